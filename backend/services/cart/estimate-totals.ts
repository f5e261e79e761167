import type { EstimateTotalsResponse } from '../../contract/cart/estimate.ts'
import type { AddressInput } from '../../contract/wire/address.ts'
import type { Context } from '../../kernel/context.ts'
import { currency } from '../../kernel/money.ts'
import { readsOf } from '../../kernel/store/reads.ts'
import { couponProblem, findCoupon } from '../coupons/index.ts'
import { findGiftCard, giftCardProblem } from '../gift-cards/index.ts'
import { hasGiftCard } from '../line-items/index.ts'
import {
  calculateTotals,
  wireAppliedDiscounts,
  wireCalculatedLine,
  wireCalculationErrors,
  wireFreeShipping,
  wireGiftCard,
  wirePayLater,
  wirePayNow,
  wirePriceSummary,
  wireShippingInformation,
  wireTaxSummary,
} from '../totals/index.ts'
import { type CartKey, loadCart } from './load-cart.ts'
import { priceCart, wireCart } from './wire-cart.ts'

export type EstimateOptions = {
  selectedShippingOption?: { code: string } | undefined
  shippingAddress?: AddressInput | undefined
  billingAddress?: AddressInput | undefined
  calculateTax?: boolean | undefined
  calculateShipping?: boolean | undefined
}

/** What the cart would cost at this destination; nothing is written. */
export async function estimateTotals(
  context: Context,
  key: CartKey,
  options: EstimateOptions,
): Promise<EstimateTotalsResponse> {
  const record = await loadCart(readsOf(context), context, key)
  const priced = await priceCart(context, record)
  const { site, lines, write } = priced
  const coupon = record.couponId ? await findCoupon(context, record.couponId) : undefined
  const problem = record.couponId ? couponProblem(coupon, context.now) : undefined
  const giftCard = record.giftCardId ? await findGiftCard(context, record.giftCardId) : undefined
  const cardProblem = record.giftCardId ? giftCardProblem(giftCard, context.now, hasGiftCard(lines)) : undefined
  const arithmetic = currency(site.currency)
  const requested = options.selectedShippingOption?.code ?? record.selectedShippingOption?.code
  const totals = calculateTotals({
    site,
    currency: arithmetic,
    lines,
    coupon: problem ? undefined : coupon,
    merchantDiscounts: (record.merchantDiscounts ?? []).map((discount) => arithmetic.parse(discount.amount)),
    destination: options.shippingAddress ?? record.contactInfo?.address ?? options.billingAddress,
    shippingCode: requested,
    ...(giftCard && !cardProblem && { giftCardBalance: BigInt(giftCard.balance) }),
    calculateTax: options.calculateTax ?? true,
    calculateShipping: options.calculateShipping ?? true,
  })
  const freeShipping = wireFreeShipping(totals, write)
  return {
    cart: await wireCart(context, priced),
    calculatedLineItems: lines.map((line) => wireCalculatedLine(totals, line, write)),
    priceSummary: wirePriceSummary(totals, write),
    ...(giftCard && !cardProblem && { giftCard: wireGiftCard(giftCard, totals.giftCard, write) }),
    taxSummary: wireTaxSummary(totals, write),
    shippingInfo: wireShippingInformation(totals, requested !== undefined, write),
    appliedDiscounts: wireAppliedDiscounts(totals, coupon, write),
    calculationErrors: wireCalculationErrors(totals, problem, cardProblem),
    weightUnit: site.weightUnit,
    currency: site.currency,
    payNow: wirePayNow(totals, write),
    payLater: wirePayLater(write),
    membershipOptions: { eligibleMemberships: [], invalidMemberships: [], selectedMemberships: [] },
    additionalFees: [],
    violations: [],
    ...(freeShipping && { freeShipping }),
  }
}
