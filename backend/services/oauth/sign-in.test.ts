import { describe, expect, test } from 'vitest'
import { findClient, type OAuthClient, saveClient } from '../../kernel/access/clients.ts'
import { sha256 } from '../../kernel/hash.ts'
import { createTestApp, TEST_ORIGIN } from '../../testing/create-test-app.ts'
import { openBrowser } from '../../testing/visit-page.ts'
import { authorizationCodes } from './records.ts'

const TOKEN = 'POST /oauth2/token'
const SESSION = 'POST /_api/redirects-api/v1/redirect-session'
const ADA = { loginId: { email: 'ada@example.com' }, password: 'a long row of words' }
const VERIFIER = 'v'.repeat(43)
const FROM_PAGE = { origin: TEST_ORIGIN }

async function openShop() {
  const shop = await createTestApp()
  const { call, clientId } = shop
  const visitor = await shop.visitor()
  const { identity } = await call('POST /_api/iam/authentication/v2/register', ADA, visitor)
  const login = async () => (await call('POST /_api/iam/authentication/v2/login', ADA, visitor)).sessionToken ?? ''
  const authRequest = (more: object = {}) => ({
    clientId,
    responseType: 'code',
    responseMode: 'web_message',
    scope: 'offline_access',
    state: 'state-1',
    codeChallenge: sha256(VERIFIER),
    codeChallengeMethod: 'S256',
    ...more,
  })
  const begin = async (more: object = {}, prompt: 'none' | 'login' = 'none') =>
    (await call(SESSION, { auth: { authRequest: authRequest(more), prompt } }, visitor, FROM_PAGE)).redirectSession
  /** A code as a hidden frame gets it. */
  const code = async (more: object = {}) => {
    const { fullUrl } = await begin({ sessionToken: await login(), ...more })
    const text = await (await shop.fetch(fullUrl)).text()
    return /"code":"([\w-]{43})"/.exec(text)?.[1] ?? ''
  }
  const exchange = (sent: object) =>
    shop.send(TOKEN, { grantType: 'authorization_code', clientId, codeVerifier: VERIFIER, ...sent })
  const change = async (changes: Partial<OAuthClient>) => {
    const client = (await findClient(shop.app.dependencies, clientId)) as OAuthClient
    await saveClient(shop.app.dependencies, { ...client, ...changes })
  }
  const tokens = async () => {
    const { body } = await exchange({ code: await code() })
    return { access: body?.access_token ?? '', refresh: body?.refresh_token ?? '' }
  }
  return {
    ...shop,
    shop,
    visitor,
    memberId: identity?.id ?? '',
    login,
    authRequest,
    begin,
    code,
    exchange,
    change,
    tokens,
  }
}

test('a session token becomes a member’s tokens through the hidden frame', async () => {
  const { call, tokens, memberId, siteId, clientId } = await openShop()
  const { access } = await tokens()
  expect((await call('GET /members/v1/members/my', {}, access)).member.id).toBe(memberId)
  expect(await call('POST /oauth2/token-info', { token: access })).toMatchObject({
    active: true,
    subjectType: 'MEMBER',
    subjectId: memberId,
    clientId,
    siteId,
  })
  expect(await call('GET /oauth2/user-info', {}, access)).toEqual({
    sub: memberId,
    email: 'ada@example.com',
    emailVerified: false,
  })
})

