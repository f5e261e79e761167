import { defineService } from '../../../kernel/service/service.ts'
import { paymentErrors } from './errors.ts'
import { orderTransactions } from './records.ts'

/** The payments and refunds of orders, as they stand. */
export const transactionsService = defineService({
  name: 'order-transactions',
  collections: [orderTransactions],
  errors: paymentErrors,
  events: [
    'wix.ecom.v1.order_transactions_updated',
    'wix.ecom.v1.order_transactions_details_updated',
    'wix.ecom.v1.order_transactions_refund_completed',
    'wix.ecom.v1.order_transactions_chargeback_approved',
    'wix.ecom.v1.order_transactions_chargeback_reversed',
  ],
})
