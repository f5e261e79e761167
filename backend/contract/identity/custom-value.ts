import { z } from 'zod'
import { jsonWithin, oneOf, text, timestamp } from '../wire/scalars.ts'

/** The typed value of a custom field. */
export type CustomValue = {
  strValue?: string | undefined
  numValue?: number | undefined
  dateValue?: string | undefined
  boolValue?: boolean | undefined
  listValue?: { value: CustomValue[] } | undefined
  mapValue?: { value: Record<string, CustomValue> } | undefined
}

const KINDS = ['strValue', 'numValue', 'dateValue', 'boolValue', 'listValue', 'mapValue'] as const

/** The schema of a list or map only says that it holds values; each is validated here, to any depth. */
const values = (held: unknown): boolean =>
  Object.values(held as object).every((value) => someValue.safeParse(value).success)
const ofValues = { message: 'must hold values of the known kinds', params: { rule: 'FORMAT', data: {} }, abort: true }
const ofOneKind = (held: unknown): boolean =>
  Object.values(held as object).every((value) => shallowValue.safeParse(value).success)
const eachOfOneKind = {
  message: 'must hold values of one kind each',
  params: { rule: 'ONE_OF_ALIGNMENT', data: { fields: KINDS } },
}

const someValue = z
  .strictObject({
    strValue: text({ max: 5000 }).optional(),
    numValue: z.number().optional(),
    dateValue: timestamp().optional(),
    boolValue: z.boolean().optional(),
    listValue: z
      .strictObject({ value: z.array(z.unknown()).refine(values, ofValues).refine(ofOneKind, eachOfOneKind) })
      .optional(),
    mapValue: z
      .strictObject({
        value: z.record(z.string(), z.unknown()).refine(values, ofValues).refine(ofOneKind, eachOfOneKind),
      })
      .optional(),
  })
  .meta({ id: 'CustomValue' })

const shallowValue: z.ZodType = oneOf(someValue, KINDS)

/** A custom value of at most 10,000 characters of JSON. */
export const customValue = jsonWithin(shallowValue as z.ZodType<CustomValue, CustomValue>, 10_000)

/** Converts a typed value to plain JSON, as used by the members calls. */
export function toPlainValue(value: CustomValue): unknown {
  const kind = KINDS.find((key) => value[key] !== undefined)
  if (kind === 'listValue') return value.listValue?.value.map(toPlainValue)
  if (kind === 'mapValue')
    return Object.fromEntries(
      Object.entries(value.mapValue?.value ?? {}).map(([key, item]) => [key, toPlainValue(item)]),
    )
  return kind && value[kind]
}

/** Converts plain JSON to a typed value; a date is a string there. */
export function toCustomValue(plain: unknown): CustomValue {
  if (typeof plain === 'string') return { strValue: plain }
  if (typeof plain === 'number') return { numValue: plain }
  if (typeof plain === 'boolean') return { boolValue: plain }
  if (Array.isArray(plain)) return { listValue: { value: plain.map(toCustomValue) } }
  if (typeof plain !== 'object' || plain === null) return {}
  return {
    mapValue: { value: Object.fromEntries(Object.entries(plain).map(([key, item]) => [key, toCustomValue(item)])) },
  }
}
