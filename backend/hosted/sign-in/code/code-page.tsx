import type { PageWord } from '../../shared/localisation.ts'
import { CodeField, EmailField, Submit } from '../fields/account-fields.tsx'
import { EmailSentence } from '../fields/email-sentence.tsx'
import { type OfferedProviders, ProviderLinks } from '../fields/provider-links.tsx'
import { FlowForm, FlowLink, FlowPage, type FlowPageProps } from '../flow-page.tsx'

/** Props of the page that asks to which address a code is sent. */
export interface CodePageProps extends FlowPageProps {
  readonly email?: string | undefined
  readonly wrong?: PageWord | undefined
  readonly problem?: PageWord | undefined
  readonly providers: OfferedProviders
}

/** Asks for the address that a code is sent to. */
export const CodePage = ({ email, wrong, problem, providers, ...page }: CodePageProps) => {
  const { t } = page.frame.localisation
  return (
    <FlowPage page={page} title={t('account.code.title')} problem={problem} isFieldWrong={wrong !== undefined}>
      <p>{t('account.code.text')}</p>
      <FlowForm page={page} step="code">
        <EmailField t={t} value={email} error={wrong} autoComplete="email" />
        <Submit t={t} text="account.email.action" />
      </FlowForm>
      <ProviderLinks page={page} providers={providers} />
      <footer className="account-other">
        <FlowLink page={page} to="sign-in" text="account.code.password" />
        <FlowLink page={page} to="register" question="account.new" text="form.register" />
      </footer>
    </FlowPage>
  )
}

/** Props of the page that asks for the mailed code. */
export interface CodeSentPageProps extends FlowPageProps {
  readonly email: string
  readonly wrong?: PageWord | undefined
  readonly problem?: PageWord | undefined
}

/** Says that a code was sent if the account exists, and takes it. */
export const CodeSentPage = ({ email, wrong, problem, ...page }: CodeSentPageProps) => {
  const { t } = page.frame.localisation
  return (
    <FlowPage page={page} title={t('verify.title')} problem={problem} isFieldWrong={wrong !== undefined}>
      <p>
        <EmailSentence t={t} text="account.code.sent" email={email} />
      </p>
      <FlowForm page={page} step="code-sent">
        <CodeField t={t} error={wrong} />
        <Submit t={t} text="member.signIn" />
      </FlowForm>
      <footer className="account-other">
        <p className="muted">{t('account.mail.none')}</p>
        <FlowLink page={page} to="code" text="account.forgot.again" />
        <FlowLink page={page} to="sign-in" text="account.code.password" />
      </footer>
    </FlowPage>
  )
}
