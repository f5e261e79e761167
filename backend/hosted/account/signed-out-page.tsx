import { MessageActions } from '../shared/frame/message-actions.tsx'
import { PageDocument } from '../shared/frame/page-document.tsx'
import type { PageFrame } from '../shared/frame/view-model.ts'

/** Confirms that signing out succeeded, which matters on shared devices. */
export const SignedOutPage = ({ frame }: { readonly frame: PageFrame }) => {
  const { t } = frame.localisation
  const title = t('account.signedOut.title')
  return (
    <PageDocument frame={frame} title={title} className="message account" focused>
      <h1>{title}</h1>
      <p>{t('account.signedOut.text')}</p>
      <MessageActions frame={frame} />
    </PageDocument>
  )
}