test('security 1: of 50 exchanges at once one succeeds; a code lives a minute and is kept hashed', async () => {
  const { code, exchange, clock, app, siteId } = await openShop()
  const first = await code()
  expect(Buffer.from(first, 'base64url').length).toBeGreaterThanOrEqual(16)
  const { items } = await app.dependencies.store
    .reader(authorizationCodes)
    .query(siteId, { paging: { limit: 10, offset: 0 } })
  expect(JSON.stringify(items)).not.toContain(first)
  const answers = await Promise.all(Array.from({ length: 50 }, () => exchange({ code: first })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const inTime = await code()
  clock.advance(59_000)
  const late = await code()
  expect((await exchange({ code: inTime })).status).toBe(200)
  clock.advance(61_000)
  expect((await exchange({ code: late })).refusal?.code).toBe('invalid_grant')
})

test('security 2: a code that comes again ends what it got; from another client it ends nothing', async () => {
  const { shop, code, exchange, call, refusal, ids, siteId } = await openShop()
  const other = ids.guid()
  const createdDate = shop.clock.now().toISOString()
  await saveClient(shop.app.dependencies, {
    id: other,
    ownerSiteId: siteId,
    name: 'Other',
    allowedOrigins: [],
    redirectUris: [],
    createdDate,
  })
  const once = await code()
  const access = (await exchange({ code: once })).body?.access_token ?? ''
  expect((await exchange({ code: once, clientId: other })).status).toBe(401)
  await call('GET /members/v1/members/my', {}, access)
  expect((await exchange({ code: once })).status).toBe(401)
  expect((await refusal('GET /members/v1/members/my', {}, access)).status).toBe(401)
})

test('security 3: only the verifier of the challenge is taken, of 43 to 128 allowed characters', async () => {
  const { code, exchange, visitor, authRequest, refusal } = await openShop()
  const given = await code()
  for (const codeVerifier of ['w'.repeat(43), 'v'.repeat(42), 'v'.repeat(129), `${'v'.repeat(42)} `, undefined])
    expect((await exchange({ code: given, codeVerifier })).refusal?.code).toBe('invalid_grant')
  expect((await exchange({ code: given })).status).toBe(200)
  // Of the right challenge, but no verifier at all.
  for (const codeVerifier of ['v'.repeat(42), 'v'.repeat(129), `${'v'.repeat(42)}+`]) {
    const theirs = await code({ codeChallenge: sha256(codeVerifier) })
    expect((await exchange({ code: theirs, codeVerifier })).refusal?.code, codeVerifier).toBe('invalid_grant')
  }
  const longest = 'v'.repeat(128)
  const last = await code({ codeChallenge: sha256(longest) })
  expect((await exchange({ code: last, codeVerifier: longest })).status).toBe(200)
  for (const wrong of [{ codeChallengeMethod: 'plain' }, { codeChallenge: 'short' }, { codeChallenge: undefined }]) {
    const sent = { auth: { authRequest: authRequest(wrong), prompt: 'none' } }
    expect((await refusal(SESSION, sent, visitor, FROM_PAGE)).status).toBe(400)
  }
})

test('security 4: a redirect URI is compared letter by letter', async () => {
  const { authRequest, refusal, send, visitor, change } = await openShop()
  await change({ redirectUris: ['https://host.example/callback'] })
  const sent = (redirectUri: string) => ({
    auth: { authRequest: authRequest({ redirectUri, responseMode: 'fragment' }), prompt: 'login' as const },
  })
  for (const redirectUri of [
    'https://host.example/callback/more',
    'https://host.example/callback?x=1',
    'https://sub.host.example/callback',
    'https://host.example.evil.example/callback',
    'https://me@host.example/callback',
    'https://host.example/a/../callback',
    'https://host.example/%63allback',
    'https://host.example:8443/callback',
    'http://host.example/callback',
    'unused://',
  ])
    expect((await refusal(SESSION, sent(redirectUri), visitor)).violations, redirectUri).toContain(
      'auth.authRequest.redirectUri VALIDATION',
    )
  expect((await send(SESSION, sent('https://host.example/callback'), visitor)).status).toBe(200)
})

describe('the page of the hidden frame', () => {
  test('security 7, 9: tells the answer to the registered origin alone, which alone may frame it', async () => {
    const { shop, begin, login } = await openShop()
    const { fullUrl, urlDetails } = await begin({ sessionToken: await login(), state: '</script><script>alert(1)//' })
    expect(urlDetails?.endpoint).toBe('https://shop.example/oauth2/authorize')
    const response = await shop.fetch(fullUrl)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`frame-ancestors ${TEST_ORIGIN}`)
    expect(policy).toMatch(/script-src 'nonce-[\w-]{43}'/)
    expect(response.headers.get('x-frame-options')).toBeNull()
    const text = await response.text()
    expect(text).toContain(`,"${TEST_ORIGIN}",null)`)
    expect(text).not.toContain('"*"')
    expect(text.match(/<\/script>/g)).toHaveLength(1)
  })

  test('security 5, 6: gives state and issuer back, and answers once', async () => {
    const { shop, begin, login } = await openShop()
    const { fullUrl } = await begin({ sessionToken: await login() })
    expect(await (await shop.fetch(fullUrl)).text()).toMatch(/"state":"state-1","iss":"https:\/\/shop\.example"/)
    expect((await shop.fetch(fullUrl)).status).toBe(400)
  })

  test('signs nobody in without a session token', async () => {
    const { shop, begin } = await openShop()
    expect(await (await shop.fetch((await begin()).fullUrl)).text()).toContain('"error":"login_required"')
  })
})

test('security 16: a session token works once, for a minute, for its own client, and stands in no address', async () => {
  const { shop, authRequest, begin, login, refusal, visitor, clock, change, call } = await openShop()
  const sessionToken = await login()
  const { fullUrl } = await begin({ sessionToken })
  expect(fullUrl).not.toContain(sessionToken)
  const again = async (token: string) => {
    const sent = { auth: { authRequest: authRequest({ sessionToken: token }), prompt: 'none' } }
    return (await refusal(SESSION, sent, visitor, FROM_PAGE)).code
  }
  expect(await again(sessionToken)).toBe('INVALID_SESSION_TOKEN')
  const late = await login()
  clock.advance(61_000)
  expect(await again(late)).toBe('INVALID_SESSION_TOKEN')
  // Of another client of the same site.
  const id = shop.ids.guid()
  const createdDate = clock.now().toISOString()
  const own = (await findClient(shop.app.dependencies, shop.clientId)) as OAuthClient
  const { revision: _, ...draft } = own
  await saveClient(shop.app.dependencies, { ...draft, id, createdDate })
  const { access_token } = await call(TOKEN, { grantType: 'anonymous', clientId: id })
  const theirs = await call('POST /_api/iam/authentication/v2/login', ADA, access_token)
  expect(await again(theirs.sessionToken ?? '')).toBe('INVALID_SESSION_TOKEN')
  await change({ directLogin: false })
  expect(await again(await login())).toBe('DIRECT_LOGIN_NOT_ALLOWED')
})

test('security 17: each sign-in begins a session of its own', async () => {
  const { shop, tokens, visitor } = await openShop()
  const { tokens: reads } = shop.app.dependencies
  const sessionOf = async (token: string) => {
    const identity = await reads.verifyAccessToken(token)
    return identity && 'sessionId' in identity ? identity.sessionId : undefined
  }
  const found = [visitor, (await tokens()).access, (await tokens()).access].map(sessionOf)
  expect(new Set(await Promise.all(found)).size).toBe(3)
})

test('security 11, 12, 15: signing out ends the session at once; its address alone signs nobody out', async () => {
  const { shop, call, refusal, send, tokens, clientId } = await openShop()
  const { access, refresh } = await tokens()
  const address = `/_api/iam/authentication/v1/logout?clientId=${clientId}&postLogoutRedirectUri=`
  const image = await shop.fetch(`${address}${encodeURIComponent(`${TEST_ORIGIN}/`)}`)
  expect([image.status, image.headers.get('location')]).toEqual([302, `${TEST_ORIGIN}/`])
  for (const evil of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    `${TEST_ORIGIN}.evil.example/`,
    `${TEST_ORIGIN}/\r\nset-cookie: a=b`,
  ])
    expect((await shop.fetch(address + encodeURIComponent(evil))).status, evil).toBe(400)
  await call('GET /members/v1/members/my', {}, access)
  const callbacks = { postFlowUrl: `${TEST_ORIGIN}/bye` }
  const { redirectSession } = await call(SESSION, { logout: { clientId }, callbacks }, access)
  expect((await shop.fetch(redirectSession.fullUrl)).headers.get('location')).toBe(callbacks.postFlowUrl)
  expect((await refusal('GET /members/v1/members/my', {}, access)).status).toBe(401)
  expect((await send(TOKEN, { grantType: 'refresh_token', refreshToken: refresh, clientId })).status).toBe(401)
})

