import { notFound, refusals } from '../../kernel/base/errors.ts'

/** Errors of subscriptions. */
export const subscriptionErrors = refusals({
  SUBSCRIPTION_NOT_FOUND: 404,
  SUBSCRIPTION_NOT_CANCELABLE: 403,
  SUBSCRIPTION_ENDED: 409,
})

export const subscriptionNotFound = (id: string) =>
  notFound(subscriptionErrors.SUBSCRIPTION_NOT_FOUND, 'Subscription', id)

/** The merchant does not let buyers cancel the subscription themselves (`enableCustomerCancellation`). */
export const notCancelable = () =>
  subscriptionErrors.SUBSCRIPTION_NOT_CANCELABLE('This subscription is cancelled by the shop: write to it')

export const subscriptionEnded = () =>
  subscriptionErrors.SUBSCRIPTION_ENDED('The subscription has ended, so there is nothing to cancel')
