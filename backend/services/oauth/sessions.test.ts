import { describe, expect, test } from 'vitest'
import { TEST_ORIGIN } from '../../testing/create-test-app.ts'
import { createMemberShop, SESSION, TOKEN } from '../../testing/member-shop.ts'

test('security 17: each sign-in begins a session of its own', async () => {
  const { shop, tokens, visitor } = await createMemberShop()
  const { tokens: reads } = shop.app.dependencies
  const findSessionId = async (token: string) => {
    const identity = await reads.verifyAccessToken(token)
    return identity && 'sessionId' in identity ? identity.sessionId : undefined
  }
  const found = [visitor, (await tokens()).access, (await tokens()).access].map(findSessionId)
  expect(new Set(await Promise.all(found)).size).toBe(3)
})

test('security 11, 12, 15: signing out ends the session at once; its address alone signs nobody out', async () => {
  const { shop, call, refusal, send, tokens, clientId } = await createMemberShop()
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
  // A page that makes the link too long is refused before anything ends.
  const long = { postFlowUrl: `${TEST_ORIGIN}/bye?x=`.padEnd(4000, 'x') }
  expect((await refusal(SESSION, { logout: { clientId }, callbacks: long }, access)).violations).toEqual([
    'callbacks.postFlowUrl MAX_LENGTH',
  ])
  await call('GET /members/v1/members/my', {}, access)
  const callbacks = { postFlowUrl: `${TEST_ORIGIN}/bye` }
  const { redirectSession } = await call(SESSION, { logout: { clientId }, callbacks }, access)
  expect((await shop.fetch(redirectSession.fullUrl)).headers.get('location')).toBe(callbacks.postFlowUrl)
  expect((await refusal('GET /members/v1/members/my', {}, access)).status).toBe(401)
  expect((await send(TOKEN, { grantType: 'refresh_token', refreshToken: refresh, clientId })).status).toBe(401)
})

const CHANGE_PASSWORD = 'POST /_api/iam/authentication/v2/change-password'
const REQUIRE_RESET = 'POST /awning/v1/members/{id}/require-password-reset'

type Act = (opened: Awaited<ReturnType<typeof createMemberShop>>, access: string) => Promise<unknown>

const ENDS: readonly [name: string, act: Act][] = [
  ['a sign-out everywhere', ({ call }, access) => call('POST /awning/v1/sign-out-everywhere', {}, access)],
  ['a block', ({ call, apiKey, memberId: id }) => call('POST /members/v1/members/{id}/block', { id }, apiKey)],
  [
    'a disconnection',
    ({ call, apiKey, memberId: id }) => call('POST /members/v1/members/{id}/disconnect', { id }, apiKey),
  ],
  ['a deletion', ({ call, apiKey, memberId: id }) => call('DELETE /members/v1/members/{id}', { id }, apiKey)],
  ['a deletion by the member', ({ call }, access) => call('DELETE /members/v1/members/my', {}, access)],
  ['a new password', ({ call }, access) => call(CHANGE_PASSWORD, { newPassword: 'another row of words' }, access)],
  ['the end of a password', ({ call, apiKey, memberId: id }) => call(REQUIRE_RESET, { id }, apiKey)],
]

describe.each([
  ['rotate', true],
  ['stay', false],
])('where refresh tokens %s', (_, rotatesRefreshTokens) => {
  test.each(ENDS)('security 15: after %s no device renews, and no token of one is taken', async (_name, act) => {
    const shop = await createMemberShop()
    const { change, tokens, send, refusal, clientId } = shop
    await change({ rotatesRefreshTokens })
    const renew = async (refreshToken: string) => send(TOKEN, { grantType: 'refresh_token', refreshToken, clientId })
    const devices = [await renew((await tokens()).refresh), await renew((await tokens()).refresh)]
    expect(devices.map(({ status }) => status)).toEqual([200, 200])
    await act(shop, devices[0]?.body?.access_token ?? '')
    for (const { body } of devices) {
      expect((await renew(body?.refresh_token ?? '')).refusal?.code).toBe('invalid_grant')
      expect((await refusal('GET /members/v1/members/my', {}, body?.access_token)).status).toBe(401)
    }
  })

  test('security 15: after a sign-out on one device the other one goes on', async () => {
    const { call, change, tokens, send, clientId } = await createMemberShop()
    await change({ rotatesRefreshTokens })
    const [out, other] = [await tokens(), await tokens()]
    const renew = (refreshToken: string) => send(TOKEN, { grantType: 'refresh_token', refreshToken, clientId })
    await call(SESSION, { logout: { clientId } }, out.access)
    expect((await renew(out.refresh)).refusal?.code).toBe('invalid_grant')
    expect((await renew(other.refresh)).status).toBe(200)
  })
})

test('a member’s session ends after a week without use, and after a month in any case', async () => {
  const { tokens, send, clock, clientId } = await createMemberShop()
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
