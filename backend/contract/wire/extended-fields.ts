import { z } from 'zod'
import { anyValue, jsonObject, jsonWithin, text } from './scalars.ts'

/** Most characters of all namespaces together (not shown): an entity is read far more often than its extras. */
const MAX_NAMESPACES = 10_000

/** Fields that apps add to an entity, each app under its own namespace. */
export const extendedFields = z
  .strictObject({ namespaces: jsonWithin(z.record(z.string(), jsonObject()), MAX_NAMESPACES).optional() })
  .meta({ id: 'ExtendedFields' })
export type ExtendedFields = z.infer<typeof extendedFields>

/** A field that a merchant adds to the checkout form, with what the buyer put in: any JSON value. */
export const customField = z.strictObject({
  value: anyValue(),
  title: text({ min: 1, max: 500 }),
  translatedTitle: text({ min: 1, max: 500 }).optional(),
})
export type CustomField = z.infer<typeof customField>
