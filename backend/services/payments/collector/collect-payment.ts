import type { UserDefinedPaymentMethodName } from '../../../contract/payments/payment.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { collectManualPayment, invalidAmount } from '../../orders/index.ts'
import { parsePaymentAmount } from './amounts.ts'
import { getCollectability, toCollectabilityError } from './collectability.ts'
import { changeOrderMoney, loadOrderMoney, type OrderMoney } from './order-money.ts'

/** An offline payment to record; without an amount, all that is open. */
export type ManualCollection = { amount?: { amount: string }; name?: UserDefinedPaymentMethodName | undefined }

/** Records an offline payment in a unit of work. */
export async function collectManually(
  context: Context,
  work: Work,
  orderId: string,
  { amount: requested, name }: ManualCollection,
): Promise<OrderMoney> {
  const { order, transactions } = await loadOrderMoney(context, orderId, { work })
  const collectable = getCollectability(order, transactions, { online: false })
  if (collectable.status !== 'COLLECTABLE') throw toCollectabilityError(collectable)
  const open = collectable.amount
  const amount = requested ? parsePaymentAmount(order.currency, 'amount', requested) : open
  if (amount <= 0n || amount > open) throw invalidAmount(orderId, currency(order.currency).decimal(open))
  const newId = () => context.ids.guid()
  return changeOrderMoney(context, work, order, {
    transactions: (before) => collectManualPayment(before, { amount, name, newId }, context.now),
  })
}
