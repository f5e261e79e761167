import { call } from '../call.ts'
import * as collection from './collection.ts'
import * as inventory from './inventory.ts'
import * as product from './product-requests.ts'
import { getShelfRequest, getShelfResponse } from './shelf.ts'

/** Products and their variants (ROUTES.md section 14, Store products and collections; section 15 for the older POST). */
export const productCalls = {
  createProduct: call(
    'products.createProduct',
    'POST /stores/v1/products',
    product.createProductRequest,
    product.createProductResponse,
  ),
  updateProduct: call(
    'products.updateProduct',
    'PATCH /stores/v1/products/{product.id}',
    product.updateProductRequest,
    product.updateProductResponse,
  ),
  deleteProduct: call(
    'products.deleteProduct',
    'DELETE /stores/v1/products/{id}',
    product.deleteProductRequest,
    product.deleteProductResponse,
  ),
  updateProductVariants: call(
    'products.updateProductVariants',
    'PATCH /stores/v1/products/{id}/variants',
    product.updateVariantsRequest,
    product.updateVariantsResponse,
  ),
  resetAllProductVariantData: call(
    'products.resetAllProductVariantData',
    'POST /stores/v1/products/{id}/variants/resetToDefault',
    product.resetAllVariantDataRequest,
    product.resetAllVariantDataResponse,
  ),
  addProductMedia: call(
    'products.addProductMedia',
    'POST /stores/v1/products/{id}/media',
    product.addProductMediaRequest,
    product.addProductMediaResponse,
  ),
  removeProductMedia: call(
    'products.removeProductMedia',
    'POST /stores/v1/products/{id}/media/delete',
    product.removeProductMediaRequest,
    product.removeProductMediaResponse,
  ),
  addProductMediaToChoices: call(
    'products.addProductMediaToChoices',
    'PATCH /stores/v1/products/{id}/choices/media',
    product.addProductMediaToChoicesRequest,
    product.addProductMediaToChoicesResponse,
  ),
  removeProductMediaFromChoices: call(
    'products.removeProductMediaFromChoices',
    'POST /stores/v1/products/{id}/choices/media/delete',
    product.removeProductMediaFromChoicesRequest,
    product.removeProductMediaFromChoicesResponse,
  ),
  deleteProductOptions: call(
    'products.deleteProductOptions',
    'DELETE /stores/v1/products/{id}/options',
    product.deleteProductOptionsRequest,
    product.deleteProductOptionsResponse,
  ),
  removeBrand: call(
    'products.removeBrand',
    'POST /stores/v1/products/{id}/remove-brand',
    product.removeProductBrandRequest,
    product.removeProductBrandResponse,
  ),
  removeRibbon: call(
    'products.removeRibbon',
    'POST /stores/v1/products/{id}/remove-ribbon',
    product.removeProductRibbonRequest,
    product.removeProductRibbonResponse,
  ),
  bulkUpdateProductsProperty: call(
    'products.bulkUpdateProductsProperty',
    'POST /stores/v1/bulk/products/update',
    product.bulkUpdateProductsRequest,
    product.bulkUpdateProductsResponse,
  ),
  bulkAdjustProductProperty: call(
    'products.bulkAdjustProductProperty',
    'POST /stores/v1/bulk/products/adjust-properties',
    product.bulkAdjustProductPropertiesRequest,
    product.bulkAdjustProductPropertiesResponse,
  ),
  queryProducts: call(
    'products.queryProducts',
    'GET /stores-reader/v1/products/query-platformized',
    product.queryProductsPlatformizedRequest,
    product.queryProductsPlatformizedResponse,
    ['POST /stores-reader/v1/products/query-platformized'],
  ),
  getProduct: call(
    'products.getProduct',
    'GET /stores-reader/v1/products/{id}',
    product.getProductRequest,
    product.getProductResponse,
  ),
  getProductOptionsAvailability: call(
    'products.getProductOptionsAvailability',
    'POST /stores-reader/v1/products/{id}/productOptionsAvailability',
    product.productOptionsAvailabilityRequest,
    product.productOptionsAvailabilityResponse,
  ),
  queryProductVariants: call(
    'products.queryProductVariants',
    'POST /stores-reader/v1/products/{id}/variants/query',
    product.queryProductVariantsRequest,
    product.queryProductVariantsResponse,
  ),
  queryStoreVariants: call(
    'products.queryStoreVariants',
    'POST /stores-reader/v1/variants/query',
    product.queryStoreVariantsRequest,
    product.queryStoreVariantsResponse,
  ),
  getStoreVariant: call(
    'products.getStoreVariant',
    'GET /stores-reader/v1/variants/{id}',
    product.getStoreVariantRequest,
    product.getStoreVariantResponse,
  ),
} as const

