import type { z } from 'zod'
import type {
  chargeSavedPaymentMethodRequest,
  chargeSavedPaymentMethodResponse,
} from '../../../contract/payments/payments-collector.ts'
import type { Context } from '../../../kernel/context/context.ts'
import { invalid } from '../../../kernel/errors/errors.ts'
import type { SavedMeans } from '../../../kernel/payments/gateway.ts'
import { loadTransactions, paymentIn, type TransactionsRecord } from '../../orders/index.ts'
import { type PaymentResult, resultOf } from '../attempts/charge-result.ts'
import { followAttempt } from '../attempts/payment-attempt.ts'
import { payCollection, paymentPageUrl } from './charge-collection.ts'
import { noOrder, noSavedMethod } from './errors.ts'
import { findGatewayOrder } from './gateway-orders.ts'
import { loadMoney } from './order-money.ts'
import { type CollectionAttempt, collectionPayment } from './settle-collection.ts'

type Wanted = z.output<typeof chargeSavedPaymentMethodRequest>
type Answer = z.input<typeof chargeSavedPaymentMethodResponse>

/**
 * Makes a prepared payment with the means that the buyer let the shop keep for this order, without the buyer. What the bank
 * declines, or asks the buyer about, changes nothing of the order, and the buyer can make the payment instead.
 */
export async function chargeSavedMethod(context: Context, wanted: Wanted): Promise<Answer> {
  const { ecomOrderId, paymentGatewayOrderId: id } = wanted
  const { order, transactions } = await loadMoney(context, ecomOrderId)
  const prepared = await findGatewayOrder(context, id)
  if (prepared?.orderId !== ecomOrderId) throw noOrder(id)
  if (!prepared.merchantInitiated) throw buyersToMake()
  const { gatewayId, saved } = lastSaved(transactions)
  const pageUrl = paymentPageUrl(context, order, id)
  return answerOf(context, wanted, await payCollection(context, id, { gatewayId, means: { saved }, pageUrl }))
}

/** The same answer for a repeated call: as it was kept, or, where the call broke off before it was known, as it came out. */
export async function savedChargeAnswer(kept: unknown, wanted: Wanted, context: Context): Promise<Answer> {
  const known = kept as PaymentResult | CollectionAttempt
  return answerOf(context, wanted, 'status' in known ? known : await resumeCollection(context, known))
}

async function resumeCollection(context: Context, attempt: CollectionAttempt): Promise<PaymentResult> {
  await followAttempt(context, collectionPayment, attempt)
  const { orderId, paymentId } = attempt
  const payment = paymentIn(await loadTransactions(context, orderId), paymentId)
  return payment.status === 'PENDING'
    ? { status: 'NEEDS_CONFIRMATION', orderId, paymentId }
    : resultOf(orderId, payment)
}

async function answerOf(context: Context, wanted: Wanted, result: PaymentResult): Promise<Answer> {
  if (result.status === 'NEEDS_CONFIRMATION') return { status: 'PENDING' }
  if (result.status !== 'DECLINED') return { status: result.status }
  const { order } = await loadMoney(context, wanted.ecomOrderId)
  const paymentUrl = paymentPageUrl(context, order, wanted.paymentGatewayOrderId)
  if (result.reason === 'CONFIRMATION_FAILED') return { status: 'BUYER_NEEDED', paymentUrl }
  return { status: 'DECLINED', declineReason: result.reason, paymentUrl }
}

/** What was kept last, and by which gateway. */
function lastSaved({ payments }: TransactionsRecord): { gatewayId: string; saved: SavedMeans } {
  const [kept] = payments
    .flatMap(({ id: paymentId, method }) => {
      if (method.kind !== 'ONLINE' || !method.saved || !method.gateway || !method.transactionId) return []
      return [{ gatewayId: method.gateway, saved: { paymentId, transactionId: method.transactionId } }]
    })
    .reverse()
  if (!kept) throw noSavedMethod()
  return kept
}

const buyersToMake = () =>
  invalid({
    field: 'paymentGatewayOrderId',
    description: 'is a payment that the buyer makes: prepare one with merchantInitiated',
    rule: 'VALIDATION',
  })
