import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('what was made of the same texts is the same', () => {
  const made: string[] = []
  const make = memoize((one: string, other?: string) => {
    made.push(`${one}-${other}`)
    return { one, other }
  }, 10)
  expect(make('a', 'b')).toBe(make('a', 'b'))
  expect(make('ab', '')).not.toBe(make('a', 'b'))
  expect(made).toEqual(['a-b', 'ab-'])
})

test('no more than so many are remembered', () => {
  let count = 0
  const make = memoize((_: string) => ({ count: ++count }), 2)
  make('a')
  make('b')
  expect(make('a')).toEqual({ count: 1 })
  make('c')
  expect(make('a')).toEqual({ count: 4 })
})

test('what throws is tried again', () => {
  let broken = true
  const make = memoize((text: string) => {
    if (broken) throw new Error('not now')
    return { text }
  }, 2)
  expect(() => make('a')).toThrow('not now')
  broken = false
  expect(make('a')).toEqual({ text: 'a' })
})
