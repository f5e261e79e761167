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
  const { lines, subtotals } = basket
  const activeRules = rules.filter((rule) => appliesNow(rule, basket))
  const best = lines.map((line, index) => bestRule(activeRules, line, subtotals[index] ?? 0n, basket.currency))
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
  const quantity = BigInt(line.stored.quantity)
  const requested =
    discount.kind === 'PERCENT'
      ? currency.percent(subtotal, discount.percent)
      : discount.kind === 'AMOUNT'
        ? currency.parse(discount.amount) * quantity
        : subtotal - currency.parse(discount.price) * quantity
  return requested < 0n ? 0n : requested < subtotal ? requested : subtotal
}
