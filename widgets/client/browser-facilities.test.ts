import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  getPageUrl,
  hasServiceWorker,
  matchesMedia,
  openChannel,
  openDatabase,
  openPopup,
  replaceUrl,
  withLock,
} from './browser-facilities.ts'
import { sha256 } from './sign-in/sha256.ts'

afterEach(() => vi.unstubAllGlobals())

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}
const reject = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'))
const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

describe('withLock', () => {
  for (const [refusal, locks] of [
    ['are missing', undefined],
    ['throw', { request: refuse }],
    ['reject', { request: reject }],
  ] as const)
    test(`runs the work once where locks ${refusal}`, async () => {
      vi.stubGlobal('navigator', { locks })
      const work = vi.fn(async () => 7)
      expect(await withLock('a', work)).toBe(7)
      expect(work).toHaveBeenCalledTimes(1)
    })

  test('work that fails under the lock is not run again', async () => {
    vi.stubGlobal('navigator', { locks: { request: (_: string, run: () => unknown) => run() } })
    const work = vi.fn(async () => {
      throw new Error('offline')
    })
    await expect(withLock('a', work)).rejects.toThrow('offline')
    expect(work).toHaveBeenCalledTimes(1)
  })
})

test('a sandbox that says nothing of service workers has none', () => {
  vi.stubGlobal('navigator', Object.defineProperty({}, 'serviceWorker', { get: refuse }))
  expect(hasServiceWorker()).toBe(false)
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  expect(hasServiceWorker()).toBe(true)
})

test('the page in a srcdoc frame has the URL of the page around it', () => {
  vi.stubGlobal('location', { protocol: 'about:', href: 'about:srcdoc' })
  vi.stubGlobal('document', { baseURI: 'https://host.example/course' })
  expect(getPageUrl()).toBe('https://host.example/course')
  vi.stubGlobal('location', { protocol: 'https:', href: 'https://host.example/a#b' })
  expect(getPageUrl()).toBe('https://host.example/a#b')
})

test('a popup that a sandbox refuses by an exception is none', () => {
  vi.stubGlobal('open', refuse)
  expect(openPopup('about:blank', 'a', 520, 800)).toBeNull()
})

test('a refused channel is none', () => {
  vi.stubGlobal('BroadcastChannel', refuse)
  expect(openChannel('a')).toBeUndefined()
})

test('a refused database rejects', async () => {
  vi.stubGlobal('indexedDB', { open: refuse })
  await expect(openDatabase()).rejects.toThrow('denied')
})

test('SHA-256 is the same with and without `crypto.subtle`', async () => {
  const digest = toHex(await sha256('abc'))
  vi.stubGlobal('crypto', {})
  expect(toHex(await sha256('abc'))).toBe(digest)
  expect(digest).toMatch(/^ba7816bf/)
})

test('a refused change of the URL and a refused media query are survived', () => {
  vi.stubGlobal('history', { state: null, replaceState: refuse })
  vi.stubGlobal('matchMedia', refuse)
  expect(() => replaceUrl(new URL('https://host.example/'))).not.toThrow()
  expect(matchesMedia('(hover: none)')).toBe(false)
})
