import { isolateBidi } from '../../shared/frame/isolate-bidi.ts'
import type { PageWord } from '../../shared/localisation.ts'
import { Submit } from '../fields/account-fields.tsx'
import { EmailSentence } from '../fields/email-sentence.tsx'
import { FlowForm, FlowLink, FlowPage, type FlowPageProps } from '../flow-page.tsx'

/** Props of the page for visitors who are already signed in. */
export interface ChoosePageProps extends FlowPageProps {
  readonly name: string
  readonly email: string
  readonly problem?: PageWord | undefined
}

/** Continues with the current account, or with another one. */
export const ChoosePage = ({ name, email, problem, ...page }: ChoosePageProps) => {
  const { t } = page.frame.localisation
  return (
    <FlowPage page={page} title={t('account.choose.title')} problem={problem}>
      <p>
        <EmailSentence t={t} text="account.choose.text" email={email} />
      </p>
      <FlowForm page={page} step="choose">
        <Submit t={t} text="account.choose.as" values={{ name: isolateBidi(name) }} />
      </FlowForm>
      <footer className="account-other">
        <FlowLink page={page} to="sign-in" text="account.choose.other" />
      </footer>
    </FlowPage>
  )
}
