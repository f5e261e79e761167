import { z } from 'zod'
import { amount, guid, list, MAX_AMOUNT, timestamp, wholeNumber } from '../wire/scalars.ts'

/** The maximum number of products in one change. */
const MAX_PRODUCTS = 5000

/** A change to many products. Amounts are in the shop's currency; a price does not fall below zero. */
export const productChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('PRICE_PERCENT'), percent: z.number().min(-100).max(1000) }),
  z.strictObject({ kind: z.literal('PRICE_AMOUNT'), amount: amount({ min: -MAX_AMOUNT }) }),
  z.strictObject({ kind: z.literal('VISIBLE'), visible: z.boolean() }),
  z.strictObject({ kind: z.literal('COLLECTION'), collectionId: guid(), isIn: z.boolean() }),
  /** Sets the stock of every variant, which is tracked from then on. */
  z.strictObject({ kind: z.literal('STOCK'), quantity: wholeNumber({ min: 0, max: 99_999 }) }),
  z.strictObject({ kind: z.literal('DELETE') }),
])
export type ProductChange = z.infer<typeof productChange>

export const changeProductsRequest = z.strictObject({
  change: productChange,
  products: list(
    z.strictObject({
      id: guid(),
      /** The product's `lastUpdated` when it was read: a product that has changed since is not changed. */
      ifUnmodifiedSince: timestamp().optional(),
    }),
    { minSize: 1, maxSize: MAX_PRODUCTS },
  ),
})
export type ChangeProductsInput = z.infer<typeof changeProductsRequest>
