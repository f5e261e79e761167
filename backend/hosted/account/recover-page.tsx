import { Button } from '../../../widgets/kit/ui/server.ts'
import { MessageActions } from '../shared/frame/message-actions.tsx'
import { PageDocument } from '../shared/frame/page-document.tsx'
import type { ShopFrame } from '../shared/frame/view-model.ts'
import { PasswordField, Submit } from '../sign-in/account-fields.tsx'

/** The page where somebody chooses a new password. */
export interface RecoverPageProps {
  readonly frame: ShopFrame
  /** `open`: to be chosen. `bad`: what was typed is none. `done`: saved. `old`: the link was used, or is too old. */
  readonly state: 'open' | 'bad' | 'done' | 'old'
  /** Where the form is sent: the link itself. */
  readonly action: string
  /** The sign-in that waits for the new password. */
  readonly signInHref?: string | undefined
}

/** A plain form; what was typed is never shown again. */
export const RecoverPage = ({ frame, state, action, signInHref }: RecoverPageProps) => {
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
          <Submit t={t} text="account.recover.action" />
        </form>
      )}
    </PageDocument>
  )
}
