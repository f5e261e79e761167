import { Button } from '../../../widgets/kit/ui/server.ts'
import { LINK_DAYS } from '../../kernel/base/crypto/capability-link.ts'
import { MessageActions } from '../shared/frame/message-actions.tsx'
import { PageDocument } from '../shared/frame/page-document.tsx'
import type { ShopFrame } from '../shared/frame/view-model.ts'

/** Name of the button that requests a new link. */
export const RENEW = 'renew'

/** Props of the page of an expired link. */
export interface ExpiredLinkPageProps {
  readonly frame: ShopFrame
  /** `offered`: a new link can be sent. `sent`: it was sent. `none`: no address is known. */
  readonly state: 'offered' | 'sent' | 'none'
  /** The form is posted back to the expired link. */
  readonly action: string
}

/** Offers to mail a new link to the known address, which is not shown, as others may hold the old link. */
export const ExpiredLinkPage = ({ frame, state, action }: ExpiredLinkPageProps) => {
  const { t } = frame.localisation
  const title = t(state === 'sent' ? 'link.sent.title' : 'link.expired.title')
  return (
    <PageDocument frame={frame} title={title} className="message" focused>
      <h1>{title}</h1>
      <p>{t(`link.${state}.text`, { days: LINK_DAYS })}</p>
      <MessageActions frame={frame}>
        {state === 'offered' && (
          <form method="post" action={action}>
            <Button type="submit" variant="primary" name={RENEW} value="1">
              {t('link.offered.action')}
            </Button>
          </form>
        )}
      </MessageActions>
    </PageDocument>
  )
}
