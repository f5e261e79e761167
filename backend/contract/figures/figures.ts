import { z } from 'zod'
import { guid, list, wholeNumber } from '../wire/scalars.ts'
import { FIGURE_TABLES } from './enumerations.ts'

/** The number of days that are compared with the same number before them. */
const days = () => wholeNumber({ min: 1, max: 92 })

/** What happened in a shop on one day in its time zone. */
const dayFigures = z.strictObject({
  /** `2026-12-24`. */
  date: z.string(),
  /** Visits that began: a page that reads the shop for itself alone begins none. */
  visits: z.number(),
  /** How often pages showed products. */
  productViews: z.number(),
  /** Carts, checkouts that began, and orders that are approved. */
  carts: z.number(),
  checkouts: z.number(),
  orders: z.number(),
  /** Totals of these orders in the shop's currency, and what of them was given back since. */
  sales: z.string(),
  refunded: z.string(),
  /** Customers that signed up, and reviews that were written. */
  members: z.number(),
  reviews: z.number(),
  /** Mails that a mail server refused for good, and events that a webhook did not take in all its attempts. */
  mailsFailed: z.number(),
  webhooksFailed: z.number(),
  /** Reminders of checkouts that were sent; orders whose buyers came back by the link of one, and their totals. */
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
  /** How often the stock was sold: the quantity sold by the stock between, taken as what is there now and half of what was sold. */
  turnover: z.number().optional(),
})
export type ProductFigures = z.infer<typeof productFigures>

/** POST /awning/v1/figures. */
export const getFiguresRequest = z.strictObject({ days: days() })
export const getFiguresResponse = z.strictObject({
  currency: z.string(),
  timeZone: z.string(),
  /** Twice as many days, the oldest first: those before, then the last ones, today included. */
  days: list(dayFigures),
})

/** POST /awning/v1/figures/products. */
export const getProductFiguresRequest = z.strictObject({ days: days() })
export const getProductFiguresResponse = z.strictObject({
  currency: z.string(),
  /** The 50 that sold most. */
  products: list(productFigures),
})

/** GET /awning/v1/exports/figures. */
export const exportFiguresRequest = z.strictObject({ days: days(), table: z.enum(FIGURE_TABLES) })
export const exportFiguresResponse = z.strictObject({ csv: z.string() })
