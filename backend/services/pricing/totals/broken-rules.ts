import type { Currency } from '../../../kernel/money/money.ts'
import type { PurchaseRule } from '../../sites/index.ts'
import { isInScope } from '../line-items/is-in-scope.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import { sum } from './sums.ts'

/** A rule that these lines break, and by how much. */
export type BrokenRule = {
  rule: PurchaseRule
  /** The lines that it is for; absent where it is for everything. */
  lineItemIds?: readonly string[]
} & (
  | { bound: 'MINIMUM_SUBTOTAL'; from: bigint; missing: bigint }
  | { bound: 'MINIMUM_QUANTITY'; least: number; now: number }
  | { bound: 'MAXIMUM_QUANTITY'; most: number; now: number }
)

/** The rules that are broken. One for some products says nothing where none of them is bought. */
export function brokenRules(
  rules: readonly PurchaseRule[],
  lines: readonly PricedLineItem[],
  subtotals: readonly bigint[],
  currency: Currency,
): BrokenRule[] {
  return rules.flatMap((rule): BrokenRule[] => {
    const meant = lines.map((line) => isInScope(rule.scope, line))
    const ids = lines.filter((_, index) => meant[index]).map(({ stored }) => stored.id)
    if (ids.length === 0) return []
    const of = { rule, ...(rule.scope && { lineItemIds: ids }) }
    const { minimumSubtotal, minimumQuantity: least, maximumQuantity: most } = rule
    const from = minimumSubtotal === undefined ? undefined : currency.parse(minimumSubtotal)
    const missing = (from ?? 0n) - sum(subtotals.filter((_, index) => meant[index]))
    if (from !== undefined && missing > 0n) return [{ ...of, bound: 'MINIMUM_SUBTOTAL', from, missing }]
    const now = lines.reduce((pieces, line, index) => pieces + (meant[index] ? line.stored.quantity : 0), 0)
    if (least !== undefined && now < least) return [{ ...of, bound: 'MINIMUM_QUANTITY', least, now }]
    if (most !== undefined && now > most) return [{ ...of, bound: 'MAXIMUM_QUANTITY', most, now }]
    return []
  })
}
