import type { CollectionDefinition } from '../../kernel/store/store.ts'

/** What a coupon takes off. Percent and amount are decimal texts; the amount is in the site's currency. */
export type CouponTerms =
  | { kind: 'PERCENT'; percent: string }
  | { kind: 'AMOUNT'; amount: string }
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
  createdDate: string
}

export const coupons: CollectionDefinition<Coupon> = {
  name: 'coupons',
  unique: ['code'],
  retention: { kept: 'the shop itself' },
}
