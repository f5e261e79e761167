import type { Currency } from '../../../kernel/base/money/money.ts'
import type { PurchaseRule } from '../../sites/index.ts'
import { isInScope } from '../line-items/is-in-scope.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import { sum } from './sums.ts'

/** A broken rule, and the missing or exceeding amount. */
export type BrokenRule = {
  rule: PurchaseRule
  /** The lines it applies to; absent means the whole purchase. */
  lineItemIds?: readonly string[]
} & (
  | { bound: 'MINIMUM_SUBTOTAL'; from: bigint; missing: bigint }
  | { bound: 'MINIMUM_QUANTITY'; least: number; now: number }
  | { bound: 'MAXIMUM_QUANTITY'; most: number; now: number }
)

/** The broken rules. A rule for some products is not checked if none of them is bought. */
export function brokenRules(
  rules: readonly PurchaseRule[],
  lines: readonly PricedLineItem[],
  subtotals: readonly bigint[],
  currency: Currency,
): BrokenRule[] {
  return rules.flatMap((rule): BrokenRule[] => {
    const inScope = lines.map((line) => isInScope(rule.scope, line))
    const ids = lines.filter((_, index) => inScope[index]).map(({ stored }) => stored.id)
    if (ids.length === 0) return []
    const facts = { rule, ...(rule.scope && { lineItemIds: ids }) }
    const { minimumSubtotal, minimumQuantity: least, maximumQuantity: most } = rule
    const from = minimumSubtotal === undefined ? undefined : currency.parse(minimumSubtotal)
    const missing = (from ?? 0n) - sum(subtotals.filter((_, index) => inScope[index]))
    if (from !== undefined && missing > 0n) return [{ ...facts, bound: 'MINIMUM_SUBTOTAL', from, missing }]
    const now = lines.reduce((count, line, index) => count + (inScope[index] ? line.stored.quantity : 0), 0)
    if (least !== undefined && now < least) return [{ ...facts, bound: 'MINIMUM_QUANTITY', least, now }]
    if (most !== undefined && now > most) return [{ ...facts, bound: 'MAXIMUM_QUANTITY', most, now }]
    return []
  })
}
