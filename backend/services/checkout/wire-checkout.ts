import type { Checkout } from '../../contract/checkout/checkout.ts'
import { getLanguage } from '../../kernel/base/text/locale.ts'
import { withContactStreet } from '../../kernel/base/text/street-address.ts'
import { type OwnerKey, toOwnerIds } from '../../kernel/runtime/access/owner.ts'
import {
  lineImage,
  wireAdditionalFees,
  wireAppliedDiscounts,
  wireCalculationErrors,
  wireCarriers,
  wireCheckoutMemberships,
  wireGiftCard,
  wireLineItem,
  wirePriceSummary,
  wireSelectedShipping,
  wireTaxDetails,
  wireTaxSummary,
  wireViolations,
} from '../pricing/index.ts'
import { findDisplayCurrency } from '../sites/index.ts'
import type { PricedCheckout } from './price-checkout.ts'

/** The checkout in the API's shape. */
export function wireCheckout(priced: PricedCheckout): Checkout {
  const { record, site, totals, write, coupon, giftCard } = priced
  return {
    id: record.id,
    lineItems: wireLines(priced),
    ...(record.billingInfo && {
      billingInfo: withContactStreet(record.billingInfo) as NonNullable<Checkout['billingInfo']>,
    }),
    shippingInfo: wireShippingInfo(priced),
    ...(record.buyerNote !== undefined && { buyerNote: record.buyerNote }),
    buyerInfo: wireBuyerInfo(record),
    conversionCurrency: findDisplayCurrency(site, record.conversionCurrency)?.currency ?? site.currency,
    currency: site.currency,
    paymentCurrency: site.currency,
    priceSummary: wirePriceSummary(totals, write),
    payNow: wirePriceSummary(totals.payNow, write),
    payLater: wirePriceSummary(totals.payLater, write),
    ...(totals.payAfterFreeTrial && { payAfterFreeTrial: wirePriceSummary(totals.payAfterFreeTrial, write) }),
    calculationErrors: wireCalculationErrors(totals, priced.couponProblem, priced.giftCardProblem),
    ...(giftCard &&
      !priced.giftCardProblem && {
        giftCard: {
          ...wireGiftCard(giftCard, totals.giftCard, write),
          ...(record.giftCardRedeemAmount && {
            requestedAmount: write.multi(priced.currency.parse(record.giftCardRedeemAmount)),
          }),
        },
      }),
    appliedDiscounts: wireAppliedDiscounts(totals, coupon, write),
    customFields: [...(record.customFields ?? [])],
    weightUnit: site.weightUnit,
    taxSummary: wireTaxSummary(totals, write),
    channelType: record.channelType,
    siteLanguage: getLanguage(site.locale),
    buyerLanguage: getLanguage(record.language ?? site.locale),
    completed: record.completed,
    ...(record.completed && record.orderId && { orderId: record.orderId }),
    taxIncludedInPrice: site.taxIncludedInPrices,
    createdBy: record.createdBy,
    createdDate: record.createdDate,
    updatedDate: record.updatedDate,
    membershipOptions: wireCheckoutMemberships(priced.memberships),
    additionalFees: wireAdditionalFees(totals, write),
    ...(record.cartId && { cartId: record.cartId }),
    violations: record.completed ? [] : wireViolations(priced, priced.currency),
    ...(record.extendedFields && { extendedFields: record.extendedFields }),
    purchaseFlowId: record.purchaseFlowId,
    customSettings: {
      lockGiftCard: record.customSettings?.lockGiftCard ?? false,
      lockCouponCode: record.customSettings?.lockCouponCode ?? false,
      disabledPolicyAgreementCheckbox: record.customSettings?.disabledPolicyAgreementCheckbox ?? false,
      disabledManualPayment: record.customSettings?.disabledManualPayment ?? false,
    },
    ...(record.customContentReference && { customContentReference: record.customContentReference }),
    ...(record.externalReference && { externalReference: record.externalReference }),
    ...(record.businessLocationId && { businessLocationId: record.businessLocationId }),
    ...(record.taxExemptGroupId && { taxExemptGroupId: record.taxExemptGroupId }),
  }
}

function wireLines({ lines, site, write, totals }: PricedCheckout): Checkout['lineItems'] {
  return lines.map((line) => {
    const media = lineImage(line)
    const amounts = totals.lines.find((candidate) => candidate.lineItemId === line.stored.id)
    return {
      ...wireLineItem(site, line, write),
      ...(media && { media }),
      ...(amounts && {
        totalPriceAfterTax: write.multi(amounts.afterTax),
        totalPriceBeforeTax: write.multi(amounts.beforeTax),
        taxDetails: wireTaxDetails(amounts, write),
        discount: write.multi(amounts.discount),
      }),
    }
  })
}

function wireShippingInfo({ record, totals, write }: PricedCheckout): NonNullable<Checkout['shippingInfo']> {
  const selected = wireSelectedShipping(totals, record.shippingCode !== undefined, write)
  return {
    ...(record.shippingDestination && {
      shippingDestination: withContactStreet(record.shippingDestination) as NonNullable<Checkout['billingInfo']>,
    }),
    ...(selected && { selectedCarrierServiceOption: selected }),
    ...(totals.region && { region: { id: totals.region.id, name: totals.region.name } }),
    carrierServiceOptions: wireCarriers(totals, write),
  }
}

/** The buyer in the API's shape, from the owner key and the e-mail address. */
export function wireBuyerInfo({ owner, email }: { owner?: OwnerKey; email?: string }): {
  visitorId?: string
  memberId?: string
  email?: string
} {
  return { ...toOwnerIds(owner), ...(email && { email }) }
}
