import type { CalculatedLineItem, FreeShipping as WireFreeShipping } from '../../contract/cart/estimate.ts'
import type {
  CarrierServiceOption,
  SelectedCarrierServiceOption,
  ShippingInformation,
} from '../../contract/commerce/shipping.ts'
import type { ItemTaxDetails, TaxSummary } from '../../contract/commerce/tax.ts'
import type { JurisdictionType } from '../../contract/commerce/tax-enumerations.ts'
import type {
  AppliedDiscount,
  CalculationErrors,
  PriceSummary,
  GiftCard as WireGiftCard,
} from '../../contract/commerce/totals.ts'
import type { ApiError } from '../../kernel/errors.ts'
import { withStreet } from '../../kernel/street-address.ts'
import type { Coupon } from '../coupons/index.ts'
import { GIFT_CARD_APP_ID, type GiftCard, obfuscatedCode } from '../gift-cards/index.ts'
import type { PricedLineItem, PriceWriter } from '../line-items/index.ts'
import { type ShippingQuote, type TaxedAmount, type Totals, taxableOf } from './calculate-totals.ts'
import type { Sums } from './split-payment.ts'

/** The id under which the merchant's own shipping table appears as a carrier. */
export const TABLE_CARRIER_ID = '45c44b27-ca7b-4891-8c0d-1747d588b835'

/** Sums as the wire has them: of everything, of what is paid now, or of what is paid later. */
export function wirePriceSummary(sums: Sums, write: PriceWriter): PriceSummary {
  return {
    subtotal: write.multi(sums.subtotal),
    shipping: write.multi(sums.shipping),
    tax: write.multi(sums.tax),
    discount: write.multi(sums.discount),
    total: write.multi(sums.total),
    additionalFees: write.multi(sums.fees),
  }
}

export function wireTaxSummary(totals: Totals, write: PriceWriter): TaxSummary {
  return {
    taxableAmount: write.multi(totals.taxableAmount),
    totalTax: write.multi(totals.tax),
    calculationDetails:
      totals.taxRate === '0'
        ? { rateType: 'NO_TAX_COLLECTED' }
        : { rateType: 'MANUAL_RATE', manualRateReason: 'GLOBAL_SETTING_TO_MANUAL' },
  }
}

export function wireTaxDetails(totals: Totals, amount: TaxedAmount, write: PriceWriter): ItemTaxDetails {
  const { taxRate } = amount
  const taxed = taxRate !== '0'
  const taxableAmount = write.multi(taxableOf(amount))
  const tax = write.multi(amount.tax)
  const name = totals.taxRule?.name ?? 'Tax'
  return {
    taxableAmount,
    taxRate,
    totalTax: tax,
    rateBreakdown: taxed ? [{ name, rate: taxRate, tax }] : [],
    taxBreakdown: taxed
      ? [{ taxName: name, rate: taxRate, taxAmount: tax, taxableAmount, ...wireJurisdiction(totals) }]
      : [],
  }
}

/** Whose tax it is: the state's where the shop has a rule for the state, the country's else. */
export function wireJurisdiction({ taxRule }: Totals): { jurisdiction: string; jurisdictionType: JurisdictionType } {
  return taxRule?.subdivision === undefined
    ? { jurisdiction: taxRule?.country ?? '', jurisdictionType: 'COUNTRY' }
    : { jurisdiction: taxRule.subdivision, jurisdictionType: 'STATE' }
}

/** Discounts as the buyer sees them. */
export function wireAppliedDiscounts(
  totals: Totals,
  coupon: Coupon | undefined,
  write: PriceWriter,
): AppliedDiscount[] {
  const discounts: AppliedDiscount[] = []
  if (coupon && totals.coupon?.applied) {
    discounts.push({
      discountType: totals.coupon.discountType,
      lineItemIds: [...totals.coupon.lineItemIds],
      coupon: { id: coupon.id, code: coupon.code, name: coupon.name, amount: write.multi(totals.coupon.amount) },
    })
  }
  if (totals.merchantDiscount > 0n) {
    discounts.push({
      discountType: 'GLOBAL',
      lineItemIds: totals.lines.map((line) => line.lineItemId),
      merchantDiscount: { amount: write.multi(totals.merchantDiscount) },
    })
  }
  return discounts
}

