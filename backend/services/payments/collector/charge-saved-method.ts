import type { z } from 'zod'
import type {
  chargeSavedPaymentMethodRequest,
  chargeSavedPaymentMethodResponse,
} from '../../../contract/payments/payments-collector.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { SavedPaymentMethod } from '../../../kernel/runtime/payments/gateway.ts'
import { getPayment, loadTransactions, type TransactionsRecord } from '../../orders/index.ts'
import { type PaymentResult, toPaymentResult } from '../attempts/charge-result.ts'
import { syncAttempt } from '../attempts/payment-attempt.ts'
import { payCollection, paymentPageUrl } from './charge-collection.ts'
import { payableOrderNotFound, savedMethodNotFound } from './errors.ts'
import { findGatewayOrder } from './gateway-orders.ts'
import { loadOrderMoney } from './order-money.ts'
import { type CollectionAttempt, collectionPayment } from './settle-collection.ts'

type Wanted = z.output<typeof chargeSavedPaymentMethodRequest>
type Answer = z.input<typeof chargeSavedPaymentMethodResponse>

/**
 * Charges a saved payment method for a prepared payment, without the buyer. If the bank declines or requires a
 * challenge, the order stays as it is and the buyer can pay instead.
 */
export async function chargeSavedMethod(context: Context, request: Wanted): Promise<Answer> {
  const { ecomOrderId, paymentGatewayOrderId: id } = request
  const { order, transactions } = await loadOrderMoney(context, ecomOrderId)
  const prepared = await findGatewayOrder(context, id)
  if (prepared?.orderId !== ecomOrderId) throw payableOrderNotFound(id)
  if (!prepared.merchantInitiated) throw needsMerchantInitiated()
  const method = findSavedMethod(transactions)
  if (!method) throw savedMethodNotFound()
  const { gatewayId, saved } = method
  const pageUrl = paymentPageUrl(context, order, id)
  return createAnswer(
    context,
    request,
    await payCollection(context, id, { gatewayId, paymentMethod: { saved }, pageUrl }),
  )
}

/**
 * The response to a repeated call: the stored one or, if the first call was interrupted, one from the payment's result.
 */
export async function replaySavedCharge(stored: unknown, request: Wanted, context: Context): Promise<Answer> {
  const result = stored as PaymentResult | CollectionAttempt
  return createAnswer(context, request, 'status' in result ? result : await resumeCollection(context, result))
}

async function resumeCollection(context: Context, attempt: CollectionAttempt): Promise<PaymentResult> {
  await syncAttempt(context, collectionPayment, attempt)
  const { orderId, paymentId } = attempt
  const payment = getPayment(await loadTransactions(context, orderId), paymentId)
  return payment.status === 'PENDING'
    ? { status: 'NEEDS_CONFIRMATION', orderId, paymentId }
    : toPaymentResult(orderId, payment)
}

async function createAnswer(context: Context, request: Wanted, result: PaymentResult): Promise<Answer> {
  if (result.status === 'NEEDS_CONFIRMATION') return { status: 'PENDING' }
  if (result.status !== 'DECLINED') return { status: result.status }
  const { order } = await loadOrderMoney(context, request.ecomOrderId)
  const paymentUrl = paymentPageUrl(context, order, request.paymentGatewayOrderId)
  if (result.reason === 'CONFIRMATION_FAILED') return { status: 'BUYER_NEEDED', paymentUrl }
  return { status: 'DECLINED', declineReason: result.reason, paymentUrl }
}

/** A payment method that a gateway has saved. */
export type SavedMethod = { gatewayId: string; saved: SavedPaymentMethod }

/** The payment method that was saved last, and its gateway. */
export function findSavedMethod({ payments }: Pick<TransactionsRecord, 'payments'>): SavedMethod | undefined {
  const [latest] = payments
    .flatMap(({ id: paymentId, method }) => {
      if (method.kind !== 'ONLINE' || !method.saved || !method.gateway || !method.transactionId) return []
      return [{ gatewayId: method.gateway, saved: { paymentId, transactionId: method.transactionId } }]
    })
    .reverse()
  return latest
}

const needsMerchantInitiated = () =>
  invalid({
    field: 'paymentGatewayOrderId',
    description: 'is a payment that the buyer makes: prepare one with merchantInitiated',
    rule: 'VALIDATION',
  })
