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
    /** The series that its code is one of. */
    seriesId: guid().optional(),
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

const series = {
  /** What all codes of the series share; see the fields of a coupon. */
  name: writable.name,
  terms: writable.terms,
  productIds: writable.productIds,
  collectionIds: writable.collectionIds,
  minimumSubtotal: writable.minimumSubtotal,
  startsAt: writable.startsAt,
  expiresAt: writable.expiresAt,
  /** How its codes begin, before a dash and eight random letters and digits. */
  prefix: z
    .string()
    .regex(/^[A-Z0-9]{1,20}$/)
    .optional(),
  /** The number of codes, each for one order. */
  count: wholeNumber({ min: 1, max: 10_000 }),
}

/** Many codes with the same terms, each of which can be used once. */
export const couponSeries = z
  .strictObject({
    id: guid(),
    ...series,
    /** The codes that are there; as many as `count` a moment after the series was made. */
    made: z.number(),
    /** The codes that orders have used. */
    used: z.number(),
    createdDate: timestamp(),
  })
  .meta({ id: 'CouponSeries' })
export type CouponSeries = z.infer<typeof couponSeries>

export const couponSeriesInput = entityInput(couponSeries, series).meta({ id: 'CouponSeriesInput' })
export type CouponSeriesInput = z.infer<typeof couponSeriesInput>

export const createCouponSeriesRequest = z.strictObject({ series: couponSeriesInput })
export const couponSeriesResponse = z.strictObject({ series: couponSeries })
export const listCouponSeriesResponse = z.strictObject({ series: list(couponSeries, { maxSize: 100 }) })
export const exportCouponSeriesRequest = z.strictObject({ id: guid(), cursor: text({ max: 200 }).optional() })
