import { LRUCache } from 'lru-cache'
import type { MultiCurrencyPrice, Price } from '../../contract/wire/price.ts'
import { currency } from '../../kernel/money.ts'
import type { Site } from '../sites/index.ts'

/** Writes amounts (minor units) in the wire's two money shapes. */
export type PriceWriter = {
  /** Carts and checkouts: the converted amount is the same, since a site sells in one currency. */
  multi(amount: bigint): MultiCurrencyPrice
  /** Orders. */
  plain(amount: bigint): Price
}

/** Writers are kept with what they wrote: a shop has few different prices, and formatting is the dearest part of a cart. */
const writers = new Map<string, PriceWriter>()
const MAX_KEPT = 5_000

/** The writer for a site's currency and locale. */
export function priceWriter(site: Pick<Site, 'currency' | 'locale'>): PriceWriter {
  const key = `${site.currency} ${site.locale}`
  const known = writers.get(key) ?? createWriter(site)
  writers.set(key, known)
  return known
}

function createWriter(site: Pick<Site, 'currency' | 'locale'>): PriceWriter {
  const arithmetic = currency(site.currency)
  const kept = new LRUCache<bigint, MultiCurrencyPrice>({ max: MAX_KEPT })
  const multi = (amount: bigint): MultiCurrencyPrice => {
    const before = kept.get(amount)
    if (before) return before
    const decimal = arithmetic.decimal(amount)
    const formatted = arithmetic.format(amount, site.locale)
    const price = {
      amount: decimal,
      convertedAmount: decimal,
      formattedAmount: formatted,
      formattedConvertedAmount: formatted,
    }
    kept.set(amount, price)
    return price
  }
  return {
    multi,
    plain(amount) {
      const { amount: decimal, formattedAmount } = multi(amount)
      return { amount: decimal, formattedAmount }
    },
  }
}
