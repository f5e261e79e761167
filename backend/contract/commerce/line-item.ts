import { z } from 'zod'
import { commonImage, imageInput, pageUrlV2 } from '../catalog/media.ts'
import { entityInput } from '../wire/entity-input.ts'
import { extendedFields } from '../wire/extended-fields.ts'
import { multiCurrencyPrice } from '../wire/price.ts'
import { decimal, guid, list, text } from '../wire/scalars.ts'
import {
  catalogReference,
  descriptionLine,
  itemAvailability,
  itemType,
  linePreorder,
  modifierGroup,
  paymentOptionType,
  physicalProperties,
  physicalPropertiesInput,
  policy,
  priceDescription,
  productName,
  quantity,
  selectedMembership,
  serviceProperties,
  subscriptionOptionInfo,
  taxableAddress,
} from './item.ts'
import { itemTaxDetails } from './tax.ts'

const overridePrice = () => decimal({ gte: '0', lte: '999999999', maxScale: 3 })

/** Values that a merchant's app sets in place of those of the catalogue; never accepted from a visitor. */
export const catalogOverrideFields = z
  .strictObject({
    productName: productName.optional(),
    price: overridePrice().optional(),
    fullPrice: overridePrice().optional(),
    descriptionLines: list(descriptionLine, { maxSize: 20 }).optional(),
    physicalProperties: physicalPropertiesInput.optional(),
    image: imageInput.optional(),
    paymentOption: z.strictObject({ value: paymentOptionType }).optional(),
    depositAmount: decimal({ gt: '0', lte: '999999999', maxScale: 3 }).optional(),
    savePaymentMethod: z.boolean().optional(),
    inventoryAppId: guid().optional(),
  })
  .meta({ id: 'CatalogOverrideFields' })
export type CatalogOverrideFields = z.infer<typeof catalogOverrideFields>

// The fields that line items of carts and checkouts share.
const lineItemShape = {
  id: guid(),
  quantity: quantity(),
  catalogReference: catalogReference.optional(),
  productName: productName.optional(),
  url: pageUrlV2.optional(),
  price: multiCurrencyPrice.optional(),
  fullPrice: multiCurrencyPrice.optional(),
  priceBeforeDiscounts: multiCurrencyPrice.optional(),
  lineItemPrice: multiCurrencyPrice.optional(),
  descriptionLines: list(descriptionLine).optional(),
  availability: itemAvailability.optional(),
  preorder: linePreorder.optional(),
  physicalProperties: physicalProperties.optional(),
  itemType: itemType.optional(),
  subscriptionOptionInfo: subscriptionOptionInfo.optional(),
  paymentOption: paymentOptionType,
  serviceProperties: serviceProperties.optional(),
  rootCatalogItemId: text({ min: 1, max: 36 }).optional(),
  priceDescription: priceDescription.optional(),
  depositAmount: multiCurrencyPrice.optional(),
  deliveryProfileId: guid().optional(),
  customLineItem: z.boolean(),
  consentRequiredPaymentPolicy: text({ min: 1, max: 2500 }).optional(),
  priceUndetermined: z.boolean(),
  fixedQuantity: z.boolean(),
  catalogOverrideFields: catalogOverrideFields.optional(),
  savePaymentMethod: z.boolean(),
  taxableAddress: taxableAddress.optional(),
  extendedFields: extendedFields.optional(),
  policies: list(policy, { maxSize: 5 }).optional(),
  membersOnly: z.boolean(),
  modifierGroups: list(modifierGroup(multiCurrencyPrice, 25), { maxSize: 25 }).optional(),
  modifiersTotalPrice: multiCurrencyPrice.optional(),
}

/** One line of a cart, priced from the catalogue each time the cart is read. */
export const cartLineItem = z
  .strictObject({
    ...lineItemShape,
    image: commonImage.optional(),
    selectedMembership: selectedMembership.optional(),
    taxGroupId: guid().optional(),
    /**
     * Awning's own: what two carts that became one at a sign-in had together, where fewer are in stock; until the
     * quantity is changed.
     */
    requestedQuantity: quantity().optional(),
  })
  .meta({ id: 'CartLineItem' })
export type CartLineItem = z.infer<typeof cartLineItem>

/** One line of a checkout, with its tax and its share of the discounts. */
export const checkoutLineItem = z
  .strictObject({
    ...lineItemShape,
    media: commonImage.optional(),
    totalPriceAfterTax: multiCurrencyPrice.optional(),
    totalPriceBeforeTax: multiCurrencyPrice.optional(),
    taxDetails: itemTaxDetails.optional(),
    discount: multiCurrencyPrice.optional(),
  })
  .meta({ id: 'CheckoutLineItem' })

const writable = {
  quantity: quantity(),
  catalogReference,
  catalogOverrideFields: catalogOverrideFields.optional(),
  taxableAddress: taxableAddress.optional(),
  extendedFields: extendedFields.optional(),
}

const writableInCart = { ...writable, selectedMembership: selectedMembership.optional() }

/** A line that a client adds to a checkout. Prices, names and the rest come from the catalogue, whatever is sent. */
export const checkoutLineItemInput = entityInput(checkoutLineItem, writable).meta({ id: 'CheckoutLineItemInput' })
export type CheckoutLineItemInput = z.infer<typeof checkoutLineItemInput>

/** A line that a client adds to a cart. Prices, names and the rest come from the catalogue, whatever is sent. */
export const cartLineItemInput = entityInput(cartLineItem, writableInCart).meta({ id: 'CartLineItemInput' })
export type CartLineItemInput = z.infer<typeof cartLineItemInput>

/** A line in a PATCH of a cart; the quantity defaults to one. */
export const cartLineItemUpdateInput = entityInput(cartLineItem, {
  ...writableInCart,
  quantity: quantity().optional(),
}).meta({ id: 'CartLineItemUpdateInput' })
export type CartLineItemUpdateInput = z.infer<typeof cartLineItemUpdateInput>

/** The new quantity of a line that is already there. */
export const lineItemQuantityUpdate = z
  .strictObject({ id: guid(), quantity: quantity() })
  .meta({ id: 'LineItemQuantityUpdate' })
