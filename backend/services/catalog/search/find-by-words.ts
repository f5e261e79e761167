import { toAsked } from '../../../kernel/base/text/words.ts'
import type { Search } from '../../../kernel/runtime/budgets/search-budget.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { allOf, anyOf } from '../../../kernel/store/query/combine.ts'
import { matches } from '../../../kernel/store/query/evaluate.ts'
import type { Filter, Sort } from '../../../kernel/store/query/query.ts'
import { type ProductRecord, products } from '../records.ts'
import { mendSearch, toTerm } from './mend-words.ts'
import { NONE, readRanked, toRanks } from './rank-products.ts'
import { findFirsts, readSearchSettings, withSynonyms } from './search-settings.ts'

type Asked = { text: string; within: Filter | undefined; sort: readonly Sort[]; isRanked: boolean }
type Paging = { limit: number; offset: number }
type Found = { items: ProductRecord[]; total: number; meant?: string | undefined }

/**
 * A page of the products that a text finds within other conditions: those that the shop shows first for it, then all in
 * the order that a person expects; or in another order.
 */
export async function findByWords(
  context: Context,
  search: Search<ProductRecord>,
  { text, within, sort, isRanked }: Asked,
  { limit, offset }: Paging,
): Promise<Found> {
  const settings = await readSearchSettings(context)
  const asked = toAsked(text)
  const parts = withSynonyms(asked, settings)
  const terms = parts.map(toTerm)
  const count = (filter: Filter) => {
    const both = allOf(filter, within)
    return context.cache.count(products, context.siteId, both, () => search.count(both))
  }
  const typed = {
    filter: allOf(...terms.map(({ filter }) => filter)) ?? NONE,
    ranks: toRanks(
      text,
      terms.map(({ names }) => names),
    ),
  }
  const firsts = await readFirsts(context, findFirsts(asked, settings), within)
  const read = (filter: Filter, ranks: readonly Filter[], page: Paging, except?: Filter) =>
    readRanked(search, { filter, within, ranks: isRanked ? ranks : [], sort, ...(except && { except }) }, page)
  const page = { limit, offset }
  if (firsts.length === 0) {
    const [items, total] = await Promise.all([read(typed.filter, typed.ranks, page), count(typed.filter)])
    const mended = total === 0 ? await mendSearch({ context, search, within }, parts) : undefined
    if (!mended) return { items, total }
    const found = await Promise.all([read(mended.filter, mended.ranks, page), count(mended.filter)])
    return { items: found[0], total: found[1], meant: mended.meant }
  }
  const isFirst: Filter = { op: 'in', path: 'id', values: firsts.map(({ id }) => id) }
  if (!isRanked) {
    const both = anyOf(typed.filter, isFirst) ?? isFirst
    return { items: await read(both, [], page), total: await count(both) }
  }
  const others = allOf(typed.filter, { op: 'not', filter: isFirst }) ?? typed.filter
  const shown = firsts.slice(offset, offset + limit)
  const after = { limit: limit - shown.length, offset: Math.max(0, offset - firsts.length) }
  const [rest, total] = await Promise.all([read(others, typed.ranks, after, isFirst), count(others)])
  return { items: [...shown, ...rest], total: firsts.length + total }
}

/** Those of the products that the caller may find, in the order of their ids. */
async function readFirsts(
  { cache, siteId }: Context,
  ids: readonly string[],
  within: Filter | undefined,
): Promise<readonly ProductRecord[]> {
  const found = await cache.getMany(products, siteId, ids)
  return ids.flatMap((id) => found.filter((each) => each.id === id && (!within || matches(within, each))))
}
