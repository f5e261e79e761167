import { z } from 'zod'
import { createdBy } from '../checkout/checkout.ts'
import { CHANNEL_TYPES, WEIGHT_UNITS } from '../commerce/enumerations.ts'
import { addressWithContact, addressWithContactInput, contactDetails } from '../wire/address.ts'
import { entityInput, fixedField } from '../wire/entity-input.ts'
import { customField, extendedFields } from '../wire/extended-fields.ts'
import { price } from '../wire/price.ts'
import {
  currencyCode,
  decimal,
  email,
  guid,
  linkUrl,
  list,
  MAX_MONEY,
  oneOf,
  text,
  timestamp,
} from '../wire/scalars.ts'
import { activity } from './activity.ts'
import { ATTRIBUTION_SOURCES, FULFILLMENT_STATUSES, ORDER_PAYMENT_STATUSES, ORDER_STATUSES } from './enumerations.ts'
import { orderLineItem, orderLineItemInput } from './line-item.ts'
import { orderShippingInformation, orderShippingInformationInput } from './shipping.ts'
import { orderTaxInfo, orderTaxInfoInput } from './tax.ts'
import {
  balanceSummary,
  balanceSummaryInput,
  orderAdditionalFee,
  orderAdditionalFeeInput,
  orderAppliedDiscount,
  orderAppliedDiscountInput,
  orderPriceSummary,
  orderPriceSummaryInput,
  platformFeeSummary,
} from './totals.ts'

const orderBuyerInfo = oneOf(
  z.strictObject({
    visitorId: guid().optional(),
    memberId: guid().optional(),
    contactId: guid().optional(),
    email: email().optional(),
  }),
  ['visitorId', 'memberId'],
)

const channelInfo = z.strictObject({
  type: z.enum(CHANNEL_TYPES),
  externalOrderId: text({ max: 100 }).optional(),
  externalOrderUrl: linkUrl(300).optional(),
})

const tagList = z.strictObject({ tagIds: list(text({ max: 5 }), { maxSize: 100 }) })

/** Tags of an order; only the app that set private tags can see them. */
export const tags = z.strictObject({ privateTags: tagList.optional(), tags: tagList.optional() })
export type Tags = z.infer<typeof tags>

const businessLocation = z.strictObject({ id: guid(), name: text({ min: 1, max: 500 }) })

const currencyConversionDetails = z.strictObject({
  originalCurrency: currencyCode(),
  conversionRate: decimal({ gt: '0', lte: MAX_MONEY }),
})

