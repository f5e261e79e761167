import { describe, expect, it } from 'vitest'
import { createTestShop, refusalOf, type TestShop } from '../../testing/test-shop.ts'
import { carts } from './records.ts'

const ADD = 'POST /ecom/v1/carts/current/add-to-cart'
const GET = 'GET /ecom/v1/carts/current'

const cartsOf = (shop: TestShop) => shop.app.dependencies.store.reader(carts).count(shop.siteId)

describe('bad input to the cart', () => {
  it.each([
    [
      'an unknown product',
      (shop: TestShop) => ({ lineItems: [shop.line('5f0d4c7e-1111-4222-8333-944455556666')] }),
      'CATALOG_ITEM_NOT_FOUND',
    ],
    [
      'a product of another app',
      (_: TestShop, id: string) => ({
        lineItems: [{ catalogReference: { appId: 'other', catalogItemId: id }, quantity: 1 }],
      }),
      'CATALOG_ITEM_NOT_FOUND',
    ],
    ['quantity 0', (shop: TestShop, id: string) => ({ lineItems: [shop.line(id, 0)] }), ['lineItems[0].quantity MIN']],
    [
      'quantity -1',
      (shop: TestShop, id: string) => ({ lineItems: [shop.line(id, -1)] }),
      ['lineItems[0].quantity MIN'],
    ],
    [
      'quantity 1.5',
      (shop: TestShop, id: string) => ({ lineItems: [shop.line(id, 1.5)] }),
      ['lineItems[0].quantity FORMAT'],
    ],
    [
      'quantity 1e9',
      (shop: TestShop, id: string) => ({ lineItems: [shop.line(id, 1e9)] }),
      ['lineItems[0].quantity MAX'],
    ],
    [
      'a price',
      (shop: TestShop, id: string) => ({ lineItems: [{ ...shop.line(id), price: { amount: '0.01' } }] }),
      ['lineItems[0].price FIELD_NOT_ALLOWED'],
    ],
    [
      'an overridden price',
      (shop: TestShop, id: string) => ({ lineItems: [{ ...shop.line(id), catalogOverrideFields: { price: '0.01' } }] }),
      ['lineItems[0].catalogOverrideFields FIELD_NOT_ALLOWED'],
    ],
    [
      'a custom line',
      () => ({ customLineItems: [{ price: '0.01', quantity: 1, itemType: { preset: 'PHYSICAL' } }] }),
      ['customLineItems FIELD_NOT_ALLOWED'],
    ],
    ['an unknown field', () => ({ lineItemz: [] }), ['lineItemz FIELD_NOT_ALLOWED']],
    ['no reference', () => ({ lineItems: [{ quantity: 1 }] }), ['lineItems[0].catalogReference REQUIRED_FIELD']],
    [
      'too many lines',
      (shop: TestShop, id: string) => ({ lineItems: Array.from({ length: 101 }, () => shop.line(id)) }),
      ['lineItems MAX_SIZE'],
    ],
  ])('%s is refused, and nothing is written', async (_, input, refusal) => {
    const shop = await createTestShop()
    const answer = await shop.call(ADD, input(shop, await shop.product()), await shop.visitor())
    expect(refusalOf(answer)).toEqual(refusal)
    expect(answer.status).toBe(refusal === 'CATALOG_ITEM_NOT_FOUND' ? 404 : 400)
    expect(await cartsOf(shop)).toBe(0)
  })

  it('adding over the largest quantity is refused and leaves the cart as it was', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const mug = await shop.product()
    await shop.call(ADD, { lineItems: [shop.line(mug, 99_999)] }, token)
    expect(refusalOf(await shop.call(ADD, { lineItems: [shop.line(mug, 2)] }, token))).toEqual([
      'lineItems.quantity MAX',
    ])
    expect((await shop.call(GET, {}, token)).body.cart.lineItems[0].quantity).toBe(99_999)
  })

  it('an expired token is refused', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    shop.clock.advance(11 * 60_000)
    expect((await shop.call(ADD, { lineItems: [shop.line(await shop.product())] }, token)).status).toBe(401)
    expect(await cartsOf(shop)).toBe(0)
  })
})
