import type { Currency } from '../../../kernel/base/money/money.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import { applyCoupon, type CouponOutcome } from './apply-coupon.ts'
import { type AppliedRule, applyDiscountRules } from './apply-discount-rules.ts'
import { minimum, sum } from './sums.ts'
import type { MerchantDiscount, TotalsInput } from './totals-input.ts'

export type AppliedMerchantDiscount = { amount: bigint; percent?: string }

/** Everything that reduces the price of lines and delivery. */
export type Reductions = {
  /** The discount of each line, in the sequence of the lines. */
  lines: readonly bigint[]
  shipping: bigint
  rules: readonly AppliedRule[]
  coupon: CouponOutcome | undefined
  merchant: readonly AppliedMerchantDiscount[]
}

/**
 * Applies discounts one after another, each to what the earlier ones left: automatic discounts, coupon, merchant's
 * discounts.
 */
export function reducePrices(
  { site, coupon, merchantDiscounts = [], currency, now }: TotalsInput,
  lines: readonly PricedLineItem[],
  subtotals: readonly bigint[],
  shipping: bigint,
): Reductions {
  const { rules, shares } = applyDiscountRules(site.discountRules ?? [], { lines, subtotals, currency, now })
  let left = subtract(subtotals, shares)
  const outcome = coupon && applyCoupon(coupon, { lines, subtotals, left, shipping, currency })
  if (outcome?.applied) left = subtract(left, outcome.shares)
  const merchant: AppliedMerchantDiscount[] = []
  for (const discount of merchantDiscounts) {
    const amount = minimum(calculateDiscount(discount, sum(subtotals), currency), sum(left))
    left = subtract(left, currency.allocate(amount, left))
    if (amount > 0n) merchant.push({ amount, ...('percent' in discount && { percent: discount.percent }) })
  }
  return {
    lines: subtract(subtotals, left),
    shipping: outcome?.applied && outcome.discountType === 'SHIPPING' ? outcome.amount : 0n,
    rules,
    coupon: outcome,
    merchant,
  }
}

function calculateDiscount(discount: MerchantDiscount, subtotal: bigint, currency: Currency): bigint {
  return 'percent' in discount ? currency.percent(subtotal, discount.percent) : discount.amount
}

function subtract(amounts: readonly bigint[], discounts: readonly bigint[]): bigint[] {
  return amounts.map((amount, index) => amount - (discounts[index] ?? 0n))
}
