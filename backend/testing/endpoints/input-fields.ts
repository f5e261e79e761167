import { createComponents, type JsonSchema } from '../../contract/json-schema.ts'
import type { JsonEndpoint } from '../../kernel/http/endpoint.ts'
import type { Args } from './every-endpoint.ts'

/** A value that a call takes, at one place in its arguments. */
export type InputField = {
  /** From the arguments to the value; `0` in a list. */
  keys: readonly string[]
  schema: JsonSchema
  /** The arguments with this value: inside the objects that are there, where they have its form, with what those require. */
  put(args: Args, value: unknown): Args
}

/** A place below a node, which `put` sets in what the node has so far. */
type Place = { keys: readonly string[]; schema: JsonSchema; put(base: unknown, value: unknown): unknown }

/** The key in records whose keys callers make up: an option of the example product. */
const RECORD_KEY = 'Colour'

/** Fields that callers may send by published types in an object of the arguments. */
export type SendableFields = (keys: readonly string[]) => Readonly<Record<string, JsonSchema>>

/**
 * Every field that a call takes, except those that only the server writes, and those that published types let callers
 * send besides. Lists have one item, recursive types one level.
 */
export function listInputFields({ call }: JsonEndpoint, sendable: SendableFields = () => ({})): InputField[] {
  const components = createComponents()
  return listPlaces(components.describe(call.input, 'input'), [], []) as InputField[]

  function listPlaces(given: JsonSchema, at: readonly string[], parents: readonly JsonSchema[]): Place[] {
    const schema = components.resolve(given)
    const isRecursive = parents.filter((parent) => parent === schema).length > 1
    if (given.readOnly || schema.readOnly || isRecursive) return []
    const inner = [...parents, schema]
    const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    if (forms.length > 0) return forms.flatMap((form) => listPlaces(form, at, inner))
    if (schema.items) {
      return listPlaces(schema.items, [...at, '0'], inner).map(({ keys, put, ...place }) => ({
        ...place,
        keys: ['0', ...keys],
        put: (base, value) => [put(Array.isArray(base) ? base[0] : undefined, value)],
      }))
    }
    const entries = Object.entries(getFields(schema, at))
    if (entries.length === 0) return [{ keys: [], schema, put: (_, value) => value }]
    const { properties } = schema
    return entries.flatMap(([key, property]) =>
      listPlaces(property, [...at, key], inner).map(({ keys, put, ...place }) => ({
        ...place,
        keys: [key, ...keys],
        put(base, value) {
          const own = properties && !hasForm(base, properties) ? {} : (base as Args)
          return { ...getRequired(schema, key), ...own, [key]: put(own?.[key], value) }
        },
      })),
    )
  }

  /** The fields of an object: its own, and those that published types add or do not call read-only. */
  function getFields({ properties, additionalProperties: values }: JsonSchema, at: readonly string[]) {
    if (!properties) return values && values !== true ? { [RECORD_KEY]: values } : {}
    const isOpen = (key: string) => properties[key] && !components.resolve(properties[key]).readOnly
    const published = Object.entries(sendable(at)).filter(([key]) => !isOpen(key))
    return { ...properties, ...Object.fromEntries(published) }
  }

  function hasForm(value: unknown, properties: Record<string, JsonSchema>): boolean {
    if (typeof value !== 'object' || value === null) return false
    return Object.entries(value).every(([key, part]) => {
      const { const: only } = properties[key] ? components.resolve(properties[key]) : { const: undefined }
      return key in properties && (only === undefined || only === part)
    })
  }

  /** What an object of this form has to have besides a key. */
  function getRequired({ properties = {}, required = [] }: JsonSchema, except?: string): Args {
    const keys = required.filter((key) => key !== except && properties[key])
    return Object.fromEntries(keys.map((key) => [key, smallestValue(properties[key] as JsonSchema)]))
  }

  function smallestValue(given: JsonSchema): unknown {
    const schema = components.resolve(given)
    const [form] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    if (form) return smallestValue(form)
    if (schema.items) return schema.minItems ? [smallestValue(schema.items)] : []
    return schema.properties ? getRequired(schema) : drawValue(schema, 1)
  }
}

/** A value that a schema allows, other than those given; numbered values differ from each other. */
export function drawValue(schema: JsonSchema, number: number, others: readonly unknown[] = []): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) {
    const known = schema.enum.filter((value) => !/^un(known|defined|specified|tagged|recogni)/i.test(String(value)))
    return known.find((value) => !others.includes(value)) ?? known[0]
  }
  switch (schema.type) {
    case 'boolean':
      return !others.includes(true)
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 1e6 } = schema
      return minimum + 1 + (number % Math.max(1, Math.min(maximum - minimum, 90)))
    }
    case 'string':
      return drawText(schema, number)
    default:
      return { note: `note ${number}` }
  }
}

const DAY_MS = 86_400_000

function drawText({ format, pattern = '', minLength = 0, maxLength = 60 }: JsonSchema, number: number): string {
  const date = new Date(Date.UTC(2026, 3, 1) + (number % 3000) * DAY_MS).toISOString()
  switch (format) {
    case 'guid':
      return `0b000000-0000-4000-8000-${String(number).padStart(12, '0')}`
    case 'email':
      return `buyer${number}@example.com`
    case 'date-time':
      return date
    case 'date':
      return date.slice(0, 10)
    case 'decimal':
      return String((number % 90) + 1)
    case 'int64':
      return String(number)
    case 'uri':
      return `https://example.com/${number}`
    case 'country':
      return number % 2 ? 'AT' : 'CH'
    case 'phone':
      return `+49 30 ${number}`
  }
  if (pattern === '^[A-Z]{3}$') return 'CHF'
  if (pattern.includes('https?')) return `https://example.com/${number}.jpg`
  if (pattern.includes('d|2[0-3]')) return `${10 + (number % 10)}:30`
  if (/^\^\\[Sd]/.test(pattern)) return String(number)
  const text = `text-${number}`.padEnd(minLength, 'x')
  return text.length <= maxLength ? text : String(number).slice(-maxLength)
}
