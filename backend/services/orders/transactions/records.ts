import type { MembershipName } from '../../../contract/commerce/membership.ts'
import type {
  CHARGEBACK_STATUSES,
  PaymentStatus,
  ScheduledActionType,
  VoidReason,
} from '../../../contract/payments/enumerations.ts'
import type { UserDefinedPaymentMethodName } from '../../../contract/payments/payment.ts'
import type { DelayedCaptureSettings } from '../../../contract/payments/payments-collector.ts'
import type { RefundSideEffects } from '../../../contract/payments/refund.ts'
import type { StoredAmount } from '../../../kernel/money/stored-amount.ts'
import type { CardFacts } from '../../../kernel/payments/gateway.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'
import type { CaptureStatus, RefundStatus, VoidStatus } from './states.ts'

/** How a payment is made: online, by hand, from a gift card, or by a membership. */
export type PaymentMethod =
  | {
      kind: 'ONLINE'
      name: string
      /** Which of this shop's gateways took it; absent where an app tells of a payment that was made elsewhere. */
      gateway?: string
      transactionId?: string
      card?: CardFacts
      /** The provider keeps the means of payment, to be charged again. Nothing more of it is known here. */
      saved?: true
    }
  | { kind: 'OFFLINE'; name?: UserDefinedPaymentMethodName }
  | {
      kind: 'GIFT_CARD'
      giftCardId: string
      obfuscatedCode: string
      /** The app whose card it is; absent where it is the shop's own, whose balance is kept here. */
      appId?: string
    }
  | {
      kind: 'MEMBERSHIP'
      membershipId: string
      lineItemId: string
      providerAppId: string
      name?: MembershipName
      externalTransactionId?: string
    }

/** Money that the holder of a card had back from the bank, and what of it the shop got again. */
export type ChargebackRecord = {
  id: string
  createdDate: string
  updatedDate: string
  amount: StoredAmount
  reversed: StoredAmount
  status: (typeof CHARGEBACK_STATUSES)[number]
  /** What the gateway calls it. */
  externalId?: string
}

/** Money taken of an authorisation, or on its way. One at a time; what failed gives way to the next try. */
export type CaptureRecord = {
  id: string
  amount: StoredAmount
  status: CaptureStatus
  createdDate: string
  failureCode?: string
  /** What the gateway calls it: refunds are of this. */
  reference?: string
}

/** An authorisation given up, or on its way to be. */
export type VoidRecord = { status: VoidStatus; reason: VoidReason; voidedDate?: string; failureCode?: string }

/** What happens to an authorisation by itself, and when. */
export type ScheduledAction = { actionType: ScheduledActionType; executionDate: string }

export type AuthorizationRecord = {
  authorizedDate: string
  capture?: CaptureRecord
  void?: VoidRecord
  scheduledAction?: ScheduledAction
}

export type PaymentRecord = {
  id: string
  createdDate: string
  updatedDate: string
  /** When the money came, where that was not at once. */
  paidDate?: string
  /** What was to be paid; of an authorisation less may have been captured. */
  amount: StoredAmount
  status: PaymentStatus
  method: PaymentMethod
  authorization?: AuthorizationRecord
  /** It is authorised only, and this is what then happens by itself. */
  delayedCapture?: DelayedCaptureSettings
  chargebacks?: readonly ChargebackRecord[]
  /** The provider gives nothing of it back. */
  refundDisabled?: boolean
}

/** What goes back of one payment. `external`: given back by hand, the gateway is not asked. */
export type RefundTransaction = {
  paymentId: string
  amount: StoredAmount
  status: RefundStatus
  external: boolean
  failureCode?: string
  /** What the gateway calls it. */
  providerRefundId?: string
}

export type RefundRecord = {
  id: string
  createdDate: string
  reason?: string
  lineItems?: readonly { lineItemId: string; quantity: number }[]
  /** What of it is for the delivery. */
  shipping?: StoredAmount
  shippingIncluded?: boolean
  /** What is done besides, once the money went back. */
  sideEffects?: RefundSideEffects
  transactions: readonly RefundTransaction[]
}

/** Sums over an order's transactions, minor units. Paid minus refunded is what the shop has. */
export type Ledger = {
  paid: bigint
  refunded: bigint
  pendingRefund: bigint
  authorized: bigint
  pending: bigint
  chargeback: bigint
  chargebackReversal: bigint
}

/** All payments and refunds of an order: one document, so that its money changes as one. */
export type TransactionsRecord = {
  siteId: string
  /** The order's id. */
  id: string
  revision: number
  currency: string
  /** When the next authorisation is captured or voided by itself. */
  dueAt?: string
  payments: readonly PaymentRecord[]
  refunds: readonly RefundRecord[]
  /** What moved elsewhere before the order was brought over: it counts along, and is not moved again here. */
  told?: { readonly [Sum in keyof Ledger]?: StoredAmount }
}

export const orderTransactions: CollectionDefinition<TransactionsRecord> = {
  name: 'order_transactions',
  indexes: [['dueAt']],
  retention: { kept: 'the books of the shop' },
}
