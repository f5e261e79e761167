import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getNumberMarks, readTypedNumber } from './typed-number.ts'

const MONEY = 2
const WEIGHT = 3
const read = (typed: string, locale: string, places = MONEY) => {
  const result = readTypedNumber(typed, getNumberMarks(locale), places)
  return 'value' in result ? result.value : result.problem === 'UNSURE' ? result.readings.join(' or ') : result.problem
}

test.each([
  ['en', '1,250', '1250'],
  ['de', '1.250', '1250'],
  ['de-CH', '1’250', '1250'],
  ['de-CH', "1'250.50", '1250.5'],
  ['en', '1,250.00', '1250'],
  ['de', '1.250,00', '1250'],
  ['de', '1,250.00', '1250'],
  ['en', '1.250,00', '1250'],
  ['fr', '1 250,00', '1250'],
  ['fr', '1\u202f250,00', '1250'],
  ['sv', '1\u00a0250', '1250'],
  ['en-IN', '1,25,000.50', '125000.5'],
  ['en', '1,250,000', '1250000'],
  ['de', '1.250.000', '1250000'],
  ['de', '12.50', '12.5'],
  ['en', '12,50', '12.5'],
  ['en', '0.250', '0.25'],
  ['en', '.5', '0.5'],
  ['en', '5.', '5'],
  ['ar', '١٬٢٥٠٫٥', '1250.5'],
  ['ja', '１，２５０．５', '1250.5'],
  ['he', '\u200e-5.5\u200e', '-5.5'],
  ['en', '−5', '-5'],
  ['en', '007', '7'],
  ['en', '-0', '0'],
])('an amount in %s: %s is %s', (locale, typed, value) => {
  expect(read(typed, locale)).toBe(value)
})

test.each([
  ['en', '1.250', MONEY],
  ['de', '1,250', MONEY],
  ['fr', '1,250', MONEY],
  ['fr', '1.250', MONEY],
  ['de-CH', '1.250', MONEY],
  ['en', '1,250', WEIGHT],
  ['de', '1.250', WEIGHT],
])('in %s, %s with %d places could be two numbers', (locale, typed, places) => {
  expect(read(typed, locale, places)).toBe('1.25 or 1250')
})

test('thousandths are read where they are common, whole numbers where there is nothing else', () => {
  expect(read('1.125', 'en', WEIGHT)).toBe('1.125')
  expect(read('1,125', 'de', WEIGHT)).toBe('1.125')
  for (const typed of ['1,250', '1.250', '1 250']) expect(read(typed, 'en', 0)).toBe('1250')
})

test('what is no number is refused', () => {
  for (const typed of [
    '',
    ' ',
    'free',
    '1e3',
    '0x10',
    '.',
    '--1',
    '1,2,3',
    '1.2.3',
    '12,50,00',
    '1,250,00',
    '1 2',
    '5 €',
    '1.250,5.5',
  ])
    expect(read(typed, 'en')).toBe('UNREADABLE')
})

test('an amount that a page of any language shows is read as what it is', () => {
  const locales = [
    'ar',
    'ar-EG',
    'de',
    'de-CH',
    'en',
    'en-IN',
    'es',
    'fr',
    'he',
    'it',
    'ja',
    'nl',
    'pl',
    'pt',
    'sv',
    'tr',
  ]
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.integer({ min: -9e9, max: 9e9 }), (locale, cents) => {
      const shown = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100)
      expect(read(shown, locale)).toBe(String(cents / 100))
    }),
  )
})
