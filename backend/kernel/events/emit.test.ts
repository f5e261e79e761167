import { describe, expect, test } from 'vitest'
import type { Cart } from '../../contract/cart/cart.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { Work } from '../context/context.ts'
import { createTestEvents, recorder } from './test-events.ts'

const cart = { id: 'c', currency: 'EUR', note: undefined } as unknown as Cart
const order = { id: 'o' } as Order

/** What was written for a subscriber of all types by one unit of work. */
async function told(tell: (work: Work) => void) {
  const { contextFor, waiting } = await createTestEvents([recorder(undefined, { types: 'all' }).subscriber])
  await contextFor('s').commit(tell)
  return (await waiting()).map(({ event }) => event)
}

describe('the envelope is made from the name of the event', () => {
  test('created: the entity', async () => {
    const [event] = await told((work) => work.emit('wix.ecom.v1.cart_created', { id: 'c', revision: 1 }, cart))
    expect(event).toMatchObject({
      type: 'wix.ecom.v1.cart_created',
      entityFqdn: 'wix.ecom.v1.cart',
      slug: 'created',
      entityId: 'c',
      sequence: 1,
      eventTime: '2026-03-02T09:00:00.000Z',
      identity: { type: 'UNKNOWN' },
      body: { createdEvent: { entity: { id: 'c', currency: 'EUR' } } },
    })
  })

  test('updated: the entity, and the touched fields with null where one was cleared', async () => {
    const [event] = await told((work) =>
      work.emit(
        'wix.ecom.v1.cart_updated',
        { id: 'c', revision: 2 },
        { entity: cart, modifiedFields: ['currency', 'note'] },
      ),
    )
    expect(event?.body).toEqual({
      updatedEvent: {
        currentEntity: { id: 'c', currency: 'EUR' },
        modifiedFields: { currency: 'EUR', note: null },
      },
    })
  })

  test('deleted: what it was, where that is told', async () => {
    const bodies = await told((work) => {
      work.emit('wix.ecom.v1.cart_deleted', { id: 'c', revision: 3 })
      work.emit('wix.ecom.v1.cart_deleted', { id: 'd', revision: 3 }, cart)
    })
    expect(bodies.map(({ body }) => body)).toEqual([
      { deletedEvent: {} },
      { deletedEvent: { deletedEntity: { id: 'c', currency: 'EUR' } } },
    ])
  })

  test('an action: its body', async () => {
    const [event] = await told((work) => work.emit('wix.ecom.v1.order_approved', { id: 'o', revision: 1 }, { order }))
    expect(event?.body).toEqual({ actionEvent: { body: { order: { id: 'o' } } } })
  })

  test('plain: as it is, of no entity', async () => {
    const type = 'com.wix.ecommerce.catalog.api.v1.ProductDeleted'
    const [event] = await told((work) => work.emit(type, { id: 'p', revision: 2 }, { productId: 'p' }))
    expect(event).toMatchObject({ type, entityFqdn: '', slug: 'product_deleted', body: { plain: { productId: 'p' } } })
  })
})

test('an event that nobody waits for leaves nothing', async () => {
  const { contextFor, waiting } = await createTestEvents([recorder().subscriber])
  await contextFor('s').commit((work) => {
    work.emit('wix.ecom.v1.cart_deleted', { id: 'c', revision: 3 })
    work.emit('wix.ecom.v1.checkout_deleted', { id: 'c', revision: 3 })
  })
  expect((await waiting()).map(({ event }) => event.type)).toEqual(['wix.ecom.v1.cart_deleted'])
})

test('the name of an event decides its payload: the compiler takes no other', async () => {
  const at = { id: 'c', revision: 1 }
  const misuses = (work: Work) => {
    // @ts-expect-error there is no such event
    work.emit('wix.ecom.v1.cart_eaten', at, cart)
    // @ts-expect-error a cart is no body of an action
    work.emit('wix.ecom.v1.order_approved', at, cart)
    // @ts-expect-error an update says which fields were touched
    work.emit('wix.ecom.v1.cart_updated', at, { entity: cart })
    // @ts-expect-error what was created is told
    work.emit('wix.ecom.v1.cart_created', at)
  }
  await expect(told(misuses)).rejects.toThrow(TypeError)
})
