import { afterEach, expect, test, vi } from 'vitest'
import { createBrowserStorage, createMemoryStorage } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['is missing', undefined],
  [
    'throws',
    {
      open() {
        throw new DOMException('blocked', 'SecurityError')
      },
    },
  ],
  [
    'refuses',
    {
      open() {
        const request = { error: new DOMException('no'), onerror: () => {} }
        queueMicrotask(() => request.onerror())
        return request
      },
    },
  ],
])('where storage %s, values live in memory', async (_, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB)
  const storage = createBrowserStorage()
  expect(await storage.get('a')).toBeUndefined()
  await storage.update<number>('a', (value = 0) => value + 1)
  expect(await storage.update<number>('a', (value = 0) => value + 1)).toBe(2)
  expect(await storage.get('a')).toBe(2)
})

test('updating a value to undefined deletes it', async () => {
  const storage = createMemoryStorage()
  await storage.update('a', () => 1)
  await storage.update('a', () => undefined)
  expect(await storage.get('a')).toBeUndefined()
})
