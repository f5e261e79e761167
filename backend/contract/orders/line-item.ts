import { z } from 'zod'
import { MEASUREMENT_UNITS } from '../catalog/enumerations.ts'
import { commonImage, imageInput } from '../catalog/media.ts'
import {
  catalogReference,
  descriptionLine,
  itemType,
  linePreorder,
  MAX_QUANTITY,
  modifierGroup,
  paymentOptionType,
  physicalProperties,
  physicalPropertiesInput,
  priceDescription,
  productName,
  quantity,
  subscriptionSettings,
  taxableAddress,
  translatableString,
} from '../commerce/item.ts'
import { entityInput } from '../wire/entity-input.ts'
import { extendedFields } from '../wire/extended-fields.ts'
import { price, priceInput } from '../wire/price.ts'
import { decimal, guid, list, MAX_MONEY, oneOf, text, timestamp, webUrl, wholeNumber } from '../wire/scalars.ts'
import { lineItemTaxInfo, orderItemTaxDetails } from './tax.ts'

const digitalFile = z.strictObject({
  fileId: text({ min: 1, max: 100 }),
  link: webUrl(2000).optional(),
  expirationDate: timestamp().optional(),
})

const digitalFileInput = entityInput(digitalFile, {
  fileId: text({ min: 1, max: 100 }),
  link: webUrl(2000).optional(),
})

const subscriptionInfo = z.strictObject({
  id: guid().optional(),
  cycleNumber: wholeNumber(),
  subscriptionOptionTitle: text({ max: 150 }),
  subscriptionOptionDescription: text({ max: 500 }).optional(),
  subscriptionSettings: subscriptionSettings(3650).optional(),
  chargesDescription: text({ max: 1000 }).optional(),
})

const location = z.strictObject({
  id: guid().optional(),
  appId: guid().optional(),
  quantity: quantity().optional(),
  name: text({ max: 500 }).optional(),
})

const decimalQuantity = oneOf(
  z.strictObject({
    measurementUnit: z.enum(MEASUREMENT_UNITS).optional(),
    otherUnit: text({ min: 1, max: 50 }).optional(),
    value: decimal({ gt: '0', lte: MAX_MONEY, maxScale: 4 }),
    description: translatableString.optional(),
  }),
  ['measurementUnit', 'otherUnit'],
)

// Fields that are the same in requests and answers.
const sameBothWays = {
  productName: productName.optional(),
  catalogReference: catalogReference.optional(),
  quantity: quantity(),
  descriptionLines: list(descriptionLine, { maxSize: 20 }).optional(),
  itemType: itemType.optional(),
  fulfillerId: guid().optional(),
  refundQuantity: wholeNumber({ min: 0, max: MAX_QUANTITY }).optional(),
  restockQuantity: wholeNumber({ min: 0, max: MAX_QUANTITY }).optional(),
  subscriptionInfo: subscriptionInfo.optional(),
  priceDescription: priceDescription.optional(),
  taxableAddress: taxableAddress.optional(),
  decimalQuantity: decimalQuantity.optional(),
  extendedFields: extendedFields.optional(),
}

/** A line of an order, with the price and name at the time of purchase. */
export const orderLineItem = z
  .strictObject({
    ...sameBothWays,
    id: z.string(),
    preorder: linePreorder.optional(),
    totalDiscount: price.optional(),
    image: commonImage.optional(),
    physicalProperties: physicalProperties.optional(),
    price: price.optional(),
    priceBeforeDiscounts: price.optional(),
    totalPriceBeforeTax: price.optional(),
    totalPriceAfterTax: price.optional(),
    paymentOption: paymentOptionType,
    taxDetails: orderItemTaxDetails(price).optional(),
    taxInfo: lineItemTaxInfo(price).optional(),
    digitalFile: digitalFile.optional(),
    depositAmount: price.optional(),
    locations: list(location, { maxSize: 5 }).optional(),
    lineItemPrice: price.optional(),
    priceUndetermined: z.boolean(),
    fixedQuantity: z.boolean(),
    // The maximum of a cart: the published maximum of ten would hide what was paid for.
    modifierGroups: list(modifierGroup(price, 25), { maxSize: 25 }).optional(),
  })
  .meta({ id: 'OrderLineItem' })
export type OrderLineItem = z.infer<typeof orderLineItem>

const writable = {
  ...sameBothWays,
  image: imageInput.optional(),
  physicalProperties: physicalPropertiesInput.optional(),
  price: priceInput.optional(),
  paymentOption: paymentOptionType.optional(),
  taxDetails: orderItemTaxDetails(priceInput).optional(),
  taxInfo: lineItemTaxInfo(priceInput).optional(),
  digitalFile: digitalFileInput.optional(),
  locations: list(location, { maxSize: 5 }).optional(),
  lineItemPrice: priceInput.optional(),
  priceUndetermined: z.boolean().optional(),
  fixedQuantity: z.boolean().optional(),
}

/** A line of an order that an app makes or imports. */
export const orderLineItemInput = entityInput(orderLineItem, {
  ...writable,
  id: guid().optional(),
  productName,
  itemType,
  price: priceInput,
}).meta({ id: 'OrderLineItemInput' })
export type OrderLineItemInput = z.infer<typeof orderLineItemInput>

/** A change to one line of an order; only the keys that are sent change. */
export const orderLineItemUpdateInput = entityInput(orderLineItem, {
  ...writable,
  id: text({ min: 1, max: 100 }),
  quantity: quantity().optional(),
}).meta({ id: 'OrderLineItemUpdateInput' })
export type OrderLineItemUpdateInput = z.infer<typeof orderLineItemUpdateInput>
