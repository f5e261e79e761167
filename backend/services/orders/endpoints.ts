import { orderCalls } from '../../contract/orders/calls.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { OlderOrder } from '../../contract/orders/requests.ts'
import type { RestQuery } from '../../contract/wire/rest-query.ts'
import { mapInSlices } from '../../kernel/base/async/map-in-slices.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { getOwnerKey } from '../../kernel/runtime/access/owner.ts'
import { readPage, readQuery } from '../../kernel/runtime/budgets/read-page.ts'
import { searchOf } from '../../kernel/runtime/budgets/search-budget.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { allOf } from '../../kernel/store/query/combine.ts'
import { newestFirst } from '../../kernel/store/query/newest-first.ts'
import { parseQuery } from '../../kernel/store/query/parse.ts'
import { readRestQuery, restPaging } from '../../kernel/store/query/rest-query.ts'
import { cursorMetadata } from '../../kernel/store/query/wire-cursor.ts'
import { getSite } from '../sites/index.ts'
import { calculateOrderTax } from './create/calculate-order-tax.ts'
import { NO_ORDER, orderErrors } from './errors.ts'
import { aggregateOrders } from './figures/aggregate-orders.ts'
import { getOrderFigures } from './figures/order-figures.ts'
import { loadOrder, loadOrders } from './load-order.ts'
import { sendConfirmationAgain } from './mails/confirm-again.ts'
import { listUndeliveredMails } from './mails/undelivered-mails.ts'
import { orderStatusUrl } from './order-url.ts'
import { type OrderRecord, orders } from './records.ts'
import { getSearchFields } from './search-fields.ts'
import { exportFoundOrders, exportOrders } from './tables/export-orders.ts'
import { loadManyTransactions, loadTransactions } from './transactions/transactions.ts'
import { wireOrder } from './wire/wire-order.ts'

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

/** Fields under their names of the older REST form. */
const OLDER_NAMES = { dateCreated: 'createdDate', lastUpdated: 'updatedDate' }

/** A page of orders by a query of the documented REST calls; buyers find only their own. */
function readOrderPage(context: Context, query: RestQuery | undefined) {
  const fields = getSearchFields(context.identity)
  const parsed = readQuery(readRestQuery(query, OLDER_NAMES), fields, { fieldName: 'createdDate', order: 'DESC' })
  const owner = getOwnerKey(context.identity)
  const own = owner && ({ op: 'eq', path: 'owner', value: owner } as const)
  return readPage<OrderRecord>(context, { collection: orders, fields }, parsed, own)
}

/** An order with the fields of its older REST form beside. */
function toOlderForm(order: Order): OlderOrder {
  const { subtotal, shipping, tax, discount, total } = order.priceSummary ?? {}
  const amount = (price: { amount?: string | undefined } | undefined) => price?.amount ?? '0'
  return {
    ...order,
    dateCreated: order.createdDate ?? '',
    lastUpdated: order.updatedDate ?? '',
    totals: {
      subtotal: amount(subtotal),
      shipping: amount(shipping),
      tax: amount(tax),
      discount: amount(discount),
      total: amount(total),
      quantity: (order.lineItems ?? []).reduce((sum, { quantity = 0 }) => sum + quantity, 0),
    },
  }
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
  endpoint(orderCalls.queryOrders, 'visitor', async ({ query }, context) => {
    const { items, metadata } = await readOrderPage(context, query)
    return { orders: await wireOrders(context, items), metadata }
  }),
  endpoint(orderCalls.queryOlderOrders, 'visitor', async ({ query }, context) => {
    const { items, metadata } = await readOrderPage(context, query)
    return { orders: (await wireOrders(context, items)).map(toOlderForm), ...restPaging(metadata) }
  }),
  endpoint(orderCalls.getOrderPages, 'visitor', async ({ orderIds }, context) => {
    const found = await loadOrders(context, orderIds)
    return { pages: found.map((record) => ({ orderId: record.id, url: orderStatusUrl(context, record) })) }
  }),
  endpoint(orderCalls.calculateTax, 'app', (input, context) => calculateOrderTax(context, input)),
  endpoint(
    orderCalls.listUndeliveredMails,
    'app',
    async ({ orderId }, context) => {
      await loadOrder(context, orderId)
      return { undeliveredMails: await listUndeliveredMails(context, [orderId]) }
    },
    { errors: [orderErrors.ORDER_NOT_FOUND] },
  ),
  endpoint(
    orderCalls.sendConfirmation,
    'app',
    ({ orderId, email }, context) => sendConfirmationAgain(context, orderId, email),
    {
      errors: [
        orderErrors.ORDER_NOT_FOUND,
        orderErrors.ORDER_IS_PENDING,
        orderErrors.ORDER_IS_REJECTED,
        orderErrors.ORDER_IS_CANCELED,
        orderErrors.BUYER_HAS_NO_EMAIL,
      ],
    },
  ),
  endpoint(orderCalls.exportOrders, 'app', ({ cursor }, context) => exportOrders(context, cursor)),
  endpoint(orderCalls.exportFoundOrders, 'app', (input, context) => exportFoundOrders(context, input)),
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
