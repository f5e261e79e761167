import { ApiError } from '../../kernel/base/errors.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { wirePriceSummary } from '../pricing/index.ts'
import { checkoutChanged, checkoutErrors } from './errors.ts'
import { type PricedCheckout, priceCheckout } from './price-checkout.ts'
import { recordQuote, toQuotedPrices } from './quoted-prices.ts'
import type { CheckoutRecord, QuotedPrices } from './records.ts'

/** Throws if the checkout's prices are no longer those agreed to (must 51 of /docs/security). */
export function requireQuotedPrices(priced: PricedCheckout, agreed: QuotedPrices | undefined): void {
  if (!agreed) return
  const { total, state } = toQuotedPrices(priced)
  if (total !== agreed.total || state !== agreed.state) throw toPricesChangedError(priced, agreed)
}

export function isCheckoutChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === checkoutErrors.CHECKOUT_CHANGED.code
}

/** The refusal with the current prices. It shows them to the caller, so calling again agrees to them. */
export async function createPricesChangedError(
  context: Context,
  record: CheckoutRecord,
  agreed: QuotedPrices | undefined,
): Promise<ApiError> {
  const priced = await priceCheckout(context, record)
  await recordQuote(context, priced)
  return toPricesChangedError(priced, agreed)
}

function toPricesChangedError(
  { totals, lines, write, currency }: PricedCheckout,
  agreed: QuotedPrices | undefined,
): ApiError {
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