test('a member’s session ends after a week without use, and after a month in any case', async () => {
  const { tokens, send, clock, clientId } = await openShop()
  const renew = async (refreshToken: string) =>
    (await send(TOKEN, { grantType: 'refresh_token', refreshToken, clientId })).status
  const DAY = 86_400_000
  const { refresh: idle } = await tokens()
  const { refresh } = await tokens()
  for (let week = 0; week < 4; week++) {
    clock.advance(6 * DAY)
    expect(await renew(refresh)).toBe(200)
  }
  expect(await renew(idle)).toBe(401)
  clock.advance(6.5 * DAY)
  expect(await renew(refresh)).toBe(401)
})

describe('security 13: authorized_client', () => {
  const ask = (member_id: string, more: object = {}) => ({
    grant_type: 'authorized_client',
    scope: 'offline_access',
    member_id,
    ...more,
  })

  test('is for programs with a key beside the shopper’s token, and for members there are', async () => {
    const { call, send, refusal, visitor, apiKey, memberId, ids } = await openShop()
    const credential = `${visitor},${apiKey}`
    const { access_token } = await call(TOKEN, ask(memberId), credential)
    expect((await call('GET /members/v1/members/my', {}, access_token)).member.id).toBe(memberId)
    expect((await send(TOKEN, ask(ids.guid()), credential)).status).toBe(401)
    for (const token of [undefined, visitor, apiKey, `${visitor},wrong`, `wrong,${apiKey}`])
      expect((await send(TOKEN, ask(memberId), token)).status).toBe(401)
    const signOn = await call('POST /_api/iam/authentication/v2/sign-on', { loginId: ADA.loginId }, credential)
    const withSession = ask(memberId, { session_token: signOn.sessionToken })
    expect((await send(TOKEN, withSession, credential)).status).toBe(200)
    expect((await send(TOKEN, withSession, credential)).status).toBe(401)
    await call('POST /members/v1/members/{id}/block', { id: memberId }, apiKey)
    expect((await refusal(TOKEN, ask(memberId), credential)).code).toBe('invalid_grant')
  })

  test('and every other grant only for clients that may use it', async () => {
    const { send, code, visitor, apiKey, memberId, change, clientId } = await openShop()
    const { body } = await send(TOKEN, { grantType: 'anonymous', clientId })
    const sent = async () => ({
      anonymous: { grantType: 'anonymous', clientId },
      refresh_token: { grantType: 'refresh_token', clientId, refreshToken: body?.refresh_token },
      authorization_code: { grantType: 'authorization_code', clientId, codeVerifier: VERIFIER, code: await code() },
      authorized_client: ask(memberId),
    })
    for (const only of ['anonymous', 'refresh_token', 'authorization_code', 'authorized_client'] as const) {
      await change({ grants: undefined })
      const wishes = Object.entries(await sent())
      await change({ grants: [only] })
      for (const [grant, wish] of wishes) {
        const { status, refusal } = await send(
          TOKEN,
          wish,
          grant === 'authorized_client' ? `${visitor},${apiKey}` : undefined,
        )
        const wanted = grant === only ? [200, undefined] : [403, 'unauthorized_client']
        expect([grant, status, refusal?.code], only).toEqual([grant, ...wanted])
      }
    }
  })
})

