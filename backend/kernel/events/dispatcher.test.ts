import { afterEach, expect, test, vi } from 'vitest'
import { frozenClock } from '../clock.ts'
import { seededIds } from '../ids.ts'
import { kernelService } from '../kernel-service.ts'
import { silentLog } from '../log.ts'
import { noMetrics } from '../metrics.ts'
import { ConflictError } from '../store/errors.ts'
import { createMemoryStore } from '../store/memory.ts'
import { createAudience } from './audience.ts'
import { createDispatcher, type Dispatcher } from './dispatcher.ts'
import { type OutboxEvent, outbox, type Subscriber } from './events.ts'

const TYPE = 'wix.ecom.v1.cart_updated'
const running: Dispatcher[] = []
afterEach(async () => {
  for (const dispatcher of running.splice(0)) await dispatcher.stop()
})

async function createOutbox() {
  const store = createMemoryStore()
  const clock = frozenClock('2026-03-02T09:00:00.000Z')
  const ids = seededIds(1)
  await store.prepare(kernelService.collections)
  let place = 0
  return {
    store,
    clock,
    /** Puts one event per `[entity, sequence]` into the outbox, in that order. */
    async emit(events: [entity: string, sequence: number][], siteId = 's', type = TYPE) {
      await store.transaction((transaction) => {
        for (const [entityId, sequence] of events) {
          transaction.insert(outbox, {
            siteId,
            id: ids.guid(),
            type,
            entityFqdn: 'wix.ecom.v1.cart',
            slug: 'updated',
            entityId,
            sequence,
            body: { plain: {} },
            eventTime: clock.now().toISOString(),
            position: String(place++).padStart(9, '0'),
            identity: { type: 'UNKNOWN' },
            attempts: 0,
            notBefore: clock.now().toISOString(),
          })
        }
      })
    },
    dispatch(subscribers: readonly Subscriber[], sites = ['s']) {
      const dependencies = { store, clock, log: silentLog, metrics: noMetrics }
      const dispatcher = createDispatcher(dependencies, createAudience(subscribers), async () => sites)
      running.push(dispatcher)
      return dispatcher
    },
    left: () => store.reader(outbox).count('s'),
  }
}

/** Writes down what it was given; `refuse` says whether a delivery fails. */
function recorder(refuse: (event: OutboxEvent) => boolean | Promise<boolean> = () => false, types = [TYPE]) {
  const taken: string[] = []
  const subscriber: Subscriber = {
    name: 'recorder',
    types,
    async handle(event) {
      if (await refuse(event)) throw new Error('not now')
      taken.push(`${event.entityId}${event.sequence}`)
    },
  }
  return { taken, subscriber }
}

test('every event leaves once, in the order of writing', async () => {
  const { emit, dispatch, left } = await createOutbox()
  await emit([
    ['a', 1],
    ['b', 1],
    ['a', 2],
  ])
  const { taken, subscriber } = recorder()
  const { drain } = dispatch([subscriber])
  expect(await drain()).toBe(3)
  expect(await drain()).toBe(0)
  expect(taken).toEqual(['a1', 'b1', 'a2'])
  expect(await left()).toBe(0)
})

