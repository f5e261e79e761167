import { describe, expect, test } from 'vitest'
import type { Components, JsonSchema } from '../docs/api/json-schema.ts'
import { type JsonObject, MAX_JSON_DEPTH } from '../kernel/http/json.ts'
import { createTestApp } from './create-test-app.ts'
import {
  type Args,
  createRecordingLog,
  EVERY_ENDPOINT,
  getExampleArguments,
  getPathFields,
  hasBody,
  readRefusal,
  send,
  sendText,
  tokensByRole,
  toPath,
} from './every-endpoint.ts'

const log = createRecordingLog()
const shop = await createTestApp({ log })
const tokens = await tokensByRole(shop)

/** One place in the arguments: the path in words of the wire, and its schema. */
type Place = { path: string; keys: readonly (string | number)[]; schema: JsonSchema; required: boolean }

/** Every place of right arguments that the schema says something about. */
function placesOf(
  schema: JsonSchema,
  value: unknown,
  components: Components,
  keys: readonly (string | number)[] = [],
): Place[] {
  const own = components.resolve(schema)
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => placeOf(own.items ?? {}, item, components, [...keys, index], false))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    const property = own.properties?.[key]
    return property ? placeOf(property, part, components, [...keys, key], own.required?.includes(key) ?? false) : []
  })
}

function placeOf(
  schema: JsonSchema,
  value: unknown,
  components: Components,
  keys: readonly (string | number)[],
  required: boolean,
): Place[] {
  return [
    { path: inWords(keys), keys, schema: components.resolve(schema), required },
    ...placesOf(schema, value, components, keys),
  ]
}

const inWords = (keys: readonly (string | number)[]) =>
  keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : index > 0 ? `.${key}` : key)).join('')

/** The arguments with one place changed; `undefined` takes it out. */
function changed(args: Args, keys: readonly (string | number)[], value: unknown): Args {
  const copy = structuredClone(args)
  const at = keys.slice(0, -1).reduce<Args>((here, key) => here[key] as Args, copy)
  const last = keys.at(-1) as string
  if (value === undefined) delete at[last]
  else at[last] = value
  return copy
}

/** A value of a type that the schema does not have, and the rule that it breaks. */
function wrongType(schema: JsonSchema): { value: unknown; rule: string } | undefined {
  if (schema.enum || schema.const !== undefined) return { value: 'NO_SUCH_CHOICE', rule: 'INVALID_ENUM_VALUE' }
  switch (schema.type) {
    case 'string':
      return { value: 7, rule: 'FORMAT' }
    case 'number':
    case 'integer':
      return { value: 'seven', rule: 'FORMAT' }
    case 'boolean':
      return { value: 'yes', rule: 'FORMAT' }
    case 'array':
    case 'object':
      return { value: 'text', rule: 'FORMAT' }
    default:
      return schema.anyOf ? { value: 7, rule: 'FORMAT' } : undefined
  }
}

/** A place as violations name it: what is wrong inside a query is told without the word. */
const told = (path: string) => path.replace(/^query\./, '')

