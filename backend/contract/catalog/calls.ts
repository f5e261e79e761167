import { z } from 'zod'
import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import { list, text, wholeNumber } from '../wire/scalars.ts'
import * as collection from './collection.ts'
import * as rules from './collection-rule.ts'
import { MAX_CUSTOM_TEXT_FIELDS, pricedCustomTextField } from './custom-text-field.ts'
import * as inventory from './inventory.ts'
import * as product from './product-requests.ts'
import { searchRequest, searchResponse, suggestRequest, suggestResponse } from './search.ts'
import { searchSettingsResponse, updateSearchSettingsRequest } from './search-settings.ts'
import { getShelfRequest, getShelfResponse } from './shelf.ts'
import { MAX_SUBSCRIPTION_OPTIONS, subscriptionOption, subscriptionOptionInput } from './subscription-option.ts'

const productCall = callGroup({
  id: 'products',
  title: 'Products',
  about: 'What the shop sells: products, their options, variants and media. Visitors read, merchants write.',
  scope: 'catalog',
})

const customTextCall = callGroup({
  id: 'customTextFields',
  title: 'Custom text fields',
  about:
    'The texts that buyers enter for a product, such as an engraving: how long, whether required, what each costs.',
  scope: 'catalog',
})

const collectionCall = callGroup({
  id: 'collections',
  title: 'Collections',
  about: 'Groups of products as visitors browse them.',
  scope: 'catalog',
})

const searchCall = callGroup({
  id: 'productSearch',
  title: 'Search for products',
  about:
    'What shoppers find by words, with suggestions and filters; which words mean the same, and what comes first for which.',
  scope: 'catalog',
})

const restCall = callGroup({
  id: 'restCatalog',
  title: 'Catalogue by plain REST',
  about: 'Products and collections as the documented REST calls list them, for scripts without the SDK.',
  scope: 'catalog',
})

const inventoryCall = callGroup({
  id: 'inventory',
  title: 'Inventory',
  about: 'The quantity in stock of each variant. Orders lower it by themselves.',
  scope: 'catalog',
})

const versionCall = callGroup({
  id: 'catalogVersioning',
  title: 'Catalogue version',
  about: 'Which generation of the catalogue calls is spoken.',
  scope: 'catalog',
})

