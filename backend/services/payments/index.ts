import { gatewayReferences } from '../../kernel/payments/gateway-references.ts'
import { defineService } from '../../kernel/service.ts'
import type { Site } from '../sites/index.ts'
import { paymentErrors } from './errors.ts'
import { orderTransactions } from './records.ts'
import { sandboxCharges } from './sandbox-books.ts'

export { addPayments, withNewPayments } from './add-payments.ts'
export {
  beginCapture,
  beginVoid,
  dueActions,
  scheduleAction,
  settleCapture,
  settleVoid,
} from './authorizations.ts'
export { beginPayment, type NewPayment } from './begin-payment.ts'
export { chargeInTurn, countDecline, declinesOf } from './charge-limits.ts'
export {
  CHARGE_MS,
  finalOutcome,
  HOLD_MS,
  type PaymentResult,
  plannedAction,
  resultOf,
  savedMethodName,
  waitingResult,
} from './charge-result.ts'
export { hasChargebacks, type ToldChargeback, tellChargeback } from './chargebacks.ts'
export { collectByHand } from './collect-by-hand.ts'
export { gatewayIdNotFound, invalidAmount, notRefundable, paymentErrors, paymentsNotFound } from './errors.ts'
export { gatewaysOf, gatewayTaking } from './gateways.ts'
export { ledgerOf, openOf, orderPaymentStatus, paidBy } from './ledger.ts'
export { paymentIn, type TransactionsChange } from './move-payment.ts'
export { tellPaymentStatus } from './payment-status.ts'
export type { PaymentRecord, RefundRecord, ScheduledAction, TransactionsRecord } from './records.ts'
export {
  beginRefund,
  nonRefundableReason,
  type RefundRequest,
  refundIn,
  refundPartIn,
  settleRefund,
} from './refunds.ts'
export { SANDBOX_CARDS } from './sandbox-cards.ts'
export { abandonPayments, type FinalOutcome, settleCharge } from './settle-charge.ts'
export {
  changeTransactions,
  deleteTransactions,
  dueTransactions,
  loadManyTransactions,
  loadTransactions,
  openTransactions,
  retellTransactions,
} from './transactions.ts'
export { TOLD_PATHS, type ToldPayment, updatePayment } from './update-payment.ts'
export { wireTransactions } from './wire-transactions.ts'

/** Whether a site takes orders that are paid later, by hand. */
export function acceptsOffline(site: Pick<Site, 'payments'>): boolean {
  return site.payments.offline
}

/** The money of orders, what takes it, and its books. */
export const paymentsService = defineService({
  name: 'payments',
  collections: [orderTransactions, sandboxCharges, gatewayReferences],
  errors: paymentErrors,
  events: [
    'wix.ecom.v1.order_transactions_updated',
    'wix.ecom.v1.order_transactions_details_updated',
    'wix.ecom.v1.order_transactions_refund_completed',
    'wix.ecom.v1.order_transactions_chargeback_approved',
    'wix.ecom.v1.order_transactions_chargeback_reversed',
  ],
})
