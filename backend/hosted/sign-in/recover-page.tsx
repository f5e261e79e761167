import type { PageWord } from '../shared/localisation.ts'
import { EmailField, Submit } from './account-fields.tsx'
import { EmailSentence } from './email-sentence.tsx'
import { FlowForm, FlowLink, FlowPage, type FlowPageProps } from './flow-page.tsx'

/** Props of the page that requests a recovery mail. */
export interface RecoverPageProps extends FlowPageProps {
  readonly email?: string | undefined
  readonly wrong?: PageWord | undefined
  readonly problem?: PageWord | undefined
}

/** Asks for the account's e-mail. */
export const RecoverPage = ({ email, wrong, problem, ...page }: RecoverPageProps) => {
  const { t } = page.frame.localisation
  return (
    <FlowPage page={page} title={t('form.forgot')} problem={problem} isFieldWrong={wrong !== undefined}>
      <p>{t('account.forgot.text')}</p>
      <FlowForm page={page} step="recover">
        <EmailField t={t} value={email} error={wrong} autoComplete="email" />
        <Submit t={t} text="account.forgot.action" />
      </FlowForm>
      <footer className="account-other">
        <FlowLink page={page} to="sign-in" text="account.back" />
      </footer>
    </FlowPage>
  )
}

interface RecoverSentPageProps extends FlowPageProps {
  readonly email: string
}

/** Confirms that a mail was sent if the account exists. */
export const RecoverSentPage = ({ email, ...page }: RecoverSentPageProps) => {
  const { t } = page.frame.localisation
  return (
    <FlowPage page={page} title={t('verify.title')}>
      <p>
        <EmailSentence t={t} text="account.forgot.sent" email={email} />
      </p>
      <footer className="account-other">
        <p className="muted">{t('account.mail.none')}</p>
        <FlowLink page={page} to="recover" text="account.forgot.again" />
        <FlowLink page={page} to="sign-in" text="account.back" />
      </footer>
    </FlowPage>
  )
}
