import { expect, test } from 'vitest'
import type { Components, JsonSchema } from '../../contract/json-schema.ts'
import { type JsonObject, MAX_JSON_DEPTH } from '../../kernel/base/json/json.ts'
import { createTestApp } from '../create-test-app.ts'
import { describeRows, testRows } from '../test-rows.ts'
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
let tokens = await tokensByRole(shop)
/** A new sign-in per endpoint, because some calls end the caller's session. */
const signIn = async () => {
  tokens = await tokensByRole(shop)
}

/** A path in the arguments in wire form, and its schema. */
type Place = { path: string; keys: readonly (string | number)[]; schema: JsonSchema; required: boolean }

/** Every path of valid arguments that the schema constrains. */
function listPaths(
  schema: JsonSchema,
  value: unknown,
  components: Components,
  keys: readonly (string | number)[] = [],
): Place[] {
  const own = components.resolve(schema)
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => listPathsFrom(own.items ?? {}, item, components, [...keys, index], false))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    const property = own.properties?.[key]
    return property
      ? listPathsFrom(property, part, components, [...keys, key], own.required?.includes(key) ?? false)
      : []
  })
}

function listPathsFrom(
  schema: JsonSchema,
  value: unknown,
  components: Components,
  keys: readonly (string | number)[],
  required: boolean,
): Place[] {
  return [
    { path: inWords(keys), keys, schema: components.resolve(schema), required },
    ...listPaths(schema, value, components, keys),
  ]
}

const inWords = (keys: readonly (string | number)[]) =>
  keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : index > 0 ? `.${key}` : key)).join('')

/** The arguments with one value changed; `undefined` removes it. */
function changed(args: Args, keys: readonly (string | number)[], value: unknown): Args {
  const copy = structuredClone(args)
  const at = keys.slice(0, -1).reduce<Args>((here, key) => here[key] as Args, copy)
  const last = keys.at(-1) as string
  if (value === undefined) delete at[last]
  else at[last] = value
  return copy
}

/** A value of a wrong type, and the rule that it violates. */
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

