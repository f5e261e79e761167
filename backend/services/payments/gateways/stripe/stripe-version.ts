/**
 * The version of Stripe's API that this code was written for: that of the types of the installed library. Webhooks that
 * are made here send their events in it too.
 */
export const STRIPE_API_VERSION = '2026-10-28.endive'

export const PAYMENT_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.amount_capturable_updated',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'setup_intent.canceled',
] as const
export const REFUND_EVENTS = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'] as const
/** Events about what became of a charge; their metadata is the intent's. */
export const CHARGE_EVENTS = ['charge.captured', 'charge.expired', 'charge.refunded'] as const
export const DISPUTE_EVENTS = [
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const

/** Radar's warnings of fraud, and payments that it wants somebody to look at. */
export const WARNING_EVENTS = ['radar.early_fraud_warning.created', 'review.opened'] as const

/** The events that a webhook has to send. */
export const STRIPE_EVENTS = [
  ...PAYMENT_EVENTS,
  ...REFUND_EVENTS,
  ...CHARGE_EVENTS,
  ...DISPUTE_EVENTS,
  ...WARNING_EVENTS,
]
