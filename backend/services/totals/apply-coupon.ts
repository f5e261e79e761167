import type { ApiError } from '../../kernel/errors.ts'
import { type Currency, currency as currencyOf } from '../../kernel/money.ts'
import { type Coupon, couponErrors } from '../coupons/index.ts'
import type { PricedLineItem } from '../line-items/index.ts'
import type { Site } from '../sites/index.ts'
import { isBuyable, subtotalsOf } from './buyable-lines.ts'
import { minimum, sum } from './sums.ts'

/** What became of a coupon. Its problem stands in `calculationErrors` on the wire, or refuses the coupon when it is given. */
export type CouponOutcome =
  | {
      applied: true
      amount: bigint
      discountType: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'
      lineItemIds: readonly string[]
    }
  | { applied: false; problem: ApiError }

/** What a coupon takes off these lines, or why it takes nothing off. */
export function applyCoupon(
  coupon: Coupon,
  lines: readonly PricedLineItem[],
  subtotals: readonly bigint[],
  shipping: bigint,
  currency: Currency,
): CouponOutcome {
  const missing = currency.parse(coupon.minimumSubtotal ?? '0') - sum(subtotals)
  if (missing > 0n) return { applied: false, problem: minimumNotReached(coupon, missing, currency) }
  if (coupon.terms.kind === 'FREE_SHIPPING') {
    if (!lines.some((line) => line.shippable)) return notApplicable()
    return { applied: true, amount: shipping, discountType: 'SHIPPING', lineItemIds: [] }
  }
  const specific = coupon.productIds !== undefined || coupon.collectionIds !== undefined
  const matching = lines.map((line) => isEligible(coupon, line))
  const eligible = sum(subtotals.filter((_, index) => matching[index]))
  if (eligible === 0n) return notApplicable()
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

/** Refuses a coupon that takes nothing off these lines. */
export function requireCouponCounts(
  coupon: Coupon,
  lines: readonly PricedLineItem[],
  site: Pick<Site, 'currency'>,
): void {
  const buyable = lines.filter(isBuyable)
  const outcome = applyCoupon(coupon, buyable, subtotalsOf(buyable), 0n, currencyOf(site.currency))
  if (!outcome.applied) throw outcome.problem
}

const notApplicable = (): CouponOutcome => ({
  applied: false,
  problem: couponErrors.ERROR_COUPON_NOT_APPLICABLE('This coupon does not apply to these items'),
})

/** Says in its data what has to be added: amounts as decimal texts, in the currency of the cart. */
function minimumNotReached({ minimumSubtotal = '0' }: Coupon, missing: bigint, { parse, decimal }: Currency): ApiError {
  return couponErrors.ERROR_COUPON_MINIMUM_NOT_REACHED(
    `This coupon needs a subtotal of ${decimal(parse(minimumSubtotal))}: ${decimal(missing)} is missing`,
    { minimumSubtotal: decimal(parse(minimumSubtotal)), missing: decimal(missing) },
  )
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
