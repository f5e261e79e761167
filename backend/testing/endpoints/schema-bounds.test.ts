import { expect, test } from 'vitest'
import { z } from 'zod'
import type { JsonSchema } from '../../contract/json-schema.ts'
import { type DecimalBounds, decimalBounds } from '../../contract/wire/scalars.ts'
import type { ViolationRule } from '../../contract/wire/violation-rules.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { JsonObject } from '../../kernel/base/json/json.ts'
import type { JsonEndpoint } from '../../kernel/http/endpoint.ts'
import { testRows } from '../test-rows.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import { PUBLISHED_REQUESTS } from './published-requests.ts'

type BoundedSchema = JsonSchema & { bounds?: DecimalBounds & { max?: number } }
/**
 * Arguments that violate a bound, and the expected error: one of the rules, for the field; none where the field is
 * unbounded.
 */
type Probe = { args: unknown; field: string; rules: readonly ViolationRule[] }
/** A path in the arguments: its name in violations, and how to set a value there. */
type Place = { field: string; put(value: unknown): unknown }

/** Deep enough for every bounded field; recursive types end here. */
const MAX_DEPTH = 8

function createProbes({ call }: JsonEndpoint): Probe[] {
  const { $defs = {}, ...root } = z.toJSONSchema(call.input, {
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      const bounds = decimalBounds.get(zodSchema)
      if (bounds) Object.assign(jsonSchema, { bounds })
    },
  }) as BoundedSchema & { $defs?: Record<string, BoundedSchema> }
  return inside(root, { field: '', put: (value) => value }, 0)

  function inside(given: BoundedSchema, place: Place, depth: number): Probe[] {
    const schema = $defs[given.$ref?.replace('#/$defs/', '') ?? ''] ?? given
    if (depth > MAX_DEPTH || schema.readOnly) return []
    // Union members are discriminated by a constant, which is kept beside the invalid value.
    const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    if (forms.length > 0) return forms.filter(isObject).flatMap((form) => inside(form, place, depth + 1))
    if (schema.items) {
      const item = { field: `${place.field}[0]`, put: (value: unknown) => place.put([value]) }
      return [...createBoundProbes(schema, place), ...inside(schema.items, item, depth + 1)]
    }
    if (!schema.properties) return createBoundProbes(schema, place)
    const fields = Object.entries(schema.properties)
    const constants = Object.fromEntries(fields.flatMap(([key, { const: only }]) => (only ? [[key, only]] : [])))
    return fields.flatMap(([key, property]) => {
      const field = place.field ? `${place.field}.${key}` : key
      const put = (value: unknown) => place.put({ ...constants, [key]: value })
      const isNeeded = schema.required?.includes(key) && !(key in constants)
      const missing: Probe = { field, args: put(undefined), rules: ['REQUIRED_FIELD'] }
      return [...(isNeeded ? [missing] : []), ...inside(property, { field, put }, depth + 1)]
    })
  }

  function isObject(form: BoundedSchema): boolean {
    return ($defs[form.$ref?.replace('#/$defs/', '') ?? ''] ?? form).properties !== undefined
  }
}

/** Values that violate the bounds of a string, number or list. */
function createBoundProbes(schema: BoundedSchema, { field, put }: Place): Probe[] {
  const probes: Probe[] = []
  const add = (value: unknown, ...rules: ViolationRule[]) => probes.push({ field, args: put(value), rules })
  const { type, minLength = 0, maxLength, minItems = 0, maxItems, minimum, maximum, bounds = {} } = schema
  // Secrets are marked by this format, which restricts nothing.
  const form = (schema.format === 'password' ? undefined : schema.format) ?? schema.pattern
  if (schema.enum || schema.const !== undefined) add('NO_SUCH_CHOICE', 'INVALID_ENUM_VALUE')
  else if (type === 'string') {
    // A format may be stricter than a length.
    if (maxLength !== undefined) add('x'.repeat(maxLength + 1), 'MAX_LENGTH', 'FORMAT')
    if (minLength > 0) add('', 'MIN_LENGTH', 'FORMAT')
    if (form) add('no such thing\n', 'FORMAT')
    if (maxLength === undefined && !form) add('')
    const { gte, gt, lte, lt, maxScale, max } = bounds
    if (gte !== undefined) add(`-${gte}.01`, 'DECIMAL_GTE')
    if (gt !== undefined) add(gt, 'DECIMAL_GT')
    if (lte !== undefined) add(`${lte}.1`, 'DECIMAL_LTE')
    if (lt !== undefined) add(lt, 'DECIMAL_LT')
    if (maxScale !== undefined) add(`1.${'1'.repeat(maxScale + 1)}`, 'DECIMAL_MAX_SCALE')
    if (max !== undefined) add(String(max + 1), 'MAX')
  } else if (type === 'array') {
    if (maxItems === undefined) add([])
    else
      add(
        Array.from({ length: maxItems + 1 }, () => ({})),
        'MAX_SIZE',
      )
    if (minItems > 0) add([], 'MIN_SIZE')
  } else if (type === 'integer' || type === 'number') {
    if (maximum !== undefined) add(maximum + 1, 'MAX')
    if (minimum !== undefined) add(minimum - 1, 'MIN')
  }
  return probes
}

/** The violations of arguments, as field and rule. */
function getViolations(endpoint: JsonEndpoint, args: unknown): string[] {
  try {
    endpoint.read(args as JsonObject)
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return (error.violations ?? []).map(({ field, rule }) => `${field} ${rule}`)
  }
}

const probed = EVERY_ENDPOINT.map(([name, endpoint]) => {
  const probes = createProbes(endpoint)
  return {
    name,
    endpoint,
    refused: probes.filter(({ rules }) => rules.length > 0),
    unbounded: probes.filter(({ rules }) => rules.length === 0).map(({ field }) => `${name} ${field}`),
  }
})

testRows(
  'every call refuses what the bounds of its arguments forbid',
  probed.flatMap(({ name, endpoint, refused }) => (refused.length > 0 ? [[name, endpoint, refused] as const] : [])),
  (_, endpoint, refused) => {
    const accepted = refused.flatMap(({ field, args, rules }) => {
      const violations = getViolations(endpoint, args)
      return rules.some((rule) => violations.includes(`${field} ${rule}`))
        ? []
        : [`${field} ${rules.join(' or ')}: ${violations.join(', ')}`]
    })
    expect(accepted).toEqual([])
  },
)

/** Strings and lists that are bounded by the body size only. */
const UNBOUNDED: readonly RegExp[] = [
  // Bookings are refused whole.
  /^redirects\.createRedirectSession bookingsCheckout\./,
  /\.customFields\[0\]\.value\.listValue\.value$/,
]

test('every input string and list has a bound, here or in the published types', () => {
  const published = new Set(PUBLISHED_REQUESTS.flatMap(([, requests]) => Object.keys(requests)))
  const own = probed.filter(({ name }) => !published.has(name))
  expect(own.length).toBeGreaterThan(100)
  const unbounded = own.flatMap(({ unbounded }) => unbounded)
  expect(unbounded.filter((field) => !UNBOUNDED.some((known) => known.test(field)))).toEqual([])
})
