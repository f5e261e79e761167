import type { Order } from '../../../contract/orders/order.ts'
import type { OrderTransactions } from '../../../contract/payments/order-transactions.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import type { ApiError } from '../../../kernel/errors/errors.ts'
import {
  applyOrderChange,
  findOrder,
  loadTransactions,
  type OrderChange,
  type OrderRecord,
  orderNotFound,
  type TransactionsRecord,
  wireOrder,
  wireTransactions,
} from '../../orders/index.ts'
import { siteOf } from '../../sites/index.ts'

/** An order with its money. */
export type OrderMoney = { order: OrderRecord; transactions: TransactionsRecord }

/** The order of a merchant's call with its money, inside a unit of work or outside. */
export async function loadMoney(
  context: Context,
  orderId: string,
  { work, refusal = orderNotFound }: { work?: Work; refusal?: (id: string) => ApiError } = {},
): Promise<OrderMoney> {
  const order = await findOrder(context, orderId, work)
  if (!order) throw refusal(orderId)
  return { order, transactions: await loadTransactions(context, orderId, work) }
}

/** Changes an order with its money in this unit of work; both as they are afterwards. */
export async function changeMoney(
  context: Context,
  work: Work,
  order: OrderRecord,
  change: OrderChange,
): Promise<OrderMoney> {
  const saved = await applyOrderChange(context, work, order, change)
  return { order: saved, transactions: await loadTransactions(context, order.id, work) }
}

/** The money of an order as the wire has it. */
export async function moneyAnswer(
  context: Context,
  { transactions }: Pick<OrderMoney, 'transactions'>,
): Promise<{ orderTransactions: OrderTransactions }> {
  return { orderTransactions: wireTransactions(await siteOf(context), transactions) }
}

/** The order itself as the wire has it. */
export async function orderAnswer(context: Context, { order, transactions }: OrderMoney): Promise<{ order: Order }> {
  return { order: wireOrder(await siteOf(context), order, transactions) }
}
