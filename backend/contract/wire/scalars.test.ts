import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isLinear } from '../../testing/growth.ts'
import { compareDecimals, decimalScale, numberScale } from './decimal.ts'
import * as scalars from './scalars.ts'

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success
const getRules = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) =>
    issue.code === 'custom' ? (issue.params as scalars.RuleParams).rule : issue.code,
  )

/** A random amount in units of 10^-8, from which decimal strings are written. */
const units = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
function written(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(9, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`
}

describe('decimals', () => {
  test('compare exactly as the numbers they represent', () => {
    fc.assert(
      fc.property(units, units, (a, b) => {
        const expected = a < b ? -1 : a > b ? 1 : 0
        expect(Math.sign(compareDecimals(written(a), written(b)))).toBe(expected)
      }),
    )
  })

  test('compare the same with any trailing zeros', () => {
    fc.assert(
      fc.property(units, fc.nat(5), fc.nat(5), (value, front, back) => {
        const plain = written(value)
        const padded = plain.replace(/\d+/, (whole) => '0'.repeat(front) + whole) + '0'.repeat(back)
        expect(compareDecimals(plain, padded)).toBe(0)
        expect(decimalScale(plain)).toBe(decimalScale(padded))
      }),
    )
  })

  test.each([
    ['-0', '0', 0],
    ['-0.00', '0', 0],
    ['0.1', '0.10', 0],
    ['-1', '1', -1],
    ['-2', '-1', -1],
    ['1000000000000000.01', '1000000000000000', 1],
    ['0.30000000000000001', '0.3', 1],
  ])('%s against %s gives %i', (a, b, expected) => {
    expect(Math.sign(compareDecimals(a, b))).toBe(expected)
    expect(Math.sign(compareDecimals(b, a))).toBe(expected === 0 ? 0 : -expected)
  })

  test.each([
    ['12.50', []],
    ['0', []],
    ['1000000000000000', []],
    ['1000000000000000.01', ['DECIMAL_LTE']],
    ['-0.01', ['DECIMAL_GTE']],
    ['1.0005', ['DECIMAL_MAX_SCALE']],
    ['1.0050', []],
    ['-1.0005', ['DECIMAL_GTE', 'DECIMAL_MAX_SCALE']],
    ['1e3', ['invalid_format']],
    ['+1', ['invalid_format']],
    ['1.', ['invalid_format']],
    ['.5', ['invalid_format']],
    ['1,5', ['invalid_format']],
    ['', ['invalid_format']],
    ['NaN', ['invalid_format']],
    [12.5, ['invalid_type']],
  ])('%s as money with three decimals breaks %j', (value, rules) => {
    expect(getRules(scalars.money(3), value)).toEqual(rules)
  })

  test('strict bounds exclude the bound itself and report it', () => {
    const schema = scalars.decimal({ gt: '0', lt: '1' })
    expect(getRules(schema, '0.000')).toEqual(['DECIMAL_GT'])
    expect(getRules(schema, '1.0')).toEqual(['DECIMAL_LT'])
    expect(accepts(schema, '0.0001')).toBe(true)
    const [issue] = schema.safeParse('1').error?.issues ?? []
    expect(issue).toMatchObject({ params: { rule: 'DECIMAL_LT', data: { threshold: '1' } } })
  })
})

describe('amounts', () => {
  test.each([
    [0, []],
    [19.99, []],
    [1.255, []],
    [999999999.99, []],
    [1000000000, ['too_big']],
    [-0.01, ['too_small']],
    [1.2555, ['DECIMAL_MAX_SCALE']],
    [1e-7, ['DECIMAL_MAX_SCALE']],
    ['19.99', ['invalid_type']],
    [Number.NaN, ['invalid_type']],
  ])('%s breaks %j', (value, rules) => {
    expect(getRules(scalars.amount(), value)).toEqual(rules)
  })

  test('the scale of a number is that of its shortest form', () => {
    expect([0.1, 100, 1e21, 1e-7, 1.5e-7].map(numberScale)).toEqual([1, 0, 0, 7, 8])
  })
})

describe('whole numbers', () => {
  const quantity = scalars.wholeNumber({ min: 1, max: 100000 })
  test.each([
    [1, []],
    [100000, []],
    [0, ['too_small']],
    [-1, ['too_small']],
    [1.5, ['invalid_type']],
    [1e9, ['too_big']],
    ['1', ['invalid_type']],
  ])('%s as a quantity breaks %j', (value, rules) => {
    expect(getRules(quantity, value)).toEqual(rules)
  })
})

describe('formats', () => {
  const { guid, email, decimal, timestamp, currencyCode, countryCode, phone, webUrl, int64String } = scalars
  const formats = { guid, email, decimal, timestamp, currencyCode, countryCode, phone, webUrl, int64String }

  test.each([
    ['guid', '215238eb-22a5-4c36-9e7b-e7c08025e04e', true],
    ['guid', '215238EB-22A5-4C36-9E7B-E7C08025E04E', true],
    ['guid', '215238eb22a54c369e7be7c08025e04e', false],
    ['email', 'a.b+c@example.co.uk', true],
    ['email', "o'neil@example.com", true],
    ['email', 'grüße@käse.example', true],
    ['email', 'someone@xn--kse-qla.xn--p1ai', true],
    ['email', 'a@localhost', false],
    ['email', 'a@b..com', false],
    ['email', 'a@-b.com', false],
    ['email', 'a b@example.com', false],
    ['email', 'a@example.com\n', false],
    ['email', 'a@example.com, b@example.com', false],
    ['email', '<a@example.com>', false],
    ['email', `${'a'.repeat(65)}@example.com`, false],
    ['email', `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.com`, false],
    ['timestamp', '2026-01-31T09:30:00.000Z', true],
    ['timestamp', '2026-01-31T09:30:00+01:00', true],
    ['timestamp', '2026-02-30T09:30:00Z', false],
    ['timestamp', '2026-01-31', false],
    ['timestamp', '2026-01-31T09:30:00', false],
    ['currencyCode', 'EUR', true],
    ['currencyCode', 'eur', false],
    ['countryCode', 'DE', true],
    ['countryCode', 'US', true],
    ['countryCode', 'DEU', true],
    ['countryCode', 'de', true],
    ['countryCode', 'ZZ', false],
    ['countryCode', 'UK', true],
    ['phone', '+1 (415) 555-0100', true],
    ['phone', '030/123 45-67', true],
    ['phone', '555-0100x12', true],
    ['phone', '030 1234567 ext. 12', true],
    ['phone', '＋４９ ３０ １２３４５６７', true],
    ['phone', '٠٣٠ ١٢٣٤٥٦٧', true],
    ['email', 'ada＠example.com', true],
    ['phone', 'call me', false],
    ['phone', '+', false],
    ['webUrl', 'https://shop.example/a?b=c#d', true],
    ['webUrl', 'http://localhost:8787/', true],
    ['webUrl', 'javascript:alert(1)', false],
    ['webUrl', '//evil.example', false],
    ['webUrl', 'wix:image://v1/x', false],
    ['int64String', '9007199254740993', true],
    ['int64String', '1.5', false],
    ['int64String', 1, false],
  ] as const)('%s: %s is %s', (scalar, value, expected) => {
    expect(accepts(formats[scalar](), value)).toBe(expected)
  })

  test('security 34: arbitrary characters are validated in linear time', () => {
    const samples = ['a', '0', ' ', '-', '(', '.', '@', 'a.', '0.0', 'a@', '\u00e4', '0 ']
    const ends = [
      ['', ''],
      ['', '!'],
      ['a@', ''],
      ['a@', '!'],
    ] as const
    for (const [name, scalar] of Object.entries(formats)) {
      const schema = scalar()
      for (const sample of samples)
        for (const [start, end] of ends) {
          const validate = (length: number) =>
            schema.safeParse(`${start}${sample.repeat(Math.floor(length / sample.length))}${end}`)
          expect(isLinear(validate, 16_000), `${name}: ${start}${sample}…${end}`).toBe(true)
        }
    }
  })
})

describe('shapes', () => {
  const either = scalars.oneOf(z.strictObject({ a: z.string().optional(), b: z.string().optional() }), ['a', 'b'])

  test('of one-of fields at most one may be set, and the second is reported', () => {
    expect(accepts(either, {})).toBe(true)
    expect(accepts(either, { a: 'x' })).toBe(true)
    const [issue] = either.safeParse({ a: 'x', b: 'y' }).error?.issues ?? []
    expect(issue).toMatchObject({ path: ['b'], params: { rule: 'ONE_OF_ALIGNMENT', data: { fields: ['a', 'b'] } } })
  })

  test('of required one-of fields exactly one is set', () => {
    const schema = scalars.oneOf(z.strictObject({ a: z.string().optional() }), ['a'], { required: true })
    expect(accepts(schema, { a: 'x' })).toBe(true)
    expect(getRules(schema, {})).toEqual(['REQUIRED_ONE_OF_FIELD'])
  })

  test('a list has to respect its size limits', () => {
    const schema = scalars.list(z.string(), { minSize: 1, maxSize: 2 })
    expect([[], ['a'], ['a', 'b', 'c']].map((value) => getRules(schema, value))).toEqual([
      ['too_small'],
      [],
      ['too_big'],
    ])
  })

  test('free-form JSON is an object at the top', () => {
    expect(accepts(scalars.jsonObject(), { a: [1, { b: true }] })).toBe(true)
    for (const value of [[], 'text', 1, true]) expect(accepts(scalars.jsonObject(), value)).toBe(false)
  })

  test('free-form JSON has a maximum length', () => {
    const schema = scalars.jsonWithin(scalars.jsonObject(), 20)
    expect(getRules(schema, { text: 'nine char' })).toEqual([])
    expect(getRules(schema, { text: 'ten chars.' })).toEqual(['MAX_LENGTH'])
    expect(getRules(schema, 'text')).toEqual(['invalid_type'])
  })

  test('a field mask is a string of paths or a list of them', () => {
    expect(accepts(scalars.fieldMask(), 'buyerNote,contactInfo.address')).toBe(true)
    expect(accepts(scalars.fieldMask(), { paths: ['buyerNote'] })).toBe(true)
    expect(accepts(scalars.fieldMask(), { path: ['buyerNote'] })).toBe(false)
    expect(accepts(scalars.fieldMask(), ['buyerNote'])).toBe(false)
  })

  test('any value is accepted where any is allowed, a missing one is not', () => {
    for (const value of ['', 0, false, [], {}]) expect(accepts(scalars.anyValue(), value)).toBe(true)
    expect(getRules(z.strictObject({ value: scalars.anyValue() }), {})).toEqual(['REQUIRED_FIELD'])
  })
})
