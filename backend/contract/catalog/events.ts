import { plainEvent, readBy } from '../event.ts'
import type { CatalogVersion } from './enumerations.ts'
import type { Media } from './media.ts'
import type { Product } from './product.ts'
import type { CostAndProfitData, PriceData } from './product-price.ts'

type OfProduct = { productId: string; originatedFromVersion?: CatalogVersion }
type ProductCreated = OfProduct &
  Pick<Product, 'name' | 'visible' | 'sku' | 'productPageUrl' | 'brand' | 'slug'> & {
    price?: PriceData
    media?: Media
    costAndProfitData?: CostAndProfitData
  }
type VariantChanged = {
  variantId: string
  choices?: Record<string, string>
  changedFields?: string[]
  originatedFromVersion?: CatalogVersion
}

// The key `collection_Id` is spelled as published clients read it.
type OfCollection = { collection_Id: string; originatedFromVersion?: CatalogVersion }
type CollectionCreated = OfCollection & { name?: string; media?: Media; slug?: string; visible?: boolean }

type OfInventoryItem = { inventoryItemId: string; productId: string; updatedDate?: string }
type InventoryItemChanged = OfInventoryItem & {
  trackInventory?: boolean
  preorderInfo?: { enabled: boolean; message?: string; limit?: number; expectedDate?: string }
  fieldMask?: string[]
}
type InventoryVariantState = { quantity?: number; inStock?: boolean; availableForPreorder?: boolean }
type InventoryVariantsChanged = OfInventoryItem & {
  variants: { id: string; oldValue?: InventoryVariantState; newValue?: InventoryVariantState }[]
}

/** Events of products, collections and stock. Times are ISO strings. */
export const catalogEvents = readBy('catalog.read', {
  'com.wix.ecommerce.catalog.api.v1.ProductCreated': plainEvent<ProductCreated>('product_created'),
  'com.wix.ecommerce.catalog.api.v1.ProductChanged': plainEvent<OfProduct & { changedFields: string[] }>(
    'product_changed',
  ),
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted': plainEvent<OfProduct>('product_deleted'),
  'com.wix.ecommerce.catalog.api.v1.VariantsChanged': plainEvent<OfProduct & { variants: VariantChanged[] }>(
    'variants_changed',
  ),
  'com.wix.ecommerce.catalog.api.v1.CollectionCreated': plainEvent<CollectionCreated>('collection_created'),
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged': plainEvent<OfCollection & { changedFields: string[] }>(
    'collection_changed',
  ),
  'com.wix.ecommerce.catalog.api.v1.CollectionDeleted': plainEvent<OfCollection>('collection_deleted'),
  'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged': plainEvent<InventoryItemChanged>('inventory_item_changed'),
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged':
    plainEvent<InventoryVariantsChanged>('inventory_variants_changed'),
})
