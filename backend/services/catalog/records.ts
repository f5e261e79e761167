import type { CollectionRule } from '../../contract/catalog/collection-rule.ts'
import type { PricedCustomTextField } from '../../contract/catalog/custom-text-field.ts'
import type { OptionType, ProductType } from '../../contract/catalog/enumerations.ts'
import type { Product } from '../../contract/catalog/product.ts'
import type { PricePerUnitData } from '../../contract/catalog/product-price.ts'
import type { SubscriptionOption } from '../../contract/catalog/subscription-option.ts'
import type { Dimensions } from '../../contract/catalog/variant.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'

/** The API's id for the default variant of a product without managed ones. */
export const DEFAULT_VARIANT_ID = '00000000-0000-0000-0000-000000000000'

/**
 * One choice of an option. `description` is the name that is shown and that references use; a colour's `value` is its
 * code.
 */
type ChoiceRecord = { value: string; description: string; mediaIds: readonly string[] }

export type OptionRecord = {
  name: string
  type: Exclude<OptionType, 'unspecified_option_type'>
  choices: readonly ChoiceRecord[]
}

/** One combination of choices. Absent values are the product's. Amounts as decimal strings. */
export type VariantRecord = {
  id: string
  /** Option name to the choice's description. */
  choices: Readonly<Record<string, string>>
  visible: boolean
  price?: string
  cost?: string
  /** The weight, in the site's weight unit. */
  weight?: number
  sku?: string
  productDimensions?: Dimensions
  packageDimensions?: Dimensions
}

/** An image with its size. A URL that starts with a slash is on this server. */
export type PictureRecord = { url: string; width: number; height: number }

/** An image or video of a product or collection. */
export type MediaRecord = PictureRecord & {
  id: string
  type: 'image' | 'video'
  title?: string
  altText?: string
  thumbnail?: PictureRecord
}

export type DiscountRecord = {
  type: 'AMOUNT' | 'PERCENT'
  /** A decimal string: an amount in the site's currency, or a percentage. */
  value: string
}

/** `expectedDate`: the day from which it is sent, as YYYY-MM-DD. */
type PreorderRecord = { enabled: boolean; message?: string; limit?: number; expectedDate?: string }

/** The fields of a product that a merchant edits; all others are derived. */
export type ProductFields = {
  name: string
  visible: boolean
  productType: Exclude<ProductType, 'unspecified_product_type'>
  /** Delivered as a code. The API has no type for it and calls it digital. */
  giftCard?: boolean | undefined
  /** Digital, and delivered without a file, such as a course; absent for all others. */
  withoutFile?: boolean | undefined
  description?: string | undefined
  sku?: string | undefined
  weight?: number | undefined
  productDimensions?: Dimensions | undefined
  packageDimensions?: Dimensions | undefined
  /** A decimal string in the site's currency, before the discount. */
  price: string
  /** A decimal string; for merchants only. */
  cost?: string | undefined
  pricePerUnit?: PricePerUnitData | undefined
  additionalInfoSections: readonly { title: string; description: string }[]
  discount?: DiscountRecord | undefined
  manageVariants: boolean
  options: readonly OptionRecord[]
  seoData?: Product['seoData'] | undefined
  ribbon?: string | undefined
  brand?: string | undefined
}

/** Words of a product by `toWords`: of its name, of all, and its article numbers without their marks. */
export type ProductWords = { name: readonly string[]; all: readonly string[]; codes: readonly string[] }

/**
 * Prices of an item while buyers saw it, after the product's own discount: decimal strings. `/docs/law` says the rule
 * that they are kept for.
 */
export type PriceHistoryRecord = {
  price: string
  /** Whether it was a reduced price. */
  reduced: boolean
  /** Of a reduced price: the lowest of the 30 days before it; absent if the item was not seen in them. */
  prior?: string
  /** Of what is hidden since: the day on which it was. */
  until?: string
  /** The day on which an earlier price ended, and that price; days of the last 30 alone. */
  past: Readonly<Record<string, string>>
}

/** A way to subscribe to a product. */
export type SubscriptionOptionRecord = SubscriptionOption

export type ProductRecord = ProductFields & {
  siteId: string
  id: string
  revision: number
  /** Strings of 16 digits, ascending: they sort as numbers do. */
  numericId: string
  slug: string
  /** All combinations of the choices if variants are managed, else none. */
  variants: readonly VariantRecord[]
  /** The first one is the main one. */
  media: readonly MediaRecord[]
  /** Ids of the media that are files of the library; absent if there are none. */
  fileIds?: readonly string[]
  /** The texts that buyers enter; surcharges are decimal strings in the site's currency. */
  customTextFields: readonly PricedCustomTextField[]
  /** Always contains the collection of all products. Those of collections with a rule follow from it. */
  collectionIds: readonly string[]
  /** The revision at which a rule last moved it, and the one that people had given it before. */
  moved?: { at: number; from: number }
  /** The prices as numbers, for filters and sorts. */
  amounts: { price: number; discountedPrice: number }
  /** Lower-case texts, for substring search. */
  folded: {
    name: string
    description?: string | undefined
    sku?: string | undefined
    brand?: string | undefined
    /** The key that sorts as names do. */
    order: string
  }
  /** The words that people find it by; those of earlier versions get theirs by an upgrade. */
  words?: ProductWords
  /**
   * By variant id, those of the product under an empty one; variants without a price of their own have none. Absent
   * until the product was seen, and in those of earlier versions until their upgrade.
   */
  priceHistory?: Readonly<Record<string, PriceHistoryRecord>>
  /** The subscription options; absent if there are none. */
  subscriptionOptions?: readonly SubscriptionOptionRecord[]
  inventory: { id: string; trackQuantity: boolean; preorder: PreorderRecord; lastUpdated: string }
  createdDate: string
  lastUpdated: string
}

