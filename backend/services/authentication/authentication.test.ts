import { describe, expect, test } from 'vitest'
import { solution } from '../../kernel/captcha/test-solution.ts'
import { storedMails } from '../../kernel/mail/stored-mailer.ts'
import { createRateLimiter } from '../../server/rate-limiter.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { tokenOfMember } from '../../testing/test-members.ts'
import { saveSite, siteOf } from '../sites/index.ts'
import { credentials, tickets } from './records.ts'

const REGISTER = 'POST /_api/iam/authentication/v2/register'
const LOGIN = 'POST /_api/iam/authentication/v2/login'
const VERIFY = 'POST /_api/iam/verification/v1/auth/verify'
const RECOVER = 'POST /_api/iam/recovery/v1/recover'
const ADA = { loginId: { email: 'ada@example.com' }, password: 'a long row of words' }

type Settings = { ownerApproval?: boolean; emailVerification?: boolean; captcha?: boolean }

async function openShop(settings: Settings = {}, limited = false) {
  const shop = await createTestApp(limited ? { limiter: createRateLimiter() } : {})
  const token = await shop.visitor()
  await shop.call('PATCH /awning/v1/sign-in-settings', { settings }, shop.apiKey)
  const { store } = shop.app.dependencies
  const mails = async () => {
    await shop.settle()
    const { items } = await store.reader(storedMails).query(shop.siteId, { paging: { limit: 100, offset: 0 } })
    return items
  }
  return { ...shop, shop, token, store, mails }
}

test('whoever registers is signed in, and signs in again by any spelling of the address', async () => {
  const { call, token } = await openShop()
  const profile = {
    firstName: 'Ada',
    customFields: [
      { name: 'size', value: { listValue: { value: [{ numValue: 42 }, { strValue: 'M' }] } } },
      { name: 'since', value: { dateValue: '2026-01-01T00:00:00.000Z' } },
      { name: 'more', value: { mapValue: { value: { yes: { boolValue: true } } } } },
    ],
    phonesV2: [{ phone: '+49 30 901820', tag: 'WORK' as const }],
    addresses: [{ address: { addressLine: 'Torstraße 1', country: 'DE' }, tag: 'BILLING' as const }],
  }
  const made = await call(REGISTER, { ...ADA, profile }, token)
  expect(made).toMatchObject({
    state: 'SUCCESS',
    sessionToken: expect.stringMatching(/^[\w-]{43}$/),
    identity: { email: { address: 'ada@example.com', isVerified: false }, status: { name: 'ACTIVE', reasons: [] } },
  })
  const again = await call(LOGIN, { ...ADA, loginId: { email: ' ADA@Example.com ' } }, token)
  expect(again.identity?.id).toBe(made.identity?.id)
  expect(again.identity?.identityProfile).toMatchObject(profile)
})

test('security 23: only an argon2id hash is kept, and an old one is made anew at the next sign-in', async () => {
  const { call, token, store, siteId } = await openShop()
  const { identity } = await call(REGISTER, ADA, token)
  const kept = () => store.reader(credentials).get(siteId, identity?.id ?? '')
  const record = await kept()
  expect(record?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const { hash } = await import('@node-rs/argon2')
  const weak = await hash(ADA.password, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
  await store.transaction((work) => {
    if (record) work.update(credentials, { ...record, passwordHash: weak })
  })
  expect((await call(LOGIN, ADA, token)).state).toBe('SUCCESS')
  expect((await kept())?.passwordHash).toMatch(/m=19456/)
})

test.each(['short', '        ', 'x'.repeat(129), 'Password123!', 'qwertyuiop', '12345678', 'iloveyou2', ''])(
  'security 24: the password %j is refused, at its field',
  async (password) => {
    const { refusal, token } = await openShop()
    const { status, violations } = await refusal(REGISTER, { ...ADA, password }, token)
    expect([status, violations[0]?.split(' ')[0]]).toEqual([400, 'password'])
  },
)

test('security 24: any characters make a password', async () => {
  const { call, token } = await openShop()
  const password = ' ключ 🔑 "\'<b> '
  await call(REGISTER, { ...ADA, password }, token)
  expect((await call(LOGIN, { ...ADA, password }, token)).state).toBe('SUCCESS')
})

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
    const session = await tokenOfMember(shop, id)
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
  const InvisibleRecaptcha = await solution(data?.challenge)
  expect((await call(REGISTER, { ...ADA, captchaTokens: [{ InvisibleRecaptcha }] }, token)).state).toBe('SUCCESS')
  const again = await refusal(LOGIN, { ...ADA, captchaTokens: [{ Recaptcha: InvisibleRecaptcha }] }, token)
  expect(again.code).toBe('-19970')
})

