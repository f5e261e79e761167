import type { ApiError } from '../../../kernel/base/errors.ts'
import type { Currency } from '../../../kernel/base/money/money.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { CouponBuyer } from '../coupons/buyer-allowance.ts'
import { type BuyerCoupon, couponProblem, findBuyerCoupon } from '../coupons/coupons.ts'
import { findGiftCard, giftCardProblem } from '../gift-cards/gift-cards.ts'
import type { GiftCard } from '../gift-cards/records.ts'
import { hasGiftCard, type PricedLineItem } from '../line-items/priced-line-item.ts'
import type { TotalsInput } from './totals-input.ts'

/** A merchant's discount as stored: an amount or a percentage, as decimal strings. */
export type MerchantDiscountRecord = { id: string } & ({ amount: string } | { percent: string })

/** The fields of a cart or checkout that reduce its price. */
export type CodeHolder = CouponBuyer & {
  couponId?: string
  giftCardId?: string
  merchantDiscounts?: readonly MerchantDiscountRecord[]
}

/** The codes of a cart or checkout, usable or not; a deleted one is undefined. */
export type AppliedCodes = { coupon: BuyerCoupon | undefined; giftCard: GiftCard | undefined }

/** The codes of a cart or checkout, with the reason for each that can't be used now. */
export type EvaluatedCodes = AppliedCodes & {
  couponProblem: ApiError | undefined
  giftCardProblem: ApiError | undefined
}

/** Loads the codes of a cart or checkout. */
export async function findAppliedCodes(
  context: Pick<Context, 'store' | 'siteId'>,
  { couponId, giftCardId, owner, email }: CodeHolder,
): Promise<AppliedCodes> {
  const [coupon, giftCard] = await Promise.all([
    couponId ? findBuyerCoupon(context, couponId, { owner, email }) : undefined,
    giftCardId ? findGiftCard(context, giftCardId) : undefined,
  ])
  return { coupon, giftCard }
}

/** Checks whether each code can be used for these lines now. */
export function evaluateCodes(
  holder: CodeHolder,
  { coupon, giftCard }: AppliedCodes,
  lines: readonly PricedLineItem[],
  now: Date,
): EvaluatedCodes {
  return {
    coupon,
    giftCard,
    couponProblem: holder.couponId ? couponProblem(coupon, now) : undefined,
    giftCardProblem: holder.giftCardId ? giftCardProblem(giftCard, now, hasGiftCard(lines)) : undefined,
  }
}

/** The reductions for the totals: usable codes, and the merchant's discounts. */
export function toReductions(
  holder: CodeHolder,
  codes: EvaluatedCodes,
  currency: Currency,
): Pick<TotalsInput, 'coupon' | 'giftCardBalance' | 'merchantDiscounts'> {
  const { coupon, giftCard } = codes
  return {
    coupon: codes.couponProblem ? undefined : coupon,
    giftCardBalance: codes.giftCardProblem || !giftCard ? undefined : BigInt(giftCard.balance),
    merchantDiscounts: (holder.merchantDiscounts ?? []).map((discount) =>
      'percent' in discount ? discount : { amount: currency.parse(discount.amount) },
    ),
  }
}
