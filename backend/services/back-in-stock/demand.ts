import type { z } from 'zod'
import type { getBackInStockDemandResponse } from '../../contract/back-in-stock/back-in-stock-request.ts'
import type { Context } from '../../kernel/context/context.ts'
import { backInStockRequests } from './records.ts'
import { WAITING } from './rules.ts'

const PAGE = 1_000
const MAX_ITEMS = 1_000

type Demand = z.input<typeof getBackInStockDemandResponse>

/** What people wait for, by item: every request is counted, page by page, so that the event loop goes on in between. */
export async function loadDemand({ store, siteId }: Pick<Context, 'store' | 'siteId'>): Promise<Demand> {
  const items = new Map<string, Demand['items'][number]>()
  let cursor: string | undefined
  do {
    const page = await store.reader(backInStockRequests).query(siteId, {
      filter: { op: 'in', path: 'status', values: WAITING },
      sort: [{ path: 'createdDate', order: 'DESC' }],
      paging: { limit: PAGE, ...(cursor !== undefined && { cursor }) },
    })
    for (const { itemKey, reference, createdDate } of page.items) {
      const known = items.get(itemKey)
      if (known) items.set(itemKey, { ...known, count: known.count + 1, firstDate: createdDate })
      else items.set(itemKey, { catalogReference: reference, count: 1, firstDate: createdDate, lastDate: createdDate })
    }
    cursor = page.next
  } while (cursor !== undefined)
  const sorted = [...items.values()].sort((a, b) => b.count - a.count)
  return { items: sorted.slice(0, MAX_ITEMS), hasMore: sorted.length > MAX_ITEMS }
}
