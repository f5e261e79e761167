import { Button } from '../../../widgets/kit/ui/server.ts'
import type { MailChoice } from '../../kernel/runtime/mail/mail-choices.ts'
import { Checkbox } from '../checkout/form/checkbox.tsx'
import { isolateBidi } from '../shared/frame/isolate-bidi.ts'
import { MessageActions } from '../shared/frame/message-actions.tsx'
import { PageDocument } from '../shared/frame/page-document.tsx'
import type { PageFrame } from '../shared/frame/view-model.ts'

export interface MailChoicesPageProps {
  readonly frame: PageFrame
  /** The mailbox of the link; absent where the link is incomplete. */
  readonly email?: string | undefined
  readonly choices: readonly MailChoice[]
  /** The address of the page, to which its form is posted. */
  readonly action: string
  readonly isSaved: boolean
}

/** The name of the button that stops all. */
export const STOP_ALL = 'none'

/** The page on which the owner of a mailbox chooses mails, without a sign-in: the secret is in its address. */
export const MailChoicesPage = ({ frame, email, choices, action, isSaved }: MailChoicesPageProps) => {
  const { t } = frame.localisation
  const shop = frame.shop?.name ?? ''
  const title = t('mailChoices.title')
  const isOpen = choices.some(({ isWanted, canResume }) => isWanted || canResume)
  return (
    <PageDocument frame={frame} title={title} className="message" focused>
      <h1>{title}</h1>
      {isSaved && <p role="status">{t('mailChoices.saved')}</p>}
      {email ? (
        <p>{t(choices.length > 0 ? 'mailChoices.text' : 'mailChoices.empty', { shop, email: isolateBidi(email) })}</p>
      ) : (
        <p>{t('mailChoices.bad')}</p>
      )}
      {choices.length > 0 && (
        <form method="post" action={action}>
          {choices.map(({ kind, isWanted, canResume }) =>
            isWanted || canResume ? (
              <Checkbox key={kind} name={kind} label={t(`mailChoices.${kind}`)} defaultChecked={isWanted} />
            ) : (
              <p key={kind}>{t('mailChoices.newsStopped')}</p>
            ),
          )}
          {isOpen && (
            <div className="message-actions">
              <Button type="submit" variant="primary">
                {t('mailChoices.save')}
              </Button>
              {choices.some(({ isWanted }) => isWanted) && (
                <Button type="submit" variant="secondary" name={STOP_ALL} value="1">
                  {t('mailChoices.stopAll')}
                </Button>
              )}
            </div>
          )}
        </form>
      )}
      {!isOpen && <MessageActions frame={frame} />}
    </PageDocument>
  )
}
