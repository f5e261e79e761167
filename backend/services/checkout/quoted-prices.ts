import { sha256 } from '../../kernel/base/crypto/hash.ts'
import { isMerchant } from '../../kernel/runtime/access/identity.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../kernel/runtime/context/work.ts'
import type { PricedCheckout } from './price-checkout.ts'
import { type CheckoutRecord, checkouts, type QuotedPrices } from './records.ts'

/** Buyers and the merchant's programs are shown a checkout independently of each other. */
function getAudience({ identity }: Pick<Context, 'identity'>): 'buyer' | 'merchant' {
  return isMerchant(identity) ? 'merchant' : 'buyer'
}

/**
 * The quote of a checkout: the amount to pay, and a fingerprint of all sums and lines. Tax that is added to the prices
 * is a part of the total; tax that they include changes nothing that is paid, and so no quote.
 */
export function toQuotedPrices({ lines, totals, currency }: PricedCheckout): QuotedPrices {
  const { subtotal, discount, shipping, fees, total, giftCard, payable, payNow } = totals
  const sums = [subtotal, discount, shipping, fees, total, giftCard, payable, payNow.total]
  const lineQuotes = lines.map(({ stored, price }) => `${stored.id} ${stored.quantity} ${price}`)
  return { total: currency.decimal(payNow.total), state: sha256([...sums, ...lineQuotes].join('\n')) }
}

/**
 * The prices last shown to the caller. A merchant's server that never read the checkout acts on those shown to the
 * buyer, and the other way round.
 */
export function getLastQuote(context: Pick<Context, 'identity'>, { shown }: CheckoutRecord): QuotedPrices | undefined {
  return getAudience(context) === 'merchant' ? (shown?.merchant ?? shown?.buyer) : (shown?.buyer ?? shown?.merchant)
}

/** The checkout with the prices recorded as shown to the caller. */
export function withQuote(
  context: Pick<Context, 'identity'>,
  record: CheckoutRecord,
  prices: QuotedPrices,
): CheckoutRecord {
  return { ...record, shown: { ...record.shown, [getAudience(context)]: prices } }
}

/** Records the prices that an answer shows its caller; writes nothing if they have not changed. */
export async function recordQuote(context: Context, priced: PricedCheckout): Promise<void> {
  if (priced.record.completed) return
  const prices = toQuotedPrices(priced)
  if (getLastQuote(context, priced.record)?.state === prices.state) return
  // Not the call's own commit, so its idempotency key stays unused.
  await deriveContext(context, { idempotency: false }).commit(async (work) => {
    const record = await work.get(checkouts, context.siteId, priced.record.id)
    if (record && !record.completed) work.update(checkouts, withQuote(context, record, prices))
  })
}
