import type { FigureGroup } from '../../contract/figures/enumerations.ts'
import type { DayFigures, GroupFigures, ProductFigures } from '../../contract/figures/figures.ts'
import { currency } from '../../kernel/base/money/money.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { COUNTED, dayFigures } from '../../kernel/runtime/figures/day-figures.ts'
import { listUtcDays, sumByDay } from '../../kernel/runtime/figures/quarters.ts'
import { countStock } from '../catalog/index.ts'
import { getGroupSales, getProductSales, getSales } from '../orders/index.ts'
import { getSite } from '../sites/index.ts'

/** The figures of the last days, and of as many before them, by day in the shop's time zone. */
export async function getFigures(context: Context, days: number) {
  const { days: sales, ...shop } = await getSales(context, 2 * days)
  const dates = sales.map(({ date }) => date)
  const documents = await context.store.reader(dayFigures).getMany(context.siteId, listUtcDays(dates))
  const sums = sumByDay(documents, COUNTED, {
    dates,
    timeZone: shop.timeZone,
    read: (document, name, quarter) => document[`${name}${quarter}`],
  })
  return {
    ...shop,
    days: sales.map((day, index): DayFigures => {
      const count = (name: (typeof COUNTED)[number]) => sums[index]?.get(name) ?? 0
      return {
        ...day,
        visits: count('visits'),
        productViews: count('productViews'),
        carts: count('carts'),
        checkouts: count('checkouts'),
        members: count('members'),
        reviews: count('reviews'),
        mailsFailed: count('mailsFailed'),
        webhooksFailed: count('webhooksFailed'),
        reminders: count('reminders'),
      }
    }),
  }
}

/** What sold in the last days, the best sellers first, with how long its stock lasts. */
export async function getProductFigures(context: Context, days: number, limit?: number) {
  const money = currency((await getSite(context)).currency)
  const sold = (await getProductSales(context, days)).slice(0, limit)
  const stock = await countStock(
    context,
    sold.map(({ productId }) => productId),
  )
  return {
    currency: money.code,
    products: sold.map(
      ({ sales, salesBefore, ...product }): ProductFigures => ({
        ...product,
        sales: money.decimal(BigInt(sales)),
        salesBefore: money.decimal(BigInt(salesBefore)),
        ...describeStock(stock.get(product.productId), product.quantity, days),
      }),
    ),
  }
}

/** Orders and sales of the last days by group, most sales first. */
export async function getGroupFigures(context: Context, by: FigureGroup, days: number, limit?: number) {
  const money = currency((await getSite(context)).currency)
  const groups = (await getGroupSales(context, by, days)).slice(0, limit)
  return {
    currency: money.code,
    groups: groups.map(
      ({ sales, refunded, salesBefore, ...group }): GroupFigures => ({
        ...group,
        sales: money.decimal(BigInt(sales)),
        refunded: money.decimal(BigInt(refunded)),
        salesBefore: money.decimal(BigInt(salesBefore)),
      }),
    ),
  }
}

/** How long the stock lasts at the pace of the given days, and the stock turnover. */
export function describeStock(
  stock: number | undefined,
  sold: number,
  days: number,
): Pick<ProductFigures, 'stock' | 'lastsDays' | 'turnover'> {
  if (stock === undefined) return {}
  if (sold <= 0) return { stock }
  const left = Math.max(0, stock)
  const between = left + sold / 2
  return { stock, lastsDays: Math.round((left * days) / sold), turnover: Math.round((sold / between) * 100) / 100 }
}
