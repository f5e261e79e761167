import * as currencies from 'dinero.js/bigint/currencies'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testRows } from '../../../testing/test-rows.ts'
import { currency, isCurrency } from './money.ts'

const CODES = Object.keys(currencies).flatMap((code) => (/^[A-Z]{3}$/.test(code) ? [[code] as const] : []))
const LARGEST = 10n ** 19n - 1n
const anyCurrency = fc.constantFrom(...['EUR', 'JPY', 'KWD', 'CLF', 'MGA', 'USD']).map(currency)
const anyAmount = fc.bigInt({ min: -LARGEST, max: LARGEST })
/** Decimal texts with up to 12 decimals. */
const anyDecimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.nat({ max: 12 }))
  .map(([digits, scale]) => ({ text: decimalText(digits, scale), digits, scale: 10n ** BigInt(scale) }))

function decimalText(digits: bigint, scale: number): string {
  const positive = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  const point = positive.length - scale
  return `${digits < 0n ? '-' : ''}${positive.slice(0, point)}${scale ? `.${positive.slice(point)}` : ''}`
}

/** The reference: rounds a fraction half away from zero. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const positive = numerator < 0n ? -numerator : numerator
  const whole = (2n * positive + denominator) / (2n * denominator)
  return numerator < 0n ? -whole : whole
}

describe('every currency of ISO 4217', () => {
  testRows('comes back from its own text', CODES, (code) => {
    const { decimal, parse, exponent } = currency(code)
    for (const amount of [0n, 1n, -1n, 5n, 99n, 100n, 12_345n, LARGEST]) expect(parse(decimal(amount))).toBe(amount)
    expect(parse('1')).toBe(10n ** BigInt(exponent))
    expect(decimal(1n)).toBe(exponent === 0 ? '1' : `0.${'1'.padStart(exponent, '0')}`)
  })

  testRows('is written with all digits that it has', CODES, (code) => {
    const { format, exponent } = currency(code)
    const [digits] = /\d[\d.]*/.exec(format(10n ** BigInt(exponent) + 1n, 'en-US')) ?? []
    expect(digits).toBe(exponent === 0 ? '2' : `1.${'1'.padStart(exponent, '0')}`)
  })

  test('other codes are no currencies', () => {
    for (const code of ['', 'eur', 'EURO', 'toString', '__proto__', 'XXZ']) {
      expect(isCurrency(code)).toBe(false)
      expect(() => currency(code)).toThrow('not an ISO 4217 currency')
    }
  })
})

describe('texts and numbers', () => {
  test('an amount survives its decimal text', () => {
    fc.assert(
      fc.property(anyCurrency, anyAmount, ({ parse, decimal }, amount) => {
        expect(parse(decimal(amount))).toBe(amount)
      }),
    )
  })

  test('a finer decimal is rounded half away from zero', () => {
    fc.assert(
      fc.property(anyCurrency, anyDecimal, ({ parse, exponent }, { text, digits, scale }) => {
        expect(parse(text)).toBe(rounded(digits * 10n ** BigInt(exponent), scale))
      }),
    )
    const { parse } = currency('EUR')
    expect([parse('0.005'), parse('-0.005'), parse('0.00499'), parse('1.005')]).toEqual([1n, -1n, 0n, 101n])
  })

  test('security 44: a JSON number means the decimal that is written', () => {
    const { parse } = currency('EUR')
    expect([parse(0.1), parse(1.005), parse(-0), parse(19.99), parse(1e15), parse(1e-7)]).toEqual([
      10n,
      101n,
      0n,
      1999n,
      100_000_000_000_000_000n,
      0n,
    ])
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(parse(cents / 100)).toBe(BigInt(cents))
      }),
    )
  })

  test.each(['', ' 1', '1e5', '1,5', '.5', '5.', '0x1', 'NaN', '--1', '1.2.3'])('%j is no decimal', (text) => {
    expect(() => currency('EUR').parse(text)).toThrow('is not a decimal')
  })

  test('formatting follows the locale, to the last digit', () => {
    expect(currency('EUR').format(1250n, 'de-DE')).toBe('12,50\u00a0€')
    expect(currency('EUR').format(-1250n, 'en-GB')).toBe('-€12.50')
    expect(currency('JPY').format(1250n, 'ja-JP')).toBe('￥1,250')
    expect(currency('KWD').format(1250n, 'en-US')).toBe('KWD\u00a01.250')
    expect(currency('USD').format(1234567890123456789n, 'en-US')).toBe('$12,345,678,901,234,567.89')
  })
})

