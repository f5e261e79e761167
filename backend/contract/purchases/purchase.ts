import { z } from 'zod'
import { currencyCode, decimal, guid, list, text } from '../wire/scalars.ts'
import { secret } from '../wire/secret.ts'

/** A decimal string in the currency of the purchase. */
const amount = () => decimal({ gte: '0' })

const purchasedItem = z
  .strictObject({
    /** Absent for what is not in the catalogue. */
    productId: z.string().optional(),
    sku: z.string().optional(),
    name: z.string(),
    variantId: z.string().optional(),
    /** The choices, as the order shows them: `Walnut, 28 cm`. */
    variant: z.string().optional(),
    brand: z.string().optional(),
    /** The names of the visible collections that the product is in, five at most. */
    categories: list(z.string(), { maxSize: 5 }).optional(),
    quantity: z.number(),
    /** Per item, after discounts and without tax; up to four more digits than the currency has. */
    price: amount(),
    /** The discount per item, without tax. */
    discount: amount().optional(),
  })
  .meta({ id: 'PurchasedItem' })
export type PurchasedItem = z.infer<typeof purchasedItem>

/**
 * What an order was, for the page's own analytics: nothing about who bought it. `value`, `shipping`, `fees` and `tax`
 * add up to `total`, except for what cash rounding adds.
 */
const purchase = z
  .strictObject({
    orderId: guid(),
    orderNumber: z.string(),
    currency: currencyCode(),
    /** The items after discounts, without tax, delivery and fees. */
    value: amount(),
    tax: amount(),
    /** Delivery, without tax. */
    shipping: amount(),
    /** Additional fees, without tax; absent if there are none. */
    fees: amount().optional(),
    /** The discounts, as the order shows them; absent if there are none. */
    discount: amount().optional(),
    total: amount(),
    coupon: z.string().optional(),
    /** The delivery that was chosen. */
    deliveryOption: z.string().optional(),
    /** How it was paid: `card`, `offline`, `gift card`, `membership`, or the provider's own name for it. */
    paymentMethod: z.string().optional(),
    items: list(purchasedItem, { maxSize: 1000 }),
  })
  .meta({ id: 'Purchase' })
export type Purchase = z.infer<typeof purchase>

/** POST /awning/v1/purchases/claim. */
export const claimPurchaseRequest = z.strictObject({
  orderId: guid(),
  /** From the address that the buyer returned to, where this browser's visitor is not the order's. */
  token: secret(text({ max: 100 })).optional(),
})
export type ClaimPurchaseRequest = z.infer<typeof claimPurchaseRequest>
export const claimPurchaseResponse = z.strictObject({
  /** Absent where it was answered before, or the caller did not make the order. */
  purchase: purchase.optional(),
})
