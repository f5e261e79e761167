import type { Currency } from '../../../kernel/base/money/money.ts'
import type { DiscountRule } from '../../sites/index.ts'
import { isInScope } from '../line-items/is-in-scope.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import { sum } from './sums.ts'

/** A rule that discounted these lines. */
export type AppliedRule = { rule: DiscountRule; amount: bigint; lineItemIds: readonly string[] }

type Basket = {
  lines: readonly PricedLineItem[]
  subtotals: readonly bigint[]
  currency: Currency
  /** The time that rules with a period are checked against; without it they do not apply. */
  now: Date | undefined
}

/**
 * Applies automatic discounts. Each line gets the one rule with the highest discount, the first of equal ones. Gift
 * cards are never discounted.
 */
export function applyDiscountRules(rules: readonly DiscountRule[], basket: Basket) {
  const { lines } = basket
  const activeRules = rules.filter((rule) => appliesNow(rule, basket))
  const offers = activeRules.map((rule) => ({ rule, quantities: countDiscounted(rule, lines) }))
  const best = lines.map((_, index) => bestRule(offers, index, basket))
  const applied = activeRules.flatMap((rule): AppliedRule[] => {
    const hits = best.flatMap((hit, index) => (hit?.rule === rule ? [{ ...hit, line: lines[index] }] : []))
    const amount = sum(hits.map((hit) => hit.amount))
    return amount > 0n
      ? [{ rule, amount, lineItemIds: hits.flatMap(({ line }) => (line ? [line.stored.id] : [])) }]
      : []
  })
  return { rules: applied, shares: best.map((hit) => hit?.amount ?? 0n) }
}

function appliesNow({ active, startsAt, expiresAt, minimum, scope }: DiscountRule, basket: Basket): boolean {
  const { lines, subtotals, currency, now } = basket
  if (!active) return false
  if ((startsAt !== undefined || expiresAt !== undefined) && now === undefined) return false
  const time = now?.toISOString() ?? ''
  if ((startsAt !== undefined && time < startsAt) || (expiresAt !== undefined && time >= expiresAt)) return false
  const inScope = lines.map((line) => isInScope(scope, line))
  const subtotal = sum(subtotals.filter((_, index) => inScope[index]))
  const totalQuantity = lines.reduce((count, line, index) => count + (inScope[index] ? line.stored.quantity : 0), 0)
  return subtotal >= currency.parse(minimum?.subtotal ?? '0') && totalQuantity >= (minimum?.quantity ?? 0)
}

/** A rule with the discounted quantity of each line. */
type Offer = { rule: DiscountRule; quantities: readonly number[] }

/**
 * How many items of each line a rule discounts: all that are in scope, or of ‘buy 2, get 1’ the cheapest of as many as
 * were bought for it.
 */
function countDiscounted({ scope, buyGet }: DiscountRule, lines: readonly PricedLineItem[]): number[] {
  const offered = lines.map((line) =>
    line.itemType !== 'GIFT_CARD' && isInScope(scope, line) ? line.stored.quantity : 0,
  )
  if (!buyGet) return offered
  const { buy, get } = buyGet
  const total = offered.reduce((count, quantity) => count + quantity, 0)
  let left = Math.floor(total / (buy + get)) * get + Math.max(0, (total % (buy + get)) - buy)
  const discounted = lines.map(() => 0)
  const cheapestFirst = lines
    .map(({ price }, index) => ({ price, index }))
    .sort((one, other) => (one.price < other.price ? -1 : one.price > other.price ? 1 : 0))
  for (const { index } of cheapestFirst) {
    const quantity = Math.min(left, offered[index] ?? 0)
    discounted[index] = quantity
    left -= quantity
  }
  return discounted
}

function bestRule(offers: readonly Offer[], index: number, { lines, subtotals, currency }: Basket) {
  const line = lines[index]
  let best: { rule: DiscountRule; amount: bigint } | undefined
  for (const { rule, quantities } of offers) {
    const quantity = BigInt(quantities[index] ?? 0)
    if (!line || quantity === 0n) continue
    const subtotal = ((subtotals[index] ?? 0n) * quantity) / BigInt(line.stored.quantity)
    const amount = amountOff(rule, quantity, subtotal, currency)
    if (amount > (best?.amount ?? 0n)) best = { rule, amount }
  }
  return best
}

function amountOff({ discount }: DiscountRule, quantity: bigint, subtotal: bigint, currency: Currency): bigint {
  const requested =
    discount.kind === 'PERCENT'
      ? currency.percent(subtotal, discount.percent)
      : discount.kind === 'AMOUNT'
        ? currency.parse(discount.amount) * quantity
        : subtotal - currency.parse(discount.price) * quantity
  return requested < 0n ? 0n : requested < subtotal ? requested : subtotal
}