/** Products and their variants. */
export const productCalls = {
  createProduct: productCall({
    name: 'products.createProduct',
    route: 'POST /stores/v1/products',
    access: 'write',
    summary: 'Adds a product to the catalogue.',
    input: product.createProductRequest,
    output: product.createProductResponse,
    example: {
      product: {
        name: 'Linen apron',
        productType: 'physical',
        priceData: { price: 48.9 },
        productOptions: [{ name: 'Colour', choices: [{ value: '#8a9a7b', description: 'Sage' }] }],
      },
    },
  }),
  updateProduct: productCall({
    name: 'products.updateProduct',
    route: 'PATCH /stores/v1/products/{product.id}',
    access: 'write',
    summary: 'Changes the fields of a product that are sent, or that the field mask names.',
    input: product.updateProductRequest,
    output: product.updateProductResponse,
    example: { product: { id: EXAMPLE_IDS.product, priceData: { price: 44.9 } } },
  }),
  deleteProduct: productCall({
    name: 'products.deleteProduct',
    route: 'DELETE /stores/v1/products/{id}',
    access: 'write',
    summary: 'Takes a product out of the catalogue.',
    input: product.deleteProductRequest,
    output: product.deleteProductResponse,
    example: { id: EXAMPLE_IDS.product },
  }),
  updateProductVariants: productCall({
    name: 'products.updateProductVariants',
    route: 'PATCH /stores/v1/products/{id}/variants',
    access: 'write',
    summary: 'Gives single variants their own price, weight, SKU or visibility.',
    input: product.updateVariantsRequest,
    output: product.updateVariantsResponse,
    example: { id: EXAMPLE_IDS.product, variants: [{ choices: { Colour: 'Sage' }, price: 52 }] },
  }),
  resetAllProductVariantData: productCall({
    name: 'products.resetAllProductVariantData',
    route: 'POST /stores/v1/products/{id}/variants/resetToDefault',
    access: 'write',
    summary: 'Gives all variants the data of their product again.',
    input: product.resetAllVariantDataRequest,
    output: product.resetAllVariantDataResponse,
    example: { id: EXAMPLE_IDS.product },
  }),
  /** `mediaId` is the `id` of a file of the media library: upload it by `files.generateFileUploadUrl` first. */
  addProductMedia: productCall({
    name: 'products.addProductMedia',
    route: 'POST /stores/v1/products/{id}/media',
    access: 'write',
    summary: 'Adds pictures or videos to a product.',
    input: product.addProductMediaRequest,
    output: product.addProductMediaResponse,
    example: {
      id: EXAMPLE_IDS.product,
      media: [{ mediaId: EXAMPLE_IDS.picture, choice: { option: 'Colour', choice: 'Sage' } }],
    },
  }),
  removeProductMedia: productCall({
    name: 'products.removeProductMedia',
    route: 'POST /stores/v1/products/{id}/media/delete',
    access: 'write',
    summary: 'Removes media from a product: those named, or all.',
    input: product.removeProductMediaRequest,
    output: product.removeProductMediaResponse,
    example: { id: EXAMPLE_IDS.product },
  }),
  addProductMediaToChoices: productCall({
    name: 'products.addProductMediaToChoices',
    route: 'PATCH /stores/v1/products/{id}/choices/media',
    access: 'write',
    summary: 'Shows media of a product for some of its choices.',
    input: product.addProductMediaToChoicesRequest,
    output: product.addProductMediaToChoicesResponse,
    example: {
      id: EXAMPLE_IDS.product,
      media: [{ option: 'Colour', choice: 'Sage', mediaIds: [EXAMPLE_IDS.productPicture] }],
    },
  }),
  removeProductMediaFromChoices: productCall({
    name: 'products.removeProductMediaFromChoices',
    route: 'POST /stores/v1/products/{id}/choices/media/delete',
    access: 'write',
    summary: 'No longer shows media for choices; the product keeps them.',
    input: product.removeProductMediaFromChoicesRequest,
    output: product.removeProductMediaFromChoicesResponse,
    example: {
      id: EXAMPLE_IDS.product,
      media: [{ option: 'Colour', choice: 'Sage', mediaIds: [EXAMPLE_IDS.productPicture] }],
    },
  }),
  deleteProductOptions: productCall({
    name: 'products.deleteProductOptions',
    route: 'DELETE /stores/v1/products/{id}/options',
    access: 'write',
    summary: 'Removes all options of a product.',
    input: product.deleteProductOptionsRequest,
    output: product.deleteProductOptionsResponse,
    example: { id: EXAMPLE_IDS.unmanagedProduct },
  }),
  removeBrand: productCall({
    name: 'products.removeBrand',
    route: 'POST /stores/v1/products/{id}/remove-brand',
    access: 'write',
    summary: 'Removes the brand of a product.',
    input: product.removeProductBrandRequest,
    output: product.removeProductBrandResponse,
    example: { id: EXAMPLE_IDS.product },
  }),
  removeRibbon: productCall({
    name: 'products.removeRibbon',
    route: 'POST /stores/v1/products/{id}/remove-ribbon',
    access: 'write',
    summary: 'Removes the ribbon of a product.',
    input: product.removeProductRibbonRequest,
    output: product.removeProductRibbonResponse,
    example: { id: EXAMPLE_IDS.product },
  }),
  bulkUpdateProductsProperty: productCall({
    name: 'products.bulkUpdateProductsProperty',
    route: 'POST /stores/v1/bulk/products/update',
    access: 'write',
    summary: 'Sets one property of many products.',
    input: product.bulkUpdateProductsRequest,
    output: product.bulkUpdateProductsResponse,
    example: { ids: [EXAMPLE_IDS.product], set: { ribbon: 'New' } },
  }),
  bulkAdjustProductProperty: productCall({
    name: 'products.bulkAdjustProductProperty',
    route: 'POST /stores/v1/bulk/products/adjust-properties',
    access: 'write',
    summary: 'Raises or lowers one property of many products, by an amount or a rate.',
    input: product.bulkAdjustProductPropertiesRequest,
    output: product.bulkAdjustProductPropertiesResponse,
    example: { ids: [EXAMPLE_IDS.product], adjust: { price: { percentage: { rate: -10 } } } },
  }),
  queryProducts: productCall({
    name: 'products.queryProducts',
    route: 'GET /stores-reader/v1/products/query-platformized',
    also: ['POST /stores-reader/v1/products/query-platformized'],
    access: 'read',
    summary:
      'Finds products by filter, sort and page; of several without their variants, unless they are asked for. The filter `words` takes what people type.',
    input: product.queryProductsPlatformizedRequest,
    output: product.queryProductsPlatformizedResponse,
    example: {
      query: {
        filter: { 'priceData.price': { $lte: 50 } },
        sort: [{ fieldName: 'name', order: 'ASC' }],
        paging: { limit: 20, offset: 0 },
      },
    },
  }),
  queryProductsByRest: restCall({
    name: 'products.queryProductsByRest',
    route: 'POST /stores/v1/products/query',
    also: ['POST /stores-reader/v1/products/query', 'GET /stores/v1/products'],
    access: 'read',
    summary: 'Finds products as the documented REST call does: filter and sort may be JSON as text.',
    input: product.queryProductsByRestRequest,
    output: product.queryProductsByRestResponse,
    example: {
      query: { filter: '{"price": {"$lte": 50}}', sort: '[{"name": "asc"}]', paging: { limit: 20, offset: 0 } },
    },
  }),
  getProduct: productCall({
    name: 'products.getProduct',
    route: 'GET /stores-reader/v1/products/{id}',
    access: 'read',
    summary: 'Reads one product.',
    input: product.getProductRequest,
    output: product.getProductResponse,
    example: { id: EXAMPLE_IDS.product },
  }),
  getProductOptionsAvailability: productCall({
    name: 'products.getProductOptionsAvailability',
    route: 'POST /stores-reader/v1/products/{id}/productOptionsAvailability',
    access: 'read',
    summary: 'Answers which choices can still be bought together with the chosen ones.',
    input: product.productOptionsAvailabilityRequest,
    output: product.productOptionsAvailabilityResponse,
    example: { id: EXAMPLE_IDS.product, options: { Colour: 'Sage' } },
  }),
  queryProductVariants: productCall({
    name: 'products.queryProductVariants',
    route: 'POST /stores-reader/v1/products/{id}/variants/query',
    access: 'read',
    summary: 'Lists the variants of a product, or those with the given choices.',
    input: product.queryProductVariantsRequest,
    output: product.queryProductVariantsResponse,
    example: { id: EXAMPLE_IDS.product, choices: { Colour: 'Sage' } },
  }),
  queryStoreVariants: productCall({
    name: 'products.queryStoreVariants',
    route: 'POST /stores-reader/v1/variants/query',
    access: 'read',
    summary: 'Finds variants over all products of the shop.',
    input: product.queryStoreVariantsRequest,
    output: product.queryStoreVariantsResponse,
    example: { query: { paging: { limit: 20, offset: 0 } } },
  }),
  getStoreVariant: productCall({
    name: 'products.getStoreVariant',
    route: 'GET /stores-reader/v1/variants/{id}',
    access: 'read',
    summary: 'Reads one variant by its store-wide id.',
    input: product.getStoreVariantRequest,
    output: product.getStoreVariantResponse,
    example: { id: `${EXAMPLE_IDS.product}-${EXAMPLE_IDS.variant}` },
  }),
}

