import { describe, expect, it } from 'vitest'
import { NOT_FOUND } from '../../testing/endpoints/refusal.ts'
import { BERLIN, createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { carts } from './records.ts'

const ADD = 'POST /ecom/v1/carts/current/add-to-cart'
const GET = 'GET /ecom/v1/carts/current'
const FIND = 'GET /awning/v1/carts/current'
const PATCH = 'PATCH /ecom/v1/carts/current'
const QUANTITY = 'POST /ecom/v1/carts/current/update-line-items-quantity'
const ESTIMATE = 'POST /ecom/v1/carts/current/estimate-totals'

const countCarts = (shop: TestShop) => shop.app.dependencies.store.reader(carts).count(shop.siteId)
const getEvents = (shop: TestShop) => shop.getEventTypes('wix.ecom.v1.cart_')

describe('the current cart', () => {
  it('does not exist before the first addition', async () => {
    const shop = await createTestShop()
    const answer = await shop.refusal(GET, {}, await shop.visitor())
    expect([answer.status, answer.code]).toEqual([404, 'OWNED_CART_NOT_FOUND'])
  })

  it('is answered without 404 by the call that looks for it', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    expect(await shop.call(FIND, {}, token)).toEqual({})
    const { cart } = await shop.call(ADD, { lineItems: [shop.line(await shop.product())] }, token)
    expect(await shop.call(FIND, {}, token)).toEqual({ cart })
    expect(await shop.call(FIND, {}, await shop.visitor())).toEqual({})
  })

  it('is created by the first addition, priced from the catalogue', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const mug = await shop.product({ price: '12.50', name: 'Mug' })
    const { cart } = await shop.call(ADD, { lineItems: [shop.line(mug, 2)] }, token)
    expect(cart.lineItems).toMatchObject([
      {
        quantity: 2,
        productName: { original: 'Mug' },
        price: { amount: '12.50', formattedAmount: '€12.50' },
        lineItemPrice: { amount: '25.00' },
        availability: { status: 'AVAILABLE', quantityAvailable: 500 },
      },
    ])
    expect((await shop.call(GET, {}, token)).cart).toEqual(cart)
    expect(await getEvents(shop)).toEqual(['wix.ecom.v1.cart_created'])
  })

  it("has the subtotal of its lines, equal to its estimate's", async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const mug = await shop.product({ price: '12.50' })
    const bowl = await shop.product({ price: '3.05' })
    const { cart } = await shop.call(ADD, { lineItems: [shop.line(mug, 2), shop.line(bowl, 1)] }, token)
    expect(cart.subtotal).toEqual({
      amount: '28.05',
      convertedAmount: '28.05',
      formattedAmount: '€28.05',
      formattedConvertedAmount: '€28.05',
    })
    const soldOut = [{ productId: bowl, decrementBy: 500 }]
    await shop.call('POST /stores/v2/inventoryItems/decrement', { decrementData: soldOut }, shop.apiKey)
    const estimate = await shop.call(ESTIMATE, {}, token)
    expect(estimate.cart?.subtotal.amount).toBe('25.00')
    expect(estimate.priceSummary?.subtotal).toEqual(estimate.cart?.subtotal)
  })

  it('names the lines that added items were merged into', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const [mug, bowl] = [await shop.product(), await shop.product()]
    const first = await shop.call(ADD, { lineItems: [shop.line(mug)] }, token)
    const second = await shop.call(ADD, { lineItems: [shop.line(bowl), shop.line(mug, 2), shop.line(bowl)] }, token)
    const [mugLineId, bowlLineId] = second.cart.lineItems.map(({ id }) => id)
    expect(first.lineItemIds).toEqual([mugLineId])
    expect(second.lineItemIds).toEqual([bowlLineId, mugLineId, bowlLineId])
    const custom = { productName: { original: 'Engraving' }, itemType: { preset: 'SERVICE' as const }, price: '1.00' }
    const { cart, lineItemIds } = await shop.call(
      'POST /ecom/v1/carts/{id}/add-to-cart',
      { id: second.cart.id, lineItems: [shop.line(bowl)], customLineItems: [custom] },
      shop.apiKey,
    )
    expect(lineItemIds).toEqual([bowlLineId, cart.lineItems[2]?.id])
  })

  it('raises the quantity when the same item is added again', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const mug = await shop.product()
    await shop.call(ADD, { lineItems: [shop.line(mug, 2)] }, token)
    const { cart } = await shop.call(ADD, { lineItems: [shop.line(mug, 3)] }, token)
    expect(cart.lineItems).toMatchObject([{ quantity: 5 }])
  })

  it('recognises the same item by its choices, in any order and with unknown extra keys', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const customTextFields = ['Front', 'Back'].map((title) => ({ title, maxLength: 20, mandatory: false }))
    const mug = await shop.product({ customTextFields })
    const add = (options: Record<string, unknown>) =>
      shop.call(ADD, { lineItems: [{ quantity: 1, catalogReference: { ...shop.reference(mug), options } }] }, token)
    await add({})
    await add({ a: { b: 1 }, n: '0' })
    await add({ options: {}, variantId: null })
    await add({ customTextFields: { Front: 'A', Back: 'B' } })
    const { cart } = await add({ customTextFields: { Back: 'B', Front: 'A' }, note: 'x' })
    expect(cart.lineItems).toMatchObject([
      { quantity: 3, catalogReference: shop.reference(mug) },
      { quantity: 2, catalogReference: { options: { customTextFields: { Front: 'A', Back: 'B' } } } },
    ])
    expect(cart.lineItems[0]?.catalogReference?.options).toBeUndefined()
  })

  it('belongs to one visitor', async () => {
    const shop = await createTestShop()
    const [mine, theirs] = [await shop.visitor(), await shop.visitor()]
    const { cart } = await shop.call(ADD, { lineItems: [shop.line(await shop.product())] }, mine)
    expect((await shop.refusal(GET, {}, theirs)).status).toBe(404)
    expect(await shop.refusal('GET /ecom/v1/carts/{id}', { id: cart.id }, theirs)).toEqual(NOT_FOUND)
    expect((await shop.send('GET /ecom/v1/carts/{id}', { id: cart.id }, mine)).status).toBe(200)
  })

  it('is one cart even if two tabs create it concurrently', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const mug = await shop.product()
    await Promise.all(Array.from({ length: 8 }, () => shop.call(ADD, { lineItems: [shop.line(mug)] }, token)))
    expect((await shop.call(GET, {}, token)).cart.lineItems).toMatchObject([{ quantity: 8 }])
    expect(await countCarts(shop)).toBe(1)
  })

  it('adds an item once per idempotency key', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const input = { lineItems: [shop.line(await shop.product(), 2)] }
    const headers = { 'idempotency-key': 'once' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.call(ADD, input, token, headers)))
    const later = await shop.call(ADD, input, token, headers)
    expect(new Set([...answers, later].map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await shop.call(GET, {}, token)).cart.lineItems).toMatchObject([{ quantity: 2 }])
  })

  it('changes quantities and removes lines, all or none', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const [mug, bowl] = [await shop.product({ name: 'Mug' }), await shop.product({ name: 'Bowl' })]
    const { cart } = await shop.call(ADD, { lineItems: [shop.line(mug), shop.line(bowl)] }, token)
    const [first, second] = cart.lineItems
    const unknown = shop.ids.guid()
    const refused = await shop.refusal(
      QUANTITY,
      {
        lineItems: [
          { id: first?.id, quantity: 7 },
          { id: unknown, quantity: 1 },
        ],
      },
      token,
    )
    expect([refused.status, refused.code]).toEqual([404, 'LINE_ITEM_NOT_FOUND'])
    expect((await shop.call(GET, {}, token)).cart.lineItems.map((line) => line.quantity)).toEqual([1, 1])
    const changed = await shop.call(QUANTITY, { lineItems: [{ id: first?.id, quantity: 7 }] }, token)
    expect(changed.cart.lineItems[0]?.quantity).toBe(7)
    const removed = await shop.call(
      'POST /ecom/v1/carts/current/remove-line-items',
      { lineItemIds: [second?.id] },
      token,
    )
    expect(removed.cart.lineItems).toHaveLength(1)
  })

  it('applies and removes a coupon', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
    await shop.call(ADD, { lineItems: [shop.line(await shop.product())] }, token)
    const { cart } = await shop.call(PATCH, { couponCode: 'ten' }, token)
    expect(cart.appliedDiscounts).toMatchObject([{ coupon: { code: 'TEN' } }])
    const without = await shop.call('POST /ecom/v1/carts/current/remove-coupon', {}, token)
    expect(without.cart.appliedDiscounts).toEqual([])
  })

  it('says why a coupon has no effect', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    await shop.coupon('OLD', { kind: 'PERCENT', percent: '10' }, { expiresAt: '2020-01-01T00:00:00.000Z' })
    await shop.coupon('SOON', { kind: 'PERCENT', percent: '10' }, { startsAt: '2030-01-01T00:00:00.000Z' })
    await shop.coupon('GONE', { kind: 'PERCENT', percent: '10' }, { usesLeft: 0 })
    await shop.call(ADD, { lineItems: [shop.line(await shop.product())] }, token)
    const codes = []
    for (const couponCode of ['OLD', 'SOON', 'GONE', 'NEVER'])
      codes.push((await shop.refusal(PATCH, { couponCode }, token)).code)
    expect(codes).toEqual([
      'ERROR_COUPON_HAS_EXPIRED',
      'ERROR_COUPON_IS_NOT_ACTIVE_YET',
      'ERROR_COUPON_USAGE_EXCEEDED',
      'ERROR_COUPON_DOES_NOT_EXIST',
    ])
    expect((await shop.call(GET, {}, token)).cart.appliedDiscounts).toEqual([])
  })

  it('estimates totals without writing anything', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
    await shop.call(ADD, { lineItems: [shop.line(await shop.product({ price: '20.00' }), 2)] }, token)
    const before = await shop.call(PATCH, { couponCode: 'TEN' }, token)
    const { priceSummary, shippingInfo } = await shop.call(
      ESTIMATE,
      { shippingAddress: BERLIN, calculateTax: true, calculateShipping: true },
      token,
    )
    expect(priceSummary).toMatchObject({
      subtotal: { amount: '40.00' },
      discount: { amount: '4.00' },
      shipping: { amount: '4.90' },
      tax: { amount: '7.77' },
      total: { amount: '48.67' },
    })
    expect(shippingInfo?.carrierServiceOptions[0]?.shippingOptions?.map((option) => option.code)).toEqual([
      'standard',
      'express',
    ])
    expect((await shop.call(GET, {}, token)).cart.revision).toBe(before.cart.revision)
  })

  it("stores the buyer's fields, and clears those that the mask names", async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    await shop.call(ADD, { lineItems: [shop.line(await shop.product())] }, token)
    const set = await shop.call(
      PATCH,
      {
        cartInfo: { buyerNote: 'Ring twice', buyerInfo: { email: 'a@example.com' }, contactInfo: { address: BERLIN } },
      },
      token,
    )
    expect(set.cart).toMatchObject({
      buyerNote: 'Ring twice',
      buyerInfo: { email: 'a@example.com' },
      contactInfo: { address: { city: 'Berlin' } },
    })
    const cleared = await shop.call(
      PATCH,
      { cartInfo: { buyerNote: 'kept out' }, cartFieldmask: 'buyerInfo.email' },
      token,
    )
    expect(cleared.cart).toMatchObject({ buyerNote: 'Ring twice' })
    expect(cleared.cart.buyerInfo?.email).toBeUndefined()
    const byNull = await shop.call(PATCH, { cartInfo: { buyerNote: null } }, token)
    expect(byNull.cart.buyerNote).toBeUndefined()
    expect(
      (await shop.refusal(PATCH, { cartInfo: {}, cartFieldmask: { paths: ['lineItems'] } }, token)).violations,
    ).toEqual(['cartFieldmask FIELD_NOT_ALLOWED'])
  })

  it('reports the changed fields, including cleared ones', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    await shop.call(ADD, { lineItems: [shop.line(await shop.product())] }, token)
    await shop.call(PATCH, { cartInfo: { buyerNote: 'x', buyerInfo: { email: 'a@example.com' } } }, token)
    await shop.call(PATCH, { cartInfo: { buyerNote: 'kept out' }, cartFieldmask: 'buyerInfo.email' }, token)
    await shop.call(PATCH, { cartInfo: { buyerNote: null } }, token)
    const touched = (await shop.getPendingEvents()).flatMap(({ body }) =>
      'updatedEvent' in body ? [Object.keys(Object(body.updatedEvent).modifiedFields)] : [],
    )
    expect(touched).toEqual([['buyerNote', 'buyerInfo'], ['buyerInfo'], ['buyerNote']])
  })

  it('is deleted once', async () => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    await shop.call(ADD, { lineItems: [shop.line(await shop.product())] }, token)
    expect(await shop.call('DELETE /ecom/v1/carts/current', {}, token)).toEqual({})
    expect((await shop.refusal('DELETE /ecom/v1/carts/current', {}, token)).status).toBe(404)
    expect(await getEvents(shop)).toEqual(['wix.ecom.v1.cart_created', 'wix.ecom.v1.cart_deleted'])
  })
})
