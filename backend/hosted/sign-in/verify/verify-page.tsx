import type { PageWord } from '../../shared/localisation.ts'
import { CodeField, Submit } from '../fields/account-fields.tsx'
import type { FormCaptcha } from '../fields/captcha-fields.tsx'
import { EmailSentence } from '../fields/email-sentence.tsx'
import { FlowForm, FlowLink, FlowPage, type FlowPageProps } from '../flow-page.tsx'

/** Name of the button that requests another mail. */
export const RESEND = 'resend'

/** Props of the page that asks for the mailed code. */
export interface VerifyPageProps extends FlowPageProps {
  /** Address that the code was sent to. */
  readonly email: string
  readonly wrong?: PageWord | undefined
  readonly problem?: PageWord | undefined
  /** Seconds until another mail can be requested. */
  readonly wait: number
  /** Captcha of the form for another mail, if one is required. */
  readonly check?: FormCaptcha | undefined
}

/** Code field, and a button for another mail that is enabled after a wait. */
export const VerifyPage = ({ email, wrong, problem, wait, check, ...page }: VerifyPageProps) => {
  const { t } = page.frame.localisation
  return (
    <FlowPage page={page} title={t('verify.title')} problem={problem} isFieldWrong={wrong !== undefined}>
      <p>
        <EmailSentence t={t} text="verify.text" email={email} />
      </p>
      <FlowForm page={page} step="verify">
        <CodeField t={t} error={wrong} />
        <Submit t={t} text="account.verify.action" />
      </FlowForm>
      <footer className="account-other">
        <p className="muted">{t('account.mail.none')}</p>
        <FlowForm page={page} step="verify" check={check}>
          <button
            type="submit"
            className="account-resend"
            name={RESEND}
            value="1"
            data-wait={wait}
            data-waiting={t('account.verify.wait', { time: '{time}' })}
          >
            {t('verify.again')}
          </button>
        </FlowForm>
        <FlowLink page={page} to="sign-in" text="account.back" />
      </footer>
    </FlowPage>
  )
}
