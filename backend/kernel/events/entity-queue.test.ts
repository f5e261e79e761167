import { expect, test } from 'vitest'
import type { Subscriber } from './subscriber.ts'
import { recorder } from './test-events.ts'
import { describeBothLeases } from './test-leases.ts'

const ofEntity = (taken: readonly string[], entity: string) => taken.filter((name) => name.startsWith(entity))

describeBothLeases((createEvents) => {
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
})
