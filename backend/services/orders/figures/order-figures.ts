import type { FigureGroup } from '../../../contract/figures/enumerations.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { localDate } from '../../../kernel/base/time/local-date.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { listDates, listUtcDays, sumByDay } from '../../../kernel/runtime/figures/quarters.ts'
import type { Filter } from '../../../kernel/store/query/query.ts'
import { createReads, readBatches } from '../../../kernel/store/reads.ts'
import { getSite } from '../../sites/index.ts'
import {
  dayTotals,
  FIGURES,
  type GroupFigure,
  groupTotals,
  listGroupFigures,
  type ProductTotals,
  productTotals,
  toDayId,
  toGroupField,
  toGroupMonth,
  toMonth,
  toProductField,
  WAITING_ID,
  waitingTotals,
} from './figures-records.ts'

/** Orders, sales and refunds by day in the shop's time zone, today last. Orders in another currency are left out. */
export async function getSales(context: Context, days: number) {
  const site = await getSite(context)
  const { timeZone = 'UTC' } = site
  const money = currency(site.currency)
  const today = localDate(context.now, timeZone)
  const dates = listDates(today, days)
  const ids = listUtcDays(dates).map((date) => toDayId(date, money.code))
  const documents = await context.store.reader(dayTotals).getMany(context.siteId, ids)
  const sums = sumByDay(documents, FIGURES, {
    dates,
    timeZone,
    read: (document, name, quarter) => document[`${name}${quarter}`],
  })
  return {
    currency: money.code,
    timeZone,
    days: dates.map((date, index) => ({
      date,
      orders: sums[index]?.get('orders') ?? 0,
      sales: money.decimal(BigInt(sums[index]?.get('sales') ?? 0)),
      refunded: money.decimal(BigInt(sums[index]?.get('refunded') ?? 0)),
      ordersBack: sums[index]?.get('ordersBack') ?? 0,
      salesBack: money.decimal(BigInt(sums[index]?.get('salesBack') ?? 0)),
    })),
  }
}

/** Orders, sales and refunds by day, and the counts of orders that wait for the merchant. */
export async function getOrderFigures(context: Context, days: number) {
  const sales = await getSales(context, days)
  const totals = await context.store.reader(waitingTotals).get(context.siteId, WAITING_ID)
  return {
    ...sales,
    days: sales.days.map(({ date, orders, sales, refunded }) => ({ date, orders, sales, refunded })),
    waiting: { toSend: totals?.toSend ?? 0, toPickUp: totals?.toPickUp ?? 0, unpaid: totals?.unpaid ?? 0 },
  }
}

/** The sales of a product in a period, and in the preceding period of the same length; amounts in minor units. */
export type ProductPeriods = {
  productId: string
  name: string
  quantity: number
  sales: number
  quantityBefore: number
  salesBefore: number
}

const PAGE = 500

/** The sales of every product that was sold in the period or the one before it, best sellers first. */
export async function getProductSales(context: Context, days: number): Promise<ProductPeriods[]> {
  const site = await getSite(context)
  const { code } = currency(site.currency)
  const dates = listDates(localDate(context.now, site.timeZone ?? 'UTC'), 2 * days)
  const found = new Map<string, ProductPeriods>()
  for (const month of new Set(dates.map((date) => toMonth(date, code)))) {
    for await (const totals of readMonth(context, month)) {
      const { productId, name } = totals
      const before = found.get(productId)
      const product = before ?? { productId, name, quantity: 0, sales: 0, quantityBefore: 0, salesBefore: 0 }
      // Months are read in order, so the most recent name is used.
      product.name = name || product.name
      for (const [index, date] of dates.entries()) {
        if (toMonth(date, code) !== month) continue
        const quantity = totals[toProductField('quantity', date)] ?? 0
        const sales = totals[toProductField('sales', date)] ?? 0
        if (index < days) {
          product.quantityBefore += quantity
          product.salesBefore += sales
        } else {
          product.quantity += quantity
          product.sales += sales
        }
      }
      found.set(productId, product)
    }
  }
  return [...found.values()]
    .filter(({ quantity, quantityBefore }) => quantity !== 0 || quantityBefore !== 0)
    .sort((a, b) => b.quantity - a.quantity || b.sales - a.sales || (a.productId < b.productId ? -1 : 1))
}

/** The orders of a group in a period, and in the preceding period of the same length; amounts in minor units. */
export type GroupPeriods = Record<GroupFigure | 'ordersBefore' | 'salesBefore', number> & { name: string }

/** The orders of every group that had some in the period or the one before it; most sales first. */
export async function getGroupSales(context: Context, by: FigureGroup, days: number): Promise<GroupPeriods[]> {
  const site = await getSite(context)
  const { code } = currency(site.currency)
  const dates = listDates(localDate(context.now, site.timeZone ?? 'UTC'), 2 * days)
  const found = new Map<string, GroupPeriods>()
  for (const month of new Set(dates.map((date) => toMonth(date, code)))) {
    const ofMonth: Filter = { op: 'eq', path: 'month', value: toGroupMonth(by, month) }
    const batches = readBatches(createReads(context), groupTotals, context.siteId, { filter: ofMonth, size: PAGE })
    for await (const totals of flatten(batches)) {
      const { name } = totals
      const group = found.get(name) ?? { name, orders: 0, sales: 0, refunded: 0, ordersBefore: 0, salesBefore: 0 }
      found.set(name, group)
      for (const [index, date] of dates.entries()) {
        if (toMonth(date, code) !== month) continue
        const read = (figure: GroupFigure) => totals[toGroupField(figure, date)] ?? 0
        if (index < days) {
          group.ordersBefore += read('orders')
          group.salesBefore += read('sales')
        } else for (const figure of listGroupFigures()) group[figure] += read(figure)
      }
    }
  }
  return [...found.values()]
    .filter(({ orders, ordersBefore }) => orders !== 0 || ordersBefore !== 0)
    .sort((a, b) => b.sales - a.sales || b.orders - a.orders || (a.name < b.name ? -1 : 1))
}

async function* flatten<T>(batches: AsyncIterable<readonly T[]>): AsyncGenerator<T> {
  for await (const batch of batches) yield* batch
}

async function* readMonth(context: Context, month: string): AsyncGenerator<ProductTotals> {
  const ofMonth: Filter = { op: 'eq', path: 'month', value: month }
  const batches = readBatches(createReads(context), productTotals, context.siteId, { filter: ofMonth, size: PAGE })
  for await (const batch of batches) yield* batch
}
