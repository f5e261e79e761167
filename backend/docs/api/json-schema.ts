import { z } from 'zod'

/** The part of JSON Schema (2020-12) that zod writes and the readable page reads. */
export type JsonSchema = {
  $ref?: string
  type?: string
  format?: string
  const?: unknown
  enum?: readonly unknown[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  additionalProperties?: boolean | JsonSchema
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  readOnly?: boolean
  description?: string
  [keyword: string]: unknown
}

const PLACE = '#/components/schemas/'
/** These formats say all that their pattern does, and read better. */
const NEEDS_NO_PATTERN = new Set(['date-time', 'email', 'uri'])

/** Schemas by name, gathered while calls are described. */
export type Components = {
  readonly schemas: Record<string, JsonSchema>
  /** The JSON schema of a zod schema; its named parts go to `schemas`. `io`: as it is sent, or as it is answered. */
  describe(schema: z.ZodType, io: 'input' | 'output'): JsonSchema
  /** The schema itself, or the named one that it refers to. */
  resolve(schema: JsonSchema): JsonSchema
}

export function createComponents(): Components {
  const schemas: Record<string, JsonSchema> = {}
  /** What was described, which takes long: the document and the pages ask for the same. */
  const described = { input: new Map<z.ZodType, JsonSchema>(), output: new Map<z.ZodType, JsonSchema>() }

  function keep(name: string, schema: JsonSchema): void {
    const known = schemas[name]
    // One name for two shapes would document one of them wrongly.
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two schemas are called ${name}`)
    schemas[name] = schema
  }

  return {
    schemas,
    describe(schema, io) {
      const known = described[io].get(schema)
      if (known) return known
      const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io, override: tidy })
      for (const [name, part] of Object.entries($defs ?? {})) keep(name, relocated(part))
      const made = relocated(own)
      described[io].set(schema, made)
      return made
    },
    resolve(schema) {
      const named = schema.$ref?.startsWith(PLACE) ? schemas[schema.$ref.slice(PLACE.length)] : undefined
      return named ?? schema
    },
  }
}

/** The name of a schema that stands among the components; undefined for one without a name. */
export function getComponentName(schema: JsonSchema): string | undefined {
  return schema.$ref?.startsWith(PLACE) ? schema.$ref.slice(PLACE.length) : undefined
}

/** Takes out what says nothing, and calls things by the wire's names. */
function tidy({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes
  jsonSchema: z.core.JSONSchema.BaseSchema
}): void {
  const { def } = zodSchema._zod
  if ('format' in def && def.format === 'guid') jsonSchema.format = 'guid'
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (NEEDS_NO_PATTERN.has(jsonSchema.format ?? '')) delete jsonSchema.pattern
  delete jsonSchema.propertyNames
}

/** zod refers to `$defs` of each schema; in the document they stand in one place. */
function relocated(schema: unknown): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace(/^#\/\$defs\//, PLACE) : value,
  )
}
