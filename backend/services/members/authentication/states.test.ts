import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { ADA, LOGIN, REGISTER, shopsWith, VERIFY } from './test-authentication.ts'

const openShop = shopsWith(createTestApp)

describe('a shop that wants a code', () => {
  test('mails it, and its code signs in', async () => {
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
    // The code is on a line of its own, in the text and the HTML of the mail.
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

test('a member who waits for the shop is mailed its answer, once, in their language', async () => {
  const { call, token, apiKey, mails } = await openShop({ ownerApproval: true, emailVerification: false })
  const register = async (email: string, language: string) =>
    (await call(REGISTER, { ...ADA, loginId: { email }, profile: { language } }, token)).identity?.id
  const ada = await register('ada@example.com', 'de')
  const eve = await register('eve@example.com', 'en')
  const answer = (act: 'approve' | 'block', id: string | undefined) =>
    call(`POST /members/v1/members/{id}/${act}`, { id }, apiKey)
  await answer('approve', ada)
  await answer('block', eve)
  await mails()
  // Later changes of the status are no answer to a request.
  await answer('approve', eve)
  await answer('block', ada)
  expect((await mails()).map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    ['ada@example.com', 'Ihr Konto bei Test shop ist freigegeben'],
    ['eve@example.com', 'Your request for an account at Test shop'],
  ])
})

test('both rules: first the code, then the shop', async () => {
  const { call, token, mails } = await openShop({ ownerApproval: true, emailVerification: true })
  const { stateToken = '' } = await call(REGISTER, ADA, token)
  const waiting = await call('POST /_api/iam/authentication/v1/state/proceed', { stateToken }, token)
  expect(waiting.state).toEqual({ status: 'STATUS_CHECK', stateToken })
  const code = (await mails())[0]?.facts?.code ?? ''
  expect((await call(VERIFY, { code, stateToken }, token)).state).toBe('REQUIRE_OWNER_APPROVAL')
})

test('a member proves the mailbox later, by a code that nobody else can ask for', async () => {
  const START = 'POST /_api/iam/verification/v1/start'
  const { shop, call, refusal, token, mails } = await openShop()
  const { identity } = await call(REGISTER, ADA, token)
  const identityId = identity?.id ?? ''
  expect(identity?.email?.isVerified).toBe(false)
  const member = await shop.createMemberToken(identityId)
  expect((await refusal(START, { identityId }, token)).status).toBe(404)
  expect(await mails()).toEqual([])
  const { verificationId = '' } = await call(START, { identityId, target: 'EMAIL' }, member)
  const [mail] = await mails()
  expect(mail?.to).toBe('ada@example.com')
  const proved = await call(VERIFY, { stateToken: verificationId, code: mail?.facts?.code ?? '' }, member)
  expect(proved.identity?.email).toEqual({ address: 'ada@example.com', isVerified: true })
})
