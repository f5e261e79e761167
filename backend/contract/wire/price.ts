import { z } from 'zod'
import { entityInput } from './entity-input.ts'
import { money } from './scalars.ts'

/** Money of a cart or checkout: decimal strings in the shop's currency and in the one shown to the buyer. */
export const multiCurrencyPrice = z
  .strictObject({
    amount: money(),
    convertedAmount: money(),
    formattedAmount: z.string(),
    formattedConvertedAmount: z.string(),
  })
  .meta({ id: 'MultiCurrencyPrice' })
export type MultiCurrencyPrice = z.infer<typeof multiCurrencyPrice>

/** Money of a cart or checkout as a client sends it: only the amount counts. */
export const multiCurrencyPriceInput = entityInput(multiCurrencyPrice, { amount: money() })

/** Money of an order: a decimal string in the order's own currency, and how to show it. */
export const price = z.strictObject({ amount: money(), formattedAmount: z.string() }).meta({ id: 'Price' })
export type Price = z.infer<typeof price>

/** Money of an order as a client sends it: only the amount counts. */
export const priceInput = entityInput(price, { amount: money() })
