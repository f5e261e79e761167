import type { Refundability } from '../../../contract/payments/payments-collector.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import {
  getNonRefundableReason,
  type OrderRecord,
  type PaymentRecord,
  type TransactionsRecord,
} from '../../orders/index.ts'
import { findPaymentGateway } from '../gateways/site-gateways.ts'

const DAY_MS = 86_400_000

/** Whether and how a payment can be refunded now: through its gateway, manually only, or not, with the reason. */
export async function getRefundability(
  context: Context,
  { status }: Pick<OrderRecord, 'status'>,
  transactions: TransactionsRecord,
  payment: PaymentRecord,
): Promise<Refundability> {
  const { id: paymentId, method } = payment
  const not = (nonRefundableReason: Refundability['nonRefundableReason']): Refundability => ({
    paymentId,
    refundabilityStatus: 'NOT_REFUNDABLE',
    nonRefundableReason,
  })
  const manual = (manuallyRefundableReason: Refundability['manuallyRefundableReason']): Refundability => ({
    paymentId,
    refundabilityStatus: 'MANUAL',
    manuallyRefundableReason,
  })
  if (status === 'INITIALIZED' || status === 'PENDING') return not('ORDER_IS_PENDING')
  if (status === 'REJECTED') return not('ORDER_IS_REJECTED')
  const reason = getNonRefundableReason(transactions, payment)
  if (reason) return not(reason)
  if (method.kind === 'OFFLINE') return manual('OFFLINE')
  if (method.kind === 'MEMBERSHIP' || (method.kind === 'GIFT_CARD' && method.appId)) return manual('NOT_SUPPORTED')
  if (method.kind === 'ONLINE') {
    const gateway = await findPaymentGateway(context, payment)
    if (!gateway) return manual('NOT_SUPPORTED')
    if (!method.transactionId) return not('TRANSACTION_NOT_FOUND')
    const age = context.now.getTime() - Date.parse(payment.createdDate)
    if (gateway.refundDays !== undefined && age > gateway.refundDays * DAY_MS) return manual('EXPIRED')
  }
  return { paymentId, refundabilityStatus: 'REFUNDABLE' }
}
