import { findOrder, orderStatusUrl } from '../../../services/orders/index.ts'
import { seeOther } from '../../shared/hosted-page.ts'
import { thankYouUrl } from '../../shared/return-url.ts'
import type { OpenCheckout } from '../open-checkout.ts'

/** To the merchant's thank-you page where one was named, else to the page of the order. */
export async function answerThanks(open: OpenCheckout, orderId: string): Promise<Response> {
  const context = open.context
  const thanks = open.record.callbacks?.thankYouPageUrl
  if (thanks) return seeOther(thankYouUrl(thanks, orderId))
  const order = await findOrder(context, orderId)
  return seeOther(order ? `${orderStatusUrl(context, order)}&placed=1` : open.href)
}
