import { afterAll, describe, expect, test, vi } from 'vitest'
import { startPostgres } from '../../../testing/servers/postgres-cluster.ts'
import { turns } from '../../../testing/turns.ts'
import { createSteadyClock, frozenClock } from '../../base/clock.ts'
import { randomIds } from '../../base/ids.ts'
import { createMemoryStore } from '../../store/memory.ts'
import { openPostgresStore } from '../../store/postgres/postgres.ts'
import type { Store } from '../../store/store.ts'
import type { EventEnvelope } from './envelope.ts'
import { leases, sharedLeases } from './lease.ts'
import type { Subscriber } from './subscriber.ts'
import { blockedSubscriber, createTestEvents, recorder } from './test-events.ts'

const cluster = await startPostgres()

/** Two processes on one database. */
type Stores = () => { first: Store; second: Store; close(): Promise<void> }

const inMemory: Stores = () => {
  const store = createMemoryStore()
  return { first: store, second: store, close: async () => {} }
}

describe('two processes over one memory store', () => describeProcesses(inMemory))

if ('skipped' in cluster) {
  describe('two processes over one PostgreSQL', () => test.skip(`skipped: ${cluster.skipped}`, () => {}))
} else {
  const { url } = cluster
  afterAll(cluster.stop)
  describe('two processes over one PostgreSQL', () =>
    describeProcesses(() => {
      const open = (): Store => openPostgresStore({ connectionString: url })
      const [first, second] = [open(), open()]
      return { first, second, close: async () => void (await Promise.all([first.close(), second.close()])) }
    }))
}

test('security 80: a lease of a process whose clock was ahead holds up no other one', async () => {
  const store = createMemoryStore()
  await store.prepare([leases])
  const shared = sharedLeases(store)
  const key = { siteId: 'site', name: 'mail' }
  const now = new Date('2026-03-02T09:00:00.000Z')
  const hoursAhead = new Date('2026-03-02T11:00:00.000Z')
  expect(await shared.acquire(key, undefined, hoursAhead)).toBeDefined()
  expect(await shared.findAvailable(key, hoursAhead)).toBeUndefined()
  const available = await shared.findAvailable(key, now)
  expect(available?.previous).toBeDefined()
  expect(await shared.acquire(key, available?.previous, now)).toMatchObject({ until: '2026-03-02T09:01:00.000Z' })
  expect(await shared.findAvailable(key, now)).toBeUndefined()
})

let sites = 0

/** The timeout is generous, because timers may be late by seconds on a busy machine. */
const until = (holds: () => void | Promise<void>) => vi.waitFor(holds, { timeout: 120_000, interval: 20 })

function describeProcesses(open: Stores): void {
  test('under load nothing is delivered concurrently, nothing is lost, and the order per entity is kept', async () => {
    const { first, second, close } = open()
    const received = new Map<string, string[]>()
    const running = new Set<string>()
    const overlaps: string[] = []
    const watched = (name: string): Subscriber => ({
      name,
      types: 'all',
      async handle({ entityId, sequence }) {
        const queue = `${name}/${entityId}`
        if (running.has(queue)) overlaps.push(queue)
        running.add(queue)
        await turns(Math.floor(Math.random() * 100))
        running.delete(queue)
        received.set(queue, [...(received.get(queue) ?? []), `${sequence}`])
      },
    })
    const subscribers = [watched('one'), watched('two')]
    const about = { siteId: `load-${sites++}-${Date.now()}`, clock: createSteadyClock(), ids: randomIds }
    const processes = [
      await createTestEvents(subscribers, { ...about, store: first }),
      await createTestEvents(subscribers, { ...about, store: second }),
    ]
    for (const process of processes) process.dispatch().start()
    const revisions = Array.from({ length: 12 }, (_, index) => index + 1)
    const entities = Array.from({ length: 25 }, (_, index) => `e${index}`)
    const emitting = entities.map(async (entity, index) => {
      for (const revision of revisions) await processes[(index + revision) % 2]?.emit([[entity, revision]])
    })
    await Promise.all(emitting)
    await until(async () => expect(await processes[0]?.left()).toBe(0))
    for (const process of processes) await process.stop()
    expect(overlaps).toEqual([])
    expect(received.size).toBe(2 * entities.length)
    for (const sequences of received.values()) expect(sequences).toEqual(revisions.map(String))
    await close()
  })

  test('deliveries of a dead process are repeated once its lease has expired', async () => {
    const { first, second, close } = open()
    const about = { siteId: `dead-${sites++}-${Date.now()}`, clock: frozenClock('2026-03-02T09:00:00.000Z') }
    const { begun, finish, work } = blockedSubscriber('a')
    const dying = await createTestEvents([recorder(work).subscriber], { ...about, store: first })
    const { received, subscriber } = recorder()
    const living = await createTestEvents([subscriber], { ...about, store: second })
    await dying.emit([
      ['a', 1],
      ['a', 2],
      ['b', 1],
    ])
    const never = dying.dispatch().drain()
    await until(() => expect(begun).toEqual([1]))
    const { drain } = living.dispatch()
    about.clock.advance(59_999)
    expect(await drain()).toBe(0)
    about.clock.advance(1)
    expect(await drain()).toBe(3)
    expect(received.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2'])
    finish()
    await never
    await close()
  })

  test('an expired lease cannot mark its deliveries as done', async () => {
    const { first, second, close } = open()
    const about = { siteId: `late-${sites++}-${Date.now()}`, clock: frozenClock('2026-03-02T09:00:00.000Z') }
    const [late, later] = [blockedSubscriber('a'), blockedSubscriber('a')]
    const createProcess = (store: Store, { work }: { work(event: EventEnvelope): boolean | Promise<boolean> }) =>
      createTestEvents([recorder(work).subscriber], { ...about, store })
    const slow = await createProcess(first, late)
    const next = await createProcess(second, later)
    await slow.emit([['a', 1]])
    const outlived = slow.dispatch().drain()
    await until(() => expect(late.begun).toEqual([1]))
    about.clock.advance(60_000)
    const draining = next.dispatch().drain()
    await until(() => expect(later.begun).toEqual([1]))
    late.finish()
    expect(await outlived).toBe(0)
    expect(await next.left()).toBe(1)
    later.finish()
    expect(await draining).toBe(1)
    expect(await next.left()).toBe(0)
    await close()
  })

  test('a lease is released with the last delivery, so the next process does not wait for its expiry', async () => {
    const { first, second, close } = open()
    const about = { siteId: `back-${sites++}-${Date.now()}`, clock: frozenClock('2026-03-02T09:00:00.000Z') }
    const { received, subscriber } = recorder()
    const one = await createTestEvents([subscriber], { ...about, store: first })
    const other = await createTestEvents([subscriber], { ...about, store: second })
    await one.emit([['a', 1]])
    expect(await one.dispatch().drain()).toBe(1)
    await one.emit([['a', 2]])
    expect(await other.dispatch().drain()).toBe(1)
    expect(received).toEqual(['a1', 'a2'])
    await close()
  })
}
