import { z } from 'zod'
import { guid, list, wholeNumber } from '../wire/scalars.ts'
import { FIGURE_GROUPS, FIGURE_TABLES } from './enumerations.ts'

/** The length of a period in days, today included; it is compared with the preceding period of the same length. */
const days = () => wholeNumber({ min: 1, max: 92 })

/** Figures of one day in the shop's time zone. */
const dayFigures = z.strictObject({
  /** The day, for example `2026-12-24`. */
  date: z.string(),
  /** The number of visitor sessions that began; calls that send only a `clientId` begin none. */
  visits: z.number(),
  /** The number of product views. */
  productViews: z.number(),
  /** Carts, checkouts that began, and orders that are approved. */
  carts: z.number(),
  checkouts: z.number(),
  orders: z.number(),
  /** The totals of these orders in the shop's currency, and the amount refunded of them since. */
  sales: z.string(),
  refunded: z.string(),
  /** Customers that signed up, and reviews that were written. */
  members: z.number(),
  reviews: z.number(),
  /** The numbers of mails that were refused permanently, and of webhook deliveries that failed in all attempts. */
  mailsFailed: z.number(),
  webhooksFailed: z.number(),
  /** The number of checkout reminders sent, and the number and totals of orders placed through their links. */
  reminders: z.number(),
  ordersBack: z.number(),
  salesBack: z.string(),
})
export type DayFigures = z.infer<typeof dayFigures>

/** The sales of a product; amounts are after discounts and with tax, refunds are not deducted. */
const productFigures = z.strictObject({
  productId: guid(),
  name: z.string(),
  quantity: z.number(),
  sales: z.string(),
  /** The quantity in the preceding period of the same length. */
  quantityBefore: z.number(),
  salesBefore: z.string(),
  /** The current stock of all variants together; absent where stock is not tracked, or the product is deleted. */
  stock: z.number().optional(),
  /** The number of days that the stock lasts at this pace; absent where nothing was sold. */
  lastsDays: z.number().optional(),
  /**
   * Stock turnover: the quantity sold, divided by the average stock of the period, which is estimated as the current
   * stock plus half of the quantity sold.
   */
  turnover: z.number().optional(),
})
export type ProductFigures = z.infer<typeof productFigures>

/**
 * The approved orders of a group. `name`: the channel, the campaign, the coupon's code, `NEW` or `RETURNING`, or source
 * and medium as `google / cpc`.
 */
const groupFigures = z.strictObject({
  name: z.string(),
  orders: z.number(),
  /** The totals of these orders, with tax and delivery, and the amount refunded of them since. */
  sales: z.string(),
  refunded: z.string(),
  /** In the preceding period of the same length. */
  ordersBefore: z.number(),
  salesBefore: z.string(),
})
export type GroupFigures = z.infer<typeof groupFigures>

/** POST /awning/v1/figures. */
export const getFiguresRequest = z.strictObject({ days: days() })
export const getFiguresResponse = z.strictObject({
  currency: z.string(),
  timeZone: z.string(),
  /** The days of the preceding period, then those of the requested one up to today; oldest first. */
  days: list(dayFigures),
})

/** POST /awning/v1/figures/products. */
export const getProductFiguresRequest = z.strictObject({ days: days() })
export const getProductFiguresResponse = z.strictObject({
  currency: z.string(),
  /** The 50 best-selling products. */
  products: list(productFigures),
})

/** POST /awning/v1/figures/groups. */
export const getGroupFiguresRequest = z.strictObject({ days: days(), by: z.enum(FIGURE_GROUPS) })
export const getGroupFiguresResponse = z.strictObject({
  currency: z.string(),
  /** The 50 groups with the most sales. */
  groups: list(groupFigures),
})

/** GET /awning/v1/exports/figures. */
export const exportFiguresRequest = z.strictObject({ days: days(), table: z.enum(FIGURE_TABLES) })
export const exportFiguresResponse = z.strictObject({ csv: z.string() })
