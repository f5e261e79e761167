import type { z } from 'zod'
import { isSecret } from '../../contract/wire/secret.ts'
import type { Json, JsonObject } from '../base/json/json.ts'

/** The arguments of a call without the fields that its contract declares as secret. */
export function withoutSecrets(value: Json, schema: z.ZodType): Json | undefined {
  if (isSecret(schema)) return undefined
  const { innerType, in: before, element, shape, options, valueType } = (schema as unknown as { def: Definition }).def
  const inner = innerType ?? before
  if (inner) return withoutSecrets(value, inner)
  if (options) return options.reduce<Json | undefined>((rest, option) => rest && withoutSecrets(rest, option), value)
  if (element && Array.isArray(value)) return value.map((item) => withoutSecrets(item, element) ?? null)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const members = Object.entries(value).flatMap(([key, item]): [string, Json][] => {
    // Inherited properties such as `toString` are not part of a shape.
    const member = shape && Object.hasOwn(shape, key) ? shape[key] : valueType
    const kept = member ? withoutSecrets(item, member) : item
    return kept === undefined ? [] : [[key, kept]]
  })
  return Object.fromEntries(members) as JsonObject
}

/** The parts of a zod schema that lead to its fields. */
type Definition = {
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: readonly z.ZodType[]
  valueType?: z.ZodType
}
