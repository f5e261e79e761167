import { dequal } from 'dequal/lite'
import type { FulfillmentStatus, OrderPaymentStatus } from '../../../contract/orders/enumerations.ts'
import { sha256 } from '../../../kernel/base/crypto/hash.ts'
import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import { localDate } from '../../../kernel/base/time/local-date.ts'
import { forEachPage } from '../../../kernel/http/service/for-each-page.ts'
import type { ReportUpgrade, Upgrade } from '../../../kernel/http/service/upgrades.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { Subscriber } from '../../../kernel/runtime/events/subscriber.ts'
import { getSite } from '../../sites/index.ts'
import { type OrderRecord, orders } from '../records.ts'
import { getLedger } from '../transactions/ledger.ts'
import { orderTransactions, type TransactionsRecord } from '../transactions/records.ts'
import {
  type CountedOrder,
  countedOrders,
  dayTotals,
  FIGURES,
  type GroupField,
  type GroupTotals,
  groupTotals,
  listGroupFigures,
  type OrderFigures,
  type ProductField,
  type ProductSales,
  type ProductTotals,
  productTotals,
  type QuarterField,
  toDayId,
  toGroupField,
  toGroupMonth,
  toMonth,
  toProductField,
  toQuarterField,
  WAITING_ID,
  type Waiting,
  waitingTotals,
} from './figures-records.ts'
import { listGroups } from './order-groups.ts'

const NOTHING: OrderFigures = { orders: 0, sales: 0, refunded: 0, ordersBack: 0, salesBack: 0 }
/**
 * How long events are collected before orders are counted: a busy shop counts several at once; the delay is not
 * noticeable.
 */
const COLLECT_MS = 200
const DELETED_PAGE = 200

const TYPES = [
  'wix.ecom.v1.order_created',
  'wix.ecom.v1.order_approved',
  'wix.ecom.v1.order_canceled',
  'wix.ecom.v1.order_updated',
  'wix.ecom.v1.order_imported',
  'wix.ecom.v1.order_imported_order_deleted',
  'wix.ecom.v1.order_transactions_refund_completed',
] as const

/**
 * Updates the figures after each event that may change those of an order. It counts the order's current state, and
 * stores it in the same commit as the totals, so duplicate and late events change nothing.
 */
export const countFigures: Subscriber<(typeof TYPES)[number]> = {
  name: 'order-figures',
  types: TYPES,
  takesBody: false,
  handle: ({ entityId }, context) => countOrders(context, [entityId]),
  handleTogether: (events, context) =>
    countOrders(
      context,
      events.map(({ entityId }) => entityId),
    ),
  collectMs: COLLECT_MS,
}

/**
 * Counts orders of earlier versions once; orders that are counted already add nothing. A version that counts more
 * figures has to rename the upgrade, so that it runs again.
 */
export const countFiguresUpgrade: Upgrade = {
  name: 'orders: totals by day, by product, and of those that wait',
  run: (context, report) => forEachPage(context, orders, (ids) => countOrders(context, ids), { report }),
  async again(context, report) {
    await forEachPage(context, orders, (ids) => countOrders(context, ids), { report })
    await countDeleted(context, report)
  },
}

/** Takes out of the totals what was counted of orders that a process of an earlier version has deleted. */
async function countDeleted(context: Context, report: ReportUpgrade = () => {}): Promise<void> {
  const { store, siteId } = context
  const of = await store.reader(countedOrders).count(siteId)
  let cursor: string | undefined
  let done = 0
  do {
    const { items, next } = await store.reader(countedOrders).query(siteId, {
      sort: [{ path: 'id', order: 'ASC' }],
      paging: { limit: DELETED_PAGE, ...(cursor !== undefined && { cursor }) },
    })
    const ids = items.map(({ id }) => id)
    const existing = new Set((await store.reader(orders).getMany(siteId, ids)).map(({ id }) => id))
    const gone = ids.filter((id) => !existing.has(id))
    if (gone.length > 0) await countOrders(context, gone)
    done += items.length
    report({ collection: countedOrders.name, done, of })
    cursor = next
  } while (cursor !== undefined)
}

