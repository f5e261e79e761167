import { orderTransactionCalls } from '../../../contract/payments/calls.ts'
import type { UpdatePaymentsRequest } from '../../../contract/payments/order-transactions.ts'
import { kernelErrors } from '../../../kernel/base/errors.ts'
import type { JsonObject } from '../../../kernel/base/json/json.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { decodeChanges } from '../../../kernel/http/field-mask.ts'
import { settleEach } from '../../../kernel/store/changes/bulk.ts'
import {
  loadManyTransactions,
  loadOrder,
  loadTransactions,
  NO_ORDER,
  orderErrors,
  PAYMENT_PATHS,
  paymentErrors,
  wireTransactions,
} from '../../orders/index.ts'
import { getSite } from '../../sites/index.ts'
import { collectorErrors } from '../collector/errors.ts'
import { toTransactionsAnswer } from '../collector/order-money.ts'
import {
  addOrderPayments,
  type PaymentUpdate,
  updateOrderPaymentStatus,
  updateOrderPayments,
  updateRefund,
} from './external-transactions.ts'

const STATUS_ERRORS = [
  orderErrors.ORDER_NOT_FOUND,
  paymentErrors.PAYMENT_NOT_FOUND,
  paymentErrors.STATUS_NOT_ALLOWED,
  paymentErrors.REFUND_NOT_AVAILABLE,
  paymentErrors.PAYMENT_ALREADY_CAPTURED,
  paymentErrors.PAYMENT_HAS_PENDING_CAPTURE,
  paymentErrors.PAYMENT_ALREADY_VOIDED,
]

/** Payments and refunds of orders: reading them, and recording those that apps made elsewhere. */
export const transactionEndpoints: readonly Endpoint[] = [
  endpoint(
    orderTransactionCalls.listForSingleOrder,
    'visitor',
    async ({ orderId }, context) => {
      const { id } = await loadOrder(context, orderId)
      return toTransactionsAnswer(context, { transactions: await loadTransactions(context, id) })
    },
    { errors: NO_ORDER },
  ),
  endpoint(orderTransactionCalls.listForMultipleOrders, 'app', async ({ orderIds }, context) => {
    const site = await getSite(context)
    const records = await loadManyTransactions(context, orderIds)
    return { orderTransactions: records.map((record) => wireTransactions(site, record)) }
  }),
  endpoint(
    orderTransactionCalls.addPayments,
    'app',
    ({ orderId, payments }, context) => addOrderPayments(context, orderId, payments),
    { errors: [orderErrors.ORDER_NOT_FOUND, paymentErrors.STATUS_NOT_ALLOWED] },
  ),
  endpoint(
    orderTransactionCalls.updatePaymentStatus,
    'app',
    ({ status, ...ids }, context) =>
      context.commit(async (work) =>
        toTransactionsAnswer(context, await updateOrderPaymentStatus(context, work, ids, status)),
      ),
    { errors: STATUS_ERRORS },
  ),
  endpoint(
    orderTransactionCalls.bulkUpdatePaymentStatuses,
    'app',
    ({ paymentAndOrderIds, status, returnFullEntity = false }, context) =>
      context.commit(async (work) => {
        const site = await getSite(context)
        return settleEach(
          paymentAndOrderIds,
          ({ paymentId }) => paymentId,
          async (ids) => {
            const { transactions } = await updateOrderPaymentStatus(context, work, ids, status)
            const item = wireTransactions(site, transactions).payments.find(({ id }) => id === ids.paymentId)
            return returnFullEntity && item ? { item } : {}
          },
        )
      }),
  ),
  endpoint(
    orderTransactionCalls.updateRefundTransaction,
    'app',
    ({ orderId, refundId, transaction }, context) => updateRefund(context, orderId, refundId, transaction),
    {
      errors: [
        collectorErrors.ORDER_TRANSACTIONS_NOT_FOUND,
        paymentErrors.REFUND_NOT_FOUND,
        paymentErrors.REFUND_TRANSACTION_NOT_FOUND,
        kernelErrors.UNSUPPORTED_TRANSITION,
      ],
    },
  ),
  endpoint(
    orderTransactionCalls.updatePayments,
    'app',
    ({ orderId, payments }, context) => updateOrderPayments(context, orderId, payments.map(toChanges)),
    {
      errors: [
        ...STATUS_ERRORS,
        collectorErrors.ORDER_TRANSACTIONS_NOT_FOUND,
        paymentErrors.INVALID_AMOUNT,
        paymentErrors.NOT_REGULAR_ONLINE_PAYMENT,
      ],
    },
  ),
]

/** The changed fields of a payment: those in the mask, else those present. */
function toChanges(
  { payment, fieldMask: mask }: UpdatePaymentsRequest['payments'][number],
  index: number,
): PaymentUpdate {
  const maskField = `payments[${index}].fieldMask`
  const sent = payment as unknown as JsonObject
  return { paymentId: payment.id, changes: decodeChanges(PAYMENT_PATHS, { sent, entity: payment, mask, maskField }) }
}
