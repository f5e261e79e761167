import { afterEach, expect, test, vi } from 'vitest'
import { keepInBrowser, keepInMemory } from './kept-values.ts'

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
        setTimeout(() => request.onerror())
        return request
      },
    },
  ],
])('where storage %s, values live as long as the page', async (_, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB)
  const kept = keepInBrowser()
  expect(await kept.get('a')).toBeUndefined()
  await kept.change<number>('a', (value = 0) => value + 1)
  expect(await kept.change<number>('a', (value = 0) => value + 1)).toBe(2)
  expect(await kept.get('a')).toBe(2)
})

test('changing a value to nothing takes it away', async () => {
  const kept = keepInMemory()
  await kept.change('a', () => 1)
  await kept.change('a', () => undefined)
  expect(await kept.get('a')).toBeUndefined()
})
