import { screen } from 'shadow-dom-testing-library'
import { expect, test, vi } from 'vitest'
import { sha256 } from '../../backend/kernel/crypto/hash.ts'
import { tickets } from '../../backend/services/members/authentication/records.ts'
import { createTestShop } from '../../backend/testing/test-shop.ts'
import { until } from '../kit/test-browser.ts'
import { ADA, press, sendForm, setPanel, text, type } from './test-panel.ts'

const panel = setPanel(createTestShop)

const settings = (settings: Record<string, boolean>) =>
  panel.shop.call('PATCH /awning/v1/sign-in-settings', { settings }, panel.shop.apiKey)

/** What the hidden frame of a direct login would say, which jsdom does not load. */
async function answerFrame() {
  const frame = await vi.waitUntil(() => document.querySelector('iframe'), { timeout: 30_000 })
  const response = await panel.shop.fetch(frame.src)
  const data = JSON.parse(/\}\)\((\{.*?\}),"/.exec(await response.text())?.[1] ?? '{}')
  dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, data, origin: 'https://shop.example' }))
}

test('a form in the page goes through code and approval', async () => {
  await settings({ emailVerification: true, ownerApproval: true })
  const { client } = panel.show({ layout: 'inline', login: 'form' })
  await press('Create an account')
  await type('E-mail', ADA.email)
  await type('Password', ADA.password)
  await sendForm('Create an account')
  await text(/We have sent a code of six digits to/)
  await type('Code', '000000')
  await sendForm('Confirm')
  await text('The code is not right. Look at the mail again.')
  await press('Send another code')
  await text('Another code is on its way.')
  const { store } = panel.shop.app.dependencies
  const { items } = await store.reader(tickets).query(panel.shop.siteId, { paging: { limit: 100, offset: 0 } })
  await store.transaction((work) => {
    for (const ticket of items) if (ticket.codeHash) work.update(tickets, { ...ticket, codeHash: sha256('123456') })
  })
  await type('Code', '123456')
  await sendForm('Confirm')
  await text('Waiting for approval')
  expect(client.session.role()).not.toBe('member')
})

test('a form in the page signs in by a hidden frame, past a captcha that the browser solves', async () => {
  await settings({ captcha: true })
  const { client } = panel.show({ layout: 'inline', login: 'form' })
  await press('Create an account')
  await type('E-mail', ADA.email)
  await type('Password', ADA.password)
  await sendForm('Create an account')
  await text('Checking that you are a person …')
  await answerFrame()
  await until(() => client.session.role() === 'member')
  expect(await text(ADA.email)).toBeTruthy()
})

test('whose browser did not solve the captcha is asked, hears what went wrong, and gets in', async () => {
  await settings({ captcha: true })
  const { client } = panel.show({ layout: 'inline', login: 'form' })
  vi.spyOn(panel.shop.app.dependencies.captcha, 'verify').mockResolvedValueOnce(false).mockResolvedValueOnce(false)
  /** A button that is busy takes no press. */
  const proveIt = async () => {
    await until(() => screen.queryByShadowRole('button', { name: 'I am a person', busy: false }))
    await press('I am a person')
  }
  await press('Create an account')
  await type('E-mail', ADA.email)
  await type('Password', ADA.password)
  await sendForm('Create an account')
  await text('One more step: show that you are a person.')
  await proveIt()
  await text('That did not work. Try again.')
  const broken = vi.spyOn(globalThis, 'btoa').mockImplementationOnce(() => {
    throw new DOMException('Not here', 'NotSupportedError')
  })
  await proveIt()
  await until(() => broken.mock.calls.length === 1)
  await text('That did not work. Try again.')
  await proveIt()
  await answerFrame()
  await until(() => client.session.role() === 'member')
  expect(await text(ADA.email)).toBeTruthy()
})

test('each refusal is said in words for whoever typed', async () => {
  panel.show({ layout: 'inline', login: 'form' })
  const attempt = async (name: string, email: string, password: string) => {
    await type('E-mail', email)
    await type('Password', password)
    await sendForm(name)
  }
  await attempt('Sign in', ADA.email, ADA.password)
  await text(/There is no account with this e-mail/)
  await press('Create an account')
  await attempt('Create an account', ADA.email, 'short')
  // As a hint before, and now as what is wrong.
  await until(() => screen.queryAllByShadowText(/Choose a password of 8 to 128 characters/).length === 2)
  await attempt('Create an account', 'nobody', ADA.password)
  await text(/Enter an e-mail address/)
  panel.browser.offline = true
  await attempt('Create an account', ADA.email, ADA.password)
  await text(/The shop can’t be reached/)
  panel.browser.offline = false
  await press('Forgot your password?')
  await type('E-mail', ADA.email)
  await sendForm('Send me a link')
  expect(await text(/a link to a new password is on its way/)).toBeTruthy()
})
