import { CHANNEL_TYPES } from '../../contract/commerce/enumerations.ts'
import { orderCalls } from '../../contract/orders/calls.ts'
import { FULFILLMENT_STATUSES, ORDER_PAYMENT_STATUSES, ORDER_STATUSES } from '../../contract/orders/enumerations.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { Context } from '../../kernel/context.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import type { Fields } from '../../kernel/query/fields.ts'
import { newestFirst } from '../../kernel/query/newest-first.ts'
import { parseQuery } from '../../kernel/query/parse.ts'
import { wireCursors } from '../../kernel/query/wire-cursor.ts'
import { loadManyTransactions, loadTransactions } from '../payments/index.ts'
import { siteOf } from '../sites/index.ts'
import { orderErrors } from './errors.ts'
import { loadOrder } from './load-order.ts'
import { type OrderRecord, orders } from './records.ts'
import { wireOrder } from './wire-order.ts'

/** What a search may ask for, by the wire's names. */
const FIELDS: Fields = {
  id: { type: 'string', filter: true, sort: true },
  number: { type: 'string', filter: true, sort: true },
  status: { type: 'string', values: ORDER_STATUSES, filter: true },
  paymentStatus: { type: 'string', values: ORDER_PAYMENT_STATUSES, filter: true },
  fulfillmentStatus: { type: 'string', values: FULFILLMENT_STATUSES, filter: true },
  checkoutId: { type: 'string', filter: true },
  currency: { type: 'string', filter: true },
  archived: { type: 'boolean', filter: true },
  'buyerInfo.email': { type: 'string', path: 'buyer.email', filter: true },
  'buyerInfo.visitorId': { type: 'string', path: 'buyer.visitorId', filter: true },
  'buyerInfo.memberId': { type: 'string', path: 'buyer.memberId', filter: true },
  'buyerInfo.contactId': { type: 'string', path: 'buyer.contactId', filter: true },
  'channelInfo.type': { type: 'string', values: CHANNEL_TYPES, path: 'channelType', filter: true },
  createdDate: { type: 'date', filter: true, sort: true },
  updatedDate: { type: 'date', filter: true, sort: true },
  purchasedDate: { type: 'date', filter: true, sort: true },
}

/** Each with its transactions, read for all of them at once. */
async function wireOrders(context: Context, records: readonly OrderRecord[]): Promise<Order[]> {
  const site = await siteOf(context)
  const ids = records.map(({ id }) => id)
  const byOrder = new Map((await loadManyTransactions(context, ids)).map((each) => [each.id, each]))
  return records.map((record) => {
    const transactions = byOrder.get(record.id)
    if (!transactions) throw new Error(`order ${record.id} has no transactions`)
    return wireOrder(site, record, transactions)
  })
}

export const orderEndpoints: readonly Endpoint[] = [
  endpoint(
    orderCalls.getOrder,
    'visitor',
    async (input, context) => {
      const record = await loadOrder(context, input.id)
      return { order: wireOrder(await siteOf(context), record, await loadTransactions(context, record.id)) }
    },
    {
      errors: [orderErrors.ORDER_NOT_FOUND],
    },
  ),
  endpoint(orderCalls.searchOrders, 'app', async (input, context) => {
    const query = parseQuery(newestFirst(input.search ?? {}), FIELDS, 'search')
    const page = await context.store.reader(orders).query(context.siteId, query)
    const cursors = wireCursors(query, page)
    return {
      orders: await wireOrders(context, page.items),
      metadata: { count: page.items.length, cursors, hasNext: page.next !== undefined },
    }
  }),
]
