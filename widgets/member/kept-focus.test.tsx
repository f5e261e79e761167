import { fireEvent } from '@testing-library/dom'
import { screen } from 'shadow-dom-testing-library'
import { expect, test, vi } from 'vitest'
import { credentials } from '../../backend/services/members/authentication/records.ts'
import { passkeys } from '../../backend/services/members/passkeys/records.ts'
import { createTestShop } from '../../backend/testing/test-shop.ts'
import { waitUntil } from '../kit/test-browser.ts'
import { ADA, button, field, press, setUpPanel, text, type } from './test-panel.ts'

const panel = setUpPanel(createTestShop)

/** Presses a button as the keyboard does: it has the focus. */
const pressFocused = async (name: string | RegExp) => {
  const pressed = await button(name)
  pressed.focus()
  fireEvent.click(pressed)
}
/** The name of the element that has the focus, where it is inside the panel. */
const getFocused = (host: HTMLElement) => {
  const focused = host.shadowRoot?.activeElement
  return focused?.getAttribute('name') ?? focused?.getAttribute('aria-label') ?? focused?.textContent ?? undefined
}
const expectFocus = async (host: HTMLElement, name: string) => {
  await waitUntil(() => getFocused(host) === name).catch(() => {})
  expect(getFocused(host)).toBe(name)
}

test('the focus goes on to what follows when passkeys are renamed and removed', async () => {
  const { id: memberId, host } = await panel.signedIn()
  const { store, clock } = panel.shop.app.dependencies
  const made = { createdDate: clock.now().toISOString(), publicKey: '', counter: 0, transports: [], synced: true }
  await store.transaction((work) => {
    const passkey = { siteId: panel.shop.siteId, memberId, ...made }
    work.insert(passkeys, { ...passkey, id: 'one', credentialId: 'one', name: 'Phone' })
    work.insert(passkeys, { ...passkey, id: 'two', credentialId: 'two', name: 'Laptop' })
    // The last way to sign in is never removed.
    work.insert(credentials, { siteId: panel.shop.siteId, id: memberId, passwordHash: 'set' })
  })
  const parts = (await text('Passkeys')).closest('details') as HTMLDetailsElement
  parts.open = true
  fireEvent(parts, new Event('toggle'))
  await pressFocused('Rename Phone')
  await expectFocus(host, 'name')
  await pressFocused('Cancel')
  await expectFocus(host, 'Rename Phone')
  await pressFocused('Rename Phone')
  await type('Name of the passkey', 'Old phone')
  ;(await field('Name of the passkey')).focus()
  fireEvent.submit((await field('Name of the passkey')).closest('form') as HTMLFormElement)
  await expectFocus(host, 'Rename Old phone')
  await pressFocused('Remove Old phone')
  await expectFocus(host, 'Cancel')
  await pressFocused('Cancel')
  await expectFocus(host, 'Remove Old phone')
  await pressFocused('Remove Old phone')
  await text(/You can no longer sign in with it/)
  await pressFocused('Remove Old phone')
  await expectFocus(host, 'Rename Laptop')
  await pressFocused('Remove Laptop')
  await text(/You can no longer sign in with it/)
  await pressFocused('Remove Laptop')
  await expectFocus(host, 'Add a passkey')
})

test('the focus follows a passkey that is being added, and its cancellation', async () => {
  const { host } = await panel.signedIn()
  const parts = (await text('Passkeys')).closest('details') as HTMLDetailsElement
  parts.open = true
  fireEvent(parts, new Event('toggle'))
  const popup = document.body.appendChild(document.createElement('iframe')).contentWindow as Window
  vi.spyOn(window, 'open').mockReturnValue(popup)
  await waitUntil(() => screen.queryByShadowRole('button', { name: 'Add a passkey', busy: false }))
  await pressFocused('Add a passkey')
  await expectFocus(host, 'Cancel')
  await pressFocused('Cancel')
  await expectFocus(host, 'Add a passkey')
})

test('after signing out the focus is on the way in', async () => {
  const { host } = await panel.signedIn()
  await pressFocused('Sign out')
  await expectFocus(host, 'Sign in')
})

test('each view of the sign-in form takes the focus', async () => {
  const { host } = panel.show({ layout: 'inline', login: 'form' })
  await pressFocused('Create an account')
  await expectFocus(host, 'email')
  await pressFocused('Forgot your password?')
  await expectFocus(host, 'email')
  await pressFocused('I have an account')
  await expectFocus(host, 'email')
  await type('E-mail', ADA.email)
  await press('Sign in')
})
