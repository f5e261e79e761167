import type {
  AUTHORIZATION_CAPTURE_STATUSES,
  AUTHORIZATION_VOID_STATUSES,
  PaymentStatus,
  REFUND_STATUSES,
} from '../../../contract/payments/enumerations.ts'
import { stateMachine } from '../../../kernel/state-machine/state-machine.ts'

export type CaptureStatus = (typeof AUTHORIZATION_CAPTURE_STATUSES)[number]
export type VoidStatus = (typeof AUTHORIZATION_VOID_STATUSES)[number]
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/**
 * The specification names the statuses and leaves the moves open. The choice: PENDING waits for the gateway and
 * PENDING_MERCHANT for money by hand; what is AUTHORIZED is captured or voided; what was refunded can't be voided. Only
 * the payment of a gift card goes from APPROVED to VOIDED: the money is on the card again.
 */
export const paymentStates = stateMachine<PaymentStatus>('Payment', {
  PENDING: ['APPROVED', 'AUTHORIZED', 'DECLINED', 'CANCELED'],
  PENDING_MERCHANT: ['APPROVED', 'DECLINED', 'CANCELED'],
  AUTHORIZED: ['APPROVED', 'VOIDED'],
  APPROVED: ['PARTIALLY_REFUNDED', 'REFUNDED', 'VOIDED'],
  PARTIALLY_REFUNDED: ['REFUNDED'],
  REFUNDED: [],
  CANCELED: [],
  DECLINED: [],
  VOIDED: [],
})

/** A capture is over once it is answered; trying again is another capture. */
export const captureStates = stateMachine<CaptureStatus>('Capture', {
  PENDING: ['SUCCEEDED', 'FAILED'],
  SUCCEEDED: [],
  FAILED: [],
})

/** A void that failed may be tried again. */
export const voidStates = stateMachine<VoidStatus>('Void', {
  PENDING: ['SUCCEEDED', 'FAILED'],
  SUCCEEDED: [],
  FAILED: ['PENDING'],
})

/** A refund may wait for its time, then for the gateway; trying again is another refund. */
export const refundStates = stateMachine<RefundStatus>('Refund', {
  SCHEDULED: ['STARTED', 'PENDING', 'FAILED'],
  STARTED: ['PENDING', 'SUCCEEDED', 'FAILED'],
  PENDING: ['SUCCEEDED', 'FAILED'],
  SUCCEEDED: [],
  FAILED: [],
})
