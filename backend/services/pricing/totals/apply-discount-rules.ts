import type { Currency } from '../../../kernel/money/money.ts'
import type { DiscountRule } from '../../sites/index.ts'
import { isInScope } from '../line-items/is-in-scope.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import { sum } from './sums.ts'

/** A rule that took something off these lines. */
export type AppliedRule = { rule: DiscountRule; amount: bigint; lineItemIds: readonly string[] }

type Basket = {
  lines: readonly PricedLineItem[]
  subtotals: readonly bigint[]
  currency: Currency
  /** Rules with a time count while it runs; without a time none of these does. */
  now: Date | undefined
}

/**
 * What the shop takes off by itself. A line gets one rule, the one that takes most off it; of equal ones the first. Gift
 * cards are money, and never cheaper.
 */
export function applyDiscountRules(rules: readonly DiscountRule[], basket: Basket) {
  const { lines, subtotals } = basket
  const counting = rules.filter((rule) => isTriggered(rule, basket))
  const best = lines.map((line, index) => bestRule(counting, line, subtotals[index] ?? 0n, basket.currency))
  const applied = counting.flatMap((rule): AppliedRule[] => {
    const hits = best.flatMap((hit, index) => (hit?.rule === rule ? [{ ...hit, line: lines[index] }] : []))
    const amount = sum(hits.map((hit) => hit.amount))
    return amount > 0n
      ? [{ rule, amount, lineItemIds: hits.flatMap(({ line }) => (line ? [line.stored.id] : [])) }]
      : []
  })
  return { rules: applied, shares: best.map((hit) => hit?.amount ?? 0n) }
}

function isTriggered({ active, startsAt, expiresAt, minimum, scope }: DiscountRule, basket: Basket): boolean {
  const { lines, subtotals, currency, now } = basket
  if (!active) return false
  if ((startsAt !== undefined || expiresAt !== undefined) && now === undefined) return false
  const time = now?.toISOString() ?? ''
  if ((startsAt !== undefined && time < startsAt) || (expiresAt !== undefined && time >= expiresAt)) return false
  const meant = lines.map((line) => isInScope(scope, line))
  const subtotal = sum(subtotals.filter((_, index) => meant[index]))
  const pieces = lines.reduce((count, line, index) => count + (meant[index] ? line.stored.quantity : 0), 0)
  return subtotal >= currency.parse(minimum?.subtotal ?? '0') && pieces >= (minimum?.quantity ?? 0)
}

function bestRule(rules: readonly DiscountRule[], line: PricedLineItem, subtotal: bigint, currency: Currency) {
  if (line.itemType === 'GIFT_CARD') return undefined
  let best: { rule: DiscountRule; amount: bigint } | undefined
  for (const rule of rules) {
    if (!isInScope(rule.scope, line)) continue
    const amount = amountOff(rule, line, subtotal, currency)
    if (amount > (best?.amount ?? 0n)) best = { rule, amount }
  }
  return best
}

function amountOff({ discount }: DiscountRule, line: PricedLineItem, subtotal: bigint, currency: Currency): bigint {
  const pieces = BigInt(line.stored.quantity)
  const wanted =
    discount.kind === 'PERCENT'
      ? currency.percent(subtotal, discount.percent)
      : discount.kind === 'AMOUNT'
        ? currency.parse(discount.amount) * pieces
        : subtotal - currency.parse(discount.price) * pieces
  return wanted < 0n ? 0n : wanted < subtotal ? wanted : subtotal
}
