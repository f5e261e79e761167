import { LRUCache } from 'lru-cache'
import type { MultiCurrencyPrice, Price } from '../../../contract/wire/price.ts'
import { maxEntries } from '../../../kernel/base/max-entries.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import type { DisplayCurrency, Site } from '../../sites/index.ts'

/** Converts amounts (minor units) to the API's two money shapes. */
export type PriceWriter = {
  /** For carts and checkouts. The converted amount is for display only, since a site sells in one currency. */
  multi(amount: bigint): MultiCurrencyPrice
  /** The price shape of orders. */
  plain(amount: bigint): Price
}

/**
 * Formatted amounts are cached: a shop has few different prices, and formatting is the most expensive part of a cart.
 */
const MAX_CACHED = 5_000
const writers = new LRUCache<string, PriceWriter>({ max: 200 })

/** The writer for a site's currency and locale, and for the display currency if it differs. */
export function priceWriter(site: Pick<Site, 'currency' | 'locale'>, displayCurrency?: DisplayCurrency): PriceWriter {
  const key = [site.currency, site.locale, displayCurrency?.currency, displayCurrency?.rate].join(' ')
  const writer = writers.get(key) ?? createWriter(site, displayCurrency)
  writers.set(key, writer)
  return writer
}

function createWriter(
  site: Pick<Site, 'currency' | 'locale'>,
  displayCurrency: DisplayCurrency | undefined,
): PriceWriter {
  const display = displayCurrency && currency(displayCurrency.currency)
  const arithmetic = currency(site.currency)
  const cache = new LRUCache<bigint, MultiCurrencyPrice>(maxEntries(MAX_CACHED))
  const multi = (amount: bigint): MultiCurrencyPrice => {
    const before = cache.get(amount)
    if (before) return before
    const decimal = arithmetic.decimal(amount)
    const formatted = arithmetic.format(amount, site.locale)
    const converted = displayCurrency && display ? arithmetic.convert(amount, displayCurrency.rate, display) : undefined
    const price = {
      amount: decimal,
      convertedAmount: converted === undefined || !display ? decimal : display.decimal(converted),
      formattedAmount: formatted,
      formattedConvertedAmount:
        converted === undefined || !display ? formatted : display.format(converted, site.locale),
    }
    cache.set(amount, price)
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
