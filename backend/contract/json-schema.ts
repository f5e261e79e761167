import { z } from 'zod'

/** The subset of JSON Schema (2020-12) that zod writes and the documentation pages read. */
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

const SCHEMA_REF = '#/components/schemas/'
/** Formats for which the pattern adds nothing and is hard to read. */
const NEEDS_NO_PATTERN = new Set(['date-time', 'email', 'uri'])

/** The named schemas, collected while calls are described. */
export type Components = {
  readonly schemas: Record<string, JsonSchema>
  /**
   * Converts a zod schema; its named parts are added to `schemas`. `io`: whether the schema of requests or of
   * responses.
   */
  describe(schema: z.ZodType, io: 'input' | 'output'): JsonSchema
  /** Follows a reference to a named schema; returns any other schema unchanged. */
  resolve(schema: JsonSchema): JsonSchema
}

export function createComponents(): Components {
  const schemas: Record<string, JsonSchema> = {}
  /** Cached, because conversion is slow and the document and the pages ask for the same schemas. */
  const described = { input: new Map<z.ZodType, JsonSchema>(), output: new Map<z.ZodType, JsonSchema>() }

  function addSchema(name: string, schema: JsonSchema): void {
    const existing = schemas[name]
    // Two shapes under one name would make the documentation of one of them wrong.
    if (existing && JSON.stringify(existing) !== JSON.stringify(schema))
      throw new Error(`two schemas are called ${name}`)
    schemas[name] = schema
  }

  return {
    schemas,
    describe(schema, io) {
      const cached = described[io].get(schema)
      if (cached) return cached
      const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io, override: simplifySchema })
      for (const [name, part] of Object.entries($defs ?? {})) addSchema(name, withComponentRefs(part))
      const created = withComponentRefs(own)
      described[io].set(schema, created)
      return created
    },
    resolve(schema) {
      const named = schema.$ref?.startsWith(SCHEMA_REF) ? schemas[schema.$ref.slice(SCHEMA_REF.length)] : undefined
      return named ?? schema
    },
  }
}

/** The name of a schema that is a component; undefined for an unnamed one. */
export function getComponentName(schema: JsonSchema): string | undefined {
  return schema.$ref?.startsWith(SCHEMA_REF) ? schema.$ref.slice(SCHEMA_REF.length) : undefined
}

/** Removes redundant keywords and uses the wire's format names. */
function simplifySchema({
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

/** zod puts named schemas into `$defs` of each schema; in the document they are shared components. */
function withComponentRefs(schema: unknown): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace(/^#\/\$defs\//, SCHEMA_REF) : value,
  )
}
