import { expect, test } from 'vitest'
import { API_KEY_SCOPES, type ApiKeyScope } from '../../contract/access/scopes.ts'
import { createTestApp } from '../create-test-app.ts'
import { EVERY_ENDPOINT, getExampleArguments, send, tokensByRole } from './every-endpoint.ts'

const shop = await createTestApp()
const { owner } = await tokensByRole(shop)

/** Somebody who has registered, and the token of the visitor that they were. */
async function addMember() {
  const visitor = await shop.visitor()
  const loginId = { email: `${shop.ids.guid()}@example.com` }
  const sent = { loginId, password: 'a long row of words' }
  const { identity } = await shop.call('POST /_api/iam/authentication/v2/register', sent, visitor)
  return { visitor, identity }
}

/** The calls that API keys may make: public ones ignore them, those of members and owners refuse them. */
const KEYED = EVERY_ENDPOINT.filter(([, { role }]) => role === 'visitor' || role === 'app')

/** The calls that a key with these scopes may make, by the server's answers. */
async function findAllowed(scopes: readonly ApiKeyScope[]): Promise<string[]> {
  const { key } = await shop.call('POST /awning/v1/api-keys', { name: 'Key', scopes: [...scopes] }, owner)
  const allowed: string[] = []
  for (const [name, endpoint] of KEYED) {
    const response = await send(shop, endpoint, getExampleArguments(endpoint).args, key)
    const { message = '' } = response.status === 403 ? ((await response.json()) as { message?: string }) : {}
    if (!/^The key needs the scope |^A key with scopes may not/.test(message)) allowed.push(name)
  }
  return allowed
}

/** The calls of API keys that declare one of these scopes. */
const listStated = (scopes: readonly ApiKeyScope[]) =>
  KEYED.filter(([, { scope }]) => scope !== null && scopes.includes(scope)).map(([name]) => name)

test.each(API_KEY_SCOPES)(
  'security 55, 67: a key with %s alone makes the calls of that scope, and no other',
  async (scope) => {
    const stated = listStated([scope])
    expect(stated).not.toEqual([])
    expect(await findAllowed([scope])).toEqual(stated)
  },
)

test('security 55, 67: a key with all other scopes neither exports a person nor signs anybody in', async () => {
  const apart: ApiKeyScope[] = ['personal-data.read', 'personal-data.write', 'sign-on.write']
  const others = API_KEY_SCOPES.filter((scope) => !apart.includes(scope))
  const allowed = await findAllowed(others)
  expect(allowed).toEqual(listStated(others))
  for (const name of ['personalData.getPersonalData', 'personalData.erasePersonalData', 'authentication.signOn'])
    expect(allowed).not.toContain(name)
})

test.each(API_KEY_SCOPES)('security 67: a key with %s gets no token of a member beside a visitor’s', async (scope) => {
  const { visitor, identity } = await addMember()
  const { key } = await shop.call('POST /awning/v1/api-keys', { name: 'Key', scopes: [scope] }, owner)
  const grant = { grant_type: 'authorized_client' as const, member_id: identity?.id }
  expect((await shop.send('POST /oauth2/token', grant, `${visitor},${key}`)).status).toBe(403)
  // Nor does the visitor's token lend the key what its scopes lack.
  const { status } = await shop.send('GET /members/v1/members', {}, `${visitor},${key}`)
  expect(status).toBe(scope === 'members.read' ? 200 : 403)
})

test('security 67: a call that writes needs a scope that writes', () => {
  for (const [name, { call, scope }] of EVERY_ENDPOINT)
    if (scope !== null) expect(scope.split('.').at(-1), name).toBe(call.access)
})