/** Collections: writes and the read by slug of catalog v1, reads of v2. */
export const collectionCalls = {
  createCollection: productCall({
    name: 'products.createCollection',
    route: 'POST /stores/v1/collections',
    access: 'write',
    summary: 'Makes a collection.',
    input: collection.createCollectionRequest,
    output: collection.createCollectionResponse,
    example: { collection: { name: 'Kitchen' } },
  }),
  updateCollection: productCall({
    name: 'products.updateCollection',
    route: 'PATCH /stores/v1/collections/{collection.id}',
    access: 'write',
    summary: 'Changes the fields of a collection that are sent.',
    input: collection.updateCollectionRequest,
    output: collection.updateCollectionResponse,
    example: { collection: { id: EXAMPLE_IDS.collection, name: 'Kitchen and table' } },
  }),
  deleteCollection: productCall({
    name: 'products.deleteCollection',
    route: 'DELETE /stores/v1/collections/{id}',
    access: 'write',
    summary: 'Deletes a collection; its products stay.',
    input: collection.deleteCollectionRequest,
    output: collection.deleteCollectionResponse,
    example: { id: EXAMPLE_IDS.collection },
  }),
  addProductsToCollection: productCall({
    name: 'products.addProductsToCollection',
    route: 'POST /stores/v1/collections/{id}/productIds',
    access: 'write',
    summary: 'Puts products into a collection.',
    input: collection.addProductsToCollectionRequest,
    output: collection.addProductsToCollectionResponse,
    example: { id: EXAMPLE_IDS.collection, productIds: [EXAMPLE_IDS.unmanagedProduct] },
  }),
  removeProductsFromCollection: productCall({
    name: 'products.removeProductsFromCollection',
    route: 'POST /stores/v1/collections/{id}/productIds/delete',
    access: 'write',
    summary: 'Takes products out of a collection.',
    input: collection.removeProductsFromCollectionRequest,
    output: collection.removeProductsFromCollectionResponse,
    example: { id: EXAMPLE_IDS.collection, productIds: [EXAMPLE_IDS.product] },
  }),
  getProductsCollectionBySlug: productCall({
    name: 'products.getCollectionBySlug',
    route: 'GET /stores-reader/v1/collections/slug/{slug}',
    access: 'read',
    summary: 'Reads one collection by the name in its address (first generation of the call).',
    input: collection.getCollectionBySlugRequest,
    output: collection.getCollectionBySlugResponse,
    example: { slug: 'kitchen' },
  }),
  queryCollections: collectionCall({
    name: 'collections.queryCollections',
    route: 'GET /v2/collections/query',
    also: ['POST /v2/collections/query'],
    access: 'read',
    summary: 'Finds collections by filter, sort and page.',
    input: collection.queryCollectionsRequest,
    output: collection.queryCollectionsResponse,
    example: { query: { paging: { limit: 20, offset: 0 } } },
  }),
  queryCollectionsByRest: restCall({
    name: 'collections.queryCollectionsByRest',
    route: 'POST /stores/v1/collections/query',
    also: ['POST /stores-reader/v1/collections/query', 'GET /stores/v1/collections'],
    access: 'read',
    summary: 'Finds collections as the documented REST call does: filter and sort may be JSON as text.',
    input: collection.queryCollectionsByRestRequest,
    output: collection.queryCollectionsByRestResponse,
    example: { query: { sort: '[{"name": "asc"}]', paging: { limit: 20, offset: 0 } } },
  }),
  getCollection: collectionCall({
    name: 'collections.getCollection',
    route: 'GET /v2/collections/{id}',
    access: 'read',
    summary: 'Reads one collection.',
    input: collection.getCollectionRequest,
    output: collection.getCollectionResponse,
    example: { id: EXAMPLE_IDS.collection },
  }),
  getCollectionBySlug: collectionCall({
    name: 'collections.getCollectionBySlug',
    route: 'GET /v2/collections/slug/{slug}',
    access: 'read',
    summary: 'Reads one collection by the name in its address.',
    input: collection.getCollectionBySlugRequest,
    output: collection.getCollectionBySlugResponse,
    example: { slug: 'kitchen' },
  }),
}

