import { afterEach, expect, test, vi } from 'vitest'
import { stringify } from './stringify.ts'

afterEach(() => void vi.restoreAllMocks())

const list = (length: number) => Array.from({ length }, (_, n) => ({ n, name: `“${n}”`, none: undefined, nested: [n] }))

test.each([
  ['an empty answer', {}],
  ['a short list', { items: list(3), total: 3 }],
  ['a long list', { items: list(100), metadata: { count: 100 } }],
  ['a long list without a value here and there', { items: [...list(40), undefined, null, () => 1, Symbol('x')] }],
  ['fields without a value beside a long list', { none: undefined, items: list(40), call: () => 1, 'a "name"': 1 }],
  ['elements that say themselves how they are written', { days: Array.from({ length: 40 }, (_, n) => new Date(n)) }],
  ['a list that is the whole answer', [list(40)]],
])('%s is written as JSON.stringify does', async (_, answer) => {
  expect(await stringify(answer)).toBe(JSON.stringify(answer))
})

test('a call without an answer has none', async () => {
  expect(await stringify(undefined)).toBe(undefined)
})

test('others get their turn while a long list is written', async () => {
  const written: number[] = []
  // Each item takes a millisecond.
  vi.spyOn(performance, 'now').mockImplementation(() => written.length)
  const slow = (n: number) => ({
    toJSON() {
      written.push(n)
      return n
    },
  })
  let seenByOther = 0
  setImmediate(() => {
    seenByOther = written.length
  })
  await stringify({ items: Array.from({ length: 40 }, (_, n) => slow(n)) })
  expect(seenByOther).toBeGreaterThan(0)
  expect(seenByOther).toBeLessThan(40)
})
