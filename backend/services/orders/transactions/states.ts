import type {
  AUTHORIZATION_CAPTURE_STATUSES,
  AUTHORIZATION_VOID_STATUSES,
  PaymentStatus,
  REFUND_STATUSES,
} from '../../../contract/payments/enumerations.ts'
import { stateMachine } from '../../../kernel/base/state-machine.ts'

export type CaptureStatus = (typeof AUTHORIZATION_CAPTURE_STATUSES)[number]
export type VoidStatus = (typeof AUTHORIZATION_VOID_STATUSES)[number]
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/**
 * The specification names the statuses but not the transitions. The choice made: PENDING waits for the gateway and
 * PENDING_MERCHANT for an offline payment; AUTHORIZED is captured or voided; a refunded payment can't be voided. Only
 * a gift card payment goes from APPROVED to VOIDED, when its amount returns to the card. A refund that the bank sends back
 * returns the payment to what it was before.
 */
export const paymentStates = stateMachine<PaymentStatus>('Payment', {
  PENDING: ['APPROVED', 'AUTHORIZED', 'DECLINED', 'CANCELED'],
  PENDING_MERCHANT: ['APPROVED', 'DECLINED', 'CANCELED'],
  AUTHORIZED: ['APPROVED', 'VOIDED'],
  APPROVED: ['PARTIALLY_REFUNDED', 'REFUNDED', 'VOIDED'],
  PARTIALLY_REFUNDED: ['REFUNDED', 'APPROVED'],
  REFUNDED: ['PARTIALLY_REFUNDED', 'APPROVED'],
  CANCELED: [],
  DECLINED: [],
  VOIDED: [],
})

/** A capture ends with the gateway's answer; a retry is a new capture. */
export const captureStates = stateMachine<CaptureStatus>('Capture', {
  PENDING: ['SUCCEEDED', 'FAILED'],
  SUCCEEDED: [],
  FAILED: [],
})

/** A failed void can be retried. */
export const voidStates = stateMachine<VoidStatus>('Void', {
  PENDING: ['SUCCEEDED', 'FAILED'],
  SUCCEEDED: [],
  FAILED: ['PENDING'],
})

/** A refund may be scheduled, then wait for the gateway; a retry is a new refund. Only its bank sends it back. */
export const refundStates = stateMachine<RefundStatus>('Refund', {
  SCHEDULED: ['STARTED', 'PENDING', 'FAILED'],
  STARTED: ['PENDING', 'SUCCEEDED', 'FAILED'],
  PENDING: ['SUCCEEDED', 'FAILED'],
  SUCCEEDED: [],
  FAILED: [],
})
