import { MAX_QUANTITY } from '../../../contract/commerce/item.ts'
import type { CatalogItems } from './catalog-items.ts'
import { type LineItemRecord, MAX_LINES, sameItem } from './line-item-record.ts'
import { getStock, stockKey } from './stock-of-lines.ts'

/** More than the number of carts that are ever merged into one. */
const MAX_FORMER_IDS = 10

/**
 * Merges the lines of two carts. The same item becomes one line, with the sum of both quantities up to the stock, and
 * with what they had together where that is more. Never
 * throws: what exceeds the stock or the number of lines is left out, and the first cart's lines are kept.
 */
export function combineLines(
  own: readonly LineItemRecord[],
  added: readonly LineItemRecord[],
  items: CatalogItems,
): LineItemRecord[] {
  const getKey = (line: LineItemRecord) => stockKey(line, items.get(line.id))
  const remaining = new Map<string, number>()
  for (const line of [...own, ...added]) {
    const stock = getStock(line, items.get(line.id))
    if (stock === undefined) continue
    const key = getKey(line)
    const ownQuantity = own.filter((other) => getKey(other) === key).reduce((sum, { quantity }) => sum + quantity, 0)
    // Items that only the second cart has keep their quantity, as in a first addition: their availability reports the
    // stock.
    if (ownQuantity > 0) remaining.set(key, Math.max(0, stock - ownQuantity))
  }
  const combined = own.map((line) => ({ ...line }))
  for (const line of added) {
    const key = getKey(line)
    const same = combined.find((other) => sameItem(other, line))
    const left = remaining.get(key) ?? Number.POSITIVE_INFINITY
    const quantity = Math.min(line.quantity, left, MAX_QUANTITY - (same?.quantity ?? 0))
    const requestedQuantity = (same?.requestedQuantity ?? same?.quantity ?? 0) + line.quantity
    if (same && quantity < line.quantity) same.requestedQuantity = Math.min(requestedQuantity, MAX_QUANTITY)
    if (quantity < 1 || (!same && combined.length >= MAX_LINES)) continue
    remaining.set(key, left - quantity)
    if (same) {
      same.quantity += quantity
      same.formerIds = [...(same.formerIds ?? []), line.id, ...(line.formerIds ?? [])].slice(-MAX_FORMER_IDS)
    } else combined.push({ ...line, quantity, ...(quantity < line.quantity && { requestedQuantity }) })
  }
  return combined
}
