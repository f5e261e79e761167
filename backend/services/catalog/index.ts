import type { Context } from '../../kernel/context.ts'
import type { Endpoint } from '../../kernel/http/endpoint.ts'
import type { Aggregate, CollectionDefinition } from '../../kernel/store/store.ts'
import { collectionEndpoints } from './collections/endpoints.ts'
import { inventoryEndpoints } from './inventory/endpoints.ts'
import { createProducts, type ProductDraft } from './products/create-products.ts'
import { productEndpoints } from './products/endpoints.ts'
import { collections, counters, type ProductRecord, products, stock } from './records.ts'

export { ALL_PRODUCTS_ID } from './all-products.ts'
export type { CatalogAnswer, CatalogItem, CatalogReference } from './catalog-item.ts'
export { type CollectionDraft, createCollections } from './collections/change-collections.ts'
export { findVisibleProduct, type ProductSummary } from './find-product.ts'
export { createProducts, type ProductDraft, type VariantDraft } from './products/create-products.ts'
export { resolveCatalogItems, STORES_APP_ID } from './resolve-items.ts'
export { type CatalogSeed, mediaOf, type SeedCollection, type SeedProduct, seedCatalog } from './seed.ts'
export { productUrl } from './shop.ts'
export { asStockRefusal, returnStock, type StockLine, takeStock } from './stock.ts'

/** The catalogue's calls: products, collections, inventory, version. */
export const catalogEndpoints: readonly Endpoint[] = [
  ...productEndpoints,
  ...collectionEndpoints,
  ...inventoryEndpoints,
]

export const catalogCollections: readonly CollectionDefinition<Aggregate>[] = [products, stock, collections, counters]

/** Makes one product; see `createProducts`. */
export async function saveProduct(context: Context, draft: ProductDraft): Promise<ProductRecord> {
  const [product] = await createProducts(context, [draft])
  return product as ProductRecord
}
