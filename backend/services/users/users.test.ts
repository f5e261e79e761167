import { expect, test } from 'vitest'
import { roleHasScope, USER_ROLES } from '../../contract/users/roles.ts'
import { SITE_HEADER, USER_HEADER } from '../../kernel/runtime/access/user-cookie.ts'
import { storedMails } from '../../kernel/runtime/mail/stored-mailer.ts'
import { addUser, createAppCode, USER_PASSWORD } from '../../testing/add-user.ts'
import { createTestApp, TEST_ORIGIN, TEST_URL } from '../../testing/create-test-app.ts'
import { toCredentialHeaders, userCredential } from '../../testing/credentials.ts'
import { EVERY_ENDPOINT, getExampleArguments, send } from '../../testing/endpoints/every-endpoint.ts'
import { addSite } from '../../testing/seeded-site.ts'
import { issueFirstOwnerLink, issueOwnerRecovery } from './first-owner.ts'
import { PLATFORM, userCredentials, userLinks, userSessions, users } from './records.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NEW_PASSWORD = 'another long row of words'
const U = '/awning/v1/users'

async function openShop(options: Parameters<typeof createTestApp>[0] = {}) {
  const shop = await createTestApp(options)
  const { call, siteId } = shop
  const context = shop.app.contextFor(PLATFORM)
  const owner = await addUser(shop, { siteId, role: 'owner', email: 'owner@example.com' })
  const signIn = async (password = USER_PASSWORD, headers = {}) => {
    const { body, headers: answered } = await shop.send(
      `POST ${U}/sign-in`,
      { email: owner.email, password },
      '',
      headers,
    )
    return { ...body, as: readCredential(answered, siteId) }
  }
  const mails = async () => {
    await shop.settle()
    const { items } = await shop.app.dependencies.store
      .reader(storedMails)
      .query(siteId, { paging: { limit: 100, offset: 0 } })
    return items
  }
  const mailedToken = async (to: string) =>
    (await mails()).filter((mail) => mail.to === to && mail.facts?.userLink).at(-1)?.facts?.userLink ?? ''
  const addFactor = async () => {
    const { secret } = await call(`POST ${U}/second-factor/begin`, {}, owner.as)
    const code = createAppCode(secret, shop.clock.now())
    const { recoveryCodes } = await call(`POST ${U}/second-factor/confirm`, { code }, owner.as)
    return { secret, recoveryCodes, appCode: () => createAppCode(secret, shop.clock.now()) }
  }
  return { ...shop, context, owner, signIn, mails, mailedToken, addFactor }
}

/** The credential of the session whose cookie a response sets. */
function readCredential(headers: Headers, siteId: string): string {
  const [, secret = ''] = /__Host-awning_user=([^;]*);/.exec(headers.get('set-cookie') ?? '') ?? []
  return secret && userCredential(secret, siteId)
}

const readToken = (link = '') => new URL(link).searchParams.get('token') ?? ''

test('security 68: the first owner of an empty server opens a shop by a link that works once, for an hour', async () => {
  const { context, app, call, refusal, send, clock } = await createEmptyServer()
  expect(await issueFirstOwnerLink(context())).toMatch(`${TEST_URL}/admin/link?token=`)
  const replaced = readToken(await issueFirstOwnerLink(context()))
  const token = readToken(await issueFirstOwnerLink(context()))
  const shop = { name: 'Kiln', country: 'DE', currency: 'EUR', language: 'de' }
  const given = { token, email: 'Ada@Example.com', name: 'Ada', password: USER_PASSWORD, shop }
  expect((await refusal(`POST ${U}/accept`, { ...given, token: replaced })).code).toBe('LINK_NOT_VALID')
  expect((await refusal(`POST ${U}/accept`, { ...given, shop: undefined })).violations).toEqual(['shop REQUIRED_FIELD'])
  expect((await refusal(`POST ${U}/accept`, { ...given, password: 'password1' })).violations).toEqual([
    'password VALIDATION',
  ])
  const { body, headers } = await send(`POST ${U}/accept`, given)
  expect(body).toEqual({ status: 'SIGNED_IN' })
  const as = readCredential(headers, '')
  const { user, sites } = await call(`GET ${U}/me`, {}, as)
  expect(user).toMatchObject({ email: 'ada@example.com', name: 'Ada' })
  expect(sites).toEqual([{ siteId: expect.any(String), name: 'Kiln', role: 'owner', demo: false, testMode: true }])
  // The new shop works like any other: it can have products, and has a client for its pages.
  const product = { name: 'Bowl', productType: 'physical' as const, priceData: { price: 20 } }
  expect((await call('POST /stores/v1/products', { product }, as)).product.priceData?.currency).toBe('EUR')
  expect((await call('GET /awning/v1/oauth-clients', {}, as)).oauthClients).toHaveLength(1)
  expect((await refusal(`POST ${U}/accept`, given)).code).toBe('LINK_NOT_VALID')
  expect(await issueFirstOwnerLink(context())).toBeUndefined()
  expect(clock.now()).toEqual(app.dependencies.clock.now())
})

