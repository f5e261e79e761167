import type { Work } from '../../kernel/context.ts'
import { returnStock } from '../catalog/index.ts'
import type { OrderRecord, StockLine } from './records.ts'

/** So many pieces of a line that go back on the shelf. */
export type RestockLine = { lineItemId: string; quantity: number }

/**
 * Puts pieces of an order back into the stock; answers what is still out. More than it took never comes back, however often
 * it is asked for.
 */
export async function restock(
  work: Work,
  { siteId, stock }: Pick<OrderRecord, 'siteId' | 'stock'>,
  wanted: 'ALL' | readonly RestockLine[],
): Promise<readonly StockLine[]> {
  const back = stock.map((line) => {
    if (wanted === 'ALL') return line
    const quantity = wanted
      .filter(({ lineItemId }) => lineItemId === line.lineItemId)
      .reduce((sum, each) => sum + each.quantity, 0)
    return { ...line, quantity: Math.min(quantity, line.quantity) }
  })
  await returnStock(
    work,
    siteId,
    back.filter(({ quantity }) => quantity > 0),
  )
  return stock
    .map((line, index) => ({ ...line, quantity: line.quantity - (back[index]?.quantity ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}
