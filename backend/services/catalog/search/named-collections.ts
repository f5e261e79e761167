import { type AskedWord, toWords } from '../../../kernel/base/text/words.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { ALL_PRODUCTS_ID } from '../all-products.ts'
import { type CollectionRecord, collections } from '../records.ts'

/** As many collections are looked at, in the order of their creation. */
const MAX_COLLECTIONS = 300

/** The collections that visitors may see and that have each of the words in their names. */
export async function findNamedCollections(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  asked: readonly AskedWord[],
): Promise<readonly CollectionRecord[]> {
  if (asked.length === 0) return []
  const { items } = await store.reader(collections).query(siteId, {
    filter: { op: 'eq', path: 'visible', value: true },
    sort: [{ path: 'numericId', order: 'ASC' }],
    paging: { limit: MAX_COLLECTIONS, offset: 0 },
  })
  return items.filter(({ id, name }) => id !== ALL_PRODUCTS_ID && hasWords(toWords([name]), asked))
}

const hasWords = (words: readonly string[], asked: readonly AskedWord[]): boolean =>
  asked.every(({ starts, wholes }) =>
    words.some((word) => wholes.includes(word) || starts.some((start) => word.startsWith(start))),
  )
