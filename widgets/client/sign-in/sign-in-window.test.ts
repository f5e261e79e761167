import { expect, test } from 'vitest'
import { createTestShop } from '../../../backend/testing/test-shop.ts'
import { aBrowser } from '../../kit/test-browser.ts'
import * as signIn from './index.ts'
import { take } from './oauth-data.ts'
import { HOME, say, setSignIn } from './test-sign-in.ts'

const openShop = setSignIn(createTestShop, aBrowser)

/** A sign-in in a window of its own; the window is a frame here, as jsdom opens none. */
async function openWindow(registered = HOME) {
  const redirectUri = registered || undefined
  const opened = await openShop()
  const { client } = opened
  const prepared = await signIn.prepareSignIn(client, redirectUri, { lang: 'de' })
  const frame = document.body.appendChild(document.createElement('iframe'))
  const popup = frame.contentWindow as Window
  const end = new AbortController()
  const answer = signIn.hearWindow(client, popup, prepared, end.signal)
  const { state } = prepared.data
  return {
    ...opened,
    prepared,
    popup,
    frame,
    answer,
    end,
    state,
    good: { code: 'code', state, iss: 'https://shop.example' },
  }
}

test('security 8: the page listens to the window of its sign-in alone, and says that it has heard', async () => {
  const { popup, answer, good, prepared } = await openWindow()
  expect(prepared.authUrl).toContain('lang=de')
  const heard: unknown[] = []
  popup.addEventListener('message', ({ data }) => heard.push(data))
  say(popup, { ...good, code: 'forged' }, 'https://evil.example')
  say(window, { ...good, code: 'forged' })
  say(popup, { ...good, code: 'forged', state: 'another' })
  say(popup, `code=forged&state=${good.state}`)
  say(popup, good)
  expect(await answer).toMatchObject({ returned: good, data: { redirectUri: HOME, issuer: 'https://shop.example' } })
})

test('a window that was closed after it said hello was meant to be; before that, only whoever gives up ends it', async () => {
  const { popup, answer, state, frame } = await openWindow()
  say(popup, { awning: 'hello', state })
  frame.remove()
  Object.defineProperty(popup, 'closed', { value: true })
  expect(await answer).toBe('canceled')
  const second = await openWindow()
  Object.defineProperty(second.popup, 'closed', { value: true })
  second.end.abort()
  expect(await second.answer).toBe('canceled')
})

test('without a redirect URI, a window that is cut off from the page ends the sign-in; one that said hello does not', async () => {
  const cutOff = await openWindow('')
  Object.defineProperty(cutOff.popup, 'closed', { value: true })
  expect(await cutOff.answer).toBe('cut-off')
  const second = await openWindow('')
  say(second.popup, { awning: 'hello', state: second.state })
  Object.defineProperty(second.popup, 'closed', { value: true })
  expect(await second.answer).toBe('canceled')
})

test('the page at the redirect URI passes the answer on, and takes it out of its address', async () => {
  const { answer, good, browser, client } = await openWindow()
  history.replaceState(null, '', `/?keep=1#${new URLSearchParams(good)}`)
  expect(await signIn.takeReturn(browser.tab().client)).toEqual({ state: 'passed-on' })
  expect(location.href).toBe('https://host.example/?keep=1')
  expect(await answer).toMatchObject({ returned: good })
  expect(await take(client, good.state)).toBeUndefined()
})
