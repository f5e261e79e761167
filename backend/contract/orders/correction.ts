import { z } from 'zod'
import { MAX_QUANTITY } from '../commerce/item.ts'
import { decimal, list, MAX_MONEY, money, oneOf, text, wholeNumber } from '../wire/scalars.ts'
import { order } from './order.ts'
import { orderTaxInfo } from './tax.ts'
import { orderPriceSummary } from './totals.ts'

const line = oneOf(
  z.strictObject({
    /** A line that the order has. */
    id: text({ min: 1, max: 100 }).optional(),
    /** A product that is added. */
    catalogItemId: text({ min: 1, max: 36 }).optional(),
    variantId: text({ min: 1, max: 36 }).optional(),
    /** What is added besides the catalogue. */
    name: text({ min: 1, max: 200 }).optional(),
    quantity: wholeNumber({ min: 1, max: MAX_QUANTITY }),
    /** The price of one item; without it the line keeps its own, and a product costs what the catalogue says. */
    price: money().optional(),
    /** Whether what is added besides the catalogue is sent. */
    shippable: z.boolean().optional(),
  }),
  ['id', 'catalogItemId', 'name'],
  { required: true },
)
export type CorrectedLine = z.output<typeof line>

const correction = {
  id: text({ min: 1, max: 100 }),
  /** All lines that the order has from now on: one that is left out is removed. */
  lineItems: list(line, { minSize: 1, maxSize: 300 }),
  /** The merchant's discount on all lines together, instead of an earlier one. */
  discount: money().optional(),
  /** The delivery, instead of the one before. */
  shipping: z.strictObject({ title: text({ min: 1, max: 250 }), price: money() }).optional(),
  /** Whether earlier refunds that name no items were for what the order costs less now; no by default. */
  refundsCount: z.boolean().optional(),
}

/** A sum with its sign. */
const difference = z.strictObject({
  amount: decimal({ gte: `-${MAX_MONEY}`, lte: MAX_MONEY }),
  formattedAmount: z.string(),
})

/** POST /awning/v1/orders/{id}/calculate-correction. Awning's own call. */
export const calculateCorrectionRequest = z.strictObject(correction)
export const calculateCorrectionResponse = z.strictObject({
  priceSummary: orderPriceSummary,
  taxInfo: orderTaxInfo,
  /** What the order costs more than before; negative if it costs less. */
  difference,
  /** What is still to be paid then; negative if more was paid than the order costs. */
  balance: difference,
  /** What earlier refunds gave back without naming items or the delivery. */
  unnamedRefunds: difference,
})

/** POST /awning/v1/orders/{id}/correct. Awning's own call. */
export const correctOrderRequest = z.strictObject({
  ...correction,
  /** Whether what is taken out goes back into stock; yes by default. */
  restock: z.boolean().optional(),
  /** Why, for the history. */
  reason: text({ min: 1, max: 200 }).optional(),
  sendOrderCorrectedEmail: z.boolean().optional(),
  customMessage: text({ min: 1, max: 1000 }).optional(),
})
export const correctOrderResponse = z.strictObject({ order })
