import { expect, test } from 'vitest'
import { linkKey, linkState, readLinkKey } from './capability-link.ts'

const SITE = '5c1f6e1e-3a55-4d2e-9a0b-6a1f0c7d2b11'
const NOW = new Date('2026-03-02T09:00:00.000Z')
const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

function stateOf(key: string, secret = 'secret', now = NOW) {
  const link = readLinkKey(key)
  return link && linkState(link, secret, now)
}

test('security 58: a link opens for 30 days, and is known as expired afterwards', () => {
  const key = linkKey(SITE, 'secret', NOW)
  for (const days of [0, 29, 30]) expect(stateOf(key, 'secret', after(days))).toBe('open')
  for (const days of [31, 400]) expect(stateOf(key, 'secret', after(days))).toBe('expired')
})

test('a link says nothing of the secret, and is the same all day', () => {
  const key = linkKey(SITE, 'secret', NOW)
  expect(key).not.toContain('secret')
  expect(linkKey(SITE, 'secret', new Date('2026-03-02T23:59:59.000Z'))).toBe(key)
  expect(linkKey(SITE, 'secret', new Date('2026-03-03T00:00:00.000Z'))).not.toBe(key)
})

test('nobody makes a link live longer, or open something else', () => {
  const key = linkKey(SITE, 'secret', NOW)
  const [site = '', day = '', proof = ''] = key.split('.')
  const later = (Number.parseInt(day, 36) + 1).toString(36)
  expect(stateOf(`${site}.${later}.${proof}`)).toBeUndefined()
  expect(stateOf(key, 'another secret')).toBeUndefined()
  expect(stateOf(`${site.replace('5', '6')}.${day}.${proof}`)).toBeUndefined()
  for (const wrong of [undefined, '', 'x', `${site}.${proof}`, `${key}x`, `${site}.${day}.`]) {
    expect(readLinkKey(wrong)).toBeUndefined()
  }
})
