import type { Context } from '../../../kernel/context/context.ts'
import { freeSlug } from '../../../kernel/text/slugs.ts'
import { ALL_PRODUCTS_ID, ensureAllProducts } from '../all-products.ts'
import { commitCatalogChange } from '../commit-change.ts'
import { emitProductCreated } from '../events.ts'
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
import { loadShop, type Shop } from '../shop.ts'
import { countInCollections } from './collection-counts.ts'
import { normalizedSearchKeys } from './normalized-search-keys.ts'
import {
  choicesKey,
  getSellableVariants,
  isManaged,
  planVariants,
  requireValidOptions,
  sameChoices,
} from './options.ts'
import { toPriceAmounts } from './price.ts'

/** What a variant has of its own in a new product; `pieces` and `inStock` as for the product. */
export type VariantDraft = Omit<VariantRecord, 'id' | 'visible'> & {
  /** Made from product and choices where it is absent. */
  id?: string
  visible?: boolean | undefined
  pieces?: number | undefined
  inStock?: boolean | undefined
}

/** A product to be: facts as they are kept, the rest as far as somebody decided it. */
export type ProductDraft = Partial<ProductFields> &
  Pick<ProductFields, 'name' | 'price'> &
  Partial<Pick<ProductRecord, 'id' | 'slug' | 'media' | 'customTextFields' | 'collectionIds'>> & {
    /** What combinations of choices have of their own; the others are as the product. */
    variants?: readonly VariantDraft[]
    /** Pieces in stock; not counted, and in stock, where it is absent. With managed variants: of each of them. */
    pieces?: number
    /** Where nobody counts: whether there are any. */
    inStock?: boolean
  }

/**
 * Makes products, all in one transaction. A slug is taken as it is where given (DUPLICATE_SLUG where something else has
 * it), and made from the name where not.
 */
export async function createProducts(context: Context, drafts: readonly ProductDraft[]): Promise<ProductRecord[]> {
  const shop = await loadShop(context)
  const made = await Promise.all(drafts.map((draft) => toRecord(context, shop, draft)))
  return commitCatalogChange(
    context,
    async (work) => {
      await ensureAllProducts(work, context.siteId, context.now)
      const numericIds = await allocateNumericIds(work, context.siteId, 'products', drafts.length)
      const written: ProductRecord[] = []
      for (const [index, { product, stockRecords }] of made.entries()) {
        const slug = product.slug || (await freeSlug(work, products, context.siteId, product.name))
        written.push(work.insert(products, { ...product, slug, numericId: numericIds[index] ?? '' }))
        for (const record of stockRecords) work.insert(stock, record)
      }
      countInCollections(work, context.siteId, [], written)
      for (const product of written) emitProductCreated(work, product, shop)
      return written
    },
    drafts.find((draft) => draft.slug)?.slug,
  )
}

async function toRecord(
  context: Context,
  { currency }: Shop,
  draft: ProductDraft,
): Promise<{ product: ProductRecord; stockRecords: Omit<StockRecord, 'revision'>[] }> {
  const { variants: variantDrafts = [], pieces, inStock = true, collectionIds = [], ...given } = draft
  const id = draft.id ?? context.ids.guid()
  const now = context.now.toISOString()
  const counted = pieces !== undefined || variantDrafts.some((variant) => variant.pieces !== undefined)
  const facts = {
    visible: true,
    productType: 'physical' as const,
    additionalInfoSections: [],
    manageVariants: variantDrafts.length > 0,
    options: [],
    media: [],
    customTextFields: [],
    ...given,
  }
  requireValidOptions(facts)
  const known = variantDrafts.map(({ pieces: _, inStock: __, visible = true, ...own }) => ({ ...own, visible }))
  const planned = isManaged(facts) ? await planVariants(id, facts.options, known) : []
  const unplanned = known.find((variant) => !planned.some((other) => sameChoices(other, variant)))
  if (unplanned) throw new Error(`${facts.name} has no such combination: ${choicesKey(unplanned.choices)}`)
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
      const said = own.get(choicesKey(variant.choices))
      const uncounted = said?.pieces === undefined && said?.inStock !== undefined
      const quantity = uncounted ? undefined : (said?.pieces ?? pieces)
      return {
        siteId: context.siteId,
        id: stockId(id, variant.id),
        productId: id,
        variantId: variant.id,
        trackQuantity: quantity !== undefined,
        quantity: quantity ?? 0,
        inStock: said?.inStock ?? inStock,
      }
    }),
  }
}
