import { describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkouts } from './records.ts'

const GET = 'GET /ecom/v1/checkouts/{id}'
const ORDER = 'POST /ecom/v1/checkouts/{id}/create-order'
const CHARGE = 'POST /ecom/v1/checkouts/{id}/create-order-and-charge'

/** A checkout of one item whose last shown total also had delivery and 19 % tax. */
async function shopWithCheckout() {
  const shop = await createTestShop()
  const mug = await shop.product({ price: '10.00' })
  const checkout = await shop.checkout([shop.line(mug)])
  const reprice = (price: number) =>
    shop.call('PATCH /stores/v1/products/{product.id}', { product: { id: mug, priceData: { price } } }, shop.apiKey)
  return { shop, mug, reprice, ...checkout }
}

const getRevision = async (shop: TestShop, id: string) =>
  (await shop.app.contextFor(shop.siteId).store.reader(checkouts).get(shop.siteId, id))?.revision

describe('# an order needs the prices last shown to its caller', () => {
  it.each([ORDER, CHARGE] as const)('%s refuses other prices, and returns the new totals', async (call) => {
    const { shop, reprice, id, token } = await shopWithCheckout()
    const shown = (await shop.call(GET, { id }, token)).checkout.payNow?.total?.amount
    await reprice(200)
    const input = { id, ...(call === CHARGE && { paymentToken: 'sandbox_approved' }) }
    const refused = await shop.refusal(call, input, token)
    expect([refused.status, refused.code]).toEqual([409, 'CHECKOUT_CHANGED'])
    expect(refused.data).toMatchObject({
      shownTotal: { amount: shown },
      priceSummary: { subtotal: { amount: '200.00' } },
      lineItems: [{ quantity: 1, price: { amount: '200.00' } }],
    })
    expect(await shop.getOrders()).toEqual([])
    // The refusal has shown the new totals, so calling again agrees to them.
    const { orderId } = await shop.call(call, input, token)
    const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, token)
    const { payNow } = refused.data as { payNow: { total: { amount: string } } }
    expect(order.priceSummary?.total?.amount).toBe(payNow.total.amount)
  })

  it('reading the checkout shows its prices', async () => {
    const { shop, reprice, id, token } = await shopWithCheckout()
    await reprice(200)
    await shop.call(GET, { id }, token)
    expect((await shop.send(ORDER, { id }, token)).status).toBe(200)
  })

  it('changing the checkout shows its prices', async () => {
    const { shop, reprice, id, token } = await shopWithCheckout()
    await reprice(200)
    await shop.call('PATCH /ecom/v1/checkouts/{checkout.id}', { checkout: { id, buyerNote: 'Ring twice' } }, token)
    expect((await shop.send(ORDER, { id }, token)).status).toBe(200)
  })

  it('security 51: a lower price is refused too, and a price that changed back is not', async () => {
    const { shop, reprice, id, token } = await shopWithCheckout()
    await reprice(9)
    await reprice(10)
    await reprice(5)
    expect((await shop.refusal(ORDER, { id }, token)).code).toBe('CHECKOUT_CHANGED')
    const second = await shopWithCheckout()
    await second.reprice(9)
    await second.reprice(10)
    expect((await second.shop.send(ORDER, { id: second.id }, second.token)).status).toBe(200)
  })

  it("security 51: a merchant's read does not show the prices to the buyer", async () => {
    const { shop, reprice, id, token } = await shopWithCheckout()
    await reprice(200)
    await shop.call(GET, { id }, shop.apiKey)
    expect((await shop.refusal(ORDER, { id }, token)).code).toBe('CHECKOUT_CHANGED')
  })

  it('a merchant who never read the checkout orders at the prices shown to the buyer', async () => {
    const { shop, reprice, id, token } = await shopWithCheckout()
    await reprice(200)
    expect((await shop.refusal(ORDER, { id }, shop.apiKey)).code).toBe('CHECKOUT_CHANGED')
    await shop.call(GET, { id }, token)
    const second = await shopWithCheckout()
    expect((await second.shop.send(ORDER, { id: second.id }, second.shop.apiKey)).status).toBe(200)
  })

  it("a checkout of a cart was shown at the cart's prices", async () => {
    const { shop, mug, reprice } = await shopWithCheckout()
    const token = await shop.visitor()
    await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems: [shop.line(mug)] }, token)
    await reprice(200)
    const address = { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Hauptstraße 1' }
    const options = { email: 'a@example.com', shippingAddress: address }
    const { checkoutId: id } = await shop.call('POST /ecom/v1/carts/current/create-checkout', options, token)
    const refused = await shop.refusal(ORDER, { id }, token)
    // 10.00 and delivery for 4.90, with 19 % tax on both.
    expect(refused).toMatchObject({ code: 'CHECKOUT_CHANGED', data: { shownTotal: { amount: '17.73' } } })
    expect((await shop.send(ORDER, { id }, token)).status).toBe(200)
  })

  it('security 51: two concurrent requests after a price change buy nothing at the new price', async () => {
    const { shop, reprice, id, token } = await shopWithCheckout()
    await reprice(200)
    const answers = await Promise.all([1, 2].map(() => shop.send(ORDER, { id }, token)))
    expect(answers.map(({ refusal }) => refusal?.code)).toEqual(['CHECKOUT_CHANGED', 'CHECKOUT_CHANGED'])
  })

  it("the checkout's own reservations of stock, coupon and gift card do not change its price", async () => {
    const shop = await createTestShop()
    await shop.coupon('ONCE', { kind: 'PERCENT', percent: '10' }, { usesLeft: 1 })
    await shop.giftCard('CARD', 300n)
    const lines = [shop.line(await shop.product({ stock: 1 }))]
    const { id, token } = await shop.checkout(lines, { couponCode: 'ONCE', giftCardCode: 'CARD' })
    const before = (await shop.call(GET, { id }, token)).checkout.payNow
    await shop.call(CHARGE, { id, paymentToken: 'sandbox_confirmation' }, token)
    expect((await shop.call(GET, { id }, token)).checkout.payNow).toEqual(before)
    await shop.call('PATCH /ecom/v1/checkouts/{checkout.id}', { checkout: { id, buyerNote: 'Ring twice' } }, token)
    expect((await shop.send(CHARGE, { id, paymentToken: 'sandbox_approved' }, token)).status).toBe(200)
  })

  it('a read without a price change writes nothing', async () => {
    const { shop, reprice, id, token } = await shopWithCheckout()
    const before = await getRevision(shop, id)
    for (const caller of [token, shop.apiKey, token]) await shop.call(GET, { id }, caller)
    expect(await getRevision(shop, id)).toBe(before)
    await reprice(200)
    for (const caller of [token, token]) await shop.call(GET, { id }, caller)
    expect(await getRevision(shop, id)).toBe((before ?? 0) + 1)
  })
})