/** Stock and the catalogue's version. */
export const inventoryCalls = {
  updateInventoryVariants: inventoryCall({
    name: 'inventory.updateInventoryVariants',
    route: 'PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}',
    access: 'write',
    summary: 'Sets the stock of variants.',
    input: inventory.updateInventoryVariantsRequest,
    output: inventory.updateInventoryVariantsResponse,
    example: {
      inventoryItem: {
        productId: EXAMPLE_IDS.product,
        trackQuantity: true,
        variants: [{ variantId: EXAMPLE_IDS.variant, quantity: 12 }],
      },
    },
  }),
  decrementInventory: inventoryCall({
    name: 'inventory.decrementInventory',
    route: 'POST /stores/v2/inventoryItems/decrement',
    access: 'write',
    summary: 'Lowers quantities in stock.',
    input: inventory.decrementInventoryRequest,
    output: inventory.decrementInventoryResponse,
    example: { decrementData: [{ productId: EXAMPLE_IDS.product, variantId: EXAMPLE_IDS.variant, decrementBy: 1 }] },
  }),
  incrementInventory: inventoryCall({
    name: 'inventory.incrementInventory',
    route: 'POST /stores/v2/inventoryItems/increment',
    access: 'write',
    summary: 'Raises quantities in stock.',
    input: inventory.incrementInventoryRequest,
    output: inventory.incrementInventoryResponse,
    example: { incrementData: [{ productId: EXAMPLE_IDS.product, variantId: EXAMPLE_IDS.variant, incrementBy: 5 }] },
  }),
  getInventoryVariants: inventoryCall({
    name: 'inventory.getInventoryVariants',
    route: 'POST /stores-reader/v2/inventoryItems/{inventoryId}/getVariants',
    access: 'read',
    summary: 'Reads the stock of the variants of one product.',
    input: inventory.getInventoryVariantsRequest,
    output: inventory.getInventoryVariantsResponse,
    example: { inventoryId: EXAMPLE_IDS.product },
  }),
  queryInventory: inventoryCall({
    name: 'inventory.queryInventory',
    route: 'POST /stores-reader/v2/inventoryItems/query',
    access: 'read',
    summary: 'Finds the stock of products.',
    input: inventory.queryInventoryRequest,
    output: inventory.queryInventoryResponse,
    example: { query: { paging: { limit: 20, offset: 0 } } },
  }),
  getCatalogVersion: versionCall({
    name: 'catalogVersioning.getCatalogVersion',
    route: 'GET /stores/v3/provision/version',
    access: 'read',
    summary: 'Answers which version of the catalogue the shop has.',
    input: inventory.getCatalogVersionRequest,
    output: inventory.getCatalogVersionResponse,
    example: {},
  }),
}

