import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createAddressReader } from './client-address.ts'

async function addressSeen(trusted: readonly string[], socket: string | undefined, forwarded?: string) {
  const readAddress = createAddressReader(trusted)
  const app = new Hono().get('/', (c) => c.text(readAddress(c)))
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: socket } } })
  return answer.text()
}

const PROXIES = ['10.0.0.0/8', '2001:db8:ffff::/48']

test.each([
  ['without a believed proxy the socket counts', [], '10.0.0.1', '203.0.113.7', '10.0.0.1'],
  ['a caller that is no listed proxy is believed nothing', PROXIES, '198.51.100.9', '203.0.113.7', '198.51.100.9'],
  ['what a listed proxy appended counts', PROXIES, '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['what the caller wrote itself does not', PROXIES, '10.0.0.1', '192.0.2.66, 203.0.113.7', '203.0.113.7'],
  ['nor a listed address that it wrote itself', PROXIES, '10.0.0.1', '10.0.0.9, 203.0.113.7', '203.0.113.7'],
  ['through several listed proxies', PROXIES, '10.0.0.1', '203.0.113.7, 10.0.0.3, 10.0.0.2', '203.0.113.7'],
  ['where all are listed, the one farthest away', PROXIES, '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['without the header the proxy itself', PROXIES, '10.0.0.1', undefined, '10.0.0.1'],
  ['what is no address is not believed', PROXIES, '10.0.0.1', '203.0.113.7, unknown', '10.0.0.1'],
  ['nothing farther away than it is, either', PROXIES, '10.0.0.1', '203.0.113.7, junk, 10.0.0.2', '10.0.0.2'],
  ['an empty header is no address', PROXIES, '10.0.0.1', '', '10.0.0.1'],
  ['a proxy reached by IPv6', PROXIES, '2001:db8:ffff::1', '203.0.113.7', '203.0.113.7'],
  ['a listed IPv4 proxy on a socket for both', PROXIES, '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['one listed as IPv4 inside IPv6', ['::ffff:10.0.0.0/104'], '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['one listed by its address alone', ['10.0.0.1'], '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['its neighbour is not', ['10.0.0.1'], '10.0.0.2', '203.0.113.7', '10.0.0.2'],
  ['a proxy on this machine by name', ['loopback'], '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['by IPv6 too', ['loopback'], '::1', '203.0.113.7', '203.0.113.7'],
])('security 54: %s', async (_, trusted, socket, forwarded, seen) => {
  expect(await addressSeen(trusted, socket, forwarded)).toBe(seen)
})

test.each([
  ['a port is cut', '203.0.113.7:51234', '203.0.113.7'],
  ['IPv4 inside IPv6 is IPv4', '::ffff:203.0.113.7', '203.0.113.7'],
  ['so it is in its other spelling', '::ffff:cb00:7107', '203.0.113.7'],
  ['however its zeros and capitals are written', '0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
  ['in brackets with a port, too', '[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['IPv4 that a translator carries in IPv6 is IPv4', '64:ff9b::203.0.113.7', '203.0.113.7'],
  ['IPv6 counts by its network of /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['however the rest is written', '2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['brackets and a port are cut', '[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['brackets alone, too', '[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['a zone is cut', 'fe80::1%eth0', 'fe80::/64'],
  ['another network is another caller', '2001:db8:1:3::6', '2001:db8:1:3::/64'],
])('%s', async (_, written, seen) => {
  expect(await addressSeen(['loopback'], '127.0.0.1', written)).toBe(seen)
  expect(await addressSeen([], written)).toBe(seen)
})

test('security 54: a spelling that other programs read as another address is none: the proxy itself counts', async () => {
  for (const written of [
    '203.0.113.007',
    '0xcb.0.113.7',
    '3405803783',
    '203.0.28935',
    '"203.0.113.7"',
    'for=203.0.113.7',
  ])
    expect(await addressSeen(['loopback'], '127.0.0.1', written)).toBe('127.0.0.1')
})

test('security 54: what a translator carries is no listed proxy', async () => {
  expect(await addressSeen(PROXIES, '64:ff9b::10.0.0.1', '203.0.113.7')).toBe('10.0.0.1')
})

test('internal requests have no client address', async () => {
  expect(await addressSeen(['loopback'], undefined, '203.0.113.7')).toBe('unknown')
})
