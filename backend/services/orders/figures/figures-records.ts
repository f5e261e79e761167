import type { FigureGroup } from '../../../contract/figures/enumerations.ts'
import { getQuarter, toUtcDay } from '../../../kernel/runtime/figures/quarters.ts'
import type { Aggregate, CollectionDefinition } from '../../../kernel/store/store.ts'

/** The figures of one order; amounts in minor units. */
export type OrderFigures = {
  orders: number
  sales: number
  refunded: number
  /** The number of orders that a checkout reminder brought back. */
  ordersBack: number
  salesBack: number
}

export const FIGURES = [
  'orders',
  'sales',
  'refunded',
  'ordersBack',
  'salesBack',
] as const satisfies (keyof OrderFigures)[]

/** The name of a figure and the number of a quarter of an hour within the UTC day: `sales37`. */
export type QuarterField = `${keyof OrderFigures}${number}`

/**
 * Totals of the orders of one UTC day. Each quarter of an hour has its own fields: days begin at a quarter in every
 * time zone, so a shop may change its time zone without a recount.
 */
export type DayTotals = Aggregate & { [field: QuarterField]: number }

export const dayTotals: CollectionDefinition<DayTotals> = {
  name: 'order_day_totals',
  retention: { kept: 'the books of the shop' },
}

/** The lists that an order may wait in. */
export type Waiting = 'toSend' | 'toPickUp' | 'unpaid'

/** The counts of orders that wait in each list. */
export type WaitingTotals = Aggregate & Partial<Record<Waiting, number>>

export const waitingTotals: CollectionDefinition<WaitingTotals> = {
  name: 'order_waiting_totals',
  retention: { kept: 'the books of the shop' },
}

/** The id of a shop's only document of waiting totals. */
export const WAITING_ID = 'orders'

type BackFigures = Pick<OrderFigures, 'ordersBack' | 'salesBack'>

/** The figures that an order is currently counted with: the next count adds the difference to the totals. */
export type CountedOrder = Aggregate &
  Omit<OrderFigures, keyof BackFigures> &
  // Absent in orders that were counted by earlier versions.
  Partial<BackFigures> & {
    createdDate: string
    currency: string
    /** The day in the shop's time zone when the order was first counted; absent if its products were not counted. */
    date?: string
    /** Sales by product id. */
    products?: Readonly<Record<string, ProductSales>>
    /** The groups that the order was first counted in; absent in orders of earlier versions. */
    groups?: readonly OrderGroup[]
    /** The lists that the order waits in; absent in orders of earlier versions. */
    waits?: readonly Waiting[]
  }

/** The sales of a product: quantity, and amount in minor units, after discounts and with tax. */
export type ProductSales = readonly [quantity: number, sales: number]

export const countedOrders: CollectionDefinition<CountedOrder> = {
  name: 'order_figures',
  retention: { kept: 'the books of the shop' },
}

/** The id of the totals of a UTC day, from an ISO time or date. */
export const toDayId = (time: string, currency: string) => `${toUtcDay(time)}-${currency}`

export const toQuarterField = (figure: keyof OrderFigures, time: string): QuarterField => `${figure}${getQuarter(time)}`

/** The name of a product's figure and the day of the month: `quantity24`. */
export type ProductField = `${'quantity' | 'sales'}${number}`

/**
 * The sales of a product in one month, by day in the shop's time zone. A query reads one document per product and
 * month, however many orders there are.
 */
export type ProductTotals = Aggregate & {
  /** Month and currency: `2026-12-EUR`. */
  month: string
  productId: string
  /** The product's name when it was first sold in this month. */
  name: string
} & { [field: ProductField]: number }

export const productTotals: CollectionDefinition<ProductTotals> = {
  name: 'order_product_totals',
  indexes: [['month', 'id']],
  retention: { kept: 'the books of the shop' },
}

/** A group that orders are counted in, for example a campaign and its name. */
export type OrderGroup = readonly [by: FigureGroup, name: string]

const GROUP_FIGURES = ['orders', 'sales', 'refunded'] as const
export type GroupFigure = (typeof GROUP_FIGURES)[number]
export const listGroupFigures = (): readonly GroupFigure[] => GROUP_FIGURES

/** The name of a group's figure and the day of the month: `orders24`. */
export type GroupField = `${GroupFigure}${number}`

/** The totals of the orders of a group in one month, by day in the shop's time zone; without a note of whose they are. */
export type GroupTotals = Aggregate & {
  /** What it is a group of, with month and currency: `CAMPAIGN-2026-12-EUR`. */
  month: string
  name: string
} & { [field: GroupField]: number }

export const groupTotals: CollectionDefinition<GroupTotals> = {
  name: 'order_group_totals',
  indexes: [['month', 'id']],
  retention: { kept: 'the books of the shop' },
}

export const toGroupMonth = (by: FigureGroup, month: string) => `${by}-${month}`
export const toGroupField = (figure: GroupFigure, date: string): GroupField => `${figure}${Number(date.slice(8, 10))}`

export const toMonth = (date: string, currency: string) => `${date.slice(0, 7)}-${currency}`
export const toProductField = (figure: 'quantity' | 'sales', date: string): ProductField =>
  `${figure}${Number(date.slice(8, 10))}`
