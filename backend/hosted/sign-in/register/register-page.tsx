import type { PageWord } from '../../shared/localisation.ts'
import { EmailField, PasswordField, Submit } from '../fields/account-fields.tsx'
import type { FormCaptcha } from '../fields/captcha-fields.tsx'
import { type OfferedProviders, ProviderLinks } from '../fields/provider-links.tsx'
import { FlowForm, FlowLink, FlowPage, type FlowPageProps } from '../flow-page.tsx'

/** Props of the registration page. */
export interface RegisterPageProps extends FlowPageProps {
  /** The e-mail address as it was entered. */
  readonly email?: string | undefined
  readonly wrongEmail?: PageWord | undefined
  readonly wrongPassword?: PageWord | undefined
  readonly problem?: PageWord | undefined
  readonly check?: FormCaptcha | undefined
  readonly providers: OfferedProviders
}

/** Asks only for what an account needs. */
export const RegisterPage = (props: RegisterPageProps) => {
  const { email, wrongEmail, wrongPassword, problem, check, providers, ...page } = props
  const { t } = page.frame.localisation
  const isFieldWrong = (wrongEmail ?? wrongPassword) !== undefined
  return (
    <FlowPage page={page} title={t('form.register')} problem={problem} isFieldWrong={isFieldWrong}>
      <FlowForm page={page} step="register" check={check}>
        <div className="form-fields">
          <EmailField t={t} value={email} error={wrongEmail} />
          <PasswordField t={t} error={wrongPassword} isNew />
        </div>
        <Submit t={t} text="account.register.action" check={check} />
      </FlowForm>
      <ProviderLinks page={page} providers={providers} />
      <footer className="account-other">
        <FlowLink page={page} to="sign-in" question="account.known" text="member.signIn" />
      </footer>
    </FlowPage>
  )
}
