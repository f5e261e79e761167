import type { AppliedDiscount } from '../../../contract/commerce/totals.ts'
import type { Coupon } from '../coupons/records.ts'
import type { PriceWriter } from '../line-items/wire-price.ts'
import type { Totals } from './calculate-totals.ts'

/** Discounts in the API's shape. */
export function wireAppliedDiscounts(
  totals: Totals,
  coupon: Coupon | undefined,
  write: PriceWriter,
): AppliedDiscount[] {
  const { discountRules, merchantDiscounts } = totals
  const discounts: AppliedDiscount[] = discountRules.map(({ rule, amount, lineItemIds }) => ({
    discountType: rule.scope ? 'SPECIFIC_ITEMS' : 'GLOBAL',
    lineItemIds: [...lineItemIds],
    discountRule: {
      id: rule.id,
      name: { original: rule.name, translated: rule.name },
      amount: write.multi(amount),
    },
  }))
  if (coupon && totals.coupon?.applied) {
    discounts.push({
      discountType: totals.coupon.discountType,
      lineItemIds: [...totals.coupon.lineItemIds],
      coupon: { id: coupon.id, code: coupon.code, name: coupon.name, amount: write.multi(totals.coupon.amount) },
    })
  }
  for (const { amount, percent } of merchantDiscounts) {
    discounts.push({
      discountType: 'GLOBAL',
      lineItemIds: totals.lines.map((line) => line.lineItemId),
      merchantDiscount: { amount: write.multi(amount), ...(percent !== undefined && { percentage: Number(percent) }) },
    })
  }
  return discounts
}
