import { MessageActions } from '../shared/frame/message-actions.tsx'
import { PageDocument } from '../shared/frame/page-document.tsx'
import type { ShopFrame } from '../shared/frame/view-model.ts'
import { Submit } from '../sign-in/fields/account-fields.tsx'
import { EmailSentence } from '../sign-in/fields/email-sentence.tsx'
import type { AddedPageProps } from './added-page.tsx'

export interface EmailPageProps extends Pick<AddedPageProps, 'state' | 'action'> {
  readonly frame: ShopFrame
  /** The address before the change. */
  readonly email: string
}

/** Target of the link in a mail about a changed address: undoes the change. */
export const EmailPage = ({ frame, state, email, action }: EmailPageProps) => {
  const { t } = frame.localisation
  const title = t(
    state === 'gone' ? 'account.recover.old.title' : state === 'done' ? 'account.email.undone' : 'account.email.undo',
  )
  return (
    <PageDocument frame={frame} title={title} className="message account" focused>
      <h1>{title}</h1>
      <p>
        {state === 'open' && <EmailSentence t={t} text="account.email.undo.text" email={email} />}
        {state === 'done' && t('account.added.done.text')}
        {state === 'gone' && t('account.email.undo.gone')}
      </p>
      {state === 'open' ? (
        <form method="post" action={action} className="form" data-enhance>
          <Submit t={t} text="account.email.undo.action" />
        </form>
      ) : (
        <MessageActions frame={frame} />
      )}
    </PageDocument>
  )
}
