import type { Context } from '../../kernel/context/context.ts'
import { ApiError } from '../../kernel/errors/errors.ts'
import { wirePriceSummary } from '../pricing/index.ts'
import { checkoutChanged, checkoutErrors } from './errors.ts'
import { type PricedCheckout, priceCheckout } from './price-checkout.ts'
import type { CheckoutRecord, ShownPrices } from './records.ts'
import { noteShown, pricesOf } from './shown-prices.ts'

/** Throws where a checkout no longer comes to what was agreed to (security.md 51). */
export function requireAgreed(priced: PricedCheckout, agreed: ShownPrices | undefined): void {
  if (!agreed) return
  const { total, state } = pricesOf(priced)
  if (total !== agreed.total || state !== agreed.state) throw changedPrices(priced, agreed)
}

export function isCheckoutChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === checkoutErrors.CHECKOUT_CHANGED.code
}

/** The refusal with the prices as they are now. It shows them to its caller: who asks again has agreed to them. */
export async function tellNewPrices(
  context: Context,
  record: CheckoutRecord,
  agreed: ShownPrices | undefined,
): Promise<ApiError> {
  const priced = await priceCheckout(context, record)
  await noteShown(context, priced)
  return changedPrices(priced, agreed)
}

function changedPrices({ totals, lines, write, currency }: PricedCheckout, agreed: ShownPrices | undefined): ApiError {
  return checkoutChanged({
    ...(agreed && { shownTotal: write.multi(currency.parse(agreed.total)) }),
    priceSummary: wirePriceSummary(totals, write),
    payNow: wirePriceSummary(totals.payNow, write),
    lineItems: lines.map(({ stored, price }) => ({
      id: stored.id,
      quantity: stored.quantity,
      price: write.multi(price),
    })),
  })
}
