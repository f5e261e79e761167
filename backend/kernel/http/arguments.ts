import type { z } from 'zod'
import { fromBase64Url } from '../base64url.ts'
import { invalid } from '../errors.ts'
import { getPath, type Json, type JsonObject, normaliseJson, setPath } from './json.ts'

/**
 * Gathers the arguments of a call from where clients put them (ROUTES.md section 2): path fields, repeated in the
 * query or body; a query by the simple rule or as one `.r`; a JSON body.
 */
export function decodeArguments(request: {
  pathFields: Readonly<Record<string, string>>
  query: URLSearchParams
  /** The body's text; undefined for GET and DELETE. */
  body: string | undefined
  schema: z.ZodType
}): JsonObject {
  const payload = request.body === undefined ? decodeQuery(request.query, request.schema) : decodeBody(request.body)
  for (const [field, value] of Object.entries(request.pathFields)) {
    const repeated = getPath(payload, field)
    if (repeated !== undefined && repeated !== null && repeated !== value) {
      throw invalid({ field, description: 'differs from the one in the path', rule: 'VALIDATION' })
    }
    setPath(payload, field, normaliseJson(value, field))
  }
  return payload
}

function decodeBody(text: string): JsonObject {
  if (text.trim() === '') return {}
  return parseObject(text, 'body')
}

function decodeQuery(query: URLSearchParams, schema: z.ZodType): JsonObject {
  const packed = query.get('.r')
  if (packed !== null) {
    const bytes = fromBase64Url(packed.replace(/=+$/, ''))
    if (!bytes) throw invalid({ field: '.r', description: 'is not base64url', rule: 'FORMAT' })
    return parseObject(new TextDecoder().decode(bytes), '.r')
  }
  const payload: JsonObject = {}
  for (const key of new Set(query.keys())) {
    const values = query.getAll(key)
    setPath(payload, key, normaliseJson(values.length > 1 ? values : (values[0] ?? ''), key))
  }
  return coerce(payload, schema) as JsonObject
}

function parseObject(text: string, field: string): JsonObject {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid({ field, description: 'is not valid JSON', rule: 'FORMAT' })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid({ field, description: 'is not a JSON object', rule: 'FORMAT' })
  }
  return normaliseJson(value) as JsonObject
}

/** A query carries text only: numbers, booleans and lists of one are read as the schema has them. */
function coerce(value: Json, schema: z.ZodType): Json {
  const definition = (schema as unknown as { def: SchemaDefinition }).def
  switch (definition.type) {
    case 'optional':
    case 'default':
    case 'nonoptional':
    case 'readonly':
      return definition.innerType ? coerce(value, definition.innerType) : value
    case 'pipe':
      return definition.in ? coerce(value, definition.in) : value
    case 'number':
      return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value
    case 'array': {
      const list = Array.isArray(value) ? value : [value]
      return definition.element ? list.map((item) => coerce(item, definition.element as z.ZodType)) : list
    }
    case 'object': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
      const result: JsonObject = {}
      for (const [key, item] of Object.entries(value)) {
        // `toString` and its like are no members of a shape.
        const member = definition.shape && Object.hasOwn(definition.shape, key) ? definition.shape[key] : undefined
        result[key] = member ? coerce(item, member) : item
      }
      return result
    }
    default:
      return value
  }
}

/** The part of zod's own description of a schema that reading a query needs. */
type SchemaDefinition = {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
}
