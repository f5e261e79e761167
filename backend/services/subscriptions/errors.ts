import { notFound, refusals } from '../../kernel/base/errors.ts'

/** Errors of subscriptions. */
export const subscriptionErrors = refusals({
  SUBSCRIPTION_NOT_FOUND: 404,
  SUBSCRIPTION_NOT_CANCELABLE: 403,
  SUBSCRIPTION_ENDED: 409,
  SUBSCRIPTION_PAYMENT_DUE: 409,
  SUBSCRIPTION_NOT_RENEWING: 409,
  SUBSCRIPTION_PAUSED: 409,
  SUBSCRIPTION_DATE_PASSED: 400,
})

export const subscriptionNotFound = (id: string) =>
  notFound(subscriptionErrors.SUBSCRIPTION_NOT_FOUND, 'Subscription', id)

/** The merchant does not let buyers cancel the subscription themselves (`enableCustomerCancellation`). */
export const notCancelable = () =>
  subscriptionErrors.SUBSCRIPTION_NOT_CANCELABLE('This subscription is cancelled by the shop: write to it')

export const subscriptionEnded = () =>
  subscriptionErrors.SUBSCRIPTION_ENDED('The subscription has ended, so there is nothing to cancel')

/** A payment is being made or retried: its outcome decides what comes next. */
export const paymentDue = () =>
  subscriptionErrors.SUBSCRIPTION_PAYMENT_DUE(
    'A payment of this subscription is due: wait for its outcome, or cancel the subscription',
  )
export const notRenewing = () =>
  subscriptionErrors.SUBSCRIPTION_NOT_RENEWING('No payment of this subscription follows that could be changed')
export const subscriptionPaused = () =>
  subscriptionErrors.SUBSCRIPTION_PAUSED('This subscription is paused: resume it first')
export const datePassed = () =>
  subscriptionErrors.SUBSCRIPTION_DATE_PASSED('The next payment cannot be in the past: choose a later date')
