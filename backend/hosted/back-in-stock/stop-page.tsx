import { Button } from '../../../widgets/kit/ui/server.ts'
import { MessageActions } from '../shared/frame/message-actions.tsx'
import { PageDocument } from '../shared/frame/page-document.tsx'
import type { PageFrame } from '../shared/frame/view-model.ts'

/** Props of the page that stops back-in-stock mails. */
export interface StopPageProps {
  readonly frame: PageFrame
  /** URL that the form is posted to: the page itself. Absent once nothing is left to stop. */
  readonly action?: string
}

/**
 * Asks before requests are deleted: mail scanners open links. The form has no token, as mailboxes post to the same
 * address by themselves (RFC 8058); the secret is in the address.
 */
export const StopPage = ({ frame, action }: StopPageProps) => {
  const { t } = frame.localisation
  const title = t(action ? 'restock.stop.title' : 'restock.stopped.title')
  return (
    <PageDocument frame={frame} title={title} className="message" focused>
      <h1>{title}</h1>
      <p>{action ? t('restock.stop.text', { shop: frame.shop?.name ?? '' }) : t('restock.stopped.text')}</p>
      {action ? (
        <form method="post" action={action}>
          <div className="message-actions">
            <Button type="submit" variant="primary">
              {t('mail.restock.stop')}
            </Button>
          </div>
        </form>
      ) : (
        <MessageActions frame={frame} />
      )}
    </PageDocument>
  )
}
