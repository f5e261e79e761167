import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addressReader } from './address-of.ts'

const addressSeen = async (trustedProxies: number, forwarded?: string) => {
  const addressOf = addressReader(trustedProxies)
  const app = new Hono().get('/', (c) => c.text(addressOf(c)))
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: '10.0.0.1' } } })
  return answer.text()
}

test.each([
  ['without a believed proxy the socket counts', 0, '203.0.113.7', '10.0.0.1'],
  ['one believed proxy: what it appended counts', 1, '203.0.113.7', '203.0.113.7'],
  ['what the caller wrote itself does not', 1, 'forged, 203.0.113.7', '203.0.113.7'],
  ['two believed proxies: the last but one', 2, 'forged, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['without the header the socket counts', 1, undefined, '10.0.0.1'],
  ['so it does where the header is too short', 2, '203.0.113.7', '10.0.0.1'],
])('%s', async (_, trustedProxies, forwarded, seen) => {
  expect(await addressSeen(trustedProxies, forwarded)).toBe(seen)
})
