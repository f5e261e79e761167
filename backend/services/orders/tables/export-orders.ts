import type { z } from 'zod'
import type { Order } from '../../../contract/orders/order.ts'
import type { exportFoundOrdersRequest } from '../../../contract/orders/requests.ts'
import { mapInSlices } from '../../../kernel/base/async/map-in-slices.ts'
import { toTablePart } from '../../../kernel/base/text/csv.ts'
import { searchOf } from '../../../kernel/runtime/budgets/search-budget.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { parseQuery } from '../../../kernel/store/query/parse.ts'
import { readPlainCursor } from '../../../kernel/store/query/plain-cursor.ts'
import { wireCursors } from '../../../kernel/store/query/wire-cursor.ts'
import { getSite } from '../../sites/index.ts'
import { findSource, getChannel } from '../../sources/index.ts'
import { type OrderRecord, orders } from '../records.ts'
import { getSearchFields } from '../search-fields.ts'
import { loadManyTransactions } from '../transactions/transactions.ts'
import { wireOrder } from '../wire/wire-order.ts'

/** Orders per page of the export, which bounds its memory. */
const PAGE = 100

/** Columns of the first row of an order; the rows of its other lines have only the number. */
const ORDER_COLUMNS = [
  'number',
  'date',
  'status',
  'payment_status',
  'fulfillment_status',
  'email',
  'first_name',
  'last_name',
  'company',
  'phone',
  'country',
  'subdivision',
  'city',
  'postal_code',
  'address',
  'address_2',
  'delivery',
  'currency',
  'subtotal',
  'shipping',
  'discount',
  'fees',
  'rounding',
  'tax',
  'taxes',
  'total',
  'paid',
  'refunded',
  'buyer_note',
  'channel',
  'source',
  'medium',
  'campaign',
  'term',
  'content',
  'click_id',
  'referrer',
  'landing_page',
  'first_visit',
  'first_channel',
  'first_source',
  'first_medium',
  'first_campaign',
] as const
const LINE_COLUMNS = ['line', 'options', 'sku', 'quantity', 'price', 'line_total'] as const
const COLUMNS = [...ORDER_COLUMNS, ...LINE_COLUMNS]

type FoundOrders = z.output<typeof exportFoundOrdersRequest>

type OrderCells = Record<(typeof ORDER_COLUMNS)[number], string | undefined>
type LineCells = Record<(typeof LINE_COLUMNS)[number], string | undefined>

/**
 * A page of the table of all orders, oldest first, with a row for each line; `after`: the cursor of the page before.
 */
export async function exportOrders(context: Context, cursor?: string) {
  const after = readPlainCursor(cursor, 1)
  const { items, next } = await context.store.replicaReader(orders).query(context.siteId, {
    sort: [{ path: 'createdDate', order: 'ASC' }],
    paging: { limit: PAGE, ...(after && { cursor: after }) },
  })
  return toTablePart(COLUMNS, await toTableRows(context, items), { after, next })
}

/** A page of the table of the orders that a filter finds. */
export async function exportFoundOrders(context: Context, { filter, cursor }: FoundOrders) {
  const fields = getSearchFields(context.identity)
  const sort = [{ fieldName: 'createdDate', order: 'ASC' as const }]
  // A cursor carries the filter and the order of its search.
  const search = cursor ? { cursorPaging: { limit: PAGE, cursor } } : { filter, sort, cursorPaging: { limit: PAGE } }
  const query = parseQuery(search, fields, 'search')
  const page = await searchOf(context, orders, fields).query(query)
  const { next } = wireCursors(query, page)
  return toTablePart(COLUMNS, await toTableRows(context, page.items), { after: cursor, next })
}

async function toTableRows(context: Context, items: readonly OrderRecord[]): Promise<string[][]> {
  const site = await getSite(context)
  const transactions = await loadManyTransactions(
    context,
    items.map(({ id }) => id),
  )
  const byOrder = new Map(transactions.map((record) => [record.id, record]))
  const rows = await mapInSlices(items, (record: OrderRecord) => {
    const found = byOrder.get(record.id)
    return found ? toRows(wireOrder(site, record, found)) : []
  })
  return rows.flat()
}

