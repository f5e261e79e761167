import { afterEach, describe, expect, test, vi } from 'vitest'
import { silentLog } from '../log.ts'
import { noMetrics } from '../metrics.ts'
import { ConflictError } from '../store/errors.ts'
import type { Store } from '../store/store.ts'
import { type Leases, ownLeases, sharedLeases } from './lease.ts'
import type { Subscriber } from './subscriber.ts'
import { createTestEvents, held, recorder } from './test-events.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** Machines are shared: what takes a moment alone may take seconds among others. */
const until = (holds: () => void | Promise<void>) => vi.waitFor(holds, { timeout: 30_000, interval: 20 })

const ofEntity = (taken: readonly string[], entity: string) => taken.filter((name) => name.startsWith(entity))

describe('where processes share the store', () => describeDispatcher(sharedLeases))
describe('where one process has the store alone', () => describeDispatcher(ownLeases))

function describeDispatcher(leasesOf: (store: Store) => Leases): void {
  const createEvents: typeof createTestEvents = async (subscribers, options = {}) => {
    const events = await createTestEvents(subscribers, { leasesOf, ...options })
    stops.push(events.stop)
    return events
  }

  test('every event leaves once, and those of an entity in the order of writing', async () => {
    const { taken, subscriber } = recorder()
    const { emit, dispatch, left } = await createEvents([subscriber])
    await emit([
      ['a', 1],
      ['b', 1],
      ['a', 2],
    ])
    const { drain } = dispatch()
    expect(await drain()).toBe(3)
    expect(await drain()).toBe(0)
    expect(taken.toSorted()).toEqual(['a1', 'a2', 'b1'])
    expect(ofEntity(taken, 'a')).toEqual(['a1', 'a2'])
    expect(await left()).toBe(0)
  })

  test('events of an entity leave by its revisions, whichever process wrote them down first', async () => {
    const { taken, subscriber } = recorder()
    const { emit, dispatch } = await createEvents([subscriber])
    for (const revision of [30, 4, 1, 200]) await emit([['a', revision]])
    await dispatch().drain()
    expect(taken).toEqual(['a1', 'a4', 'a30', 'a200'])
  })

  test('several events of one revision leave in the order in which the commit told them', async () => {
    const types = ['wix.ecom.v1.cart_deleted', 'wix.ecom.v1.cart_created', 'wix.ecom.v1.cart_updated'] as const
    const taken: string[] = []
    const subscriber: Subscriber = { name: 'types', types: 'all', handle: async ({ type }) => void taken.push(type) }
    const { contextFor, dispatch } = await createEvents([subscriber])
    const cart = { id: 'a' } as never
    await contextFor('s').commit((work) => {
      work.emit(types[0], { id: 'a', revision: 1 })
      work.emit(types[1], { id: 'a', revision: 1 }, cart)
      work.emit(types[2], { id: 'a', revision: 1 }, { entity: cart, modifiedFields: [] })
    })
    await dispatch().drain()
    expect(taken).toEqual(types)
  })

  test('while one event of an entity waits, its later ones wait with it and other entities go on', async () => {
    let broken = true
    const { taken, subscriber } = recorder((event) => broken && event.entityId === 'a' && event.sequence === 1)
    const { emit, dispatch, clock, left } = await createEvents([subscriber])
    const { drain } = dispatch()
    await emit([
      ['a', 1],
      ['a', 2],
      ['b', 1],
    ])
    expect(await drain()).toBe(1)
    // Looked at again before the wait is over, and with a third event in the queue.
    await emit([
      ['a', 3],
      ['b', 2],
    ])
    expect(await drain()).toBe(1)
    expect(taken).toEqual(['b1', 'b2'])
    broken = false
    expect(await drain()).toBe(0)
    clock.advance(1_000)
    expect(await drain()).toBe(3)
    expect(taken).toEqual(['b1', 'b2', 'a1', 'a2', 'a3'])
    expect(await left()).toBe(0)
  })

  test('hundreds of waiting events of one entity do not hold up the others, and all go when the first has gone', async () => {
    let broken = true
    const { taken, subscriber } = recorder((event) => broken && event.entityId === 'a')
    const { emit, dispatch, clock, left } = await createEvents([subscriber])
    await emit(Array.from({ length: 250 }, (_, index) => ['a', index + 1]))
    await emit([['b', 1]])
    const { drain } = dispatch()
    await drain()
    expect(taken).toEqual(['b1'])
    broken = false
    clock.advance(1_000)
    await drain()
    expect(ofEntity(taken, 'a')).toEqual(Array.from({ length: 250 }, (_, index) => `a${index + 1}`))
    expect(await left()).toBe(0)
  })

  test('where the time of a lease runs out in the middle of a queue, the order stays', async () => {
    const { taken, subscriber } = recorder(() => {
      events.clock.advance(1_000)
      return false
    })
    const events = await createEvents([subscriber])
    const revisions = Array.from({ length: 150 }, (_, index) => index + 1)
    await events.emit(revisions.map((revision) => ['a', revision]))
    expect(await events.dispatch().drain()).toBe(150)
    expect(taken).toEqual(revisions.map((revision) => `a${revision}`))
  })

  test('waits grow from a second to ten minutes', async () => {
    const { emit, dispatch, clock, waiting } = await createEvents([recorder(() => true).subscriber])
    await emit([['a', 1]])
    const { drain } = dispatch()
    const waits: number[] = []
    for (let attempt = 0; attempt < 13; attempt++) {
      await drain()
      const [delivery] = await waiting()
      expect(delivery?.attempts).toBe(attempt + 1)
      const wait = Date.parse(delivery?.retryAt ?? '') - clock.now().getTime()
      waits.push(wait / 1000)
      clock.advance(wait)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600, 600])
  })

  test('every subscriber gets an event; after a failure only the one that failed gets it again', async () => {
    let failures = 1
    const first = recorder(undefined, { name: 'first' })
    const second = recorder(() => failures-- > 0, { name: 'second' })
    const other = recorder(undefined, { name: 'other', types: ['wix.ecom.v1.order_approved'] })
    const { emit, dispatch, clock } = await createEvents([first.subscriber, second.subscriber, other.subscriber])
    const { drain } = dispatch()
    await emit([['a', 1]])
    expect(await drain()).toBe(1)
    clock.advance(1_000)
    expect(await drain()).toBe(1)
    expect([first.taken, second.taken, other.taken]).toEqual([['a1'], ['a1'], []])
  })

  test('logs and metrics name the subscriber that failed', async () => {
    const lines: unknown[] = []
    const counted: unknown[] = []
    const { emit, dispatch } = await createEvents([recorder(() => true, { name: 'moody' }).subscriber], {
      log: { ...silentLog, warn: (fields) => lines.push(fields) },
      metrics: { ...noMetrics, delivery: (...about) => counted.push(about) },
    })
    await emit([['a', 1]])
    await dispatch().drain()
    expect(lines).toEqual([
      expect.objectContaining({ subscriber: 'moody', event: 'wix.ecom.v1.cart_deleted', attempts: 1 }),
    ])
    expect(counted).toEqual([['moody', 'failed']])
  })

  test('a subscriber that lost a race has failed: the event is not taken for delivered', async () => {
    let failures = 1
    const { taken, subscriber } = recorder(() => {
      if (failures-- > 0) throw new ConflictError('orders', 'x')
      return false
    })
    const { emit, dispatch, clock, left } = await createEvents([subscriber])
    const { drain } = dispatch()
    await emit([
      ['a', 1],
      ['a', 2],
    ])
    expect(await drain()).toBe(0)
    expect(taken).toEqual([])
    expect(await left()).toBe(2)
    clock.advance(1_000)
    await drain()
    expect(taken).toEqual(['a1', 'a2'])
  })

  test('what comes while it delivers is delivered too', async () => {
    let more = 3
    const { taken, subscriber } = recorder(async () => {
      if (more-- > 0) await events.emit([['b', 3 - more]])
      return false
    })
    const events = await createEvents([subscriber])
    const { drain } = events.dispatch()
    await events.emit([['a', 1]])
    const draining = drain()
    await drain()
    await draining
    while (await drain());
    expect(taken).toEqual(['a1', 'b1', 'b2', 'b3'])
    expect(await events.left()).toBe(0)
  })

  test('all sites are served, each with a context of its own, and a write wakes it up', async () => {
    const sites: string[] = []
    const subscriber: Subscriber = {
      name: 'sites',
      types: 'all',
      handle: async ({ entityId, sequence }, { siteId }) => void sites.push(`${siteId} ${entityId}${sequence}`),
    }
    const { emit, dispatch } = await createEvents([subscriber], { sites: ['s', 't'] })
    dispatch().start()
    await emit([['a', 1]], 't')
    await until(() => expect(sites).toEqual(['t a1']))
    await emit([['a', 2]], 's')
    await until(() => expect(sites).toEqual(['t a1', 's a2']))
  })

  test('stopping waits for the delivery that has begun and begins no other', async () => {
    const { begun, finish, work } = held('a')
    const { taken, subscriber } = recorder(work)
    const { emit, dispatch, left } = await createEvents([subscriber])
    const dispatcher = dispatch()
    await emit([
      ['a', 1],
      ['a', 2],
    ])
    dispatcher.start()
    await until(() => expect(begun).toEqual([1]))
    const stopping = dispatcher.stop()
    finish()
    await stopping
    expect(taken).toEqual(['a1'])
    expect(await left()).toBe(1)
  })

  test('a subscriber that takes its time with one entity keeps neither others nor other entities waiting', async () => {
    const { finish, work } = held('a')
    const slow = recorder(work, { name: 'slow' })
    const quick = recorder(undefined, { name: 'quick' })
    const { emit, dispatch, left } = await createEvents([slow.subscriber, quick.subscriber])
    await emit([
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ])
    const dispatcher = dispatch()
    dispatcher.start()
    await until(() => expect(slow.taken).toEqual(['b1', 'c1']))
    await emit([['d', 1]])
    await until(() => expect(quick.taken.toSorted()).toEqual(['a1', 'b1', 'c1', 'd1']))
    finish()
    await until(() => expect(slow.taken).toEqual(['b1', 'c1', 'a1', 'd1']))
    await dispatcher.stop()
    expect(await left()).toBe(0)
  })

  test('a delivery that never ends has failed after half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { work } = held('a')
      const { emit, dispatch, waiting } = await createEvents([recorder(work).subscriber])
      await emit([['a', 1]])
      const draining = dispatch().drain()
      await vi.advanceTimersByTimeAsync(29_999)
      expect(await waiting()).toMatchObject([{ attempts: 0 }])
      await vi.advanceTimersByTimeAsync(1)
      expect(await draining).toBe(0)
      expect(await waiting()).toMatchObject([{ attempts: 1 }])
    } finally {
      vi.useRealTimers()
    }
  })
}
