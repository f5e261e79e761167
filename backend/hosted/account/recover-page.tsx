import { Button } from '../../../widgets/kit/ui/server.ts'
import type { UnconfirmedPart } from '../../services/members/index.ts'
import { addressLines } from '../shared/address-lines.ts'
import { MessageActions } from '../shared/frame/message-actions.tsx'
import { PageDocument } from '../shared/frame/page-document.tsx'
import type { ShopFrame } from '../shared/frame/view-model.ts'
import { PasswordField, Submit } from '../sign-in/account-fields.tsx'

/** A part of an account that stays only if its owner confirms it. */
export type AccountPart = UnconfirmedPart | { key: string; kind: 'cart' }

export interface RecoverPageProps {
  readonly frame: ShopFrame
  /** `open`: asks for a password. `bad`: the password is invalid. `done`: saved. `old`: the link is used or expired. */
  readonly state: 'open' | 'bad' | 'done' | 'old'
  /** The form is posted back to the recovery link. */
  readonly action: string
  /** What is removed from the account unless its owner confirms it. */
  readonly unconfirmed?: readonly AccountPart[] | undefined
  /** Keys of the parts that are ticked, where the form is shown again. */
  readonly kept?: readonly string[] | undefined
  /** The sign-in that was interrupted to recover the password. */
  readonly signInHref?: string | undefined
}

/** Works without script; the entered password is never rendered back. */
export const RecoverPage = ({ frame, state, action, unconfirmed = [], kept = [], signInHref }: RecoverPageProps) => {
  const { t } = frame.localisation
  const ended = state === 'done' || state === 'old'
  const title = t(ended ? `account.recover.${state}.title` : 'account.recover.title')
  return (
    <PageDocument frame={frame} title={title} className="message account" focused={state !== 'bad'}>
      <h1>{title}</h1>
      {ended ? (
        <>
          <p>{t(`account.recover.${state}.text`)}</p>
          <MessageActions frame={frame}>
            {signInHref && (
              <Button variant="primary" href={signInHref}>
                {t('member.signIn')}
              </Button>
            )}
          </MessageActions>
        </>
      ) : (
        <form method="post" action={action} className="form" noValidate data-enhance>
          <PasswordField
            t={t}
            isNew
            label="account.recover.password"
            error={state === 'bad' ? 'account.recover.bad' : undefined}
          />
          {unconfirmed.length > 0 && <Unconfirmed frame={frame} parts={unconfirmed} kept={kept} />}
          <Submit t={t} text="account.recover.action" />
        </form>
      )}
    </PageDocument>
  )
}

/** The field that keeps a part of an account. */
export const keepField = ({ key }: Pick<AccountPart, 'key'>): string => `keep ${key}`

/** Unticked: somebody else may have put it there, so staying is what takes an act. */
const Unconfirmed = ({
  frame,
  parts,
  kept,
}: {
  readonly frame: ShopFrame
  readonly parts: readonly AccountPart[]
  readonly kept: readonly string[]
}) => {
  const { t } = frame.localisation
  return (
    <fieldset className="account-parts">
      <legend className="choices-title">{t('account.recover.keep.title')}</legend>
      <p className="muted">{t('account.recover.keep.text')}</p>
      {parts.map((part) => (
        <label key={part.key} className="check">
          <input type="checkbox" name={keepField(part)} defaultChecked={kept.includes(part.key)} />
          <span>{getLabel(part, frame)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function getLabel(part: AccountPart, { localisation: { t, language, dateLocale } }: ShopFrame): string {
  switch (part.kind) {
    case 'method': {
      const { kind, name, createdDate } = part.method
      const date = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(createdDate),
      )
      return t(`account.recover.keep.${kind}`, { name, date })
    }
    case 'address':
      return addressLines({ address: part.address }, language).join(', ')
    case 'pictures':
    case 'cart':
      return t(`account.recover.keep.${part.kind}`)
    case 'profile':
      return t('account.recover.keep.profile', { name: part.name })
    default:
      return part.text
  }
}
