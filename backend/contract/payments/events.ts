import { actionEvent, readBy } from '../event.ts'
import type { OrderTransactions } from './order-transactions.ts'
import type { Chargeback } from './payment.ts'
import type { Refund, RefundSideEffects } from './refund.ts'

const TRANSACTIONS = 'wix.ecom.v1.order_transactions'

type OfTransactions = { orderTransactions: OrderTransactions; paymentIds: string[]; refundIds: string[] }
type OfRefund = {
  orderId: string
  refund: Refund
  sideEffects?: RefundSideEffects
  orderTransactions: OrderTransactions
}
type OfChargeback = {
  orderId: string
  paymentId: string
  chargeback: Chargeback
  orderTransactions: OrderTransactions
}

/** Events of the payments and refunds of an order. */
export const paymentEvents = readBy('orders.read', {
  'wix.ecom.v1.order_transactions_updated': actionEvent<OfTransactions>(TRANSACTIONS, 'updated'),
  'wix.ecom.v1.order_transactions_details_updated': actionEvent<OfTransactions>(TRANSACTIONS, 'details_updated'),
  'wix.ecom.v1.order_transactions_refund_completed': actionEvent<OfRefund>(TRANSACTIONS, 'refund_completed'),
  'wix.ecom.v1.order_transactions_chargeback_approved': actionEvent<OfChargeback>(TRANSACTIONS, 'chargeback_approved'),
  'wix.ecom.v1.order_transactions_chargeback_reversed': actionEvent<OfChargeback>(TRANSACTIONS, 'chargeback_reversed'),
})
