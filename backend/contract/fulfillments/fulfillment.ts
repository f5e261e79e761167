import { z } from 'zod'
import { quantity } from '../commerce/item.ts'
import { entityInput } from '../wire/entity-input.ts'
import { guid, list, oneOf, text, timestamp, webUrl } from '../wire/scalars.ts'
import { FULFILLMENT_PROGRESS } from './enumerations.ts'

const orderId = text({ min: 1, max: 100 })

/** The tracking information of a parcel. */
export const trackingInfo = z.strictObject({
  trackingNumber: text({ min: 1, max: 100 }).optional(),
  shippingProvider: text({ min: 1, max: 100 }).optional(),
  trackingLink: webUrl().optional(),
})

const MAX_FIELDS = 100
const customInfo = z.strictObject({
  fieldsData: z
    .record(z.string().max(100), text({ max: 1000 }))
    .refine((fields) => Object.keys(fields).length <= MAX_FIELDS, { message: `must be at most ${MAX_FIELDS} fields` })
    .optional(),
})

/** Quantity of a line in this fulfilment; without a number, all that is not fulfilled yet. */
const fulfillmentLineItem = z.strictObject({ id: guid(), quantity: quantity().optional() })

const about = {
  trackingInfo: trackingInfo.optional(),
  customInfo: customInfo.optional(),
  status: z.enum(FULFILLMENT_PROGRESS).optional(),
  completed: z.boolean().optional(),
}
const ONE_OF = ['trackingInfo', 'customInfo'] as const

/** A fulfillment: lines of an order that were shipped together, and their tracking. */
export const fulfillment = oneOf(
  z.strictObject({
    ...about,
    id: guid(),
    createdDate: timestamp(),
    lineItems: list(fulfillmentLineItem, { maxSize: 300 }),
  }),
  [...ONE_OF],
).meta({ id: 'Fulfillment' })
export type Fulfillment = z.infer<typeof fulfillment>

/** A fulfillment as an app sends it. */
export const fulfillmentInput = entityInput(
  fulfillment,
  { ...about, lineItems: list(fulfillmentLineItem, { minSize: 1, maxSize: 300 }) },
  (schema) => oneOf(schema, [...ONE_OF]),
).meta({ id: 'FulfillmentInput' })
export type FulfillmentInput = z.infer<typeof fulfillmentInput>

/** A change to a fulfillment; its lines do not change. */
export const fulfillmentUpdateInput = entityInput(
  fulfillment,
  { ...about, id: guid(), lineItems: list(fulfillmentLineItem, { maxSize: 300 }).optional() },
  (schema) => oneOf(schema, [...ONE_OF]),
).meta({ id: 'FulfillmentUpdateInput' })
export type FulfillmentUpdateInput = z.infer<typeof fulfillmentUpdateInput>

/** All fulfillments of an order. */
export const orderWithFulfillments = z
  .strictObject({ orderId, fulfillments: list(fulfillment) })
  .meta({ id: 'OrderWithFulfillments' })
export type OrderWithFulfillments = z.infer<typeof orderWithFulfillments>
