import type { CalculatedLineItem } from '../../../contract/cart/estimate.ts'
import type { CalculationErrors, PriceSummary, GiftCard as WireGiftCard } from '../../../contract/commerce/totals.ts'
import type { ApiError } from '../../../kernel/base/errors.ts'
import { GIFT_CARD_APP_ID, obfuscatedCode } from '../gift-cards/gift-cards.ts'
import type { GiftCard } from '../gift-cards/records.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import type { PriceWriter } from '../line-items/wire-price.ts'
import type { Totals } from './calculate-totals.ts'
import type { Sums } from './split-payment.ts'
import { wireTaxDetails } from './wire-tax.ts'

/** Totals in the API's shape: of the whole purchase, due now, or due later. */
export function wirePriceSummary(sums: Sums, write: PriceWriter): PriceSummary {
  return {
    subtotal: write.multi(sums.subtotal),
    shipping: write.multi(sums.shipping),
    tax: write.multi(sums.tax),
    discount: write.multi(sums.discount),
    total: write.multi(sums.total),
    additionalFees: write.multi(sums.fees),
    ...(sums.rounding !== 0n && { cashRounding: write.multi(sums.rounding) }),
  }
}

/** Why a usable coupon has no effect on these lines. */
export function couponShortcoming({ coupon }: Totals): ApiError | undefined {
  return coupon && !coupon.applied ? coupon.problem : undefined
}

/** A gift card in the shape of carts and checkouts; the paid amount is known with the totals. */
export function wireGiftCard(card: GiftCard, amount: bigint | undefined, write: PriceWriter): WireGiftCard {
  return {
    id: card.id,
    obfuscatedCode: obfuscatedCode(card),
    ...(amount !== undefined && { amount: write.multi(amount) }),
    appId: GIFT_CARD_APP_ID,
  }
}

/** The parts that could not be calculated; the other totals are valid. */
export function wireCalculationErrors(
  totals: Totals,
  couponProblem: ApiError | undefined,
  giftCardProblem: ApiError | undefined,
): CalculationErrors {
  const application = (code: string, description: string, data: Record<string, unknown> = {}) => ({
    applicationError: { code, description, data },
  })
  const wireProblem = ({ code = '', message, data }: ApiError) => application(code, message, data)
  const coupon = couponProblem ?? couponShortcoming(totals)
  return {
    ...(totals.shippingProblem === 'NO_DELIVERY_TO_DESTINATION' && {
      generalShippingCalculationError: application(
        'NO_DELIVERY_TO_DESTINATION',
        'The shop does not deliver to this destination',
      ),
    }),
    ...(totals.shippingProblem === 'SELECTED_OPTION_NOT_FOUND' && {
      selectedShippingOptionError: application(
        'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND',
        'The chosen delivery is not offered for this destination',
      ),
    }),
    ...(totals.wrongMembership.length > 0 && {
      membershipError: application('MEMBERSHIP_NOT_ELIGIBLE', 'The chosen membership can’t pay: choose another one', {
        lineItemIds: totals.wrongMembership,
      }),
    }),
    ...(totals.withoutMembership.length > 0 && {
      membershipError: application('MEMBERSHIP_NEEDED', 'Some items can only be paid with a membership: choose one', {
        lineItemIds: totals.withoutMembership,
      }),
    }),
    ...(coupon && { couponCalculationError: wireProblem(coupon) }),
    ...(giftCardProblem && { giftCardCalculationError: wireProblem(giftCardProblem) }),
    orderValidationErrors: [],
  }
}

export function wireCalculatedLine(totals: Totals, line: PricedLineItem, write: PriceWriter): CalculatedLineItem {
  const amounts = totals.lines.find((candidate) => candidate.lineItemId === line.stored.id)
  return {
    lineItemId: line.stored.id,
    paymentOption: line.paymentOption,
    ...(amounts && {
      pricesBreakdown: {
        totalPriceAfterTax: write.multi(amounts.afterTax),
        totalPriceBeforeTax: write.multi(amounts.beforeTax),
        taxDetails: wireTaxDetails(amounts, write),
        totalDiscount: write.multi(amounts.discount),
        price: write.multi(line.price),
        priceBeforeDiscounts: write.multi(line.price),
        lineItemPrice: write.multi(amounts.subtotal),
        fullPrice: write.multi(line.fullPrice),
        modifiers: write.multi(line.modifiers),
        ...(line.deposit !== undefined && { depositAmount: write.multi(line.deposit) }),
      },
    }),
  }
}
