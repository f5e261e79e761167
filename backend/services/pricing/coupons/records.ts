import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** What a coupon takes off. Percent and amount are decimal texts; the amount is in the site's currency. */
export type CouponTerms =
  | { kind: 'PERCENT'; percent: string }
  | { kind: 'AMOUNT'; amount: string }
  | { kind: 'FIXED_PRICE' /** Of each piece. */; price: string }
  | { kind: 'FREE_SHIPPING' }

export type Coupon = {
  siteId: string
  id: string
  revision: number
  /** In capitals; shoppers may type it in any case. */
  code: string
  name: string
  terms: CouponTerms
  /** Only these products, or products of these collections; everything where both are absent. */
  productIds?: readonly string[]
  collectionIds?: readonly string[]
  /** Decimal text: the subtotal from which on it applies. */
  minimumSubtotal?: string
  startsAt?: string
  expiresAt?: string
  active: boolean
  /** Redemptions left; absent where it may be used without limit. Falls in the order's transaction. */
  usesLeft?: number
  /** How often one buyer may use it; absent where as often as it is there. */
  usesPerBuyer?: number
  createdDate: string
}

export const coupons: CollectionDefinition<Coupon> = {
  name: 'coupons',
  unique: ['code'],
  retention: { kept: 'the shop itself' },
}

/** What a buyer has left of a coupon that each may use so often: written only for such coupons. */
export type CouponAllowance = {
  siteId: string
  /** See `allowanceId`: no address can be read out of it. */
  id: string
  revision: number
  usesLeft: number
  createdDate: string
}

export const couponAllowances: CollectionDefinition<CouponAllowance> = {
  name: 'coupon_allowances',
  retention: { kept: 'the books of the shop' },
}
