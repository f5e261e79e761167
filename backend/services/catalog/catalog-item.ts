import type { PricedCustomTextField } from '../../contract/catalog/custom-text-field.ts'
import type { SubscriptionOption } from '../../contract/catalog/subscription-option.ts'
import type { ItemAvailabilityStatus } from '../../contract/commerce/enumerations.ts'

/** A reference to a product, with the variant or options of it (`CatalogReference` in the API). */
export type CatalogReference = {
  /** The catalogue's app id: `215238eb-22a5-4c36-9e7b-e7c08025e04e` for store products. */
  appId: string
  /** The product's id. */
  catalogItemId: string
  /**
   * `variantId`, or `options: { Size: 'M' }`, and `customTextFields`; `preOrderRequested` for a preorder,
   * `subscriptionOptionId` for a subscription.
   */
  options?: Record<string, unknown>
}

/**
 * The current state of a referenced item: the only source of prices (must 43 of /docs/security). Amounts in minor
 * units.
 */
export type CatalogItem = {
  productId: string
  /** Undefined for a product without managed variants. */
  variantId: string | undefined
  name: string
  slug: string
  /** Per item, after the product's own discount, with the surcharges of the entered texts. */
  price: bigint
  /** Per item, before the product's own discount, or the prior price where the law counts from it; with the surcharges of the entered texts. */
  fullPrice: bigint
  /** Set if the full price is the lowest of the 30 days before the reduction. */
  priorPrice?: bigint
  image: { id: string; url: string; width: number; height: number; altText?: string } | undefined
  sku: string | undefined
  /** The weight, in the site's weight unit. */
  weight: number | undefined
  itemType: 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD'
  /** The selected options, for example `{ name: 'Size', value: 'M' }`; colours with their code. */
  choices: readonly { name: string; value: string; colorCode?: string }[]
  collectionIds: readonly string[]
  /** The texts that buyers enter for the item. */
  customTextFields: readonly PricedCustomTextField[]
  /** The available quantity; undefined if the stock is not tracked. */
  stock: number | undefined
  /** Set if it is digital and its file is not there yet, so that it is not sold. */
  awaitsFile?: true
  /** The selected subscription option. */
  subscription?: SubscriptionOption
  /** Set if a preorder was requested and is offered: its limit, and the quantity in stock. */
  preorder?: { limit: number; onShelf: number; message?: string; expectedDate?: string }
}

/** The result of one reference. `NOT_FOUND`: no such visible product or variant. */
export type CatalogAnswer =
  | { status: Extract<ItemAvailabilityStatus, 'NOT_FOUND'> }
  | { status: Exclude<ItemAvailabilityStatus, 'NOT_FOUND'>; item: CatalogItem }