test('security 27: wrong passwords are throttled per account, per visitor and per address', async () => {
  const { shop, send, call, token, clock } = await openShop({}, true)
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
  await saveSite(context, { ...(await siteOf(context)), limits: { 'sign-in.address': { points: 3 } } })
  const crowd: number[] = []
  for (let turn = 0; turn < 4; turn++)
    crowd.push(await attempt(`nobody${turn}@example.com`, await shop.visitor(), '203.0.113.1'))
  expect(crowd).toEqual([400, 400, 400, 429])
  expect(await attempt('nobody9@example.com', await shop.visitor(), '203.0.113.2')).toBe(400)
  clock.advance(16 * 60_000)
  expect(await attempt('ada@example.com', await shop.visitor(), '192.0.2.1', ADA.password)).toBe(200)
})

describe('a shop that wants a code', () => {
  test('mails it, and lets in whoever types it', async () => {
    const { call, refusal, token, mails } = await openShop({ emailVerification: true })
    const { state, stateToken = '', identity } = await call(REGISTER, { ...ADA, profile: { language: 'de' } }, token)
    expect(state).toBe('REQUIRE_EMAIL_VERIFICATION')
    expect(identity?.status).toEqual({ name: 'PENDING', reasons: ['PENDING_EMAIL_VERIFICATION_REQUIRED'] })
    const [mail] = await mails()
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      subject: expect.stringMatching(/^Ihr Code für Test shop: \d{6}$/),
    })
    const code = mail?.facts?.code ?? ''
    // On a line of its own, in both forms of the mail.
    expect(mail?.text.split('\n')).toContain(code)
    expect(mail?.html).toContain(`>${code}</p>`)
    const done = await call(VERIFY, { code, stateToken }, token)
    expect(done).toMatchObject({
      state: 'SUCCESS',
      identity: { email: { isVerified: true }, status: { name: 'ACTIVE' } },
    })
    expect((await refusal(VERIFY, { code, stateToken }, token)).code).toBe('INVALID_STATE_TOKEN')
    expect((await call(LOGIN, ADA, token)).state).toBe('SUCCESS')
  })

  test('security 28: a code has five tries, and belongs to its state token and client', async () => {
    const { shop, call, refusal, token, mails } = await openShop({ emailVerification: true })
    const { stateToken = '' } = await call(REGISTER, ADA, token)
    const code = (await mails())[0]?.facts?.code ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    const other = await call(REGISTER, { ...ADA, loginId: { email: 'eve@example.com' } }, token)
    expect((await refusal(VERIFY, { code, stateToken: other.stateToken }, token)).code).toBe('VERIFICATION_FAILED')
    const { oauthClient } = await call('POST /awning/v1/oauth-clients', { oauthClient: { name: 'Other' } }, shop.apiKey)
    const elsewhere = await call('POST /oauth2/token', { grantType: 'anonymous', clientId: oauthClient.id })
    const theirs = await refusal(VERIFY, { code, stateToken }, elsewhere.access_token)
    expect(theirs.code).toBe('INVALID_STATE_TOKEN')
    for (let left = 4; left >= 0; left--)
      expect((await refusal(VERIFY, { code: wrong, stateToken }, token)).data).toEqual({ triesLeft: left })
    expect((await refusal(VERIFY, { code, stateToken }, token)).code).toBe('VERIFICATION_FAILED')
    const resent = await call('POST /_api/iam/verification/v1/auth/resend', { stateToken }, token)
    expect(resent.state).toBe('REQUIRE_EMAIL_VERIFICATION')
    const fresh = (await mails()).filter(({ to }) => to === 'ada@example.com').map(({ facts }) => facts?.code)
    const newest = fresh.find((each) => each !== code) ?? code
    shop.clock.advance(31 * 60_000)
    const late = await refusal(VERIFY, { code: newest, stateToken: resent.stateToken }, await shop.visitor())
    expect(late.code).toBe('INVALID_STATE_TOKEN')
  })
})

test('a shop that wants to look first: the sign-in goes on once the merchant has approved', async () => {
  const { call, token, apiKey } = await openShop({ ownerApproval: true, emailVerification: false })
  const { state, stateToken = '', identity } = await call(REGISTER, ADA, token)
  expect([state, identity?.status.reasons]).toEqual(['REQUIRE_OWNER_APPROVAL', ['PENDING_ADMIN_APPROVAL_REQUIRED']])
  const proceed = () => call('POST /_api/iam/authentication/v1/state/proceed', { stateToken }, token)
  expect((await proceed()).state.status).toBe('REQUIRE_OWNER_APPROVAL')
  await call('POST /members/v1/members/{id}/approve', { id: identity?.id }, apiKey)
  expect(await proceed()).toMatchObject({ state: { status: 'DONE' }, sessionToken: expect.any(String) })
})