/** Products as elements of host pages show them; a call of Awning's own. */
export const shelfCalls = {
  getShelf: productCall({
    name: 'products.getShelf',
    route: 'GET /v1/shelf',
    access: 'read',
    summary:
      'Reads the products that an element of a host page shows, by its attributes. Needs no token: the client id is enough.',
    input: getShelfRequest,
    output: getShelfResponse,
    example: {},
  }),
}

/** What shoppers find by words, as the element for searches shows it. Awning's own calls. */
export const searchCalls = {
  suggest: searchCall({
    name: 'productSearch.suggest',
    route: 'GET /awning/v1/search-suggestions',
    access: 'read',
    summary:
      'Finds the products and collections that a text may mean while it is typed. Needs no token: the client id is enough.',
    input: suggestRequest,
    output: suggestResponse,
    example: { text: 'linen' },
  }),
  search: searchCall({
    name: 'productSearch.search',
    route: 'GET /awning/v1/search-results',
    access: 'read',
    summary:
      'Finds products by words, narrowed by filters, and counts what each filter would leave. Needs no token: the client id is enough.',
    input: searchRequest,
    output: searchResponse,
    example: { text: 'linen', inStock: true, sort: 'PRICE_ASC' },
  }),
}

/** What the shop makes of searches. Awning's own calls. */
export const searchSettingsCalls = {
  getSearchSettings: searchCall({
    name: 'productSearch.getSearchSettings',
    route: 'GET /awning/v1/search-settings',
    access: 'read',
    summary: 'Reads which words mean the same in searches for products, and what comes first for which.',
    input: z.strictObject({}),
    output: searchSettingsResponse,
    example: {},
  }),
  updateSearchSettings: searchCall({
    name: 'productSearch.updateSearchSettings',
    route: 'PATCH /awning/v1/search-settings',
    access: 'write',
    summary: 'Sets words that mean the same in searches, and what comes first; what is not sent stays.',
    input: updateSearchSettingsRequest,
    output: searchSettingsResponse,
    example: {
      settings: {
        synonyms: [{ words: ['grinder', 'mill'] }],
        firsts: [{ text: 'gift', productIds: [EXAMPLE_IDS.product] }],
      },
    },
  }),
}

