/** The calls that widgets make, as the wire states them; every field of an answer may be missing. */
import type { Collection } from '../../backend/contract/collection.ts'
import type { PlatformPagingMetadata, PlatformQuery } from '../../backend/contract/paging.ts'
import type { Product } from '../../backend/contract/product.ts'

export type Money = {
  amount?: string
  convertedAmount?: string
  formattedAmount?: string
  formattedConvertedAmount?: string
}
export type Translatable = { original?: string; translated?: string }
export type Image = { id?: string; url?: string; height?: number; width?: number; altText?: string; filename?: string }
export type CatalogReference = { catalogItemId: string; appId: string; options?: Record<string, unknown> }

export type LineItem = {
  id?: string
  quantity?: number
  catalogReference?: CatalogReference
  productName?: Translatable
  url?: { relativePath?: string; url?: string }
  price?: Money
  fullPrice?: Money
  priceBeforeDiscounts?: Money
  lineItemPrice?: Money
  descriptionLines?: { name?: Translatable; plainText?: Translatable; colorInfo?: Translatable & { code?: string } }[]
  image?: Image
  availability?: {
    status?: 'AVAILABLE' | 'NOT_FOUND' | 'NOT_AVAILABLE' | 'PARTIALLY_AVAILABLE'
    quantityAvailable?: number
  }
  physicalProperties?: { weight?: number; sku?: string; shippable?: boolean }
  itemType?: { preset?: string; custom?: string }
  fixedQuantity?: boolean
}

export type Cart = {
  id?: string
  revision?: string
  lineItems?: LineItem[]
  currency?: string
  conversionCurrency?: string
  appliedDiscounts?: { coupon?: { id?: string; code?: string }; merchantDiscount?: { amount?: Money } }[]
  checkoutId?: string
  updatedDate?: string
}

export type PriceSummary = {
  subtotal?: Money
  shipping?: Money
  tax?: Money
  discount?: Money
  total?: Money
  additionalFees?: Money
}

export type Address = { country?: string; subdivision?: string; city?: string; postalCode?: string }

export type EstimateTotals = {
  cart?: Cart
  priceSummary?: PriceSummary
  taxSummary?: { totalTax?: Money }
  shippingInfo?: {
    selectedCarrierServiceOption?: { code?: string; title?: string; cost?: { price?: Money } }
    carrierServiceOptions?: {
      carrierId?: string
      shippingOptions?: { code?: string; title?: string; cost?: { price?: Money } }[]
    }[]
  }
  appliedDiscounts?: { coupon?: { code?: string; amount?: Money; name?: string } }[]
  calculationErrors?: Record<string, unknown>
  currency?: string
  violations?: { severity?: string; description?: string }[]
}

type NewLineItem = { quantity: number; catalogReference: CatalogReference }
type None = Record<string, never>

export type Calls = {
  'GET /stores-reader/v1/products/{id}': { input: { id: string }; output: { product?: Product } }
  'GET /stores-reader/v1/products/query-platformized': {
    input: { query: PlatformQuery }
    output: { products?: Product[]; metadata?: PlatformPagingMetadata }
  }
  'GET /stores-reader/v1/collections/slug/{slug}': { input: { slug: string }; output: { collection?: Collection } }
  'GET /ecom/v1/carts/current': { input: None; output: { cart?: Cart } }
  'PATCH /ecom/v1/carts/current': { input: { couponCode?: string }; output: { cart?: Cart } }
  'DELETE /ecom/v1/carts/current': { input: None; output: None }
  'POST /ecom/v1/carts/current/add-to-cart': { input: { lineItems?: NewLineItem[] }; output: { cart?: Cart } }
  'POST /ecom/v1/carts/current/remove-line-items': { input: { lineItemIds: string[] }; output: { cart?: Cart } }
  'POST /ecom/v1/carts/current/update-line-items-quantity': {
    input: { lineItems: { id: string; quantity: number }[] }
    output: { cart?: Cart }
  }
  'POST /ecom/v1/carts/current/remove-coupon': { input: None; output: { cart?: Cart } }
  'POST /ecom/v1/carts/current/estimate-totals': {
    input: { shippingAddress?: Address; calculateTax?: boolean; calculateShipping?: boolean }
    output: EstimateTotals
  }
  'POST /ecom/v1/carts/current/create-checkout': { input: { channelType?: 'WEB' }; output: { checkoutId?: string } }
  'POST /ecom/v1/checkouts': {
    input: { channelType?: 'WEB'; lineItems?: NewLineItem[]; giftCardCode?: string }
    output: { checkout?: { id?: string } }
  }
  'PATCH /ecom/v1/checkouts/{checkout.id}': {
    input: { checkout: { id: string }; giftCardCode?: string }
    output: { checkout?: { id?: string } }
  }
  'POST /_api/redirects-api/v1/redirect-session': {
    input: { ecomCheckout: { checkoutId: string }; callbacks: { postFlowUrl?: string; thankYouPageUrl?: string } }
    output: { redirectSession?: { id?: string; fullUrl?: string } }
  }
}