test('both rules: first the code, then the shop', async () => {
  const { call, token, mails } = await openShop({ ownerApproval: true, emailVerification: true })
  const { stateToken = '' } = await call(REGISTER, ADA, token)
  const waiting = await call('POST /_api/iam/authentication/v1/state/proceed', { stateToken }, token)
  expect(waiting.state).toEqual({ status: 'STATUS_CHECK', stateToken })
  const code = (await mails())[0]?.facts?.code ?? ''
  expect((await call(VERIFY, { code, stateToken }, token)).state).toBe('REQUIRE_OWNER_APPROVAL')
})

test('the first version of the calls speaks of the same accounts', async () => {
  const { call, token } = await openShop()
  const inputs = { password: ADA.password }
  const made = await call(
    'POST /_api/iam/authentication/v1/register',
    { identity: { identifiers: [{ email: 'ada@example.com' }] }, inputs },
    token,
  )
  expect(made).toMatchObject({ state: { status: 'DONE' }, sessionToken: expect.any(String) })
  const identifier = { email: 'ada@example.com' }
  const again = await call('POST /_api/iam/authentication/v1/login', { identifier, inputs }, token)
  expect(again.state.status).toBe('DONE')
})

test('security 15: a new password ends every session, and a mail says so', async () => {
  const { shop, call, refusal, token, mails } = await openShop()
  const { identity } = await call(REGISTER, ADA, token)
  const member = await tokenOfMember(shop, identity?.id ?? '')
  const newPassword = 'another row of words'
  await call('POST /_api/iam/authentication/v2/change-password', { newPassword }, member)
  expect((await refusal('GET /members/v1/members/my', {}, member)).status).toBe(401)
  expect((await refusal(LOGIN, ADA, token)).code).toBe('-19976')
  expect((await call(LOGIN, { ...ADA, password: newPassword }, token)).state).toBe('SUCCESS')
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Your password at Test shop was changed'])
})

describe('security 26: recovery', () => {
  const SEND = 'POST /_api/iam/recovery/v1/send-email'

  test('answers everybody alike, and mails only whom there is', async () => {
    const { call, token, mails } = await openShop()
    await call(REGISTER, ADA, token)
    for (const email of ['ada@example.com', 'nobody@example.com'])
      expect(await call(SEND, { email }, token)).toEqual({})
    expect((await mails()).map(({ to }) => to)).toEqual(['ada@example.com'])
  })

  test('by a link that works once, for 30 minutes, and ends all sessions', async () => {
    const { shop, call, refusal, token, mails, store, siteId } = await openShop()
    const { identity } = await call(REGISTER, ADA, token)
    const member = await tokenOfMember(shop, identity?.id ?? '')
    await call(SEND, { email: 'ada@example.com', language: 'fr' }, token)
    const [mail] = await mails()
    expect(mail?.subject).toBe('Un nouveau mot de passe pour Test shop')
    const recoveryToken = mail?.facts?.recoveryToken ?? ''
    expect(recoveryToken).toHaveLength(43)
    const { items } = await store.reader(tickets).query(siteId, { paging: { limit: 100, offset: 0 } })
    expect(JSON.stringify(items)).not.toContain(recoveryToken)
    const password = 'another row of words'
    expect((await refusal(RECOVER, { recoveryToken, password: 'password' }, token)).violations).toHaveLength(1)
    const done = await call(RECOVER, { recoveryToken, password }, token)
    expect(done).toMatchObject({ state: 'SUCCESS', identity: { email: { isVerified: true } } })
    expect((await refusal('GET /members/v1/members/my', {}, member)).status).toBe(401)
    expect((await refusal(RECOVER, { recoveryToken, password }, token)).code).toBe('INVALID_RECOVERY_TOKEN')
    expect((await call(LOGIN, { ...ADA, password }, token)).state).toBe('SUCCESS')
    expect((await mails()).map(({ subject }) => subject)).toContain('Your password at Test shop was changed')
    await call(SEND, { email: 'ada@example.com' }, token)
    const late = (await mails()).find(({ facts }) => facts?.recoveryToken && facts.recoveryToken !== recoveryToken)
    shop.clock.advance(31 * 60_000)
    const refused = await refusal(
      RECOVER,
      { recoveryToken: late?.facts?.recoveryToken, password },
      await shop.visitor(),
    )
    expect(refused.code).toBe('INVALID_RECOVERY_TOKEN')
  })

  test('security 11: leads back to pages of the client only', async () => {
    const { refusal, call, token } = await openShop()
    for (const url of [
      'https://evil.example/',
      'https://host.example.evil.example/',
      'https://host.example@evil.example/',
      'https://host.example\\@evil.example/',
      'https://host.example/\r\nset-cookie: a=b',
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
    ])
      expect((await refusal(SEND, { email: 'ada@example.com', redirect: { url } }, token)).status).toBe(400)
    await call(SEND, { email: 'ada@example.com', redirect: { url: 'https://host.example/account' } }, token)
  })

  test('by the page that the mail leads to, with a plain form', async () => {
    const { shop, call, token, mails } = await openShop()
    await call(REGISTER, ADA, token)
    const back = 'https://host.example/account'
    await call(SEND, { email: 'ada@example.com', redirect: { url: back } }, token)
    const [link = ''] = /https:\/\/shop\.example\S+/.exec((await mails())[0]?.text ?? '') ?? []
    const post = async (password: string, headers = {}) => {
      const body = new URLSearchParams({ password })
      return (await shop.fetch(link, { method: 'POST', body, headers })).text()
    }
    expect(await (await shop.fetch(link)).text()).toContain('autoComplete="new-password"')
    expect(await post('another row of words', { origin: 'https://evil.example' })).toContain('name="password"')
    expect(await post('password')).toContain('Use 8 to 128 characters')
    const done = await post('another row of words')
    expect(done).toContain('Your password is saved')
    expect(done).toContain(back)
    expect((await shop.fetch(link)).status).toBe(410)
    expect((await call(LOGIN, { ...ADA, password: 'another row of words' }, token)).state).toBe('SUCCESS')
  })
})

