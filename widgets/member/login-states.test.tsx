import { fireEvent } from '@testing-library/dom'
import { screen } from 'shadow-dom-testing-library'
import { afterEach, expect, test, vi } from 'vitest'
import { sha256 } from '../../backend/kernel/crypto/hash.ts'
import { tickets } from '../../backend/services/members/authentication/records.ts'
import { createTestShop } from '../../backend/testing/test-shop.ts'
import type { LoginState } from '../client/sign-in/index.ts'
import { aBrowser, until } from '../kit/test-browser.ts'
import { mount } from './index.ts'

const takeOut: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const undo of takeOut.splice(0).reverse()) undo()
  document.body.replaceChildren()
})

async function openForm() {
  const shop = await createTestShop()
  const browser = aBrowser(shop)
  const host = document.createElement('awning-member')
  host.setAttribute('layout', 'inline')
  host.setAttribute('login', 'form')
  document.body.append(host)
  takeOut.push(() => browser.close(), mount(host, browser.config()))
  const press = async (name: string) => {
    await until(() => screen.queryByShadowRole('button', { name, busy: false }))
    fireEvent.click(screen.getByShadowRole('button', { name }))
  }
  return {
    shop,
    press,
    settings: (settings: Record<string, boolean>) =>
      shop.call('PATCH /awning/v1/sign-in-settings', { settings }, shop.apiKey),
    /** What the screen says, once it says these words. */
    async says(words: string | RegExp) {
      await screen.findByShadowText(words)
      return host.shadowRoot?.querySelector('.member-view')?.textContent ?? ''
    },
    async send(name: string, values: Record<string, string>) {
      for (const [label, value] of Object.entries(values))
        fireEvent.input(await screen.findByShadowLabelText(label), { target: { value } })
      fireEvent.submit((await screen.findByShadowRole('button', { name })).closest('form') as HTMLFormElement)
    },
    /** The code of the mail, which only its reader knows, becomes this one. */
    async knowCode(code: string) {
      const { store } = shop.app.dependencies
      const { items } = await store.reader(tickets).query(shop.siteId, { paging: { limit: 100, offset: 0 } })
      await store.transaction((work) => {
        for (const ticket of items) if (ticket.codeHash) work.update(tickets, { ...ticket, codeHash: sha256(code) })
      })
    },
  }
}

test('each of the seven states of a sign-in has a screen of its own', async () => {
  const { shop, settings, says, send, press, knowCode } = await openForm()
  const seen = {} as Record<LoginState['loginState'], string>
  const ada = { 'E-mail': 'ada@example.com', Password: 'a long row of words' }

  seen.INITIAL = await says('Forgot your password?')
  await send('Sign in', ada)
  seen.FAILURE = await says(/There is no account with this e-mail/)

  await settings({ captcha: true })
  let answer = (_: boolean) => {}
  const checked = new Promise<boolean>((done) => {
    answer = done
  })
  vi.spyOn(shop.app.dependencies.captcha, 'verify').mockReturnValueOnce(checked)
  await press('Create an account')
  await send('Create an account', ada)
  seen.SILENT_CAPTCHA_REQUIRED = await says('Checking that you are a person …')
  answer(false)
  seen.USER_CAPTCHA_REQUIRED = await says('One more step: show that you are a person.')

  await settings({ captcha: false, emailVerification: true, ownerApproval: true })
  await press('I am a person')
  seen.EMAIL_VERIFICATION_REQUIRED = await says(/We have sent a code of six digits to/)
  await knowCode('123456')
  await send('Confirm', { Code: '123456' })
  seen.OWNER_APPROVAL_REQUIRED = await says('Waiting for approval')

  await settings({ captcha: false, emailVerification: false, ownerApproval: false })
  await press('Sign in')
  await press('Create an account')
  await send('Create an account', { ...ada, 'E-mail': 'grace@example.com' })
  // Until the hidden frame has answered, which jsdom does not load.
  await until(() => document.querySelector('iframe'))
  seen.SUCCESS = await says('Your account is loading')

  expect(Object.keys(seen)).toHaveLength(7)
  expect(new Set(Object.values(seen)).size).toBe(7)
})
