/** Life of an order: INITIALIZED until the buyer has paid or promised to, then APPROVED; PENDING while a payment is. */
export const ORDER_STATUSES = ['INITIALIZED', 'APPROVED', 'CANCELED', 'PENDING', 'REJECTED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The payment status of an order, over all its transactions. */
export const ORDER_PAYMENT_STATUSES = [
  'UNSPECIFIED',
  'NOT_PAID',
  'PAID',
  'PARTIALLY_REFUNDED',
  'FULLY_REFUNDED',
  'PENDING',
  'PARTIALLY_PAID',
  'PENDING_MERCHANT',
  'CANCELED',
  'DECLINED',
] as const
export type OrderPaymentStatus = (typeof ORDER_PAYMENT_STATUSES)[number]

/** The fulfillment status of an order. */
export const FULFILLMENT_STATUSES = ['NOT_FULFILLED', 'FULFILLED', 'PARTIALLY_FULFILLED'] as const
export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number]

/** The campaign that brought a buyer. */
export const ATTRIBUTION_SOURCES = ['UNSPECIFIED', 'FACEBOOK_ADS'] as const

/** The condition under which an order that an app creates counts as approved. */
export const ORDER_APPROVAL_STRATEGIES = ['DEFAULT', 'PAYMENT_RECEIVED', 'PAYMENT_METHOD_SAVED'] as const

/** Why a merchant gave a discount on an order. */
export const DISCOUNT_REASONS = ['UNSPECIFIED', 'EXCHANGED_ITEMS', 'BILLING_ADJUSTMENT'] as const

/** Who bears a platform fee: the buyer (PASS_ON) or the merchant (ABSORBED). */
export const PLATFORM_FEE_CHARGE_TYPES = ['PASS_ON', 'ABSORBED'] as const

/** The items of a refund that are restocked. */
export const RESTOCK_TYPES = ['NO_ITEMS', 'ALL_ITEMS', 'SOME_ITEMS'] as const

/**
 * The delivery of a gift card to its recipient: with the order's confirmation, or by a mail that is planned, was sent,
 * is retried, or was refused permanently by the mail server.
 */
export const GIFT_CARD_MAIL_STATUSES = ['WITH_ORDER', 'PLANNED', 'SENT', 'RETRYING', 'FAILED'] as const
