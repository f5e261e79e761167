import type { Context } from '../../kernel/runtime/context/context.ts'
import {
  couponProblem,
  giftCardProblem,
  hasGiftCard,
  requireCoupon,
  requireCouponApplies,
  requireGiftCard,
} from '../pricing/index.ts'
import type { CartRecord } from './records.ts'
import type { PricedCart } from './wire-cart.ts'

/** Codes that a buyer entered. */
export type CodesInput = { couponCode?: string | undefined; giftCardCode?: string | undefined }

/** The codes as a cart stores them, and the check that they have an effect on it. */
export type CartCodes = {
  ids: Pick<CartRecord, 'couponId' | 'giftCardId'>
  check(priced: PricedCart): void
}

/** Finds the codes; throws why one can't be used. */
export async function resolveCodes(context: Context, input: CodesInput): Promise<CartCodes> {
  const coupon = input.couponCode ? await requireCoupon(context, input.couponCode) : undefined
  const giftCard = input.giftCardCode ? await requireGiftCard(context, input.giftCardCode) : undefined
  return {
    ids: { ...(coupon && { couponId: coupon.id }), ...(giftCard && { giftCardId: giftCard.id }) },
    check({ lines, site, coupon: applied }) {
      const usedUp = coupon && couponProblem(applied, context.now)
      if (usedUp) throw usedUp
      if (coupon) requireCouponApplies(coupon, lines, site)
      const problem = giftCard && giftCardProblem(giftCard, context.now, hasGiftCard(lines))
      if (problem) throw problem
    },
  }
}