async function createEmptyServer() {
  const shop = await createTestApp()
  const { store } = shop.app.dependencies
  await store.transaction(async (work) => {
    for (const collection of [{ name: 'sites' }, { name: 'site_directory' }]) {
      const siteId = collection.name === 'sites' ? shop.siteId : PLATFORM
      const record = await work.get(collection, siteId, shop.siteId)
      if (record) work.delete(collection, record)
    }
  })
  return { ...shop, context: () => shop.app.contextFor(PLATFORM) }
}

test('the first owner of a server that has shops owns those', async () => {
  const shop = await createTestApp()
  const token = readToken(await issueFirstOwnerLink(shop.app.contextFor(PLATFORM)))
  const given = { token, email: 'ada@example.com', name: 'Ada', password: USER_PASSWORD }
  const { headers } = await shop.send(`POST ${U}/accept`, given)
  expect((await shop.call(`GET ${U}/me`, {}, readCredential(headers, ''))).sites).toEqual([
    { siteId: shop.siteId, name: 'Test shop', role: 'owner', demo: false, testMode: true },
  ])
})

test('an owner starts a shop of their own beside the one that is there, with the currency and zone of its country', async () => {
  const shop = await createTestApp()
  const { siteId, call, send, refusal } = shop
  const owner = await addUser(shop, { siteId, role: 'owner', email: 'owner@example.com' })
  const draft = { name: 'Kiln', country: 'CH', language: 'de' }
  const { siteId: created } = await call(`POST ${U}/shops`, { shop: draft }, owner.as)
  const { sites } = await call(`GET ${U}/me`, {}, owner.as)
  expect(sites).toMatchObject([
    { siteId, name: 'Test shop', role: 'owner' },
    { siteId: created, name: 'Kiln', role: 'owner', demo: false, testMode: true },
  ])
  const ofNew = userCredential(owner.secret, created)
  const { settings } = await call('GET /awning/v1/shop-settings', {}, ofNew)
  expect(settings).toMatchObject({ currency: 'CHF', locale: 'de-CH', contactEmail: 'owner@example.com' })
  const { settings: commerce } = await call('GET /awning/v1/commerce-settings', {}, ofNew)
  expect(commerce.timeZone).toBe('Europe/Zurich')
  const editor = await addUser(shop, { siteId, role: 'editor', email: 'editor@example.com' })
  expect((await send(`POST ${U}/shops`, { shop: draft }, editor.as)).status).toBe(403)
  const { violations } = await refusal(
    `POST ${U}/shops`,
    { shop: { ...draft, name: '', country: 'Atlantis' } },
    owner.as,
  )
  expect(violations.map((violation) => violation.split(' ')[0])).toEqual(['shop.country', 'shop.name'])
})

test('security 68: a link is refused after its hour, and a stolen one after its owner has used it', async () => {
  const shop = await createTestApp()
  const token = readToken(await issueFirstOwnerLink(shop.app.contextFor(PLATFORM)))
  const given = { token, email: 'ada@example.com', name: 'Ada', password: USER_PASSWORD }
  shop.clock.advance(HOUR)
  expect((await shop.refusal(`POST ${U}/accept`, given)).code).toBe('LINK_NOT_VALID')
  const next = { ...given, token: readToken(await issueFirstOwnerLink(shop.app.contextFor(PLATFORM))) }
  const statuses = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      const email = `${name}@example.com`
      return (await shop.send(`POST ${U}/accept`, { ...next, email })).status
    }),
  )
  expect(statuses.sort()).toEqual([200, 404, 404])
})

