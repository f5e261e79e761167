import type { StockLine } from './order-parts.ts'
import type { OrderRecord } from './records.ts'

/** So many pieces of a line that go back on the shelf. */
export type RestockLine = { lineItemId: string; quantity: number }

/** What goes back into the stock: all that is still out, or so many pieces of some lines. */
export type Restock = 'ALL' | readonly RestockLine[]

/**
 * The order with its restocked quantities, and what to put back. Nothing goes back twice, however often it is asked for,
 * and what was never taken not at all.
 */
export function planRestock(order: OrderRecord, restock: Restock): { order: OrderRecord; stock: StockLine[] } {
  const back = new Map<string, number>()
  for (const { lineItemId, quantity } of restock === 'ALL' ? [] : restock)
    back.set(lineItemId, (back.get(lineItemId) ?? 0) + quantity)
  const stock = order.stock.flatMap((taken) => {
    const left = taken.quantity - (order.lines.find(({ id }) => id === taken.lineItemId)?.restockQuantity ?? 0)
    const wanted = restock === 'ALL' ? left : (back.get(taken.lineItemId) ?? 0)
    const quantity = Math.max(0, Math.min(wanted, left))
    return quantity > 0 ? [{ ...taken, quantity }] : []
  })
  const returned = new Map(stock.map(({ lineItemId, quantity }) => [lineItemId, quantity]))
  const lines = order.lines.map((line) => {
    const quantity = returned.get(line.id)
    return quantity ? { ...line, restockQuantity: (line.restockQuantity ?? 0) + quantity } : line
  })
  return { order: { ...order, lines }, stock }
}
