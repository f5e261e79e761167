import type { Cart } from './cart/cart.ts'
import type { CatalogVersion } from './catalog/enumerations.ts'
import type { Media } from './catalog/media.ts'
import type { Product } from './catalog/product.ts'
import type { CostAndProfitData, PriceData } from './catalog/product-price.ts'
import type { Checkout } from './checkout/checkout.ts'
import type { FulfillmentStatus, OrderPaymentStatus } from './orders/enumerations.ts'
import type { Order } from './orders/order.ts'
import type { OrderTransactions } from './payments/order-transactions.ts'
import type { Chargeback } from './payments/payment.ts'
import type { Refund, RefundSideEffects } from './payments/refund.ts'
import type { RedirectSession } from './redirect-session/redirect-session.ts'

type OfOrder = { order: Order }
type OfChargeback = {
  orderId: string
  paymentId: string
  chargeback: Chargeback
  orderTransactions: OrderTransactions
}
type OfTransactions = { orderTransactions: OrderTransactions; paymentIds: string[]; refundIds: string[] }
// The underscore is the wire's own (EVENTS.md, products).
type OfCollection = { collection_Id: string; originatedFromVersion?: CatalogVersion }
type OfProduct = { productId: string; originatedFromVersion?: CatalogVersion }
type OfInventoryItem = { inventoryItemId: string; productId: string; updatedDate?: string }
type InventoryVariantState = { quantity?: number; inStock?: boolean; availableForPreorder?: boolean }

/**
 * What each event carries (EVENTS.md): the entity of a created or updated event, the body of an action or plain event,
 * and the entity as it was, where it is told, of a deleted one. Times are ISO strings.
 */
export type EventPayloads = {
  'wix.ecom.v1.cart_created': Cart
  'wix.ecom.v1.cart_updated': Cart
  'wix.ecom.v1.cart_deleted': Cart | undefined
  'wix.ecom.v1.checkout_created': Checkout
  'wix.ecom.v1.checkout_updated': Checkout
  'wix.ecom.v1.checkout_deleted': Checkout | undefined
  'wix.ecom.v1.checkout_completed': { checkout: Checkout }
  'wix.ecom.v1.order_created': Order
  'wix.ecom.v1.order_updated': Order
  'wix.ecom.v1.order_approved': OfOrder
  'wix.ecom.v1.order_canceled': OfOrder & {
    restockAllItems: boolean
    sendOrderCanceledEmail: boolean
    customMessage?: string
  }
  'wix.ecom.v1.order_fulfilled': OfOrder & {
    previousFulfillmentStatus: FulfillmentStatus
    newFulfillmentStatus: FulfillmentStatus
    action?: string
  }
  'wix.ecom.v1.order_payment_status_updated': OfOrder & { previousPaymentStatus: OrderPaymentStatus }
  'wix.ecom.v1.order_imported': OfOrder
  'wix.ecom.v1.order_imported_order_deleted': OfOrder
  'wix.ecom.v1.order_transactions_updated': OfTransactions
  'wix.ecom.v1.order_transactions_details_updated': OfTransactions
  'wix.ecom.v1.order_transactions_refund_completed': {
    orderId: string
    refund: Refund
    sideEffects?: RefundSideEffects
    orderTransactions: OrderTransactions
  }
  'wix.ecom.v1.order_transactions_chargeback_approved': OfChargeback
  'wix.ecom.v1.order_transactions_chargeback_reversed': OfChargeback
  'wix.headless.v1.redirect_session_created': RedirectSession
  'com.wix.ecommerce.catalog.api.v1.ProductCreated': OfProduct &
    Pick<Product, 'name' | 'visible' | 'sku' | 'productPageUrl' | 'brand' | 'slug'> & {
      price?: PriceData
      media?: Media
      costAndProfitData?: CostAndProfitData
    }
  'com.wix.ecommerce.catalog.api.v1.ProductChanged': OfProduct & { changedFields: string[] }
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted': OfProduct
  'com.wix.ecommerce.catalog.api.v1.VariantsChanged': OfProduct & {
    variants: {
      variantId: string
      choices?: Record<string, string>
      changedFields?: string[]
      originatedFromVersion?: CatalogVersion
    }[]
  }
  'com.wix.ecommerce.catalog.api.v1.CollectionCreated': OfCollection & {
    name?: string
    media?: Media
    slug?: string
    visible?: boolean
  }
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged': OfCollection & { changedFields: string[] }
  'com.wix.ecommerce.catalog.api.v1.CollectionDeleted': OfCollection
  'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged': OfInventoryItem & {
    trackInventory?: boolean
    preorderInfo?: { enabled: boolean; message?: string; limit?: number }
    fieldMask?: string[]
  }
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged': OfInventoryItem & {
    variants: { id: string; oldValue?: InventoryVariantState; newValue?: InventoryVariantState }[]
  }
}

