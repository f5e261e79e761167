import type { ApiError } from '../../../kernel/base/errors.ts'
import { type Currency, currency as currencyOf } from '../../../kernel/base/money/money.ts'
import type { Site } from '../../sites/index.ts'
import { couponErrors } from '../coupons/errors.ts'
import type { Coupon } from '../coupons/records.ts'
import { isInScope } from '../line-items/is-in-scope.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import { isBuyable, lineSubtotal } from '../line-items/subtotal.ts'
import { minimum, sum } from './sums.ts'

/** The result of applying a coupon. A problem is reported in `calculationErrors`, or refuses a newly added coupon. */
export type CouponOutcome =
  | {
      applied: true
      amount: bigint
      /** The discount of each line, in the sequence of the lines. */
      shares: readonly bigint[]
      discountType: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'
      lineItemIds: readonly string[]
    }
  | { applied: false; problem: ApiError }

/** The lines that a coupon is applied to. */
export type CouponBasket = {
  lines: readonly PricedLineItem[]
  /** The lines' subtotals before any discount, which minimums are compared with. */
  subtotals: readonly bigint[]
  /** The lines' amounts after earlier discounts. */
  left: readonly bigint[]
  shipping: bigint
  currency: Currency
}

/** The discount of a coupon on these lines, or why it has none. */
export function applyCoupon(coupon: Coupon, basket: CouponBasket): CouponOutcome {
  const { lines, subtotals, left, shipping, currency } = basket
  const missing = currency.parse(coupon.minimumSubtotal ?? '0') - sum(subtotals)
  if (missing > 0n) return { applied: false, problem: minimumNotReached(coupon, missing, currency) }
  if (coupon.terms.kind === 'FREE_SHIPPING') {
    if (!lines.some((line) => line.shippable)) return notApplicable()
    const shares = lines.map(() => 0n)
    return { applied: true, amount: shipping, shares, discountType: 'SHIPPING', lineItemIds: [] }
  }
  const specific = coupon.productIds !== undefined || coupon.collectionIds !== undefined
  const eligible = lines.map((line, index) => (isEligible(coupon, line) ? (left[index] ?? 0n) : 0n))
  const shares = allocateDiscount(coupon.terms, lines, eligible, currency)
  if (sum(eligible) === 0n || (coupon.terms.kind === 'FIXED_PRICE' && sum(shares) === 0n)) return notApplicable()
  return {
    applied: true,
    amount: sum(shares),
    shares,
    discountType: specific ? 'SPECIFIC_ITEMS' : 'GLOBAL',
    lineItemIds: lines.filter((line) => isEligible(coupon, line)).map((line) => line.stored.id),
  }
}

function allocateDiscount(
  terms: Exclude<Coupon['terms'], { kind: 'FREE_SHIPPING' }>,
  lines: readonly PricedLineItem[],
  eligible: readonly bigint[],
  currency: Currency,
): bigint[] {
  switch (terms.kind) {
    case 'PERCENT':
      return currency.allocate(currency.percent(sum(eligible), terms.percent), [...eligible])
    case 'AMOUNT':
      return currency.allocate(minimum(currency.parse(terms.amount), sum(eligible)), [...eligible])
    case 'FIXED_PRICE':
      return lines.map(({ stored }, index) => {
        const reduction = (eligible[index] ?? 0n) - currency.parse(terms.price) * BigInt(stored.quantity)
        return reduction > 0n ? reduction : 0n
      })
  }
}

/** Refuses a coupon without effect on these lines. */
export function requireCouponApplies(
  coupon: Coupon,
  lines: readonly PricedLineItem[],
  site: Pick<Site, 'currency'>,
): void {
  const buyable = lines.filter(isBuyable)
  const subtotals = buyable.map(lineSubtotal)
  const currency = currencyOf(site.currency)
  const outcome = applyCoupon(coupon, { lines: buyable, subtotals, left: subtotals, shipping: 0n, currency })
  if (!outcome.applied) throw outcome.problem
}

const notApplicable = (): CouponOutcome => ({
  applied: false,
  problem: couponErrors.ERROR_COUPON_NOT_APPLICABLE('This coupon does not apply to these items'),
})

/** The error's data has the missing amount, as decimal strings in the cart's currency. */
function minimumNotReached({ minimumSubtotal = '0' }: Coupon, missing: bigint, { parse, decimal }: Currency): ApiError {
  return couponErrors.ERROR_COUPON_MINIMUM_NOT_REACHED(
    `This coupon needs a subtotal of ${decimal(parse(minimumSubtotal))}: ${decimal(missing)} is missing`,
    { minimumSubtotal: decimal(parse(minimumSubtotal)), missing: decimal(missing) },
  )
}

/** Gift cards are never discounted (COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD). */
function isEligible(coupon: Coupon, line: PricedLineItem): boolean {
  return line.itemType !== 'GIFT_CARD' && isInScope(coupon, line)
}
