import type { NON_REFUNDABLE_REASONS } from '../../../contract/payments/enumerations.ts'
import { notFound, refusals } from '../../../kernel/base/errors.ts'

export type NonRefundableReason = (typeof NON_REFUNDABLE_REASONS)[number]

/** Errors of payments. Published clients know the codes of captures and voids. */
export const paymentErrors = refusals({
  PAYMENT_NOT_FOUND: 404,
  PAYMENTS_NOT_FOUND: 404,
  REFUND_NOT_FOUND: 404,
  REFUND_TRANSACTION_NOT_FOUND: 404,
  PAYMENT_GATEWAY_ID_NOT_FOUND: 409,
  STATUS_NOT_ALLOWED: 409,
  NOT_REGULAR_ONLINE_PAYMENT: 400,
  PAYMENT_NOT_AUTHORIZED: 409,
  PAYMENT_ALREADY_CAPTURED: 409,
  PAYMENT_ALREADY_VOIDED: 409,
  PAYMENT_HAS_PENDING_CAPTURE: 409,
  INVALID_AMOUNT: 400,
  REFUND_NOT_AVAILABLE: 409,
})

export const paymentNotFound = (id: string) => notFound(paymentErrors.PAYMENT_NOT_FOUND, 'Payment', id)
export const refundNotFound = (id: string) => notFound(paymentErrors.REFUND_NOT_FOUND, 'Refund', id)
export const refundTransactionNotFound = (paymentId: string) =>
  notFound(paymentErrors.REFUND_TRANSACTION_NOT_FOUND, 'Refund of payment', paymentId)
export const paymentsNotFound = (id: string) => notFound(paymentErrors.PAYMENTS_NOT_FOUND, 'Payment', id)
export const gatewayIdNotFound = (paymentId: string) =>
  paymentErrors.PAYMENT_GATEWAY_ID_NOT_FOUND(
    'No gateway of this shop knows this payment: change it where it was made, and send its status',
    { paymentId },
  )
export const statusNotAllowed = (paymentId: string, from: string, to: string | undefined) =>
  paymentErrors.STATUS_NOT_ALLOWED(
    'This payment cannot be given this status: a payment through the gateway changes by a capture, a void or a refund',
    { paymentId, from, ...(to && { to }) },
  )
export const alreadySettled = (paymentId: string) =>
  paymentErrors.STATUS_NOT_ALLOWED('This payment was settled before: look at its status', { paymentId })
export const notOnline = (paymentId: string) =>
  paymentErrors.NOT_REGULAR_ONLINE_PAYMENT('This was not paid through the gateway: choose an online payment', {
    paymentId,
  })
export const notAuthorized = (paymentId: string) =>
  paymentErrors.PAYMENT_NOT_AUTHORIZED(
    'Only an authorised payment can be captured or voided: look at the status of this one',
    { paymentId },
  )
export const alreadyCaptured = (paymentId: string) =>
  paymentErrors.PAYMENT_ALREADY_CAPTURED('This payment was captured: refund it to give the money back', { paymentId })
export const alreadyVoided = (paymentId: string) =>
  paymentErrors.PAYMENT_ALREADY_VOIDED(
    'This payment was voided, or is about to be: to have the money, ask the buyer to pay again',
    { paymentId },
  )
export const pendingCapture = (paymentId: string) =>
  paymentErrors.PAYMENT_HAS_PENDING_CAPTURE('A capture of this payment is on its way: wait for its outcome', {
    paymentId,
  })
/** `most`: the maximum amount, a decimal string in the currency of the payment. */
export const invalidAmount = (paymentId: string, most: string) =>
  paymentErrors.INVALID_AMOUNT(`The amount must be more than nothing and at most ${most}`, { paymentId, most })
export const notRefundable = (paymentId: string, reason: NonRefundableReason) =>
  paymentErrors.REFUND_NOT_AVAILABLE('Nothing of this payment can be refunded: look at its status and refunds', {
    paymentId,
    reason,
  })
