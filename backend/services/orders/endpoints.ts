import { orderCalls } from '../../contract/orders/calls.ts'
import type { Order } from '../../contract/orders/order.ts'
import { getOwnerKey } from '../../kernel/access/owner.ts'
import type { Context } from '../../kernel/context/context.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { allOf } from '../../kernel/query/combine.ts'
import { newestFirst } from '../../kernel/query/newest-first.ts'
import { parseQuery } from '../../kernel/query/parse.ts'
import { searchOf } from '../../kernel/query/search-budget.ts'
import { cursorMetadata } from '../../kernel/query/wire-cursor.ts'
import { mapInSlices } from '../../kernel/slices/map-in-slices.ts'
import { getSite } from '../sites/index.ts'
import { aggregateOrders } from './aggregate-orders.ts'
import { sendConfirmationAgain } from './confirm-again.ts'
import { NO_ORDER, orderErrors } from './errors.ts'
import { exportOrders } from './export-orders.ts'
import { loadOrder, loadOrders } from './load-order.ts'
import { getOrderFigures } from './order-figures.ts'
import { orderStatusUrl } from './order-url.ts'
import { type OrderRecord, orders } from './records.ts'
import { getSearchFields } from './search-fields.ts'
import { loadManyTransactions, loadTransactions } from './transactions/transactions.ts'
import { listUndeliveredMails } from './undelivered-mails.ts'
import { wireOrder } from './wire-order.ts'

/** Orders in the API's shape; their transactions are loaded in one query. */
async function wireOrders(context: Context, records: readonly OrderRecord[]): Promise<Order[]> {
  const site = await getSite(context)
  const ids = records.map(({ id }) => id)
  const byOrder = new Map((await loadManyTransactions(context, ids)).map((each) => [each.id, each]))
  return mapInSlices(records, (record) => {
    const transactions = byOrder.get(record.id)
    if (!transactions) throw new Error(`order ${record.id} has no transactions`)
    return wireOrder(site, record, transactions, context.identity)
  })
}

export const orderEndpoints: readonly Endpoint[] = [
  endpoint(
    orderCalls.getOrder,
    'visitor',
    async (input, context) => {
      const record = await loadOrder(context, input.id)
      const transactions = await loadTransactions(context, record.id)
      return { order: wireOrder(await getSite(context), record, transactions, context.identity) }
    },
    {
      errors: NO_ORDER,
    },
  ),
  endpoint(orderCalls.searchOrders, 'visitor', async (input, context) => {
    const fields = getSearchFields(context.identity)
    const parsed = parseQuery(newestFirst(input.search ?? {}), fields, 'search')
    // Buyers can search only their own orders.
    const owner = getOwnerKey(context.identity)
    const filter = allOf(parsed.filter, owner && { op: 'eq', path: 'owner', value: owner })
    const query = { ...parsed, ...(filter && { filter }) }
    const page = await searchOf(context, orders, fields).query(query)
    const metadata = cursorMetadata(query, page)
    return { orders: await wireOrders(context, page.items), metadata }
  }),
  endpoint(orderCalls.getOrderPages, 'visitor', async ({ orderIds }, context) => {
    const found = await loadOrders(context, orderIds)
    return { pages: found.map((record) => ({ orderId: record.id, url: orderStatusUrl(context, record) })) }
  }),
  endpoint(
    orderCalls.listUndeliveredMails,
    'app',
    async ({ orderId }, context) => {
      await loadOrder(context, orderId)
      return { undeliveredMails: await listUndeliveredMails(context, [orderId]) }
    },
    { errors: [orderErrors.ORDER_NOT_FOUND] },
  ),
  endpoint(orderCalls.sendConfirmation, 'app', ({ orderId }, context) => sendConfirmationAgain(context, orderId), {
    errors: [
      orderErrors.ORDER_NOT_FOUND,
      orderErrors.ORDER_IS_PENDING,
      orderErrors.ORDER_IS_REJECTED,
      orderErrors.ORDER_IS_CANCELED,
      orderErrors.BUYER_HAS_NO_EMAIL,
    ],
  }),
  endpoint(orderCalls.exportOrders, 'app', ({ cursor }, context) => exportOrders(context, cursor)),
  endpoint(orderCalls.getOrderFigures, 'app', ({ days }, context) => getOrderFigures(context, days), {
    errors: [orderErrors.TOO_MANY_ORDERS],
  }),
  endpoint(
    orderCalls.aggregateOrders,
    'app',
    async (input, context) => ({ aggregates: await aggregateOrders(context, input) }),
    { errors: [orderErrors.TOO_MANY_ORDERS, orderErrors.SEVERAL_CURRENCIES] },
  ),
]
