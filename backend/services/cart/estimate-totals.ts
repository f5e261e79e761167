import type { EstimateTotalsResponse } from '../../contract/cart/estimate.ts'
import type { SelectedMemberships } from '../../contract/commerce/membership.ts'
import type { AddressInput } from '../../contract/wire/address.ts'
import { currency } from '../../kernel/base/money/money.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { createReads } from '../../kernel/store/reads.ts'
import {
  calculateTotals,
  evaluateCodes,
  requireLines,
  selectMemberships,
  toPlacePrices,
  toReductions,
  wireAdditionalFees,
  wireAppliedDiscounts,
  wireCalculatedLine,
  wireCalculationErrors,
  wireFreeShipping,
  wireGiftCard,
  wireMembershipOptions,
  wirePriceSummary,
  wireShippingInformation,
  wireTaxSummary,
  wireViolations,
} from '../pricing/index.ts'
import { type CartKey, loadCart } from './load-cart.ts'
import type { CartRecord } from './records.ts'
import { priceCart, wireCart } from './wire-cart.ts'

export type EstimateOptions = {
  selectedShippingOption?: { code: string } | undefined
  shippingAddress?: AddressInput | undefined
  billingAddress?: AddressInput | undefined
  selectedMemberships?: SelectedMemberships | undefined
  calculateTax?: boolean | undefined
  calculateShipping?: boolean | undefined
  calculateAdditionalFees?: boolean | undefined
}

/** The totals of the cart at this destination; writes nothing. */
export async function estimateTotals(
  context: Context,
  key: CartKey,
  options: EstimateOptions,
): Promise<EstimateTotalsResponse> {
  const record = withMemberships(await loadCart(createReads(context), context, key), options.selectedMemberships)
  const priced = await priceCart(context, record, { offers: 'ALL' })
  const { site, write } = priced
  const codes = evaluateCodes(record, priced, priced.lines, context.now)
  const { coupon, giftCard } = codes
  const arithmetic = currency(site.currency)
  const requested = options.selectedShippingOption?.code ?? record.selectedShippingOption?.code
  const place = {
    site,
    currency: arithmetic,
    destination: options.shippingAddress ?? record.contactInfo?.address ?? options.billingAddress,
    billing: options.billingAddress,
    calculateTax: options.calculateTax ?? true,
    now: context.now,
  }
  const lines = toPlacePrices(place, priced.lines)
  const totals = calculateTotals({
    ...place,
    lines,
    ...toReductions(record, codes, arithmetic),
    shippingCode: requested,
    calculateShipping: options.calculateShipping ?? true,
    calculateFees: options.calculateAdditionalFees ?? true,
  })
  const freeShipping = wireFreeShipping(totals, write)
  return {
    cart: wireCart({ ...priced, lines }),
    calculatedLineItems: lines.map((line) => wireCalculatedLine(totals, line, write)),
    priceSummary: wirePriceSummary(totals, write),
    ...(giftCard && !codes.giftCardProblem && { giftCard: wireGiftCard(giftCard, totals.giftCard, write) }),
    taxSummary: wireTaxSummary(totals, write),
    shippingInfo: wireShippingInformation(totals, requested !== undefined, write),
    appliedDiscounts: wireAppliedDiscounts(totals, coupon, write),
    calculationErrors: wireCalculationErrors(totals, codes.couponProblem, codes.giftCardProblem),
    weightUnit: site.weightUnit,
    currency: site.currency,
    payNow: wirePriceSummary(totals.payNow, write),
    payLater: wirePriceSummary(totals.payLater, write),
    membershipOptions: wireMembershipOptions(priced.memberships),
    additionalFees: wireAdditionalFees(totals, write),
    violations: wireViolations({ lines, totals, ...codes }, arithmetic),
    ...(freeShipping && { freeShipping }),
  }
}

/** The cart with these memberships selected, or with its own if none are named. */
function withMemberships(record: CartRecord, chosen: SelectedMemberships | undefined): CartRecord {
  if (!chosen) return record
  requireLines(
    record.lines,
    chosen.memberships.flatMap(({ lineItemIds }) => lineItemIds),
  )
  return { ...record, lines: selectMemberships(record.lines, chosen.memberships) }
}
