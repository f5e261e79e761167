import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { findClient, type OAuthClient, saveClient } from '../../kernel/runtime/access/clients.ts'
import { TEST_ORIGIN } from '../../testing/create-test-app.ts'
import { ADA, createMemberShop, FROM_PAGE, SESSION, TOKEN } from '../../testing/member-shop.ts'

describe('the page of the hidden frame', () => {
  test('security 7, 9: posts the response to the registered origin alone, which alone may frame it', async () => {
    const { shop, begin, login } = await createMemberShop()
    const { fullUrl, urlDetails } = await begin({ sessionToken: await login(), state: '</script><script>alert(1)//' })
    expect(urlDetails?.endpoint).toBe('https://shop.example/oauth2/authorize')
    const response = await shop.fetch(fullUrl)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`frame-ancestors ${TEST_ORIGIN}`)
    expect(policy).toMatch(/script-src 'nonce-[\w-]{43}'/)
    expect(response.headers.get('x-frame-options')).toBeNull()
    const text = await response.text()
    expect(text).toContain(`,"${TEST_ORIGIN}",null,null)`)
    expect(text).not.toContain('"*"')
    expect(text.match(/<\/script>/g)).toHaveLength(1)
  })

  test('security 5, 6: gives state and issuer back, and answers once', async () => {
    const { shop, begin, login } = await createMemberShop()
    const { fullUrl } = await begin({ sessionToken: await login() })
    expect(await (await shop.fetch(fullUrl)).text()).toMatch(/"state":"state-1","iss":"https:\/\/shop\.example"/)
    expect((await shop.fetch(fullUrl)).status).toBe(400)
  })

  test('signs nobody in without a session token', async () => {
    const { shop, begin } = await createMemberShop()
    expect(await (await shop.fetch((await begin()).fullUrl)).text()).toContain('"error":"login_required"')
  })
})

test('security 16: a session token works once, for a minute, for its own client, and stands in no address', async () => {
  const { shop, authRequest, begin, login, refusal, visitor, clock, change, call } = await createMemberShop()
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
  // A session token of another client of the same site.
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

test('security 16: a session token counts on the pages of the origin that it was given to', async () => {
  const { authRequest, visitor, change, send, shop } = await createMemberShop()
  const elsewhere = 'https://other.example'
  await change({ allowedOrigins: [TEST_ORIGIN, elsewhere], redirectUris: [`${TEST_ORIGIN}/`, `${elsewhere}/`] })
  const given = async () =>
    (await shop.call('POST /_api/iam/authentication/v2/login', ADA, visitor, FROM_PAGE)).sessionToken ?? ''
  const taken = async (headers?: Record<string, string>) => {
    const auth = { authRequest: authRequest({ sessionToken: await given(), redirectUri: `${TEST_ORIGIN}/` }) }
    return (await send(SESSION, { auth: { ...auth, prompt: 'none' } }, visitor, headers)).refusal?.code
  }
  expect(await taken({ origin: elsewhere })).toBe('INVALID_SESSION_TOKEN')
  expect(await taken()).toBe('INVALID_SESSION_TOKEN')
  expect(await taken(FROM_PAGE)).toBeUndefined()
  // A merchant's program authenticates with its key, and has no origin.
  const grant = { grant_type: 'authorized_client' as const, session_token: await given() }
  expect((await send(TOKEN, grant, `${visitor},${shop.apiKey}`)).status).toBe(200)
})

test('security 16, 50: no log has a session token, nor what it becomes', async () => {
  const lines: unknown[] = []
  const note = (...line: unknown[]) => void lines.push(line)
  const log = { info: note, warn: note, error: note, isLevelEnabled: () => true }
  const { shop, begin, login, visitor, exchange, refusal, authRequest } = await createMemberShop({ log })
  const sessionToken = await login()
  const { fullUrl } = await begin({ sessionToken })
  const code = /"code":"([\w-]{43})"/.exec(await (await shop.fetch(fullUrl)).text())?.[1] ?? ''
  const { body } = await exchange({ code })
  // Refused requests are logged with their reason.
  await refusal(SESSION, { auth: { authRequest: authRequest({ sessionToken }), prompt: 'none' } }, visitor, FROM_PAGE)
  await shop.fetch(fullUrl)
  expect((await exchange({ code })).status).toBe(401)
  await shop.send(TOKEN, { grant_type: 'authorized_client', session_token: sessionToken }, `${visitor},${shop.apiKey}`)
  await shop.fetch(`/oauth2/authorize?request=none&session_token=${sessionToken}`)
  expect(lines.length).toBeGreaterThan(5)
  const secret = new URL(fullUrl).searchParams.get('request')?.split('.')[1]
  const secrets = [sessionToken, code, secret, body?.access_token, body?.refresh_token]
  for (const each of secrets) {
    expect(each).toBeTruthy()
    expect(inspect(lines, { depth: null })).not.toContain(each)
  }
})
