import { expect, test } from 'vitest'
import type { Subscriber } from './subscriber.ts'
import { recorder } from './test-events.ts'
import { describeBothLeases } from './test-leases.ts'

const ofEntity = (received: readonly string[], entity: string) => received.filter((name) => name.startsWith(entity))

describeBothLeases((createEvents) => {
  test('every event is delivered once, those of an entity in the order of writing', async () => {
    const { received, subscriber } = recorder()
    const { emit, dispatch, left } = await createEvents([subscriber])
    await emit([
      ['a', 1],
      ['b', 1],
      ['a', 2],
    ])
    const { drain } = dispatch()
    expect(await drain()).toBe(3)
    expect(await drain()).toBe(0)
    expect(received.toSorted()).toEqual(['a1', 'a2', 'b1'])
    expect(ofEntity(received, 'a')).toEqual(['a1', 'a2'])
    expect(await left()).toBe(0)
  })

  test('events of an entity are delivered by revision, whichever process wrote them first', async () => {
    const { received, subscriber } = recorder()
    const { emit, dispatch } = await createEvents([subscriber])
    for (const revision of [30, 4, 1, 200]) await emit([['a', revision]])
    await dispatch().drain()
    expect(received).toEqual(['a1', 'a4', 'a30', 'a200'])
  })

  test('several events of one revision are delivered in the order of emitting', async () => {
    const types = ['wix.ecom.v1.cart_deleted', 'wix.ecom.v1.cart_created', 'wix.ecom.v1.cart_updated'] as const
    const received: string[] = []
    const subscriber: Subscriber = { name: 'types', types: 'all', handle: async ({ type }) => void received.push(type) }
    const { contextFor, dispatch } = await createEvents([subscriber])
    const cart = { id: 'a' } as never
    await contextFor('s').commit((work) => {
      work.emit(types[0], { id: 'a', revision: 1 })
      work.emit(types[1], { id: 'a', revision: 1 }, cart)
      work.emit(types[2], { id: 'a', revision: 1 }, { entity: cart, modifiedFields: [] })
    })
    await dispatch().drain()
    expect(received).toEqual(types)
  })

  test('while one event of an entity waits for a retry, its later ones wait too and other entities go on', async () => {
    let broken = true
    const { received, subscriber } = recorder((event) => broken && event.entityId === 'a' && event.sequence === 1)
    const { emit, dispatch, clock, left } = await createEvents([subscriber])
    const { drain } = dispatch()
    await emit([
      ['a', 1],
      ['a', 2],
      ['b', 1],
    ])
    expect(await drain()).toBe(1)
    // Run again before the retry is due, with a third event in the queue.
    await emit([
      ['a', 3],
      ['b', 2],
    ])
    expect(await drain()).toBe(1)
    expect(received).toEqual(['b1', 'b2'])
    broken = false
    expect(await drain()).toBe(0)
    clock.advance(1_000)
    expect(await drain()).toBe(3)
    expect(received).toEqual(['b1', 'b2', 'a1', 'a2', 'a3'])
    expect(await left()).toBe(0)
  })

  test('hundreds of waiting events of one entity do not delay others, and follow once the first is delivered', async () => {
    let broken = true
    const { received, subscriber } = recorder((event) => broken && event.entityId === 'a')
    const { emit, dispatch, clock, left } = await createEvents([subscriber])
    await emit(Array.from({ length: 250 }, (_, index) => ['a', index + 1]))
    await emit([['b', 1]])
    const { drain } = dispatch()
    await drain()
    expect(received).toEqual(['b1'])
    broken = false
    clock.advance(1_000)
    await drain()
    expect(ofEntity(received, 'a')).toEqual(Array.from({ length: 250 }, (_, index) => `a${index + 1}`))
    expect(await left()).toBe(0)
  })

  test('the order is kept where a lease expires in the middle of a queue', async () => {
    const { received, subscriber } = recorder(() => {
      events.clock.advance(1_000)
      return false
    })
    const events = await createEvents([subscriber])
    const revisions = Array.from({ length: 150 }, (_, index) => index + 1)
    await events.emit(revisions.map((revision) => ['a', revision]))
    expect(await events.dispatch().drain()).toBe(150)
    expect(received).toEqual(revisions.map((revision) => `a${revision}`))
  })
})