/** The changes of one commit to the totals of days and products, and to the counts of waiting orders. */
type Changes = {
  days: Map<string, Map<QuarterField, number>>
  groups: Map<string, GroupChange>
  products: Map<string, ProductChange>
  waiting: Map<Waiting, number>
}
type GroupChange = Pick<GroupTotals, 'month' | 'name'> & { fields: Map<GroupField, number> }
type ProductChange = Pick<ProductTotals, 'month' | 'productId' | 'name'> & { fields: Map<ProductField, number> }

async function countOrders(context: Context, ids: readonly string[]): Promise<void> {
  const { siteId } = context
  const { timeZone = 'UTC' } = await getSite(context)
  await context.commit(async (work) => {
    const changes: Changes = { days: new Map(), groups: new Map(), products: new Map(), waiting: new Map() }
    for (const id of new Set(ids)) await countOrder(context, work, id, timeZone, changes)
    for (const [id, fields] of changes.days) {
      const changed = listChanged(fields)
      if (changed.length === 0) continue
      if (!(await work.get(dayTotals, siteId, id))) work.insert(dayTotals, { siteId, id })
      for (const [field, by] of changed) work.adjust(dayTotals, siteId, id, field, by)
    }
    for (const [id, { fields, ...product }] of changes.products) {
      const changed = listChanged(fields)
      if (changed.length === 0) continue
      if (!(await work.get(productTotals, siteId, id))) work.insert(productTotals, { siteId, id, ...product })
      for (const [field, by] of changed) work.adjust(productTotals, siteId, id, field, by)
    }
    for (const [id, { fields, ...group }] of changes.groups) {
      const changed = listChanged(fields)
      if (changed.length === 0) continue
      if (!(await work.get(groupTotals, siteId, id))) work.insert(groupTotals, { siteId, id, ...group })
      for (const [field, by] of changed) work.adjust(groupTotals, siteId, id, field, by)
    }
    const waiting = listChanged(changes.waiting)
    if (waiting.length > 0 && !(await work.get(waitingTotals, siteId, WAITING_ID)))
      work.insert(waitingTotals, { siteId, id: WAITING_ID })
    for (const [field, by] of waiting) work.adjust(waitingTotals, siteId, WAITING_ID, field, by)
  })
}

const listChanged = <Field>(fields: ReadonlyMap<Field, number>) => [...fields].filter(([, by]) => by !== 0)

async function countOrder(
  { siteId }: Context,
  work: Work,
  id: string,
  timeZone: string,
  changes: Changes,
): Promise<void> {
  const before = await work.get(countedOrders, siteId, id)
  const order = await work.get(orders, siteId, id)
  const transactions = order && (await work.get(orderTransactions, siteId, id))
  const found = order ?? before
  if (!found) return
  const { createdDate, currency } = found
  // A new time zone of the shop does not move products that are counted already to other days.
  const isSameMoment = before?.createdDate === createdDate && before.date !== undefined
  const date = isSameMoment ? before.date : localDate(new Date(createdDate), timeZone)
  const figures = toFigures(order, transactions)
  // The groups of an order stay: its buyer's data may be erased, and later orders of theirs be counted.
  const groups = before ? before.groups : order && (await listGroups(order, work))
  const after = {
    createdDate,
    currency,
    date,
    ...figures,
    ...(groups && { groups }),
    products: toProducts(order),
    waits: listWaits(order),
  }
  const counted = before && { ...before, ...after }
  if (counted && dequal(counted, before)) return
  if (counted) work.update(countedOrders, counted)
  else work.insert(countedOrders, { siteId, id, ...after })
  const names = new Map(order?.lines.map(({ catalogReference, name }) => [catalogReference?.catalogItemId, name]))
  // An imported order that replaces another may have another date, so the totals of both days change.
  if (before) add(changes, before, -1, names)
  add(changes, after, 1, names)
}

