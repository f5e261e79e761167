import { createComponents, type JsonSchema } from '../../contract/json-schema.ts'
import type { JsonEndpoint } from '../../kernel/http/endpoint.ts'
import { type Args, hasBody, resolveArguments } from './every-endpoint.ts'
import { drawValue } from './input-fields.ts'

/** A list, a text or a table of keys in the arguments of a call, which can be made as long as the call allows. */
export type LargeInput = {
  /** Where it is: `lineItems[].options`. */
  place: string
  /** Its largest size: as many items, keys or characters as the schema and the size of a body allow. */
  most: number
  /** The arguments with so much at this place. */
  create(size: number): Args
}

/** Whether a text is so long that it counts as a large input. */
const LONG_TEXT = 1_000
/** The items of a list, or the keys of a table, whose schema has no bound: the body has. */
const UNBOUNDED = 100_000
/** A filter may have as many conditions. */
const MAX_CONDITIONS = 100
/** The part of the largest body that is filled. */
const FILLED = 0.95
const MAX_DEPTH = 8
/** Node reads addresses with headers of 16 KB, and arguments are packed as base64url in them. */
const MAX_ADDRESS = 11_000

type Put = (value: unknown) => Args
type Bag = Readonly<Record<string, unknown>>

/** Every place in the arguments of a call that can be large, beside valid arguments with a site's own ids. */
export function listLargeInputs(endpoint: JsonEndpoint, ids: Readonly<Record<string, string>>): LargeInput[] {
  const components = createComponents()
  const { call } = endpoint
  const maxBody = hasBody(endpoint) ? endpoint.maxBody : MAX_ADDRESS
  const example = resolveArguments(endpoint, ids)
  return listPlaces(components.describe(call.input, 'input'), example, { place: '', put: (value) => value as Args }, 0)

  function listPlaces(
    given: JsonSchema,
    value: unknown,
    { place, put }: { place: string; put: Put },
    depth: number,
  ): LargeInput[] {
    const schema = components.resolve(given)
    if (depth > MAX_DEPTH || given.readOnly || schema.readOnly) return []
    const form = findForm(schema, value)
    if (form) return listPlaces(form, value, { place, put }, depth + 1)
    const { items, properties, additionalProperties: values, type, maxLength, format, pattern } = schema
    if (items) {
      const [first] = Array.isArray(value) ? value : []
      const toList = (size: number) => count(size).map((number) => fill(items, first, number))
      // As many of the outer items as the body has room for, each with as much inside.
      const inner = listPlaces(
        items,
        first,
        { place: `${place}[]`, put: (item) => put(repeat(item, schema, put)) },
        depth + 1,
      )
      return [toInput(place, schema.maxItems ?? UNBOUNDED, (size) => put(toList(size))), ...inner]
    }
    if (properties) {
      const own = (value ?? {}) as Bag
      return Object.entries(properties).flatMap(([key, property]) => {
        const base = { ...required(schema, key), ...own }
        return listPlaces(
          property,
          own[key],
          { place: place ? `${place}.${key}` : key, put: (part) => put({ ...base, [key]: part }) },
          depth + 1,
        )
      })
    }
    if (values && values !== true) {
      const most = (schema.maxProperties as number | undefined) ?? UNBOUNDED
      const toTable = (size: number) =>
        Object.fromEntries(count(size).map((number) => [`key-${number}`, fill(values, undefined, number)]))
      return [toInput(place, most, (size) => put(toTable(size)))]
    }
    if (/\bfilter$/.test(place) && typeof value === 'object' && value !== null)
      return [toInput(place, MAX_CONDITIONS, (size) => put({ $or: count(size).map(() => value) }))]
    if (type === 'string' && (maxLength ?? 0) >= LONG_TEXT && !format && !pattern && !schema.enum)
      return [toInput(place, maxLength as number, (size) => put('word '.repeat(size).slice(0, size)))]
    return []
  }

  function findForm({ anyOf = [], oneOf = [] }: JsonSchema, value: unknown): JsonSchema | undefined {
    const forms = [...anyOf, ...oneOf]
    const keys = Object.keys((value ?? {}) as Bag)
    return forms.find((form) => keys.every((key) => components.resolve(form).properties?.[key])) ?? forms[0]
  }

  /** The item so often that the body is full. */
  function repeat(item: unknown, list: JsonSchema, put: Put): unknown[] {
    const alone = JSON.stringify(put([item])).length
    const each = JSON.stringify(item)?.length ?? 4
    const room = Math.floor((FILLED * maxBody - alone) / (each + 1))
    return Array.from({ length: Math.max(1, Math.min(list.maxItems ?? UNBOUNDED, 1 + room)) }, () => item)
  }

  function toInput(place: string, allowed: number, create: (size: number) => Args): LargeInput {
    const [one = 0, few = 0] = [1, 11].map((size) => JSON.stringify(create(size)).length)
    const each = Math.max(0.5, (few - one) / 10)
    const room = Math.floor((FILLED * maxBody - one) / each)
    return { place, most: Math.max(1, Math.min(allowed, room)), create }
  }

  /** A value of this form: as the example's, with texts that differ by number. */
  function fill(given: JsonSchema, value: unknown, number: number): unknown {
    const schema = components.resolve(given)
    const form = findForm(schema, value)
    if (form) return fill(form, value, number)
    if (schema.items) return (Array.isArray(value) ? value : []).map((item) => fill(schema.items ?? {}, item, number))
    const { properties } = schema
    if (properties) {
      const own = Object.entries((value ?? {}) as Bag).map(([key, part]) => [
        key,
        properties[key] ? fill(properties[key], part, number) : part,
      ])
      return { ...required(schema), ...Object.fromEntries(own) }
    }
    const isText = schema.type === 'string' && !schema.enum && schema.const === undefined && schema.format !== 'guid'
    return value === undefined || isText ? drawValue(schema, number) : value
  }

  function required({ properties = {}, required: keys = [] }: JsonSchema, except?: string): Bag {
    const open = keys.filter((key) => key !== except && properties[key])
    return Object.fromEntries(open.map((key) => [key, fill(properties[key] as JsonSchema, undefined, 1)]))
  }
}

const count = (size: number) => Array.from({ length: size }, (_, number) => number)
