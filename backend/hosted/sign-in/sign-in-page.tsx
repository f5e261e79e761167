import { Button } from '../../../widgets/kit/ui/server.ts'
import type { PageWord } from '../shared/localisation.ts'
import { EmailField, PasswordField, Submit } from './fields/account-fields.tsx'
import type { FormCaptcha } from './fields/captcha-fields.tsx'
import { CanMakePasskey, PasskeyField } from './fields/passkey-fields.tsx'
import { type OfferedProviders, ProviderLinks } from './fields/provider-links.tsx'
import { FlowForm, FlowLink, FlowPage, type FlowPageProps } from './flow-page.tsx'

/** Props of the sign-in page. */
export interface SignInPageProps extends FlowPageProps {
  /** The e-mail address as it was entered. */
  readonly email?: string | undefined
  /** Error of the entered e-mail. */
  readonly wrong?: PageWord | undefined
  readonly problem?: PageWord | undefined
  readonly check?: FormCaptcha | undefined
  /** Whether passkeys work on this host name. */
  readonly hasPasskeys: boolean
  /** Credential id of a passkey that was used, and that nobody here has any more. */
  readonly unknownPasskey?: string | undefined
  readonly providers: OfferedProviders
}

/** Sign-in form, with links to recovery and registration. */
export const SignInPage = (props: SignInPageProps) => {
  const { email, wrong, problem, check, hasPasskeys, unknownPasskey, providers, ...page } = props
  const { t } = page.frame.localisation
  return (
    <FlowPage page={page} title={t('member.signIn')} problem={problem} isFieldWrong={wrong !== undefined}>
      <FlowForm page={page} step="sign-in" check={check}>
        {hasPasskeys && <CanMakePasskey />}
        <div className="form-fields">
          <EmailField t={t} value={email} autoComplete={hasPasskeys ? 'username webauthn' : 'username'} />
          <div>
            <PasswordField t={t} error={wrong} />
            <FlowLink page={page} to="recover" text="form.forgot" />
          </div>
        </div>
        <Submit t={t} text="member.signIn" check={check} />
      </FlowForm>
      {hasPasskeys && (
        <div className="account-instead needs-script">
          <FlowForm page={page} step="passkey">
            <PasskeyField operation="get" unknown={unknownPasskey} />
            <Button type="submit" wide>
              {t('account.passkey.signIn')}
            </Button>
          </FlowForm>
        </div>
      )}
      <ProviderLinks page={page} providers={providers} />
      <footer className="account-other">
        <FlowLink page={page} to="code" text="account.code.title" />
        <FlowLink page={page} to="register" question="account.new" text="form.register" />
      </footer>
    </FlowPage>
  )
}