/** Collections: writes and the read by slug of catalog v1, reads of v2 (ROUTES.md section 14, and 15 for older routes). */
export const collectionCalls = {
  createCollection: call(
    'products.createCollection',
    'POST /stores/v1/collections',
    collection.createCollectionRequest,
    collection.createCollectionResponse,
  ),
  updateCollection: call(
    'products.updateCollection',
    'PATCH /stores/v1/collections/{collection.id}',
    collection.updateCollectionRequest,
    collection.updateCollectionResponse,
  ),
  deleteCollection: call(
    'products.deleteCollection',
    'DELETE /stores/v1/collections/{id}',
    collection.deleteCollectionRequest,
    collection.deleteCollectionResponse,
  ),
  addProductsToCollection: call(
    'products.addProductsToCollection',
    'POST /stores/v1/collections/{id}/productIds',
    collection.addProductsToCollectionRequest,
    collection.addProductsToCollectionResponse,
  ),
  removeProductsFromCollection: call(
    'products.removeProductsFromCollection',
    'POST /stores/v1/collections/{id}/productIds/delete',
    collection.removeProductsFromCollectionRequest,
    collection.removeProductsFromCollectionResponse,
  ),
  getProductsCollectionBySlug: call(
    'products.getCollectionBySlug',
    'GET /stores-reader/v1/collections/slug/{slug}',
    collection.getCollectionBySlugRequest,
    collection.getCollectionBySlugResponse,
  ),
  queryCollections: call(
    'collections.queryCollections',
    'GET /v2/collections/query',
    collection.queryCollectionsRequest,
    collection.queryCollectionsResponse,
    ['POST /v2/collections/query'],
  ),
  getCollection: call(
    'collections.getCollection',
    'GET /v2/collections/{id}',
    collection.getCollectionRequest,
    collection.getCollectionResponse,
  ),
  getCollectionBySlug: call(
    'collections.getCollectionBySlug',
    'GET /v2/collections/slug/{slug}',
    collection.getCollectionBySlugRequest,
    collection.getCollectionBySlugResponse,
  ),
} as const

/** Stock and the catalogue's version (ROUTES.md section 14, Inventory and Catalog version). */
export const inventoryCalls = {
  updateInventoryVariants: call(
    'inventory.updateInventoryVariants',
    'PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}',
    inventory.updateInventoryVariantsRequest,
    inventory.updateInventoryVariantsResponse,
  ),
  decrementInventory: call(
    'inventory.decrementInventory',
    'POST /stores/v2/inventoryItems/decrement',
    inventory.decrementInventoryRequest,
    inventory.decrementInventoryResponse,
  ),
  incrementInventory: call(
    'inventory.incrementInventory',
    'POST /stores/v2/inventoryItems/increment',
    inventory.incrementInventoryRequest,
    inventory.incrementInventoryResponse,
  ),
  getInventoryVariants: call(
    'inventory.getInventoryVariants',
    'POST /stores-reader/v2/inventoryItems/{inventoryId}/getVariants',
    inventory.getInventoryVariantsRequest,
    inventory.getInventoryVariantsResponse,
  ),
  queryInventory: call(
    'inventory.queryInventory',
    'POST /stores-reader/v2/inventoryItems/query',
    inventory.queryInventoryRequest,
    inventory.queryInventoryResponse,
  ),
  getCatalogVersion: call(
    'catalogVersioning.getCatalogVersion',
    'GET /stores/v3/provision/version',
    inventory.getCatalogVersionRequest,
    inventory.getCatalogVersionResponse,
  ),
} as const

/** What elements of host pages show; a call of Awning's own. */
export const shelfCalls = {
  getShelf: call('products.getShelf', 'GET /v1/shelf', getShelfRequest, getShelfResponse),
} as const
