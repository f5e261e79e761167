import { z } from 'zod'
import { bulkActionMetadata, itemMetadata } from '../wire/bulk.ts'
import { fieldMask, guid, list, text, timestamp } from '../wire/scalars.ts'
import { TRANSACTION_STATUSES } from './enumerations.ts'
import { payment, paymentInput, paymentUpdateInput } from './payment.ts'
import { refund, refundTransactionInput } from './refund.ts'

/** All payments and refunds of one order. */
export const orderTransactions = z
  .strictObject({
    orderId: guid(),
    payments: list(payment, { maxSize: 100 }),
    refunds: list(refund, { maxSize: 300 }),
  })
  .meta({ id: 'OrderTransactions' })
export type OrderTransactions = z.infer<typeof orderTransactions>

const orderId = text({ min: 1, max: 100 })
const status = z.enum(TRANSACTION_STATUSES)

/** GET /payments/orders/{orderId}. */
export const listTransactionsForSingleOrderRequest = z.strictObject({ orderId })
export const listTransactionsForSingleOrderResponse = z.strictObject({ orderTransactions })

/** POST /payments/list-by-ids. */
export const listTransactionsForMultipleOrdersRequest = z.strictObject({
  orderIds: list(orderId, { minSize: 1, maxSize: 100 }),
})
export const listTransactionsForMultipleOrdersResponse = z.strictObject({
  orderTransactions: list(orderTransactions),
})

/** POST /payments/orders/{orderId}/add-payment: records payments that were made elsewhere. */
export const addPaymentsRequest = z.strictObject({
  orderId: guid(),
  payments: list(paymentInput, { minSize: 1, maxSize: 50 }),
})
export const addPaymentsResponse = z.strictObject({ orderTransactions, paymentsIds: list(z.string()) })

/** POST /payments/{paymentId}/orders/{orderId}/update-payment-transaction-status. */
export const updatePaymentStatusRequest = z.strictObject({
  orderId: guid(),
  paymentId: guid(),
  status: status.optional(),
})
export const updatePaymentStatusResponse = z.strictObject({ orderTransactions })

/** POST /bulk/payments/update-payment-transaction-status. */
export const bulkUpdatePaymentStatusesRequest = z.strictObject({
  paymentAndOrderIds: list(z.strictObject({ paymentId: text({ min: 1, max: 100 }), orderId: guid() }), {
    minSize: 1,
    maxSize: 300,
  }),
  returnFullEntity: z.boolean().optional(),
  status: status.optional(),
})
export const bulkUpdatePaymentStatusesResponse = z.strictObject({
  results: list(z.strictObject({ itemMetadata, item: payment.optional() })),
  bulkActionMetadata,
})

/**
 * POST /payments/orders/{orderId}/update-refund-transaction: sets the outcome of a refund transaction that was made
 * elsewhere.
 */
export const updateRefundTransactionRequest = z.strictObject({
  orderId: guid(),
  refundId: guid(),
  transaction: refundTransactionInput,
  fieldMask: fieldMask().optional(),
  statusUpdatedDate: timestamp().optional(),
})
export const updateRefundTransactionResponse = z.strictObject({ orderTransactions })

/**
 * POST /payments/orders/{orderId}/update-payments: updates payments that were made elsewhere, and their chargebacks.
 */
export const updatePaymentsRequest = z.strictObject({
  orderId: guid(),
  payments: list(
    z.strictObject({
      payment: paymentUpdateInput,
      fieldMask: fieldMask().optional(),
      statusUpdatedDate: timestamp().optional(),
    }),
    { minSize: 1, maxSize: 50 },
  ),
})
export type UpdatePaymentsRequest = z.infer<typeof updatePaymentsRequest>
export const updatePaymentsResponse = z.strictObject({ orderTransactions })
