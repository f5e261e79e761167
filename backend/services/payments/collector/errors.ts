import { notFound, refusals } from '../../../kernel/base/errors.ts'

/**
 * Errors of collecting payments. Published clients know the codes, except Awning's own `ORDER_HAS_SUBSCRIPTIONS`,
 * `NOTHING_RESERVED`, `CAPTURE_FAILED` and `ORDER_VIEWS_CHANGED`.
 */
export const collectorErrors = refusals({
  NO_ASSOCIATED_ECOM_ORDER: 404,
  ORDER_TRANSACTIONS_NOT_FOUND: 404,
  ORDER_ALREADY_PAID: 409,
  ORDER_CANCELED: 409,
  ORDER_IS_PENDING: 409,
  ORDER_HAS_CHARGEBACKS: 409,
  ORDER_HAS_SUBSCRIPTIONS: 409,
  PAYMENT_METHODS_NOT_FOUND: 409,
  MEMBERSHIP_NOT_FOUND: 404,
  NOTHING_RESERVED: 409,
  CAPTURE_FAILED: 409,
  ORDER_VIEWS_CHANGED: 409,
})

export const payableOrderNotFound = (id: string) => notFound(collectorErrors.NO_ASSOCIATED_ECOM_ORDER, 'Order', id)
export const transactionsNotFound = (orderId: string) =>
  notFound(collectorErrors.ORDER_TRANSACTIONS_NOT_FOUND, 'Transactions of order', orderId)
export const orderAlreadyPaid = () =>
  collectorErrors.ORDER_ALREADY_PAID('Nothing of this order is left to pay: look at its payments')
export const orderCanceled = (status: string) =>
  collectorErrors.ORDER_CANCELED('This order came to nothing: make a new order to take money for it', { status })
export const orderIsPending = () =>
  collectorErrors.ORDER_IS_PENDING('A payment of this order is on its way: wait for its outcome')
export const orderHasChargebacks = () =>
  collectorErrors.ORDER_HAS_CHARGEBACKS(
    'The bank has charged back money of this order: settle that with the bank first',
  )
export const orderHasSubscriptions = (from: Date | undefined) =>
  collectorErrors.ORDER_HAS_SUBSCRIPTIONS(
    'The free trial of this order’s subscription still runs: collect the payment when it is over',
    { ...(from && { from: from.toISOString() }) },
  )
export const paymentMethodsNotFound = () =>
  collectorErrors.PAYMENT_METHODS_NOT_FOUND('This shop takes no online payments: set up a payment gateway first')
export const savedMethodNotFound = () =>
  collectorErrors.PAYMENT_METHODS_NOT_FOUND(
    'The buyer of this order let the shop keep no means of payment: prepare a payment and send the buyer its link',
  )
export const nothingReserved = (orderId: string) =>
  collectorErrors.NOTHING_RESERVED('Nothing is reserved for this order that could be charged', { orderId })
export const captureFailed = (orderId: string, failureCode: string | undefined) =>
  collectorErrors.CAPTURE_FAILED('The payment provider refused to charge what is reserved for this order', {
    orderId,
    ...(failureCode && { failureCode }),
  })
export const orderViewsChanged = () =>
  collectorErrors.ORDER_VIEWS_CHANGED('Somebody else has changed the saved lists: read them again, then save')
export const membershipNotFound = (membershipId: string | undefined) =>
  collectorErrors.MEMBERSHIP_NOT_FOUND('There is no such membership: take the payment in another way', {
    ...(membershipId && { membershipId }),
  })
