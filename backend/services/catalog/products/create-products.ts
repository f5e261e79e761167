import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { findFreeSlug } from '../../../kernel/store/slugs.ts'
import { ALL_PRODUCTS_ID, ensureAllProducts } from '../all-products.ts'
import { withRuledCollections } from '../collection-rules/apply-rules.ts'
import { commitCatalogChange } from '../commit-change.ts'
import { emitProductCreated } from '../events.ts'
import { withFileIds } from '../file-ids.ts'
import { allocateNumericIds } from '../numeric-ids.ts'
import {
  type ProductFields,
  type ProductRecord,
  products,
  type StockRecord,
  stock,
  stockId,
  toInventoryItemId,
  type VariantRecord,
} from '../records.ts'
import { learnWords } from '../search/vocabulary.ts'
import { loadShop, type Shop } from '../shop.ts'
import { countInCollections } from './collection-counts.ts'
import { normalizedSearchKeys } from './normalized-search-keys.ts'
import { choicesKey, getSellableVariants, isManaged, planVariants, requireValidOptions } from './options.ts'
import { toPriceAmounts } from './price.ts'
import { withPriceHistory } from './price-history.ts'
import { withWords } from './product-words.ts'

/** The own values of a variant in a new product; `stock` and `inStock` mean the same as for the product. */
export type VariantDraft = Omit<VariantRecord, 'id' | 'visible'> & {
  /** Derived from product and choices if absent. */
  id?: string
  visible?: boolean | undefined
  stock?: number | undefined
  inStock?: boolean | undefined
}

/** A product to create; missing fields get defaults. */
export type ProductDraft = Partial<ProductFields> &
  Pick<ProductFields, 'name' | 'price'> &
  Partial<Pick<ProductRecord, 'id' | 'slug' | 'media' | 'customTextFields' | 'collectionIds'>> & {
    /** The own values of some combinations; the others have the product's values. */
    variants?: readonly VariantDraft[]
    /** The quantity in stock, per managed variant if there are any. Absent: untracked, and in stock. */
    stock?: number
    /** For untracked stock: whether it is in stock. */
    inStock?: boolean
  }

/**
 * Creates products in one transaction. A given slug is used as it is (DUPLICATE_SLUG if it is taken); otherwise the
 * slug is derived from the name.
 */
export async function createProducts(context: Context, drafts: readonly ProductDraft[]): Promise<ProductRecord[]> {
  const shop = await loadShop(context)
  const planned = await Promise.all(drafts.map((draft) => planNewProduct(context, shop, draft)))
  return commitCatalogChange(
    context,
    (work) => insertProducts(context, work, shop, planned),
    drafts.find((draft) => draft.slug)?.slug,
  )
}

/** A product that is not stored yet, and its stock. */
export type NewProduct = { product: ProductRecord; stockRecords: Omit<StockRecord, 'revision'>[] }

/** Stores planned products, with their collection counts and events. */
export async function insertProducts(
  context: Context,
  work: Work,
  shop: Shop,
  planned: readonly NewProduct[],
): Promise<ProductRecord[]> {
  await ensureAllProducts(work, context.siteId, context.now)
  const numericIds = await allocateNumericIds(work, context.siteId, 'products', planned.length)
  const written: ProductRecord[] = []
  for (const [index, { product, stockRecords }] of planned.entries()) {
    const slug = product.slug || (await findFreeSlug(work, products, context.siteId, product.name))
    const ruled = await withRuledCollections(context, product, async () =>
      stockRecords.map((record) => ({ ...record, revision: 0 })),
    )
    const complete = withWords(withFileIds({ ...ruled, slug, numericId: numericIds[index] ?? '' }))
    written.push(work.insert(products, withPriceHistory(undefined, complete, shop.currency, context.now)))
    for (const record of stockRecords) work.insert(stock, record)
  }
  await learnWords(context, work, written)
  countInCollections(work, context.siteId, [], written)
  for (const product of written) emitProductCreated(work, product, shop)
  return written
}

/** Plans the records of a new product; throws for options that are refused. */
export async function planNewProduct(context: Context, { currency }: Shop, draft: ProductDraft): Promise<NewProduct> {
  const { variants: variantDrafts = [], stock, inStock = true, collectionIds = [], ...fields } = draft
  const id = draft.id ?? context.ids.guid()
  const now = context.now.toISOString()
  const counted = stock !== undefined || variantDrafts.some((variant) => variant.stock !== undefined)
  const facts = {
    visible: true,
    productType: 'physical' as const,
    additionalInfoSections: [],
    manageVariants: variantDrafts.length > 0,
    options: [],
    media: [],
    customTextFields: [],
    ...fields,
  }
  requireValidOptions(facts)
  const variantValues = variantDrafts.map(({ stock: _, inStock: __, visible = true, ...own }) => ({ ...own, visible }))
  const planned = isManaged(facts) ? await planVariants(id, facts.options, variantValues) : []
  const plannedKeys = new Set(planned.map(({ choices }) => choicesKey(choices)))
  const unknownVariant = variantValues.find(({ choices }) => !plannedKeys.has(choicesKey(choices)))
  if (unknownVariant) throw new Error(`${facts.name} has no such combination: ${choicesKey(unknownVariant.choices)}`)
  const product: ProductRecord = {
    ...facts,
    siteId: context.siteId,
    id,
    revision: 0,
    numericId: '',
    slug: draft.slug ?? '',
    variants: planned,
    collectionIds: [ALL_PRODUCTS_ID, ...collectionIds.filter((collectionId) => collectionId !== ALL_PRODUCTS_ID)],
    amounts: toPriceAmounts(facts, currency),
    folded: normalizedSearchKeys(facts),
    inventory: { id: toInventoryItemId(id), trackQuantity: counted, preorder: { enabled: false }, lastUpdated: now },
    createdDate: now,
    lastUpdated: now,
  }
  const own = new Map(variantDrafts.map((variant) => [choicesKey(variant.choices), variant]))
  return {
    product,
    stockRecords: getSellableVariants(product).map((variant) => {
      const variantDraft = own.get(choicesKey(variant.choices))
      const isUntracked = variantDraft?.stock === undefined && variantDraft?.inStock !== undefined
      const quantity = isUntracked ? undefined : (variantDraft?.stock ?? stock)
      return {
        siteId: context.siteId,
        id: stockId(id, variant.id),
        productId: id,
        variantId: variant.id,
        trackQuantity: quantity !== undefined,
        quantity: quantity ?? 0,
        inStock: variantDraft?.inStock ?? inStock,
      }
    }),
  }
}
