import type { Context } from '../../../kernel/context/context.ts'
import type { ApiError } from '../../../kernel/errors/errors.ts'
import type { Currency } from '../../../kernel/money/money.ts'
import type { CouponBuyer } from '../coupons/buyer-allowance.ts'
import { type BuyerCoupon, couponProblem, findBuyerCoupon } from '../coupons/coupons.ts'
import { findGiftCard, giftCardProblem } from '../gift-cards/gift-cards.ts'
import type { GiftCard } from '../gift-cards/records.ts'
import { hasGiftCard, type PricedLineItem } from '../line-items/priced-line-item.ts'
import type { TotalsInput } from './totals-input.ts'

/** What a merchant takes off, as it is kept: an amount or per cent, decimal texts. */
export type MerchantDiscountRecord = { id: string } & ({ amount: string } | { percent: string })

/** A cart or checkout, as far as it keeps what lowers its price. */
export type CodeHolder = CouponBuyer & {
  couponId?: string
  giftCardId?: string
  merchantDiscounts?: readonly MerchantDiscountRecord[]
}

/** The codes that somebody holds, usable or not; one that is no longer there is undefined. */
export type AppliedCodes = { coupon: BuyerCoupon | undefined; giftCard: GiftCard | undefined }

/** The same with the reason why each of them can't be used now, where it can't. */
export type EvaluatedCodes = AppliedCodes & {
  couponProblem: ApiError | undefined
  giftCardProblem: ApiError | undefined
}

/** Looks the codes of a cart or checkout up. */
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

/** Whether each of the codes may be used for these lines now. */
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

/** What the totals are to take off: by the codes that may be used, and by the merchant's own hand. */
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
