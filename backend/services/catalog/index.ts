import { composeService, defineService } from '../../kernel/http/service/service.ts'
import type { Subscriber } from '../../kernel/runtime/events/subscriber.ts'
import { collectionRuleEndpoints } from './collection-rules/endpoints.ts'
import { agingJob, followStock, renewCollectionJob } from './collection-rules/renew-collections.ts'
import { collectionEndpoints } from './collections/endpoints.ts'
import { digitalFilesService } from './digital-files/digital-files.ts'
import { catalogErrors } from './errors.ts'
import { importsService } from './imports/imports.ts'
import { inventoryEndpoints } from './inventory/endpoints.ts'
import { findMediaUses } from './library-media.ts'
import { nameKeyUpgrades } from './name-key-upgrades.ts'
import { productEndpoints } from './products/endpoints.ts'
import { priceHistoryUpgrade } from './products/price-history-upgrade.ts'
import { productWordsUpgrade } from './products/product-words.ts'
import { collectionOrders, collectionRules, collections, counters, formerSlugs, products, stock } from './records.ts'
import { searchEndpoints } from './search/endpoints.ts'
import { searchSettings, searchSettingsEndpoints } from './search/search-settings.ts'
import { vocabulary, vocabularyUpgrade } from './search/vocabulary.ts'
import { shelfEndpoints } from './shelf/endpoints.ts'

export type { CatalogItem, CatalogReference } from './catalog-item.ts'
export { countStock } from './count-stock.ts'
export {
  countDownload,
  findDigitalFile,
  findFileNames,
  getRemainingDownloads,
} from './digital-files/digital-files.ts'
export { grantDownload, isExpired, isSigned } from './digital-files/download-links.ts'
export { findProductFile } from './digital-files/find-product-file.ts'
export type { DigitalFileRecord } from './digital-files/records.ts'
export { saveDigitalFile } from './digital-files/save-digital-file.ts'
export { catalogErrors, productNotFound } from './errors.ts'
export {
  findFirstProduct,
  findItemVariant,
  findProduct,
  findVisibleProduct,
  listVariantIds,
  type ProductSummary,
} from './find-product.ts'
export { readLowStock } from './low-stock.ts'
export { type MovePicture, movePictures } from './move-pictures.ts'
export { createProducts, type ProductDraft } from './products/create-products.ts'
export { checkCustomTexts, readCustomTexts } from './products/custom-text-fields.ts'
export {
  findProducts,
  findVisibleCollections,
  listNewestProducts,
  listRecommendable,
  type ProductLikeness,
} from './recommendable.ts'
export { isStoreReference, resolveCatalogItems, STORES_APP_ID } from './resolve-items.ts'
export { seedCatalog, toSeedMedia } from './seed.ts'
export { productUrl } from './shop.ts'
export { findShownProduct, type ShownProduct } from './shown-product.ts'
export { decrementStock, returnStock, takeSoldStock, toStockError } from './stock.ts'

/** Products, collections and stock. */
export const catalogService = composeService('catalog', [
  defineService({
    name: 'catalog',
    prefixes: [
      { path: '/stores-reader/v1/products', aliases: ['/stores-reader/api/v1/products'] },
      {
        path: '/stores-reader/v1',
        aliases: [
          '/stores/v1',
          '/v1',
          '/_api/catalog-reader-server/v1',
          '/catalog-read-proxy/v1',
          '/_api/catalog-read-proxy/v1',
        ],
      },
      {
        path: '/stores/v1',
        aliases: ['/v1', '/_api/catalog-server/v1', '/catalog-write-api-proxy/v1', '/_api/catalog-write-api-proxy/v1'],
      },
      {
        path: '/stores-reader/v2',
        aliases: [
          '/stores/v2',
          '/v2',
          '/wix-ecommerce-catalog-reader-web/v2',
          '/_api/wix-ecommerce-catalog-reader-web/v2',
        ],
      },
      {
        path: '/stores/v2',
        aliases: ['/v2', '/_api/catalog-server/v2', '/wix-ecommerce-catalog-web/v2', '/wix-ecommerce-catalog/v2'],
      },
      {
        path: '/stores/v3/provision/version',
        aliases: ['/_api/stores/v3/provision/version', '/_api/provision/version', '/v3/provision/version'],
      },
      {
        path: '/v2/collections',
        aliases: ['/stores-reader/v2/collections', '/_api/wix-ecommerce-catalog-reader-web/v2/collections'],
      },
    ],
    endpoints: [
      ...productEndpoints,
      ...collectionEndpoints,
      ...collectionRuleEndpoints,
      ...inventoryEndpoints,
      ...shelfEndpoints,
      ...searchEndpoints,
      ...searchSettingsEndpoints,
    ],
    collections: [
      products,
      stock,
      collections,
      collectionOrders,
      collectionRules,
      formerSlugs,
      counters,
      vocabulary,
      searchSettings,
    ],
    upgrades: [...nameKeyUpgrades, productWordsUpgrade, vocabularyUpgrade, priceHistoryUpgrade],
    errors: catalogErrors,
    subscribers: [followStock] as Subscriber[],
    jobs: [renewCollectionJob, agingJob],
    keepsFile: findMediaUses,
  }),
  digitalFilesService,
  importsService,
])
