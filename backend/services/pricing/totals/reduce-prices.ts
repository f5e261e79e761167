import type { Currency } from '../../../kernel/money/money.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import { applyCoupon, type CouponOutcome } from './apply-coupon.ts'
import { type AppliedRule, applyDiscountRules } from './apply-discount-rules.ts'
import { minimum, sum } from './sums.ts'
import type { MerchantDiscount, TotalsInput } from './totals-input.ts'

export type AppliedMerchantDiscount = { amount: bigint; percent?: string }

/** All that lowers what lines and delivery cost. */
export type Reductions = {
  /** The discount of each line, in the order of the lines. */
  lines: readonly bigint[]
  shipping: bigint
  rules: readonly AppliedRule[]
  coupon: CouponOutcome | undefined
  merchant: readonly AppliedMerchantDiscount[]
}

/** Takes discounts off one after another, each of what the ones before it have left: rules, coupon, merchant. */
export function reducePrices(
  { site, coupon, merchantDiscounts = [], currency, now }: TotalsInput,
  lines: readonly PricedLineItem[],
  subtotals: readonly bigint[],
  shipping: bigint,
): Reductions {
  const { rules, shares } = applyDiscountRules(site.discountRules ?? [], { lines, subtotals, currency, now })
  let left = less(subtotals, shares)
  const outcome = coupon && applyCoupon(coupon, { lines, subtotals, left, shipping, currency })
  if (outcome?.applied) left = less(left, outcome.shares)
  const merchant: AppliedMerchantDiscount[] = []
  for (const discount of merchantDiscounts) {
    const amount = minimum(calculateDiscount(discount, sum(subtotals), currency), sum(left))
    left = less(left, currency.allocate(amount, left))
    if (amount > 0n) merchant.push({ amount, ...('percent' in discount && { percent: discount.percent }) })
  }
  return {
    lines: less(subtotals, left),
    shipping: outcome?.applied && outcome.discountType === 'SHIPPING' ? outcome.amount : 0n,
    rules,
    coupon: outcome,
    merchant,
  }
}

function calculateDiscount(discount: MerchantDiscount, subtotal: bigint, currency: Currency): bigint {
  return 'percent' in discount ? currency.percent(subtotal, discount.percent) : discount.amount
}

function less(amounts: readonly bigint[], taken: readonly bigint[]): bigint[] {
  return amounts.map((amount, index) => amount - (taken[index] ?? 0n))
}
