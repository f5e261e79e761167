import type { Context } from '../../kernel/context/context.ts'
import { deliveryNotFound } from './errors.ts'
import { type PricedCheckout, type PriceSources, priceCheckout } from './price-checkout.ts'
import type { CheckoutRecord } from './records.ts'

/** Refuses a delivery that the shop does not offer for the destination; where none is known, any may come to fit. */
export function requireOfferedDelivery({ totals, record }: PricedCheckout): void {
  if (totals.shippingProblem === 'SELECTED_OPTION_NOT_FOUND') throw deliveryNotFound(record.shippingCode ?? '')
}

/**
 * The same for a change. What was chosen before, or stood in the last answer, is no new choice: where it is not offered
 * any more, perhaps because the destination is another one, the checkout says so among its errors.
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
