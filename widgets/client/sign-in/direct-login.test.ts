import { expect, test, vi } from 'vitest'
import { createTestShop } from '../../../backend/testing/test-shop.ts'
import { aBrowser } from '../../kit/test-browser.ts'
import * as signIn from './index.ts'
import { messageOf, say, setSignIn } from './test-sign-in.ts'

const openShop = setSignIn(createTestShop, aBrowser)

/** The hidden frame of a direct login, which jsdom does not load. */
const frameOf = () => vi.waitUntil(() => document.querySelector('iframe'), 15_000)

test('security 8: a hidden frame answers a direct login; four wrong senders do not', async () => {
  const { client, sessionToken, follow } = await openShop()
  const tokens = signIn.getMemberTokensForDirectLogin(client, await sessionToken())
  const frame = await frameOf()
  const { message } = await follow(frame.src)
  const forged = { ...message, code: 'forged' }
  say(frame.contentWindow, forged, 'https://evil.example')
  say(window, forged)
  say(frame.contentWindow, { ...forged, state: 'another' })
  say(frame.contentWindow, 'code=forged')
  say(frame.contentWindow, null)
  say(frame.contentWindow, message)
  await client.session.signIn(await tokens)
  expect(client.session.role()).toBe('member')
  expect(document.querySelector('iframe')).toBeNull()
})

test('a frame that says nothing is given up: at once when it has loaded, else after two minutes', async () => {
  const { client, sessionToken } = await openShop()
  const tries = [await sessionToken(), await sessionToken()]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const [index, token] of tries.entries()) {
    const tokens = signIn.getMemberTokensForDirectLogin(client, token).catch(messageOf)
    const frame = await frameOf()
    if (index === 0) frame.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(index === 0 ? 1_499 : 119_999)
    expect(frame.isConnected).toBe(true)
    vi.advanceTimersByTime(1)
    expect(await tokens).toBe('OAuth flow timed out')
    expect(frame.isConnected).toBe(false)
  }
})