function toRows(order: Order): string[][] {
  const cells = toOrderCells(order)
  const lines = order.lineItems.map(toLineCells)
  return (lines.length > 0 ? lines : [undefined]).map((line, index) => [
    ...ORDER_COLUMNS.map((name) => (index === 0 || name === 'number' ? cells[name] : undefined) ?? ''),
    ...LINE_COLUMNS.map((name) => line?.[name] ?? ''),
  ])
}

function toOrderCells(order: Order): OrderCells {
  const { shippingInfo, billingInfo, recipientInfo, priceSummary, balanceSummary } = order
  const destination = shippingInfo?.logistics?.shippingDestination ?? recipientInfo ?? billingInfo
  const { address, contactDetails } = destination ?? {}
  return {
    number: String(order.number),
    date: String(order.createdDate),
    status: order.status,
    payment_status: order.paymentStatus,
    fulfillment_status: order.fulfillmentStatus,
    email: order.buyerInfo?.email,
    first_name: contactDetails?.firstName,
    last_name: contactDetails?.lastName,
    company: contactDetails?.company,
    phone: contactDetails?.phone,
    country: address?.country,
    subdivision: address?.subdivision,
    city: address?.city,
    postal_code: address?.postalCode,
    address: address?.addressLine,
    address_2: address?.addressLine2,
    delivery: shippingInfo?.title,
    currency: order.currency,
    subtotal: priceSummary?.subtotal?.amount,
    shipping: priceSummary?.shipping?.amount,
    discount: priceSummary?.discount?.amount,
    fees: priceSummary?.totalAdditionalFees?.amount,
    rounding: priceSummary?.cashRounding?.amount,
    tax: priceSummary?.tax?.amount,
    taxes: order.taxInfo?.taxBreakdown
      .map(({ taxName, rate, aggregatedTaxAmount }) => `${taxName} ${toPercent(rate)}: ${aggregatedTaxAmount?.amount}`)
      .join('; '),
    total: priceSummary?.total?.amount,
    paid: balanceSummary?.paid?.amount,
    refunded: balanceSummary?.refunded?.amount,
    buyer_note: order.buyerNote,
    ...toSourceCells(order),
  }
}

/** The visits that led to the order; empty where the buyer did not agree, or came another way. */
function toSourceCells(order: Order) {
  const { first, last } = findSource(order) ?? {}
  const [clickId, click] = Object.entries(last?.clickIds ?? {})[0] ?? []
  return {
    channel: last && getChannel(last),
    source: last?.utm?.source,
    medium: last?.utm?.medium,
    campaign: last?.utm?.campaign,
    term: last?.utm?.term,
    content: last?.utm?.content,
    click_id: clickId && `${clickId}=${click}`,
    referrer: last?.referrer,
    landing_page: last?.landingPage,
    first_visit: first?.date,
    first_channel: first && getChannel(first),
    first_source: first?.utm?.source,
    first_medium: first?.utm?.medium,
    first_campaign: first?.utm?.campaign,
  }
}

const toLineCells = (line: NonNullable<Order['lineItems']>[number]): LineCells => ({
  line: line.productName?.original,
  options: describe(line),
  sku: line.physicalProperties?.sku,
  quantity: String(line.quantity ?? ''),
  price: line.price?.amount,
  line_total: line.totalPriceAfterTax?.amount,
})

/** The chosen options, and what the buyer entered: `Size: M; Engraving: Ada`. */
const describe = ({ descriptionLines = [] }: NonNullable<Order['lineItems']>[number]): string =>
  descriptionLines
    .map(({ name, plainText, colorInfo }) =>
      [name?.original, plainText?.original ?? colorInfo?.original].filter(Boolean).join(': '),
    )
    .filter(Boolean)
    .join('; ')

/** A rate in percent: '8.875 %'. */
const toPercent = (rate: string) => `${Number((Number(rate) * 100).toFixed(4))} %`
