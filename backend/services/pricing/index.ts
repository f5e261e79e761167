import { composeService, defineService } from '../../kernel/http/service/service.ts'
import { couponsService } from './coupons/coupons.ts'
import { giftCardsService } from './gift-cards/gift-cards.ts'
import { lineItemErrors } from './line-items/errors.ts'
import { membershipsService } from './memberships/memberships.ts'

export { CODE_ERRORS } from './code-errors.ts'
export {
  type BuyerCoupon,
  couponProblem,
  findCoupon,
  isCouponCode,
  isFirstUseConflict,
  redeemCoupon,
  requireCoupon,
  restoreCouponUse,
  saveCoupon,
  toCouponError,
} from './coupons/coupons.ts'
export type { Coupon, CouponTerms } from './coupons/records.ts'
export { formatGiftCardCode } from './gift-cards/code.ts'
export {
  creditGiftCard,
  disableGiftCard,
  enableGiftCard,
  findGiftCards,
  findIssuedGiftCards,
  GIFT_CARD_APP_ID,
  giftCardProblem,
  hasGiftCards,
  isGiftCardCode,
  isGiftCardShortage,
  issueGiftCard,
  obfuscatedCode,
  recordGiftCardsMailed,
  redeemGiftCard,
  reduceGiftCard,
  requireGiftCard,
  saveGiftCard,
} from './gift-cards/gift-cards.ts'
export type { GiftCard } from './gift-cards/records.ts'
export { type CatalogItems, loadCatalogItems, requireKnownItems } from './line-items/catalog-items.ts'
export { combineLines } from './line-items/combine-lines.ts'
export { createLineItems, type LineItemsInput, requireDecimalScale } from './line-items/create-line-items.ts'
export { lineItemErrors, SUBSCRIPTION_ERRORS } from './line-items/errors.ts'
export {
  getGiftDays,
  getGiftRecipient,
  readGiftRecipient,
  requireGiftRecipient,
  withGiftRecipient,
} from './line-items/gift-recipients.ts'
export { isInScope } from './line-items/is-in-scope.ts'
export { requireSizeWithinLimit, requireSubtotalWithinLimit } from './line-items/limits.ts'
export { type LineItemRecord, mergeLines, removeLines, requireLines } from './line-items/line-item-record.ts'
export {
  getSnapshotPrice,
  hasGiftCard,
  type PricedLineItem,
  priceLines,
  withCatalogSnapshot,
  withSnapshotsOfNewLines,
} from './line-items/priced-line-item.ts'
export { requireStockForMore, setQuantities } from './line-items/stock-of-lines.ts'
export { hasSubscription, requireSubscriptionAlone } from './line-items/subscription-lines.ts'
export { calculateSubtotal, isBuyable } from './line-items/subtotal.ts'
export {
  describeTexts,
  descriptionLines,
  getPreorder,
  lineImage,
  toModifierGroups,
  wireLineItem,
} from './line-items/wire-line-item.ts'
export { type PriceWriter, priceWriter } from './line-items/wire-price.ts'
export { membershipErrors, membershipNotEligible } from './memberships/errors.ts'
export {
  type EvaluatedMemberships,
  evaluateMemberships,
  type InvalidReason,
  payByMemberships,
  requireCredits,
  selectMemberships,
  selectPayableLines,
} from './memberships/evaluate-memberships.ts'
export { findMemberships } from './memberships/find-memberships.ts'
export { redeemMembership, restoreCredits, toMembershipError } from './memberships/memberships.ts'
export { MEMBERSHIPS_APP_ID, type MembershipRecord } from './memberships/records.ts'
export { wireCheckoutMemberships, wireMembershipOptions } from './memberships/wire-memberships.ts'
export {
  type AppliedCodes,
  type EvaluatedCodes,
  evaluateCodes,
  findAppliedCodes,
  type MerchantDiscountRecord,
  toReductions,
} from './totals/applied-codes.ts'
export { requireCouponApplies } from './totals/apply-coupon.ts'
export { calculateTotals, type Totals } from './totals/calculate-totals.ts'
export { getCashRounding, roundForCash } from './totals/cash-rounding.ts'
export { toListed, toPlacePrices } from './totals/place-prices.ts'
export { calculateOrderTaxes, type OrderTaxes } from './totals/tax-of-order.ts'
export type { TotalsInput } from './totals/totals-input.ts'
export { wireAppliedDiscounts } from './totals/wire-discounts.ts'
export {
  getCarrierId,
  wireAdditionalFees,
  wireCarriers,
  wireFreeShipping,
  wireSelectedShipping,
  wireShippingInformation,
} from './totals/wire-shipping.ts'
export { wireJurisdiction, wireTaxDetails, wireTaxSummary } from './totals/wire-tax.ts'
export {
  couponShortcoming,
  wireCalculatedLine,
  wireCalculationErrors,
  wireGiftCard,
  wirePriceSummary,
} from './totals/wire-totals.ts'
export { wireViolations } from './totals/wire-violations.ts'

/** Prices: lines, totals, coupons, gift cards and memberships. */
export const pricingService = composeService('pricing', [
  defineService({ name: 'line-items', errors: lineItemErrors }),
  couponsService,
  giftCardsService,
  membershipsService,
])
