import { defineService } from '../../../kernel/http/service/service.ts'
import { paymentErrors } from './errors.ts'
import { orderTransactions } from './records.ts'

/** The payments and refunds of orders. */
export const transactionsService = defineService({
  name: 'order-transactions',
  collections: [orderTransactions],
  errors: paymentErrors,
})
