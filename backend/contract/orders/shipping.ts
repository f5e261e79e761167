import { z } from 'zod'
import { PICKUP_METHODS } from '../commerce/enumerations.ts'
import { deliveryTimeSlot } from '../commerce/shipping.ts'
import { addressWithContact, addressWithContactInput, pickupAddress, pickupAddressInput } from '../wire/address.ts'
import { entityInput } from '../wire/entity-input.ts'
import { price, priceInput } from '../wire/price.ts'
import { oneOf, text, timestamp } from '../wire/scalars.ts'
import { lineItemTaxInfo, orderItemTaxDetails } from './tax.ts'

/** The logistics of an order: either a shipping destination or pickup details. */
const logistics = <Contact extends z.ZodType, Place extends z.ZodType>(contact: Contact, place: Place) =>
  oneOf(
    z.strictObject({
      shippingDestination: contact.optional(),
      pickupDetails: z.strictObject({ address: place.optional(), pickupMethod: z.enum(PICKUP_METHODS) }).optional(),
      deliveryTime: text({ max: 500 }).optional(),
      instructions: text({ max: 1000 }).optional(),
      deliverByDate: timestamp().optional(),
      deliveryTimeSlot: deliveryTimeSlot.optional(),
    }),
    ['shippingDestination', 'pickupDetails'],
  )

const cost = z.strictObject({
  price: price.optional(),
  totalPriceBeforeTax: price.optional(),
  totalPriceAfterTax: price.optional(),
  taxDetails: orderItemTaxDetails(price).optional(),
  taxInfo: lineItemTaxInfo(price).optional(),
  discount: price.optional(),
})

const named = {
  carrierId: text({ min: 1, max: 100 }).optional(),
  code: text({ min: 1, max: 100 }).optional(),
  region: z.strictObject({ name: text({ max: 100 }).optional() }).optional(),
}

/** The delivery or pickup of an order, and its cost. */
export const orderShippingInformation = z
  .strictObject({
    ...named,
    title: text({ max: 250 }),
    logistics: logistics(addressWithContact, pickupAddress).optional(),
    cost: cost.optional(),
  })
  .meta({ id: 'OrderShippingInformation' })
export type OrderShippingInformation = z.infer<typeof orderShippingInformation>

/** How an order reaches its buyer, as an app sends it. */
export const orderShippingInformationInput = z
  .strictObject({
    ...named,
    title: text({ max: 250 }).optional(),
    logistics: logistics(addressWithContactInput, pickupAddressInput).optional(),
    cost: entityInput(cost, {
      price: priceInput.optional(),
      taxDetails: orderItemTaxDetails(priceInput).optional(),
      taxInfo: lineItemTaxInfo(priceInput).optional(),
    }).optional(),
  })
  .meta({ id: 'OrderShippingInformationInput' })