/**
 * The stock of a product, or of one of its managed variants. Stored apart from the product, because it changes with
 * every sale.
 */
export type StockRecord = {
  siteId: string
  /** Created by `stockId`. */
  id: string
  revision: number
  productId: string
  variantId: string
  trackQuantity: boolean
  /** The quantity in stock; below zero only by preorders. Ignored if the stock is not tracked. */
  quantity: number
  /** Whether it is in stock; used only if the stock is not tracked. */
  inStock: boolean
}

export type CollectionRecord = {
  siteId: string
  id: string
  revision: number
  /** Strings of 16 digits, ascending: they sort as numbers do. */
  numericId: string
  name: string
  /** The key that sorts as names do. */
  nameKey: string
  slug: string
  description?: string | undefined
  visible: boolean
  media: readonly MediaRecord[]
  /** Ids of the media that are files of the library; absent if there are none. */
  fileIds?: readonly string[]
  /** Updated by every write to a product, so that lists need not count. */
  productCount: number
  visibleProductCount: number
  createdDate: string
  lastUpdated: string
}

/** The order of a collection's products by hand. */
type CollectionOrderRecord = {
  siteId: string
  /** The collection's id. */
  id: string
  revision: number
  /** The products that come first, in this order. Those that are not in the collection do not count. */
  productIds: readonly string[]
}

/** The rule of a collection. */
export type CollectionRuleRecord = {
  siteId: string
  /** The collection's id. */
  id: string
  revision: number
  rule: CollectionRule
  /** The run that puts products in and takes them out after the last change, until it is done. */
  renewal?: string
}

/** How many numeric ids of a kind were allocated. */
export type CounterRecord = { siteId: string; id: 'products' | 'collections'; revision: number; last: number }

/** Retained without a limit: merchants delete these records themselves. */
const SHOP = { kept: 'the shop itself' }

export const products: CollectionDefinition<ProductRecord> = {
  name: 'products',
  search: {
    order: 'numericId',
    values: ['visible', 'productType', 'name', 'sku', 'brand', 'inventory.id'],
    sorts: ['folded.order', 'amounts.price', 'amounts.discountedPrice', 'createdDate', 'lastUpdated'],
    kept: ['slug', 'ribbon', 'weight', 'manageVariants', 'inventory.trackQuantity', 'inventory.preorder.enabled'],
    lists: ['collectionIds', 'fileIds', 'words.name', 'words.all', 'words.codes'],
    texts: ['folded.name', 'folded.description', 'folded.sku', 'folded.brand'],
  },
  unique: ['slug'],
  retention: SHOP,
}
export const stock: CollectionDefinition<StockRecord> = {
  name: 'stock',
  // For the search for low stock among all products.
  indexes: [['trackQuantity', 'quantity']],
  retention: SHOP,
}
export const collections: CollectionDefinition<CollectionRecord> = {
  name: 'collections',
  indexes: [['numericId'], ['name'], ['nameKey']],
  unique: ['slug'],
  retention: SHOP,
}
export const collectionOrders: CollectionDefinition<CollectionOrderRecord> = {
  name: 'collection_orders',
  retention: SHOP,
}

export const collectionRules: CollectionDefinition<CollectionRuleRecord> = {
  name: 'collection_rules',
  retention: SHOP,
}

/** A slug that a product had, by the slug: the product that had it last. */
export type FormerSlugRecord = { siteId: string; id: string; revision: number; productId: string; changedDate: string }

export const formerSlugs: CollectionDefinition<FormerSlugRecord> = {
  name: 'former_slugs',
  indexes: [['productId', 'changedDate']],
  retention: SHOP,
}
export const counters: CollectionDefinition<CounterRecord> = { name: 'catalog_counters', retention: SHOP }

/** The id of a variant's stock record. */
export function stockId(productId: string, variantId: string): string {
  return variantId === DEFAULT_VARIANT_ID ? productId : `${productId}.${variantId}`
}

/** The inventory item id of a product: the bitwise complement of its id, as published clients know it. */
export function toInventoryItemId(productId: string): string {
  return productId.replaceAll(/[0-9a-f]/gi, (digit) => (15 - Number.parseInt(digit, 16)).toString(16))
}
