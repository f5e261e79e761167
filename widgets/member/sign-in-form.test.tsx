import { screen } from 'shadow-dom-testing-library'
import { expect, test, vi } from 'vitest'
import { sha256 } from '../../backend/kernel/base/crypto/hash.ts'
import { verificationCodes } from '../../backend/services/members/authentication/verification-code.ts'
import { createTestShop } from '../../backend/testing/test-shop.ts'
import { waitUntil } from '../kit/test-browser.ts'
import { ADA, press, sendForm, setUpPanel, text, type } from './test-panel.ts'

const panel = setUpPanel(createTestShop)

const settings = (settings: Record<string, boolean>) =>
  panel.shop.call('PATCH /awning/v1/sign-in-settings', { settings }, panel.shop.apiKey)

/** The message of a direct login's hidden frame, which jsdom does not load. */
async function answerFrame() {
  const frame = await vi.waitUntil(() => document.querySelector('iframe'), { timeout: 120_000 })
  const response = await panel.shop.fetch(frame.src)
  const data = JSON.parse(/\}\)\((\{.*?\}),"/.exec(await response.text())?.[1] ?? '{}')
  dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, data, origin: 'https://shop.example' }))
}

test('the sign-in form goes through code and approval', async () => {
  await settings({ emailVerification: true, ownerApproval: true })
  const { client } = panel.show({ layout: 'inline', login: 'form' })
  await press('Create an account')
  await type('E-mail', ADA.email)
  await type('Password', ADA.password)
  await sendForm('Create an account')
  await text(/We’ve sent a six-digit code to/)
  await type('Code', '000000')
  await sendForm('Confirm')
  await text('Incorrect code. Check the e-mail and try again.')
  await press('Send a new code')
  await text('We’ve sent you a new code.')
  const { store } = panel.shop.app.dependencies
  const { items } = await store
    .reader(verificationCodes)
    .query(panel.shop.siteId, { paging: { limit: 100, offset: 0 } })
  await store.transaction((work) => {
    for (const { live, ...record } of items)
      if (live) work.update(verificationCodes, { ...record, live: { ...live, codeHash: sha256('123456') } })
  })
  await type('Code', '123456')
  await sendForm('Confirm')
  await text('Waiting for approval')
  expect(client.session.role()).not.toBe('member')
})

test('the sign-in form signs in by a hidden frame, with a captcha that the browser solves', async () => {
  await settings({ captcha: true })
  const { client } = panel.show({ layout: 'inline', login: 'form' })
  await press('Create an account')
  await type('E-mail', ADA.email)
  await type('Password', ADA.password)
  await sendForm('Create an account')
  await text('Checking that you’re human …')
  await answerFrame()
  await waitUntil(() => client.session.role() === 'member')
  expect(await text(ADA.email)).toBeTruthy()
})

test('if the browser fails to solve the captcha, the visitor is asked, sees the error, and signs in', async () => {
  await settings({ captcha: true })
  const { client } = panel.show({ layout: 'inline', login: 'form' })
  const sent = vi.spyOn(panel.shop, 'fetch')
  vi.spyOn(panel.shop.app.dependencies.captcha, 'verify').mockResolvedValueOnce(false).mockResolvedValueOnce(false)
  /** Presses the button once it is not busy any more, as a busy button ignores clicks. */
  const proveIt = async () => {
    await waitUntil(() => screen.queryByShadowRole('button', { name: 'I’m human', busy: false }))
    await press('I’m human')
  }
  await press('Create an account')
  await type('E-mail', ADA.email)
  await type('Password', ADA.password)
  await sendForm('Create an account')
  await text('One more step: confirm that you’re human.')
  await proveIt()
  await text('Something went wrong. Try again.')
  const broken = vi.spyOn(globalThis, 'btoa').mockImplementationOnce(() => {
    throw new DOMException('Not here', 'NotSupportedError')
  })
  await proveIt()
  await waitUntil(() => broken.mock.calls.length === 1)
  await text('Something went wrong. Try again.')
  await proveIt()
  await answerFrame()
  await waitUntil(() => client.session.role() === 'member')
  expect(await text(ADA.email)).toBeTruthy()
  // Silently solved, then twice by the visitor: each kind has a field of its own.
  const fields = sent.mock.calls.flatMap(([path, init]) =>
    path.endsWith('/v2/register') ? (JSON.parse(`${init?.body}`).captchaTokens ?? []).map(Object.keys) : [],
  )
  expect(fields).toEqual([['InvisibleRecaptcha'], ['Recaptcha'], ['Recaptcha']])
})

test('each refusal has a message for the visitor', async () => {
  panel.show({ layout: 'inline', login: 'form' })
  const attempt = async (name: string, email: string, password: string) => {
    await type('E-mail', email)
    await type('Password', password)
    await sendForm(name)
  }
  await attempt('Sign in', ADA.email, ADA.password)
  await text('Incorrect e-mail or password. Check both and try again.')
  await press('Create an account')
  await attempt('Create an account', ADA.email, 'short')
  // First as a hint, now as an error.
  await waitUntil(() => screen.queryAllByShadowText(/Use 8 to 128 characters/).length === 2)
  await attempt('Create an account', 'nobody', ADA.password)
  await text(/Enter an e-mail address/)
  panel.browser.offline = true
  await attempt('Create an account', ADA.email, ADA.password)
  await text(/The shop can’t be reached/)
  panel.browser.offline = false
  await press('Forgot your password?')
  await type('E-mail', ADA.email)
  await sendForm('Send me a link')
  expect(await text(/we’ve sent a link to set a new password/)).toBeTruthy()
})

test('a wrong password and an unknown address are refused in the same sentence, which discloses neither', async () => {
  const visitor = await panel.shop.visitor()
  const register = 'POST /_api/iam/authentication/v2/register'
  await panel.shop.call(register, { loginId: { email: ADA.email }, password: ADA.password }, visitor)
  panel.show({ layout: 'inline', login: 'form' })
  for (const email of [ADA.email, 'nobody@example.com']) {
    await type('E-mail', email)
    await type('Password', 'another row of words')
    await sendForm('Sign in')
    expect(await text('Incorrect e-mail or password. Check both and try again.')).toBeTruthy()
    await press('Create an account')
    await press('I have an account')
  }
})
