/**
 * `PAST_DUE`: the last payment failed and is tried again. `CANCELED` and `ENDED` are final; the buyer keeps what was
 * paid for until `endDate`.
 */
export const SUBSCRIPTION_STATUSES = ['ACTIVE', 'PAST_DUE', 'CANCELED', 'ENDED'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/**
 * Who or what ended it: `PAYMENT_FAILED` after the last try; `ORDER_CANCELED` with an order that a merchant cancelled.
 */
export const SUBSCRIPTION_CANCELERS = ['BUYER', 'MERCHANT', 'PAYMENT_FAILED', 'ORDER_CANCELED'] as const
export type SubscriptionCanceler = (typeof SUBSCRIPTION_CANCELERS)[number]
