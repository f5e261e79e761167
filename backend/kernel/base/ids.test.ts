import { expect, test } from 'vitest'
import { fromBase64Url } from './crypto/base64url.ts'
import { randomIds, seededIds } from './ids.ts'

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test.each([
  ['random', randomIds],
  ['seeded', seededIds(7)],
])('%s ids are GUIDs of version 4 and secrets of 256 bits, all different', (_, ids) => {
  const guids = Array.from({ length: 1000 }, () => ids.guid())
  for (const guid of guids) expect(guid).toMatch(GUID)
  expect(new Set(guids).size).toBe(1000)
  expect(fromBase64Url(ids.secret())).toHaveLength(32)
  expect(ids.secret()).not.toBe(ids.secret())
})

test('the same seed gives the same ids, another seed different ones', () => {
  const [a, b, c] = [seededIds(7), seededIds(7), seededIds(8)]
  expect([a.guid(), a.secret()]).toEqual([b.guid(), b.secret()])
  expect(a.guid()).not.toBe(c.guid())
})
