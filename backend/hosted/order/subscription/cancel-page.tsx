import { Button } from '../../../../widgets/kit/ui/server.ts'
import { PageDocument } from '../../shared/frame/page-document.tsx'
import { PageForm } from '../../shared/frame/page-form.tsx'
import type { ShopFrame } from '../../shared/frame/view-model.ts'

/** Props of the page that cancels a subscription. */
export interface CancelPageProps {
  readonly frame: ShopFrame
  /** URL that the form is posted to: the page itself. */
  readonly action: string
  readonly csrfToken: string
  /** What is cancelled, for example 'Coffee · Every month'. */
  readonly name: string
  /** Formatted end of what was paid for. */
  readonly until: string
  readonly orderHref: string
}

/** Asks once before a subscription is cancelled, and says until when it runs. */
export const CancelPage = ({ frame, action, csrfToken, name, until, orderHref }: CancelPageProps) => {
  const { t } = frame.localisation
  const title = t('subscription.ask.title')
  return (
    <PageDocument frame={frame} title={title} className="message" focused>
      <h1>{title}</h1>
      <p>
        <bdi>{name}</bdi>
      </p>
      <p>{t('subscription.ask', { date: until })}</p>
      <PageForm action={action} csrfToken={csrfToken}>
        <div className="message-actions">
          <Button type="submit" variant="primary">
            {t('subscription.cancel')}
          </Button>
          <Button variant="secondary" href={orderHref}>
            {t('subscription.keep')}
          </Button>
        </div>
      </PageForm>
    </PageDocument>
  )
}
