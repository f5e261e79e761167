import { expect, test, vi } from 'vitest'
import { createTestShop } from '../../../backend/testing/test-shop.ts'
import { createTestBrowser } from '../../kit/test-browser.ts'
import * as signIn from './index.ts'
import { respond, setUpSignIn, toErrorMessage } from './test-sign-in.ts'

const openShop = setUpSignIn(createTestShop, createTestBrowser)

/** Stands in for the hidden frame of a direct login, which jsdom does not load. */
const getFrame = () => vi.waitUntil(() => document.querySelector('iframe'), 120_000)

test('security 8: a direct login accepts its hidden frame’s message, and not that of four wrong senders', async () => {
  const { client, sessionToken, follow } = await openShop()
  const tokens = signIn.getMemberTokensForDirectLogin(client, await sessionToken())
  const frame = await getFrame()
  const { message } = await follow(frame.src)
  const forged = { ...message, code: 'forged' }
  respond(frame.contentWindow, forged, 'https://evil.example')
  respond(window, forged)
  respond(frame.contentWindow, { ...forged, state: 'another' })
  respond(frame.contentWindow, 'code=forged')
  respond(frame.contentWindow, null)
  respond(frame.contentWindow, message)
  await client.session.signIn(await tokens)
  expect(client.session.role()).toBe('member')
  expect(document.querySelector('iframe')).toBeNull()
})

test('a direct login waits two minutes for a frame that has loaded and is silent', async () => {
  const { client, sessionToken } = await openShop()
  const token = await sessionToken()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const tokens = signIn.getMemberTokensForDirectLogin(client, token).catch(toErrorMessage)
  const frame = await getFrame()
  frame.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(119_999)
  expect(frame.isConnected).toBe(true)
  vi.advanceTimersByTime(1)
  expect(await tokens).toBe('OAuth flow timed out')
  expect(frame.isConnected).toBe(false)
})

test('a direct login ends at once where the frame refuses, or the page’s policy blocks it', async () => {
  const { client, sessionToken, follow } = await openShop()
  const begin = async () => {
    const tokens = signIn.getMemberTokensForDirectLogin(client, await sessionToken()).catch(toErrorMessage)
    return { tokens, frame: await getFrame() }
  }
  const refused = await begin()
  const { state } = (await follow(refused.frame.src)).message
  respond(refused.frame.contentWindow, { error: 'login_required', state })
  expect(await refused.tokens).toBe('Missing code or _state')

  const blocked = await begin()
  const violate = (effectiveDirective: string, blockedURI: string) =>
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }))
  violate('img-src', 'https://shop.example')
  violate('frame-src', 'https://elsewhere.example')
  expect(blocked.frame.isConnected).toBe(true)
  violate('frame-src', 'https://shop.example')
  expect(await blocked.tokens).toContain('add https://shop.example to frame-src')
  expect(blocked.frame.isConnected).toBe(false)
})