test('a member proves the mailbox later, by a code that nobody else can ask for', async () => {
  const START = 'POST /_api/iam/verification/v1/start'
  const { shop, call, refusal, token, mails } = await openShop()
  const { identity } = await call(REGISTER, ADA, token)
  const identityId = identity?.id ?? ''
  expect(identity?.email?.isVerified).toBe(false)
  const member = await tokenOfMember(shop, identityId)
  expect((await refusal(START, { identityId }, token)).status).toBe(404)
  expect(await mails()).toEqual([])
  const { verificationId = '' } = await call(START, { identityId, target: 'EMAIL' }, member)
  const [mail] = await mails()
  expect(mail?.to).toBe('ada@example.com')
  const proved = await call(VERIFY, { stateToken: verificationId, code: mail?.facts?.code ?? '' }, member)
  expect(proved.identity?.email).toEqual({ address: 'ada@example.com', isVerified: true })
})

test('a program of the merchant signs somebody on, whom it has known before', async () => {
  const { call, refusal, token, apiKey, mails } = await openShop()
  const credential = `${token},${apiKey}`
  const SIGN_ON = 'POST /_api/iam/authentication/v2/sign-on'
  const made = await call(SIGN_ON, { loginId: { email: 'ada@example.com' } }, credential)
  const again = await call(SIGN_ON, { loginId: { email: 'Ada@example.com' } }, credential)
  expect(again.identity.id).toBe(made.identity.id)
  expect((await refusal(SIGN_ON, { loginId: { email: 'eve@example.com' } }, token)).status).toBe(403)
  expect((await refusal(SIGN_ON, { loginId: { email: 'eve@example.com' } }, `nonsense,${apiKey}`)).status).toBe(401)
  await call('POST /_api/iam/recovery/v1/activation-email', { identityId: made.identity.id }, apiKey)
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Your account at Test shop'])
})

test('whether a text is an address is told, and nothing more', async () => {
  const { call, token } = await openShop()
  const validate = (email: string) => call('POST /_api/iam/authentication/v2/validate-email', { email }, token)
  expect(await validate('ada@example.com')).toEqual({ valid: true, formatInvalid: false })
  expect((await validate('ada@')).formatInvalid).toBe(true)
})

test('what is kept of a deleted member’s sign-in goes too, and the address is free again', async () => {
  const { call, token, apiKey, settle, store, siteId } = await openShop()
  const { identity } = await call(REGISTER, ADA, token)
  await call('DELETE /members/v1/members/{id}', { id: identity?.id ?? '' }, apiKey)
  await settle()
  expect(await store.reader(credentials).get(siteId, identity?.id ?? '')).toBeUndefined()
  expect((await call(REGISTER, ADA, token)).state).toBe('SUCCESS')
})
