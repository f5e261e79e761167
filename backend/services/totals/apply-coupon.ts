import type { Currency } from '../../kernel/money.ts'
import type { Coupon } from '../coupons/index.ts'
import type { PricedLineItem } from '../line-items/index.ts'
import { minimum, sum } from './sums.ts'

/** What became of a coupon; the codes of the second kind stand in `calculationErrors` on the wire. */
export type CouponOutcome =
  | {
      applied: true
      amount: bigint
      discountType: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'
      lineItemIds: readonly string[]
    }
  | { applied: false; code: string; reason: string }

/** What a coupon takes off these lines, or why it takes nothing off. */
export function applyCoupon(
  coupon: Coupon,
  lines: readonly PricedLineItem[],
  subtotals: readonly bigint[],
  shipping: bigint,
  currency: Currency,
): CouponOutcome {
  if (coupon.minimumSubtotal !== undefined && sum(subtotals) < currency.parse(coupon.minimumSubtotal)) {
    return {
      applied: false,
      code: 'ERROR_COUPON_MINIMUM_NOT_REACHED',
      reason: `This coupon needs a subtotal of ${currency.decimal(currency.parse(coupon.minimumSubtotal))}`,
    }
  }
  if (coupon.terms.kind === 'FREE_SHIPPING')
    return { applied: true, amount: shipping, discountType: 'SHIPPING', lineItemIds: [] }
  const specific = coupon.productIds !== undefined || coupon.collectionIds !== undefined
  const matching = lines.map((line) => isEligible(coupon, line))
  const eligible = sum(subtotals.filter((_, index) => matching[index]))
  if (eligible === 0n)
    return { applied: false, code: 'ERROR_COUPON_NOT_APPLICABLE', reason: 'This coupon does not apply to these items' }
  const amount =
    coupon.terms.kind === 'PERCENT'
      ? currency.percent(eligible, coupon.terms.percent)
      : minimum(currency.parse(coupon.terms.amount), eligible)
  return {
    applied: true,
    amount,
    discountType: specific ? 'SPECIFIC_ITEMS' : 'GLOBAL',
    lineItemIds: lines.filter((_, index) => matching[index]).map((line) => line.stored.id),
  }
}

function isEligible(coupon: Coupon, line: PricedLineItem): boolean {
  // Gift cards are not sold at a discount (COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD).
  if (line.itemType === 'GIFT_CARD') return false
  if (coupon.productIds === undefined && coupon.collectionIds === undefined) return true
  if (!line.item) return false
  const { productId, collectionIds } = line.item
  return Boolean(
    coupon.productIds?.includes(productId) || coupon.collectionIds?.some((id) => collectionIds.includes(id)),
  )
}

/** The discount of each line, in the order of the lines; together they are the coupon's. */
export function sharesOf(
  outcome: CouponOutcome | undefined,
  lines: readonly PricedLineItem[],
  subtotals: readonly bigint[],
  currency: Currency,
): bigint[] {
  if (!outcome?.applied || outcome.discountType === 'SHIPPING') return lines.map(() => 0n)
  return currency.allocate(
    outcome.amount,
    lines.map((line, index) => (outcome.lineItemIds.includes(line.stored.id) ? (subtotals[index] ?? 0n) : 0n)),
  )
}