describe('the hosted sign-in', () => {
  test('is asked for as any OAuth client asks, and answers in the query', async () => {
    const { shop, clientId, exchange, call, memberId } = await openShop()
    const metadata = await call('GET /.well-known/oauth-authorization-server')
    const url = new URL(metadata.authorization_endpoint)
    url.search = new URLSearchParams({
      client_id: clientId,
      redirect_uri: `${TEST_ORIGIN}/`,
      response_type: 'code',
      state: 'abc',
      code_challenge: sha256(VERIFIER),
      code_challenge_method: 'S256',
    }).toString()
    const page = openBrowser(shop)
    await page.open(url.href)
    await page.send({ email: 'ada@example.com', password: ADA.password })
    const back = new URL(page.url())
    expect([page.status(), back.origin, back.searchParams.get('state')]).toEqual([303, TEST_ORIGIN, 'abc'])
    expect(back.searchParams.get('iss')).toBe(metadata.issuer)
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code: back.searchParams.get('code') ?? '',
      code_verifier: VERIFIER,
      redirect_uri: `${TEST_ORIGIN}/`,
    })
    const answer = await shop.fetch('/oauth2/token', { method: 'POST', body: form })
    const { access_token } = (await answer.json()) as { access_token: string }
    expect((await call('GET /oauth2/user-info', {}, access_token)).sub).toBe(memberId)
    expect((await exchange({ code: back.searchParams.get('code') })).status).toBe(401)
  })

  test('answers in the fragment where a redirect session asks so, and says what is wrong to nobody else', async () => {
    const { shop, begin, clientId } = await openShop()
    const { fullUrl } = await begin({ redirectUri: `${TEST_ORIGIN}/`, responseMode: 'fragment' }, 'login')
    const page = openBrowser(shop)
    await page.open(fullUrl)
    await page.send({ email: 'ada@example.com', password: ADA.password })
    expect(page.url()).toMatch(/^https:\/\/host\.example\/#code=[\w-]{43}&state=state-1&iss=/)
    const evil = await shop.fetch(`/oauth2/authorize?client_id=${clientId}&redirect_uri=https://evil.example/`)
    expect([evil.status, evil.headers.get('location')]).toEqual([400, null])
  })

  test('security 10: is read by no page, not even one of the client: it is opened, never fetched', async () => {
    const { shop, begin, clientId, login } = await openShop()
    const { fullUrl } = await begin({ sessionToken: await login() })
    const address = `/oauth2/authorize?client_id=${clientId}&redirect_uri=${TEST_ORIGIN}/`
    for (const origin of [TEST_ORIGIN, 'https://evil.example', 'null'])
      for (const [method, url] of [
        ['OPTIONS', fullUrl],
        ['GET', address],
      ] as const) {
        const { headers } = await shop.fetch(url, { method, headers: { origin } })
        expect(headers.get('access-control-allow-origin'), `${method} ${origin}`).toBeNull()
      }
    const read = await shop.fetch(fullUrl, { headers: FROM_PAGE })
    expect(read.headers.get('access-control-allow-origin')).toBeNull()
  })
})

test('security 22: a visitor’s token says nothing of a member', async () => {
  const { refusal, visitor } = await openShop()
  expect((await refusal('GET /oauth2/user-info', {}, visitor)).status).toBe(403)
})
