import type { Output } from '../../app/api.ts'

export type Figures = Output<'POST /awning/v1/orders/figures'>
type Day = Figures['days'][number]

/** The length of the period in days; it is compared with the preceding period of the same length. */
export const OVERVIEW_DAYS = 30

/** Sums of the figures of a period. */
export type Sums = { orders: number; sales: number; refunded: number; average: number }

function sumDays(days: readonly Day[]): Sums {
  const total = (pick: (day: Day) => string | number) => days.reduce((sum, day) => sum + Number(pick(day)), 0)
  const orders = total((day) => day.orders)
  const sales = total((day) => day.sales)
  return { orders, sales, refunded: total((day) => day.refunded), average: orders > 0 ? sales / orders : 0 }
}

/** Sums of today, of the period and of the preceding period. */
export const splitDays = (days: readonly Day[]) => ({
  today: sumDays(days.slice(-1)),
  now: sumDays(days.slice(-OVERVIEW_DAYS)),
  before: sumDays(days.slice(-2 * OVERVIEW_DAYS, -OVERVIEW_DAYS)),
})
