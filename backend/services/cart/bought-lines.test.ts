import { describe, expect, it } from 'vitest'
import { BERLIN, createTestShop, type TestShop } from '../../testing/test-shop.ts'

const ADD = 'POST /ecom/v1/carts/current/add-to-cart'
const GET = 'GET /ecom/v1/carts/current'

/** The emitted cart events in order: slug, revision and body. */
async function cartEvents(shop: TestShop) {
  return (await shop.getPendingEvents()).filter((event) => event.entityFqdn === 'wix.ecom.v1.cart')
}

/** A buyer who has checked out a cart of two items. */
async function checkedOut(shop: TestShop) {
  const token = await shop.visitor()
  const mug = await shop.product({ name: 'Mug', price: '10.00' })
  await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  await shop.call(ADD, { lineItems: [shop.line(mug, 2)] }, token)
  await shop.call('PATCH /ecom/v1/carts/current', { couponCode: 'TEN' }, token)
  const { checkoutId } = await shop.call(
    'POST /ecom/v1/carts/current/create-checkout',
    { email: 'a@example.com', shippingAddress: BERLIN },
    token,
  )
  const order = () => shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id: checkoutId }, token)
  return { token, mug, order }
}

describe('# a partly bought cart', () => {
  it('keeps lines added meanwhile, and emits an event', async () => {
    const shop = await createTestShop()
    const { token, mug, order } = await checkedOut(shop)
    const bowl = await shop.product({ name: 'Bowl', price: '5.00' })
    await shop.call(ADD, { lineItems: [shop.line(bowl), shop.line(mug)] }, token)
    const before = (await cartEvents(shop)).length
    await order()
    const { cart } = await shop.call(GET, {}, token)
    expect(cart).toMatchObject({
      lineItems: [
        { quantity: 1, productName: { original: 'Mug' } },
        { quantity: 1, productName: { original: 'Bowl' } },
      ],
      appliedDiscounts: [],
    })
    expect((await cartEvents(shop)).slice(before)).toMatchObject([
      {
        type: 'wix.ecom.v1.cart_updated',
        entityId: cart.id,
        sequence: Number(cart.revision),
        body: {
          updatedEvent: {
            currentEntity: { id: cart.id, revision: cart.revision, lineItems: [{ quantity: 1 }, { quantity: 1 }] },
            modifiedFields: { lineItems: [{ quantity: 1 }, { quantity: 1 }], appliedDiscounts: [] },
          },
        },
      },
    ])
  })

  it('reports only changed lines, unless it has a coupon', async () => {
    const shop = await createTestShop()
    const { token, mug, order } = await checkedOut(shop)
    await shop.call('POST /ecom/v1/carts/current/remove-coupon', {}, token)
    await shop.call(ADD, { lineItems: [shop.line(mug)] }, token)
    const before = (await cartEvents(shop)).length
    await order()
    const modified = (await cartEvents(shop)).slice(before).map(({ body }) => {
      const { updatedEvent } = body as { updatedEvent: { modifiedFields: object } }
      return Object.keys(updatedEvent.modifiedFields)
    })
    expect(modified).toEqual([['lineItems']])
  })
})

describe('# a fully bought cart', () => {
  it('is deleted, with a deletion event only', async () => {
    const shop = await createTestShop()
    const { token, order } = await checkedOut(shop)
    const before = (await cartEvents(shop)).length
    await order()
    expect((await shop.refusal(GET, {}, token)).status).toBe(404)
    expect((await cartEvents(shop)).slice(before).map((event) => event.type)).toEqual(['wix.ecom.v1.cart_deleted'])
  })
})
