import type { StockLine } from '../order-parts.ts'
import type { OrderRecord } from '../records.ts'

/** A quantity of a line to restock. */
export type RestockLine = { lineItemId: string; quantity: number }

/** The items to restock: everything that is not restocked yet, or quantities of some lines. */
export type Restock = 'ALL' | readonly RestockLine[]

/**
 * The order with its restocked quantities, and the stock to return. Never restocks more than was taken, so repeated
 * requests are harmless.
 */
export function planRestock(order: OrderRecord, restock: Restock): { order: OrderRecord; stock: StockLine[] } {
  const requestedById = new Map<string, number>()
  for (const { lineItemId, quantity } of restock === 'ALL' ? [] : restock)
    requestedById.set(lineItemId, (requestedById.get(lineItemId) ?? 0) + quantity)
  const stock = order.stock.flatMap((line) => {
    const left = line.quantity - (order.lines.find(({ id }) => id === line.lineItemId)?.restockQuantity ?? 0)
    const requested = restock === 'ALL' ? left : (requestedById.get(line.lineItemId) ?? 0)
    const quantity = Math.max(0, Math.min(requested, left))
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  const returned = new Map(stock.map(({ lineItemId, quantity }) => [lineItemId, quantity]))
  const lines = order.lines.map((line) => {
    const quantity = returned.get(line.id)
    return quantity ? { ...line, restockQuantity: (line.restockQuantity ?? 0) + quantity } : line
  })
  return { order: { ...order, lines }, stock }
}