type Counted = Omit<CountedOrder, 'siteId' | 'id' | 'revision'>
type Names = ReadonlyMap<string | undefined, string>

function add(changes: Changes, counted: Counted, sign: 1 | -1, names: Names): void {
  const { createdDate, currency, date, products = {} } = counted
  for (const waits of counted.waits ?? []) addTo(changes.waiting, waits, sign)
  const dayId = toDayId(createdDate, currency)
  const day: Map<QuarterField, number> = changes.days.get(dayId) ?? new Map()
  changes.days.set(dayId, day)
  for (const name of FIGURES) addTo(day, toQuarterField(name, createdDate), sign * (counted[name] ?? 0))
  if (date === undefined) return
  const month = toMonth(date, currency)
  for (const [by, name] of counted.groups ?? []) {
    const ofMonth = toGroupMonth(by, month)
    const id = `${ofMonth}-${sha256(name)}`
    const group: GroupChange = changes.groups.get(id) ?? { month: ofMonth, name, fields: new Map() }
    changes.groups.set(id, group)
    for (const figure of listGroupFigures())
      addTo(group.fields, toGroupField(figure, date), sign * (counted[figure] ?? 0))
  }
  for (const [productId, [quantity, sales]] of Object.entries(products)) {
    const id = `${month}-${productId}`
    const product = changes.products.get(id) ?? {
      month,
      productId,
      name: names.get(productId) ?? '',
      fields: new Map(),
    }
    changes.products.set(id, product)
    addTo(product.fields, toProductField('quantity', date), sign * quantity)
    addTo(product.fields, toProductField('sales', date), sign * sales)
  }
}

function addTo<Field>(fields: Map<Field, number>, field: Field, by: number): void {
  fields.set(field, (fields.get(field) ?? 0) + by)
}

/** The figures of an order: none before it is approved, or once it is cancelled. */
function toFigures(
  order: Pick<OrderRecord, 'status' | 'totals' | 'reminded'> | undefined,
  transactions: TransactionsRecord | undefined,
): OrderFigures {
  if (order?.status !== 'APPROVED') return NOTHING
  const sales = Number(parseAmount(order.totals.total))
  return {
    orders: 1,
    sales,
    refunded: transactions ? Number(getLedger(transactions).refunded) : 0,
    ordersBack: order.reminded ? 1 : 0,
    salesBack: order.reminded ? sales : 0,
  }
}

const UNSENT: readonly FulfillmentStatus[] = ['NOT_FULFILLED', 'PARTIALLY_FULFILLED']
const UNPAID: readonly OrderPaymentStatus[] = ['NOT_PAID', 'PENDING', 'PENDING_MERCHANT', 'PARTIALLY_PAID', 'DECLINED']

/**
 * The merchant's lists (to send, to pick up, unpaid) that an order waits in; they match the filters of the list of
 * orders.
 */
function listWaits(
  order: Pick<OrderRecord, 'status' | 'fulfillmentStatus' | 'paymentStatus' | 'delivery'> | undefined,
): readonly Waiting[] {
  if (!order || order.status === 'CANCELED' || order.status === 'REJECTED') return []
  const isUnsent = order.status === 'APPROVED' && UNSENT.includes(order.fulfillmentStatus)
  return [
    ...(isUnsent ? [order.delivery?.pickupMethod ? ('toPickUp' as const) : ('toSend' as const)] : []),
    ...(UNPAID.includes(order.paymentStatus) ? ['unpaid' as const] : []),
  ]
}

/** The sales of an order, by product id. */
function toProducts(order: Pick<OrderRecord, 'status' | 'lines'> | undefined): Record<string, ProductSales> {
  if (order?.status !== 'APPROVED') return {}
  const sold = new Map<string, ProductSales>()
  for (const { catalogReference, quantity, afterTax } of order.lines) {
    const id = catalogReference?.catalogItemId
    if (!id) continue
    const [before, sales] = sold.get(id) ?? [0, 0]
    sold.set(id, [before + quantity, sales + Number(parseAmount(afterTax))])
  }
  return Object.fromEntries(sold)
}
