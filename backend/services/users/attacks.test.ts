import { expect, test } from 'vitest'
import { CAPTCHA_HEADER } from '../../kernel/runtime/captcha/captcha.ts'
import { solveChallenge } from '../../kernel/runtime/captcha/test-solution.ts'
import { createRateLimiter } from '../../kernel/runtime/limits/rate-limiter.ts'
import { addUser, USER_PASSWORD } from '../../testing/add-user.ts'
import { createTestApp, TEST_ORIGIN } from '../../testing/create-test-app.ts'
import { toCredentialHeaders } from '../../testing/credentials.ts'
import { issueFirstOwnerLink, issueOwnerRecovery } from './first-owner.ts'
import { PLATFORM, userCredentials } from './records.ts'

/** The attacks on the sign-in of members (`/docs/security`), tried on that of people who run shops. */

const U = '/awning/v1/users'
const NEW_PASSWORD = 'another long row of words'

async function openShop(options: Parameters<typeof createTestApp>[0] = {}) {
  const shop = await createTestApp(options)
  const context = shop.app.contextFor(PLATFORM)
  const owner = await addUser(shop, { siteId: shop.siteId, role: 'owner', email: 'owner@example.com' })
  const signIn = (given: { email?: string; password?: string } = {}, headers: Record<string, string> = {}) =>
    shop.send(`POST ${U}/sign-in`, { email: owner.email, password: USER_PASSWORD, ...given }, '', headers)
  const recoveryToken = async () =>
    new URL((await issueOwnerRecovery(context, owner.email)) ?? '').searchParams.get('token') ?? ''
  return { ...shop, context, owner, signIn, recoveryToken }
}

test('security 12, 68: another site signs no owner out, by a form or by a script', async () => {
  const { fetch, call, owner } = await openShop()
  const cookie = `__Host-awning_user=${owner.secret}`
  const attacks: readonly Record<string, string>[] = [
    { cookie, origin: TEST_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    { cookie, origin: TEST_ORIGIN, 'content-type': 'text/plain' },
    { ...toCredentialHeaders(owner.as), origin: 'https://evil.example', 'content-type': 'application/json' },
  ]
  for (const headers of attacks) {
    const { status } = await fetch(`${U}/sign-out`, { method: 'POST', headers, body: '{}' })
    expect([401, 403]).toContain(status)
  }
  expect((await call(`GET ${U}/me`, {}, owner.as)).user.email).toBe(owner.email)
})

test('security 15, 68: a sign-out, a recovery, and leaving the shop end an owner’s session at once', async () => {
  const { call, refusal, owner, signIn, recoveryToken, ...shop } = await openShop()
  const second = await addUser(shop, { siteId: shop.siteId, role: 'owner', email: 'second@example.com' })
  await call(`POST ${U}/sign-out`, {}, owner.as)
  expect((await refusal(`GET ${U}/me`, {}, owner.as)).status).toBe(401)
  const [, secret = ''] = /__Host-awning_user=([^;]*);/.exec((await signIn()).headers.get('set-cookie') ?? '') ?? []
  expect(secret).not.toBe('')
  await call(`POST ${U}/recover`, { token: await recoveryToken(), password: NEW_PASSWORD })
  const { status } = await shop.fetch(`${U}/me`, {
    headers: { ...toCredentialHeaders(owner.as), cookie: `__Host-awning_user=${secret}` },
  })
  expect(status).toBe(401)
  const { users } = await call(`GET ${U}`, {}, second.as)
  const first = users.find(({ email }) => email === owner.email)
  await call(`DELETE ${U}/{id}`, { id: first?.id ?? '' }, second.as)
  const again = await signIn({ password: NEW_PASSWORD })
  expect(again.status).toBe(401)
})

test('security 23, 68: only an argon2id hash of an owner’s password is kept, and an old one is made anew', async () => {
  const { app, owner, signIn } = await openShop()
  const { store } = app.dependencies
  const kept = () => store.reader(userCredentials).get(PLATFORM, owner.id)
  const { hash } = await import('@node-rs/argon2')
  const weak = await hash(USER_PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
  const record = await kept()
  await store.transaction((work) => {
    if (record) work.update(userCredentials, { ...record, passwordHash: weak })
  })
  expect((await signIn()).status).toBe(200)
  expect((await kept())?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify(await kept())).not.toContain(USER_PASSWORD)
})

test.each(['short', '        ', 'x'.repeat(129), 'Password123!', 'qwertyuiop', '12345678', ''])(
  'security 24, 68: the password %j opens no shop, and replaces none, and the link stays good',
  async (password) => {
    const { context, call, refusal, owner, recoveryToken } = await openShop()
    const token = await recoveryToken()
    const [recovered, changed] = [
      await refusal(`POST ${U}/recover`, { token, password }),
      await refusal(`POST ${U}/password`, { newPassword: password }, owner.as),
    ]
    expect([recovered.status, recovered.violations[0]?.split(' ')[0]]).toEqual([400, 'password'])
    expect([changed.status, changed.violations[0]?.split(' ')[0]]).toEqual([400, 'newPassword'])
    expect(await issueFirstOwnerLink(context)).toBeUndefined()
    await call(`POST ${U}/recover`, { token, password: NEW_PASSWORD })
  },
)

test('security 27, 68: wrong passwords of owners are throttled per address, whatever account is tried', async () => {
  const { signIn } = await openShop({ limiter: createRateLimiter() })
  const attempt = async (turn: number, from: string) =>
    (await signIn({ email: `somebody${turn}@example.com`, password: 'wrong but long' }, { 'x-test-address': from }))
      .status
  let tries = 0
  while ((await attempt(tries, '198.51.100.1')) === 401 && tries < 1_000) tries++
  expect(tries).toBeGreaterThan(9)
  expect(tries).toBeLessThan(1_000)
  expect(await attempt(tries, '198.51.100.1')).toBe(429)
  expect(await attempt(0, '203.0.113.2')).toBe(401)
})

test('security 29, 68: a solved captcha lets one sign-in of an owner through, and no other', async () => {
  const consume = async () => ({ allowed: true }) as const
  const { signIn } = await openShop({ limiter: { consume } })
  for (let turn = 0; turn < 10; turn++)
    await signIn({ password: 'wrong but long' }, { 'x-test-address': `198.51.100.${turn}` })
  const { refusal } = await signIn()
  expect(refusal?.code).toBe('CAPTCHA_REQUIRED')
  const headers = { [CAPTCHA_HEADER]: await solveChallenge(refusal?.data?.challenge) }
  expect((await signIn({}, headers)).status).toBe(200)
  expect((await signIn({}, headers)).refusal?.code).toBe('CAPTCHA_REQUIRED')
})

test('security 72, 68: of many who use one link of an owner at once, one sets the password', async () => {
  const { send, recoveryToken } = await openShop()
  const token = await recoveryToken()
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      const { status } = await send(`POST ${U}/recover`, { token, password: `${NEW_PASSWORD} ${n}` })
      return status
    }),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.every((status) => status < 500)).toBe(true)
})
