import type { Context } from '../../kernel/runtime/context/context.ts'
import { type StockRecord, stock } from './records.ts'

const PAGE = 100

/** Reads counted stock of at most `quantity`, the least first, in pages. */
export async function* readLowStock(context: Context, quantity: number): AsyncGenerator<readonly StockRecord[]> {
  let cursor: string | undefined
  do {
    const { items, next } = await context.store.reader(stock).query(context.siteId, {
      filter: {
        op: 'and',
        filters: [
          { op: 'eq', path: 'trackQuantity', value: true },
          { op: 'lte', path: 'quantity', value: quantity },
        ],
      },
      sort: [{ path: 'quantity', order: 'ASC' }],
      paging: { limit: PAGE, ...(cursor && { cursor }) },
    })
    yield items
    cursor = next
  } while (cursor)
}