export function wireCarriers(totals: Totals, write: PriceWriter): CarrierServiceOption[] {
  if (totals.quotes.length === 0) return []
  return [
    {
      carrierId: TABLE_CARRIER_ID,
      shippingOptions: totals.quotes.map((quote) => ({
        code: quote.option.code,
        title: quote.option.title,
        logistics: logisticsOf(quote),
        cost: { price: write.multi(quote.price), otherCharges: [] },
        deliveryAllocations: [],
        partial: false,
      })),
    },
  ]
}

export function wireSelectedShipping(
  totals: Totals,
  requested: boolean,
  write: PriceWriter,
): SelectedCarrierServiceOption | undefined {
  if (!totals.selected) return undefined
  const { shippingCost } = totals
  return {
    carrierId: TABLE_CARRIER_ID,
    code: totals.selected.option.code,
    title: totals.selected.option.title,
    logistics: logisticsOf(totals.selected),
    cost: {
      price: write.multi(totals.shipping),
      totalDiscount: write.multi(shippingCost.discount),
      totalPriceBeforeTax: write.multi(shippingCost.beforeTax),
      totalPriceAfterTax: write.multi(shippingCost.afterTax),
      taxDetails: wireTaxDetails(totals, shippingCost, write),
    },
    requestedShippingOption: requested,
    otherCharges: [],
    deliveryAllocations: [],
    partial: false,
  }
}

export function wireShippingInformation(totals: Totals, requested: boolean, write: PriceWriter): ShippingInformation {
  const selected = wireSelectedShipping(totals, requested, write)
  return {
    ...(totals.region && { region: { id: totals.region.id, name: totals.region.name } }),
    ...(selected && { selectedCarrierServiceOption: selected }),
    carrierServiceOptions: wireCarriers(totals, write),
  }
}

/** How far the cart is from free delivery, as an estimate says it. */
export function wireFreeShipping({ freeShipping }: Totals, write: PriceWriter): WireFreeShipping | undefined {
  return freeShipping && { from: write.multi(freeShipping.from), missing: write.multi(freeShipping.missing) }
}

/** Why a coupon that may be used now takes nothing off these lines. */
export function couponShortcoming({ coupon }: Totals): ApiError | undefined {
  return coupon && !coupon.applied ? coupon.problem : undefined
}

/** A gift card as carts and checkouts show it; what it pays is known where totals are. */
export function wireGiftCard(card: GiftCard, amount: bigint | undefined, write: PriceWriter): WireGiftCard {
  return {
    id: card.id,
    obfuscatedCode: obfuscatedCode(card),
    ...(amount !== undefined && { amount: write.multi(amount) }),
    appId: GIFT_CARD_APP_ID,
  }
}

/** What could not be worked out, part by part: the rest of the totals holds. */
export function wireCalculationErrors(
  totals: Totals,
  couponProblem: ApiError | undefined,
  giftCardProblem: ApiError | undefined,
): CalculationErrors {
  const application = (code: string, description: string, data: Record<string, unknown> = {}) => ({
    applicationError: { code, description, data },
  })
  const ofProblem = ({ code = '', message, data }: ApiError) => application(code, message, data)
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
    ...(totals.withoutMembership.length > 0 && {
      membershipError: application('MEMBERSHIP_NEEDED', 'Some items can only be paid with a membership: choose one', {
        lineItemIds: totals.withoutMembership,
      }),
    }),
    ...(coupon && { couponCalculationError: ofProblem(coupon) }),
    ...(giftCardProblem && { giftCardCalculationError: ofProblem(giftCardProblem) }),
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
        taxDetails: wireTaxDetails(totals, amounts, write),
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

function logisticsOf(quote: ShippingQuote) {
  return {
    deliveryTime: quote.option.deliveryTime,
    ...(quote.option.pickup && {
      pickupDetails: {
        address: withStreet(quote.option.pickup),
        businessLocation: true,
        pickupMethod: 'STORE_PICKUP' as const,
      },
    }),
  }
}
