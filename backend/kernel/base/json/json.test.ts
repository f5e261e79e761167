import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ApiError, type Violation } from '../errors.ts'
import { getPath, type JsonObject, MAX_JSON_DEPTH, normaliseJson, setPath, withoutNulls } from './json.ts'

const ALIASES = { _id: 'id', _createdDate: 'createdDate', _updatedDate: 'updatedDate' } as const

/** The violation that a function throws; fails where it does not throw. */
function getViolation(run: () => unknown): Violation {
  try {
    run()
  } catch (error) {
    const violation = error instanceof ApiError ? error.violations?.[0] : undefined
    if (violation) return violation
    throw error
  }
  throw new Error('nothing was refused')
}

const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) })

describe('input', () => {
  test('underscore aliases are renamed at every depth and inside lists', () => {
    const sent = { _id: '1', lines: [{ _id: '2', deep: { _createdDate: 'c', filter: { _updatedDate: 'u' } } }] }
    expect(normaliseJson(sent)).toEqual({
      id: '1',
      lines: [{ id: '2', deep: { createdDate: 'c', filter: { updatedDate: 'u' } } }],
    })
  })

  test('other keys stay as they were sent', () => {
    const key = fc.oneof(fc.string(), fc.constantFrom('toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'))
    const json = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.string({ unit: 'binary' }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value')),
        fc.dictionary(
          key.filter((text) => !(text in ALIASES) && !['__proto__', 'constructor', 'prototype'].includes(text)),
          tie('value'),
          { noNullPrototype: true },
        ),
      ),
    })).value
    fc.assert(
      fc.property(json, (value) => {
        fc.pre(!JSON.stringify(value).includes('\\u0000'))
        expect(normaliseJson(value)).toEqual(value)
      }),
    )
  })

  test('security 35: nesting is accepted up to the limit and refused beyond it', () => {
    expect(normaliseJson(nested(MAX_JSON_DEPTH))).toEqual(nested(MAX_JSON_DEPTH))
    expect(getViolation(() => normaliseJson(nested(MAX_JSON_DEPTH + 1)))).toMatchObject({
      field: Array(MAX_JSON_DEPTH).fill('a').join('.'),
      rule: 'MAX_SIZE',
      data: { threshold: MAX_JSON_DEPTH },
    })
  })

  test.each(['__proto__', 'constructor', 'prototype'])('security 32: the key %s is refused at any depth', (key) => {
    const sent: unknown = JSON.parse(`{"lines":[{"${key}":{"polluted":1}}]}`)
    expect(getViolation(() => normaliseJson(sent))).toMatchObject({
      field: `lines[0].${key}`,
      rule: 'FIELD_NOT_ALLOWED',
    })
    expect(getViolation(() => setPath({}, `a.${key}.b`, 1)).rule).toBe('FIELD_NOT_ALLOWED')
    expect(getViolation(() => setPath({}, `a.${key}`, 1)).rule).toBe('FIELD_NOT_ALLOWED')
  })

  test.each([
    ['NUL in a text', { note: 'a\u0000b' }, 'note'],
    ['half a surrogate pair in a text', { note: ['\ud800'] }, 'note[0]'],
    ['NUL in a key', { options: { 'a\u0000': 1 } }, 'options'],
    ['half a surrogate pair in a key', { options: { '\udfff': 1 } }, 'options'],
    ['a number beyond all bounds', { options: JSON.parse('[1e999]') }, 'options[0]'],
  ])('%s is refused, because no database stores it', (_, sent, field) => {
    expect(getViolation(() => normaliseJson(sent))).toMatchObject({ field, rule: 'FORMAT' })
  })
})

describe('null', () => {
  test('is absent in objects, stays in lists and inside filters', () => {
    expect(withoutNulls({ a: null, b: { c: null, d: [null, 1] }, query: { filter: { sku: null } } })).toEqual({
      b: { d: [null, 1] },
      query: { filter: { sku: null } },
    })
  })
})

describe('dotted paths', () => {
  test('a value that was set is found, through aliases', () => {
    const target: JsonObject = { paging: { limit: 1 } }
    setPath(target, 'paging.offset', 2)
    setPath(target, 'product._id', 'x')
    expect(target).toEqual({ paging: { limit: 1, offset: 2 }, product: { id: 'x' } })
    expect(getPath(target, 'product.id')).toBe('x')
    expect(getPath(target, 'product.id.length')).toBeUndefined()
    expect(getPath(target, 'toString')).toBeUndefined()
  })

  test('a value that is no object is not replaced by an object', () => {
    for (const value of ['text', 1, true, ['list']]) {
      expect(getViolation(() => setPath({ checkout: value }, 'checkout.id', 'x'))).toMatchObject({
        field: 'checkout',
        rule: 'FORMAT',
      })
    }
    const absent: JsonObject = { checkout: null }
    setPath(absent, 'checkout.id', 'x')
    expect(absent).toEqual({ checkout: { id: 'x' } })
  })

  test('a path deeper than the JSON limit is refused', () => {
    expect(
      getViolation(() =>
        setPath(
          {},
          Array(MAX_JSON_DEPTH + 1)
            .fill('a')
            .join('.'),
          1,
        ),
      ).rule,
    ).toBe('MAX_SIZE')
  })
})
