import { describe, expect, it } from 'vitest'
import { createTestShop, refusalOf } from '../../testing/test-shop.ts'

describe("the merchant's carts", () => {
  it('are made, changed and read by id, with prices of their own', async () => {
    const shop = await createTestShop()
    const custom = {
      price: '4.20',
      quantity: 2,
      itemType: { preset: 'PHYSICAL' },
      productName: { original: 'Engraving' },
    }
    const made = await shop.call(
      'POST /ecom/v1/carts',
      { lineItems: [shop.line(await shop.product())], customLineItems: [custom] },
      shop.apiKey,
    )
    expect(made.body.cart.lineItems).toMatchObject([
      { customLineItem: false },
      { customLineItem: true, price: { amount: '4.20' }, productName: { original: 'Engraving' } },
    ])
    const { id } = made.body.cart
    const discounted = await shop.call(
      'PATCH /ecom/v1/carts/{cartInfo.id}',
      { cartInfo: { id }, merchantDiscounts: [{ amount: { amount: '3.00' } }] },
      shop.apiKey,
    )
    expect(discounted.body.cart.appliedDiscounts).toMatchObject([{ merchantDiscount: { amount: { amount: '3.00' } } }])
    const totals = await shop.call('POST /ecom/v1/carts/{id}/estimate-totals', { id }, shop.apiKey)
    expect(totals.body.priceSummary).toMatchObject({
      subtotal: { amount: '18.40' },
      discount: { amount: '3.00' },
      total: { amount: '15.40' },
    })
    expect((await shop.call('DELETE /ecom/v1/carts/{id}', { id }, shop.apiKey)).body).toEqual({})
  })

  it('need at least one item', async () => {
    const shop = await createTestShop()
    expect(refusalOf(await shop.call('POST /ecom/v1/carts', {}, shop.apiKey))).toBe('CANT_CREATE_CART_WITHOUT_ITEMS')
  })
})
