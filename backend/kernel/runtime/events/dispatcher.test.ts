import { expect, test, vi } from 'vitest'
import type { Subscriber } from './subscriber.ts'
import { blockedSubscriber, recorder } from './test-events.ts'
import { describeBothLeases } from './test-leases.ts'

/** The timeout is generous, because timers may be late by seconds on a busy machine. */
const until = (holds: () => void | Promise<void>) => vi.waitFor(holds, { timeout: 120_000, interval: 20 })

describeBothLeases((createEvents) => {
  test('events emitted during a delivery are delivered too', async () => {
    let more = 3
    const { received, subscriber } = recorder(async () => {
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
    expect(received).toEqual(['a1', 'b1', 'b2', 'b3'])
    expect(await events.left()).toBe(0)
  })

  test('every site is served with its own context, and a commit wakes the dispatcher', async () => {
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

  test('stopping waits for the running delivery and starts no other', async () => {
    const { begun, finish, work } = blockedSubscriber('a')
    const { received, subscriber } = recorder(work)
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
    expect(received).toEqual(['a1'])
    expect(await left()).toBe(1)
  })

  test('a slow delivery of one entity delays neither other subscribers nor other entities', async () => {
    const { finish, work } = blockedSubscriber('a')
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
    await until(() => expect(slow.received).toEqual(['b1', 'c1']))
    await emit([['d', 1]])
    await until(() => expect(quick.received.toSorted()).toEqual(['a1', 'b1', 'c1', 'd1']))
    finish()
    await until(() => expect(slow.received).toEqual(['b1', 'c1', 'a1', 'd1']))
    await dispatcher.stop()
    expect(await left()).toBe(0)
  })
})
