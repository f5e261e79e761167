import { z } from 'zod'
import { entityInput } from '../wire/entity-input.ts'
import { platformPagingMetadata, platformQuery } from '../wire/paging.ts'
import {
  decimal,
  fieldMask,
  guid,
  int64String,
  list,
  MAX_MONEY,
  money,
  text,
  timestamp,
  wholeNumber,
} from '../wire/scalars.ts'

/** The terms of a coupon: a percentage or an amount off, a fixed price for each item, or free delivery. */
const couponTerms = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('PERCENT'), percent: decimal({ gt: '0', lte: '100', maxScale: 4 }) }),
  z.strictObject({ kind: z.literal('AMOUNT'), amount: decimal({ gt: '0', lte: MAX_MONEY }) }),
  z.strictObject({ kind: z.literal('FIXED_PRICE'), price: money() }),
  z.strictObject({ kind: z.literal('FREE_SHIPPING') }),
])

const uses = (min: number) => wholeNumber({ min, max: 1_000_000_000 })

const writable = {
  /** The code that buyers enter, in any case; stored in capitals. */
  code: z.string().regex(/^\S{1,50}$/),
  /** The name that buyers see on their orders. */
  name: text({ min: 1, max: 100 }),
  terms: couponTerms,
  /** Only these products, or products of these collections; everything where both are absent. */
  productIds: list(text({ min: 1, max: 36 }), { minSize: 1, maxSize: 500 }).optional(),
  collectionIds: list(text({ min: 1, max: 36 }), { minSize: 1, maxSize: 100 }).optional(),
  /** The minimum subtotal for the coupon, as a decimal string. */
  minimumSubtotal: money().optional(),
  startsAt: timestamp().optional(),
  expiresAt: timestamp().optional(),
  /** An inactive coupon is refused as if it did not exist. */
  active: z.boolean(),
  /** The number of orders that may still use the coupon; absent: unlimited. */
  usesLeft: uses(0).optional(),
}
const usesPerBuyer = uses(1).optional()

/** A coupon as merchants see it. */
export const coupon = z
  .strictObject({
    id: guid(),
    revision: int64String(),
    ...writable,
    /** The maximum number of uses per buyer; cannot be changed later. */
    usesPerBuyer,
    createdDate: timestamp(),
  })
  .meta({ id: 'Coupon' })
export type MerchantCoupon = z.infer<typeof coupon>

/** Input of a new coupon; active by default. */
export const couponInput = entityInput(coupon, { ...writable, active: z.boolean().optional(), usesPerBuyer }).meta({
  id: 'CouponInput',
})
export type CouponInput = z.infer<typeof couponInput>

/** A change of a coupon; only the keys that are sent change. */
export const couponUpdateInput = entityInput(coupon, {
  id: guid(),
  ...z.strictObject(writable).partial().shape,
}).meta({ id: 'CouponUpdateInput' })
export type CouponUpdateInput = z.infer<typeof couponUpdateInput>

export const couponResponse = z.strictObject({ coupon })
export const createCouponRequest = z.strictObject({ coupon: couponInput })
export const updateCouponRequest = z.strictObject({ coupon: couponUpdateInput, fieldMask: fieldMask().optional() })
export const couponIdRequest = z.strictObject({ id: guid() })
export const queryCouponsRequest = z.strictObject({ query: platformQuery.optional() })
export const queryCouponsResponse = z.strictObject({
  coupons: list(coupon),
  metadata: platformPagingMetadata,
})
