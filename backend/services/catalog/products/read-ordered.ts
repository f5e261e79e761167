import type { Search } from '../../../kernel/runtime/budgets/search-budget.ts'
import { allOf } from '../../../kernel/store/query/combine.ts'
import { matches } from '../../../kernel/store/query/evaluate.ts'
import type { Filter, Sort } from '../../../kernel/store/query/query.ts'
import type { ProductRecord } from '../records.ts'

type Ordered = { filter: Filter | undefined; first: readonly ProductRecord[]; sort: readonly Sort[] }

/** Reads a page of the products that match: the given ones in their order, then all others. */
export async function readOrdered(
  search: Search<ProductRecord>,
  { filter, first, sort }: Ordered,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProductRecord[]> {
  const matching = filter ? first.filter((product) => matches(filter, product)) : first
  const items = matching.slice(offset, offset + limit)
  if (items.length === limit) return items
  const ofOthers = allOf(filter, {
    op: 'not',
    filter: { op: 'in', path: 'id', values: matching.map(({ id }) => id) },
  })
  const paging = { limit: limit - items.length, offset: Math.max(0, offset - matching.length) }
  const others = await search.query({ ...(ofOthers && { filter: ofOthers }), sort, paging })
  return [...items, ...others.items]
}
