import { expect, test } from 'vitest'
import { sha256 } from '../../kernel/base/crypto/hash.ts'
import { saveClient } from '../../kernel/runtime/access/clients.ts'
import { createMemberShop, FROM_PAGE, SESSION } from '../../testing/member-shop.ts'
import { authorizationCodes } from './records.ts'

test('a session token becomes a member’s tokens through the hidden frame', async () => {
  const { call, tokens, memberId, siteId, clientId } = await createMemberShop()
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
  const { code, exchange, clock, app, siteId } = await createMemberShop()
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
  const { shop, code, exchange, call, refusal, ids, siteId } = await createMemberShop()
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
  const { code, exchange, visitor, authRequest, refusal } = await createMemberShop()
  const given = await code()
  for (const codeVerifier of ['w'.repeat(43), 'v'.repeat(42), 'v'.repeat(129), `${'v'.repeat(42)} `, undefined])
    expect((await exchange({ code: given, codeVerifier })).refusal?.code).toBe('invalid_grant')
  expect((await exchange({ code: given })).status).toBe(200)
  // These match the challenge, but are no valid verifiers: too short, too long, or with a character that is not
  // allowed.
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

test('security 4: an app’s address of a private-use scheme is compared letter by letter, and never posted to', async () => {
  const { authRequest, send, visitor, change } = await createMemberShop()
  await change({ redirectUris: ['com.example.app://back', 'exp://192.168.1.2:8081/--/back', 'http://127.0.0.1/back'] })
  const begin = (redirectUri: string, responseMode = 'fragment') =>
    send(SESSION, { auth: { authRequest: authRequest({ redirectUri, responseMode }), prompt: 'login' } }, visitor)
  for (const uri of [
    'com.example.app://back',
    'exp://192.168.1.2:8081/--/back',
    'http://127.0.0.1/back',
    'http://127.0.0.1:53211/back',
  ])
    expect([uri, (await begin(uri)).status]).toEqual([uri, 200])
  for (const uri of [
    'com.example.app://back/more',
    'com.example.app://back?x=1',
    'com.example.app:/back',
    'COM.example.app://back',
    'com.example.app2://back',
    'com.example.app://me@back',
    'exp://192.168.1.3:8081/--/back',
    'exp://192.168.1.2:8082/--/back',
    'http://127.0.0.1:53211/back/more',
    'http://localhost:53211/back',
    'http://127.0.0.1.evil.example:53211/back',
    'http://me@127.0.0.1:53211/back',
    'https://127.0.0.1:53211/back',
  ])
    expect((await begin(uri)).refusal?.violations, uri).toContain('auth.authRequest.redirectUri VALIDATION')
  expect((await begin('com.example.app://back', 'web_message')).refusal?.violations).toEqual([
    'auth.authRequest.responseMode VALIDATION',
  ])
})

test('security 4: a redirect URI is compared letter by letter', async () => {
  const { authRequest, refusal, send, visitor, change } = await createMemberShop()
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
