import { z } from 'zod'
import { jsonWithin, text, timestamp } from '../wire/scalars.ts'

/** A value of a field that a shop keeps by a name of its own, of one of the wire's kinds (specification, section 3, Identity). */
export type CustomValue = {
  strValue?: string | undefined
  numValue?: number | undefined
  dateValue?: string | undefined
  boolValue?: boolean | undefined
  listValue?: { value: CustomValue[] } | undefined
  mapValue?: { value: Record<string, CustomValue> } | undefined
}

const KINDS = ['strValue', 'numValue', 'dateValue', 'boolValue', 'listValue', 'mapValue'] as const

/** A list or map says no more in its schema than that it holds values: what it holds is checked one by one, to any depth. */
const values = (held: unknown): boolean =>
  Object.values(held as object).every((value) => shallowValue.safeParse(value).success)
const ofValues = { message: 'must hold values of the known kinds', params: { rule: 'FORMAT', data: {} } }

const shallowValue: z.ZodType = z
  .strictObject({
    strValue: text({ max: 5000 }).optional(),
    numValue: z.number().optional(),
    dateValue: timestamp().optional(),
    boolValue: z.boolean().optional(),
    listValue: z.strictObject({ value: z.array(z.unknown()).refine(values, ofValues) }).optional(),
    mapValue: z.strictObject({ value: z.record(z.string(), z.unknown()).refine(values, ofValues) }).optional(),
  })
  .meta({ id: 'CustomValue' })

/** At most 10,000 characters of JSON. */
export const customValue = jsonWithin(shallowValue as z.ZodType<CustomValue, CustomValue>, 10_000)

/** The value as plain JSON, as members' calls tell it. */
export function plainValue(value: CustomValue): unknown {
  const kind = KINDS.find((key) => value[key] !== undefined)
  if (kind === 'listValue') return value.listValue?.value.map(plainValue)
  if (kind === 'mapValue')
    return Object.fromEntries(Object.entries(value.mapValue?.value ?? {}).map(([key, item]) => [key, plainValue(item)]))
  return kind && value[kind]
}

/** The wire's value of plain JSON; a date is a text there. */
export function customValueOf(plain: unknown): CustomValue {
  if (typeof plain === 'string') return { strValue: plain }
  if (typeof plain === 'number') return { numValue: plain }
  if (typeof plain === 'boolean') return { boolValue: plain }
  if (Array.isArray(plain)) return { listValue: { value: plain.map(customValueOf) } }
  if (typeof plain !== 'object' || plain === null) return {}
  return {
    mapValue: { value: Object.fromEntries(Object.entries(plain).map(([key, item]) => [key, customValueOf(item)])) },
  }
}
