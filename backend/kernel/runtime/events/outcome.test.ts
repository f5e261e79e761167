import { expect, test, vi } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { ConflictError } from '../../store/errors.ts'
import { noMetrics } from '../context/metrics.ts'
import { blockedSubscriber, recorder } from './test-events.ts'
import { describeBothLeases } from './test-leases.ts'

describeBothLeases((createEvents) => {
  test('retry waits grow from a second to ten minutes', async () => {
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

  test('a failed subscriber gets the event again, the others do not', async () => {
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
    expect([first.received, second.received, other.received]).toEqual([['a1'], ['a1'], []])
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

  test('a conflict inside a subscriber counts as a failed delivery', async () => {
    let failures = 1
    const { received, subscriber } = recorder(() => {
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
    expect(received).toEqual([])
    expect(await left()).toBe(2)
    clock.advance(1_000)
    await drain()
    expect(received).toEqual(['a1', 'a2'])
  })

  test('a delivery that never settles fails after 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { work } = blockedSubscriber('a')
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
})
