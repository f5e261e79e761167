import { z } from 'zod'
import { withPlace } from '../wire/places.ts'
import { price } from '../wire/price.ts'
import { countryCode, list, money, postcode, text, wholeNumber } from '../wire/scalars.ts'
import { lineItemTaxInfo, orderTaxInfo } from './tax.ts'

const line = z.strictObject({
  /** The price of one item. */
  price: money(),
  quantity: wholeNumber({ min: 0, max: 100_000 }),
  /** The product, whose kind of goods may have a rate of its own. */
  catalogItemId: text({ max: 36 }).optional(),
  variantId: text({ max: 36 }).optional(),
  /** Whether the delivery is for this line, too. */
  shippable: z.boolean().optional(),
})

/** POST /awning/v1/orders/calculate-tax: the taxes of an order that a merchant enters. Awning's own call. */
export const calculateOrderTaxRequest = z.strictObject({
  lineItems: list(line, { maxSize: 300 }),
  /** The price of the delivery. */
  shipping: money().optional(),
  /** Where the order goes. */
  address: withPlace(
    z.strictObject({
      country: countryCode().optional(),
      subdivision: text({ max: 50 }).optional(),
      postalCode: postcode().optional(),
    }),
  ).optional(),
})
export const calculateOrderTaxResponse = z.strictObject({
  /** The tax of each line, in their sequence. */
  lineItems: list(lineItemTaxInfo(price)),
  shipping: lineItemTaxInfo(price),
  taxInfo: orderTaxInfo,
  /** What is to be paid, with the taxes. */
  total: price,
})
