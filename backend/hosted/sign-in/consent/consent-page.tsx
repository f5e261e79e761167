import { Button } from '../../../../widgets/kit/ui/server.ts'
import { isolateBidi } from '../../shared/frame/isolate-bidi.ts'
import type { PageWord } from '../../shared/localisation.ts'
import { EmailSentence } from '../fields/email-sentence.tsx'
import { FlowForm, FlowLink, FlowPage, type FlowPageProps } from '../flow-page.tsx'

/** Name of the deny button. */
export const DENY = 'deny'

/** Props of the consent page. */
export interface ConsentPageProps extends FlowPageProps {
  /** App name set by the merchant. */
  readonly app: string
  readonly email: string
  readonly problem?: PageWord | undefined
}

/** Full list of what the app may do, and two buttons of equal weight. */
export const ConsentPage = ({ app, email, problem, ...page }: ConsentPageProps) => {
  const { t } = page.frame.localisation
  const shop = isolateBidi(page.frame.shop.name)
  return (
    <FlowPage page={page} title={t('account.consent.title', { app: isolateBidi(app) })} problem={problem}>
      <p>{t('account.consent.text', { app: isolateBidi(app), shop })}</p>
      <ul className="account-rights">
        <li>{t('account.consent.sees')}</li>
        <li>{t('account.consent.acts')}</li>
      </ul>
      <FlowForm page={page} step="consent">
        <div className="account-answers">
          <Button type="submit" variant="primary">
            {t('account.consent.allow')}
          </Button>
          <Button type="submit" name={DENY} value="1">
            {t('account.consent.deny')}
          </Button>
        </div>
      </FlowForm>
      <footer className="account-other">
        <p className="muted">
          <EmailSentence t={t} text="account.choose.text" email={email} />
        </p>
        <FlowLink page={page} to="sign-in" text="account.choose.other" />
      </footer>
    </FlowPage>
  )
}
