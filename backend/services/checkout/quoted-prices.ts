import { isMerchant } from '../../kernel/access/identity.ts'
import type { Context } from '../../kernel/context/context.ts'
import { deriveContext } from '../../kernel/context/work.ts'
import { sha256 } from '../../kernel/crypto/hash.ts'
import type { PricedCheckout } from './price-checkout.ts'
import { type CheckoutRecord, checkouts, type QuotedPrices } from './records.ts'

/** Who is shown a checkout: what its buyer knows, the merchant's programs need not know, and the other way round. */
function getAudience({ identity }: Pick<Context, 'identity'>): 'buyer' | 'merchant' {
  return isMerchant(identity) ? 'merchant' : 'buyer'
}

/** What a checkout comes to, as somebody is shown it: the amount to pay, and a fingerprint of all sums and lines. */
export function toQuotedPrices({ lines, totals, currency }: PricedCheckout): QuotedPrices {
  const { subtotal, discount, shipping, tax, fees, total, giftCard, payable, payNow } = totals
  const sums = [subtotal, discount, shipping, tax, fees, total, giftCard, payable, payNow.total]
  const pieces = lines.map(({ stored, price }) => `${stored.id} ${stored.quantity} ${price}`)
  return { total: currency.decimal(payNow.total), state: sha256([...sums, ...pieces].join('\n')) }
}

/**
 * What the caller was last shown of a checkout. Who was never shown it acts for the one who was: a merchant's server orders
 * what its buyer has seen.
 */
export function getLastQuote(context: Pick<Context, 'identity'>, { shown }: CheckoutRecord): QuotedPrices | undefined {
  return getAudience(context) === 'merchant' ? (shown?.merchant ?? shown?.buyer) : (shown?.buyer ?? shown?.merchant)
}

/** The record with the note that its caller is shown these prices. */
export function withQuote(
  context: Pick<Context, 'identity'>,
  record: CheckoutRecord,
  prices: QuotedPrices,
): CheckoutRecord {
  return { ...record, shown: { ...record.shown, [getAudience(context)]: prices } }
}

/** Notes what an answer shows its caller. Nothing is written where the caller has been shown the same before. */
export async function recordQuote(context: Context, priced: PricedCheckout): Promise<void> {
  if (priced.record.completed) return
  const prices = toQuotedPrices(priced)
  if (getLastQuote(context, priced.record)?.state === prices.state) return
  // Not the answer of this call: its idempotency key stays unused.
  await deriveContext(context, { idempotency: false }).commit(async (work) => {
    const record = await work.get(checkouts, context.siteId, priced.record.id)
    if (record && !record.completed) work.update(checkouts, withQuote(context, record, prices))
  })
}
