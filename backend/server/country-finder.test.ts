import { expect, test } from 'vitest'
import { createCountryFinder } from './country-finder.ts'

test('the country of an address is found, and none for those inside of a house', () => {
  const find = createCountryFinder()
  expect(['193.0.6.139', '2001:67c:2e8:22::/64', '192.168.1.1', 'unknown'].map(find)).toEqual([
    'NL',
    'NL',
    undefined,
    undefined,
  ])
})
