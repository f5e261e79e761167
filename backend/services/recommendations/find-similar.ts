import type { Context } from '../../kernel/runtime/context/context.ts'
import { findProducts, findVisibleCollections, listNewestProducts, type ProductLikeness } from '../catalog/index.ts'
import { rank } from './find-together.ts'

/** The maximum number of collections whose products are compared, and of products read from each. */
const MAX_COLLECTIONS = 5
const MAX_CANDIDATES = 60
/**
 * Weights of a shared option choice, of all shared choices at most, and of a shared brand. For comparison: a shared
 * collection of n products weighs 1 / log2(2 + n).
 */
const CHOICE = 0.05
const MAX_CHOICES = 0.3
const BRAND = 0.3

/**
 * The products most similar to these: by shared collections (small ones weigh more), option choices and brand. With
 * `anywhere`, the newest products of the shop are compared too.
 */
export async function findSimilar(
  context: Context,
  productIds: readonly string[],
  { anywhere = false } = {},
): Promise<string[]> {
  const sources = await findProducts(context, productIds)
  const collections = await findVisibleCollections(context, [...new Set(sources.flatMap((one) => one.collectionIds))])
  const smallest = collections.toSorted((a, b) => a.productCount - b.productCount).slice(0, MAX_COLLECTIONS)
  const lists = await Promise.all([
    ...smallest.map(({ id }) => listNewestProducts(context, id, MAX_CANDIDATES)),
    ...(anywhere ? [listNewestProducts(context, undefined, MAX_CANDIDATES)] : []),
  ])
  const weights = new Map(collections.map(({ id, productCount }) => [id, 1 / Math.log2(2 + productCount)]))
  const likeness = new Map<string, number>()
  for (const candidate of new Map(lists.flat().map((product) => [product.id, product])).values()) {
    if (productIds.includes(candidate.id)) continue
    const value = sources.reduce((sum, source) => sum + compare(source, candidate, weights), 0)
    if (value > 0) likeness.set(candidate.id, value)
  }
  return rank(likeness)
}

function compare(one: ProductLikeness, other: ProductLikeness, weights: ReadonlyMap<string, number>): number {
  const shared = one.collectionIds.filter((id) => other.collectionIds.includes(id))
  const collections = shared.reduce((sum, id) => sum + (weights.get(id) ?? 0), 0)
  const choices = listChoices(one)
  const common = listChoices(other).filter((choice) => choices.includes(choice)).length
  const brand = one.brand && one.brand === other.brand ? BRAND : 0
  return collections + Math.min(common * CHOICE, MAX_CHOICES) + brand
}

const listChoices = ({ options }: ProductLikeness) =>
  options.flatMap(({ name, choices }) => choices.map(({ description }) => `${name}\n${description}`))
