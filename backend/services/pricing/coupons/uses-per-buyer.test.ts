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

async function createCheckout(token: string, email: string, couponCode = 'ONCE') {
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

it('a coupon with one use per buyer is refused to a buyer who has used it, and accepted from others', async () => {
  const token = await shop.visitor()
  expect((await order(await createCheckout(token, 'a@example.com'), token)).status).toBe(200)
  const lineItems = [shop.line(mug)]
  await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, token)
  const inCart = await shop.refusal('PATCH /ecom/v1/carts/current', { couponCode: 'ONCE' }, token)
  expect(inCart.code).toBe(EXCEEDED)
  await expect(createCheckout(token, 'b@example.com')).rejects.toThrow(EXCEEDED)
  const other = await shop.visitor()
  expect((await order(await createCheckout(other, 'b@example.com'), other)).status).toBe(200)
})

it('another browser with the same e-mail address is the same buyer', async () => {
  const [first, second] = [await shop.visitor(), await shop.visitor()]
  expect((await order(await createCheckout(first, 'a@example.com'), first)).status).toBe(200)
  await expect(createCheckout(second, 'A@Example.com')).rejects.toThrow(EXCEEDED)
})

it('two concurrent orders redeem it once', async () => {
  const [first, second] = [await shop.visitor(), await shop.visitor()]
  const ids = [await createCheckout(first, 'a@example.com'), await createCheckout(second, 'a@example.com')] as const
  const answers = await Promise.all([order(ids[0], first), order(ids[1], second)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const refused = answers.find(({ status }) => status === 400)
  expect(refused?.refusal?.code).toBe(EXCEEDED)
})

it('two concurrent first orders both succeed if each buyer has two uses', async () => {
  await shop.coupon('TWICE', { kind: 'PERCENT', percent: '10' }, { usesPerBuyer: 2 })
  const [first, second] = [await shop.visitor(), await shop.visitor()]
  const ids = [
    await createCheckout(first, 'a@example.com', 'TWICE'),
    await createCheckout(second, 'a@example.com', 'TWICE'),
  ] as const
  const answers = await Promise.all([order(ids[0], first), order(ids[1], second)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const third = await shop.visitor()
  await expect(createCheckout(third, 'a@example.com', 'TWICE')).rejects.toThrow(EXCEEDED)
})

it('a rejected order returns the use', async () => {
  const token = await shop.visitor()
  const id = await createCheckout(token, 'a@example.com')
  const charge = (paymentToken: string) =>
    shop.send('POST /ecom/v1/checkouts/{id}/create-order-and-charge', { id, paymentToken }, token)
  expect((await charge('sandbox_declined')).refusal?.code).toBe('PAYMENT_ERROR')
  expect((await charge('sandbox_approved')).status).toBe(200)
})
