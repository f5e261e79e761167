import { Button } from '../../../widgets/kit/ui/server.ts'
import { MessageActions } from './frame/message-actions.tsx'
import { PageDocument } from './frame/page-document.tsx'
import type { PageFrame } from './frame/view-model.ts'

/** Props of a page that stops mails of a kind. */
export interface StopMailsPageProps {
  readonly frame: PageFrame
  readonly words: { readonly title: string; readonly text: string; readonly stoppedText: string }
  /** URL that the form is posted to: the page itself. Absent once nothing is left to stop. */
  readonly action?: string
  /** The page with all mails that the person may get. */
  readonly choicesHref?: string | undefined
}

/**
 * Asks before anything is changed: mail scanners open links. The form has no token, as mailboxes post to the same
 * address by themselves (RFC 8058); the secret is in the address.
 */
export const StopMailsPage = ({ frame, words, action, choicesHref }: StopMailsPageProps) => {
  const { t } = frame.localisation
  const title = action ? words.title : t('restock.stopped.title')
  return (
    <PageDocument frame={frame} title={title} className="message" focused>
      <h1>{title}</h1>
      <p>{action ? words.text : words.stoppedText}</p>
      {choicesHref && (
        <p>
          <a href={choicesHref}>{t('mail.choices.link')}</a>
        </p>
      )}
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
