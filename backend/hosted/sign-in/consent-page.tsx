import { Button } from '../../../widgets/kit/ui/server.ts'
import { isolated } from '../shared/frame/isolated.ts'
import type { PageWord } from '../shared/localisation.ts'
import { EmailSentence } from './email-sentence.tsx'
import { FlowForm, FlowLink, FlowPage, type FlowPageProps } from './flow-page.tsx'

/** The field by which a button says no. */
export const DENY = 'deny'

/** The page where a member lets an app in, or does not. */
export interface ConsentPageProps extends FlowPageProps {
  /** As the merchant has named it. */
  readonly app: string
  readonly email: string
  readonly problem?: PageWord | undefined
}

/** What the app could do, in words that leave nothing out, and two buttons of one size. */
export const ConsentPage = ({ app, email, problem, ...page }: ConsentPageProps) => {
  const { t } = page.frame.localisation
  const shop = isolated(page.frame.shop.name)
  return (
    <FlowPage page={page} title={t('account.consent.title', { app: isolated(app) })} problem={problem}>
      <p>{t('account.consent.text', { app: isolated(app), shop })}</p>
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