describe.each(EVERY_ENDPOINT)('%s', (_, endpoint) => {
  const { args, schema, components } = getExampleArguments(endpoint)
  const inPath = getPathFields(endpoint)
  const token = tokens[endpoint.role]
  const places = placesOf(schema, args, components)
  const required = places.filter(
    // What the path says is there anyway, and with it the entity that it stands in.
    ({ path, required }) => required && !inPath.some((field) => field === path || field.startsWith(`${path}.`)),
  )
  const typed = places.flatMap(({ keys, path, schema }) => {
    const wrong = wrongType(schema)
    return wrong ? [{ keys, path, value: wrong.value, rule: inPath.includes(path) ? 'VALIDATION' : wrong.rule }] : []
  })
  const readOnly = places.flatMap(({ keys, schema }) =>
    Object.entries(schema.properties ?? {}).flatMap(([name, property]) => (property.readOnly ? [[...keys, name]] : [])),
  )
  const violationsOf = async (sent: Args) => {
    const refusal = await readRefusal(
      await sendText(shop, endpoint, JSON.stringify(sent), token, { path: toPath(endpoint, args) }),
    )
    expect(refusal.status).toBe(400)
    return refusal.violations
  }

  test('refuses a field that it does not know, at the top and inside', async () => {
    expect(await violationsOf({ ...args, notAField: 1 })).toContain('notAField FIELD_NOT_ALLOWED')
    for (const { keys, path, schema } of places) {
      if (!schema.properties) continue
      expect(await violationsOf(changed(args, [...keys, 'notAField'], 1))).toContain(
        `${told(`${path}.notAField`)} FIELD_NOT_ALLOWED`,
      )
    }
  })

  if (readOnly.length > 0)
    test('security 43: takes no notice of what only the shop says', () => {
      const without = endpoint.read(structuredClone(args) as JsonObject)
      for (const keys of readOnly)
        expect(endpoint.read(changed(args, keys, [{ any: 'thing' }]) as JsonObject), keys.join('.')).toEqual(without)
    })

  if (required.length > 0)
    test('refuses what lacks a field, and null in its place', async () => {
      for (const { keys, path } of required)
        for (const value of [undefined, null])
          expect(await violationsOf(changed(args, keys, value)), `${path}: ${value}`).toContain(
            `${told(path)} REQUIRED_FIELD`,
          )
    })

  if (typed.length > 0)
    test('refuses values of the wrong type', async () => {
      for (const { keys, path, value, rule } of typed)
        expect(await violationsOf(changed(args, keys, value)), path).toContain(`${told(path)} ${rule}`)
    })

  test('refuses what is not a JSON object', async () => {
    const field = hasBody(endpoint) ? 'body' : '.r'
    for (const text of ['{', '[]', '"text"', 'null', '7', '{"a":1}}', '<a/>', '{"a":undefined}']) {
      const refusal = await readRefusal(await sendText(shop, endpoint, text, token))
      expect([text, refusal.status, refusal.violations]).toEqual([text, 400, [`${field} FORMAT`]])
    }
  })

  test('refuses keys that could reach a prototype, wherever they are', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      for (const text of [`{"${key}":{"polluted":1}}`, `{"a":[{"b":{"${key}":{"polluted":1}}}]}`]) {
        const { violations } = await readRefusal(await sendText(shop, endpoint, text, token))
        expect(violations).toEqual([expect.stringMatching(new RegExp(`${key} FIELD_NOT_ALLOWED$`))])
      }
    }
    expect(({} as Args).polluted).toBeUndefined()
  })

  test('refuses nesting that is too deep', async () => {
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    const at = await readRefusal(await sendText(shop, endpoint, nested(MAX_JSON_DEPTH), token))
    expect(at.violations.join()).not.toContain('MAX_SIZE')
    const { violations } = await readRefusal(await sendText(shop, endpoint, nested(MAX_JSON_DEPTH + 1), token))
    expect(violations).toEqual([expect.stringMatching(/ MAX_SIZE$/)])
    expect((await readRefusal(await sendText(shop, endpoint, nested(10_000), token))).status).toBe(400)
  })

  test('refuses texts and keys that no database takes', async () => {
    for (const text of [
      '{"a":"\\u0000"}',
      '{"a":["\\ud800"]}',
      '{"a":{"\\udfff":1}}',
      '{"\\u0000":1}',
      '{"a":1e999}',
    ]) {
      const refusal = await readRefusal(await sendText(shop, endpoint, text, token))
      expect([text, refusal.status, refusal.violations[0]]).toEqual([text, 400, expect.stringMatching(/ FORMAT$/)])
    }
  })

  test('understands the underscore names of ids and dates', async () => {
    // Another mailbox and another code: of two members or coupons with the same one, the second is refused.
    const others = JSON.stringify(args).replaceAll('ada@', 'eve@').replaceAll('SUMMER10', 'SUMMER11')
    const renamed = others.replaceAll('"id":', '"_id":')
    const plain = await send(shop, endpoint, args, token)
    const response = await sendText(shop, endpoint, renamed, token, { path: toPath(endpoint, args) })
    expect(response.status).toBe(plain.status)
  })
})

test.each(EVERY_ENDPOINT.filter(([, endpoint]) => !hasBody(endpoint)))(
  '%s refuses a query that is not base64url',
  async (_, endpoint) => {
    const [method = ''] = endpoint.call.route.split(' ')
    for (const packed of ['%25%25', 'abcde', 'a+b/', 'é']) {
      const address = `${toPath(endpoint, getExampleArguments(endpoint).args)}?.r=${packed}`
      const refusal = await readRefusal(
        await shop.fetch(address, { method, headers: { authorization: tokens[endpoint.role] } }),
      )
      expect([refusal.status, refusal.violations]).toEqual([400, ['.r FORMAT']])
    }
  },
)

test.each(EVERY_ENDPOINT.filter(([, endpoint]) => hasBody(endpoint)))(
  '%s refuses a body that is too large',
  async (_, endpoint) => {
    const padding = (size: number) => JSON.stringify({ notAField: 'x'.repeat(size - '{"notAField":""}'.length) })
    const sendPadding = async (size: number) =>
      readRefusal(await sendText(shop, endpoint, padding(size), tokens[endpoint.role]))
    expect((await sendPadding(endpoint.maxBody)).status).toBe(400)
    expect(await sendPadding(endpoint.maxBody + 1)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
  },
)

test('nothing went wrong inside', () => {
  expect(log.faults).toEqual([])
})
