import { z } from 'zod'

/** A key that only the server writes: a client may send it back, its value is never looked at. */
const READONLY = z.unknown().optional().meta({ readOnly: true })

/**
 * A key that published types do not call read-only, and that this call does not set. Its value reaches the service,
 * which refuses any other than the entity's own (`requireKept`).
 */
export const fixedField = () => z.unknown().optional().meta({ readOnly: true, 'x-fixed': true })

type Writable<Shape extends z.ZodRawShape> = z.ZodObject<Shape, z.core.$strict>

/**
 * The input form of an entity. The writable keys are validated; every other key of the full entity is accepted and
 * dropped, so that a client may send back the entity that it read; an unknown key is refused.
 *
 * `refine` adds rules over the writable keys (such as `oneOf`) before the rest is dropped.
 */
export function entityInput<Shape extends z.ZodRawShape>(
  entity: z.ZodObject,
  writable: Shape,
  refine: (schema: Writable<Shape>) => Writable<Shape> = (schema) => schema,
) {
  const readonlyKeys = Object.keys(entity.shape).filter((key) => !(key in writable))
  const accepted = Object.fromEntries(readonlyKeys.map((key) => [key, READONLY]))
  const schema = refine(z.strictObject({ ...accepted, ...writable }) as unknown as Writable<Shape>)
  return schema.transform((value) => without(value as object, readonlyKeys) as typeof value)
}

function without(value: object, keys: readonly string[]): object {
  if (!keys.some((key) => key in value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))
}
