import { z } from 'zod'
import { address } from '../wire/address.ts'
import { multiCurrencyPrice } from '../wire/price.ts'
import { guid, list, text, timestamp } from '../wire/scalars.ts'
import { CHARGE_TYPES, PICKUP_METHODS } from './enumerations.ts'
import { itemTaxDetails } from './tax.ts'

/** The time window of a delivery. */
export const deliveryTimeSlot = z.strictObject({ from: timestamp().optional(), to: timestamp().optional() })

const deliveryLogistics = z.strictObject({
  deliveryTime: text({ max: 500 }).optional(),
  instructions: text({ max: 1000 }).optional(),
  pickupDetails: z
    .strictObject({
      address: address.optional(),
      businessLocation: z.boolean(),
      pickupMethod: z.enum(PICKUP_METHODS),
    })
    .optional(),
  deliveryTimeSlot: deliveryTimeSlot.optional(),
})

const deliveryAllocation = z.strictObject({
  deliveryCarrier: z.strictObject({ appId: guid().optional(), code: text({ max: 250 }) }).optional(),
  deliveryRegion: z.strictObject({ id: guid().optional(), name: text({ max: 100 }).optional() }).optional(),
  applicableLineItems: z
    .strictObject({ lineItemIds: list(text({ min: 1, max: 100 }), { maxSize: 300 }).optional() })
    .optional(),
})

/** The region of the shipping table that a destination falls into. */
export const shippingRegion = z.strictObject({ id: guid(), name: text({ max: 100 }) })

/** The price of the chosen delivery, before and after tax. */
const carrierServiceOptionPrices = z
  .strictObject({
    totalPriceAfterTax: multiCurrencyPrice.optional(),
    totalPriceBeforeTax: multiCurrencyPrice.optional(),
    taxDetails: itemTaxDetails.optional(),
    totalDiscount: multiCurrencyPrice.optional(),
    price: multiCurrencyPrice.optional(),
  })
  .meta({ id: 'CarrierServiceOptionPrices' })

/** The delivery that the buyer chose. */
export const selectedCarrierServiceOption = z
  .strictObject({
    code: text({ max: 100 }),
    title: text({ max: 250 }),
    logistics: deliveryLogistics.optional(),
    cost: carrierServiceOptionPrices.optional(),
    requestedShippingOption: z.boolean(),
    otherCharges: list(
      z.strictObject({
        type: z.enum(CHARGE_TYPES),
        details: text({ max: 200 }).optional(),
        cost: carrierServiceOptionPrices.optional(),
      }),
    ),
    carrierId: guid().optional(),
    deliveryAllocations: list(deliveryAllocation, { maxSize: 300 }),
    partial: z.boolean().optional(),
  })
  .meta({ id: 'SelectedCarrierServiceOption' })
export type SelectedCarrierServiceOption = z.infer<typeof selectedCarrierServiceOption>

/** A delivery that a carrier offers for the destination. */
const shippingOption = z
  .strictObject({
    code: text({ max: 100 }).optional(),
    title: text({ max: 250 }).optional(),
    logistics: deliveryLogistics.optional(),
    cost: z
      .strictObject({
        price: multiCurrencyPrice.optional(),
        otherCharges: list(
          z.strictObject({
            type: z.enum(CHARGE_TYPES),
            price: multiCurrencyPrice.optional(),
            details: text({ max: 250 }).optional(),
          }),
        ).optional(),
      })
      .optional(),
    deliveryAllocations: list(deliveryAllocation, { maxSize: 300 }).optional(),
    partial: z.boolean().optional(),
  })
  .meta({ id: 'ShippingOption' })

/** All deliveries of one carrier. */
export const carrierServiceOption = z
  .strictObject({ carrierId: guid(), shippingOptions: list(shippingOption).optional() })
  .meta({ id: 'CarrierServiceOption' })
export type CarrierServiceOption = z.infer<typeof carrierServiceOption>

/** The delivery options in the estimate of a cart. */
export const shippingInformation = z
  .strictObject({
    region: shippingRegion.optional(),
    selectedCarrierServiceOption: selectedCarrierServiceOption.optional(),
    carrierServiceOptions: list(carrierServiceOption),
  })
  .meta({ id: 'ShippingInformation' })
export type ShippingInformation = z.infer<typeof shippingInformation>

/** The delivery that a client chooses, by the codes of an earlier answer. */
export const selectedShippingOption = z
  .strictObject({ carrierId: guid().optional(), code: text({ min: 1, max: 100 }) })
  .meta({ id: 'SelectedShippingOption' })
