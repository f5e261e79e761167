import { actionEvent, createdEvent, readBy, updatedEvent } from '../event.ts'
import type { Subscription } from './subscription.ts'

const SUBSCRIPTION = 'awning.v1.subscription'

type OfSubscription = { subscription: Subscription }

/** Events of subscriptions. */
export const subscriptionEvents = readBy('orders.read', {
  'awning.v1.subscription_created': createdEvent<Subscription>(SUBSCRIPTION),
  'awning.v1.subscription_updated': updatedEvent<Subscription>(SUBSCRIPTION),
  /** A charge is due soon: after a free trial, or after a long period. */
  'awning.v1.subscription_renewal_upcoming': actionEvent<OfSubscription>(SUBSCRIPTION, 'renewal_upcoming'),
  /** `nextAttemptDate`: when the saved card is charged again; absent after the last try. */
  'awning.v1.subscription_payment_failed': actionEvent<OfSubscription & { nextAttemptDate?: string }>(
    SUBSCRIPTION,
    'payment_failed',
  ),
  'awning.v1.subscription_canceled': actionEvent<OfSubscription>(SUBSCRIPTION, 'canceled'),
  'awning.v1.subscription_ended': actionEvent<OfSubscription>(SUBSCRIPTION, 'ended'),
})
