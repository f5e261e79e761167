import { type AskedWord, toCode } from '../../../kernel/base/text/words.ts'
import type { Search } from '../../../kernel/runtime/budgets/search-budget.ts'
import { allOf } from '../../../kernel/store/query/combine.ts'
import type { Filter, Sort } from '../../../kernel/store/query/query.ts'
import { toWordFilter } from '../../../kernel/store/query/words-filter.ts'
import type { ProductRecord } from '../records.ts'

/** How words end in the plural where their singular begins it. */
const PLURALS = ['', 's', 'es', 'n', 'en', 'e', 'er']

/** Products that have a word in their names: as a whole, in either number, and that begin with it. */
export function toNameFilters({ starts, wholes }: AskedWord): readonly [Filter, Filter] {
  const whole = starts.flatMap((start) => PLURALS.map((ending) => start + ending))
  return [
    // As it is typed; the other forms of a word may be other words.
    toWordFilter('words.name', { starts: [], wholes: whole.length > 0 ? whole : wholes }),
    toWordFilter('words.name', { starts, wholes }),
  ]
}

/** Finds nothing. */
export const NONE: Filter = { op: 'or', filters: [] }

/**
 * What a person expects first, in this order: the article number itself, names of whole words, names of words that are
 * begun; all others follow.
 */
export const toRanks = (text: string, names: readonly (readonly Filter[])[]): readonly Filter[] => [
  { op: 'hasWord', path: 'words.codes', starts: [], wholes: [toCode(text)] },
  allOf(...names.map(([whole]) => whole)) ?? NONE,
  allOf(...names.map(([, begun]) => begun)) ?? NONE,
]

type Ranked = {
  filter: Filter
  /** The other conditions. */
  within: Filter | undefined
  /** Each finds some of what the filter finds. */
  ranks: readonly Filter[]
  sort: readonly Sort[]
  /** What is left out. */
  except?: Filter
}

/**
 * Reads a page of the products that match, those first that a person expects first. Each rank is a search of its own
 * without the ranks before it, so that pages neither overlap nor leave anything out.
 */
export async function readRanked(
  search: Search<ProductRecord>,
  { filter, within, ranks, sort, except }: Ranked,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProductRecord[]> {
  const items: ProductRecord[] = []
  let skip = offset
  for (let rank = 0; rank <= ranks.length && items.length < limit; rank++) {
    const before = [...ranks.slice(0, rank), ...(except ? [except] : [])]
    const ofRank = allOf(ranks[rank] ?? filter, within, ...before.map((each): Filter => ({ op: 'not', filter: each })))
    const paging = { limit: limit - items.length, offset: skip }
    const found = await search.query({ ...(ofRank && { filter: ofRank }), sort, paging })
    items.push(...found.items)
    // A page that begins behind this rank passes over all of it.
    skip = found.items.length > 0 || skip === 0 ? 0 : skip - (await search.count(ofRank))
  }
  return items
}
