import { z } from 'zod'
import { anyValue, jsonObject, jsonWithin, text } from './scalars.ts'

/**
 * The maximum length of all namespaces together in characters of JSON, not specified by the published tables; limited
 * because they are loaded with each read of the entity.
 */
const MAX_NAMESPACES = 10_000

/** Fields that apps add to an entity, each app under its own namespace. */
export const extendedFields = z
  .strictObject({ namespaces: jsonWithin(z.record(z.string(), jsonObject()), MAX_NAMESPACES).optional() })
  .meta({ id: 'ExtendedFields' })
export type ExtendedFields = z.infer<typeof extendedFields>

/** A custom field of the checkout form, with the buyer's input: any JSON value. */
export const customField = z.strictObject({
  value: anyValue(),
  title: text({ min: 1, max: 500 }),
  translatedTitle: text({ min: 1, max: 500 }).optional(),
})
export type CustomField = z.infer<typeof customField>
