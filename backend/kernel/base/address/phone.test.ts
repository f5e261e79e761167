import { expect, test } from 'vitest'
import { isPhone } from './phone.ts'

test.each([
  ['030 1234567', 'DE'],
  ['0151/2345 6789', 'DE'],
  ['+44 20 7946 0958', 'DE'],
  ['(212) 555-0123', 'US'],
  ['030 1234567 ext. 12', 'DE'],
  ['０３０ １２３４５６７', 'DE'],
  ['٠٣٠ ١٢٣٤٥٦٧', 'DE'],
  ['+49 30 1234567', undefined],
  ['+49 30 1234567', 'XX'],
])('%s is a possible phone number in %s', (typed, country) => {
  expect(isPhone(typed, country)).toBe(true)
})

test.each([
  ['123', 'DE'],
  ['call me', 'DE'],
  ['555-0123', 'US'],
  ['+1', 'US'],
  ['030 1234567', undefined],
  ['030 123456789012345678', 'DE'],
])('%s is not a possible phone number in %s', (typed, country) => {
  expect(isPhone(typed, country)).toBe(false)
})
