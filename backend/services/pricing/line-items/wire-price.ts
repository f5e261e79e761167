import { LRUCache } from 'lru-cache'
import type { MultiCurrencyPrice, Price } from '../../../contract/wire/price.ts'
import { maxEntries } from '../../../kernel/limits/max-entries.ts'
import { currency } from '../../../kernel/money/money.ts'
import type { DisplayCurrency, Site } from '../../sites/index.ts'

/** Writes amounts (minor units) in the wire's two money shapes. */
export type PriceWriter = {
  /** Carts and checkouts: the converted amount is for the eye, since a site sells in one currency. */
  multi(amount: bigint): MultiCurrencyPrice
  /** Orders. */
  plain(amount: bigint): Price
}

/** Writers are kept with what they wrote: a shop has few different prices, and formatting is the dearest part of a cart. */
const MAX_CACHED = 5_000
const writers = new LRUCache<string, PriceWriter>({ max: 200 })

/** The writer for a site's currency and locale, and for the currency in which prices are shown, where it is another. */
export function priceWriter(site: Pick<Site, 'currency' | 'locale'>, shown?: DisplayCurrency): PriceWriter {
  const key = [site.currency, site.locale, shown?.currency, shown?.rate].join(' ')
  const known = writers.get(key) ?? createWriter(site, shown)
  writers.set(key, known)
  return known
}

function createWriter(site: Pick<Site, 'currency' | 'locale'>, shown: DisplayCurrency | undefined): PriceWriter {
  const display = shown && currency(shown.currency)
  const arithmetic = currency(site.currency)
  const kept = new LRUCache<bigint, MultiCurrencyPrice>(maxEntries(MAX_CACHED))
  const multi = (amount: bigint): MultiCurrencyPrice => {
    const before = kept.get(amount)
    if (before) return before
    const decimal = arithmetic.decimal(amount)
    const formatted = arithmetic.format(amount, site.locale)
    const converted = shown && display ? arithmetic.convert(amount, shown.rate, display) : undefined
    const price = {
      amount: decimal,
      convertedAmount: converted === undefined || !display ? decimal : display.decimal(converted),
      formattedAmount: formatted,
      formattedConvertedAmount:
        converted === undefined || !display ? formatted : display.format(converted, site.locale),
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
