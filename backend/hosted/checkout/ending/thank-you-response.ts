import { findOrder, getReturnToken, orderStatusUrl } from '../../../services/orders/index.ts'
import { redirectTo } from '../../shared/hosted-page.ts'
import { thankYouUrl } from '../../shared/return-url.ts'
import type { OpenCheckout } from '../open-checkout.ts'

/** Redirects to the merchant's thank-you page if set, else to the order page. */
export async function thankYouResponse(open: OpenCheckout, orderId: string): Promise<Response> {
  const context = open.context
  const thanks = open.record.callbacks?.thankYouPageUrl
  const order = await findOrder(context, orderId)
  if (thanks)
    return redirectTo(
      thankYouUrl(thanks, { id: orderId, owner: open.record.owner, token: order && getReturnToken(order) }),
    )
  return redirectTo(order ? `${orderStatusUrl(context, order)}&placed=1` : open.href)
}
