import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { addEvent, removeEvent } from './decayed-score.ts'
import { type ProductPairsRecord, productPairs, productScores, type Togetherness, togetherId } from './records.ts'

/** The maximum number of partners stored per product; a new one replaces the weakest. */
const MAX_PAIRS = 100

/** Products that occur together, and when. */
export type Occurrence = {
  kind: Togetherness
  productId: string
  /** A partner that is listed several times is counted that often. */
  partners: readonly string[]
  /** How often the product itself counts; once by default. */
  times?: number
  at: Date
  /** Subtracts the occurrence instead of adding it. */
  undo?: boolean
}

/** Counts a product, and each of its partners with it. Touches two documents, however many orders there are. */
export async function countTogether(context: Context, work: Work, occurrence: Occurrence): Promise<void> {
  const { kind, productId, partners } = occurrence
  await countOnce(context, work, togetherId(kind, productId), occurrence)
  if (partners.length === 0) return
  const { siteId, now } = context
  const id = togetherId(kind, productId)
  const updatedDate = now.toISOString()
  const record = await work.get(productPairs, siteId, id)
  const pairs = changePairs(record?.pairs ?? [], occurrence)
  if (record) work.update(productPairs, { ...record, pairs, updatedDate })
  else if (pairs.length > 0) work.insert(productPairs, { siteId, id, pairs, updatedDate })
}

/** Changes one score: that of a product, or that of all orders (`ALL_ORDERS`). */
export async function countOnce(
  { siteId, now }: Context,
  work: Work,
  id: string,
  { kind, productId, at, times = 1, undo = false }: Pick<Occurrence, 'at' | 'undo'> & Partial<Occurrence>,
): Promise<void> {
  if (times === 0) return
  const record = await work.get(productScores, siteId, id)
  let score = record?.score
  for (let time = 0; time < times; time++) score = change(score, at, undo)
  const updatedDate = now.toISOString()
  if (score === undefined) {
    if (record) work.delete(productScores, record)
  } else if (record) work.update(productScores, { ...record, score, updatedDate })
  else work.insert(productScores, { siteId, id, ...(kind && { kind, productId }), score, updatedDate })
}

function changePairs(
  pairs: ProductPairsRecord['pairs'],
  { partners, at, undo = false }: Occurrence,
): ProductPairsRecord['pairs'] {
  const scores = new Map(pairs.map(({ productId, score }) => [productId, score]))
  for (const partner of partners) {
    const score = change(scores.get(partner), at, undo)
    if (score === undefined) scores.delete(partner)
    else scores.set(partner, score)
  }
  return [...scores]
    .map(([productId, score]) => ({ productId, score }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_PAIRS)
}

function change(score: number | undefined, at: Date, undo: boolean): number | undefined {
  if (!undo) return addEvent(score, at)
  return score === undefined ? undefined : removeEvent(score, at)
}
