import { z } from 'zod'
import { anyValue, jsonObject, text } from './scalars.ts'

/** Fields that apps add to an entity, each app under its own namespace. */
export const extendedFields = z
  .strictObject({ namespaces: z.record(z.string(), jsonObject()).optional() })
  .meta({ id: 'ExtendedFields' })
export type ExtendedFields = z.infer<typeof extendedFields>

/** A field that a merchant adds to the checkout form, with what the buyer put in: any JSON value. */
export const customField = z.strictObject({
  value: anyValue(),
  title: text({ min: 1, max: 500 }),
  translatedTitle: text({ min: 1, max: 500 }).optional(),
})
export type CustomField = z.infer<typeof customField>
