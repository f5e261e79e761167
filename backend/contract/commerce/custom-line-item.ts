import { z } from 'zod'
import { imageInput, pageUrlV2Input } from '../catalog/media.ts'
import { entityInput } from '../wire/entity-input.ts'
import { guid, list, money, text, wholeNumber } from '../wire/scalars.ts'
import {
  catalogReference,
  descriptionLine,
  itemType,
  MAX_QUANTITY,
  modifierGroup,
  paymentOptionType,
  physicalPropertiesInput,
  policy,
  priceDescription,
  productName,
  quantity,
  serviceProperties,
  taxableAddress,
} from './item.ts'

const writable = {
  quantity: quantity().optional(),
  price: money(),
  priceDescription: priceDescription.optional(),
  descriptionLines: list(descriptionLine, { maxSize: 10 }).optional(),
  media: imageInput.optional(),
  taxGroupId: guid().optional(),
  productName: productName.optional(),
  url: pageUrlV2Input.optional(),
  itemType,
  fullPrice: money().optional(),
  quantityAvailable: wholeNumber({ min: 0, max: MAX_QUANTITY }).optional(),
  physicalProperties: physicalPropertiesInput.optional(),
  paymentOption: paymentOptionType.optional(),
  serviceProperties: serviceProperties.optional(),
  rootCatalogItemId: text({ min: 1, max: 36 }).optional(),
  depositAmount: money().optional(),
  deliveryProfileId: guid().optional(),
  catalogReference: catalogReference.optional(),
  priceUndetermined: z.boolean().optional(),
  fixedQuantity: z.boolean().optional(),
  policies: list(policy, { maxSize: 5 }).optional(),
  membersOnly: z.boolean().optional(),
  taxableAddress: taxableAddress.optional(),
  modifierGroups: list(modifierGroup(money(3), 25), { maxSize: 25 }).optional(),
}

const customLineItem = z
  .strictObject({
    ...writable,
    id: guid().optional(),
    consentRequiredPaymentPolicy: text({ min: 1, max: 1000 }).optional(),
    savePaymentMethod: z.boolean().optional(),
  })
  .meta({ id: 'CustomLineItem' })

/**
 * A line that is not in any catalogue: its sender sets the price, so only a merchant's app may send one. The quantity
 * defaults to one.
 */
export const customLineItemInput = entityInput(customLineItem, writable).meta({ id: 'CustomLineItemInput' })

/** A custom line in a call where the price may be omitted, because the line may already exist. */
export const customLineItemUpdateInput = entityInput(customLineItem, { ...writable, price: money().optional() }).meta({
  id: 'CustomLineItemUpdateInput',
})
export type CustomLineItemUpdateInput = z.infer<typeof customLineItemUpdateInput>
