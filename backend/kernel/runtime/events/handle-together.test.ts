import { expect, test, vi } from 'vitest'
import type { EventEnvelope } from './envelope.ts'
import type { Subscriber } from './subscriber.ts'
import { createTestEvents, recorder } from './test-events.ts'
import { describeBothLeases } from './test-leases.ts'

const toName = ({ entityId, sequence }: EventEnvelope) => `${entityId}${sequence}`

/** Records the events of each call; `refuse` says which events it fails for. */
function collector(refuse: (name: string) => boolean = () => false, over: Partial<Subscriber> = {}) {
  const calls: string[][] = []
  const take = async (events: readonly EventEnvelope[]) => {
    const names = events.map(toName)
    if (names.some(refuse)) throw new Error('not now')
    calls.push(names)
  }
  const { subscriber } = recorder()
  const handle: Subscriber['handle'] = (event) => take([event])
  return { calls, subscriber: { ...subscriber, handle, handleTogether: take, ...over } }
}

describeBothLeases((createEvents) => {
  test('a subscriber gets the events of many entities in one call, those of each in order', async () => {
    const { calls, subscriber } = collector()
    const { emit, dispatch, left } = await createEvents([subscriber])
    const { drain } = dispatch()
    await emit([['z', 1]])
    await drain()
    await emit([
      ['b', 1],
      ['a', 1],
      ['a', 2],
    ])
    await drain()
    expect(calls).toEqual([['z1'], ['a1', 'a2', 'b1']])
    expect(await left()).toBe(0)
  })

  test('where a call fails each event is delivered alone, and only the refused one is tried again', async () => {
    let broken = true
    const { calls, subscriber } = collector((name) => broken && name === 'b1')
    const { emit, dispatch, left, clock } = await createEvents([subscriber])
    const { drain } = dispatch()
    await emit([['z', 1]])
    await drain()
    await emit([
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ])
    await drain()
    expect(calls).toEqual([['z1'], ['a1'], ['c1']])
    expect(await left()).toBe(1)
    broken = false
    clock.advance(1000)
    await drain()
    expect(calls).toEqual([['z1'], ['a1'], ['c1'], ['b1']])
    expect(await left()).toBe(0)
  })

  test('events wait for others, as long as their subscriber says', async () => {
    const { calls, subscriber } = collector(undefined, { collectMs: 300 })
    const { emit, dispatch } = await createEvents([subscriber])
    dispatch().start()
    await emit([['z', 1]])
    await vi.waitFor(() => expect(calls.flat()).toContain('z1'), { timeout: 120_000, interval: 20 })
    await emit([['a', 1]])
    await emit([['b', 1]])
    await vi.waitFor(() => expect(calls.at(-1)).toEqual(['a1', 'b1']), { timeout: 120_000, interval: 20 })
  })
})

test('no delivery is written for what a subscriber does not want', async () => {
  const choosy = {
    ...recorder(undefined, { name: 'choosy' }).subscriber,
    wants: ({ sequence }: EventEnvelope) => sequence > 1,
  }
  const { emit, waiting } = await createTestEvents([choosy, recorder().subscriber])
  await emit([
    ['a', 1],
    ['a', 2],
  ])
  expect((await waiting()).map(({ subscriber, event }) => `${subscriber} ${toName(event)}`)).toEqual([
    'choosy a2',
    'recorder a1',
    'recorder a2',
  ])
})
