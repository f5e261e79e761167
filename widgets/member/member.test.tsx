import { fireEvent } from '@testing-library/dom'
import { screen } from 'shadow-dom-testing-library'
import { expect, test, vi } from 'vitest'
import { createTestShop } from '../../backend/testing/test-shop.ts'
import { run } from '../kit/host-actions.ts'
import { listenTo, waitUntil } from '../kit/test-browser.ts'
import { ADA, button, press, setUpPanel, text } from './test-panel.ts'

const panel = setUpPanel(createTestShop)

/** The sign-in is ready to be opened. */
const isReady = () => waitUntil(() => screen.queryByShadowRole('button', { name: 'Sign in', busy: false }))

test('the button says whether a member is signed in, and opens the panel', async () => {
  const events = listenTo('awning:member:open', 'awning:member:close')
  const shown = panel.show()
  await press('Sign in')
  const drawer = await screen.findByShadowRole<HTMLDialogElement>('dialog', { name: 'Sign in' })
  await waitUntil(() => drawer.open)
  await panel.signedIn(shown)
  await text(ADA.email)
  await press('Close')
  await waitUntil(() => !drawer.open)
  expect(await button('Your account')).toBeTruthy()
  events.stop()
  expect(events.names()).toEqual(['awning:member:open', 'awning:member:close'])
})

test('the sign-in’s popup opens in the click itself, and its response signs in', async () => {
  const { client } = panel.show({ layout: 'inline' })
  await isReady()
  const popup = document.body.appendChild(document.createElement('iframe')).contentWindow as Window
  const open = vi.spyOn(window, 'open').mockReturnValue(popup)
  fireEvent.click(screen.getByShadowRole('button', { name: 'Sign in' }))
  expect(open.mock.calls).toEqual([
    [expect.stringContaining('https://shop.example/oauth2/authorize?request='), 'awning-sign-in', expect.any(String)],
  ])
  await text('Continue in the other window.')
  const [begun] = (await client.storage.get<{ state: string }[]>(`sign-in|${client.key}`)) ?? []
  const data = { error: 'access_denied', state: begun?.state, iss: 'https://shop.example' }
  dispatchEvent(new MessageEvent('message', { source: popup, data, origin: 'https://shop.example' }))
  await text('You didn’t sign in. You can try again at any time.')
})

test('a cancelled sign-in can be retried, and the page may cancel it', async () => {
  panel.show({ layout: 'inline' })
  await isReady()
  const popup = document.body.appendChild(document.createElement('iframe')).contentWindow as Window
  const open = vi.spyOn(window, 'open').mockReturnValue(popup)
  await press('Sign in')
  await press('Cancel')
  await text('You didn’t sign in. You can try again at any time.')
  await isReady()
  const refuse = (event: Event) => event.preventDefault()
  document.addEventListener('awning:member:before-login', refuse)
  await press('Sign in')
  document.removeEventListener('awning:member:before-login', refuse)
  expect(open).toHaveBeenCalledTimes(1)
})

test('signing out is for this browser, or for all at once', async () => {
  const { client, page } = await panel.signedIn()
  const received = listenTo('awning:member:before-logout', 'awning:member:after-logout')
  await press('Sign out everywhere')
  await button('Sign in')
  await waitUntil(() => received.names().length === 2)
  received.stop()
  expect(received.names()).toEqual(['awning:member:before-logout', 'awning:member:after-logout'])
  expect(panel.browser.requests).toContain('POST /awning/v1/sign-out-everywhere')
  // The account may have sent an anonymous request since.
  expect(client.session.role()).not.toBe('member')
  expect(await run(page, 'member')).toBeUndefined()
})

test('the page opens the account, and an unknown sign-in response shows an error', async () => {
  const { config } = panel.show({ layout: 'drawer' })
  const page = { config, fill: async () => {} }
  history.replaceState(null, '', '/page#code=a&state=unknown&iss=https%3A%2F%2Fshop.example')
  await run(page, 'resume')
  expect(await text('This sign-in has expired. Start again.')).toBeTruthy()
  expect(location.hash).toBe('')
})
