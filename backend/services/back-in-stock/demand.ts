import type { z } from 'zod'
import type {
  getBackInStockDemandRequest,
  getBackInStockDemandResponse,
} from '../../contract/back-in-stock/back-in-stock-request.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { allOf } from '../../kernel/store/query/combine.ts'
import type { Fields } from '../../kernel/store/query/fields.ts'
import { parseQuery } from '../../kernel/store/query/parse.ts'
import { DEFAULT_LIMIT } from '../../kernel/store/query/parse-paging.ts'
import { cursorMetadata } from '../../kernel/store/query/wire-cursor.ts'
import type { Reader } from '../../kernel/store/store.ts'
import type { CatalogReference } from '../catalog/index.ts'
import { type DemandRecord, demand } from './count-waiting.ts'
import { findItemKey } from './find-item.ts'
import { type BackInStockRecord, backInStockRequests } from './records.ts'

type Demand = z.input<typeof getBackInStockDemandResponse>

const FIELDS: Fields = { count: { type: 'number', sort: true, path: 'waiting' } }
const MOST_WANTED = [{ fieldName: 'count', order: 'DESC' }] as const
/** Maximum number of a product's variants that are added up; no product has this many. */
const MAX_VARIANTS = 2_000

/** Lists the items that people wait for, most wanted first, from the counters that each request updates. */
export async function listDemand(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  { paging }: z.output<typeof getBackInStockDemandRequest>,
): Promise<Demand> {
  // A cursor carries its sort.
  const parsed = parseQuery(
    { ...(!paging?.cursor && { sort: [...MOST_WANTED] }), ...(paging && { paging }) },
    FIELDS,
    '',
  )
  // The first page is requested without a cursor but uses cursor paging, not offset paging.
  const first = { limit: parsed.paging?.limit ?? DEFAULT_LIMIT }
  const query = parsed.paging && 'cursor' in parsed.paging ? parsed : { ...parsed, paging: first }
  const filter = allOf(query.filter, { op: 'gt', path: 'waiting', value: 0 })
  const page = await store.reader(demand).query(siteId, { ...query, ...(filter && { filter }) })
  const requests = store.reader(backInStockRequests)
  const items = await Promise.all(page.items.map((item) => withDates(requests, item)))
  return { items: items.flat(), metadata: cursorMetadata(query, page) }
}

/** Adds the dates of the oldest and newest waiting request; empty where all were notified meanwhile. */
async function withDates(
  requests: Reader<BackInStockRecord>,
  { siteId, id, reference, waiting }: DemandRecord,
): Promise<Demand['items']> {
  const read = async (order: 'ASC' | 'DESC') => {
    const { items } = await requests.query(siteId, {
      filter: { op: 'eq', path: 'waitingFor', value: id },
      sort: [{ path: 'createdDate', order }],
      paging: { limit: 1, offset: 0 },
    })
    return items[0]?.createdDate
  }
  const [firstDate, lastDate] = await Promise.all([read('ASC'), read('DESC')])
  return firstDate && lastDate ? [{ catalogReference: reference, count: waiting, firstDate, lastDate }] : []
}

/** Returns how many people wait for an item; without a variant, for any variant of the product. */
export async function countDemand(context: Context, reference: CatalogReference): Promise<number> {
  const { siteId } = context
  const stored = context.store.reader(demand)
  const itemKey = await findItemKey(context, reference)
  if (itemKey) return (await stored.get(siteId, itemKey))?.waiting ?? 0
  const { items } = await stored.query(siteId, {
    filter: { op: 'eq', path: 'productId', value: reference.catalogItemId },
    paging: { limit: MAX_VARIANTS, offset: 0 },
  })
  return items.reduce((sum, { waiting }) => sum + waiting, 0)
}
