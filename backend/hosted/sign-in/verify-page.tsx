import { TextInput } from '../../../widgets/kit/ui/server.ts'
import type { PageWord } from '../shared/localisation.ts'
import { Submit } from './account-fields.tsx'
import { EmailSentence } from './email-sentence.tsx'
import { FlowForm, FlowLink, FlowPage, type FlowPageProps } from './flow-page.tsx'

/** The field by which the button asks for another mail. */
export const RESEND = 'resend'

/** The page where the code of a mail is typed. */
export interface VerifyPageProps extends FlowPageProps {
  /** Where the code was sent. */
  readonly email: string
  /** `missing`: not six digits. `wrong`: another code. `spent`: too many were tried. */
  readonly wrong?: 'missing' | 'wrong' | 'spent'
  readonly problem?: PageWord | undefined
  /** Seconds until another mail can be asked for. */
  readonly wait: number
}

/** One field, and the way to another mail, which opens after a while. */
export const VerifyPage = ({ email, wrong, problem, wait, ...page }: VerifyPageProps) => {
  const { t } = page.frame.localisation
  const error = wrong && t(wrong === 'wrong' ? 'verify.wrong' : `account.verify.${wrong}`)
  return (
    <FlowPage page={page} title={t('account.mail.title')} problem={problem} isFieldWrong={wrong !== undefined}>
      <p>
        <EmailSentence t={t} text="verify.text" email={email} />
      </p>
      <FlowForm page={page} step="verify">
        <div className="account-code">
          <TextInput
            id="code"
            name="code"
            label={t('account.verify.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            dir="ltr"
            required
            error={error}
            autoFocus={error !== undefined}
            data-missing={t('account.verify.missing')}
          />
        </div>
        <Submit t={t} text="account.verify.action" />
      </FlowForm>
      <footer className="account-other">
        <p className="muted">{t('account.mail.none')}</p>
        <FlowForm page={page} step="verify">
          <button
            type="submit"
            className="account-resend"
            name={RESEND}
            value="1"
            data-wait={wait}
            data-waiting={t('account.verify.wait', { time: '{time}' })}
          >
            {t('account.verify.resend')}
          </button>
        </FlowForm>
        <FlowLink page={page} to="sign-in" text="account.back" />
      </footer>
    </FlowPage>
  )
}
