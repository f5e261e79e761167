import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** The discount of a coupon. Percentages and amounts are decimal strings; amounts in the site's currency. */
export type CouponTerms =
  | { kind: 'PERCENT'; percent: string }
  | { kind: 'AMOUNT'; amount: string }
  | { kind: 'FIXED_PRICE' /** The new price per item. */; price: string }
  | { kind: 'FREE_SHIPPING' }

export type Coupon = {
  siteId: string
  id: string
  revision: number
  /** The code in capitals; buyers may enter it in any case. */
  code: string
  /** See `toCodeKey`; coupons of earlier versions get theirs at the first start. */
  codeKey?: string
  name: string
  terms: CouponTerms
  /** The products or collections it applies to; absent means everything. */
  productIds?: readonly string[]
  collectionIds?: readonly string[]
  /** The minimum subtotal, as a decimal string. */
  minimumSubtotal?: string
  startsAt?: string
  expiresAt?: string
  active: boolean
  /** Remaining redemptions, absent for no limit. Decremented in the order's transaction. */
  usesLeft?: number
  /** The limit per buyer; absent for none. */
  usesPerBuyer?: number
  /** The series that the code is one of. */
  seriesId?: string
  createdDate: string
}

export const coupons: CollectionDefinition<Coupon> = {
  name: 'coupons',
  unique: ['code'],
  indexes: [['codeKey'], ['seriesId', 'usesLeft']],
  retention: { kept: 'the shop itself' },
}

/** A buyer's remaining uses of a coupon; only stored for coupons with a limit per buyer. */
export type CouponAllowance = {
  siteId: string
  /** See `allowanceIds`: a hash, so that it reveals no address. */
  id: string
  revision: number
  usesLeft: number
  createdDate: string
}

export const couponAllowances: CollectionDefinition<CouponAllowance> = {
  name: 'coupon_allowances',
  retention: { kept: 'the books of the shop' },
}

/** Many codes with the same terms, each for one order. */
export type CouponSeriesRecord = Pick<
  Coupon,
  'siteId' | 'id' | 'revision' | 'name' | 'terms' | 'minimumSubtotal' | 'startsAt' | 'expiresAt' | 'createdDate'
> & {
  productIds?: readonly string[]
  collectionIds?: readonly string[]
  prefix?: string
  count: number
  made: number
  /** Its codes are being deleted, and the series with the last. */
  isEnding?: true
}

export const couponSeries: CollectionDefinition<CouponSeriesRecord> = {
  name: 'coupon_series',
  indexes: [['createdDate']],
  retention: { kept: 'the shop itself' },
}
