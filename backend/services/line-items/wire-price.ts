import type { MultiCurrencyPrice, Price } from '../../contract/price.ts'
import { currency } from '../../kernel/money.ts'
import type { Site } from '../sites/index.ts'

/** Writes amounts (minor units) in the wire's two money shapes. */
export type PriceWriter = {
  /** Carts and checkouts: the converted amount is the same, since a site sells in one currency. */
  multi(amount: bigint): MultiCurrencyPrice
  /** Orders. */
  plain(amount: bigint): Price
}

export function priceWriter(site: Pick<Site, 'currency' | 'locale'>): PriceWriter {
  const arithmetic = currency(site.currency)
  return {
    multi(amount) {
      const decimal = arithmetic.decimal(amount)
      const formatted = arithmetic.format(amount, site.locale)
      return {
        amount: decimal,
        convertedAmount: decimal,
        formattedAmount: formatted,
        formattedConvertedAmount: formatted,
      }
    },
    plain: (amount) => ({
      amount: arithmetic.decimal(amount),
      formattedAmount: arithmetic.format(amount, site.locale),
    }),
  }
}
