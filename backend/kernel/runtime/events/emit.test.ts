import { describe, expect, test } from 'vitest'
import type { Cart } from '../../../contract/cart/cart.ts'
import type { Order } from '../../../contract/orders/order.ts'
import type { Work } from '../context/context.ts'
import { createTestEvents, recorder } from './test-events.ts'

const cart = { id: 'c', currency: 'EUR', note: undefined } as unknown as Cart
const order = { id: 'o' } as Order

/** The deliveries that one unit of work wrote for a subscriber of all types. */
async function emitted(emitAll: (work: Work) => void) {
  const { contextFor, waiting } = await createTestEvents([recorder(undefined, { types: 'all' }).subscriber])
  await contextFor('s').commit(emitAll)
  return (await waiting()).map(({ event }) => event)
}

describe('the envelope follows from the event type', () => {
  test('created: the entity', async () => {
    const [event] = await emitted((work) => work.emit('wix.ecom.v1.cart_created', { id: 'c', revision: 1 }, cart))
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
    const [event] = await emitted((work) =>
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

  test('deleted: the deleted entity, where it is given', async () => {
    const bodies = await emitted((work) => {
      work.emit('wix.ecom.v1.cart_deleted', { id: 'c', revision: 3 })
      work.emit('wix.ecom.v1.cart_deleted', { id: 'd', revision: 3 }, cart)
    })
    expect(bodies.map(({ body }) => body)).toEqual([
      { deletedEvent: {} },
      { deletedEvent: { deletedEntity: { id: 'c', currency: 'EUR' } } },
    ])
  })

  test('an action: its body', async () => {
    const [event] = await emitted((work) =>
      work.emit('wix.ecom.v1.order_approved', { id: 'o', revision: 1 }, { order }),
    )
    expect(event?.body).toEqual({ actionEvent: { body: { order: { id: 'o' } } } })
  })

  test('plain: the payload as it is, without an entity', async () => {
    const type = 'com.wix.ecommerce.catalog.api.v1.ProductDeleted'
    const [event] = await emitted((work) => work.emit(type, { id: 'p', revision: 2 }, { productId: 'p' }))
    expect(event).toMatchObject({ type, entityFqdn: '', slug: 'product_deleted', body: { plain: { productId: 'p' } } })
  })
})

test('an event without a subscriber writes nothing', async () => {
  const { contextFor, waiting } = await createTestEvents([recorder().subscriber])
  await contextFor('s').commit((work) => {
    work.emit('wix.ecom.v1.cart_deleted', { id: 'c', revision: 3 })
    work.emit('wix.ecom.v1.checkout_deleted', { id: 'c', revision: 3 })
  })
  expect((await waiting()).map(({ event }) => event.type)).toEqual(['wix.ecom.v1.cart_deleted'])
})

test('the event type decides the payload at compile time', async () => {
  const at = { id: 'c', revision: 1 }
  const misuses = (work: Work) => {
    // @ts-expect-error there is no such event
    work.emit('wix.ecom.v1.cart_eaten', at, cart)
    // @ts-expect-error a cart is no body of an action
    work.emit('wix.ecom.v1.order_approved', at, cart)
    // @ts-expect-error an update says which fields were touched
    work.emit('wix.ecom.v1.cart_updated', at, { entity: cart })
    // @ts-expect-error a created event needs its entity
    work.emit('wix.ecom.v1.cart_created', at)
  }
  await expect(emitted(misuses)).rejects.toThrow(TypeError)
})
