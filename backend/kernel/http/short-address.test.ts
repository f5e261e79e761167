import { expect, test } from 'vitest'
import { shortAddress } from './short-address.ts'

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['203.0.113.0', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::/64', '2001:db8::/48'],
  ['::1', '::/48'],
  ['unknown', undefined],
  ['', undefined],
])('%s is told as %s', (address, short) => {
  expect(shortAddress(address)).toBe(short)
})
