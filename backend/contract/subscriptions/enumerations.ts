/**
 * `PAST_DUE`: the last payment failed and is retried. `CANCELED` and `ENDED` are final; what is paid for remains valid
 * until `endDate`.
 */
export const SUBSCRIPTION_STATUSES = ['ACTIVE', 'PAST_DUE', 'CANCELED', 'ENDED'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/**
 * What ended a subscription: `PAYMENT_FAILED` after the last attempt; `ORDER_CANCELED` with an order that a merchant
 * cancelled.
 */
export const SUBSCRIPTION_CANCELERS = ['BUYER', 'MERCHANT', 'PAYMENT_FAILED', 'ORDER_CANCELED'] as const
export type SubscriptionCanceler = (typeof SUBSCRIPTION_CANCELERS)[number]