/** The full name of an event, as webhooks and subscribers know it. */
export type EventType = keyof EventPayloads

/** How an event's payload travels: as one of the four kinds of a domain event, or plainly (EVENTS.md, Delivery). */
export type EventKind = 'created' | 'updated' | 'deleted' | 'action' | 'plain'

type EventDefinition = { entityFqdn: string; slug: string; kind: EventKind }

const domain = <Slug extends string, Kind extends EventKind>(entityFqdn: string, slug: Slug, kind: Kind) => ({
  entityFqdn,
  slug,
  kind,
})
const plain = <Slug extends string>(slug: Slug) => domain('', slug, 'plain')

const CART = 'wix.ecom.v1.cart'
const CHECKOUT = 'wix.ecom.v1.checkout'
const ORDER = 'wix.ecom.v1.order'
const TRANSACTIONS = 'wix.ecom.v1.order_transactions'

/** The envelope of every event: its entity's full name (empty for plain events), its slug, and its kind. */
export const EVENTS = {
  'wix.ecom.v1.cart_created': domain(CART, 'created', 'created'),
  'wix.ecom.v1.cart_updated': domain(CART, 'updated', 'updated'),
  'wix.ecom.v1.cart_deleted': domain(CART, 'deleted', 'deleted'),
  'wix.ecom.v1.checkout_created': domain(CHECKOUT, 'created', 'created'),
  'wix.ecom.v1.checkout_updated': domain(CHECKOUT, 'updated', 'updated'),
  'wix.ecom.v1.checkout_deleted': domain(CHECKOUT, 'deleted', 'deleted'),
  'wix.ecom.v1.checkout_completed': domain(CHECKOUT, 'completed', 'action'),
  'wix.ecom.v1.order_created': domain(ORDER, 'created', 'created'),
  'wix.ecom.v1.order_updated': domain(ORDER, 'updated', 'updated'),
  'wix.ecom.v1.order_approved': domain(ORDER, 'approved', 'action'),
  'wix.ecom.v1.order_canceled': domain(ORDER, 'canceled', 'action'),
  'wix.ecom.v1.order_fulfilled': domain(ORDER, 'fulfilled', 'action'),
  'wix.ecom.v1.order_payment_status_updated': domain(ORDER, 'payment_status_updated', 'action'),
  'wix.ecom.v1.order_imported': domain(ORDER, 'imported', 'action'),
  'wix.ecom.v1.order_imported_order_deleted': domain(ORDER, 'imported_order_deleted', 'action'),
  'wix.ecom.v1.order_transactions_updated': domain(TRANSACTIONS, 'updated', 'action'),
  'wix.ecom.v1.order_transactions_details_updated': domain(TRANSACTIONS, 'details_updated', 'action'),
  'wix.ecom.v1.order_transactions_refund_completed': domain(TRANSACTIONS, 'refund_completed', 'action'),
  'wix.ecom.v1.order_transactions_chargeback_approved': domain(TRANSACTIONS, 'chargeback_approved', 'action'),
  'wix.ecom.v1.order_transactions_chargeback_reversed': domain(TRANSACTIONS, 'chargeback_reversed', 'action'),
  'wix.headless.v1.redirect_session_created': domain('wix.headless.v1.redirect_session', 'created', 'created'),
  'com.wix.ecommerce.catalog.api.v1.ProductCreated': plain('product_created'),
  'com.wix.ecommerce.catalog.api.v1.ProductChanged': plain('product_changed'),
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted': plain('product_deleted'),
  'com.wix.ecommerce.catalog.api.v1.VariantsChanged': plain('variants_changed'),
  'com.wix.ecommerce.catalog.api.v1.CollectionCreated': plain('collection_created'),
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged': plain('collection_changed'),
  'com.wix.ecommerce.catalog.api.v1.CollectionDeleted': plain('collection_deleted'),
  'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged': plain('inventory_item_changed'),
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged': plain('inventory_variants_changed'),
} as const satisfies Record<EventType, EventDefinition>
