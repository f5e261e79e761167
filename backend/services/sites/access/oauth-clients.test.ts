import { expect, test } from 'vitest'
import { createTestShop } from '../../../testing/test-shop.ts'

const CLIENTS = '/awning/v1/oauth-clients'
const ONE = `${CLIENTS}/{id}` as const
const TOKEN = 'POST /oauth2/token'

test('a merchant adds a client with rotating refresh tokens, configures consent, and removes it', async () => {
  const { call, refusal, apiKey, clock } = await createTestShop()
  const list = async () => (await call(`GET ${CLIENTS}`, {}, apiKey)).oauthClients
  const before = await list()
  clock.advance(1000)
  const input = { name: 'Wish list', redirectUris: ['https://wishes.example/back'], asksConsent: true }
  const { oauthClient } = await call(`POST ${CLIENTS}`, { oauthClient: input }, apiKey)
  expect(oauthClient).toMatchObject({ ...input, rotatesRefreshTokens: true, directLogin: false, allowedOrigins: [] })
  expect(await list()).toEqual([...before, oauthClient])
  const { id } = oauthClient
  const first = await call(TOKEN, { clientId: id, grantType: 'anonymous' })
  const refresh = { grantType: 'refresh_token', refreshToken: first.refresh_token }
  expect((await call(TOKEN, refresh)).refresh_token).not.toBe(first.refresh_token)
  // Omitted fields stay as they are.
  const changes = { rotatesRefreshTokens: false, grants: ['refresh_token' as const] }
  const changed = await call(`PATCH ${ONE}`, { id, oauthClient: changes }, apiKey)
  expect(changed.oauthClient).toEqual({ ...oauthClient, ...changes })
  const anonymous = { clientId: id, grantType: 'anonymous' }
  expect((await refusal(TOKEN, anonymous)).status).toBe(403)
  await call(`DELETE ${ONE}`, { id }, apiKey)
  expect(await list()).toEqual(before)
  expect((await refusal(`PATCH ${ONE}`, { id, oauthClient: {} }, apiKey)).code).toBe('OAUTH_CLIENT_NOT_FOUND')
})

test("a client's addresses must be exact and safe, and a key sets them only with the scope", async () => {
  const { call, refusal, apiKey, app: server, ids, siteId } = await createTestShop()
  const add = async (input: object) =>
    (await refusal(`POST ${CLIENTS}`, { oauthClient: { name: 'Any', ...input } }, apiKey)).violations
  for (const origin of ['http://shop.example', 'https://shop.example/', 'https://SHOP.example', 'https://a.example/b'])
    expect(await add({ allowedOrigins: ['https://ok.example', origin] })).toEqual([
      'oauthClient.allowedOrigins[1] VALIDATION',
    ])
  for (const uri of [
    'http://shop.example/',
    'https://me@shop.example/',
    'https://shop.example/#part',
    'javascript:/alert(1)',
    'data:/text/html,x',
    'file:///etc/passwd',
    'mailto:/me@shop.example',
    'com.example.app://me@back',
    'com.example.app://back#part',
  ])
    expect(await add({ redirectUris: [uri] })).toEqual(['oauthClient.redirectUris[0] VALIDATION'])
  const app = [
    'com.example.app://back',
    'com.example.app:/back',
    'exp://192.168.1.2:8081/--/back',
    'http://127.0.0.1/back',
  ]
  expect(
    (await call(`POST ${CLIENTS}`, { oauthClient: { name: 'App', redirectUris: app } }, apiKey)).oauthClient,
  ).toMatchObject({ redirectUris: app })
  const here = { name: 'Here', allowedOrigins: ['http://localhost:5173'], redirectUris: ['http://localhost:5173/'] }
  await call(`POST ${CLIENTS}`, { oauthClient: here }, apiKey)
  const provedDate = server.dependencies.clock.now().toISOString()
  const person = { type: 'WIX_USER', siteId, userId: ids.guid(), role: 'owner', provedDate } as const
  const { value: owner } = await server.dependencies.tokens.issueAccessToken(person)
  const { key } = await call('POST /awning/v1/api-keys', { name: 'Narrow', scopes: ['orders.read'] }, owner)
  expect((await refusal(`GET ${CLIENTS}`, {}, key)).status).toBe(403)
})
