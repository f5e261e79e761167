import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveContext } from '../../../kernel/runtime/context/work.ts'
import { createTestApp, TEST_ORIGIN } from '../../../testing/create-test-app.ts'
import { loadSiteContents } from '../../../testing/endpoints/site-contents.ts'
import { PROVIDER_CLIENT, startOpenIdProvider } from '../../../testing/providers/openid-provider.ts'
import { beginHostedSso, getHostedCallbackUrl, parseStateSiteId } from './begin.ts'
import { listConnections } from './records.ts'
import { ssoService } from './service.ts'
import { signInFromProvider } from './sign-in.ts'

const CONNECTIONS = '/awning/v1/idp-connections'
const BEGIN = `POST ${CONNECTIONS}/{id}/begin` as const
const LOGIN = 'POST /_api/iam/authentication/v1/sso/login-with-token-params'
const REGISTER = 'POST /_api/iam/authentication/v2/register'
const BACK = `${TEST_ORIGIN}/`
const SHOP_URL = 'http://localhost:8787'
const CALLBACK = `${SHOP_URL}/oauth2/sso/callback`

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>
let [provider, careless]: (Provider | undefined)[] = []
beforeAll(async () => {
  provider = await startOpenIdProvider([BACK, CALLBACK])
  careless = await startOpenIdProvider([BACK], { verified: false })
})
afterAll(() => Promise.all([provider?.stop(), careless?.stop()]))

async function openShop(at = provider as Provider) {
  // The provider uses the real clock, so the shop does too.
  const shop = await createTestApp({ publicUrl: SHOP_URL, now: new Date().toISOString() })
  const { id: clientId, secret: clientSecret } = PROVIDER_CLIENT
  const sent = { name: 'Example', issuer: at.issuer, clientId, clientSecret }
  const { idpConnection } = await shop.call(`POST ${CONNECTIONS}`, sent, shop.apiKey)
  const { id } = idpConnection
  const visitor = await shop.visitor()
  /** The query parameters of the provider's redirect back. */
  const visit = async (login: string, token = visitor) => {
    const { url } = await shop.call(BEGIN, { id, redirectUri: BACK }, token)
    return Object.fromEntries((await at.visit(url, login)).searchParams)
  }
  const login = (tokenParams: Record<string, string>) => shop.call(LOGIN, { idpConnectionId: id, tokenParams }, visitor)
  const getErrorCode = async (tokenParams: Record<string, string>, token = visitor) =>
    (await shop.refusal(LOGIN, { idpConnectionId: id, tokenParams }, token)).code
  return { shop, idpConnection, visitor, visit, login, getErrorCode }
}

test('a sign-in at the provider is the same member each time', async () => {
  const { shop, visit, login } = await openShop()
  const first = await login(await visit('ada@example.com'))
  expect(first).toMatchObject({
    state: 'SUCCESS',
    identity: {
      email: { address: 'ada@example.com', isVerified: true },
      identityProfile: { firstName: 'Ada', lastName: 'Lovelace' },
    },
  })
  expect(first.sessionToken).toMatch(/^[\w-]{43}$/)
  const again = await login(await visit('ada@example.com'))
  expect(again.identity?.id).toBe(first.identity?.id)
  const { metadata } = await shop.call('GET /members/v1/members', {}, shop.apiKey)
  expect(metadata.total).toBe(1)
})

test('an answer counts once, in time, for the visitor who left and the connection that was asked', async () => {
  const { shop, visit, login, getErrorCode } = await openShop()
  const params = await visit('ada@example.com')
  expect(await getErrorCode(params, await shop.visitor())).toBe('SSO_FAILED')
  expect(await getErrorCode({ ...params, iss: 'https://evil.example' })).toBe('SSO_FAILED')
  expect(await getErrorCode({ code: params.code ?? '' })).toBe('SSO_FAILED')
  await login(params)
  expect(await getErrorCode(params)).toBe('SSO_FAILED')
  const [mine, other] = [await visit('ada@example.com'), await visit('grace@example.com')]
  // A code of another sign-in has another verifier and nonce.
  expect(await getErrorCode({ ...mine, code: other.code ?? '' })).toBe('SSO_FAILED')
  const late = await visit('ada@example.com')
  shop.clock.advance(10 * 60_000 + 1)
  expect(await getErrorCode(late)).toBe('SSO_FAILED')
})

