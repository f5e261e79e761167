import { expect, test } from 'vitest'
import { toNetworkPrefix } from './network-prefix.ts'

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['203.0.113.0', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::/64', '2001:db8::/48'],
  ['::1', '::/48'],
  ['unknown', undefined],
  ['', undefined],
])('%s has the prefix %s', (address, short) => {
  expect(toNetworkPrefix(address)).toBe(short)
})
