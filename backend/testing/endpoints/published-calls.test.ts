import { expect, test } from 'vitest'
import type { Route } from '../../contract/call.ts'
import { type Components, createComponents, type JsonSchema } from '../../contract/json-schema.ts'
import { toRequest } from '../../contract/wire/to-request.ts'
import { createTestApp } from '../create-test-app.ts'
import { testRows } from '../test-rows.ts'
import { createRecordingLog, EVERY_ENDPOINT, getExampleArguments, tokensByRole } from './every-endpoint.ts'
import published from './published-calls.json' with { type: 'json' }

/** Opened by the browser, so it is a page. */
const PAGES = ['authentication.logout']
/** Bodies and headers of these are whole messages in the tables: what is in them has tests of its own. */
const RAW = /^oauth\.|^checkout\.markCheckoutAsCompletedAndRedirectToUrl$/

/** Sign-ins with a provider are started by other calls, so no answer contains this. */
const NEVER_GIVEN = /^authentication\.\w+ connection$/

const log = createRecordingLog()
const shop = await createTestApp({ log })
const tokens = await tokensByRole(shop)
const byName = new Map(EVERY_ENDPOINT)
const calls = Object.entries(published.calls).filter(([call]) => !PAGES.includes(call))
const routes = [
  ...calls.flatMap(([call, { route, also }]) => [route, ...also].map((each) => [each, call] as const)),
  ...Object.entries(published.spelled),
]

test('every call of the published clients exists', async () => {
  expect(calls.length).toBeGreaterThan(150)
  expect(calls.map(([call]) => call).filter((call) => !byName.has(call))).toEqual([])
  for (const call of PAGES) {
    const { route } = published.calls[call as 'authentication.logout']
    expect((await shop.fetch(route.replace('GET ', ''))).status).not.toBe(404)
  }
})

test('the table has every route of the published clients, those of older packages included', () => {
  const own = Object.values(published.calls).flatMap(({ route, also }) => [route, ...also])
  expect(new Set(own).size).toBe(217)
})

testRows('the route of a published client leads to its call', routes, async (route, call) => {
  const endpoint = byName.get(call)
  if (!endpoint) throw new Error(`there is no call ${call}`)
  log.calls.length = 0
  const response = await shop.fetch(
    ...toRequest(route as Route, getExampleArguments(endpoint).args, tokens[endpoint.role]),
  )
  expect(log.calls).toEqual([call])
  expect(response.status).not.toBe(405)
})

testRows(
  'every call has the route of the published clients, takes what they send and gives what they read',
  calls,
  (call, row) => {
    const endpoint = byName.get(call)
    if (!endpoint) throw new Error(`there is no call ${call}`)
    expect(endpoint.call.route).toBe(row.route)
    if (RAW.test(call)) return
    const components = createComponents()
    const takes = namesIn(components.describe(endpoint.call.input, 'input'), components)
    const gives = namesIn(components.describe(endpoint.call.output, 'output'), components)
    expect(row.takes.filter((name) => !takes.has(name))).toEqual([])
    expect(row.gives.filter((name) => !gives.has(name) && !NEVER_GIVEN.test(`${call} ${name}`))).toEqual([])
  },
)

function namesIn(schema: JsonSchema, components: Components): Set<string> {
  const { properties = {}, anyOf = [], oneOf = [], allOf = [] } = components.resolve(schema)
  const parts = [...anyOf, ...oneOf, ...allOf].flatMap((part) => [...namesIn(part, components)])
  return new Set([...Object.keys(properties), ...parts])
}
