import type { Context } from '../../kernel/runtime/context/context.ts'
import { toCount } from './decayed-score.ts'
import { ALL_ORDERS, productPairs, productScores, type Togetherness, togetherId } from './records.ts'

/** The joint count at which a pair has half of its weight, since products bought together once say little. */
const PRIOR = 2
/** Added to the number of orders, so that a young shop does not overestimate joint orders by chance. */
const PRIOR_ORDERS = 20

/**
 * The partners of these products, closest first. The closeness of a pair is its joint count beyond that expected by
 * chance, divided by the geometric mean of both products' counts (cosine), so that best sellers are not partners of
 * everything; multiplied by a weight that grows with the joint count. With several products, closeness adds up. Reads
 * two documents per product and one per partner.
 */
export async function findTogether(context: Context, kind: Togetherness, productIds: readonly string[]) {
  const { store, siteId, now } = context
  const ids = productIds.map((id) => togetherId(kind, id))
  const records = await store.reader(productPairs).getMany(siteId, ids)
  const partners = records.flatMap(({ pairs }) => pairs.map(({ productId }) => togetherId(kind, productId)))
  const total = kind === 'bought' ? [ALL_ORDERS] : []
  const scored = await store.reader(productScores).getMany(siteId, [...new Set([...ids, ...partners, ...total])])
  const counts = new Map(scored.map(({ id, score }) => [id, toCount(score, now)]))
  // The total number of visits is not counted, so no joint views are expected by chance.
  const orders = kind === 'bought' ? (counts.get(ALL_ORDERS) ?? 0) + PRIOR_ORDERS : Number.POSITIVE_INFINITY
  const closeness = new Map<string, number>()
  for (const { id, pairs } of records)
    for (const { productId, score } of pairs) {
      const [own, other] = [counts.get(id), counts.get(togetherId(kind, productId))]
      if (!own || !other || productIds.includes(productId)) continue
      const joint = toCount(score, now)
      const close = ((joint - (own * other) / orders) / Math.sqrt(own * other)) * (joint / (joint + PRIOR))
      closeness.set(productId, (closeness.get(productId) ?? 0) + close)
    }
  return rank(closeness).filter((id) => (closeness.get(id) ?? 0) > 0)
}

/** The products that are bought in most orders, recent ones counting more. */
export async function findBestSellers({ store, siteId }: Context, limit: number): Promise<string[]> {
  const { items } = await store.reader(productScores).query(siteId, {
    filter: { op: 'eq', path: 'kind', value: 'bought' },
    sort: [{ path: 'score', order: 'DESC' }],
    paging: { limit, offset: 0 },
  })
  return items.flatMap(({ productId }) => productId ?? [])
}

/** Ids by their values, the highest first. */
export function rank(values: ReadonlyMap<string, number>): string[] {
  return [...values].sort(([, a], [, b]) => b - a).map(([id]) => id)
}
