/** Whether the open amount of an order can be collected online, and if not, why. */
export const PAYMENT_COLLECTABILITY_STATUSES = [
  'UNKNOWN',
  'COLLECTABLE',
  'NONCOLLECTABLE_ORDER_IS_CANCELLED',
  'NONCOLLECTABLE_ORDER_IS_PAID',
  'NONCOLLECTABLE_MISSING_PAYMENT_METHOD',
  'NONCOLLECTABLE_ORDER_IS_PENDING',
  'NONCOLLECTABLE_ORDER_IS_REJECTED',
  'NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS',
  'NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS',
  'NONCOLLECTABLE_SUBSCRIPTION_CYCLE_ALREADY_PASSED',
  'NONCOLLECTABLE_ORDER_HAS_UNSUPPORTED_SUBSCRIPTION',
  'NONCOLLECTABLE_CUSTOM_AMOUNT_NOT_SUPPORTED',
] as const

/** State of one payment of an order. */
export const PAYMENT_STATUSES = [
  'APPROVED',
  'PENDING',
  'PENDING_MERCHANT',
  'CANCELED',
  'DECLINED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'AUTHORIZED',
  'VOIDED',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * Why a charge was declined. The last three are refusals of the provider that a second try doesn't change: the way to pay
 * doesn't fit the order, it doesn't take the amount, or the shop's account can't take the payment.
 */
export const DECLINE_REASONS = [
  'CARD_DECLINED',
  'INSUFFICIENT_FUNDS',
  'EXPIRED_CARD',
  'INVALID_CARD',
  'CONFIRMATION_FAILED',
  'METHOD_UNSUITABLE',
  'AMOUNT_UNSUITABLE',
  'PROVIDER_REFUSED',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** Result of charging a saved payment method. */
export const SAVED_CHARGE_STATUSES = ['APPROVED', 'AUTHORIZED', 'PENDING', 'DECLINED', 'BUYER_NEEDED'] as const

/** State of a payment's transaction at the gateway: the payment states, and UNDEFINED. */
export const TRANSACTION_STATUSES = ['UNDEFINED', ...PAYMENT_STATUSES] as const

/** Outcome of capturing an authorised payment. */
export const AUTHORIZATION_CAPTURE_STATUSES = ['PENDING', 'SUCCEEDED', 'FAILED'] as const

/** Outcome of voiding an authorised payment. */
export const AUTHORIZATION_VOID_STATUSES = ['PENDING', 'SUCCEEDED', 'FAILED'] as const

/** What voided an authorisation: a person, or a scheduled action. */
export const VOID_REASONS = ['MANUAL', 'SCHEDULED'] as const
export type VoidReason = (typeof VOID_REASONS)[number]

/** The action that is taken on an authorised payment at the scheduled time. */
export const SCHEDULED_ACTIONS = ['VOID', 'CAPTURE'] as const
export type ScheduledActionType = (typeof SCHEDULED_ACTIONS)[number]

/** Unit of the delay before a scheduled action. */
export const DURATION_UNITS = ['MINUTES', 'HOURS', 'DAYS'] as const

/** Outcome of a payment by membership. */
export const MEMBERSHIP_PAYMENT_STATUSES = ['CHARGED', 'CHARGE_FAILED', 'CHARGE_PENDING', 'VOIDED'] as const

/** State of the refund of one payment. */
export const REFUND_STATUSES = ['PENDING', 'SUCCEEDED', 'FAILED', 'SCHEDULED', 'STARTED'] as const

/** Whether a payment can be refunded through its gateway, by hand, or not. */
export const REFUNDABLE_STATUSES = ['NOT_REFUNDABLE', 'MANUAL', 'REFUNDABLE'] as const

/** Why a payment cannot be refunded. */
export const NON_REFUNDABLE_REASONS = [
  'NONE',
  'ALREADY_REFUNDED',
  'PROVIDER_IS_DOWN',
  'INTERNAL_ERROR',
  'NOT_PAID',
  'ACCESS_DENIED',
  'ZERO_PRICE',
  'DISABLED_BY_PROVIDER',
  'PENDING_REFUND',
  'FORBIDDEN',
  'TRANSACTION_NOT_FOUND',
  'ORDER_IS_PENDING',
  'ORDER_IS_REJECTED',
] as const

/** Why a payment can be refunded only by hand. */
export const MANUALLY_REFUNDABLE_REASONS = ['EXPIRED', 'NOT_SUPPORTED', 'OFFLINE', 'REQUIRES_CARD_READER'] as const

/** State of a chargeback. */
export const CHARGEBACK_STATUSES = ['APPROVED', 'REVERSED'] as const

/** Manual payment methods with a predefined name. */
export const PREDEFINED_PAYMENT_METHODS = ['CASH', 'BANK_TRANSFER', 'CHECK'] as const
