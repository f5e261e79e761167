import { toAsked, toCode } from '../../../kernel/base/text/words.ts'
import type { Search } from '../../../kernel/runtime/budgets/search-budget.ts'
import { allOf } from '../../../kernel/store/query/combine.ts'
import type { Filter, Sort } from '../../../kernel/store/query/query.ts'
import { toWordsFilter } from '../../../kernel/store/query/words-filter.ts'
import type { ProductRecord } from '../records.ts'

/**
 * What a person expects first, in this order: the article number itself, names of whole words, names of words that are
 * begun; all others follow.
 */
const toRanks = (text: string): readonly Filter[] => [
  { op: 'hasWord', path: 'words.codes', starts: [], wholes: [toCode(text)] },
  allOf(
    ...toAsked(text).map(({ starts, wholes }): Filter => {
      // As it is typed; the other forms of a word may be other words.
      const typed = starts.length > 0 ? starts : wholes
      return { op: 'hasWord', path: 'words.name', starts: [], wholes: typed }
    }),
  ) ?? { op: 'or', filters: [] },
  toWordsFilter('words.name', text),
]

type Ranked = { filter: Filter | undefined; text: string; sort: readonly Sort[] }

/**
 * Reads a page of the products that match, those first that a person expects first. Each rank is a search of its own
 * without the ranks before it, so that pages neither overlap nor leave anything out.
 */
export async function readRanked(
  search: Search<ProductRecord>,
  { filter, text, sort }: Ranked,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProductRecord[]> {
  const ranks = toRanks(text)
  const items: ProductRecord[] = []
  let skip = offset
  for (let rank = 0; rank <= ranks.length && items.length < limit; rank++) {
    const before = ranks.slice(0, rank).map((each): Filter => ({ op: 'not', filter: each }))
    const ofRank = allOf(filter, ranks[rank], ...before)
    const paging = { limit: limit - items.length, offset: skip }
    const found = await search.query({ ...(ofRank && { filter: ofRank }), sort, paging })
    items.push(...found.items)
    // A page that begins behind this rank passes over all of it.
    skip = found.items.length > 0 || skip === 0 ? 0 : skip - (await search.count(ofRank))
  }
  return items
}
