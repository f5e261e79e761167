import { isSpelled, toDeletions } from '../../../kernel/base/text/spelling.ts'
import { forEachPage } from '../../../kernel/http/service/for-each-page.ts'
import type { Upgrade } from '../../../kernel/http/service/upgrades.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store.ts'
import { type ProductRecord, products } from '../records.ts'

/**
 * A word that products of the shop have or had. Kept when they no longer have it: a spelling is proposed only where
 * something is found by it.
 */
export type VocabularyRecord = {
  siteId: string
  /** The word. */
  id: string
  revision: number
  order: string
  /** What is left of it without some letters. */
  deletions: readonly string[]
}

export const vocabulary: CollectionDefinition<VocabularyRecord> = {
  name: 'product_vocabulary',
  search: { order: 'order', lists: ['deletions'] },
  retention: { kept: 'the shop itself' },
}

const wordsOf = ({ words }: ProductRecord): readonly string[] =>
  (words?.all ?? []).filter((word) => isSpelled(word) && !words?.codes.includes(word))

const toRecord = (siteId: string, word: string) => ({ siteId, id: word, order: word, deletions: toDeletions(word) })

type Inserter = Pick<Transaction, 'get' | 'insert'>

/** Adds the words of products that the vocabulary lacks. */
export async function learnWords(
  { cache, siteId }: Pick<Context, 'cache' | 'siteId'>,
  work: Inserter,
  written: readonly ProductRecord[],
): Promise<void> {
  const words = [...new Set(written.flatMap(wordsOf))]
  const known = new Set((await cache.getMany(vocabulary, siteId, words)).map(({ id }) => id))
  await insertMissing(
    work,
    siteId,
    words.filter((word) => !known.has(word)),
  )
}

/** Does so without what the process remembers of the vocabulary. */
export const learnStoredWords = (work: Inserter, siteId: string, stored: readonly ProductRecord[]): Promise<void> =>
  insertMissing(work, siteId, [...new Set(stored.flatMap(wordsOf))])

async function insertMissing(work: Inserter, siteId: string, words: readonly string[]): Promise<void> {
  for (const word of words)
    if (!(await work.get(vocabulary, siteId, word))) work.insert(vocabulary, toRecord(siteId, word))
}

const learnAll = (context: Context, report?: Parameters<Upgrade['run']>[1]) =>
  forEachPage(
    context,
    products,
    (ids) =>
      context.store.transaction(async (transaction) => {
        for (const id of ids) {
          const product = await transaction.get(products, context.siteId, id)
          if (product) await learnStoredWords(transaction, context.siteId, [product])
        }
      }),
    { report },
  )

export const vocabularyUpgrade: Upgrade = {
  name: 'products: the words by which misspelled ones are mended',
  run: learnAll,
  again: learnAll,
}
