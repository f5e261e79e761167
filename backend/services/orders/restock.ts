import type { StockLine } from './order-parts.ts'
import type { OrderRecord } from './records.ts'

/** A quantity of a line to restock. */
export type RestockLine = { lineItemId: string; quantity: number }

/** What is restocked: everything that is not yet, or quantities of some lines. */
export type Restock = 'ALL' | readonly RestockLine[]

/**
 * The order with its restocked quantities, and the stock to return. Never restocks more than was taken, so repeated
 * requests are harmless.
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
