import { orderTransactionCalls } from '../../contract/payments/calls.ts'
import { eachForItself } from '../../kernel/bulk.ts'
import { kernelErrors } from '../../kernel/errors.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { loadOrder, orderErrors } from '../orders/index.ts'
import { loadManyTransactions, loadTransactions, paymentErrors, wireTransactions } from '../payments/index.ts'
import { siteOf } from '../sites/index.ts'
import { collectorErrors } from './errors.ts'
import { moneyAnswer } from './order-money.ts'
import { addOrderPayments, updateOrderPaymentStatus, updateOrderPayments, updateRefund } from './tell-transactions.ts'

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
        const { outcomes, bulkActionMetadata } = await eachForItself(
          paymentAndOrderIds,
          ({ paymentId }) => paymentId,
          async (ids) => {
            const { transactions } = await updateOrderPaymentStatus(context, work, ids, status)
            return wireTransactions(site, transactions).payments.find(({ id }) => id === ids.paymentId)
          },
        )
        const results = outcomes.map(({ itemMetadata, result }) => ({
          itemMetadata,
          ...(returnFullEntity && result && { item: result }),
        }))
        return { results, bulkActionMetadata }
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
  endpoint(orderTransactionCalls.updatePayments, 'app', (input, context) => updateOrderPayments(context, input), {
    errors: [
      ...STATUS_ERRORS,
      collectorErrors.ORDER_TRANSACTIONS_NOT_FOUND,
      paymentErrors.INVALID_AMOUNT,
      paymentErrors.NOT_REGULAR_ONLINE_PAYMENT,
    ],
  }),
]
