import type { PageWord } from '../../shared/localisation.ts'
import { CodeField, EmailField, Submit } from '../fields/account-fields.tsx'
import { EmailSentence } from '../fields/email-sentence.tsx'
import { FlowForm, FlowLink, FlowPage, type FlowPageProps } from '../flow-page.tsx'

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
  readonly wrong?: PageWord | undefined
  readonly problem?: PageWord | undefined
}

/** Confirms that a mail was sent if the account exists, and takes its code. */
export const RecoverSentPage = ({ email, wrong, problem, ...page }: RecoverSentPageProps) => {
  const { t } = page.frame.localisation
  return (
    <FlowPage page={page} title={t('verify.title')} problem={problem} isFieldWrong={wrong !== undefined}>
      <p>
        <EmailSentence t={t} text="account.forgot.sent" email={email} />
      </p>
      <p>{t('account.forgot.code')}</p>
      <FlowForm page={page} step="recover-sent">
        <CodeField t={t} error={wrong} />
        <Submit t={t} text="account.verify.action" />
      </FlowForm>
      <footer className="account-other">
        <p className="muted">{t('account.mail.none')}</p>
        <FlowLink page={page} to="recover" text="account.forgot.again" />
        <FlowLink page={page} to="sign-in" text="account.forgot.changed" />
      </footer>
    </FlowPage>
  )
}
