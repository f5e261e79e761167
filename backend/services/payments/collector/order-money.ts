import type { Order } from '../../../contract/orders/order.ts'
import type { OrderTransactions } from '../../../contract/payments/order-transactions.ts'
import type { ApiError } from '../../../kernel/base/errors.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
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
import { getSite } from '../../sites/index.ts'

/** An order with its transactions. */
export type OrderMoney = { order: OrderRecord; transactions: TransactionsRecord }

/** The order and its transactions for a merchant's call, inside or outside a unit of work. */
export async function loadOrderMoney(
  context: Context,
  orderId: string,
  { work, refusal = orderNotFound }: { work?: Work; refusal?: (id: string) => ApiError } = {},
): Promise<OrderMoney> {
  const order = await findOrder(context, orderId, work)
  if (!order) throw refusal(orderId)
  return { order, transactions: await loadTransactions(context, orderId, work) }
}

/** Changes an order and its transactions in this unit of work, and returns both. */
export async function changeOrderMoney(
  context: Context,
  work: Work,
  order: OrderRecord,
  change: OrderChange,
): Promise<OrderMoney> {
  const saved = await applyOrderChange(context, work, order, change)
  return { order: saved, transactions: await loadTransactions(context, order.id, work) }
}

/** The order's transactions in the API's shape. */
export async function toTransactionsAnswer(
  context: Context,
  { transactions }: Pick<OrderMoney, 'transactions'>,
): Promise<{ orderTransactions: OrderTransactions }> {
  return { orderTransactions: wireTransactions(await getSite(context), transactions) }
}

/** The order in the API's shape. */
export async function toOrderAnswer(context: Context, { order, transactions }: OrderMoney): Promise<{ order: Order }> {
  return { order: wireOrder(await getSite(context), order, transactions) }
}
