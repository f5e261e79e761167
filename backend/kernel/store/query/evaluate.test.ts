import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isStorable } from '../../base/json/storable.ts'
import { allOf } from './combine.ts'
import { compareScalars, compareStrings } from './compare.ts'
import { compareBy, matches } from './evaluate.ts'
import { pathSegments, valueAt } from './path.ts'

const texts = fc.string({ unit: 'binary' })

describe('orders', () => {
  test('strings are ordered as the bytes of their UTF-8', () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        expect(Math.sign(compareStrings(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
      }),
    )
    expect(compareStrings('\uffff', '\u{10000}')).toBeLessThan(0)
  })

  test('scalars of all types are in one total order', () => {
    const scalars = fc.oneof(texts, fc.double({ noNaN: true }), fc.boolean(), fc.constant(null))
    fc.assert(
      fc.property(scalars, scalars, scalars, (a, b, c) => {
        expect(Math.sign(compareScalars(a, b)) + Math.sign(compareScalars(b, a))).toBe(0)
        if (compareScalars(a, b) <= 0 && compareScalars(b, c) <= 0) expect(compareScalars(a, c)).toBeLessThanOrEqual(0)
      }),
    )
  })

  test('the id breaks ties in the direction of the last sort', () => {
    const documents = ['b', 'a', 'c'].map((id) => ({ id, n: 1 }))
    const ids = (order?: 'ASC' | 'DESC') =>
      [...documents].sort(compareBy(order && [{ path: 'n', order }])).map(({ id }) => id)
    expect(ids()).toEqual(['a', 'b', 'c'])
    expect(ids('ASC')).toEqual(['a', 'b', 'c'])
    expect(ids('DESC')).toEqual(['c', 'b', 'a'])
  })
})

describe('paths', () => {
  test('only own properties of objects are read', () => {
    const document = JSON.parse('{"a":{"b":1,"c":[{"d":2}]},"e":null,"f":"text"}')
    expect(valueAt(document, 'a.b')).toBe(1)
    for (const path of ['a.c.0', 'a.c.length', 'e.x', 'f.length', 'toString', 'a.hasOwnProperty']) {
      expect(valueAt(document, path)).toBeUndefined()
    }
  })

  test.each(['', '.', 'a.', 'a b', "a'", '__proto__', 'a.constructor', 'prototype.a', `${'a.'.repeat(10)}a`])(
    '%j is no path',
    (path) => {
      expect(() => pathSegments(path)).toThrow(TypeError)
    },
  )
})

test('ne is the negation of eq, also for lists and objects', () => {
  const value = fc.option(fc.jsonValue({ maxDepth: 2 }), { nil: undefined })
  const scalar = fc.oneof(fc.integer({ min: 0, max: 2 }), fc.constantFrom('a', '', null, true, false))
  fc.assert(
    fc.property(value, scalar, (a, wanted) => {
      const eq = matches({ op: 'eq', path: 'a', value: wanted }, { a })
      expect(matches({ op: 'ne', path: 'a', value: wanted }, { a })).toBe(!eq)
      expect(matches({ op: 'in', path: 'a', values: [wanted] }, { a })).toBe(eq)
    }),
  )
})

test('undefined filters are ignored when filters are combined', () => {
  const filter = { op: 'exists', path: 'a', value: true } as const
  expect(allOf()).toBeUndefined()
  expect(allOf(undefined, filter)).toBe(filter)
  expect(allOf(filter, filter)).toEqual({ op: 'and', filters: [filter, filter] })
})

test('NUL and lone surrogates cannot be stored, anything else can', () => {
  fc.assert(fc.property(texts, (text) => isStorable(text) === !text.includes('\0')))
  for (const text of ['\ud83d', 'a\udc00', '\udc00\ud83d']) expect(isStorable(text)).toBe(false)
})
