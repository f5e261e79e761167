import { describe, expect, test } from 'vitest'
import { solveChallenge } from '../../../kernel/runtime/captcha/test-solution.ts'
import { createRateLimiter } from '../../../kernel/runtime/limits/rate-limiter.ts'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { getSite, saveSite } from '../../sites/index.ts'
import { ADA, LOGIN, RECOVER, REGISTER, shopsWith } from './test-authentication.ts'

const openShop = shopsWith(createTestApp)

describe('security 25: the specified codes', () => {
  test('of an address that is none: a violation with a code of its own', async () => {
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
    const session = await shop.createMemberToken(id)
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

  test('of a blocked member: the same as of an unknown one', async () => {
    const { call, refusal, token, apiKey } = await openShop()
    const { identity } = await call(REGISTER, ADA, token)
    await call('POST /members/v1/members/{id}/block', { id: identity?.id }, apiKey)
    expect((await refusal(LOGIN, ADA, token)).code).toBe('-19999')
  })

  test('come after the captcha, which stands before everything else', async () => {
    const { refusal, token } = await openShop({ captcha: true })
    for (const route of [REGISTER, LOGIN] as const) {
      const refused = await refusal(route, ADA, token)
      expect(refused.code).toBe('-19971')
      expect((await refusal(route, { ...ADA, captchaTokens: [{ Recaptcha: 'wrong' }] }, token)).code).toBe('-19970')
    }
  })

  test('each sign-in makes one hash, of an unknown login too', async () => {
    const { shop, refusal, token } = await openShop()
    const { passwords } = shop.app.dependencies
    const refused: (string | undefined)[] = []
    const { verify } = passwords
    passwords.verify = (hash, password) => {
      refused.push(hash)
      return verify(hash, password)
    }
    await refusal(LOGIN, ADA, token)
    expect(refused).toEqual([undefined])
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

/** A shop with limits, and Ada's account in it. */
async function openLimitedShop() {
  const at = await openShop({}, { limiter: createRateLimiter() })
  await at.call(REGISTER, ADA, at.token)
  const attempt = async (
    email: string,
    { by = at.token, from = '192.0.2.1', password = 'another row of words', solution = '' } = {},
  ) => {
    const captchaTokens = solution ? { captchaTokens: [{ InvisibleRecaptcha: solution }] } : {}
    return at.send(LOGIN, { loginId: { email }, password, ...captchaTokens }, by, { 'x-test-address': from })
  }
  /** Ten wrong passwords for Ada, each by another visitor at another IP address. */
  const besiege = async () => {
    for (let turn = 0; turn < 10; turn++) {
      const { status } = await attempt('ada@example.com', { by: await at.shop.visitor(), from: `198.51.100.${turn}` })
      expect(status).toBe(400)
    }
  }
  return { ...at, attempt, besiege }
}

test('security 27: wrong passwords are throttled per account, per visitor and per address', async () => {
  const { shop, attempt, besiege, token } = await openLimitedShop()
  await besiege()
  const next = await attempt('ADA@example.com', { by: await shop.visitor(), from: '198.51.100.99' })
  expect([next.status, next.refusal?.code]).toEqual([400, '-19971'])
  const getStatus = async (email: string, by: string, from = '192.0.2.1') => (await attempt(email, { by, from })).status
  for (let turn = 0; turn < 20; turn++) await getStatus(`someone${turn}@example.com`, token)
  expect(await getStatus('other@example.com', token)).toBe(429)
  // Other visitors at that IP address may go on until the limit of the address itself is reached.
  const context = shop.app.contextFor(shop.siteId)
  await saveSite(context, { ...(await getSite(context)), limits: { 'sign-in.address': { points: 3 } } })
  const crowd: number[] = []
  for (let turn = 0; turn < 4; turn++)
    crowd.push(await getStatus(`nobody${turn}@example.com`, await shop.visitor(), '203.0.113.1'))
  expect(crowd).toEqual([400, 400, 400, 429])
  expect(await getStatus('nobody9@example.com', await shop.visitor(), '203.0.113.2')).toBe(400)
})

describe('security 64: an account that others guess at', () => {
  const right = { password: ADA.password }

  test('takes the right password of its owner with a proof of work, at once', async () => {
    const { shop, attempt, besiege } = await openLimitedShop()
    await besiege()
    const owner = { by: await shop.visitor(), from: '203.0.113.7', ...right }
    const refused = await attempt('ada@example.com', owner)
    expect(refused.refusal?.code).toBe('-19971')
    const solution = await solveChallenge(refused.refusal?.data?.challenge)
    expect((await attempt('ada@example.com', { ...owner, solution })).status).toBe(200)
  })

  test('takes ten guesses without a proof of work, however many come at once', async () => {
    const { shop, attempt } = await openLimitedShop()
    const visitors: string[] = []
    for (let turn = 0; turn < 40; turn++) visitors.push(await shop.visitor())
    const answers = await Promise.all(
      visitors.map((by, turn) => attempt('ada@example.com', { by, from: `198.51.100.${turn}` })),
    )
    const codes = answers.map(({ refusal }) => refusal?.code)
    expect(codes.filter((code) => code === '-19976')).toHaveLength(10)
    expect(codes.filter((code) => code === '-19971')).toHaveLength(30)
  })

  test('keeps a guess without a proof of work out of the queue in which its owner waits', async () => {
    const { shop, attempt, besiege, call, token } = await openLimitedShop()
    await call(LOGIN, ADA, token)
    await besiege()
    const { passwords } = shop.app.dependencies
    const { verify } = passwords
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    passwords.verify = async (hash, password) => {
      await gate
      return verify(hash, password)
    }
    const owner = attempt('ada@example.com', right)
    const guess = await attempt('ada@example.com', { by: await shop.visitor(), from: '203.0.113.7' })
    expect(guess.refusal?.code).toBe('-19971')
    open()
    expect((await owner).status).toBe(200)
  })

  test('asks nothing of a device that signed in before', async () => {
    const { attempt, besiege, shop, token } = await openLimitedShop()
    expect((await attempt('ada@example.com', right)).status).toBe(200)
    await besiege()
    expect((await attempt('ada@example.com', right)).status).toBe(200)
    // The device is known only for the account that signed in on it.
    const other = { ...ADA, loginId: { email: 'eve@example.com' } }
    await shop.call(REGISTER, other, token)
    for (let turn = 0; turn < 10; turn++)
      await attempt('eve@example.com', { by: await shop.visitor(), from: `198.51.100.${turn}` })
    expect((await attempt('eve@example.com', right)).refusal?.code).toBe('-19971')
  })

  test('is forgiven with a recovery by mail', async () => {
    const { shop, attempt, besiege, call, mails, token } = await openLimitedShop()
    await besiege()
    await call('POST /_api/iam/recovery/v1/send-email', { email: ADA.loginId.email }, token)
    const recoveryToken = (await mails()).at(-1)?.facts?.recoveryToken
    await call(RECOVER, { recoveryToken, password: 'quite another row' }, token)
    const signIn = { by: await shop.visitor(), from: '203.0.113.7', password: 'quite another row' }
    expect((await attempt('ada@example.com', signIn)).status).toBe(200)
  })

  test('knows no device of before a new password', async () => {
    const { shop, call, attempt, token } = await openLimitedShop()
    const { identity } = await call(LOGIN, ADA, token)
    const access = await shop.createMemberToken(identity?.id ?? '')
    const newPassword = 'quite another row'
    await call('POST /_api/iam/authentication/v2/change-password', { newPassword }, access)
    for (let turn = 0; turn < 10; turn++)
      await attempt('ada@example.com', { by: await shop.visitor(), from: `198.51.100.${turn}` })
    expect((await attempt('ada@example.com')).refusal?.code).toBe('-19971')
    // A sign-in with the new password makes the device known.
    const owner = { by: await shop.visitor(), from: '203.0.113.7', password: newPassword }
    const solution = await solveChallenge((await attempt('ada@example.com', owner)).refusal?.data?.challenge)
    expect((await attempt('ada@example.com', { ...owner, solution })).status).toBe(200)
    expect((await attempt('ada@example.com', owner)).status).toBe(200)
  })

  test('is answered as an address without an account is', async () => {
    const { shop, attempt } = await openLimitedShop()
    const codes: (string | undefined)[] = []
    for (let turn = 0; turn < 12; turn++) {
      const by = await shop.visitor()
      codes.push((await attempt('nobody@example.com', { by, from: `198.51.100.${turn}` })).refusal?.code)
    }
    expect(codes.slice(9)).toEqual(['-19999', '-19971', '-19971'])
  })
})
