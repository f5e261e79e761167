import { beforeEach, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
let mug: string
beforeEach(async () => {
  shop = await createTestShop()
  mug = await shop.product()
  await shop.coupon('ONCE', { kind: 'PERCENT', percent: '10' }, { usesPerBuyer: 1 })
})

const order = (id: string, token: string) => shop.send('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
const EXCEEDED = 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'

async function checkoutOf(token: string, email: string, couponCode = 'ONCE') {
  const { checkout } = await shop.call(
    'POST /ecom/v1/checkouts',
    {
      channelType: 'WEB',
      lineItems: [shop.line(mug)],
      checkoutInfo: {
        buyerInfo: { email },
        shippingInfo: { shippingDestination: { address: { country: 'DE', addressLine: 'Hauptstraße 1' } } },
      },
      couponCode,
    },
    token,
  )
  return checkout.id
}

it('a coupon for one use each is refused to who has used it, and taken from others', async () => {
  const token = await shop.visitor()
  expect((await order(await checkoutOf(token, 'a@example.com'), token)).status).toBe(200)
  const lineItems = [shop.line(mug)]
  await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, token)
  const inCart = await shop.refusal('PATCH /ecom/v1/carts/current', { couponCode: 'ONCE' }, token)
  expect(inCart.code).toBe(EXCEEDED)
  await expect(checkoutOf(token, 'b@example.com')).rejects.toThrow(EXCEEDED)
  const other = await shop.visitor()
  expect((await order(await checkoutOf(other, 'b@example.com'), other)).status).toBe(200)
})

it('another browser is the same buyer, as long as the address is', async () => {
  const [first, second] = [await shop.visitor(), await shop.visitor()]
  expect((await order(await checkoutOf(first, 'a@example.com'), first)).status).toBe(200)
  await expect(checkoutOf(second, 'A@Example.com')).rejects.toThrow(EXCEEDED)
})

it('two orders at once use it once', async () => {
  const [first, second] = [await shop.visitor(), await shop.visitor()]
  const ids = [await checkoutOf(first, 'a@example.com'), await checkoutOf(second, 'a@example.com')] as const
  const answers = await Promise.all([order(ids[0], first), order(ids[1], second)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const refused = answers.find(({ status }) => status === 400)
  expect(refused?.refusal?.code).toBe(EXCEEDED)
})

it('two first orders at once are both let through where each buyer may twice', async () => {
  await shop.coupon('TWICE', { kind: 'PERCENT', percent: '10' }, { usesPerBuyer: 2 })
  const [first, second] = [await shop.visitor(), await shop.visitor()]
  const ids = [
    await checkoutOf(first, 'a@example.com', 'TWICE'),
    await checkoutOf(second, 'a@example.com', 'TWICE'),
  ] as const
  const answers = await Promise.all([order(ids[0], first), order(ids[1], second)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const third = await shop.visitor()
  await expect(checkoutOf(third, 'a@example.com', 'TWICE')).rejects.toThrow(EXCEEDED)
})

it('an order that came to nothing gives the use back', async () => {
  const token = await shop.visitor()
  const id = await checkoutOf(token, 'a@example.com')
  const charge = (paymentToken: string) =>
    shop.send('POST /ecom/v1/checkouts/{id}/create-order-and-charge', { id, paymentToken }, token)
  expect((await charge('sandbox_declined')).refusal?.code).toBe('PAYMENT_ERROR')
  expect((await charge('sandbox_approved')).status).toBe(200)
})
