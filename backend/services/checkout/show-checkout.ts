import type { Checkout } from '../../contract/checkout/checkout.ts'
import type { Context } from '../../kernel/context/context.ts'
import { priceCheckout } from './price-checkout.ts'
import { recordQuote } from './quoted-prices.ts'
import type { CheckoutRecord } from './records.ts'
import { wireCheckout } from './wire-checkout.ts'

/** The checkout at today's prices, for its caller to look at; notes that they were shown. */
export async function showCheckout(context: Context, record: CheckoutRecord): Promise<Checkout> {
  const priced = await priceCheckout(context, record)
  await recordQuote(context, priced)
  return wireCheckout(priced)
}
