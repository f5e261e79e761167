import type { SubscriptionOption } from '../../contract/catalog/subscription-option.ts'
import type { ItemAvailabilityStatus } from '../../contract/commerce/enumerations.ts'

/** What a shopper points at: a product, and the variant or options of it (`CatalogReference` on the wire). */
export type CatalogReference = {
  /** The catalogue's app id: `215238eb-22a5-4c36-9e7b-e7c08025e04e` for store products. */
  appId: string
  /** The product's id. */
  catalogItemId: string
  /** `variantId`, or `options: { Size: 'M' }`, and `customTextFields`; `preOrderRequested` for an order ahead of delivery,
   * `subscriptionOptionId` for a subscription. */
  options?: Record<string, unknown>
}

/** What the shop knows of a reference right now: the only source of prices (security.md 43). Amounts in minor units. */
export type CatalogItem = {
  productId: string
  /** Undefined for a product without managed variants. */
  variantId: string | undefined
  name: string
  slug: string
  /** Per piece, after the product's own discount. */
  price: bigint
  /** Per piece, before the product's own discount. */
  fullPrice: bigint
  image: { id: string; url: string; width: number; height: number; altText?: string } | undefined
  sku: string | undefined
  /** In the site's weight unit. */
  weight: number | undefined
  itemType: 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD'
  /** The chosen options in words, for example `{ name: 'Size', value: 'M' }`; colours carry their code. */
  choices: readonly { name: string; value: string; colorCode?: string }[]
  collectionIds: readonly string[]
  /** Pieces that can be had; undefined where stock is not tracked. */
  stock: number | undefined
  /** The way in which it is subscribed to, where one was chosen. */
  subscription?: SubscriptionOption
  /** Where an order ahead of delivery is asked for and taken: up to how many pieces, and how many are there already. */
  preorder?: { limit: number; onShelf: number; message?: string }
}

/** The answer to one reference. `NOT_FOUND`: no such visible product or variant. */
export type CatalogAnswer =
  | { status: Extract<ItemAvailabilityStatus, 'NOT_FOUND'> }
  | { status: Exclude<ItemAvailabilityStatus, 'NOT_FOUND'>; item: CatalogItem }
