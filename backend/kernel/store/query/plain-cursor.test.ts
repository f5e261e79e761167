import { expect, test } from 'vitest'
import { readNumberCursor, readPlainCursor } from './plain-cursor.ts'
import { encodePosition } from './position.ts'

const REFUSED = expect.objectContaining({ status: 400 })

test('a cursor of the list is returned, and an absent or empty one is the beginning', () => {
  const cursor = encodePosition({ keys: ['2026-03-02'], id: 'a', back: false })
  expect(readPlainCursor(cursor, 1)).toBe(cursor)
  expect([readPlainCursor(undefined, 1), readPlainCursor('', 1)]).toEqual([undefined, undefined])
  expect(readNumberCursor('1000000000000001')).toBe('1000000000000001')
  expect(readNumberCursor(undefined)).toBeUndefined()
})

test.each(['x', '0', 'e30', encodePosition({ keys: [], id: 'a', back: false })])(
  'the cursor %s is refused',
  (cursor) => {
    expect(() => readPlainCursor(cursor, 1)).toThrow(REFUSED)
  },
)

test.each(['', 'x', '-1', '1'.repeat(21)])('the number %j is refused', (cursor) => {
  expect(() => readNumberCursor(cursor)).toThrow(REFUSED)
})
