import type { JsonSchema } from '../../contract/json-schema.ts'
import type { SendableFields } from './input-fields.ts'
import { PUBLISHED_REQUESTS } from './published-requests.ts'
import { type PublishedField, type PublishedTypes, publishedTypes } from './published-types.ts'

/** Types inside each other may be recursive. */
const MOST_DEPTH = 5

/** What published types let callers of a call send, object by object; nothing for a call that they do not have. */
export function sendableFields(call: string): SendableFields {
  const entry = PUBLISHED_REQUESTS.find(([, requests]) => call in requests)
  if (!entry) return () => ({})
  const types = publishedTypes(entry[0])
  return (keys) => {
    const name = keys
      .filter((key) => key !== '0')
      .reduce<string | undefined>(
        (at, key) => types.interfaces.get(at ?? '')?.find((field) => field.name === key)?.type,
        entry[1][call],
      )
    return toProperties(types, name ?? '', 0)
  }
}

function toProperties(types: PublishedTypes, name: string, depth: number): Record<string, JsonSchema> {
  const fields = (types.interfaces.get(name) ?? []).filter((field) => !field.readonly)
  return Object.fromEntries(fields.map((field) => [field.name, toSchema(types, field, depth)]))
}

function toSchema(types: PublishedTypes, field: PublishedField, depth: number): JsonSchema {
  const item = toItemSchema(types, field, depth)
  return field.list ? { type: 'array', items: item } : item
}

const FORMATS: Readonly<Record<string, string>> = { GUID: 'guid', EMAIL: 'email', WEB_URL: 'uri' }

function toItemSchema(types: PublishedTypes, { type, bounds }: PublishedField, depth: number): JsonSchema {
  const values = types.enumerations.get(type)
  if (values) return { enum: values }
  if (type === 'Date') return { type: 'string', format: 'date-time' }
  if (type === 'boolean' || type === 'number') return { type }
  if (types.interfaces.has(type) && depth < MOST_DEPTH)
    return { type: 'object', properties: toProperties(types, type, depth + 1) }
  const format = bounds.decimalValue ? 'decimal' : FORMATS[bounds.format ?? '']
  return { type: 'string', ...(format && { format }), ...(bounds.maxLength && { maxLength: Number(bounds.maxLength) }) }
}
