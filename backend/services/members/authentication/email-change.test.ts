import { expect, test } from 'vitest'
import { storedMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { openSignIn } from '../../../testing/open-sign-in.ts'
import { ADA, LOGIN, RECOVER, REGISTER, VERIFY } from './test-authentication.ts'

const START = 'POST /awning/v1/email-changes'
const CONFIRM = 'POST /awning/v1/email-changes/confirm'
const OLD = ADA.loginId.email
const NEW = 'ada@new.example'

/** A shop with Ada, who is signed in. */
async function openShop(signIn: NonNullable<Parameters<typeof openSignIn>[0]>['signIn'] = {}) {
  const shop = await openSignIn({ signIn })
  const signInAs = async (email: string, password = ADA.password) => {
    const page = await shop.begin({ prompt: 'login' })
    await page.send({ email, password })
    return (await shop.getMember(page.url())).access
  }
  /** A session token from a password sign-in just now, which re-authenticates the member. */
  const prove = async (access: string, email: string) =>
    (await shop.call(LOGIN, { loginId: { email }, password: ADA.password }, access)).sessionToken ?? ''
  const mailsTo = async (to: string) => {
    await shop.settle()
    const page = { paging: { limit: 100, offset: 0 } }
    const { items } = await shop.app.dependencies.store.reader(storedMails).query(shop.siteId, page)
    return items.filter((mail) => mail.to === to)
  }
  const codeTo = async (to: string) => (await mailsTo(to)).findLast(({ facts }) => facts?.code)?.facts?.code ?? ''
  const undoLinkTo = async (to: string) => (await mailsTo(to)).findLast(({ facts }) => facts?.undoLink)?.facts?.undoLink
  const recoveryTo = async (to: string) =>
    (await mailsTo(to)).findLast(({ facts }) => facts?.recoveryToken)?.facts?.recoveryToken ?? ''
  const getEmail = async (access: string) =>
    (await shop.call('GET /members/v1/members/my', { fieldsets: ['FULL'] }, access)).member.loginEmail
  const start = async (access: string, email = NEW, current = OLD) => {
    const sessionToken = await prove(access, current)
    return (await shop.call(START, { email, sessionToken }, access)).stateToken
  }
  /** Changes the address; returns an access token of a new sign-in with it. */
  const change = async (access: string, email = NEW, current = OLD) => {
    const stateToken = await start(access, email, current)
    await shop.call(CONFIRM, { stateToken, code: await codeTo(email) }, access)
    return signInAs(email)
  }
  /** Presses the button of the page that an undo link leads to. */
  const undo = async (link: string | undefined) => {
    const headers = { origin: new URL(link ?? '').origin, 'content-type': 'application/x-www-form-urlencoded' }
    return shop.fetch(link ?? '', { method: 'POST', headers, body: '' })
  }
  await shop.member()
  return {
    ...shop,
    signInAs,
    prove,
    mailsTo,
    recoveryTo,
    codeTo,
    undoLinkTo,
    getEmail,
    start,
    change,
    undo,
    ada: await signInAs(OLD),
  }
}

test('a member proves who they are and the new mailbox, and signs in with it from then on', async () => {
  const shop = await openShop()
  const { ada, call, refusal } = shop
  const stateToken = await shop.start(ada)
  expect(await shop.getEmail(ada)).toBe(OLD)
  const confirmed = await call(CONFIRM, { stateToken, code: await shop.codeTo(NEW) }, ada)
  expect(confirmed).toMatchObject({ state: 'SUCCESS', sessionToken: expect.any(String) })
  // Every session ends, this one too: the answer's session token begins the next.
  expect((await shop.send('GET /members/v1/members/my', {}, ada)).status).toBe(401)
  expect((await refusal(LOGIN, ADA, await shop.visitor())).code).toBe('-19999')
  const access = await shop.signInAs(NEW)
  expect(await shop.getEmail(access)).toBe(NEW)
  const notice = (await shop.mailsTo(OLD)).at(-1)
  expect(notice?.text).toContain(NEW)
  expect(notice?.facts?.undoLink).toContain('/account/email?')
})

test('security 62: without a fresh sign-in of the member nothing is begun, and a session token counts once', async () => {
  const shop = await openShop()
  const { ada, refusal } = shop
  const code = async (sessionToken?: string) => (await refusal(START, { email: NEW, sessionToken }, ada)).code
  expect(await code()).toBe('FRESH_SIGN_IN_REQUIRED')
  await shop.member('eve@example.com')
  expect(await code(await shop.prove(ada, 'eve@example.com'))).toBe('FRESH_SIGN_IN_REQUIRED')
  const sessionToken = await shop.prove(ada, OLD)
  await shop.call(START, { email: NEW, sessionToken }, ada)
  expect(await code(sessionToken)).toBe('FRESH_SIGN_IN_REQUIRED')
  shop.clock.advance(61_000)
  const late = await shop.prove(ada, OLD)
  shop.clock.advance(61_000)
  expect(await code(late)).toBe('FRESH_SIGN_IN_REQUIRED')
})

test('security 63: a code is good for its member, its mailbox and one change', async () => {
  const shop = await openShop()
  await shop.member('eve@example.com')
  const eve = await shop.signInAs('eve@example.com')
  const stateToken = await shop.start(shop.ada)
  const code = await shop.codeTo(NEW)
  expect((await shop.refusal(CONFIRM, { stateToken, code }, eve)).code).toBe('INVALID_STATE_TOKEN')
  const other = await shop.start(shop.ada, 'other@example.com')
  expect((await shop.refusal(CONFIRM, { stateToken: other, code }, shop.ada)).code).toBe('VERIFICATION_FAILED')
  // The state token of a change does not verify a pending sign-in either.
  expect((await shop.refusal(VERIFY, { stateToken, code }, shop.ada)).code).toBe('INVALID_STATE_TOKEN')
  await shop.call(CONFIRM, { stateToken, code }, shop.ada)
  const access = await shop.signInAs(NEW)
  expect((await shop.refusal(CONFIRM, { stateToken, code }, access)).code).toBe('INVALID_STATE_TOKEN')
})

test('security 28: five wrong codes spend the code', async () => {
  const shop = await openShop()
  const stateToken = await shop.start(shop.ada)
  const code = await shop.codeTo(NEW)
  const wrong = code === '000000' ? '111111' : '000000'
  for (let turn = 0; turn < 5; turn++)
    expect((await shop.refusal(CONFIRM, { stateToken, code: wrong }, shop.ada)).code).toBe('VERIFICATION_FAILED')
  expect((await shop.refusal(CONFIRM, { stateToken, code }, shop.ada)).code).toBe('VERIFICATION_FAILED')
})

test('security 25: an address with an account is answered as any other, and its owner gets a mail without a code', async () => {
  const shop = await openShop()
  await shop.member('eve@example.com')
  const stateToken = await shop.start(shop.ada, 'EVE@example.com')
  expect(stateToken).toHaveLength((await shop.start(shop.ada)).length)
  expect(await shop.codeTo('eve@example.com')).toBe('')
  expect((await shop.mailsTo('eve@example.com')).at(-1)?.subject).toContain('You have an account')
  for (const code of ['000000', '123456'])
    expect((await shop.refusal(CONFIRM, { stateToken, code }, shop.ada)).code).toBe('VERIFICATION_FAILED')
})

test('the address that the account has is refused', async () => {
  const shop = await openShop()
  const sessionToken = await shop.prove(shop.ada, OLD)
  const { violations } = await shop.refusal(START, { email: 'ADA@example.com', sessionToken }, shop.ada)
  expect(violations).toEqual(['email VALIDATION'])
})

test('security 61: a change ends what was begun before it, and a revocation ends a change', async () => {
  const shop = await openShop()
  const { call, refusal, ada } = shop
  await call('POST /_api/iam/recovery/v1/send-email', { email: OLD }, ada)
  const recoveryToken = await shop.recoveryTo(OLD)
  const other = await shop.signInAs(OLD)
  const [first, second] = [await shop.start(ada), await shop.start(other, 'second@example.com')]
  const codes = { first: await shop.codeTo(NEW), second: await shop.codeTo('second@example.com') }
  await call(CONFIRM, { stateToken: first, code: codes.first }, ada)
  expect((await shop.send('GET /members/v1/members/my', {}, other)).status).toBe(401)
  const access = await shop.signInAs(NEW)
  const late = { stateToken: second, code: codes.second }
  expect((await refusal(CONFIRM, late, access)).code).toBe('INVALID_STATE_TOKEN')
  const recovery = { recoveryToken, password: 'quite another row' }
  expect((await refusal(RECOVER, recovery, await shop.visitor())).code).toBe('INVALID_RECOVERY_TOKEN')
})

test('security 72: of two who confirm one address at the same moment, one has it', async () => {
  const shop = await openShop()
  const stateToken = await shop.start(shop.ada)
  const code = await shop.codeTo(NEW)
  const answers = await Promise.all([1, 2, 3].map(() => shop.send(CONFIRM, { stateToken, code }, shop.ada)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => status < 500)).toBe(true)
  // Somebody registers with the address between code and confirmation.
  const access = await shop.signInAs(NEW)
  const late = await shop.start(access, 'late@example.com', NEW)
  const lateCode = await shop.codeTo('late@example.com')
  await shop.member('late@example.com')
  expect((await shop.refusal(CONFIRM, { stateToken: late, code: lateCode }, access)).code).toBe('-19995')
})

test('security 62: the old mailbox undoes a change: the address returns, all are signed out, a new password is due', async () => {
  const shop = await openShop()
  const access = await shop.change(shop.ada)
  const link = await shop.undoLinkTo(OLD)
  // A GET changes nothing: mail scanners open links.
  expect(await (await shop.fetch(link ?? '')).text()).toContain(OLD)
  expect(await shop.getEmail(access)).toBe(NEW)
  expect((await shop.undo(link?.replace(/key=(.{60})/, 'key=$1x'))).status).toBe(404)
  expect((await shop.undo(link)).status).toBe(200)
  expect((await shop.send('GET /members/v1/members/my', {}, access)).status).toBe(401)
  expect((await shop.refusal(LOGIN, ADA, await shop.visitor())).code).toBe('-19973')
  const recoveryToken = await shop.recoveryTo(OLD)
  await shop.call(RECOVER, { recoveryToken, password: 'quite another row' }, await shop.visitor())
  expect(await shop.getEmail(await shop.signInAs(OLD, 'quite another row'))).toBe(OLD)
  expect((await shop.undo(link)).status).toBe(410)
})

test('security 62: who changed an address twice cannot keep it from the first mailbox', async () => {
  const shop = await openShop()
  const second = await shop.change(await shop.change(shop.ada), 'third@example.com', NEW)
  const [first, later] = [await shop.undoLinkTo(OLD), await shop.undoLinkTo(NEW)]
  expect((await shop.undo(first)).status).toBe(200)
  expect((await shop.undo(later)).status).toBe(410)
  expect((await shop.send('GET /members/v1/members/my', {}, second)).status).toBe(401)
  expect((await shop.refusal(LOGIN, ADA, await shop.visitor())).code).toBe('-19973')
})

test('security 62: while a change can be undone, nobody else gets the old address', async () => {
  const shop = await openShop()
  await shop.change(shop.ada)
  expect((await shop.refusal(REGISTER, ADA, await shop.visitor())).code).toBe('-19995')
  await shop.member('eve@example.com')
  const eve = await shop.signInAs('eve@example.com')
  const stateToken = await shop.start(eve, OLD, 'eve@example.com')
  expect(await shop.codeTo(OLD)).toBe('')
  expect((await shop.refusal(CONFIRM, { stateToken, code: '123456' }, eve)).code).toBe('VERIFICATION_FAILED')
  // The member may change back to the old address.
  expect(await shop.getEmail(await shop.change(await shop.signInAs(NEW), OLD, NEW))).toBe(OLD)
  shop.clock.advance(32 * 86_400_000)
  await shop.member(NEW)
})

test('security 26: an undone change leaves a mailbox that nobody had proved as unproved as it was', async () => {
  const shop = await openShop()
  const query = async () => {
    const { members } = await shop.call(
      'POST /members/v1/members/query',
      { query: {}, fieldsets: ['FULL'] },
      shop.apiKey,
    )
    return members?.map(({ loginEmail, loginEmailVerified }) => [loginEmail, loginEmailVerified])
  }
  expect(await query()).toEqual([[OLD, false]])
  await shop.change(shop.ada)
  expect(await query()).toEqual([[NEW, true]])
  await shop.undo(await shop.undoLinkTo(OLD))
  expect(await query()).toEqual([[OLD, false]])
})
