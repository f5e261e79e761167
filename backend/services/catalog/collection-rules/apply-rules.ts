import { groupBy } from '../../../kernel/base/async/group-by.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { findAwaitingFile } from '../digital-files/awaiting-file.ts'
import { emitCollectionChanged, emitProductChanged } from '../events.ts'
import { type StockedProduct, toClosedStock } from '../products/availability.ts'
import { countInCollections } from '../products/collection-counts.ts'
import {
  type CollectionRuleRecord,
  collectionRules,
  collections,
  type ProductRecord,
  products,
  type StockRecord,
} from '../records.ts'
import { hasCondition, toRuledCollections } from './match-rule.ts'

/** The most collections with a rule of a shop. */
export const MAX_RULES = 100

export async function loadRules({
  store,
  siteId,
}: Pick<Context, 'store' | 'siteId'>): Promise<readonly CollectionRuleRecord[]> {
  const { items } = await store.reader(collectionRules).query(siteId, { paging: { limit: MAX_RULES, offset: 0 } })
  return items
}

/** A product with the stock that buyers find, where a rule goes by it. */
export async function withRuledStock(
  context: Pick<Context, 'store' | 'siteId'>,
  rules: readonly CollectionRuleRecord[],
  records: readonly ProductRecord[],
  loadStock: () => Promise<readonly StockRecord[]>,
): Promise<StockedProduct[]> {
  if (!hasCondition(rules, 'IN_STOCK')) return records.map((product) => ({ product, stock: new Map() }))
  const [found, awaiting] = await Promise.all([loadStock(), findAwaitingFile(context, records)])
  const byProduct = groupBy(found, ({ productId }) => productId)
  return records.map((product) => {
    const own = byProduct.get(product.id) ?? []
    const offered = awaiting.has(product.id) ? own.map(toClosedStock) : own
    return { product, stock: new Map(offered.map((record) => [record.variantId, record])) }
  })
}

/** A product that is about to be stored, in the collections whose rules it meets. */
export async function withRuledCollections(
  context: Pick<Context, 'store' | 'siteId' | 'now'>,
  product: ProductRecord,
  loadStock: () => Promise<readonly StockRecord[]>,
): Promise<ProductRecord> {
  const rules = await loadRules(context)
  if (rules.length === 0) return product
  const [stocked] = await withRuledStock(context, rules, [product], loadStock)
  const collectionIds = stocked ? toRuledCollections(rules, stocked, context.now) : product.collectionIds
  return collectionIds === product.collectionIds ? product : { ...product, collectionIds }
}

/**
 * Stores the products that have to move, with their counts and events; returns how many. That a rule moved a product is
 * no change by people, so its date of change stays.
 */
export async function moveByRules(
  context: Context,
  work: Work,
  rules: readonly CollectionRuleRecord[],
  stocked: readonly StockedProduct[],
): Promise<number> {
  const moved = stocked.flatMap((each) => {
    const collectionIds = toRuledCollections(rules, each, context.now)
    return collectionIds === each.product.collectionIds ? [] : [{ before: each.product, collectionIds }]
  })
  if (moved.length === 0) return 0
  const after = moved.map(({ before, collectionIds }) => {
    const saved = work.update(products, {
      ...before,
      collectionIds,
      moved: { at: before.revision + 1, from: toPeoplesRevision(before) },
    })
    emitProductChanged(work, saved, ['collectionIds'])
    return saved
  })
  const before = moved.map((each) => each.before)
  countInCollections(work, context.siteId, before, after)
  for (const { id } of rules) {
    const isIn = ({ collectionIds }: ProductRecord) => collectionIds.includes(id)
    if (!before.some((product, index) => isIn(product) !== isIn(after[index] ?? product))) continue
    const collection = await work.get(collections, context.siteId, id)
    if (collection) emitCollectionChanged(work, collection, ['numberOfProducts'])
  }
  return moved.length
}

/** The revision that people last gave a product: what rules have moved since is no change of theirs. */
export function toPeoplesRevision({ revision, moved }: ProductRecord): number {
  return moved?.at === revision ? moved.from : revision
}
