import { MAX_QUANTITY } from '../../contract/commerce/item.ts'
import type { Context } from '../../kernel/context.ts'
import { type LineItemRecord, MAX_LINES, sameItem } from './line-item-record.ts'
import { priceLines } from './priced-line-item.ts'
import { stockKey, stockOf } from './stock-of-lines.ts'

/** More sign-ins than one cart lives through. */
const MOST_FORMER = 10

/**
 * The lines of two carts as those of one: the same item is one line, and what both had adds up to what the shop has. It never
 * refuses: what finds no room (in stock, or among the most lines) stays out, and what the first cart had stays.
 */
export async function combineLines(
  context: Context,
  own: readonly LineItemRecord[],
  added: readonly LineItemRecord[],
): Promise<LineItemRecord[]> {
  const priced = await priceLines(context, [...own, ...added])
  const room = new Map<string, number>()
  for (const line of priced) {
    const stock = stockOf(line)
    if (stock === undefined) continue
    const ofStock = priced.filter((other) => stockKey(other) === stockKey(line))
    const taken = ofStock
      .filter(({ stored }) => own.includes(stored))
      .reduce((sum, { stored }) => sum + stored.quantity, 0)
    // What only the second cart has comes as it is, like an addition to an empty cart: its line says what is there.
    if (taken > 0) room.set(stockKey(line), Math.max(0, stock - taken))
  }
  const combined = own.map((line) => ({ ...line }))
  for (const line of priced.slice(own.length)) {
    const key = stockKey(line)
    const same = combined.find((other) => sameItem(other, line.stored))
    const left = room.get(key) ?? Number.POSITIVE_INFINITY
    const quantity = Math.min(line.stored.quantity, left, MAX_QUANTITY - (same?.quantity ?? 0))
    if (quantity < 1 || (!same && combined.length >= MAX_LINES)) continue
    room.set(key, left - quantity)
    if (same) {
      same.quantity += quantity
      same.formerIds = [...(same.formerIds ?? []), line.stored.id, ...(line.stored.formerIds ?? [])].slice(-MOST_FORMER)
    } else combined.push({ ...line.stored, quantity })
  }
  return combined
}
