import { fireEvent } from '@testing-library/dom'
import { screen } from 'shadow-dom-testing-library'
import { expect, test, vi } from 'vitest'
import { createTestShop } from '../../backend/testing/test-shop.ts'
import { run } from '../kit/host-actions.ts'
import { listenTo, until } from '../kit/test-browser.ts'
import { ADA, button, press, setPanel, text } from './test-panel.ts'

const panel = setPanel(createTestShop)

/** The sign-in can be opened. */
const isReady = () => until(() => screen.queryByShadowRole('button', { name: 'Sign in', busy: false }))

test('a button says whether there is an account to look at, and opens it', async () => {
  const events = listenTo('awning:member:open', 'awning:member:close')
  const shown = panel.show()
  await press('Sign in')
  const drawer = await screen.findByShadowRole<HTMLDialogElement>('dialog', { name: 'Sign in' })
  await until(() => drawer.open)
  await panel.signedIn(shown)
  await text(ADA.email)
  await press('Close')
  await until(() => !drawer.open)
  expect(await button('Your account')).toBeTruthy()
  events.stop()
  expect(events.names()).toEqual(['awning:member:open', 'awning:member:close'])
})

test('the sign-in’s window is opened in the press itself, and what it says counts', async () => {
  const { client } = panel.show({ layout: 'inline' })
  await isReady()
  const popup = document.body.appendChild(document.createElement('iframe')).contentWindow as Window
  const open = vi.spyOn(window, 'open').mockReturnValue(popup)
  fireEvent.click(screen.getByShadowRole('button', { name: 'Sign in' }))
  expect(open.mock.calls).toEqual([
    [expect.stringContaining('https://shop.example/oauth2/authorize?request='), 'awning-sign-in', expect.any(String)],
  ])
  await text('Finish signing in, in the other window.')
  const [begun] = (await client.storage.get<{ state: string }[]>(`sign-in|${client.key}`)) ?? []
  const data = { error: 'access_denied', state: begun?.state, iss: 'https://shop.example' }
  dispatchEvent(new MessageEvent('message', { source: popup, data, origin: 'https://shop.example' }))
  await text('You did not sign in. Try again whenever you like.')
})

test('whoever gives up is asked again, and a page may keep people from signing in', async () => {
  panel.show({ layout: 'inline' })
  await isReady()
  const popup = document.body.appendChild(document.createElement('iframe')).contentWindow as Window
  const open = vi.spyOn(window, 'open').mockReturnValue(popup)
  await press('Sign in')
  await press('Cancel')
  await text('You did not sign in. Try again whenever you like.')
  await isReady()
  const refuse = (event: Event) => event.preventDefault()
  document.addEventListener('awning:member:before-login', refuse)
  await press('Sign in')
  document.removeEventListener('awning:member:before-login', refuse)
  expect(open).toHaveBeenCalledTimes(1)
})

test('signing out is for this browser, or for all at once', async () => {
  const { client, page } = await panel.signedIn()
  const heard = listenTo('awning:member:before-logout', 'awning:member:after-logout')
  await press('Sign out everywhere')
  await button('Sign in')
  await until(() => heard.names().length === 2)
  heard.stop()
  expect(heard.names()).toEqual(['awning:member:before-logout', 'awning:member:after-logout'])
  expect(panel.browser.requests).toContain('POST /awning/v1/sign-out-everywhere')
  // The account may have asked for something since, as a visitor.
  expect(client.session.role()).not.toBe('member')
  expect(await run(page, 'member')).toBeUndefined()
})

test('the page opens the account, and an answer that nobody waits for is said', async () => {
  const { config } = panel.show({ layout: 'drawer' })
  const page = { config, fill: async () => {} }
  history.replaceState(null, '', '/page#code=a&state=unknown&iss=https%3A%2F%2Fshop.example')
  await run(page, 'tellReturn')
  expect(await text('This sign-in has ended. Begin again.')).toBeTruthy()
  expect(location.hash).toBe('')
})
