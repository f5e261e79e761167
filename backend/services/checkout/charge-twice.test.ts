import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const CHARGE = 'POST /ecom/v1/checkouts/{id}/create-order-and-charge'
const KEY = { 'idempotency-key': 'press-1' }

async function openShop() {
  const shop = await createTestShop()
  const mug = await shop.product({ stock: 100 })
  const checkout = await shop.checkout([shop.line(mug)])
  const pay = (paymentToken: string, headers: Record<string, string> = KEY) =>
    shop.send(CHARGE, { id: checkout.id, paymentToken }, checkout.token, headers)
  return { shop, mug, checkout, pay }
}

const statuses = async (shop: TestShop) => (await shop.getOrders()).map(({ status }) => status)

test('security 53: a repeated charge with the same key is made once, with the same answer', async () => {
  const { shop, mug, pay } = await openShop()
  const first = await pay('sandbox_approved')
  const second = await pay('sandbox_approved')
  expect(second.body).toEqual(first.body)
  expect([await statuses(shop), await shop.getStock(mug)]).toEqual([['APPROVED'], 99])
})

test('security 53: twenty concurrent requests give one charge and one answer', async () => {
  const { shop, mug, pay } = await openShop()
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay('sandbox_approved')))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(({ body }) => body?.orderId)).size).toBe(1)
  expect([await statuses(shop), await shop.getStock(mug)]).toEqual([['APPROVED'], 99])
})

test('security 53: a declined charge stays declined under its key, without another request to the bank', async () => {
  const { shop, pay } = await openShop()
  const first = await pay('sandbox_insufficient_funds')
  const second = await pay('sandbox_insufficient_funds')
  expect(second.refusal).toEqual(first.refusal)
  expect(first.refusal).toMatchObject({ code: 'PAYMENT_ERROR', data: { reason: 'INSUFFICIENT_FUNDS' } })
  expect(await statuses(shop)).toEqual(['REJECTED'])
  // A new key is a new attempt.
  expect((await pay('sandbox_approved', { 'idempotency-key': 'press-2' })).status).toBe(200)
})

test('security 53: a repeated charge that awaits 3-D Secure awaits it again', async () => {
  const { pay } = await openShop()
  const first = await pay('sandbox_confirmation')
  expect(first.body?.paymentResponseToken).toBeDefined()
  expect((await pay('sandbox_confirmation')).body).toEqual(first.body)
})

test('security 53: the same key with another card is a conflict', async () => {
  const { shop, pay } = await openShop()
  await pay('sandbox_declined')
  expect((await pay('sandbox_approved')).refusal).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' })
  expect(await statuses(shop)).toEqual(['REJECTED'])
})

test('security 53: without a key the checkout is the key', async () => {
  const { shop, mug, pay } = await openShop()
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay('sandbox_approved', {})))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { refusal } of answers.filter(({ status }) => status !== 200))
    expect(['CHECKOUT_ALREADY_PAID', 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS']).toContain(refusal?.code)
  expect([await statuses(shop), await shop.getStock(mug)]).toEqual([['APPROVED'], 99])
})

test('security 53: a buyer who pays later after cancelling a card payment gets the same order for the same key', async () => {
  const { shop, checkout, pay } = await openShop()
  await pay('sandbox_confirmation', {})
  const order = () => shop.send('POST /ecom/v1/checkouts/{id}/create-order', { id: checkout.id }, checkout.token, KEY)
  const first = await order()
  expect(first.status).toBe(200)
  expect((await order()).body).toEqual(first.body)
})

test('security 53: a checkout, a product and a collection are created once per key, with the same answer', async () => {
  const { shop, mug } = await openShop()
  const token = await shop.visitor()
  const twice = async <A>(send: () => Promise<A>) => [await send(), await send()]
  const [checkout, sameCheckout] = await twice(() =>
    shop.call('POST /ecom/v1/checkouts', { channelType: 'WEB', lineItems: [shop.line(mug)] }, token, KEY),
  )
  expect(sameCheckout).toEqual(checkout)
  const added = await twice(() =>
    shop.call(
      'POST /ecom/v1/checkouts/{id}/add-to-checkout',
      { id: checkout?.checkout.id, lineItems: [shop.line(mug)] },
      token,
      KEY,
    ),
  )
  expect(added[1]).toEqual(added[0])
  const product = { name: 'Jug', productType: 'physical' as const, priceData: { price: 5 } }
  const products = await twice(() => shop.call('POST /stores/v1/products', { product }, shop.apiKey, KEY))
  expect(products[1]?.product).toEqual(products[0]?.product)
  const collection = { name: 'Kitchen' }
  const collections = await twice(() => shop.call('POST /stores/v1/collections', { collection }, shop.apiKey, KEY))
  expect(collections[1]?.collection).toEqual(collections[0]?.collection)
})
