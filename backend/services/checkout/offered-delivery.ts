import type { Context } from '../../kernel/runtime/context/context.ts'
import { deliveryNotFound } from './errors.ts'
import { type PricedCheckout, type PriceSources, priceCheckout } from './price-checkout.ts'
import type { CheckoutRecord } from './records.ts'

/**
 * Refuses a delivery option that the shop does not offer for the destination; without a destination any option is
 * accepted.
 */
export function requireOfferedDelivery({ totals, record }: PricedCheckout): void {
  if (totals.shippingProblem === 'SELECTED_OPTION_NOT_FOUND') throw deliveryNotFound(record.shippingCode ?? '')
}

/**
 * Refuses a change to a delivery option that the shop does not offer. The option selected before, or shown in the last
 * answer, is not refused: if it is no longer offered, for example for a new destination, it is reported among the
 * checkout's errors.
 */
export async function requireOfferedChoice(
  context: Context,
  before: CheckoutRecord,
  priced: PricedCheckout,
  sources: PriceSources,
): Promise<void> {
  const { shippingCode } = priced.record
  if (shippingCode === undefined || shippingCode === before.shippingCode) return
  if (priced.totals.shippingProblem !== 'SELECTED_OPTION_NOT_FOUND') return
  const { selected } = (await priceCheckout(context, before, sources)).totals
  if (selected?.code !== shippingCode) requireOfferedDelivery(priced)
}