describe('a rate of an amount', () => {
  test('equals exact arithmetic, rounded half away from zero', () => {
    fc.assert(
      fc.property(anyCurrency, anyAmount, anyDecimal, ({ applyRate }, amount, { text, digits, scale }) => {
        expect(applyRate(amount, text)).toBe(rounded(amount * digits, scale))
      }),
    )
  })

  test('as a percentage is a hundredth of the rate', () => {
    fc.assert(
      fc.property(anyCurrency, anyAmount, anyDecimal, ({ percent }, amount, { text, digits, scale }) => {
        expect(percent(amount, text)).toBe(rounded(amount * digits, scale * 100n))
      }),
    )
    const { percent } = currency('EUR')
    expect([percent(1000n, '12.5'), percent(50n, '1'), percent(999n, '0.1')]).toEqual([125n, 1n, 1n])
  })

  test('included in a price leaves the net amount whose tax it is, to the last unit', () => {
    const { includedTax: included } = currency('EUR')
    expect([included(11_900n, '0.19'), included(1070n, '0.07'), included(999n, '0.2'), included(5n, '0')]).toEqual([
      1900n,
      70n,
      167n,
      0n,
    ])
    fc.assert(
      fc.property(
        anyCurrency,
        anyAmount,
        fc.integer({ min: 0, max: 999_999 }),
        ({ includedTax }, amount, millionths) => {
          const [rate, one] = [BigInt(millionths), 1_000_000n]
          expect(includedTax(amount, `0.${String(millionths).padStart(6, '0')}`)).toBe(
            rounded(amount * rate, one + rate),
          )
        },
      ),
    )
  })

  test('matches known results for common tax rates', () => {
    const { applyRate } = currency('EUR')
    expect([
      applyRate(1000n, '0.19'),
      applyRate(999n, '0.07'),
      applyRate(1000n, '0.08875'),
      applyRate(50n, '0.01'),
      applyRate(-50n, '0.01'),
    ]).toEqual([190n, 70n, 89n, 1n, -1n])
  })
})

describe('an allocation', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 })

  test('loses no cent, gives nothing to weight zero, and is fair to a cent', () => {
    fc.assert(
      fc.property(anyCurrency, anyAmount, weights, ({ allocate }, amount, parts) => {
        const total = parts.reduce((sum, weight) => sum + weight, 0n)
        const shares = allocate(amount, parts)
        expect(shares).toHaveLength(parts.length)
        if (total === 0n) {
          expect(shares).toEqual(parts.map(() => 0n))
          return
        }
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(amount)
        for (const [index, share] of shares.entries()) {
          const weight = parts[index] as bigint
          if (weight === 0n) expect(share).toBe(0n)
          // share / amount compared with weight / total, multiplied out: less than one minor unit apart.
          const distance = share * total - amount * weight
          expect((distance < 0n ? -distance : distance) < total).toBe(true)
        }
      }),
    )
  })

  test('gives the remainder to the first shares', () => {
    const { allocate } = currency('EUR')
    expect(allocate(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
    expect(allocate(-100n, [1n, 1n, 1n])).toEqual([-34n, -33n, -33n])
    expect(allocate(2n, [0n, 1n, 1n, 1n])).toEqual([0n, 1n, 1n, 0n])
    expect(allocate(5n, [])).toEqual([])
  })
})