describeRows({ title: 'every call', rows: EVERY_ENDPOINT, beforeEach: signIn }, (test, _, endpoint) => {
  const { args, schema, components } = getExampleArguments(endpoint)
  const inPath = getPathFields(endpoint)
  const places = listPaths(schema, args, components)
  const required = places.filter(
    // Fields in the path are always present, and so is the entity around them.
    ({ path, required }) => required && !inPath.some((field) => field === path || field.startsWith(`${path}.`)),
  )
  const typed = places.flatMap(({ keys, path, schema }) => {
    const wrong = wrongType(schema)
    return wrong ? [{ keys, path, value: wrong.value, rule: inPath.includes(path) ? 'VALIDATION' : wrong.rule }] : []
  })
  const readOnly = places.flatMap(({ keys, schema }) =>
    Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      // A fixed field is compared by the service, which refuses another value than the entity's own.
      property.readOnly && !property['x-fixed'] ? [[...keys, name]] : [],
    ),
  )
  const getViolations = async (sent: Args) => {
    const refusal = await readRefusal(
      await sendText(shop, endpoint, JSON.stringify(sent), tokens[endpoint.role], { path: toPath(endpoint, args) }),
    )
    expect(refusal.status).toBe(400)
    return refusal.violations
  }

  test('refuses unknown fields, at the top and nested', async () => {
    expect(await getViolations({ ...args, notAField: 1 })).toContain('notAField FIELD_NOT_ALLOWED')
    for (const { keys, path, schema } of places) {
      if (!schema.properties) continue
      expect(await getViolations(changed(args, [...keys, 'notAField'], 1))).toContain(
        `${path}.notAField FIELD_NOT_ALLOWED`,
      )
    }
  })

  if (readOnly.length > 0)
    test('security 43: ignores read-only fields', () => {
      const without = endpoint.read(structuredClone(args) as JsonObject)
      for (const keys of readOnly)
        expect(endpoint.read(changed(args, keys, [{ any: 'thing' }]) as JsonObject), keys.join('.')).toEqual(without)
    })

  if (required.length > 0)
    test('refuses a missing required field, and null in its place', async () => {
      for (const { keys, path } of required)
        for (const value of [undefined, null])
          expect(await getViolations(changed(args, keys, value)), `${path}: ${value}`).toContain(
            `${path} REQUIRED_FIELD`,
          )
    })

  if (typed.length > 0)
    test('refuses values of the wrong type', async () => {
      for (const { keys, path, value, rule } of typed)
        expect(await getViolations(changed(args, keys, value)), path).toContain(`${path} ${rule}`)
    })

  test('refuses what is not a JSON object', async () => {
    const field = hasBody(endpoint) ? 'body' : '.r'
    for (const text of ['{', '[]', '"text"', 'null', '7', '{"a":1}}', '<a/>', '{"a":undefined}']) {
      const refusal = await readRefusal(await sendText(shop, endpoint, text, tokens[endpoint.role]))
      expect([text, refusal.status, refusal.violations]).toEqual([text, 400, [`${field} FORMAT`]])
    }
  })

  test('refuses keys that pollute prototypes, at any depth', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      for (const text of [`{"${key}":{"polluted":1}}`, `{"a":[{"b":{"${key}":{"polluted":1}}}]}`]) {
        const { violations } = await readRefusal(await sendText(shop, endpoint, text, tokens[endpoint.role]))
        expect(violations).toEqual([expect.stringMatching(new RegExp(`${key} FIELD_NOT_ALLOWED$`))])
      }
    }
    expect(({} as Args).polluted).toBeUndefined()
  })

  test('refuses nesting that is too deep', async () => {
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    const at = await readRefusal(await sendText(shop, endpoint, nested(MAX_JSON_DEPTH), tokens[endpoint.role]))
    expect(at.violations.join()).not.toContain('MAX_SIZE')
    const { violations } = await readRefusal(
      await sendText(shop, endpoint, nested(MAX_JSON_DEPTH + 1), tokens[endpoint.role]),
    )
    expect(violations).toEqual([expect.stringMatching(/ MAX_SIZE$/)])
    expect((await readRefusal(await sendText(shop, endpoint, nested(10_000), tokens[endpoint.role]))).status).toBe(400)
  })

  test('refuses texts and keys that cannot be stored', async () => {
    for (const text of [
      '{"a":"\\u0000"}',
      '{"a":["\\ud800"]}',
      '{"a":{"\\udfff":1}}',
      '{"\\u0000":1}',
      '{"a":1e999}',
    ]) {
      const refusal = await readRefusal(await sendText(shop, endpoint, text, tokens[endpoint.role]))
      expect([text, refusal.status, refusal.violations[0]]).toEqual([text, 400, expect.stringMatching(/ FORMAT$/)])
    }
  })

  test('accepts the underscore names of ids and dates', async () => {
    // Another e-mail address and code, because duplicates are refused, and the revision that the first call leaves.
    const others = JSON.stringify(args)
      .replaceAll('ada@', 'eve@')
      .replaceAll('SUMMER10', 'SUMMER11')
      .replaceAll('"revision":0', '"revision":1')
    const renamed = others.replaceAll('"id":', '"_id":')
    const plain = await send(shop, endpoint, args, tokens[endpoint.role])
    const { [endpoint.role]: another } = await tokensByRole(shop)
    const response = await sendText(shop, endpoint, renamed, another, { path: toPath(endpoint, args) })
    expect(response.status).toBe(plain.status)
  })
})

testRows(
  'every call without a body refuses a query that is not base64url',
  EVERY_ENDPOINT.filter(([, endpoint]) => !hasBody(endpoint)),
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

testRows(
  'every call with a body refuses one that is too large',
  EVERY_ENDPOINT.filter(([, endpoint]) => hasBody(endpoint)),
  async (_, endpoint) => {
    const padding = (size: number) => JSON.stringify({ notAField: 'x'.repeat(size - '{"notAField":""}'.length) })
    const sendPadding = async (size: number) =>
      readRefusal(await sendText(shop, endpoint, padding(size), tokens[endpoint.role]))
    expect((await sendPadding(endpoint.maxBody)).status).toBe(400)
    expect(await sendPadding(endpoint.maxBody + 1)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
  },
)

test('no internal error was logged', () => {
  expect(log.faults).toEqual([])
})