/** An order: what was bought, by whom, how it is paid and how it is delivered. */
export const order = z
  .strictObject({
    id: guid(),
    number: z.string(),
    createdDate: timestamp().optional(),
    updatedDate: timestamp().optional(),
    lineItems: list(orderLineItem, { maxSize: 300 }),
    buyerInfo: orderBuyerInfo.optional(),
    paymentStatus: z.enum(ORDER_PAYMENT_STATUSES),
    fulfillmentStatus: z.enum(FULFILLMENT_STATUSES),
    buyerLanguage: z.string().optional(),
    weightUnit: z.enum(WEIGHT_UNITS),
    currency: currencyCode().optional(),
    currencyConversionDetails: currencyConversionDetails.optional(),
    taxIncludedInPrices: z.boolean(),
    siteLanguage: z.string().optional(),
    priceSummary: orderPriceSummary.optional(),
    billingInfo: addressWithContact.optional(),
    shippingInfo: orderShippingInformation.optional(),
    buyerNote: text({ max: 1000 }).optional(),
    status: z.enum(ORDER_STATUSES),
    archived: z.boolean().optional(),
    taxSummary: z.strictObject({ totalTax: price.optional() }).optional(),
    taxInfo: orderTaxInfo.optional(),
    appliedDiscounts: list(orderAppliedDiscount, { maxSize: 320 }),
    activities: list(activity, { maxSize: 1000 }),
    attributionSource: z.enum(ATTRIBUTION_SOURCES),
    createdBy: createdBy.optional(),
    channelInfo: channelInfo.optional(),
    seenByAHuman: z.boolean().optional(),
    checkoutId: guid().optional(),
    customFields: list(customField),
    balanceSummary: balanceSummary.optional(),
    additionalFees: list(orderAdditionalFee, { maxSize: 100 }),
    extendedFields: extendedFields.optional(),
    purchaseFlowId: guid().optional(),
    recipientInfo: addressWithContact.optional(),
    tags: tags.optional(),
    purchasedDate: timestamp().optional(),
    businessLocation: businessLocation.optional(),
    payAfterFreeTrial: orderPriceSummary.optional(),
    platformFeeSummary: platformFeeSummary.optional(),
    imported: z.boolean(),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof order>

// Excludes statuses, sums and lines, which follow from the order's transactions and have calls of their own.
const changeable = {
  buyerInfo: orderBuyerInfo.optional(),
  buyerLanguage: text({ max: 100 }).optional(),
  billingInfo: addressWithContactInput.optional(),
  shippingInfo: orderShippingInformationInput.optional(),
  recipientInfo: addressWithContactInput.optional(),
  buyerNote: text({ max: 1000 }).optional(),
  weightUnit: z.enum(WEIGHT_UNITS).optional(),
  archived: z.boolean().optional(),
  attributionSource: z.enum(ATTRIBUTION_SOURCES).optional(),
  seenByAHuman: z.boolean().optional(),
  customFields: list(customField, { maxSize: 100 }).optional(),
  extendedFields: extendedFields.optional(),
  tags: tags.optional(),
}

const settled = {
  ...changeable,
  businessLocation: entityInput(businessLocation, { id: guid() }).optional(),
  lineItems: list(orderLineItemInput, { minSize: 1, maxSize: 300 }),
  channelInfo,
  priceSummary: orderPriceSummaryInput,
  paymentStatus: z.enum(ORDER_PAYMENT_STATUSES).optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  currency: currencyCode().optional(),
  currencyConversionDetails: currencyConversionDetails.optional(),
  taxIncludedInPrices: z.boolean().optional(),
  taxInfo: orderTaxInfoInput.optional(),
  appliedDiscounts: list(orderAppliedDiscountInput, { maxSize: 320 }).optional(),
  additionalFees: list(orderAdditionalFeeInput, { maxSize: 100 }).optional(),
  checkoutId: guid().optional(),
  purchaseFlowId: guid().optional(),
  purchasedDate: timestamp().optional(),
  taxSummary: fixedField(),
  platformFeeSummary: fixedField(),
}

/** An order that an app creates, with its own lines, prices and sums. */
export const orderInput = entityInput(order, settled).meta({ id: 'OrderInput' })
export type OrderInput = z.infer<typeof orderInput>

/** An order brought over from another shop, with its number and its statuses as they were. */
export const importedOrderInput = entityInput(order, {
  ...settled,
  id: guid().optional(),
  number: text({ min: 1, max: 100 }).optional(),
  createdDate: timestamp().optional(),
  balanceSummary: balanceSummaryInput.optional(),
  fulfillmentStatus: z.enum(FULFILLMENT_STATUSES).optional(),
  paymentStatus: z.enum(ORDER_PAYMENT_STATUSES),
  status: z.enum(ORDER_STATUSES),
  billingInfo: entityInput(addressWithContact, {
    ...addressWithContactInput.shape,
    contactDetails,
  }).optional(),
}).meta({ id: 'ImportedOrderInput' })
export type ImportedOrderInput = z.infer<typeof importedOrderInput>

/** Fields that are set when an order is created and never change. */
const fixed = {
  paymentStatus: fixedField(),
  status: fixedField(),
  currency: fixedField(),
  currencyConversionDetails: fixedField(),
  taxSummary: fixedField(),
  taxInfo: fixedField(),
  appliedDiscounts: fixedField(),
  additionalFees: fixedField(),
  channelInfo: fixedField(),
  checkoutId: fixedField(),
  purchaseFlowId: fixedField(),
  businessLocation: fixedField(),
  platformFeeSummary: fixedField(),
}
export const FIXED_ORDER_FIELDS = Object.keys(fixed)

/** The fields that a merchant may change in an order; only the keys that are sent change. */
export const orderUpdateInput = entityInput(order, {
  ...changeable,
  ...fixed,
  id: text({ min: 1, max: 100 }),
}).meta({ id: 'OrderUpdateInput' })
export type OrderUpdateInput = z.infer<typeof orderUpdateInput>
