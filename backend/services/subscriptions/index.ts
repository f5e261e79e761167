import { defineService } from '../../kernel/http/service/service.ts'
import { claimSubscription } from './claim-subscription.ts'
import { subscriptionEndpoints } from './endpoints.ts'
import { subscriptionErrors } from './errors.ts'
import { followOrder } from './follow-order.ts'
import { personalRecords } from './personal-data.ts'
import { subscriptions } from './records.ts'
import { renewalJob } from './renewals.ts'

export { cancelByOrderLink, findSubscription } from './cancel-subscription.ts'
export { recordRenewedConsent } from './record-renewed-consent.ts'
export type { SubscriptionRecord } from './records.ts'
export { getPaidUntil, isLive } from './rules.ts'
export { type SubscriptionNews, subscriptionMails } from './subscription-mails.ts'
export { findPaymentUrl } from './wire-subscription.ts'

/** Renews what buyers have subscribed to, until it is cancelled or has ended. */
export const subscriptionsService = defineService({
  name: 'subscriptions',
  endpoints: subscriptionEndpoints,
  collections: [subscriptions],
  jobs: [renewalJob],
  errors: subscriptionErrors,
  personal: [personalRecords],
  onSubscriptionOrder: followOrder,
  onOrderClaimed: claimSubscription,
})
