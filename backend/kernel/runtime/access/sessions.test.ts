import { expect, test } from 'vitest'
import { frozenClock } from '../../base/clock.ts'
import { createDocumentCache } from '../../store/document-cache.ts'
import { createMemoryStore } from '../../store/memory.ts'
import { accessEpochs } from './access-epoch.ts'
import type { Identity } from './identity.ts'
import { endSession, isSessionOpen, renewSession, sessions } from './sessions.ts'

const MEMBER = { type: 'MEMBER', siteId: 's', clientId: 'c', visitorId: 'v', memberId: 'm', sessionId: 'f' } as const
const VISITOR = { type: 'ANONYMOUS_VISITOR', siteId: 's', clientId: 'c', visitorId: 'v', sessionId: 'f' } as const

async function createParts() {
  const store = createMemoryStore()
  await store.prepare([sessions, accessEpochs])
  const clock = frozenClock('2026-03-02T09:00:00.000Z')
  const rotate = (generation: number) => renewSession({ store, clock }, VISITOR, { generation, rotates: true })
  const keep = (generation: number) => renewSession({ store, clock }, VISITOR, { generation, rotates: false })
  return {
    store,
    clock,
    cache: createDocumentCache(store),
    rotate,
    keep,
    kept: () => store.reader(sessions).count('s'),
  }
}

test('tokens that do not rotate are reused without a stored session', async () => {
  const { keep, kept } = await createParts()
  expect([await keep(0), await keep(0)]).toEqual([0, 0])
  expect(await kept()).toBe(0)
})

test('each rotation issues the next generation', async () => {
  const { rotate } = await createParts()
  expect([await rotate(0), await rotate(1), await rotate(2)]).toEqual([1, 2, 3])
})

test('security 14: the previous token gets the same successor for ten seconds, and later ends the session', async () => {
  const { rotate, clock } = await createParts()
  expect(await rotate(0)).toBe(1)
  clock.advance(9_999)
  expect(await rotate(0)).toBe(1)
  clock.advance(1)
  expect(await rotate(0)).toBeUndefined()
  // The newest token is refused as well, because either holder may be the thief.
  expect(await rotate(1)).toBeUndefined()
})

test('security 14: reuse of an older token ends the session at once', async () => {
  const { rotate } = await createParts()
  await rotate(0)
  await rotate(1)
  expect(await rotate(0)).toBeUndefined()
  expect(await rotate(2)).toBeUndefined()
})

test('concurrent rotations of one token all get the same successor', async () => {
  const { rotate } = await createParts()
  expect(new Set(await Promise.all(Array.from({ length: 20 }, () => rotate(0))))).toEqual(new Set([1]))
})

test('an ended session refuses its tokens, rotating or not', async () => {
  const { store, clock, rotate, keep } = await createParts()
  await rotate(0)
  await endSession({ store, clock }, VISITOR)
  await endSession({ store, clock }, VISITOR)
  expect([await rotate(1), await keep(1)]).toEqual([undefined, undefined])
})

test('a session without a record can be ended', async () => {
  const { store, clock, keep } = await createParts()
  await endSession({ store, clock }, VISITOR)
  expect(await keep(0)).toBeUndefined()
})

test("a member's access token ends with the session", async () => {
  const { store, clock, cache } = await createParts()
  expect(await isSessionOpen({ cache }, MEMBER)).toBe(true)
  await endSession({ store, clock }, MEMBER)
  expect(await isSessionOpen({ cache }, MEMBER)).toBe(false)
  expect(await isSessionOpen({ cache }, { type: 'APP', siteId: 's', appId: 'a' } satisfies Identity)).toBe(true)
})
