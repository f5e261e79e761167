import { expect, test } from 'vitest'
import { formatPostcode, hasNumericPostcodes } from './postcode.ts'

test.each([
  ['DE', '10115', '10115'],
  ['GB', 'sw1a 1aa', 'SW1A 1AA'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'M1-1AE', 'M1 1AE'],
  ['IE', 't23x0x0', 'T23 X0X0'],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['NL', '1234ab', '1234 AB'],
  ['PL', '00001', '00-001'],
  ['JP', '1000001', '100-0001'],
  ['IN', '110 001', '110001'],
  ['JP', '１００ー０００１', '100-0001'],
  ['JP', '１０００００１', '100-0001'],
  ['EG', '٣٥١٢١', '35121'],
  ['IR', '۱۱۹۳۶-۱۲۳۴۵', '11936-12345'],
  ['US', '10001-1234', '10001-1234'],
  ['SE', '123 45', '123 45'],
  ['BR', '40301110', '40301-110'],
  ['PT', '2725079', '2725-079'],
  ['US', '221621010', '22162-1010'],
  ['CH', 'CH-8001', '8001'],
  ['LU', 'L-1234', '1234'],
  ['FI', 'fi-00100', '00100'],
  // No postcode format is known for this country, so anything is accepted.
  ['AE', 'anything', 'anything'],
])('%s: %s is formatted as %s', (country, typed, written) => {
  expect(formatPostcode(country, typed)).toBe(written)
})

test.each([
  ['DE', '1011'],
  ['DE', 'SW1A 1AA'],
  ['GB', '10115'],
  ['US', '1000'],
  ['NL', '1234'],
  ['FR', 'A'],
])('%s has no postcode like %s', (country, typed) => {
  expect(formatPostcode(country, typed)).toBeUndefined()
})

test('postcodes are numeric in some countries and alphanumeric in others', () => {
  expect(['DE', 'US', 'FR', 'PL', 'JP'].map(hasNumericPostcodes)).toEqual([true, true, true, true, true])
  expect(['GB', 'NL', 'CA', 'IE', 'AE', undefined].some(hasNumericPostcodes)).toBe(false)
})
