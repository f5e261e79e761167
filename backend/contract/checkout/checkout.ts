import { z } from 'zod'
import { CHANNEL_TYPES, WEIGHT_UNITS } from '../commerce/enumerations.ts'
import { checkoutLineItem } from '../commerce/line-item.ts'
import { checkoutMembershipOptions, selectedMemberships } from '../commerce/membership.ts'
import { carrierServiceOption, selectedCarrierServiceOption, shippingRegion } from '../commerce/shipping.ts'
import { taxSummary } from '../commerce/tax.ts'
import {
  additionalFee,
  appliedDiscount,
  calculationErrors,
  giftCard,
  priceSummary,
  violation,
} from '../commerce/totals.ts'
import { addressWithContact, addressWithContactInput } from '../wire/address.ts'
import { entityInput, fixedField } from '../wire/entity-input.ts'
import { customField, extendedFields } from '../wire/extended-fields.ts'
import { currencyCode, email, guid, list, oneOf, text, timestamp } from '../wire/scalars.ts'

const checkoutShippingInfo = z.strictObject({
  shippingDestination: addressWithContact.optional(),
  selectedCarrierServiceOption: selectedCarrierServiceOption.optional(),
  region: shippingRegion.optional(),
  carrierServiceOptions: list(carrierServiceOption),
})

const checkoutBuyerInfo = oneOf(
  z.strictObject({
    visitorId: guid().optional(),
    memberId: guid().optional(),
    contactId: guid().optional(),
    email: email().optional(),
  }),
  ['visitorId', 'memberId'],
)

/** The creator of a checkout or an order: exactly one kind of identity. */
export const createdBy = oneOf(
  z.strictObject({
    userId: guid().optional(),
    memberId: guid().optional(),
    visitorId: guid().optional(),
    appId: guid().optional(),
  }),
  ['userId', 'memberId', 'visitorId', 'appId'],
)
export type CreatedBy = z.infer<typeof createdBy>

/** Parts that the hosted checkout page leaves out; fixed when the checkout is created. */
const customSettings = z.strictObject({
  lockGiftCard: z.boolean(),
  lockCouponCode: z.boolean(),
  disabledPolicyAgreementCheckbox: z.boolean(),
  disabledManualPayment: z.boolean(),
})

const customContentReference = z.strictObject({ appId: guid(), componentId: guid() })

const externalReference = z.strictObject({ appId: guid(), resourceId: text({ min: 1, max: 100 }).optional() })

/** A purchase before it becomes an order: lines, buyer, delivery and totals. */
export const checkout = z
  .strictObject({
    id: guid(),
    lineItems: list(checkoutLineItem, { maxSize: 300 }),
    billingInfo: addressWithContact.optional(),
    shippingInfo: checkoutShippingInfo.optional(),
    buyerNote: text({ max: 1000 }).optional(),
    buyerInfo: checkoutBuyerInfo.optional(),
    conversionCurrency: currencyCode(),
    priceSummary: priceSummary.optional(),
    calculationErrors: calculationErrors.optional(),
    giftCard: giftCard.optional(),
    appliedDiscounts: list(appliedDiscount),
    customFields: list(customField),
    weightUnit: z.enum(WEIGHT_UNITS),
    taxSummary: taxSummary.optional(),
    currency: currencyCode(),
    channelType: z.enum(CHANNEL_TYPES),
    siteLanguage: z.string(),
    buyerLanguage: z.string(),
    completed: z.boolean(),
    taxIncludedInPrice: z.boolean(),
    createdBy: createdBy.optional(),
    createdDate: timestamp().optional(),
    updatedDate: timestamp().optional(),
    payNow: priceSummary.optional(),
    payLater: priceSummary.optional(),
    membershipOptions: checkoutMembershipOptions.optional(),
    additionalFees: list(additionalFee, { maxSize: 100 }),
    cartId: guid().optional(),
    violations: list(violation),
    extendedFields: extendedFields.optional(),
    purchaseFlowId: guid().optional(),
    customSettings: customSettings.optional(),
    customContentReference: customContentReference.optional(),
    externalReference: externalReference.optional(),
    payAfterFreeTrial: priceSummary.optional(),
    businessLocationId: guid().optional(),
    paymentCurrency: currencyCode(),
    taxExemptGroupId: guid().optional(),
    /** The id of the order that was created from the checkout, once completed. Awning's own field. */
    orderId: guid().optional(),
  })
  .meta({ id: 'Checkout' })
export type Checkout = z.infer<typeof checkout>

const writable = {
  billingInfo: addressWithContactInput.optional(),
  shippingInfo: entityInput(checkoutShippingInfo, {
    shippingDestination: addressWithContactInput.optional(),
    selectedCarrierServiceOption: entityInput(selectedCarrierServiceOption, {
      code: text({ min: 1, max: 100 }),
      carrierId: guid().optional(),
      otherCharges: fixedField(),
      deliveryAllocations: fixedField(),
      partial: fixedField(),
    }).optional(),
  }).optional(),
  buyerNote: text({ max: 1000 }).optional(),
  buyerInfo: entityInput(checkoutBuyerInfo, { email: email().optional() }).optional(),
  customFields: list(customField, { maxSize: 100 }).optional(),
  membershipOptions: entityInput(checkoutMembershipOptions, {
    selectedMemberships: selectedMemberships.optional(),
  }).optional(),
  extendedFields: extendedFields.optional(),
  customContentReference: customContentReference.optional(),
  businessLocationId: guid().optional(),
  taxExemptGroupId: guid().optional(),
  /**
   * The currency in which prices are also shown, where the shop has a rate for it (ISO 4217). The published tables call
   * the field read-only, so any other type is ignored.
   */
  conversionCurrency: z.unknown().optional(),
}

/**
 * The fields that a client may set when a checkout is created; the settings and the external reference never change
 * again.
 */
export const checkoutInfoInput = entityInput(checkout, {
  ...writable,
  cartId: guid().optional(),
  customSettings: customSettings.partial().optional(),
  externalReference: externalReference.optional(),
}).meta({ id: 'CheckoutInfoInput' })
export type CheckoutInfoInput = z.infer<typeof checkoutInfoInput>

/** Published clients send back the answer that began a checkout, and the code beside `couponCode`, which counts. */
const SENT_BACK = { checkoutId: z.unknown(), discountCode: z.unknown() }

/** The fields that a client may change in a checkout; only the keys that are sent change. */
export const checkoutUpdateInput = entityInput(checkout.extend(SENT_BACK), {
  ...writable,
  cartId: fixedField(),
  id: guid(),
}).meta({ id: 'CheckoutUpdateInput' })
export type CheckoutUpdateInput = z.infer<typeof checkoutUpdateInput>