test('security 17, 68: each sign-in gives a new strict cookie, and ends by sign-out', async () => {
  const { signIn, call, refusal, send, owner } = await openShop()
  const planted = await signIn()
  const { headers } = await send(`POST ${U}/sign-in`, { email: owner.email, password: USER_PASSWORD }, planted.as)
  const cookie = headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^__Host-awning_user=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=1209600; Secure$/)
  expect(readCredential(headers, '')).not.toBe(planted.as)
  const signedOut = await send(`POST ${U}/sign-out`, {}, planted.as)
  expect(signedOut.headers.get('set-cookie')).toContain('__Host-awning_user=; ')
  expect((await refusal(`GET ${U}/me`, {}, planted.as)).status).toBe(401)
  expect((await call(`GET ${U}/me`, {}, readCredential(headers, ''))).user.email).toBe(owner.email)
})

test('security 25, 68: an unknown address and a wrong password get the same answer, and no cookie', async () => {
  const { fetch, owner } = await openShop()
  const attempt = async (email: string) => {
    const body = JSON.stringify({ email, password: 'wrong but long' })
    const response = await fetch(`${U}/sign-in`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    return { status: response.status, cookie: response.headers.get('set-cookie'), body: await response.json() }
  }
  const wrong = await attempt(owner.email)
  expect(wrong).toMatchObject({ status: 401, cookie: null })
  expect(await attempt('nobody@example.com')).toEqual(wrong)
})

test('security 18, 68: a page of another origin gets nothing done with the cookie, whatever it sends', async () => {
  const { fetch, owner, siteId } = await openShop()
  const headers = toCredentialHeaders(owner.as)
  const read = async (changes: Record<string, string | undefined>, method = 'GET', path = `${U}/me`) => {
    const sent = Object.entries({ ...headers, ...changes }).filter(([, value]) => value !== undefined)
    const response = await fetch(path, { method, headers: Object.fromEntries(sent) as Record<string, string> })
    if (path.startsWith(U)) expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    return response.status
  }
  expect(await read({})).toBe(200)
  expect(await read({ origin: undefined, 'sec-fetch-site': 'same-origin' })).toBe(200)
  // Without the custom header, which no form can send, the cookie is ignored.
  expect(await read({ [USER_HEADER]: undefined })).toBe(401)
  for (const origin of [TEST_ORIGIN, 'null', 'https://evil.example', 'http://shop.example'])
    expect([origin, await read({ origin })]).toEqual([origin, 403])
  expect(await read({ origin: undefined, 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await read({ origin: undefined, 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await read({ origin: undefined }, 'POST', `${U}/sign-out`)).toBe(403)
  expect(await read({ origin: TEST_ORIGIN }, 'GET', '/awning/v1/sign-in-settings')).toBe(403)
  expect(await read({ [SITE_HEADER]: siteId }, 'GET', '/awning/v1/sign-in-settings')).toBe(200)
  const preflight = await fetch(`${U}/sign-in`, { method: 'OPTIONS', headers: { origin: TEST_ORIGIN } })
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
})

test('security 63, 68: a code of the app counts once, and a recovery code too', async () => {
  const { addFactor, signIn, refusal, send, clock } = await openShop()
  const { recoveryCodes, appCode } = await addFactor()
  const complete = async (code: string) => {
    const { status, token = '', as } = await signIn()
    expect([status, as]).toEqual(['SECOND_FACTOR_REQUIRED', ''])
    return send(`POST ${U}/second-factor`, { token, code })
  }
  // The code that confirmed the app is used up, and so is one that has signed in.
  expect((await complete(appCode())).refusal?.code).toBe('SECOND_FACTOR_REFUSED')
  clock.advance(MINUTE)
  expect((await complete(appCode())).body).toEqual({ status: 'SIGNED_IN' })
  expect((await complete(appCode())).refusal?.code).toBe('SECOND_FACTOR_REFUSED')
  expect(recoveryCodes).toHaveLength(10)
  const [spare = ''] = recoveryCodes
  expect((await complete(` ${spare.toUpperCase()} `)).body).toEqual({ status: 'SIGNED_IN' })
  expect((await complete(spare)).refusal?.code).toBe('SECOND_FACTOR_REFUSED')
  const { token = '' } = await signIn()
  clock.advance(10 * MINUTE)
  expect((await refusal(`POST ${U}/second-factor`, { token, code: appCode() })).code).toBe('LINK_NOT_VALID')
})

test('a wrong code while the second factor is set up is refused at its field, and the secret can still be confirmed', async () => {
  const { call, refusal, owner, clock } = await openShop()
  const { secret } = await call(`POST ${U}/second-factor/begin`, {}, owner.as)
  const refused = await refusal(`POST ${U}/second-factor/confirm`, { code: '000000' }, owner.as)
  expect(refused).toMatchObject({ status: 400, violations: ['code VALIDATION'] })
  const code = createAppCode(secret, clock.now())
  expect((await call(`POST ${U}/second-factor/confirm`, { code }, owner.as)).recoveryCodes).toHaveLength(10)
})

test('security 63, 68: after ten wrong codes no more are tried for an hour, on any sign-in', async () => {
  const { addFactor, signIn, send, clock } = await openShop()
  const { appCode } = await addFactor()
  clock.advance(MINUTE)
  const attempt = async (code: string) => send(`POST ${U}/second-factor`, { token: (await signIn()).token, code })
  for (let tries = 0; tries < 10; tries++) expect((await attempt('000000')).status).toBe(401)
  expect((await attempt(appCode())).status).toBe(429)
  clock.advance(HOUR)
  expect((await attempt(appCode())).status).toBe(200)
})

test('security 58, 68: the store holds neither secrets of the second factor nor codes, links or cookies', async () => {
  const { addFactor, signIn, context, owner } = await openShop()
  const { secret, recoveryCodes } = await addFactor()
  const { token = '' } = await signIn()
  const stored = await Promise.all(
    [users, userCredentials, userSessions, userLinks].map(async (collection) => {
      const { items } = await context.store.reader(collection as typeof users).query(PLATFORM, {})
      expect(items.length).toBeGreaterThan(0)
      return JSON.stringify(items)
    }),
  )
  for (const text of [secret, token, owner.secret, USER_PASSWORD, ...recoveryCodes])
    expect(stored.join()).not.toContain(text)
})

test('security 64, 68: guesses from elsewhere cost a captcha each, and lock nobody out', async () => {
  const consume = async () => ({ allowed: true }) as const
  const { refusal, send, owner } = await openShop({ limiter: { consume } })
  const guess = (address: string) =>
    send(`POST ${U}/sign-in`, { email: owner.email, password: 'a wrong password' }, '', { 'x-test-address': address })
  for (let tries = 0; tries < 10; tries++) expect((await guess(`198.51.100.${tries}`)).status).toBe(401)
  expect((await guess('203.0.113.1')).refusal?.code).toBe('CAPTCHA_REQUIRED')
  const { code } = await refusal(`POST ${U}/sign-in`, { email: owner.email, password: USER_PASSWORD })
  expect(code).toBe('CAPTCHA_REQUIRED')
})

test('security 26, 61, 68: a recovery ends every session and link, keeps the second factor, and is mailed', async () => {
  const { call, refusal, send, signIn, addFactor, mails, mailedToken, owner, clock } = await openShop()
  const { appCode } = await addFactor()
  clock.advance(MINUTE)
  const underway = (await signIn()).token
  const known = await send(`POST ${U}/recovery`, { email: owner.email })
  const unknown = await send(`POST ${U}/recovery`, { email: 'nobody@example.com' })
  expect([known.body, unknown.body]).toEqual([{}, {}])
  const token = await mailedToken(owner.email)
  expect((await mails()).some(({ to }) => to === 'nobody@example.com')).toBe(false)
  const { headers } = await send(`POST ${U}/recover`, { token, password: NEW_PASSWORD })
  expect(headers.get('set-cookie')).toBeNull()
  expect((await refusal(`GET ${U}/me`, {}, owner.as)).status).toBe(401)
  expect((await refusal(`POST ${U}/second-factor`, { token: underway, code: appCode() })).code).toBe('LINK_NOT_VALID')
  expect((await refusal(`POST ${U}/recover`, { token, password: NEW_PASSWORD })).code).toBe('LINK_NOT_VALID')
  expect((await refusal(`POST ${U}/sign-in`, { email: owner.email, password: USER_PASSWORD })).code).toBe(
    'SIGN_IN_REFUSED',
  )
  expect(await signIn(NEW_PASSWORD)).toMatchObject({ status: 'SECOND_FACTOR_REQUIRED' })
  expect(
    (await mails())
      .filter(({ to }) => to === owner.email)
      .map(({ facts }) => Boolean(facts?.userLink))
      .sort(),
  ).toEqual([false, false, true])
  expect(await call(`POST ${U}/recovery`, { email: owner.email })).toEqual({})
})

test('a recovery from the command line replaces the second factor, too', async () => {
  const { context, call, addFactor, signIn, owner } = await openShop()
  await addFactor()
  expect(await issueOwnerRecovery(context, 'nobody@example.com')).toBeUndefined()
  const token = readToken(await issueOwnerRecovery(context, owner.email))
  await call(`POST ${U}/recover`, { token, password: NEW_PASSWORD })
  expect(await signIn(NEW_PASSWORD)).toMatchObject({ status: 'SIGNED_IN' })
})

test('security 61, 62, 68: a new password ends all other sessions; it needs a fresh proof and is mailed', async () => {
  const { send, refusal, call, signIn, mails, owner, clock, siteId } = await openShop()
  const other = await signIn()
  clock.advance(11 * MINUTE)
  const change = { newPassword: NEW_PASSWORD }
  expect((await refusal(`POST ${U}/password`, change, owner.as)).code).toBe('FRESH_SIGN_IN_REQUIRED')
  await call(`POST ${U}/prove`, { password: USER_PASSWORD }, owner.as)
  const { headers } = await send(`POST ${U}/password`, change, owner.as)
  for (const as of [owner.as, other.as]) expect((await refusal(`GET ${U}/me`, {}, as)).status).toBe(401)
  expect((await call(`GET ${U}/me`, {}, readCredential(headers, siteId))).user.email).toBe(owner.email)
  expect((await mails()).map(({ to }) => to)).toEqual([owner.email])
})

test('security 68: keys, refunds and people need a proof of the last ten minutes; a stolen session has none', async () => {
  const dangerous = EVERY_ENDPOINT.filter(([, { freshProof }]) => freshProof)
  expect(dangerous.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'apiKeys.createApiKey',
      'apiKeys.rotateApiKey',
      'apiKeys.revokeApiKey',
      'orders.triggerRefund',
      'users.invite',
      'users.withdrawInvitation',
      'users.changeRole',
      'users.removeUser',
      'users.changePassword',
      'users.beginSecondFactor',
      'users.removeSecondFactor',
      'users.getPasskeyRegistrationOptions',
      'users.addPasskey',
      'users.removePasskey',
    ]),
  )
  const shop = await openShop()
  shop.clock.advance(10 * MINUTE + 1)
  for (const [name, endpoint] of dangerous) {
    const response = await send(shop, endpoint, getExampleArguments(endpoint).args, shop.owner.as)
    expect([name, response.status, await response.text()]).toEqual([
      name,
      403,
      expect.stringContaining('FRESH_SIGN_IN'),
    ])
  }
  await shop.call(`POST ${U}/prove`, { password: USER_PASSWORD }, shop.owner.as)
  expect((await shop.call('POST /awning/v1/api-keys', { name: 'Till' }, shop.owner.as)).key).toMatch(/^awn_/)
})

test('security 68: a session in which somebody guesses the password ends', async () => {
  const { refusal, owner } = await openShop()
  for (let tries = 0; tries < 5; tries++)
    expect((await refusal(`POST ${U}/prove`, { password: 'a wrong password' }, owner.as)).code).toBe('SIGN_IN_REFUSED')
  expect((await refusal(`POST ${U}/prove`, { password: USER_PASSWORD }, owner.as)).code).toBe('UNAUTHORIZED')
})

test('security 68: with a second factor, a proof needs its code as well', async () => {
  const { call, refusal, addFactor, clock, owner } = await openShop()
  const { appCode } = await addFactor()
  clock.advance(MINUTE)
  expect((await refusal(`POST ${U}/prove`, { password: USER_PASSWORD }, owner.as)).code).toBe('SIGN_IN_REFUSED')
  const code = appCode()
  await call(`POST ${U}/prove`, { password: USER_PASSWORD, code }, owner.as)
  expect((await refusal(`POST ${U}/prove`, { password: USER_PASSWORD, code }, owner.as)).code).toBe('SIGN_IN_REFUSED')
})

test('security 68: sessions are listed, ended one by one, and end by themselves', async () => {
  const { call, refusal, signIn, clock, owner, ids } = await openShop()
  clock.advance(MINUTE)
  const other = await signIn(USER_PASSWORD, { 'user-agent': 'Phone' })
  const { sessions } = await call(`GET ${U}/sessions`, {}, owner.as)
  expect(sessions).toMatchObject([
    { userAgent: 'Phone', current: false },
    { userAgent: 'Test browser', current: true },
  ])
  const [phone] = sessions
  expect((await refusal(`DELETE ${U}/sessions/{id}`, { id: ids.guid() }, owner.as)).code).toBe('USER_SESSION_NOT_FOUND')
  await call(`DELETE ${U}/sessions/{id}`, { id: phone?.id }, owner.as)
  expect((await refusal(`GET ${U}/me`, {}, other.as)).status).toBe(401)
  // A session lasts two weeks if it is used each day, and a day without use.
  const idle = await signIn()
  for (let day = 0; day < 14; day++) {
    clock.advance(23 * HOUR)
    await call(`GET ${U}/me`, {}, owner.as)
  }
  expect((await refusal(`GET ${U}/me`, {}, idle.as)).status).toBe(401)
  clock.advance(23 * HOUR)
  expect((await refusal(`GET ${U}/me`, {}, owner.as)).status).toBe(401)
})

test('security 62, 68: an invitation is accepted once, within a week, while its owner owns the shop', async () => {
  const { call, refusal, send, mailedToken, owner, clock, siteId } = await openShop()
  const invite = async (email: string) => {
    await call(`POST ${U}/prove`, { password: USER_PASSWORD }, owner.as)
    await call(`POST ${U}/invitations`, { email, role: 'editor' }, owner.as)
    return mailedToken(email)
  }
  const late = await invite('late@example.com')
  for (let day = 0; day < 7; day++) {
    clock.advance(24 * HOUR - MINUTE)
    await call(`GET ${U}/me`, {}, owner.as)
  }
  clock.advance(10 * MINUTE)
  const given = { name: 'Ida', password: USER_PASSWORD }
  expect((await refusal(`POST ${U}/accept`, { ...given, token: late })).code).toBe('LINK_NOT_VALID')
  const token = await invite('ida@example.com')
  const { invitations } = await call(`GET ${U}`, {}, owner.as)
  expect(invitations).toMatchObject([{ email: 'ida@example.com', role: 'editor' }])
  const { headers } = await send(`POST ${U}/accept`, { ...given, token })
  const ida = readCredential(headers, siteId)
  expect((await call(`GET ${U}/me`, {}, ida)).sites).toMatchObject([{ siteId, role: 'editor' }])
  expect((await refusal(`POST ${U}/accept`, { ...given, token })).code).toBe('LINK_NOT_VALID')
  expect((await refusal(`POST ${U}/invitations`, { email: 'x@example.com', role: 'owner' }, ida)).status).toBe(403)
  expect((await refusal(`POST ${U}/invitations`, { email: 'ida@example.com', role: 'owner' }, owner.as)).code).toBe(
    'USER_EXISTS',
  )
  // The invitations of a former owner are invalid, even those that were mailed before.
  const pending = await invite('eve@example.com')
  const people = (await call(`GET ${U}`, {}, owner.as)).users
  const [idaId, ownerId] = people.map(({ id }) => id)
  await call(`PATCH ${U}/{id}`, { id: idaId, role: 'owner' }, owner.as)
  await call(`DELETE ${U}/{id}`, { id: ownerId }, owner.as)
  expect((await refusal(`POST ${U}/accept`, { ...given, token: pending })).code).toBe('LINK_NOT_VALID')
  expect((await refusal(`GET ${U}/me`, {}, owner.as)).status).toBe(401)
})

test('security 82: an invitation is listed and taken back by its shop alone; its link works no more', async () => {
  const shop = await openShop()
  const { call, refusal, mailedToken, owner } = shop
  const other = await addSite(shop)
  await call(`POST ${U}/invitations`, { email: 'ida@example.com', role: 'editor' }, owner.as)
  const token = await mailedToken('ida@example.com')
  const [{ id } = { id: '' }] = (await call(`GET ${U}`, {}, owner.as)).invitations
  const withdraw = `DELETE ${U}/invitations/{id}` as const
  const foreign = await addUser(shop, { siteId: other.siteId, role: 'owner', email: 'other@example.com' })
  expect((await refusal(withdraw, { id }, foreign.as)).code).toBe('INVITATION_NOT_FOUND')
  await call(withdraw, { id }, owner.as)
  expect((await call(`GET ${U}`, {}, owner.as)).invitations).toEqual([])
  expect((await refusal(withdraw, { id }, owner.as)).code).toBe('INVITATION_NOT_FOUND')
  expect((await refusal(`POST ${U}/accept`, { name: 'Ida', password: USER_PASSWORD, token })).code).toBe(
    'LINK_NOT_VALID',
  )
})

test('a user with an account gets the other shop by an invitation, and signs in as before', async () => {
  const shop = await openShop()
  const other = await addSite(shop)
  const their = await addUser(shop, { siteId: other.siteId, role: 'owner', email: 'their@example.com' })
  await shop.call(`POST ${U}/invitations`, { email: 'their@example.com', role: 'support' }, shop.owner.as)
  const token = await shop.mailedToken('their@example.com')
  const { body, headers } = await shop.send(`POST ${U}/accept`, { token })
  expect([body, headers.get('set-cookie')]).toEqual([{ status: 'SIGN_IN' }, null])
  expect((await shop.call(`GET ${U}/me`, {}, their.as)).sites.map(({ role }) => role)).toEqual(['owner', 'support'])
  // Their role is that of the chosen shop.
  const inMine = userCredential(their.secret, shop.siteId)
  expect((await shop.send('GET /awning/v1/limits', {}, their.as)).status).toBe(200)
  expect((await shop.send('GET /awning/v1/limits', {}, inMine)).status).toBe(403)
})

test('a shop keeps at least one owner, even if two leave at the same moment', async () => {
  const shop = await openShop()
  const { owner, siteId, send, refusal } = shop
  const named = { id: owner.id }
  expect((await refusal(`DELETE ${U}/{id}`, named, owner.as)).code).toBe('LAST_OWNER')
  expect((await refusal(`PATCH ${U}/{id}`, { ...named, role: 'editor' }, owner.as)).code).toBe('LAST_OWNER')
  const second = await addUser(shop, { siteId, role: 'owner', email: 'second@example.com' })
  const statuses = await Promise.all([
    send(`PATCH ${U}/{id}`, { id: second.id, role: 'editor' }, owner.as),
    send(`PATCH ${U}/{id}`, { id: owner.id, role: 'editor' }, second.as),
  ])
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('security 30, 68: two shops and three roles: every call does what the role allows, in its own shop alone', async () => {
  const shop = await openShop()
  const other = await addSite(shop)
  const calls = EVERY_ENDPOINT.filter(([, { role, call }]) => role !== 'public' && call.name !== 'users.signOut')
  expect(calls.length).toBeGreaterThan(150)
  for (const role of USER_ROLES) {
    for (const [name, endpoint] of calls) {
      const user = await addUserWithoutHash(shop, role)
      const { args } = getExampleArguments(endpoint)
      const isAllowed =
        endpoint.role === 'user' ||
        (endpoint.role !== 'member' &&
          (role === 'owner' ||
            (endpoint.role !== 'owner' && endpoint.scope !== null && roleHasScope(role, endpoint.scope))))
      const own = await send(shop, endpoint, args, user.as)
      const text = await own.text()
      expect([role, name, !text.includes('"UNAUTHORIZED"') && !isRoleRefusal(own.status, text), text]).toEqual([
        role,
        name,
        isAllowed,
        text,
      ])
      // A shop that the user does not run, and one that does not exist.
      for (const siteId of [other.siteId, shop.ids.guid()]) {
        const foreign = await send(shop, endpoint, args, userCredential(user.secret, siteId))
        const refused = await foreign.text()
        if (foreign.status !== 401)
          expect([name, foreign.status, refused]).toEqual([name, 403, expect.stringContaining('You run no shop')])
      }
    }
  }
})

/** Whether a call was refused because of the role, and not by its own rules. */
const isRoleRefusal = (status: number, text: string) =>
  status === 403 && /This call needs|Your role in this shop/.test(text)

let added = 0
async function addUserWithoutHash(
  shop: Parameters<typeof addUser>[0] & { siteId: string },
  role: (typeof USER_ROLES)[number],
) {
  const { dependencies } = shop.app
  const passwords = { ...dependencies.passwords, hash: async () => '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA' }
  const app = { ...shop.app, dependencies: Object.assign(Object.create(dependencies), { passwords }) }
  return addUser({ ...shop, app }, { siteId: shop.siteId, role, email: `${role}-${added++}@example.com` })
}
