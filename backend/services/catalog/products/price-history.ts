import { LAW_COUNTRIES } from '../../../contract/sites/law-enumerations.ts'
import type { Currency } from '../../../kernel/base/money/money.ts'
import { type Site, sellsIn } from '../../sites/index.ts'
import type { PriceHistoryRecord, ProductRecord, VariantRecord } from '../records.ts'
import { isManaged } from './options.ts'
import { calculatePrices } from './price.ts'

/** Directive 98/6/EC, Article 6a(2): the prior price is the lowest of a period of not less than 30 days. */
const PERIOD_DAYS = 30
const DAY_MS = 86_400_000

/** The price history of the product itself, and of variants that have no price of their own. */
const OF_PRODUCT = ''

/** The price that buyers see; undefined while the item is hidden. */
export type SeenPrice = { price: string; reduced: boolean }

/**
 * A product with what its prices were until now. Every write of a product passes here, and `before` is what is stored:
 * what a caller sends as its history counts for nothing.
 */
export function withPriceHistory(
  before: ProductRecord | undefined,
  after: ProductRecord,
  currency: Currency,
  now: Date,
): ProductRecord {
  const known = before?.priceHistory ?? {}
  const record = (history: PriceHistoryRecord | undefined, variant: VariantRecord | undefined) => {
    const isSeen = after.visible && variant?.visible !== false
    return recordPrice(history, isSeen ? toSeenPrice(after, variant, currency) : undefined, currency, now)
  }
  const histories: [string, PriceHistoryRecord | undefined][] = [[OF_PRODUCT, record(known[OF_PRODUCT], undefined)]]
  for (const variant of isManaged(after) ? after.variants : []) {
    const own = known[variant.id]
    if (own === undefined && variant.price === undefined) continue
    // Until it got a price of its own, the product's was its own.
    const shared = before?.variants.some(({ id, visible }) => id === variant.id && visible)
    histories.push([variant.id, record(own ?? (shared ? known[OF_PRODUCT] : undefined), variant)])
  }
  const seen = histories.filter((entry): entry is [string, PriceHistoryRecord] => entry[1] !== undefined)
  const { priceHistory: _, ...product } = after
  return seen.length === 0 ? product : { ...product, priceHistory: Object.fromEntries(seen) }
}

/**
 * The history with the price that is seen from now on. A day counts whole, so the period is never shorter than 30 days.
 */
export function recordPrice(
  history: PriceHistoryRecord | undefined,
  seen: SeenPrice | undefined,
  currency: Currency,
  now: Date,
): PriceHistoryRecord | undefined {
  const today = toDay(now)
  if (!history) return seen && { ...seen, past: {} }
  if (!seen) return { ...history, until: history.until ?? today }
  const { until, ...running } = history
  if (seen.price === running.price && seen.reduced === running.reduced) return running
  const ended = { ...history.past, [until ?? today]: lower(history.past[until ?? today], history.price, currency) }
  const past = lowestOfDays(ended, toDay(new Date(now.getTime() - PERIOD_DAYS * DAY_MS)), currency)
  // Older days hold lower prices, or they would not be kept.
  const prior = seen.reduced ? past[Object.keys(past).sort()[0] ?? ''] : undefined
  return { ...seen, ...(prior !== undefined && { prior }), past }
}

/**
 * The lowest price of the 30 days before the running reduction (Directive 98/6/EC, Article 6a); undefined where the
 * item is not reduced, and where nothing is known of the time before.
 */
export function findPriorPrice(
  product: ProductRecord,
  variant: VariantRecord | undefined,
  currency: Currency,
): bigint | undefined {
  const history = product.priceHistory?.[variant?.id ?? OF_PRODUCT] ?? product.priceHistory?.[OF_PRODUCT]
  const seen = toSeenPrice(product, variant, currency)
  if (history?.prior === undefined || !seen.reduced || history.price !== seen.price) return undefined
  return currency.parse(history.prior)
}

/** Whether reductions are announced by the prior price: in the European Economic Area. */
export const showsPriorPrice = (site: Pick<Site, 'address' | 'shippingRegions'>): boolean =>
  sellsIn(site, LAW_COUNTRIES.EEA)

/** Whether every history in the product is that of the prices that it has. */
export function hasPriceHistory(product: ProductRecord, currency: Currency): boolean {
  if (!product.visible) return true
  const variants = isManaged(product) ? product.variants : []
  return [undefined, ...variants.filter(({ price, visible }) => price !== undefined && visible)].every((variant) => {
    const history = product.priceHistory?.[variant?.id ?? OF_PRODUCT]
    return history !== undefined && history.price === toSeenPrice(product, variant, currency).price
  })
}

function toSeenPrice(product: ProductRecord, variant: VariantRecord | undefined, currency: Currency): SeenPrice {
  const { price, discounted } = calculatePrices(product, variant, currency)
  return { price: currency.decimal(discounted), reduced: discounted < price }
}

const toDay = (date: Date): string => date.toISOString().slice(0, 10)

function lower(a: string | undefined, b: string, currency: Currency): string {
  return a !== undefined && currency.parse(a) < currency.parse(b) ? a : b
}

/** Without days before the period, and without those that a later one is as low as: they never matter again. */
function lowestOfDays(
  past: PriceHistoryRecord['past'],
  firstDay: string,
  currency: Currency,
): PriceHistoryRecord['past'] {
  const kept: [string, string][] = []
  let lowest: bigint | undefined
  for (const [day, price] of Object.entries(past).sort(([a], [b]) => (a < b ? 1 : -1))) {
    const amount = currency.parse(price)
    if (day < firstDay) break
    if (lowest !== undefined && amount >= lowest) continue
    lowest = amount
    kept.unshift([day, price])
  }
  return Object.fromEntries(kept)
}
