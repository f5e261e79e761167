import type { UserDefinedPaymentMethodName } from '../../../contract/payments/payment.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import { currency } from '../../../kernel/money/money.ts'
import { collectByHand, invalidAmount } from '../../orders/index.ts'
import { amountIn } from './amounts.ts'
import { collectability, refusalOf } from './collectability.ts'
import { changeMoney, loadMoney, type OrderMoney } from './order-money.ts'

/** Money that the merchant took by hand; all that is open where no amount is said. */
export type TakenByHand = { amount?: { amount: string }; name?: UserDefinedPaymentMethodName | undefined }

/** Writes money down that was taken by hand, in a unit of work. */
export async function collectManually(
  context: Context,
  work: Work,
  orderId: string,
  { amount: wanted, name }: TakenByHand,
): Promise<OrderMoney> {
  const { order, transactions } = await loadMoney(context, orderId, { work })
  const collectable = collectability(order, transactions, { online: false })
  if (collectable.status !== 'COLLECTABLE') throw refusalOf(collectable)
  const open = collectable.amount
  const amount = wanted ? amountIn(order.currency, 'amount', wanted) : open
  if (amount <= 0n || amount > open) throw invalidAmount(orderId, currency(order.currency).decimal(open))
  const newId = () => context.ids.guid()
  return changeMoney(context, work, order, {
    transactions: (before) => collectByHand(before, { amount, name, newId }, context.now),
  })
}
