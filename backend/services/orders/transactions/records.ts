import type { ManualWay } from '../../../contract/commerce/manual-way-enumerations.ts'
import type { MembershipName } from '../../../contract/commerce/membership.ts'
import type {
  CHARGEBACK_STATUSES,
  PaymentStatus,
  ScheduledActionType,
  VoidReason,
} from '../../../contract/payments/enumerations.ts'
import type { ReportedPaymentDetails, UserDefinedPaymentMethodName } from '../../../contract/payments/payment.ts'
import type { DelayedCaptureSettings } from '../../../contract/payments/payments-collector.ts'
import type { RefundSideEffects, RefundTransactionInput } from '../../../contract/payments/refund.ts'
import type { StoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { CardFacts } from '../../../kernel/runtime/payments/gateway.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'
import type { CaptureStatus, RefundStatus, VoidStatus } from './states.ts'

/** How a payment is made: online, offline, by gift card, or by membership. */
export type PaymentMethod =
  | {
      kind: 'ONLINE'
      name: string
      /** The shop's gateway that processed it; absent for payments that an app recorded. */
      gateway?: string
      transactionId?: string
      card?: CardFacts
      /** The way to pay that is no card, as the provider named it once it was paid. */
      way?: string
      /** The provider saved the payment method for later charges. Only brand and last digits are stored here. */
      saved?: true
    }
  | { kind: 'OFFLINE'; name?: UserDefinedPaymentMethodName /** The way that the buyer has chosen. */; way?: ManualWay }
  | {
      kind: 'GIFT_CARD'
      giftCardId: string
      obfuscatedCode: string
      /** The app that issued the gift card; absent for the shop's own cards, whose balance is stored here. */
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

/** A charge-back of the bank, and the amount of it that was reversed. */
export type ChargebackRecord = {
  id: string
  createdDate: string
  updatedDate: string
  amount: StoredAmount
  reversed: StoredAmount
  status: (typeof CHARGEBACK_STATUSES)[number]
  /** The gateway's id of the charge-back. */
  externalId?: string
}

/** A capture of an authorisation, one at a time; a failed one is replaced by the next attempt. */
export type CaptureRecord = {
  id: string
  amount: StoredAmount
  status: CaptureStatus
  createdDate: string
  failureCode?: string
  /** The gateway's id of the capture, which refunds refer to. */
  reference?: string
}

/** A void of an authorisation, pending or settled. */
export type VoidRecord = { status: VoidStatus; reason: VoidReason; voidedDate?: string; failureCode?: string }

/** The capture or void that is scheduled for an authorisation. */
export type ScheduledAction = { actionType: ScheduledActionType; executionDate: string }

export type AuthorizationRecord = {
  authorizedDate: string
  capture?: CaptureRecord
  void?: VoidRecord
  scheduledAction?: ScheduledAction
}

/** Money that came in too late. `refundId` is the id of the refund at the gateway. */
export type LateMoney = { refundId: string; status: 'RETURNING' | 'RETURNED' | 'STUCK'; noticedDate: string }

export type PaymentRecord = {
  id: string
  createdDate: string
  updatedDate: string
  /** When the money was received, if not at once. */
  paidDate?: string
  /** The requested amount; a capture may be lower. */
  amount: StoredAmount
  status: PaymentStatus
  method: PaymentMethod
  authorization?: AuthorizationRecord
  /** The payment is only authorised; the settings name the scheduled action that follows. */
  delayedCapture?: DelayedCaptureSettings
  chargebacks?: readonly ChargebackRecord[]
  /** What came in after the payment had been given up, and goes back to the buyer; it never counts as paid. */
  late?: LateMoney
  /** The provider does not refund the payment. */
  refundDisabled?: boolean
  /** The details of the payment method, as sent by the app that recorded the payment. */
  reported?: ReportedPaymentDetails
  /** The app's id of the charge that the payment belongs to. */
  chargeCorrelationId?: string
}

/** The refund of one payment. `external`: refunded manually, without the gateway. */
export type RefundTransaction = {
  paymentId: string
  amount: StoredAmount
  status: RefundStatus
  external: boolean
  failureCode?: string
  /** The gateway's id of the refund. */
  providerRefundId?: string
  /** Taken back by the provider or a bank, without a refund of the shop. */
  isReversal?: true
  /** The details sent by the app that made the refund elsewhere. */
  reported?: Pick<RefundTransactionInput, 'refundStatusInfo' | 'gatewayRefundId'>
}

export type RefundRecord = {
  id: string
  createdDate: string
  reason?: string
  lineItems?: readonly { lineItemId: string; quantity: number }[]
  /** The part of the refund that is for the delivery. */
  shipping?: StoredAmount
  shippingIncluded?: boolean
  /** The side effects once the refund has succeeded. */
  sideEffects?: RefundSideEffects
  transactions: readonly RefundTransaction[]
}

/** Sums over an order's transactions in minor units. The shop's revenue is paid minus refunded. */
export type Ledger = {
  paid: bigint
  refunded: bigint
  pendingRefund: bigint
  authorized: bigint
  pending: bigint
  chargeback: bigint
  chargebackReversal: bigint
}

/** All payments and refunds of an order in one document, so that they change atomically. */
export type TransactionsRecord = {
  siteId: string
  /** The order's id. */
  id: string
  revision: number
  currency: string
  /** When the next scheduled capture or void is due. */
  dueAt?: string
  payments: readonly PaymentRecord[]
  refunds: readonly RefundRecord[]
  /** Amounts paid before the order was imported: they count in sums, but can't be refunded here. */
  importedTotals?: { readonly [Sum in keyof Ledger]?: StoredAmount }
}

export const orderTransactions: CollectionDefinition<TransactionsRecord> = {
  name: 'order_transactions',
  indexes: [['dueAt']],
  retention: { kept: 'the books of the shop' },
}
