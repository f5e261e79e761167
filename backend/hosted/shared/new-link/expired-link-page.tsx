import { Button } from '../../../../widgets/kit/ui/server.ts'
import { LINK_DAYS } from '../../../kernel/crypto/capability-link.ts'
import { MessageActions } from '../frame/message-actions.tsx'
import { PageDocument } from '../frame/page-document.tsx'
import type { ShopFrame } from '../frame/view-model.ts'

/** The field by which the button of the page asks for a new link. */
export const RENEW = 'renew'

/** What a link leads to that was good once. */
export interface ExpiredLinkPageProps {
  readonly frame: ShopFrame
  /** `offered`: a new link can be sent. `sent`: it is on its way. `none`: no address is known to send one to. */
  readonly state: 'offered' | 'sent' | 'none'
  /** Where the button sends its wish: the link itself. */
  readonly action: string
}

/** Offers a new link by mail, to the address that is known; it is not shown, because whoever finds an old link sees this page. */
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
