import { MAX_QUANTITY } from '../../../contract/commerce/item.ts'
import type { CatalogItems } from './catalog-items.ts'
import { type LineItemRecord, MAX_LINES, sameItem } from './line-item-record.ts'
import { getStock, stockKey } from './stock-of-lines.ts'

/** More sign-ins than one cart lives through. */
const MAX_FORMER_IDS = 10

/**
 * The lines of two carts as those of one: the same item is one line, and what both had adds up to what the shop has. It never
 * refuses: what finds no room (in stock, or among the most lines) stays out, and what the first cart had stays.
 */
export function combineLines(
  own: readonly LineItemRecord[],
  added: readonly LineItemRecord[],
  items: CatalogItems,
): LineItemRecord[] {
  const keyOf = (line: LineItemRecord) => stockKey(line, items.get(line.id))
  const room = new Map<string, number>()
  for (const line of [...own, ...added]) {
    const stock = getStock(line, items.get(line.id))
    if (stock === undefined) continue
    const key = keyOf(line)
    const taken = own.filter((other) => keyOf(other) === key).reduce((sum, { quantity }) => sum + quantity, 0)
    // What only the second cart has comes as it is, like an addition to an empty cart: its line says what is there.
    if (taken > 0) room.set(key, Math.max(0, stock - taken))
  }
  const combined = own.map((line) => ({ ...line }))
  for (const line of added) {
    const key = keyOf(line)
    const same = combined.find((other) => sameItem(other, line))
    const left = room.get(key) ?? Number.POSITIVE_INFINITY
    const quantity = Math.min(line.quantity, left, MAX_QUANTITY - (same?.quantity ?? 0))
    if (quantity < 1 || (!same && combined.length >= MAX_LINES)) continue
    room.set(key, left - quantity)
    if (same) {
      same.quantity += quantity
      same.formerIds = [...(same.formerIds ?? []), line.id, ...(line.formerIds ?? [])].slice(-MAX_FORMER_IDS)
    } else combined.push({ ...line, quantity })
  }
  return combined
}
