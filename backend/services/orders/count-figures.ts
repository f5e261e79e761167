import type { Context, Work } from '../../kernel/context/context.ts'
import type { Subscriber } from '../../kernel/events/subscriber.ts'
import { parseAmount } from '../../kernel/money/stored-amount.ts'
import type { Upgrade } from '../../kernel/service/upgrades.ts'
import {
  countedOrders,
  dayTotals,
  FIGURES,
  type OrderFigures,
  type QuarterField,
  toDayId,
  toQuarterField,
} from './figures-records.ts'
import { type OrderRecord, orders } from './records.ts'
import { getLedger } from './transactions/ledger.ts'
import { orderTransactions, type TransactionsRecord } from './transactions/records.ts'

const NOTHING: OrderFigures = { orders: 0, sales: 0, refunded: 0 }
/** Orders that an upgrade counts in one commit. */
const PAGE = 200
/** How long an order may wait to be counted: a busy shop counts several together, and nobody sees the wait. */
const COLLECT_MS = 200

const TYPES = [
  'wix.ecom.v1.order_approved',
  'wix.ecom.v1.order_canceled',
  'wix.ecom.v1.order_updated',
  'wix.ecom.v1.order_imported',
  'wix.ecom.v1.order_imported_order_deleted',
  'wix.ecom.v1.order_transactions_refund_completed',
] as const

/**
 * Counts an order after each event that may change its figures. It counts what the order is by now, and keeps that in
 * the same commit as the totals: an event that comes twice, or after a crash, changes nothing.
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

/** Orders of earlier versions are counted once; those that are counted already add nothing. */
export const countFiguresUpgrade: Upgrade = {
  name: 'orders: totals by day',
  async run(context) {
    let cursor: string | undefined
    do {
      const { items, next } = await context.store.reader(orders).query(context.siteId, {
        sort: [{ path: 'createdDate', order: 'ASC' }],
        paging: { limit: PAGE, ...(cursor !== undefined && { cursor }) },
      })
      if (items.length > 0)
        await countOrders(
          context,
          items.map(({ id }) => id),
        )
      cursor = next
    } while (cursor !== undefined)
  },
}

/** What a commit adds to the fields of each day. */
type Changes = Map<string, Map<QuarterField, number>>

async function countOrders(context: Context, ids: readonly string[]): Promise<void> {
  const { siteId } = context
  await context.commit(async (work) => {
    const changes: Changes = new Map()
    for (const id of new Set(ids)) await countOrder(context, work, id, changes)
    for (const [id, fields] of changes) {
      const changed = [...fields].filter(([, by]) => by !== 0)
      if (changed.length === 0) continue
      if (!(await work.get(dayTotals, siteId, id))) work.insert(dayTotals, { siteId, id })
      for (const [field, by] of changed) work.adjust(dayTotals, siteId, id, field, by)
    }
  })
}

async function countOrder({ siteId }: Context, work: Work, id: string, changes: Changes): Promise<void> {
  const before = await work.get(countedOrders, siteId, id)
  const order = await work.get(orders, siteId, id)
  const transactions = order && (await work.get(orderTransactions, siteId, id))
  const found = order ?? before
  if (!found) return
  const { createdDate, currency } = found
  const after = { createdDate, currency, ...toFigures(order, transactions) }
  if (before) work.update(countedOrders, { ...before, ...after })
  else work.insert(countedOrders, { siteId, id, ...after })
  // An import that replaces an order may bring another date.
  if (before) add(changes, before, -1)
  add(changes, after, 1)
}

type Counted = OrderFigures & { createdDate: string; currency: string }

function add(changes: Changes, { createdDate, currency, ...figures }: Counted, sign: 1 | -1): void {
  const dayId = toDayId(createdDate, currency)
  const day: Map<QuarterField, number> = changes.get(dayId) ?? new Map()
  changes.set(dayId, day)
  for (const name of FIGURES) {
    const field = toQuarterField(name, createdDate)
    day.set(field, (day.get(field) ?? 0) + sign * figures[name])
  }
}

/** What an order counts for: nothing before it is approved, or once it is cancelled. */
function toFigures(
  order: Pick<OrderRecord, 'status' | 'totals'> | undefined,
  transactions: TransactionsRecord | undefined,
): OrderFigures {
  if (order?.status !== 'APPROVED') return NOTHING
  return {
    orders: 1,
    sales: Number(parseAmount(order.totals.total)),
    refunded: transactions ? Number(getLedger(transactions).refunded) : 0,
  }
}
