import type { PaymentStatus, ScheduledActionType, VoidReason } from '../../contract/payments/enumerations.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'
import type { StoredAmount } from '../../kernel/stored-amount.ts'
import type { CardFacts } from './gateway.ts'
import type { CaptureStatus, RefundStatus, VoidStatus } from './states.ts'

/** How a payment is made: through the gateway, by hand, or from a gift card. */
export type PaymentMethod =
  | { kind: 'ONLINE'; name: string; transactionId?: string; card?: CardFacts }
  | { kind: 'OFFLINE' }
  | { kind: 'GIFT_CARD'; giftCardId: string; obfuscatedCode: string }

/** Money taken of an authorisation, or on its way. One at a time; what failed gives way to the next try. */
export type CaptureRecord = {
  id: string
  amount: StoredAmount
  status: CaptureStatus
  createdDate: string
  failureCode?: string
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
  /** What was to be paid; of an authorisation less may have been captured. */
  amount: StoredAmount
  status: PaymentStatus
  method: PaymentMethod
  authorization?: AuthorizationRecord
}

/** What goes back of one payment. `external`: given back by hand, the gateway is not asked. */
export type RefundTransaction = {
  paymentId: string
  amount: StoredAmount
  status: RefundStatus
  external: boolean
  failureCode?: string
}

export type RefundRecord = {
  id: string
  createdDate: string
  reason?: string
  lineItems?: readonly { lineItemId: string; quantity: number }[]
  transactions: readonly RefundTransaction[]
}

/** All payments and refunds of an order: one document, so that its money changes as one. */
export type TransactionsRecord = {
  siteId: string
  /** The order's id. */
  id: string
  revision: number
  currency: string
  payments: readonly PaymentRecord[]
  refunds: readonly RefundRecord[]
}

export const orderTransactions: CollectionDefinition<TransactionsRecord> = {
  name: 'order_transactions',
  retention: { kept: 'the books of the shop' },
}
