import { CHANNEL_TYPES } from '../../contract/commerce/enumerations.ts'
import { orderCalls, orderTransactionCalls } from '../../contract/orders/calls.ts'
import { FULFILLMENT_STATUSES, ORDER_PAYMENT_STATUSES, ORDER_STATUSES } from '../../contract/orders/enumerations.ts'
import type { CursorSearch } from '../../contract/wire/paging.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import type { Fields } from '../../kernel/query/fields.ts'
import { parseQuery } from '../../kernel/query/parse.ts'
import { wireCursors } from '../../kernel/query/wire-cursor.ts'
import { siteOf } from '../sites/index.ts'
import { orderErrors } from './errors.ts'
import { loadOrder } from './load-order.ts'
import { orders } from './records.ts'
import { wireOrder, wireTransactions } from './wire-order.ts'

/** What a search may ask for; the wire names stay, the documents keep the order one level deeper. */
const FIELDS: Fields = {
  id: { type: 'string', filter: true, sort: true },
  number: { type: 'string', path: 'order.number', filter: true, sort: true },
  status: { type: 'string', values: ORDER_STATUSES, path: 'order.status', filter: true },
  paymentStatus: { type: 'string', values: ORDER_PAYMENT_STATUSES, filter: true },
  fulfillmentStatus: { type: 'string', values: FULFILLMENT_STATUSES, path: 'order.fulfillmentStatus', filter: true },
  checkoutId: { type: 'string', path: 'order.checkoutId', filter: true },
  currency: { type: 'string', path: 'order.currency', filter: true },
  archived: { type: 'boolean', path: 'order.archived', filter: true },
  'buyerInfo.email': { type: 'string', path: 'order.buyerInfo.email', filter: true },
  'buyerInfo.visitorId': { type: 'string', path: 'order.buyerInfo.visitorId', filter: true },
  'buyerInfo.memberId': { type: 'string', path: 'order.buyerInfo.memberId', filter: true },
  'buyerInfo.contactId': { type: 'string', path: 'order.buyerInfo.contactId', filter: true },
  'channelInfo.type': { type: 'string', values: CHANNEL_TYPES, path: 'order.channelInfo.type', filter: true },
  createdDate: { type: 'date', path: 'order.createdDate', filter: true, sort: true },
  updatedDate: { type: 'date', path: 'order.updatedDate', filter: true, sort: true },
  purchasedDate: { type: 'date', path: 'order.purchasedDate', filter: true, sort: true },
}

/** Where the caller names no order, the newest comes first; a cursor carries the order of its first page. */
function newestFirst(search: CursorSearch): CursorSearch {
  const { cursorPaging = {}, sort } = search
  if (sort?.length || cursorPaging.cursor) return { ...search, cursorPaging }
  return { ...search, cursorPaging, sort: [{ fieldName: 'createdDate', order: 'DESC' }] }
}

export const orderEndpoints: readonly Endpoint[] = [
  endpoint(
    orderCalls.getOrder,
    'visitor',
    async (input, context) => ({ order: wireOrder(await siteOf(context), await loadOrder(context, input.id)) }),
    {
      errors: [orderErrors.ORDER_NOT_FOUND],
    },
  ),
  endpoint(orderCalls.searchOrders, 'app', async (input, context) => {
    const site = await siteOf(context)
    const query = parseQuery(newestFirst(input.search ?? {}), FIELDS, 'search')
    const page = await context.store.reader(orders).query(context.siteId, query)
    const cursors = wireCursors(query, page)
    return {
      orders: page.items.map((record) => wireOrder(site, record)),
      metadata: { count: page.items.length, cursors, hasNext: page.next !== undefined },
    }
  }),
  endpoint(
    orderTransactionCalls.listForSingleOrder,
    'visitor',
    async (input, context) => ({ orderTransactions: wireTransactions(await loadOrder(context, input.orderId)) }),
    { errors: [orderErrors.ORDER_NOT_FOUND] },
  ),
  endpoint(orderTransactionCalls.listForMultipleOrders, 'app', async (input, context) => {
    const records = await context.store.reader(orders).getMany(context.siteId, input.orderIds)
    return { orderTransactions: records.map(wireTransactions) }
  }),
]
