import { afterAll, beforeEach, expect, test } from 'vitest'
import { hasRole, type Identity, ROLES, type Role } from '../../kernel/runtime/access/identity.ts'
import { createTestApp, TEST_ORIGIN } from '../create-test-app.ts'
import { startOutsideServers } from '../providers/outside-servers.ts'
import { describeRows, testRows } from '../test-rows.ts'
import {
  createRecordingLog,
  EVERY_ENDPOINT,
  getExampleArguments,
  readRefusal,
  send,
  tokensByRole,
} from './every-endpoint.ts'

const log = createRecordingLog()
const outside = await startOutsideServers()
afterAll(() => outside.stop())
const shop = await createTestApp({ log, providerUrls: outside.providerUrls, openSmtp: outside.openSmtp })
let tokens = await tokensByRole(shop)
/** A new sign-in per endpoint, because some calls end the caller's session. */
const signIn = async () => {
  tokens = await tokensByRole(shop)
}
beforeEach(signIn)

test('a path without a call is an error in wire form', async () => {
  const response = await shop.fetch('/ecom/v1/nothing')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ details: { applicationError: { code: 'NOT_FOUND' } } })
})

describeRows({ title: 'every call', rows: EVERY_ENDPOINT, beforeEach: signIn }, (test, _, endpoint) => {
  const { args } = getExampleArguments(endpoint)
  const holders: Record<Role, Identity['type']> = {
    public: 'UNKNOWN',
    visitor: 'ANONYMOUS_VISITOR',
    member: 'MEMBER',
    app: 'APP',
    user: 'WIX_USER',
    owner: 'WIX_USER',
  }
  const isAllowed = (role: Role) =>
    hasRole({ type: holders[role], role: role === 'user' ? 'editor' : 'owner' } as Identity, endpoint.role)

  test('security 55: refuses every role below the required one', async () => {
    for (const role of ROLES) {
      const response = await send(shop, endpoint, args, tokens[role])
      if (isAllowed(role)) {
        expect(await response.text()).not.toContain('"UNAUTHORIZED"')
        continue
      }
      const refusal = await readRefusal(response)
      expect([role, refusal.status]).toEqual([role, role === 'public' ? 401 : 403])
      expect(refusal.code).toBe(role === 'public' ? 'UNAUTHORIZED' : 'FORBIDDEN')
    }
  })

  test('accepts its example from the required role', async () => {
    const response = await send(shop, endpoint, args, tokens[endpoint.role])
    const text = await response.text()
    expect(response.status, text).not.toBe(403)
    // The example's entities do not exist here, but its arguments have to be valid.
    expect(text).not.toContain('validationError')
  })

  test('answers with 200 or an error, a request id, no-store and nosniff', async () => {
    const response = await send(shop, endpoint, args, tokens[endpoint.role])
    if (response.status !== 200) await readRefusal(response)
    expect(response.headers.get('x-wix-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  // API keys are refused on pages, and so are the shop's users on pages of others.
  const getPageToken = () => (['app', 'user', 'owner'].includes(endpoint.role) ? tokens.visitor : tokens[endpoint.role])

  test('lets the client’s page read the answer, errors too; calls of the server’s own pages are closed to it', async () => {
    if (endpoint.pages === 'own') {
      const response = await send(shop, endpoint, args, tokens[endpoint.role], { origin: TEST_ORIGIN })
      expect((await readRefusal(response)).status).toBe(403)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      return
    }
    const response = await send(shop, endpoint, args, getPageToken(), { origin: TEST_ORIGIN })
    expect(response.headers.get('access-control-allow-origin')).toBe(TEST_ORIGIN)
    expect(response.headers.get('vary')).toContain('origin')
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  })

  for (const origin of ['null', `${TEST_ORIGIN}.evil.example`, 'https://evil.example', 'http://host.example'])
    test(`security 10: gives the page ${origin} nothing to read`, async () => {
      const response = await send(shop, endpoint, args, tokens[endpoint.role], { origin })
      expect((await readRefusal(response)).status).toBe(403)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    })

  test('security 10: answers preflights of allowed pages only', async () => {
    const [, template = ''] = endpoint.call.route.split(' ')
    const path = template.replaceAll(/\{[^}]+\}/g, 'x')
    const preflight = async (origin: string) =>
      (await shop.fetch(path, { method: 'OPTIONS', headers: { origin } })).headers
    const allowed = await preflight(TEST_ORIGIN)
    const isOwn = endpoint.pages === 'own'
    expect(allowed.get('access-control-allow-origin')).toBe(isOwn ? null : TEST_ORIGIN)
    if (!isOwn) expect(allowed.get('access-control-allow-headers')).toContain('authorization')
    expect((await preflight('https://evil.example')).get('access-control-allow-origin')).toBeNull()
  })
})

testRows(
  'every call that needs one takes no credential that is not one',
  EVERY_ENDPOINT.filter(([, { role }]) => role !== 'public'),
  async (_, endpoint) => {
    for (const credential of ['nonsense', 'awn_nonsense', 'Bearer ', 'a.b.c', `${tokens.visitor}x`])
      expect(
        (await readRefusal(await send(shop, endpoint, getExampleArguments(endpoint).args, credential))).status,
      ).toBe(401)
  },
)

test('merchants’ calls refuse shoppers with the message for elevated calls', async () => {
  const elevated = EVERY_ENDPOINT.filter(([, { role }]) => role === 'app').map(([, endpoint]) => endpoint)
  expect(elevated.length).toBeGreaterThan(100)
  for (const endpoint of elevated)
    for (const token of [tokens.visitor, tokens.member]) {
      const response = await send(shop, endpoint, getExampleArguments(endpoint).args, token)
      expect(response.status, endpoint.name).toBe(403)
      expect(await response.json()).toMatchObject({
        message: "This call needs a merchant: send a key of the merchant's program",
        details: { applicationError: { code: 'FORBIDDEN' } },
      })
    }
})

test('no internal error was logged', () => {
  expect(log.faults).toEqual([])
})
