import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../testing/servers/postgres-cluster.ts'
import { createMemoryStore } from '../../store/memory.ts'
import { openPostgresStore } from '../../store/postgres/postgres.ts'
import type { Store } from '../../store/store.ts'
import { createTestEvents, listDeadLetters, recorder, resendNewest } from './test-events.ts'

const MINUTE = 60_000
const cluster = await startPostgres()

describe('on the memory store', () => describeOutages(async () => createMemoryStore()))

if ('skipped' in cluster) {
  describe('on PostgreSQL', () => test.skip(`skipped: ${cluster.skipped}`, () => {}))
} else {
  const { url } = cluster
  afterAll(cluster.stop)
  describe('on PostgreSQL', () => describeOutages(async () => openPostgresStore({ connectionString: url })))
}

let sites = 0
const newSite = () => `outage-${sites++}-${Date.now()}`

const byEntity = (received: readonly string[]) =>
  ['a', 'b', 'c'].map((entity) => received.filter((name) => name.startsWith(entity)))

/** The expected queue of an entity, from its first revision on. */
const inOrder = (revisions: number) =>
  ['a', 'b', 'c'].map((entity) => Array.from({ length: revisions }, (_, index) => `${entity}${index + 1}`))

function describeOutages(open: () => Promise<Store>): void {
  test('an hour of failures of one subscriber delays no other, and is caught up once and in order', async () => {
    let broken = true
    const failing = recorder(() => broken, { name: 'failing' })
    const steady = recorder(undefined, { name: 'steady' })
    const store = await open()
    const siteId = newSite()
    const { emit, dispatch, clock, left } = await createTestEvents([failing.subscriber, steady.subscriber], {
      store,
      siteId,
    })
    const { drain } = dispatch()
    for (let revision = 1; revision <= 30; revision++) {
      await emit([
        ['a', revision],
        ['b', revision],
        ['c', revision],
      ])
      await drain()
      expect(byEntity(steady.received)).toEqual(inOrder(revision))
      clock.advance(2 * MINUTE)
    }
    expect(failing.received).toEqual([])
    broken = false
    clock.advance(10 * MINUTE)
    await drain()
    expect(byEntity(failing.received)).toEqual(inOrder(30))
    expect(byEntity(steady.received)).toEqual(inOrder(30))
    expect(await left()).toBe(0)
    expect(await listDeadLetters(store, siteId)).toEqual([])
    await store.close()
  })

  test('a delivery that fails permanently becomes a dead letter, unblocks later ones, and can be sent again', async () => {
    let broken = true
    const choosy = recorder(({ entityId, sequence }) => broken && entityId === 'a' && sequence === 1, {
      name: 'choosy',
    })
    const steady = recorder(undefined, { name: 'steady' })
    const store = await open()
    const siteId = newSite()
    const { emit, dispatch, clock, left } = await createTestEvents([choosy.subscriber, steady.subscriber], {
      store,
      siteId,
    })
    const { drain } = dispatch()
    await emit([
      ['a', 1],
      ['a', 2],
      ['b', 1],
    ])
    const failed = clock.now().getTime()
    while ((await listDeadLetters(store, siteId)).length === 0) {
      await drain()
      expect(choosy.received).toSatisfy((received: string[]) => !received.includes('a1'))
      clock.advance(10 * MINUTE)
    }
    expect(clock.now().getTime() - failed).toBeLessThan(24 * 60 * MINUTE)
    await drain()
    expect(choosy.received).toEqual(['b1', 'a2'])
    expect(steady.received.toSorted()).toEqual(['a1', 'a2', 'b1'])
    expect(await left()).toBe(0)
    const [letter] = await listDeadLetters(store, siteId)
    expect(letter).toMatchObject({
      subscriber: 'choosy',
      attempts: 20,
      lastError: 'Error: not now',
      event: { type: 'wix.ecom.v1.cart_deleted', entityId: 'a', sequence: 1 },
    })
    broken = false
    await resendNewest(store, siteId)
    expect(await drain()).toBe(1)
    expect(choosy.received).toEqual(['b1', 'a2', 'a1'])
    expect(steady.received).toHaveLength(3)
    expect(await listDeadLetters(store, siteId)).toEqual([])
    await store.close()
  })

  test('an error with any text can be stored', async () => {
    const store = await open()
    const siteId = newSite()
    const noise = { name: 'noise', types: 'all' } as const
    const handle = async () => {
      throw new Error(`\0half \ud800 ${'x'.repeat(10_000)}`)
    }
    const { emit, dispatch, clock } = await createTestEvents([{ ...noise, handle }], { store, siteId })
    await emit([['a', 1]])
    const { drain } = dispatch()
    for (let attempt = 0; attempt < 20; attempt++) {
      await drain()
      clock.advance(10 * MINUTE)
    }
    const [letter] = await listDeadLetters(store, siteId)
    expect(letter?.lastError).toMatch(/^Error: half \ufffd x{400}/)
    await store.close()
  })

  test('deliveries of a removed subscriber become dead letters after a day', async () => {
    const store = await open()
    const siteId = newSite()
    const { received, subscriber } = recorder()
    const { emit, dispatch, clock, left } = await createTestEvents([subscriber], { store, siteId })
    await emit([['a', 1]])
    const { drain } = dispatch([])
    await drain()
    expect(await left()).toBe(1)
    clock.advance(24 * 60 * MINUTE)
    await drain()
    expect(await left()).toBe(0)
    const [letter] = await listDeadLetters(store, siteId)
    expect(letter).toMatchObject({ subscriber: 'recorder', lastError: 'no subscriber is named recorder' })
    await resendNewest(store, siteId)
    await dispatch().drain()
    expect(received).toEqual(['a1'])
    await store.close()
  })
}
