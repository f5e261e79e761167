import { fireEvent } from '@testing-library/dom'
import { screen } from 'shadow-dom-testing-library'
import { afterEach, expect, test, vi } from 'vitest'
import { sha256 } from '../../backend/kernel/base/crypto/hash.ts'
import { verificationCodes } from '../../backend/services/members/authentication/verification-code.ts'
import { createTestShop } from '../../backend/testing/test-shop.ts'
import type { LoginState } from '../client/sign-in/login-state.ts'
import { createTestBrowser, waitUntil } from '../kit/test-browser.ts'
import { mount } from './index.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const undo of cleanups.splice(0).reverse()) undo()
  document.body.replaceChildren()
})

async function openForm() {
  const shop = await createTestShop()
  const browser = createTestBrowser(shop)
  const host = document.createElement('awning-member')
  host.setAttribute('layout', 'inline')
  host.setAttribute('login', 'form')
  document.body.append(host)
  cleanups.push(() => browser.close(), mount(host, browser.config()))
  const press = async (name: string) => {
    await waitUntil(() => screen.queryByShadowRole('button', { name, busy: false }))
    fireEvent.click(screen.getByShadowRole('button', { name }))
  }
  return {
    shop,
    press,
    settings: (settings: Record<string, boolean>) =>
      shop.call('PATCH /awning/v1/sign-in-settings', { settings }, shop.apiKey),
    /** The text of the panel, once it contains these words. */
    async says(words: string | RegExp) {
      await screen.findByShadowText(words)
      return host.shadowRoot?.querySelector('.member-view')?.textContent ?? ''
    },
    async send(name: string, values: Record<string, string>) {
      for (const [label, value] of Object.entries(values))
        fireEvent.input(await screen.findByShadowLabelText(label), { target: { value } })
      fireEvent.submit((await screen.findByShadowRole('button', { name })).closest('form') as HTMLFormElement)
    },
    /** Replaces the mailed code, which only its recipient knows. */
    async knowCode(code: string) {
      const { store } = shop.app.dependencies
      const { items } = await store.reader(verificationCodes).query(shop.siteId, { paging: { limit: 100, offset: 0 } })
      await store.transaction((work) => {
        for (const { live, ...record } of items)
          if (live) work.update(verificationCodes, { ...record, live: { ...live, codeHash: sha256(code) } })
      })
    },
  }
}

test('each of the seven login states has a view of its own', async () => {
  const { shop, settings, says, send, press, knowCode } = await openForm()
  const seen = {} as Record<LoginState['loginState'], string>
  const ada = { 'E-mail': 'ada@example.com', Password: 'a long row of words' }

  seen.INITIAL = await says('Forgot your password?')
  await send('Sign in', ada)
  seen.FAILURE = await says(/Incorrect e-mail or password/)

  await settings({ captcha: true })
  let answer = (_: boolean) => {}
  const checked = new Promise<boolean>((done) => {
    answer = done
  })
  vi.spyOn(shop.app.dependencies.captcha, 'verify').mockReturnValueOnce(checked)
  await press('Create an account')
  await send('Create an account', ada)
  seen.SILENT_CAPTCHA_REQUIRED = await says('Checking that you’re human …')
  answer(false)
  seen.USER_CAPTCHA_REQUIRED = await says('One more step: confirm that you’re human.')

  await settings({ captcha: false, emailVerification: true, ownerApproval: true })
  await press('I’m human')
  seen.EMAIL_VERIFICATION_REQUIRED = await says(/We’ve sent a six-digit code to/)
  await knowCode('123456')
  await send('Confirm', { Code: '123456' })
  seen.OWNER_APPROVAL_REQUIRED = await says('Waiting for approval')

  await settings({ captcha: false, emailVerification: false, ownerApproval: false })
  await press('Sign in')
  await press('Create an account')
  await send('Create an account', { ...ada, 'E-mail': 'grace@example.com' })
  // Stands in for the hidden frame, which jsdom does not load.
  await waitUntil(() => document.querySelector('iframe'))
  seen.SUCCESS = await says('Your account is loading')

  expect(Object.keys(seen)).toHaveLength(7)
  expect(new Set(Object.values(seen)).size).toBe(7)
})
