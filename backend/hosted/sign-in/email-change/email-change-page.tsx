import type { PageWord } from '../../shared/localisation.ts'
import { CodeField, EmailField, Submit } from '../fields/account-fields.tsx'
import { EmailSentence } from '../fields/email-sentence.tsx'
import { LaterForm } from '../fields/later-form.tsx'
import { FlowForm, FlowPage, type FlowPageProps } from '../flow-page.tsx'

/** Props of the page that changes the address of an account. */
export interface EmailChangePageProps extends FlowPageProps {
  /** The new address, as typed. */
  readonly email?: string | undefined
  /** A code was sent to it. */
  readonly isSent: boolean
  /** What is wrong with the address or the code. */
  readonly wrong?: PageWord | undefined
  readonly problem?: PageWord | undefined
}

/** Asks for the new address, then for the code that was sent to it. */
export const EmailChangePage = ({ email = '', isSent, wrong, problem, ...page }: EmailChangePageProps) => {
  const { t } = page.frame.localisation
  const title = t(isSent ? 'verify.title' : 'account.email.title')
  return (
    <FlowPage page={page} title={title} problem={problem} isFieldWrong={wrong !== undefined}>
      <p>{isSent ? <EmailSentence t={t} text="verify.text" email={email} /> : t('account.email.text')}</p>
      <FlowForm page={page} step="email">
        {isSent ? (
          <CodeField t={t} error={wrong} />
        ) : (
          <EmailField t={t} label="account.email.new" autoComplete="email" value={email} error={wrong} />
        )}
        <Submit t={t} text={isSent ? 'account.verify.action' : 'account.email.action'} />
      </FlowForm>
      {isSent && <p className="muted">{t('account.mail.none')}</p>}
      <LaterForm page={page} step="email" />
    </FlowPage>
  )
}
