import { expect, test } from 'vitest'
import { storedMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { createTestApp } from '../../../testing/create-test-app.ts'

const REGISTER = 'POST /_api/iam/authentication/v2/register'
const LOGIN = 'POST /_api/iam/authentication/v2/login'
const VERIFY = 'POST /_api/iam/verification/v1/auth/verify'
const RESEND = 'POST /_api/iam/verification/v1/auth/resend'
const RECOVER = 'POST /_api/iam/recovery/v1/recover'
const SEND_RECOVERY = 'POST /_api/iam/recovery/v1/send-email'
const ADA = { loginId: { email: 'ada@example.com' }, password: 'a long row of words' }
const GRACE = { loginId: { email: 'grace@example.com' }, password: 'her very own row of words' }

/** A shop with strict enumeration, and one member: Grace. */
async function openShop() {
  const shop = await createTestApp()
  const { call, apiKey, siteId } = shop
  const token = await shop.visitor()
  await call('PATCH /awning/v1/sign-in-settings', { settings: { strictEnumeration: true } }, apiKey)
  const mailsTo = async (to: string) => {
    await shop.settle()
    const { items } = await shop.app.dependencies.store
      .reader(storedMails)
      .query(siteId, { paging: { limit: 100, offset: 0 } })
    return items.filter((mail) => mail.to === to)
  }
  const { loginId, password } = GRACE
  await call('POST /members/v1/members', { member: { loginEmail: loginId.email } }, apiKey)
  await call(SEND_RECOVERY, loginId, token)
  const [mail] = await mailsTo(loginId.email)
  await call(RECOVER, { recoveryToken: mail?.facts?.recoveryToken ?? '', password }, token)
  return { ...shop, token, mailsTo }
}

test('with strict enumeration a wrong password and an unknown address get the same answer', async () => {
  const { refusal, token } = await openShop()
  const unknown = await refusal(LOGIN, ADA, token)
  expect(unknown.code).toBe('-19976')
  expect(await refusal(LOGIN, { ...GRACE, password: ADA.password }, token)).toEqual(unknown)
})

test('a registration does not disclose whether the address is known: only the mail does, to its owner', async () => {
  const { call, refusal, token, mailsTo } = await openShop()
  const registerAs = async ({ loginId, password }: typeof ADA) => {
    const { stateToken = '', ...begun } = await call(REGISTER, { loginId, password }, token)
    const { state } = await call('POST /_api/iam/authentication/v1/state/proceed', { stateToken }, token)
    const { stateToken: next = '', ...again } = await call(RESEND, { stateToken }, token)
    const wrong: unknown[] = []
    for (let tries = 0; tries < 6; tries++) wrong.push(await refusal(VERIFY, { stateToken: next, code: 'none' }, token))
    return {
      begun,
      proceeded: { ...state, stateToken: state.stateToken === stateToken },
      again,
      lengths: [stateToken.length, next.length],
      wrong,
      old: await refusal(VERIFY, { stateToken, code: 'none' }, token),
      byPassword: await refusal(LOGIN, { loginId, password }, token),
    }
  }
  const known = await registerAs({ ...GRACE, password: ADA.password })
  expect(known).toEqual(await registerAs(ADA))
  expect(known.begun).toEqual({ state: 'REQUIRE_EMAIL_VERIFICATION', additionalData: {} })
  expect((await call(LOGIN, GRACE, token)).state).toBe('SUCCESS')

  const subjects = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject)
  expect((await subjects('grace@example.com')).filter((subject) => subject.startsWith('You have'))).toHaveLength(2)
  expect((await subjects('grace@example.com')).join()).not.toContain('code')
  expect(await subjects('ada@example.com')).toEqual(Array(2).fill(expect.stringMatching(/^Your code for .*: \d{6}$/)))
})

test('a new account opens with the code of its mail, and its owner can go on by a new password without it', async () => {
  const { call, token, mailsTo } = await openShop()
  const { stateToken = '' } = await call(REGISTER, ADA, token)
  const [mail] = await mailsTo('ada@example.com')
  expect((await call(VERIFY, { stateToken, code: mail?.facts?.code ?? '' }, token)).state).toBe('SUCCESS')
  expect((await call(LOGIN, ADA, token)).state).toBe('SUCCESS')

  // After the page for the code was closed, a second registration mails a recovery link.
  const ida = { loginId: { email: 'ida@example.com' }, password: ADA.password }
  await call(REGISTER, ida, token)
  await mailsTo('ida@example.com')
  await call(REGISTER, ida, token)
  const known = (await mailsTo('ida@example.com')).find(({ facts }) => facts?.recoveryToken)
  expect(known?.subject).toMatch(/^You have an account/)
  const recoveryToken = known?.facts?.recoveryToken ?? ''
  expect((await call(RECOVER, { recoveryToken, password: GRACE.password }, token)).state).toBe('SUCCESS')
})

test('concurrent registrations with one new address get the same answer', async () => {
  const { call, token } = await openShop()
  const answers = await Promise.all(Array.from({ length: 4 }, () => call(REGISTER, ADA, token)))
  for (const { stateToken, ...answer } of answers) {
    expect(stateToken).toHaveLength(43)
    expect(answer).toEqual({ state: 'REQUIRE_EMAIL_VERIFICATION', additionalData: {} })
  }
})

test('security 25: a known and a new address are answered after the same time, whatever each took', async () => {
  const { call, token } = await openShop()
  const took = async (loginId: { email: string }) => {
    // biome-ignore-start lint/plugin: no sooner, however much later
    const begun = performance.now()
    await call(REGISTER, { loginId, password: ADA.password }, token)
    return performance.now() - begun
    // biome-ignore-end lint/plugin: no sooner, however much later
  }
  // Timers may fire up to a millisecond early, so 99 instead of 100.
  for (const { loginId } of [GRACE, ADA]) expect(await took(loginId)).toBeGreaterThanOrEqual(99)
})
