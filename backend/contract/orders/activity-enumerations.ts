/** The types of activities in an order's history. */
export const ORDER_ACTIVITY_TYPES = [
  'ORDER_PLACED',
  'ORDER_PAID',
  'ORDER_FULFILLED',
  'ORDER_NOT_FULFILLED',
  'ORDER_CANCELED',
  'DOWNLOAD_LINK_SENT',
  'TRACKING_NUMBER_ADDED',
  'TRACKING_NUMBER_EDITED',
  'TRACKING_LINK_ADDED',
  'SHIPPING_CONFIRMATION_EMAIL_SENT',
  'INVOICE_ADDED',
  'INVOICE_REMOVED',
  'INVOICE_SENT',
  'FULFILLER_EMAIL_SENT',
  'SHIPPING_ADDRESS_EDITED',
  'EMAIL_EDITED',
  'PICKUP_READY_EMAIL_SENT',
  'MERCHANT_COMMENT',
  'ORDER_PARTIALLY_PAID',
  'DRAFT_ORDER_CHANGES_APPLIED',
  'SAVED_PAYMENT_METHOD',
  'AUTHORIZED_PAYMENT_CREATED',
  'AUTHORIZED_PAYMENT_CAPTURED',
  'AUTHORIZED_PAYMENT_VOIDED',
  'REFUND_INITIATED',
  'PAYMENT_REFUNDED',
  'PAYMENT_REFUND_FAILED',
  'REFUNDED_AS_STORE_CREDIT',
  'PAYMENT_PENDING',
  'PAYMENT_CANCELED',
  'PAYMENT_DECLINED',
  'ORDER_PENDING',
  'ORDER_REJECTED',
  'RECEIPT_CREATED',
  'RECEIPT_SENT',
  'CHARGEBACK_CREATED',
  'CHARGEBACK_REVERSED',
  'ORDER_REFUNDED',
] as const
export type OrderActivityType = (typeof ORDER_ACTIVITY_TYPES)[number]

/** The older `type` of an activity knows the custom activity too. */
export const LEGACY_ACTIVITY_TYPES = [...ORDER_ACTIVITY_TYPES, 'CUSTOM_ACTIVITY'] as const

/** The `type` of custom activities about what was done in the dashboard of a payment provider. */
export const PROVIDER_ACTS = ['CAPTURED_AT_PROVIDER', 'VOIDED_AT_PROVIDER', 'REFUNDED_AT_PROVIDER'] as const
export type ProviderAct = (typeof PROVIDER_ACTS)[number]

/**
 * The `type` of custom activities about what happened at a payment provider; the owners get a mail about each. A payment
 * came in too late, a refund did not reach the buyer, the buyer disputes, or the provider suspects fraud.
 */
export const PAYMENT_NEWS = ['LATE_PAYMENT_RETURNED', 'REFUND_RETURNED', 'DISPUTE_OPENED', 'PAYMENT_WARNING'] as const
export type PaymentNews = (typeof PAYMENT_NEWS)[number]

/** The `type` of the custom activity of a confirmation that was mailed again. */
export const CONFIRMATION_SENT_AGAIN = 'CONFIRMATION_SENT_AGAIN'

/** The `type` of the custom activity of a payment link that was mailed. */
export const PAYMENT_LINK_SENT = 'PAYMENT_LINK_SENT'

/** The `type` of the custom activity of an invoice or credit note that was mailed. */
export const INVOICE_MAILED = 'INVOICE_MAILED'

/** The `type` of the custom activity of a billing address that was changed. */
export const BILLING_ADDRESS_EDITED = 'BILLING_ADDRESS_EDITED'
