import type { Context } from '../../kernel/context/context.ts'
import { currency } from '../../kernel/money/money.ts'
import type { Filter } from '../../kernel/query/query.ts'
import { searchOf } from '../../kernel/query/search-budget.ts'
import { addDays, localDate, toInstant } from '../../kernel/time/local-date.ts'
import { getSite } from '../sites/index.ts'
import { dayTotals, listQuarters, toDayId } from './figures-records.ts'
import { orders } from './records.ts'
import { getSearchFields } from './search-fields.ts'

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
  const today = localDate(context.now, timeZone)
  const dates = listDates(today, days)
  const sums = dates.map((date) => ({
    date,
    begin: toInstant(date, '00:00', timeZone),
    orders: 0,
    sales: 0,
    refunded: 0,
  }))
  const end = toInstant(addDays(today, 1), '00:00', timeZone)
  // A day more at either end, as no time zone is further from UTC.
  const ids = listDates(addDays(today, 1), days + 2).map((date) => toDayId(date, money.code))
  const documents = await context.store.reader(dayTotals).getMany(context.siteId, ids)
  for (const { at, figures } of documents.flatMap(listQuarters)) {
    const day = at < end ? sums.findLast(({ begin }) => begin <= at) : undefined
    if (!day) continue
    day.orders += figures.orders
    day.sales += figures.sales
    day.refunded += figures.refunded
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
    days: sums.map(({ date, orders, sales, refunded }) => ({
      date,
      orders,
      sales: money.decimal(BigInt(sales)),
      refunded: money.decimal(BigInt(refunded)),
    })),
    waiting: { toSend, toPickUp, unpaid: open },
  }
}

/** So many calendar days up to `last`. */
const listDates = (last: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) => addDays(last, index - days + 1))
