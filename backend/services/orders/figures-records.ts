import type { Aggregate, CollectionDefinition } from '../../kernel/store/store.ts'

/** What an order adds to the figures; amounts in minor units. */
export type OrderFigures = { orders: number; sales: number; refunded: number }

export const FIGURES = ['orders', 'sales', 'refunded'] as const satisfies (keyof OrderFigures)[]

/** The name of a figure, and the number of a quarter of an hour: `sales37`. */
export type QuarterField = `${keyof OrderFigures}${number}`

/**
 * What the orders of one day in UTC add up to. Each quarter of an hour has fields of its own, as every time zone begins
 * its days at one of them: so a shop may change its time zone, and nothing is counted again.
 */
export type DayTotals = Aggregate & { [field: QuarterField]: number }

export const dayTotals: CollectionDefinition<DayTotals> = {
  name: 'order_day_totals',
  retention: { kept: 'the books of the shop' },
}

/** What is counted of an order by now: the next count adds the difference to the totals. */
export type CountedOrder = Aggregate & OrderFigures & { createdDate: string; currency: string }

export const countedOrders: CollectionDefinition<CountedOrder> = {
  name: 'order_figures',
  retention: { kept: 'the books of the shop' },
}

const QUARTER_MS = 15 * 60_000
const DAY_MS = 86_400_000

/** The document of the day, in UTC, of an ISO time or date. */
export const toDayId = (time: string, currency: string) => `${new Date(time).toISOString().slice(0, 10)}-${currency}`

export const toQuarterField = (figure: keyof OrderFigures, time: string): QuarterField =>
  `${figure}${Math.floor((Date.parse(time) % DAY_MS) / QUARTER_MS)}`

/** The figures of each quarter of an hour in which there are any, and the time (ms) when it begins. */
export function listQuarters(document: DayTotals): { at: number; figures: OrderFigures }[] {
  const midnight = Date.parse(document.id.slice(0, 10))
  return Array.from({ length: DAY_MS / QUARTER_MS }, (_, quarter) => {
    const { [`orders${quarter}` as const]: orders = 0 } = document
    const { [`sales${quarter}` as const]: sales = 0, [`refunded${quarter}` as const]: refunded = 0 } = document
    return { at: midnight + quarter * QUARTER_MS, figures: { orders, sales, refunded } }
  }).filter(({ figures }) => FIGURES.some((name) => figures[name] !== 0))
}
