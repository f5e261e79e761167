import type { OptionType, ProductType } from '../../contract/catalog/enumerations.ts'
import type { Product } from '../../contract/catalog/product.ts'
import type { PricePerUnitData } from '../../contract/catalog/product-price.ts'
import type { SubscriptionOption } from '../../contract/catalog/subscription-option.ts'
import type { Dimensions } from '../../contract/catalog/variant.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'

/** The variant of a product that has none of its own to manage, as the wire names it. */
export const DEFAULT_VARIANT_ID = '00000000-0000-0000-0000-000000000000'

/** One choice of an option. `description` is the word that shoppers and references use; a colour's `value` is its code. */
type ChoiceRecord = { value: string; description: string; mediaIds: readonly string[] }

export type OptionRecord = {
  name: string
  type: Exclude<OptionType, 'unspecified_option_type'>
  choices: readonly ChoiceRecord[]
}

/** One combination of choices. What is absent is as the product has it. Money as decimal texts. */
export type VariantRecord = {
  id: string
  /** Option name to the choice's description. */
  choices: Readonly<Record<string, string>>
  visible: boolean
  price?: string
  cost?: string
  /** In the site's weight unit. */
  weight?: number
  sku?: string
  productDimensions?: Dimensions
  packageDimensions?: Dimensions
}

/** A picture of a known size. An address that begins with a slash is on this server. */
export type PictureRecord = { url: string; width: number; height: number }

/** One picture or film of a product or collection. */
export type MediaRecord = PictureRecord & {
  id: string
  type: 'image' | 'video'
  title?: string
  altText?: string
  thumbnail?: PictureRecord
}

export type DiscountRecord = {
  type: 'AMOUNT' | 'PERCENT'
  /** Decimal text: money of the site's currency, or percent. */
  value: string
}

type PreorderRecord = { enabled: boolean; message?: string; limit?: number }

/** What a merchant decides about a product; everything else follows from it. */
export type ProductFields = {
  name: string
  visible: boolean
  productType: Exclude<ProductType, 'unspecified_product_type'>
  /** Sold as a code instead of being sent; the wire has no word for it and calls it digital. */
  giftCard?: boolean | undefined
  description?: string | undefined
  sku?: string | undefined
  weight?: number | undefined
  productDimensions?: Dimensions | undefined
  packageDimensions?: Dimensions | undefined
  /** Decimal text in the site's currency, before the discount. */
  price: string
  /** Decimal text; for merchants only. */
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

/** One way to subscribe to a product. */
export type SubscriptionOptionRecord = SubscriptionOption

export type ProductRecord = ProductFields & {
  siteId: string
  id: string
  revision: number
  /** Ascending texts of 16 digits: they sort as numbers do. */
  numericId: string
  slug: string
  /** All combinations of the choices where variants are managed, else none. */
  variants: readonly VariantRecord[]
  /** The first one is the main one. */
  media: readonly MediaRecord[]
  customTextFields: readonly { title: string; maxLength: number; mandatory: boolean }[]
  /** The collection of all products is always among them. */
  collectionIds: readonly string[]
  /** The prices as numbers: what filters and sorts compare. */
  amounts: { price: number; discountedPrice: number }
  /** Words in small letters: what searches for a part of a text compare. */
  folded: { name: string; description?: string | undefined; sku?: string | undefined; brand?: string | undefined }
  /** In which ways it is subscribed to; absent where in none. */
  subscriptionOptions?: readonly SubscriptionOptionRecord[]
  inventory: { id: string; trackQuantity: boolean; preorder: PreorderRecord; lastUpdated: string }
  createdDate: string
  lastUpdated: string
}

/** Stock of a product, or of one of its managed variants: apart from the product, because it falls with every sale. */
export type StockRecord = {
  siteId: string
  /** See `stockId`. */
  id: string
  revision: number
  productId: string
  variantId: string
  trackQuantity: boolean
  /** Pieces left; below zero only by orders ahead of delivery. Counts where it is tracked. */
  quantity: number
  /** Counts where the quantity is not tracked. */
  inStock: boolean
}

export type CollectionRecord = {
  siteId: string
  id: string
  revision: number
  /** Ascending, as those of products are. */
  numericId: string
  name: string
  slug: string
  description?: string | undefined
  visible: boolean
  media: readonly MediaRecord[]
  /** Kept up to date by every write to a product, so that lists need not count. */
  productCount: number
  visibleProductCount: number
  createdDate: string
  lastUpdated: string
}

/** How many numeric ids of a kind were given out. */
export type CounterRecord = { siteId: string; id: 'products' | 'collections'; revision: number; last: number }

/** Merchants remove it themselves. */
const SHOP = { kept: 'the shop itself' }

export const products: CollectionDefinition<ProductRecord> = {
  name: 'products',
  indexes: [['numericId'], ['amounts.price'], ['amounts.discountedPrice'], ['name'], ['lastUpdated']],
  unique: ['slug'],
  retention: SHOP,
}
export const stock: CollectionDefinition<StockRecord> = { name: 'stock', retention: SHOP }
export const collections: CollectionDefinition<CollectionRecord> = {
  name: 'collections',
  indexes: [['numericId'], ['name']],
  unique: ['slug'],
  retention: SHOP,
}
export const counters: CollectionDefinition<CounterRecord> = { name: 'catalog_counters', retention: SHOP }

/** Where the stock of a variant stands. */
export function stockId(productId: string, variantId: string): string {
  return variantId === DEFAULT_VARIANT_ID ? productId : `${productId}.${variantId}`
}

/** The inventory item of a product: the product's id with every bit turned, as published clients know it. */
export function toInventoryItemId(productId: string): string {
  return productId.replaceAll(/[0-9a-f]/gi, (digit) => (15 - Number.parseInt(digit, 16)).toString(16))
}
