import type { Context } from '../../kernel/runtime/context/context.ts'
import { findByFormerSlug } from './products/former-slugs.ts'
import { isManaged } from './products/options.ts'
import { DEFAULT_VARIANT_ID, type ProductRecord, products } from './records.ts'

/** The product fields that other services may read, besides price and stock. */
export type ProductSummary = Pick<ProductRecord, 'id' | 'name' | 'slug' | 'collectionIds'>

/** A product by its id, whether or not visitors can see it. */
export async function findProduct(
  context: Pick<Context, 'cache' | 'siteId'>,
  id: string,
): Promise<(ProductSummary & Pick<ProductRecord, 'productType' | 'giftCard'>) | undefined> {
  return context.cache.get(products, context.siteId, id)
}

/** A product that visitors can see, by id or slug; undefined if there is none. */
export async function findVisibleProduct(
  context: Pick<Context, 'cache' | 'store' | 'siteId'>,
  by: { id: string } | { slug: string },
): Promise<ProductSummary | undefined> {
  const product = 'id' in by ? await context.cache.get(products, context.siteId, by.id) : await bySlug(context, by.slug)
  return product?.visible ? product : undefined
}

/** The oldest product that visitors can see; undefined in an empty shop. */
export async function findFirstProduct(
  context: Pick<Context, 'store'>,
  siteId: string,
): Promise<ProductSummary | undefined> {
  const { items } = await context.store.reader(products).query(siteId, {
    filter: { op: 'eq', path: 'visible', value: true },
    sort: [{ path: 'numericId', order: 'ASC' }],
    paging: { limit: 1, offset: 0 },
  })
  return items[0]
}

/** The ids of a product's managed variants; none if it is sold as one, or is gone. */
export async function listVariantIds(context: Pick<Context, 'cache' | 'siteId'>, productId: string): Promise<string[]> {
  const product = await context.cache.get(products, context.siteId, productId)
  return product && isManaged(product) ? product.variants.map(({ id }) => id) : []
}

/** The managed variant that an inventory event names; undefined for a product that is sold as one. */
export const findItemVariant = (variantId: string) => (variantId === DEFAULT_VARIANT_ID ? undefined : variantId)

async function bySlug(
  context: Pick<Context, 'cache' | 'store' | 'siteId'>,
  slug: string,
): Promise<ProductRecord | undefined> {
  const { items } = await context.store.reader(products).query(context.siteId, {
    filter: { op: 'eq', path: 'slug', value: slug },
    paging: { limit: 1, offset: 0 },
  })
  const [product] = items
  const id = product ? undefined : await findByFormerSlug(context, slug)
  return id === undefined ? product : context.cache.get(products, context.siteId, id)
}
