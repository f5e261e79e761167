import { z } from 'zod'
import { openTaxRate } from '../commerce/tax.ts'
import { price } from '../wire/price.ts'
import { guid, list, wholeNumber } from '../wire/scalars.ts'

const items = z.strictObject({ lineItemId: guid(), quantity: wholeNumber({ min: 1, max: 100_000 }) })

/** POST /awning/v1/orders/{id}/refund-sum: what was paid for some items of an order, and what can be given back. Awning's own call. */
export const getRefundSumRequest = z.strictObject({
  id: guid(),
  lineItems: list(items, { maxSize: 300 }).optional(),
  /** With the delivery, unless an earlier refund had it. */
  shippingIncluded: z.boolean().optional(),
})
export const getRefundSumResponse = z.strictObject({
  /** What was paid for them, with tax and after discounts. Refunds of all items one by one come to what was paid. */
  sum: price,
  lineItems: list(z.strictObject({ lineItemId: z.string(), amount: price })),
  shipping: price,
  /** They go back with the last of the items. */
  fees: price,
  /** The part of each tax in the sum. */
  taxes: list(z.strictObject({ name: z.string(), rate: openTaxRate(), amount: price })),
  /** The payments that can be refunded. */
  payments: list(
    z.strictObject({
      paymentId: z.string(),
      /** The most that it can give back now. */
      refundable: price,
      /**
       * What it can give back of the sum, in amounts that its provider takes. Without items and delivery, what is left of
       * those that earlier refunds named, where the order was paid by several payments.
       */
      suggested: price,
    }),
  ),
})