test('events of an entity leave by its revisions, whichever process wrote them down first', async () => {
  const { emit, dispatch } = await createOutbox()
  await emit([
    ['a', 3],
    ['b', 1],
    ['a', 1],
    ['a', 2],
  ])
  const { taken, subscriber } = recorder()
  await dispatch([subscriber]).drain()
  expect(taken.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
})

test('while one event of an entity waits, its later ones wait with it and other entities go on', async () => {
  const { emit, dispatch, clock, left } = await createOutbox()
  let broken = true
  const { taken, subscriber } = recorder((event) => broken && event.entityId === 'a' && event.sequence === 1)
  const { drain } = dispatch([subscriber])
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

test('hundreds of waiting events of one entity do not hold up the others', async () => {
  const { emit, dispatch } = await createOutbox()
  const { taken, subscriber } = recorder((event) => event.entityId === 'a')
  await emit(Array.from({ length: 250 }, (_, index) => ['a', index + 1]))
  await emit([['b', 1]])
  const { drain } = dispatch([subscriber])
  await drain()
  expect(taken).toEqual(['b1'])
})

test('waits grow from a second to ten minutes', async () => {
  const { emit, dispatch, clock, store } = await createOutbox()
  await emit([['a', 1]])
  const { drain } = dispatch([recorder(() => true).subscriber])
  const waits: number[] = []
  for (let attempt = 0; attempt < 13; attempt++) {
    await drain()
    const [event] = (await store.reader(outbox).query('s', {})).items as [OutboxEvent]
    expect(event.attempts).toBe(attempt + 1)
    const wait = Date.parse(event.notBefore) - clock.now().getTime()
    waits.push(wait / 1000)
    clock.advance(wait)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600, 600])
})

test('every subscriber gets an event; after a failure all of them get it again', async () => {
  const { emit, dispatch, clock } = await createOutbox()
  let failures = 1
  const first = recorder()
  const second = recorder(() => failures-- > 0)
  const other = recorder(undefined, ['wix.ecom.v1.order_approved'])
  const { drain } = dispatch([first.subscriber, second.subscriber, other.subscriber])
  await emit([['a', 1]])
  await drain()
  clock.advance(1_000)
  await drain()
  expect([first.taken, second.taken, other.taken]).toEqual([['a1', 'a1'], ['a1'], []])
})

test('an event that nobody listens to leaves as well', async () => {
  const { emit, dispatch, left } = await createOutbox()
  await emit([['a', 1]], 's', 'wix.ecom.v1.cart_deleted')
  expect(await dispatch([]).drain()).toBe(1)
  expect(await left()).toBe(0)
})

test('a subscriber that lost a race has failed: the event is not taken for delivered', async () => {
  const { emit, dispatch, clock, left } = await createOutbox()
  let failures = 1
  const taken: number[] = []
  const subscriber: Subscriber = {
    name: 'racer',
    types: [TYPE],
    async handle({ sequence }) {
      if (failures-- > 0) throw new ConflictError('orders', 'x')
      taken.push(sequence)
    },
  }
  const { drain } = dispatch([subscriber])
  await emit([
    ['a', 1],
    ['a', 2],
  ])
  expect(await drain()).toBe(0)
  expect(taken).toEqual([])
  expect(await left()).toBe(2)
  clock.advance(1_000)
  await drain()
  expect(taken).toEqual([1, 2])
})

test('two processes may both deliver, but neither loses nor blocks an event', async () => {
  const { emit, dispatch, left } = await createOutbox()
  const { taken, subscriber } = recorder()
  await emit(Array.from({ length: 30 }, (_, index) => [`e${index % 3}-`, index]))
  await Promise.all([dispatch([subscriber]).drain(), dispatch([subscriber]).drain()])
  expect(await left()).toBe(0)
  expect(new Set(taken).size).toBe(30)
})

test('what comes while it delivers is delivered too', async () => {
  const { emit, dispatch, left } = await createOutbox()
  let more = 3
  const { taken, subscriber } = recorder(async () => {
    if (more-- > 0) await emit([['b', more]])
    return false
  })
  const { drain } = dispatch([subscriber])
  await emit([['a', 1]])
  const draining = drain()
  await drain()
  await draining
  while (await drain());
  expect(taken).toEqual(['a1', 'b2', 'b1', 'b0'])
  expect(await left()).toBe(0)
})

test('all sites are served, and a write wakes it up', async () => {
  const { emit, dispatch } = await createOutbox()
  const { taken, subscriber } = recorder()
  const dispatcher = dispatch([subscriber], ['s', 't'])
  dispatcher.start()
  await emit([['a', 1]], 't')
  await vi.waitFor(() => expect(taken).toEqual(['a1']))
  await emit([['a', 2]], 's')
  await vi.waitFor(() => expect(taken).toEqual(['a1', 'a2']))
})

test('stopping waits for the delivery that has begun', async () => {
  const { emit, dispatch, left } = await createOutbox()
  let finish = () => {}
  const begun = vi.fn()
  const { taken, subscriber } = recorder(() => {
    begun()
    return new Promise((resolve) => {
      finish = () => resolve(false)
    })
  })
  const dispatcher = dispatch([subscriber])
  await emit([['a', 1]])
  dispatcher.start()
  await vi.waitFor(() => expect(begun).toHaveBeenCalled())
  const stopping = dispatcher.stop()
  finish()
  await stopping
  expect(taken).toEqual(['a1'])
  expect(await left()).toBe(0)
})

test('a subscriber that takes its time with one entity does not keep the others waiting', async () => {
  const { emit, dispatch, left } = await createOutbox()
  let finish = () => {}
  const { taken, subscriber } = recorder(({ entityId }) => {
    if (entityId !== 'a') return false
    return new Promise((resolve) => {
      finish = () => resolve(false)
    })
  })
  await emit([
    ['a', 1],
    ['b', 1],
    ['c', 1],
  ])
  const draining = dispatch([subscriber]).drain()
  await vi.waitFor(() => expect(taken).toEqual(['b1', 'c1']))
  finish()
  await draining
  expect(taken).toEqual(['b1', 'c1', 'a1'])
  expect(await left()).toBe(0)
})
