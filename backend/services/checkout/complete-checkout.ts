import type { Context } from '../../kernel/runtime/context/context.ts'
import { loadOrder } from '../orders/index.ts'
import { hostedCheckoutUrl } from './checkout-url.ts'
import { completeCheckout } from './close-checkout.ts'
import { completionToken } from './completion-token.ts'
import { checkoutNotFound, unauthenticatedToken } from './errors.ts'
import { loadCheckout } from './load-checkout.ts'
import { priceCheckout } from './price-checkout.ts'
import { checkouts } from './records.ts'

/** Completes a checkout that was paid outside. Idempotent. */
export async function markAsCompleted(context: Context, id: string, orderId: string | undefined): Promise<void> {
  if (orderId) await loadOrder(context, orderId)
  return context.commit(async (work) => {
    const record = await loadCheckout(context, id, work)
    if (!record.completed)
      await completeCheckout(context, work, await priceCheckout(context, record), {
        orderId: orderId ?? record.orderId,
      })
  })
}

/**
 * The return from the merchant's own checkout page: completes the checkout and redirects the buyer to the thank-you
 * page.
 */
export async function completeByToken(context: Context, token: string) {
  const [id = '', proof = ''] = token.split('.')
  const record = await context.store.reader(checkouts).get(context.siteId, id)
  if (!record || completionToken(record) !== token || proof === '') throw unauthenticatedToken()
  await context.commit(async (work) => {
    const open = await work.get(checkouts, context.siteId, id)
    if (!open) throw checkoutNotFound(id)
    if (!open.completed)
      await completeCheckout(context, work, await priceCheckout(context, open), { orderId: open.orderId })
  })
  const location =
    record.callbacks?.thankYouPageUrl ?? record.callbacks?.postFlowUrl ?? hostedCheckoutUrl(context, record)
  return { body: '', statusCode: 302, headers: [{ key: 'location', value: location }] }
}
