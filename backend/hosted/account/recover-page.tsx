import { Button, Notice } from '../../../widgets/kit/ui/server.ts'
import { addressLines } from '../../kernel/base/address/address-lines.ts'
import type { UnconfirmedPart } from '../../services/members/index.ts'
import { MessageActions } from '../shared/frame/message-actions.tsx'
import { PageDocument } from '../shared/frame/page-document.tsx'
import type { ShopFrame } from '../shared/frame/view-model.ts'
import { joinNames, type PageWord } from '../shared/localisation.ts'
import { EmailField, PasswordField, Submit, UsernameField } from '../sign-in/fields/account-fields.tsx'
import { EmailSentence } from '../sign-in/fields/email-sentence.tsx'

/** A part of an account that stays only if its owner confirms it. */
export type AccountPart = UnconfirmedPart | { key: string; kind: 'cart' }

export interface RecoverPageProps {
  readonly frame: ShopFrame
  /**
   * `open`: asks for a password. `bad`: the password is invalid. `done`: saved. `old`: the link is used or expired, and
   * a new one is offered. `sent`: it was mailed, if there is an account.
   */
  readonly state: 'open' | 'bad' | 'done' | 'old' | 'sent'
  /** The form is posted back to the recovery link. */
  readonly action: string
  /** What is removed from the account unless its owner confirms it. */
  readonly unconfirmed?: readonly AccountPart[] | undefined
  /** Keys of the parts that are ticked. */
  readonly kept?: readonly string[] | undefined
  /** The account's address, for password managers; of a new link, as typed. */
  readonly email?: string | undefined
  /** Names of those with which a member without a password signs in. */
  readonly providers?: readonly string[] | undefined
  /** What is wrong with the password, or with the address of a new link. */
  readonly wrong?: PageWord | undefined
  /** Why no new link could be asked for. */
  readonly problem?: PageWord | undefined
  /** The sign-in that was interrupted to recover the password, or the storefront's own on another device. */
  readonly signInHref?: string | undefined
}

/** Works without script; the entered password is never rendered back. */
export const RecoverPage = (props: RecoverPageProps) => {
  const { frame, state, action, unconfirmed = [], kept = [], email, signInHref, providers = [], wrong } = props
  const { t } = frame.localisation
  if (state === 'old' || state === 'sent') return <OldLinkPage {...props} />
  const ended = state === 'done'
  const title = t(ended ? `account.recover.${state}.title` : 'account.recover.title')
  return (
    <PageDocument frame={frame} title={title} className="message account" focused={state !== 'bad'}>
      <h1>{title}</h1>
      {ended ? (
        <>
          <p>{t(`account.recover.${state}.text`)}</p>
          <Removed frame={frame} parts={unconfirmed.filter(({ key }) => !kept.includes(key))} />
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
          {providers.length > 0 && (
            <p>{t('account.recover.ways', { names: joinNames(frame.localisation, providers) })}</p>
          )}
          {email && <UsernameField email={email} />}
          <PasswordField t={t} isNew label="account.recover.password" error={wrong} />
          {unconfirmed.length > 0 && <Unconfirmed frame={frame} parts={unconfirmed} kept={kept} />}
          <Submit t={t} text="account.recover.action" />
        </form>
      )}
    </PageDocument>
  )
}

/** The page of a link that no longer works: a form that mails a new one, or that it was mailed. */
const OldLinkPage = ({ frame, state, action, email = '', wrong, problem }: RecoverPageProps) => {
  const { t } = frame.localisation
  const isSent = state === 'sent'
  const title = t(isSent ? 'verify.title' : 'account.recover.old.title')
  return (
    <PageDocument frame={frame} title={title} className="message account" focused={!wrong}>
      <h1>{title}</h1>
      {problem && <Notice kind="error">{t(problem)}</Notice>}
      {isSent ? (
        <>
          <p>
            <EmailSentence t={t} text="account.forgot.sent" email={email} />
          </p>
          <p className="muted">{t('account.mail.none')}</p>
          <MessageActions frame={frame} />
        </>
      ) : (
        <>
          <p>
            {t('account.recover.old.text')} {t('account.forgot.text')}
          </p>
          <form method="post" action={action} className="form" noValidate data-enhance>
            <EmailField t={t} value={email} error={wrong} autoComplete="email" />
            <Submit t={t} text="account.forgot.action" />
          </form>
        </>
      )}
    </PageDocument>
  )
}

/** The field that keeps a part of an account. */
export const keepField = ({ key }: Pick<AccountPart, 'key'>): string => `keep ${key}`

/**
 * Whether a part stays unless its owner takes it away. A stranger who made an account in somebody's name could come in or read
 * along by a way to sign in or another address, so that their staying takes an act.
 */
export const isKeptByDefault = ({ kind }: AccountPart): boolean => kind !== 'method' && kind !== 'email'

/** What the recovery has taken away. */
const Removed = ({ frame, parts }: { readonly frame: ShopFrame; readonly parts: readonly AccountPart[] }) => {
  if (parts.length === 0) return null
  return (
    <>
      <p>{frame.localisation.t('account.recover.removed')}</p>
      <ul>
        {parts.map((part) => (
          <li key={part.key}>
            <bdi>{getLabel(part, frame)}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What may be somebody else's, part by part, before it is taken away. */
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

function getLabel(part: AccountPart, { localisation: { t, dateLocale } }: ShopFrame): string {
  switch (part.kind) {
    case 'method': {
      const { kind, name, createdDate } = part.method
      const date = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(createdDate),
      )
      return t(`account.recover.keep.${kind}`, { name, date })
    }
    case 'address':
      return addressLines({ address: part.address }, dateLocale).join(', ')
    case 'pictures':
    case 'cart':
      return t(`account.recover.keep.${part.kind}`)
    case 'profile':
      return t('account.recover.keep.profile', { name: part.name })
    default:
      return part.text
  }
}
