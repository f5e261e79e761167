import type { z } from 'zod'
import { fromBase64Url } from '../base/crypto/base64url.ts'
import { invalid } from '../base/errors.ts'
import { getPath, type Json, type JsonObject, normaliseJson, setPath } from '../base/json/json.ts'
import { MAX_VIOLATIONS } from './violations.ts'

/**
 * Collects the arguments of a call: path fields, which may be repeated in the query or body; a query string by dotted
 * names or as one `.r`; a JSON body.
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
  if (query.has('.r')) return decodePacked(query)
  const payload: JsonObject = {}
  for (const key of new Set(query.keys())) {
    const values = query.getAll(key)
    // `URLSearchParams` replaces invalid UTF-8 by this character, which no real value contains.
    if ([key, ...values].some((text) => text.includes('\uFFFD')))
      throw invalid({ field: key, description: 'is not UTF-8', rule: 'FORMAT' })
    setPath(payload, key, normaliseJson(values.length > 1 ? values : (values[0] ?? ''), key))
  }
  return coerce(payload, schema) as JsonObject
}

/** `.r` is the whole payload, so further arguments would be ignored silently; they are refused. */
function decodePacked(query: URLSearchParams): JsonObject {
  const others = [...query.keys()].filter((key) => key !== '.r')
  if (others.length > 0) {
    const description = 'must not be sent beside .r, which is the whole payload'
    throw invalid(
      ...others.slice(0, MAX_VIOLATIONS).map((field) => ({ field, description, rule: 'FIELD_NOT_ALLOWED' as const })),
    )
  }
  const [packed = '', second] = query.getAll('.r')
  if (second !== undefined)
    throw invalid({ field: '.r', description: 'must be there once', rule: 'MAX_SIZE', data: { threshold: 1 } })
  const text = utf8(fromBase64Url(packed.replace(/={1,2}$/, '')))
  if (text === undefined)
    throw invalid({ field: '.r', description: 'is not the base64url of a UTF-8 text', rule: 'FORMAT' })
  return parseObject(text, '.r')
}

/** Decodes UTF-8; undefined where the bytes are not valid. */
function utf8(bytes: Uint8Array | undefined): string | undefined {
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
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

/** Query values are texts: converts them to the numbers, booleans and lists that the schema expects. */
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
        // Inherited properties such as `toString` are not part of a shape.
        const member = definition.shape && Object.hasOwn(definition.shape, key) ? definition.shape[key] : undefined
        result[key] = member ? coerce(item, member) : item
      }
      return result
    }
    default:
      return value
  }
}

/** The parts of a zod schema definition needed to read a query string. */
type SchemaDefinition = {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
}