test('security 6: a provider that promises its name in each response is not believed without it', async () => {
  const { visit, getErrorCode } = await openShop()
  const { iss, ...params } = await visit('ada@example.com')
  expect(iss).toBe(provider?.issuer)
  expect(await getErrorCode(params)).toBe('SSO_FAILED')
})

test.each([
  ['of now', 0, undefined],
  ['within the tolerance of clocks', 20, undefined],
  ['dated ahead', 120, 'SSO_FAILED'],
  ['older than the sign-in', -15 * 60, 'SSO_FAILED'],
])('security 21: an ID token %s (%i s)', async (_, ahead, code) => {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  let nonce = ''
  const idToken = (issuer: string) => {
    const iat = Math.floor(Date.now() / 1000) + ahead
    const claims = { sub: 'ada', nonce, email: 'ada@example.com', email_verified: true }
    return new SignJWT({ ...claims, iat, exp: iat + 3600, iss: issuer, aud: PROVIDER_CLIENT.id })
      .setProtectedHeader({ alg: 'ES256' })
      .sign(privateKey)
  }
  const server = createHttpServer(async (request, response) => {
    const issuer = `http://${request.headers.host}`
    const urls = {
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    }
    const body =
      request.url === '/token'
        ? { id_token: await idToken(issuer) }
        : request.url === '/keys'
          ? { keys: [await exportJWK(publicKey)] }
          : { issuer, ...urls }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const visit = async (url: string) => {
    nonce = new URL(url).searchParams.get('nonce') ?? ''
    return new URL(`${BACK}?code=any&state=${new URL(url).searchParams.get('state')}`)
  }
  const at = await openShop({ issuer, visit, stop: async () => {} })
  const params = await at.visit('ada@example.com')
  if (code) expect(await at.getErrorCode(params)).toBe(code)
  else expect(await at.login(params)).toMatchObject({ state: 'SUCCESS' })
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

test('an account is joined by its address only where both sides have proved it', async () => {
  const { shop, visitor, visit, login, getErrorCode } = await openShop()
  const loginId = { email: 'ada@example.com' }
  await shop.call(REGISTER, { loginId, password: 'a long row of words' }, visitor)
  expect(await getErrorCode(await visit('ada@example.com'))).toBe('-19995')
  const sent = { loginId: { email: 'grace@example.com' }, verifyEmail: true }
  const known = await shop.call('POST /_api/iam/authentication/v2/sign-on', sent, shop.apiKey)
  expect((await login(await visit('grace@example.com'))).identity?.id).toBe(known.identity?.id)
  const at = await openShop(careless as Provider)
  expect(await at.getErrorCode(await at.visit('ada@example.com'))).toBe('SSO_EMAIL_NOT_VERIFIED')
})

test('a connection keeps its secret sealed, leads back to pages of the client alone, and ends when it is taken away', async () => {
  const { shop, idpConnection, visitor } = await openShop()
  const { id } = idpConnection
  const kept = JSON.stringify(await loadSiteContents(shop.app.dependencies.store, shop.siteId, [ssoService]))
  expect(kept + JSON.stringify(idpConnection)).not.toContain(PROVIDER_CLIENT.secret)
  expect((await shop.call(`GET ${CONNECTIONS}`, {}, shop.apiKey)).idpConnections).toEqual([idpConnection])
  const evil = { id, redirectUri: `${BACK}elsewhere` }
  expect((await shop.refusal(BEGIN, evil, visitor)).violations).toEqual(['redirectUri VALIDATION'])
  const open = { name: 'Open', issuer: 'http://accounts.example', clientId: 'x', clientSecret: 'y' }
  expect((await shop.refusal(`POST ${CONNECTIONS}`, open, shop.apiKey)).violations).toEqual(['issuer VALIDATION'])
  const gone = { ...open, issuer: 'http://127.0.0.1:9' }
  const dead = await shop.call(`POST ${CONNECTIONS}`, gone, shop.apiKey)
  const beginRequest = { id: dead.idpConnection.id, redirectUri: BACK }
  expect((await shop.refusal(BEGIN, beginRequest, visitor)).code).toBe('SSO_PROVIDER_UNREACHABLE')
  await shop.call(`DELETE ${CONNECTIONS}/{id}`, { id }, shop.apiKey)
  expect((await shop.refusal(BEGIN, { id, redirectUri: BACK }, visitor)).code).toBe('IDP_CONNECTION_NOT_FOUND')
})

test('the hosted pages sign in at the provider too, and only the browser that left comes back', async () => {
  const { shop, idpConnection, visit, getErrorCode } = await openShop()
  const { siteId, clientId, app } = shop
  const { id } = idpConnection
  expect(idpConnection.callbackUrl).toBe(CALLBACK)
  const identity = { type: 'ANONYMOUS_VISITOR', siteId, clientId, visitorId: shop.ids.guid() } as const
  const context = deriveContext(app.contextFor(siteId), { siteId, identity })
  expect(getHostedCallbackUrl(context)).toBe(CALLBACK)
  expect((await listConnections(context)).map((one) => one.name)).toEqual(['Example'])
  const leave = async (browser: string) => {
    const { url } = await beginHostedSso(context, id, browser)
    const back = await (provider as Provider).visit(url, 'ada@example.com')
    expect(back.href).toMatch(`${CALLBACK}?`)
    return Object.fromEntries(back.searchParams)
  }
  const params = await leave('one browser')
  expect(parseStateSiteId(params.state ?? '')).toBe(siteId)
  expect(parseStateSiteId('any other state')).toBeUndefined()
  await expect(signInFromProvider(context, params, 'another browser')).rejects.toThrow('begin again')
  // A sign-in begun on the hosted pages cannot be completed by a storefront's call, nor the reverse.
  expect(await getErrorCode(params, await shop.visitor())).toBe('SSO_FAILED')
  await expect(signInFromProvider(context, await visit('ada@example.com'), '')).rejects.toThrow('begin again')
  const outcome = await signInFromProvider(context, params, 'one browser')
  expect(outcome).toMatchObject({ state: 'SUCCESS', identity: { email: { address: 'ada@example.com' } } })
  await expect(signInFromProvider(context, params, 'one browser')).rejects.toThrow('begin again')
})

test('security 38: a provider inside somebody’s network is not asked', async () => {
  let knocks = 0
  const inner = createServer((socket) => {
    knocks++
    socket.destroy()
  })
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve))
  const { port } = inner.address() as AddressInfo
  const ask = async (publicUrl: string, host: string) => {
    const shop = await createTestApp({ publicUrl })
    const sent = { name: 'Inner', issuer: `https://${host}:${port}`, clientId: 'x', clientSecret: 'y' }
    const { idpConnection } = await shop.call(`POST ${CONNECTIONS}`, sent, shop.apiKey)
    const { code } = await shop.refusal(BEGIN, { id: idpConnection.id, redirectUri: BACK }, await shop.visitor())
    expect(code).toBe('SSO_PROVIDER_UNREACHABLE')
  }
  for (const host of ['127.0.0.1', 'localhost']) await ask('https://shop.example', host)
  expect(knocks).toBe(0)
  // A shop that itself runs on localhost may reach a provider there.
  await ask(SHOP_URL, '127.0.0.1')
  expect(knocks).toBe(1)
  await new Promise<void>((resolve) => inner.close(() => resolve()))
})
