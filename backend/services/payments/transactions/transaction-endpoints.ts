import { orderTransactionCalls } from '../../../contract/payments/calls.ts'
import type { UpdatePaymentsRequest } from '../../../contract/payments/order-transactions.ts'
import { eachForItself } from '../../../kernel/changes/bulk.ts'
import { kernelErrors } from '../../../kernel/errors/errors.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { decodeChanges } from '../../../kernel/http/field-mask.ts'
import type { JsonObject } from '../../../kernel/http/json.ts'
import {
  loadManyTransactions,
  loadOrder,
  loadTransactions,
  orderErrors,
  paymentErrors,
  TOLD_PATHS,
  wireTransactions,
} from '../../orders/index.ts'
import { siteOf } from '../../sites/index.ts'
import { collectorErrors } from '../collector/errors.ts'
import { moneyAnswer } from '../collector/order-money.ts'
import {
  addOrderPayments,
  type ToldOfPayment,
  updateOrderPaymentStatus,
  updateOrderPayments,
  updateRefund,
} from './tell-transactions.ts'

const STATUS_ERRORS = [
  orderErrors.ORDER_NOT_FOUND,
  paymentErrors.PAYMENT_NOT_FOUND,
  paymentErrors.STATUS_NOT_ALLOWED,
  paymentErrors.REFUND_NOT_AVAILABLE,
  paymentErrors.PAYMENT_ALREADY_CAPTURED,
  paymentErrors.PAYMENT_HAS_PENDING_CAPTURE,
  paymentErrors.PAYMENT_ALREADY_VOIDED,
]

/** Payments and refunds of orders: what is known of them, and what apps tell of those that were made elsewhere. */
export const transactionEndpoints: readonly Endpoint[] = [
  endpoint(
    orderTransactionCalls.listForSingleOrder,
    'visitor',
    async ({ orderId }, context) => {
      const { id } = await loadOrder(context, orderId)
      return moneyAnswer(context, { transactions: await loadTransactions(context, id) })
    },
    { errors: [orderErrors.ORDER_NOT_FOUND] },
  ),
  endpoint(orderTransactionCalls.listForMultipleOrders, 'app', async ({ orderIds }, context) => {
    const site = await siteOf(context)
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
      context.commit(async (work) => moneyAnswer(context, await updateOrderPaymentStatus(context, work, ids, status))),
    { errors: STATUS_ERRORS },
  ),
  endpoint(
    orderTransactionCalls.bulkUpdatePaymentStatuses,
    'app',
    ({ paymentAndOrderIds, status, returnFullEntity = false }, context) =>
      context.commit(async (work) => {
        const site = await siteOf(context)
        return eachForItself(
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
    ({ orderId, payments }, context) => updateOrderPayments(context, orderId, payments.map(changesOf)),
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

/** What is told of a payment: by the mask, or by what is there. */
function changesOf(
  { payment, fieldMask: mask }: UpdatePaymentsRequest['payments'][number],
  index: number,
): ToldOfPayment {
  const maskField = `payments[${index}].fieldMask`
  const sent = payment as unknown as JsonObject
  return { paymentId: payment.id, changes: decodeChanges(TOLD_PATHS, { sent, entity: payment, mask, maskField }) }
}
