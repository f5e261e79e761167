import { expect, test } from 'vitest'
import { createLinkKey, getLinkState, readLinkKey } from './capability-link.ts'

const SITE = '5c1f6e1e-3a55-4d2e-9a0b-6a1f0c7d2b11'
const NOW = new Date('2026-03-02T09:00:00.000Z')
const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

function getState(key: string, secret = 'secret', now = NOW) {
  const link = readLinkKey(key)
  return link && getLinkState(link, secret, now)
}

test('security 58: a link is valid for 30 days, and recognised as expired afterwards', () => {
  const key = createLinkKey(SITE, 'secret', NOW)
  for (const days of [0, 29, 30]) expect(getState(key, 'secret', after(days))).toBe('open')
  for (const days of [31, 400]) expect(getState(key, 'secret', after(days))).toBe('expired')
})

test('a link does not reveal the secret, and is the same all day', () => {
  const key = createLinkKey(SITE, 'secret', NOW)
  expect(key).not.toContain('secret')
  expect(createLinkKey(SITE, 'secret', new Date('2026-03-02T23:59:59.000Z'))).toBe(key)
  expect(createLinkKey(SITE, 'secret', new Date('2026-03-03T00:00:00.000Z'))).not.toBe(key)
})

test('a link’s expiry and target cannot be altered', () => {
  const key = createLinkKey(SITE, 'secret', NOW)
  const [site = '', day = '', proof = ''] = key.split('.')
  const later = (Number.parseInt(day, 36) + 1).toString(36)
  expect(getState(`${site}.${later}.${proof}`)).toBeUndefined()
  expect(getState(key, 'another secret')).toBeUndefined()
  expect(getState(`${site.replace('5', '6')}.${day}.${proof}`)).toBeUndefined()
  for (const wrong of [undefined, '', 'x', `${site}.${proof}`, `${key}x`, `${site}.${day}.`]) {
    expect(readLinkKey(wrong)).toBeUndefined()
  }
})
