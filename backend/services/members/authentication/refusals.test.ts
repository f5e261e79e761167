import { describe, expect, test } from 'vitest'
import { solveChallenge } from '../../../kernel/captcha/test-solution.ts'
import { createRateLimiter } from '../../../kernel/limits/rate-limiter.ts'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { createMemberToken } from '../../../testing/test-members.ts'
import { getSite, saveSite } from '../../sites/index.ts'
import { ADA, LOGIN, RECOVER, REGISTER, shopsWith } from './test-authentication.ts'

const openShop = shopsWith(createTestApp)

describe('security 25: the specified codes', () => {
  test('of an address that is none: a violation that clients tell apart', async () => {
    const { shop, token } = await openShop()
    const response = await shop.fetch('/_api/iam/authentication/v2/register', {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ ...ADA, loginId: { email: 'nobody' } }),
    })
    const { details } = (await response.json()) as { details: { validationError: { fieldViolations: object[] } } }
    expect(details.validationError.fieldViolations[0]).toMatchObject({
      field: 'loginId.email',
      data: { type: 'EMAIL' },
    })
  })

  test('of every way to fail', async () => {
    const { call, refusal, token, apiKey } = await openShop()
    const code = async (route: typeof REGISTER | typeof LOGIN, sent: object) => (await refusal(route, sent, token)).code
    expect(await code(LOGIN, ADA)).toBe('-19999')
    expect(await code(LOGIN, { loginId: {}, password: 'x' })).toBe('-19999')
    await call(REGISTER, ADA, token)
    expect(await code(REGISTER, { ...ADA, loginId: { email: 'Ada@example.com' } })).toBe('-19995')
    expect(await code(LOGIN, { ...ADA, password: 'another row of words' })).toBe('-19976')
    const { member } = await call('POST /members/v1/members', { member: { loginEmail: 'eve@example.com' } }, apiKey)
    expect(await code(LOGIN, { ...ADA, loginId: { email: 'eve@example.com' } })).toBe('-19973')
    await call('POST /members/v1/members/{id}/block', { id: member.id }, apiKey)
  })

  test('of a password that the merchant counts no more: another one is to be set, by a mail', async () => {
    const { call, refusal, token, apiKey, mails, shop } = await openShop()
    const { identity } = await call(REGISTER, ADA, token)
    const id = identity?.id ?? ''
    const session = await createMemberToken(shop, id)
    await call('POST /awning/v1/members/{id}/require-password-reset', { id }, apiKey)
    expect((await refusal('GET /members/v1/members/my', {}, session)).status).toBe(401)
    expect((await refusal(LOGIN, ADA, token)).code).toBe('-19973')
    expect((await refusal(LOGIN, { ...ADA, password: 'another row of words' }, token)).code).toBe('-19976')
    await call('POST /_api/iam/recovery/v1/send-email', { email: ADA.loginId.email }, token)
    const recoveryToken = (await mails()).at(-1)?.facts?.recoveryToken
    await call(RECOVER, { recoveryToken, password: 'quite another row' }, token)
    expect((await call(LOGIN, { ...ADA, password: 'quite another row' }, token)).state).toBe('SUCCESS')
    const nobody = { id: shop.ids.guid() }
    const unknown = await refusal('POST /awning/v1/members/{id}/require-password-reset', nobody, apiKey)
    expect(unknown.status).toBe(404)
  })

  test('of whoever was blocked: as if there were nobody', async () => {
    const { call, refusal, token, apiKey } = await openShop()
    const { identity } = await call(REGISTER, ADA, token)
    await call('POST /members/v1/members/{id}/block', { id: identity?.id }, apiKey)
    expect((await refusal(LOGIN, ADA, token)).code).toBe('-19999')
  })

  test('come after the captcha, which stands before everything else', async () => {
    const { refusal, token } = await openShop({ captcha: true })
    for (const route of [REGISTER, LOGIN] as const) {
      const asked = await refusal(route, ADA, token)
      expect(asked.code).toBe('-19971')
      expect((await refusal(route, { ...ADA, captchaTokens: [{ Recaptcha: 'wrong' }] }, token)).code).toBe('-19970')
    }
  })

  test('each sign-in makes one hash, of an unknown login too', async () => {
    const { shop, refusal, token } = await openShop()
    const { passwords } = shop.app.dependencies
    const asked: (string | undefined)[] = []
    const { verify } = passwords
    passwords.verify = (hash, password) => {
      asked.push(hash)
      return verify(hash, password)
    }
    await refusal(LOGIN, ADA, token)
    expect(asked).toEqual([undefined])
  })
})

test('security 29: a solved captcha lets in once, visible or not', async () => {
  const { call, refusal, token } = await openShop({ captcha: true })
  const { data } = await refusal(REGISTER, ADA, token)
  const InvisibleRecaptcha = await solveChallenge(data?.challenge)
  expect((await call(REGISTER, { ...ADA, captchaTokens: [{ InvisibleRecaptcha }] }, token)).state).toBe('SUCCESS')
  const again = await refusal(LOGIN, { ...ADA, captchaTokens: [{ Recaptcha: InvisibleRecaptcha }] }, token)
  expect(again.code).toBe('-19970')
})

test('security 27: wrong passwords are throttled per account, per visitor and per address', async () => {
  const { shop, send, call, token, clock } = await openShop({}, { limiter: createRateLimiter() })
  await call(REGISTER, ADA, token)
  const attempt = async (email: string, by = token, from = '192.0.2.1', password = 'another row of words') =>
    (await send(LOGIN, { loginId: { email }, password }, by, { 'x-test-address': from })).status
  for (let turn = 0; turn < 10; turn++)
    expect(await attempt('ada@example.com', await shop.visitor(), `198.51.100.${turn}`)).toBe(400)
  expect(await attempt('ADA@example.com', await shop.visitor(), '198.51.100.99')).toBe(429)
  // Not even the right one is told apart.
  expect(await attempt('ada@example.com', token, '192.0.2.1', ADA.password)).toBe(429)
  for (let turn = 0; turn < 20; turn++) await attempt(`someone${turn}@example.com`, token)
  expect(await attempt('other@example.com', token)).toBe(429)
  // Whoever else comes from that address still may, until the address itself has had too many.
  const context = shop.app.contextFor(shop.siteId)
  await saveSite(context, { ...(await getSite(context)), limits: { 'sign-in.address': { points: 3 } } })
  const crowd: number[] = []
  for (let turn = 0; turn < 4; turn++)
    crowd.push(await attempt(`nobody${turn}@example.com`, await shop.visitor(), '203.0.113.1'))
  expect(crowd).toEqual([400, 400, 400, 429])
  expect(await attempt('nobody9@example.com', await shop.visitor(), '203.0.113.2')).toBe(400)
  clock.advance(16 * 60_000)
  expect(await attempt('ada@example.com', await shop.visitor(), '192.0.2.1', ADA.password)).toBe(200)
})