const id = text({ min: 1, max: 100 })
const isGiftCard = z.strictObject({ giftCard: z.boolean() })

const copyCall = callGroup({
  id: 'productCopies',
  title: 'Copies of products',
  about: 'Products that begin as a copy of another one. A call of this server alone.',
  scope: 'catalog',
})

/** Copies of products. */
export const productCopyCalls = {
  duplicateProduct: copyCall({
    name: 'products.duplicateProduct',
    route: 'POST /awning/v1/products/{id}/duplicate',
    access: 'write',
    summary:
      'Makes a hidden product with all that another one has: options, variants, stock, pictures, texts, collections and file.',
    input: product.duplicateProductRequest,
    output: product.duplicateProductResponse,
    example: { id: EXAMPLE_IDS.product, name: 'Linen apron, long' },
  }),
}

/** Whether a product is a gift card. Awning's own calls: `productType` of the published ones has no word for it. */
export const giftCardProductCalls = {
  getGiftCard: productCall({
    name: 'products.getGiftCard',
    route: 'GET /awning/v1/products/{id}/gift-card',
    access: 'read',
    summary: 'Answers whether a product is a gift card.',
    input: z.strictObject({ id }),
    output: isGiftCard,
    example: { id: EXAMPLE_IDS.product },
  }),
  setGiftCard: productCall({
    name: 'products.setGiftCard',
    route: 'PUT /awning/v1/products/{id}/gift-card',
    access: 'write',
    summary:
      'Makes a product a gift card, or a digital one again. Once it is paid, the buyer gets a code worth its price.',
    input: z.strictObject({ id, giftCard: z.boolean() }),
    output: isGiftCard,
    example: { id: EXAMPLE_IDS.product, giftCard: true },
  }),
}

/** The pictures of a product in their order. Awning's own call: the published ones add and remove them. */
export const productMediaCalls = {
  setProductMedia: productCall({
    name: 'products.setProductMedia',
    route: 'PUT /awning/v1/products/{id}/media',
    access: 'write',
    summary:
      'Shows these pictures and films at a product in this order, the first one as its main one, with these alternative texts, in place of those before.',
    input: product.setProductMediaRequest,
    output: product.setProductMediaResponse,
    example: { id: EXAMPLE_IDS.product, media: [] },
  }),
}

/** The pictures of a collection. Awning's own call: the published ones only read them. */
export const collectionMediaCalls = {
  setCollectionMedia: productCall({
    name: 'collections.setCollectionMedia',
    route: 'PUT /awning/v1/collections/{id}/media',
    access: 'write',
    summary:
      'Shows these pictures and films of the media library at a collection, the first one as its main one, in place of those before. Without any it shows none.',
    input: collection.setCollectionMediaRequest,
    output: collection.setCollectionMediaResponse,
    example: { id: EXAMPLE_IDS.collection, mediaIds: [] },
  }),
}

const ruleCall = callGroup({
  id: 'collectionRules',
  title: 'Collections by rule',
  about:
    'Collections whose products follow from conditions. They are kept up to date as products, prices and stock change, and are read like all others. Calls of this server alone.',
  scope: 'catalog',
})

const EXAMPLE_RULE: rules.CollectionRule = {
  match: 'ALL',
  conditions: [{ kind: 'PRICE', max: '50' }, { kind: 'IN_STOCK' }],
}

