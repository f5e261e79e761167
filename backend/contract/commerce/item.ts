import { z } from 'zod'
import { calendarDate, guid, jsonObject, jsonWithin, oneOf, text, timestamp, wholeNumber } from '../wire/scalars.ts'
import {
  ITEM_AVAILABILITY_STATUSES,
  ITEM_TYPES,
  PAYMENT_OPTION_TYPES,
  SUBSCRIPTION_FREQUENCIES,
} from './enumerations.ts'
import { TAXABLE_ADDRESS_TYPES } from './tax-enumerations.ts'

/** The maximum quantity of a line. */
export const MAX_QUANTITY = 100000

/** The quantity of an item. */
export const quantity = () => wholeNumber({ min: 1, max: MAX_QUANTITY })

/**
 * The maximum length of the options of an item as JSON, not specified by the published tables: enough for choices and a
 * few lines of the buyer's own text.
 */
const MAX_OPTIONS = 4096

/** An item in the catalogue of an app: the product, the app that sells it, and the chosen variant or options. */
export const catalogReference = z
  .strictObject({
    catalogItemId: text({ min: 1, max: 36 }),
    appId: text({ min: 1 }),
    options: jsonWithin(jsonObject(), MAX_OPTIONS).optional(),
  })
  .meta({ id: 'CatalogReference' })
export type CatalogReference = z.infer<typeof catalogReference>

/** A short text in the shop's language, and in the buyer's. */
export const translatableString = z.strictObject({
  original: text({ min: 1, max: 200 }),
  translated: text({ min: 1, max: 400 }).optional(),
})

/** The name of an item when it was added. */
export const productName = translatableString.meta({ id: 'ProductName' })

const lineText = (max: number) =>
  z.strictObject({ original: text({ max }).optional(), translated: text({ max }).optional() })

/** One line below an item's name: a chosen option, or a text that the buyer entered. */
export const descriptionLine = oneOf(
  z.strictObject({
    name: z
      .strictObject({ original: text({ max: 100 }).optional(), translated: text({ max: 200 }).optional() })
      .optional(),
    plainText: lineText(600).optional(),
    colorInfo: lineText(500).extend({ code: z.string().optional() }).optional(),
  }),
  ['plainText', 'colorInfo'],
).meta({ id: 'DescriptionLine' })

/**
 * The part of a line that is ordered ahead of its delivery: how many items, the merchant's message, and the day from
 * which they are sent. Awning's own.
 */
export const linePreorder = z
  .strictObject({
    quantity: quantity(),
    message: text({ max: 250 }).optional(),
    expectedDate: calendarDate().optional(),
  })
  .meta({ id: 'LinePreorder' })
export type LinePreorder = z.infer<typeof linePreorder>

/** Whether the quantity is available; `quantityAvailable` is the remaining stock where it is tracked. */
export const itemAvailability = z.strictObject({
  status: z.enum(ITEM_AVAILABILITY_STATUSES),
  quantityAvailable: z.number().optional(),
})

/** Weight in the entity's weight unit, stock keeping unit, and whether a carrier is needed. */
export const physicalProperties = z.strictObject({
  weight: z.number().optional(),
  sku: text({ max: 40 }).optional(),
  shippable: z.boolean(),
})

/** Physical properties as a client sends them. */
export const physicalPropertiesInput = z.strictObject({
  weight: z.number().min(0).optional(),
  sku: text({ max: 40 }).optional(),
  shippable: z.boolean().optional(),
})

/** The type of an item: one of the known types, or a type of the merchant's own. */
export const itemType = oneOf(
  z.strictObject({ preset: z.enum(ITEM_TYPES).optional(), custom: text({ max: 100 }).optional() }),
  ['preset', 'custom'],
)

/** When a service is held and for how many people. */
export const serviceProperties = z.strictObject({
  scheduledDate: timestamp().optional(),
  numberOfParticipants: wholeNumber({ min: 1, max: 10000 }).optional(),
})

/** Text shown instead of a price, such as 'per month'. */
export const priceDescription = z.strictObject({
  original: text({ min: 1, max: 100 }),
  translated: text({ min: 1, max: 100 }).optional(),
})

/** When an item is paid, and by which means. */
export const paymentOptionType = z.enum(PAYMENT_OPTION_TYPES)

/** A term that the buyer accepts with an item. */
export const policy = z.strictObject({ title: text({ min: 1, max: 29 }), content: text({ min: 1, max: 3000 }) })

/** The address that decides the tax of an item. */
export const taxableAddress = z.strictObject({ addressType: z.enum(TAXABLE_ADDRESS_TYPES) })

/**
 * The billing interval and trial of a subscription; the maximum length of the trial differs between carts and orders.
 */
export const subscriptionSettings = (longestTrial: number) =>
  z.strictObject({
    frequency: z.enum(SUBSCRIPTION_FREQUENCIES),
    interval: wholeNumber({ min: 1, max: 3650 }).optional(),
    autoRenewal: z.boolean(),
    billingCycles: wholeNumber({ min: 1 }).optional(),
    enableCustomerCancellation: z.boolean(),
    freeTrialPeriod: z
      .strictObject({
        frequency: z.enum(SUBSCRIPTION_FREQUENCIES).optional(),
        interval: wholeNumber({ min: 1, max: longestTrial }).optional(),
      })
      .optional(),
  })

/** The subscription that a line buys. */
export const subscriptionOptionInfo = z.strictObject({
  subscriptionSettings: subscriptionSettings(999).optional(),
  title: z
    .strictObject({ original: text({ min: 1, max: 150 }), translated: text({ min: 1, max: 150 }).optional() })
    .optional(),
  description: z.strictObject({ original: text({ max: 500 }), translated: text({ max: 500 }).optional() }).optional(),
})

/** The membership that a line is paid with. */
export const selectedMembership = z.strictObject({ id: text({ min: 1, max: 100 }), appId: guid() })

/** Extras added to an item (an engraving, a topping), priced in whatever form the entity prices its items. */
export const modifierGroup = <Price extends z.ZodType>(price: Price, maxSize: number) =>
  z.strictObject({
    id: text({ min: 1, max: 36 }).optional(),
    name: translatableString.optional(),
    modifiers: z
      .array(
        z.strictObject({
          id: text({ min: 1, max: 36 }).optional(),
          quantity: quantity().optional(),
          label: translatableString.optional(),
          details: translatableString.optional(),
          price: price.optional(),
        }),
      )
      .min(1)
      .max(maxSize)
      .optional(),
  })
