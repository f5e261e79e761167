import { expect, test } from 'vitest'
import { sha256 } from '../../../backend/kernel/base/crypto/hash.ts'
import { solveChallenge } from '../../../backend/kernel/runtime/captcha/test-solution.ts'
import { verificationCodes } from '../../../backend/services/members/authentication/verification-code.ts'
import { createTestShop, type TestShop } from '../../../backend/testing/test-shop.ts'
import { createTestBrowser } from '../../kit/test-browser.ts'
import type { ApiProblem } from '../problem.ts'
import { ADA, HOME, setUpSignIn } from './test-sign-in.ts'

const openShop = setUpSignIn(createTestShop, createTestBrowser)

/** Makes 123456 the code of every verification: under Preact no mails are rendered that it could be read from. */
async function knowCode(shop: TestShop): Promise<string> {
  const { store } = shop.app.dependencies
  const { items } = await store.reader(verificationCodes).query(shop.siteId, { paging: { limit: 100, offset: 0 } })
  await store.transaction((work) => {
    for (const { live, ...record } of items)
      if (live) work.update(verificationCodes, { ...record, live: { ...live, codeHash: sha256('123456') } })
  })
  return '123456'
}

test('a sign-in by password goes through its states', async () => {
  const { authentication, shop, client } = await openShop({ emailVerification: true, ownerApproval: true })
  expect(await authentication.processVerification({ verificationCode: '123456' })).toEqual({
    loginState: 'FAILURE',
    error: 'Unknown _state',
  })
  expect(await authentication.register(ADA)).toMatchObject({
    loginState: 'EMAIL_VERIFICATION_REQUIRED',
    data: { stateToken: expect.any(String) },
  })
  await expect(authentication.processVerification({ verificationCode: '000000' })).rejects.toMatchObject({
    code: 'VERIFICATION_FAILED',
  })
  expect((await authentication.resendVerification()).loginState).toBe('EMAIL_VERIFICATION_REQUIRED')
  const verificationCode = await knowCode(shop)
  expect(await authentication.processVerification({ verificationCode })).toEqual({
    loginState: 'OWNER_APPROVAL_REQUIRED',
  })
  expect((await authentication.login(ADA)).loginState).toBe('OWNER_APPROVAL_REQUIRED')
  const { members } = await shop.call('POST /members/v1/members/query', { query: {} }, shop.apiKey)
  await shop.call('POST /members/v1/members/{id}/approve', { id: members[0]?.id ?? '' }, shop.apiKey)
  expect(await authentication.login(ADA)).toMatchObject({
    loginState: 'SUCCESS',
    data: { sessionToken: expect.stringMatching(/^[\w-]{43}$/) },
  })
  expect(client.session.role()).not.toBe('member')
})

test('each refused sign-in has its error code', async () => {
  const { authentication, shop, browser } = await openShop()
  const { register, login } = authentication
  const failure = (errorCode: string) => expect.objectContaining({ loginState: 'FAILURE', errorCode })
  expect(await login(ADA)).toEqual(failure('invalidEmail'))
  expect(await register({ ...ADA, email: 'nobody' })).toEqual(failure('invalidEmail'))
  await register(ADA)
  expect(await register(ADA)).toEqual(failure('emailAlreadyExists'))
  expect(await login({ ...ADA, password: 'another row of words' })).toEqual(failure('invalidPassword'))
  await shop.call('POST /members/v1/members', { member: { loginEmail: 'eve@example.com' } }, shop.apiKey)
  expect(await login({ ...ADA, email: 'eve@example.com' })).toEqual(failure('resetPassword'))
  const weak = await register({ email: 'bob@example.com', password: 'short' })
  expect(weak).toMatchObject({ loginState: 'FAILURE', problem: { kind: 'validation' } })
  expect(weak).not.toHaveProperty('errorCode')
  browser.offline = true
  await expect(login(ADA)).rejects.toMatchObject({ kind: 'offline' })
})

test('a required captcha is sent', async () => {
  const { authentication } = await openShop({ captcha: true })
  const result = await authentication.register(ADA)
  expect(result).toMatchObject({ loginState: 'FAILURE', errorCode: 'missingCaptchaToken' })
  const { problem } = result as { problem: ApiProblem }
  const captchaTokens = { invisibleRecaptchaToken: await solveChallenge(problem.data?.challenge) }
  expect((await authentication.register({ ...ADA, captchaTokens })).loginState).toBe('SUCCESS')
  expect(await authentication.login({ ...ADA, captchaTokens })).toMatchObject({ errorCode: 'invalidCaptchaToken' })
})

test('a password reset mail leads back to a page of the client', async () => {
  const { authentication, browser } = await openShop()
  await authentication.register(ADA)
  await authentication.sendPasswordResetEmail(ADA.email, HOME, 'de')
  expect(browser.requests).toContain('POST /_api/iam/recovery/v1/send-email')
  await expect(authentication.sendPasswordResetEmail(ADA.email, 'https://evil.example/')).rejects.toThrow('redirect')
})