/** Collections whose products follow from conditions. Awning's own calls: the published ones have none. */
export const collectionRuleCalls = {
  listCollectionRules: ruleCall({
    name: 'collectionRules.listCollectionRules',
    route: 'GET /awning/v1/collection-rules',
    access: 'read',
    summary: 'Answers the rules of all collections that have one.',
    input: z.strictObject({}),
    output: rules.listCollectionRulesResponse,
    example: {},
  }),
  setCollectionRule: ruleCall({
    name: 'collectionRules.setCollectionRule',
    route: 'PUT /awning/v1/collections/{id}/rule',
    access: 'write',
    summary:
      'Sets which products a collection has. Those that do not meet the conditions leave it; it takes none by hand from then on.',
    input: rules.setCollectionRuleRequest,
    output: rules.setCollectionRuleResponse,
    example: { id: EXAMPLE_IDS.collection, rule: EXAMPLE_RULE },
  }),
  removeCollectionRule: ruleCall({
    name: 'collectionRules.removeCollectionRule',
    route: 'DELETE /awning/v1/collections/{id}/rule',
    access: 'write',
    summary: 'Ends the rule of a collection, which keeps its products and takes others by hand.',
    input: rules.removeCollectionRuleRequest,
    output: z.strictObject({}),
    example: { id: EXAMPLE_IDS.collection },
  }),
  previewCollectionRule: ruleCall({
    name: 'collectionRules.previewCollectionRule',
    route: 'POST /awning/v1/collection-rules/preview',
    access: 'read',
    readsReplica: true,
    summary: 'Counts the products that meet the conditions, among the newest 20,000 of the shop.',
    input: rules.previewCollectionRuleRequest,
    output: rules.previewCollectionRuleResponse,
    example: { rule: EXAMPLE_RULE },
  }),
}

/** The order of a collection's products. Awning's own calls: the published ones have none. */
export const collectionOrderCalls = {
  getProductOrder: collectionCall({
    name: 'collections.getProductOrder',
    route: 'GET /awning/v1/collections/{id}/product-order',
    access: 'read',
    summary: 'Reads the order by hand of a collection’s products; empty where there is none.',
    input: collection.getProductOrderRequest,
    output: collection.productOrderResponse,
    example: { id: EXAMPLE_IDS.collection },
  }),
  setProductOrder: collectionCall({
    name: 'collections.setProductOrder',
    route: 'PUT /awning/v1/collections/{id}/product-order',
    access: 'write',
    summary:
      'Sets the order in which elements and queries without a sort show the products of a collection: these first, all others after them in the sequence of their creation. Without any there is no order by hand.',
    input: collection.setProductOrderRequest,
    output: collection.productOrderResponse,
    example: { id: EXAMPLE_IDS.collection, productIds: [EXAMPLE_IDS.product] },
  }),
}

const customTextFields = z.strictObject({
  customTextFields: list(pricedCustomTextField, { maxSize: MAX_CUSTOM_TEXT_FIELDS }),
})

/** The texts that buyers enter for a product. Awning's own calls: the published ones only read them. */
export const customTextFieldCalls = {
  getCustomTextFields: customTextCall({
    name: 'customTextFields.getCustomTextFields',
    route: 'GET /awning/v1/products/{id}/custom-text-fields',
    access: 'read',
    summary: 'Answers which texts buyers enter for a product, with what each costs.',
    input: z.strictObject({ id }),
    output: customTextFields,
    example: { id: EXAMPLE_IDS.product },
  }),
  setCustomTextFields: customTextCall({
    name: 'customTextFields.setCustomTextFields',
    route: 'PUT /awning/v1/products/{id}/custom-text-fields',
    access: 'write',
    summary:
      'Sets which texts buyers enter for a product, such as an engraving, in this order: how long, whether required, what each costs.',
    input: z.strictObject({ id, customTextFields: list(pricedCustomTextField, { maxSize: MAX_CUSTOM_TEXT_FIELDS }) }),
    output: customTextFields,
    example: {
      id: EXAMPLE_IDS.product,
      customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: false, surcharge: '5' }],
    },
  }),
}

