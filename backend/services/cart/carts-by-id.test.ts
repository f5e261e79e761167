import { describe, expect, test } from 'vitest'
import { createMemberShop } from '../../testing/member-shop.ts'
import { BERLIN, createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { STORES_APP_ID } from '../catalog/index.ts'

const CREATE = 'POST /ecom/v1/carts'
const GET = 'GET /ecom/v1/carts/{id}'
const CURRENT = 'POST /ecom/v1/carts/current/add-to-cart'
const CHECKOUT = 'POST /ecom/v1/carts/{id}/create-checkout'

/** Every call of a cart by its id, with a body that the cart's owner may send. */
function toCalls(shop: TestShop, { id, lineId, product }: { id: string; lineId: string; product: string }) {
  return [
    [GET, { id }],
    ['POST /ecom/v1/carts/{id}/add-to-cart', { id, lineItems: [shop.line(product)] }],
    ['POST /ecom/v1/carts/{id}/update-line-items-quantity', { id, lineItems: [{ id: lineId, quantity: 3 }] }],
    ['PATCH /ecom/v1/carts/{cartInfo.id}', { cartInfo: { id, buyerNote: 'Ring twice' }, couponCode: 'TEN' }],
    ['POST /ecom/v1/carts/{id}/estimate-totals', { id }],
    ['POST /ecom/v1/carts/{id}/remove-coupon', { id }],
    ['POST /ecom/v1/carts/{id}/remove-gift-card', { id }],
    [CHECKOUT, { id }],
    ['POST /ecom/v1/carts/{id}/remove-line-items', { id, lineItemIds: [lineId] }],
    ['DELETE /ecom/v1/carts/{id}', { id }],
  ] as const
}

async function openShop() {
  const shop = await createTestShop()
  await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  const product = await shop.product()
  const create = async (token: string) => {
    const { cart } = await shop.call(CREATE, { lineItems: [shop.line(product, 2)] }, token)
    return { id: cart.id, lineId: cart.lineItems[0]?.id ?? '', product }
  }
  return { shop, product, create }
}

describe('a cart that a visitor created', () => {
  test('is theirs by its id, from the first line to its end', async () => {
    const { shop, create } = await openShop()
    const token = await shop.visitor()
    for (const [route, body] of toCalls(shop, await create(token)))
      expect([route, (await shop.send(route, body as never, token)).status]).toEqual([route, 200])
  })

  test('security 30: is missing to others, like the cart of another visitor’s pages', async () => {
    const { shop, product, create } = await openShop()
    const [owner, other] = [await shop.visitor(), await shop.visitor()]
    const { cart } = await shop.call(CURRENT, { lineItems: [shop.line(product)] }, owner)
    const missing = { id: shop.ids.guid(), lineId: shop.ids.guid(), product }
    for (const each of [await create(owner), { id: cart.id, lineId: cart.lineItems[0]?.id ?? '', product }]) {
      for (const [index, [route, body]] of toCalls(shop, each).entries()) {
        const [foreign, none] = [await shop.send(route, body as never, other), toCalls(shop, missing)[index]]
        expect([route, foreign.status]).toEqual([route, 404])
        const unknown = await shop.send(route, (none?.[1] ?? {}) as never, other)
        expect([route, foreign.refusal?.code]).toEqual([route, unknown.refusal?.code])
      }
      expect((await shop.send(GET, { id: each.id }, owner)).status).toBe(200)
    }
  })

  test('is apart from the current cart, and there may be several', async () => {
    const { shop, product, create } = await openShop()
    const token = await shop.visitor()
    const { cart } = await shop.call(CURRENT, { lineItems: [shop.line(product)] }, token)
    const [first, second] = [await create(token), await create(token)]
    expect(new Set([cart.id, first.id, second.id]).size).toBe(3)
    expect((await shop.call('GET /ecom/v1/carts/current', {}, token)).cart.id).toBe(cart.id)
  })

  test('security 43: has the catalogue’s prices and no discount of the visitor’s own', async () => {
    const { shop, product, create } = await openShop()
    const token = await shop.visitor()
    const itemType = { preset: 'PHYSICAL' as const }
    const custom = { price: '0.01', quantity: 1, productName: { original: 'Cheap' }, itemType }
    expect((await shop.send(CREATE, { customLineItems: [custom] }, token)).status).not.toBe(200)
    const { id } = await create(token)
    const discounted = { cartInfo: { id }, merchantDiscounts: [{ percentage: 99 }] }
    expect((await shop.send('PATCH /ecom/v1/carts/{cartInfo.id}', discounted, token)).status).toBe(400)
    const elsewhere = { lineItems: [shop.line(product)], cartInfo: { overrideCheckoutUrl: 'https://evil.example' } }
    expect((await shop.send(CREATE, elsewhere, token)).status).toBe(400)
  })

  test('is checked out by its owner, and ends with the order', async () => {
    const { shop, create } = await openShop()
    const token = await shop.visitor()
    const { id } = await create(token)
    const asked = { id, channelType: 'WEB' as const, email: 'a@example.com', shippingAddress: BERLIN }
    const { checkoutId } = await shop.call(CHECKOUT, asked, token)
    expect((await shop.call(CHECKOUT, asked, token)).checkoutId).toBe(checkoutId)
    const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: checkoutId }, token)
    expect(checkout).toMatchObject({ cartId: id, lineItems: [{ quantity: 2 }] })
    expect((await shop.send('GET /ecom/v1/checkouts/{id}', { id: checkoutId }, await shop.visitor())).status).toBe(404)
    expect((await shop.send('GET /ecom/v1/carts/by-checkout-id/{id}', { id: checkoutId }, token)).body?.cart.id).toBe(
      id,
    )
    await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id: checkoutId }, token)
    expect((await shop.send(GET, { id }, token)).status).toBe(404)
  })
})

test('carts by id and their open checkout are the member’s who signs in, and part of their data', async () => {
  const shop = await createMemberShop()
  const draft = { name: 'Mug', productType: 'physical' as const, priceData: { price: 5 } }
  const { product } = await shop.call('POST /stores/v1/products', { product: draft }, shop.apiKey)
  const reference = { appId: STORES_APP_ID, catalogItemId: product.id }
  const lineItems = [{ catalogReference: reference, quantity: 1 }]
  const { cart } = await shop.call(CREATE, { lineItems }, shop.visitor)
  const { checkoutId } = await shop.call(CHECKOUT, { id: cart.id }, shop.visitor)
  const member = (await shop.tokens()).access
  expect((await shop.call(GET, { id: cart.id }, member)).cart.id).toBe(cart.id)
  expect((await shop.call('GET /ecom/v1/checkouts/{id}', { id: checkoutId }, member)).checkout.cartId).toBe(cart.id)
  expect((await shop.send(GET, { id: cart.id }, shop.visitor)).status).toBe(404)
  const { personalData } = await shop.call('GET /awning/v1/personal-data/my', {}, member)
  expect(JSON.stringify(personalData)).toContain(cart.id)
  await shop.call('POST /awning/v1/personal-data/erase', { memberId: shop.memberId }, shop.apiKey)
  expect((await shop.send(GET, { id: cart.id }, shop.apiKey)).status).toBe(404)
})
