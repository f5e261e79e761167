import type { Context } from '../../kernel/context/context.ts'
import { currency } from '../../kernel/money/money.ts'
import { parseAmount } from '../../kernel/money/stored-amount.ts'
import type { Filter } from '../../kernel/query/query.ts'
import { searchOf } from '../../kernel/query/search-budget.ts'
import { getSite } from '../sites/index.ts'
import { allOrders } from './aggregate-orders.ts'
import { type OrderRecord, orders } from './records.ts'
import { getSearchFields } from './search-fields.ts'
import { getLedger } from './transactions/ledger.ts'
import { loadManyTransactions } from './transactions/transactions.ts'

const DAY_MS = 86_400_000
/** As many transactions as are read at once. */
const PAGE = 100

const unsent: Filter = {
  op: 'and',
  filters: [
    { op: 'eq', path: 'status', value: 'APPROVED' },
    { op: 'in', path: 'fulfillmentStatus', values: ['NOT_FULFILLED', 'PARTIALLY_FULFILLED'] },
  ],
}
const pickedUp = (value: boolean): Filter => ({ op: 'exists', path: 'delivery.pickupMethod', value })
const unpaid: Filter = {
  op: 'and',
  filters: [
    {
      op: 'in',
      path: 'paymentStatus',
      values: ['NOT_PAID', 'PENDING', 'PENDING_MERCHANT', 'PARTIALLY_PAID', 'DECLINED'],
    },
    { op: 'not', filter: { op: 'in', path: 'status', values: ['CANCELED', 'REJECTED'] } },
  ],
}

/** Orders, sales and refunds by day in the shop's time zone. Orders in another currency are left out. */
export async function getOrderFigures(context: Context, days: number) {
  const site = await getSite(context)
  const { timeZone = 'UTC' } = site
  const money = currency(site.currency)
  const toDay = createDays(timeZone)
  const dates = listDates(toDay(context.now), days)
  // A day longer than the first one, as no time zone is further from UTC.
  const from = new Date(Date.parse(dates[0] ?? '') - DAY_MS).toISOString()
  const found = await allOrders(context, {
    op: 'and',
    filters: [
      { op: 'eq', path: 'status', value: 'APPROVED' },
      { op: 'gte', path: 'createdDate', value: from },
    ],
  })
  const refunded = await loadRefunded(context, found)
  const sums = new Map(dates.map((date) => [date, { orders: 0, sales: 0n, refunded: 0n }]))
  for (const { id, createdDate, currency: code, totals } of found) {
    const day = code === money.code ? sums.get(toDay(new Date(createdDate))) : undefined
    if (!day) continue
    day.orders++
    day.sales += parseAmount(totals.total)
    day.refunded += refunded.get(id) ?? 0n
  }
  const search = searchOf(context, orders, getSearchFields(context.identity))
  const count = (...filters: Filter[]) => search.count({ op: 'and', filters })
  const [toSend, toPickUp, open] = await Promise.all([
    count(unsent, pickedUp(false)),
    count(unsent, pickedUp(true)),
    count(unpaid),
  ])
  return {
    currency: money.code,
    timeZone,
    days: [...sums].map(([date, { orders, sales, refunded }]) => ({
      date,
      orders,
      sales: money.decimal(sales),
      refunded: money.decimal(refunded),
    })),
    waiting: { toSend, toPickUp, unpaid: open },
  }
}

async function loadRefunded(context: Context, found: readonly OrderRecord[]): Promise<ReadonlyMap<string, bigint>> {
  const refunded = new Map<string, bigint>()
  for (let at = 0; at < found.length; at += PAGE) {
    const ids = found.slice(at, at + PAGE).map(({ id }) => id)
    for (const transactions of await loadManyTransactions(context, ids))
      refunded.set(transactions.id, getLedger(transactions).refunded)
  }
  return refunded
}

/** The calendar day of a moment in a time zone, as `2026-12-24`. */
function createDays(timeZone: string): (date: Date) => string {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (date) => {
    const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]))
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  }
}

/** So many calendar days up to `last`. */
const listDates = (last: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(last) - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