const subscriptionOptions = z.strictObject({
  subscriptionOptions: list(subscriptionOption, { maxSize: MAX_SUBSCRIPTION_OPTIONS }),
})

const digitalFileCall = callGroup({
  id: 'digitalFiles',
  title: 'Files of digital products',
  about: 'What the buyers of a digital product download. Calls of this server alone; a file is uploaded as a stream.',
  scope: 'catalog',
})

const digitalDelivery = z.strictObject({
  productId: z.string(),
  /** The name of the file that buyers get now. */
  fileName: z.string().optional(),
  /** Delivered without a file, such as a course. */
  withoutFile: z.boolean(),
  /** Not sold yet, as its buyers would get nothing. */
  awaitsFile: z.boolean(),
})

/** The file of a digital product. */
export const digitalFileCalls = {
  queryDigitalDeliveries: digitalFileCall({
    name: 'digitalFiles.queryDigitalDeliveries',
    route: 'POST /awning/v1/digital-deliveries/query',
    access: 'read',
    summary:
      'Answers for each of the products that is digital and no gift card what its buyers get, and whether it waits for its file: until then it is not sold.',
    input: z.strictObject({ productIds: list(id, { minSize: 1, maxSize: 100 }) }),
    output: z.strictObject({ deliveries: list(digitalDelivery, { maxSize: 100 }) }),
    example: { productIds: [EXAMPLE_IDS.product] },
  }),
  setWithoutFile: digitalFileCall({
    name: 'digitalFiles.setWithoutFile',
    route: 'PUT /awning/v1/products/{productId}/without-file',
    access: 'write',
    summary:
      'Sets whether a product is digital and sold without a file, as a course or a licence that is sent otherwise.',
    input: z.strictObject({ productId: id, withoutFile: z.boolean() }),
    output: z.strictObject({ withoutFile: z.boolean() }),
    example: { productId: EXAMPLE_IDS.product, withoutFile: true },
  }),
  getDigitalFile: digitalFileCall({
    name: 'digitalFiles.getDigitalFile',
    route: 'GET /awning/v1/products/{productId}/digital-file',
    access: 'read',
    summary: 'Reads which file the buyers of a digital product get, if it has one.',
    input: z.strictObject({ productId: id }),
    output: z.strictObject({
      withoutFile: z.boolean(),
      digitalFile: z
        .strictObject({
          id: z.string(),
          fileId: z.string(),
          name: z.string(),
          mimeType: z.string(),
          sizeInBytes: wholeNumber({ min: 0 }),
          createdDate: z.iso.datetime(),
        })
        .optional(),
    }),
    example: { productId: EXAMPLE_IDS.product },
  }),
}

/** Subscription options of a product. Awning's own calls: the published ones belong to another catalogue. */
export const subscriptionOptionCalls = {
  getSubscriptionOptions: productCall({
    name: 'products.getSubscriptionOptions',
    route: 'GET /awning/v1/products/{id}/subscription-options',
    access: 'read',
    summary: 'Answers which subscriptions a product is sold with.',
    input: z.strictObject({ id }),
    output: subscriptionOptions,
    example: { id: EXAMPLE_IDS.product },
  }),
  setSubscriptionOptions: productCall({
    name: 'products.setSubscriptionOptions',
    route: 'PUT /awning/v1/products/{id}/subscription-options',
    access: 'write',
    summary: 'Sets in which ways a product is subscribed to: rhythm, length, free trial, discount.',
    input: z.strictObject({
      id,
      subscriptionOptions: list(subscriptionOptionInput, { maxSize: MAX_SUBSCRIPTION_OPTIONS }),
    }),
    output: subscriptionOptions,
    example: {
      id: EXAMPLE_IDS.product,
      subscriptionOptions: [
        {
          title: 'Every month',
          subscriptionSettings: { frequency: 'MONTH', autoRenewal: true, enableCustomerCancellation: true },
          discount: { percent: '10' },
        },
      ],
    },
  }),
}
