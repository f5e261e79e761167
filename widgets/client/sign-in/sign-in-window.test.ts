import { expect, test } from 'vitest'
import { createTestShop } from '../../../backend/testing/test-shop.ts'
import { createTestBrowser } from '../../kit/test-browser.ts'
import * as signIn from './index.ts'
import { consumeOauthData } from './oauth-data.ts'
import { HOME, respond, setUpSignIn } from './test-sign-in.ts'

const openShop = setUpSignIn(createTestShop, createTestBrowser)

/** A sign-in in a popup; a frame stands in for it, as jsdom opens no windows. */
async function openWindow(registered = HOME) {
  const redirectUri = registered || undefined
  const opened = await openShop()
  const { client } = opened
  const prepared = await signIn.prepareSignIn(client, redirectUri, { lang: 'de' })
  const frame = document.body.appendChild(document.createElement('iframe'))
  const popup = frame.contentWindow as Window
  const end = new AbortController()
  const answer = signIn.waitForWindow(client, popup, prepared, end.signal)
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

test('security 8: the page accepts messages of its own popup only, and acknowledges them', async () => {
  const { popup, answer, good, prepared } = await openWindow()
  expect(prepared.authUrl).toContain('lang=de')
  const messages: unknown[] = []
  popup.addEventListener('message', ({ data }) => messages.push(data))
  respond(popup, { ...good, code: 'forged' }, 'https://evil.example')
  respond(window, { ...good, code: 'forged' })
  respond(popup, { ...good, code: 'forged', state: 'another' })
  respond(popup, `code=forged&state=${good.state}`)
  respond(popup, good)
  expect(await answer).toMatchObject({ returned: good, data: { redirectUri: HOME, issuer: 'https://shop.example' } })
})

test('closing the popup after its hello cancels the sign-in; before that, only an explicit cancel does', async () => {
  const { popup, answer, state, frame } = await openWindow()
  respond(popup, { awning: 'hello', state })
  frame.remove()
  Object.defineProperty(popup, 'closed', { value: true })
  expect(await answer).toBe('canceled')
  const second = await openWindow()
  Object.defineProperty(second.popup, 'closed', { value: true })
  second.end.abort()
  expect(await second.answer).toBe('canceled')
})

test('without a redirect URI, a popup that is cut off ends the sign-in; one that said hello does not', async () => {
  const cutOff = await openWindow('')
  Object.defineProperty(cutOff.popup, 'closed', { value: true })
  expect(await cutOff.answer).toBe('cut-off')
  const second = await openWindow('')
  respond(second.popup, { awning: 'hello', state: second.state })
  Object.defineProperty(second.popup, 'closed', { value: true })
  expect(await second.answer).toBe('canceled')
})

test('the page at the redirect URI forwards the response, and removes it from its URL', async () => {
  const { answer, good, browser, client } = await openWindow()
  history.replaceState(null, '', `/?keep=1#${new URLSearchParams(good)}`)
  expect(await signIn.handleReturn(browser.tab().client)).toEqual({ state: 'passed-on' })
  expect(location.href).toBe('https://host.example/?keep=1')
  expect(await answer).toMatchObject({ returned: good })
  expect(await consumeOauthData(client, good.state)).toBeUndefined()
})
