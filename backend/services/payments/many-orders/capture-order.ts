import type { Context } from '../../../kernel/runtime/context/context.ts'
import { captureFailed, nothingReserved } from '../collector/errors.ts'
import { loadOrderMoney } from '../collector/order-money.ts'
import { capturePayments } from '../gateway-operations/authorized-payments.ts'

/** The payments of an order that are reserved and neither charged nor released yet. */
async function listReserved(context: Context, orderId: string): Promise<{ paymentId: string }[]> {
  const { transactions } = await loadOrderMoney(context, orderId)
  return transactions.payments
    .filter(
      ({ status, method, authorization }) =>
        status === 'AUTHORIZED' && method.kind === 'ONLINE' && authorization?.capture?.status !== 'PENDING',
    )
    .map(({ id }) => ({ paymentId: id }))
}

/** Charges all that is reserved for an order, if anything is; throws if the provider refuses a part of it. */
export async function captureIfReserved(context: Context, orderId: string): Promise<boolean> {
  const reserved = await listReserved(context, orderId)
  if (reserved.length === 0) return false
  await capturePayments(context, orderId, reserved)
  const { transactions } = await loadOrderMoney(context, orderId)
  for (const { paymentId } of reserved) {
    const capture = transactions.payments.find(({ id }) => id === paymentId)?.authorization?.capture
    if (capture?.status === 'FAILED') throw captureFailed(orderId, capture.failureCode)
  }
  return true
}

/** Charges all that is reserved for an order; throws if nothing is. */
export async function captureOrder(context: Context, orderId: string): Promise<void> {
  if (!(await captureIfReserved(context, orderId))) throw nothingReserved(orderId)
}
