import { describe, expect, it } from 'vitest'
import type { Input } from '../../testing/test-calls.ts'
import { BERLIN, createTestShop, NEW_YORK, type TestShop } from '../../testing/test-shop.ts'

const ADD = 'POST /ecom/v1/carts/current/add-to-cart'
const CART = 'GET /ecom/v1/carts/current'
const CHECK_OUT = 'POST /ecom/v1/carts/current/create-checkout'
const GET = 'GET /ecom/v1/checkouts/{id}'
const PATCH = 'PATCH /ecom/v1/checkouts/{checkout.id}'
const ORDER = 'POST /ecom/v1/checkouts/{id}/create-order'
const CHARGE = 'POST /ecom/v1/checkouts/{id}/create-order-and-charge'
const READY = { email: 'a@example.com', shippingAddress: BERLIN }

async function visitorWithCart(shop: TestShop) {
  const token = await shop.visitor()
  const mug = await shop.product({ stock: 10 })
  const cart = (await shop.call(ADD, { lineItems: [shop.line(mug, 2)] }, token)).cart
  const checkOut = async (options: Input<typeof CHECK_OUT> = READY) =>
    (await shop.call(CHECK_OUT, options, token)).checkoutId
  const getCheckout = async (id: string) => (await shop.call(GET, { id }, token)).checkout
  /** A second checkout of the same cart, created from lines by a client that names the cart. */
  const createFromLines = async (owner = token) => {
    const input = {
      channelType: 'WEB' as const,
      lineItems: [shop.line(mug, 2)],
      checkoutInfo: {
        cartId: cart.id,
        buyerInfo: { email: 'a@example.com' },
        shippingInfo: { shippingDestination: { address: BERLIN } },
      },
    }
    return (await shop.call('POST /ecom/v1/checkouts', input, owner)).checkout.id
  }
  return { token, mug, cart, checkOut, checkoutOf: getCheckout, another: createFromLines }
}

describe('a cart that is checked out again', () => {
  it('updates and returns its open checkout, and keeps what was entered at the checkout', async () => {
    const shop = await createTestShop()
    const { token, mug, cart, checkOut, checkoutOf: getCheckout } = await visitorWithCart(shop)
    const address = { country: 'DE', postalCode: '10115' }
    const id = await checkOut({ shippingAddress: address })
    await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
    await shop.call(
      PATCH,
      {
        checkout: {
          id,
          buyerInfo: { email: 'typed@example.com' },
          shippingInfo: { shippingDestination: { address: BERLIN } },
        },
        couponCode: 'TEN',
      },
      token,
    )
    await shop.call(ADD, { lineItems: [shop.line(mug)] }, token)
    expect(await checkOut({ shippingAddress: address })).toBe(id)
    expect(await getCheckout(id)).toMatchObject({
      cartId: cart.id,
      lineItems: [{ quantity: 3 }],
      buyerInfo: { email: 'typed@example.com' },
      shippingInfo: { shippingDestination: { address: BERLIN } },
      appliedDiscounts: [{ coupon: { code: 'TEN' } }],
    })
    expect((await shop.call('GET /ecom/v1/checkouts/by-cart-id/{id}', { id: cart.id }, token)).checkout.id).toBe(id)
    expect((await shop.call('GET /ecom/v1/carts/by-checkout-id/{id}', { id }, shop.apiKey)).cart.id).toBe(cart.id)
  })

  it('passes on what changed in it: an address, an e-mail address, a removed coupon', async () => {
    const shop = await createTestShop()
    const { token, checkOut, checkoutOf: getCheckout } = await visitorWithCart(shop)
    await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
    await shop.call('PATCH /ecom/v1/carts/current', { couponCode: 'TEN' }, token)
    const id = await checkOut()
    await shop.call('POST /ecom/v1/carts/current/remove-coupon', {}, token)
    expect(await checkOut({ email: 'b@example.com', shippingAddress: NEW_YORK })).toBe(id)
    expect(await getCheckout(id)).toMatchObject({
      buyerInfo: { email: 'b@example.com' },
      shippingInfo: { shippingDestination: { address: NEW_YORK } },
      appliedDiscounts: [],
    })
  })

  it('has one checkout, and one event, for concurrent tabs', async () => {
    const shop = await createTestShop()
    const { checkOut } = await visitorWithCart(shop)
    const ids = await Promise.all(Array.from({ length: 6 }, () => checkOut()))
    expect(new Set([...ids, await checkOut()]).size).toBe(1)
    expect(await shop.getEventTypes('wix.ecom.v1.checkout')).toEqual(['wix.ecom.v1.checkout_created'])
  })

  it('has a new checkout for what was added after the order', async () => {
    const shop = await createTestShop()
    const { token, mug, checkOut } = await visitorWithCart(shop)
    const first = await checkOut()
    await shop.call(ADD, { lineItems: [shop.line(mug)] }, token)
    expect((await shop.send(ORDER, { id: first }, token)).status).toBe(200)
    const second = await checkOut()
    expect(second).not.toBe(first)
    expect((await shop.send(ORDER, { id: second }, token)).status).toBe(200)
    expect(await shop.getStock(mug)).toBe(7)
  })
})

describe('two checkouts of one cart', () => {
  it('give one order, even if ordered at the same moment', async () => {
    const shop = await createTestShop()
    const { token, mug, checkOut, checkoutOf: getCheckout, another: createFromLines } = await visitorWithCart(shop)
    const ids = [await checkOut(), await createFromLines(), await createFromLines()]
    const answers = await Promise.all(ids.map((id) => shop.send(ORDER, { id }, token)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    expect(answers.filter(({ status }) => status === 409).map(({ refusal }) => refusal?.code)).toEqual([
      'CHECKOUT_ALREADY_PAID',
      'CHECKOUT_ALREADY_PAID',
    ])
    expect(await shop.getOrders()).toHaveLength(1)
    expect(await shop.getStock(mug)).toBe(8)
    for (const id of ids) expect((await getCheckout(id)).completed).toBe(true)
  })

  it("are one payment: paying one cancels the other's pending attempt", async () => {
    const shop = await createTestShop()
    const { token, mug, checkOut, another: createFromLines } = await visitorWithCart(shop)
    const [first, second] = [await checkOut(), await createFromLines()]
    const waiting = await shop.call(CHARGE, { id: first, paymentToken: 'sandbox_confirmation' }, token)
    expect(waiting.paymentResponseToken).toBeDefined()
    expect((await shop.send(CHARGE, { id: second, paymentToken: 'sandbox_approved' }, token)).status).toBe(200)
    const orders = await shop.getOrders()
    expect(orders.map((order) => order.status).sort()).toEqual(['APPROVED', 'REJECTED'])
    expect(await shop.getStock(mug)).toBe(8)
    expect((await shop.refusal(ORDER, { id: first }, token)).code).toBe('CHECKOUT_ALREADY_PAID')
  })

  it('are two if they belong to two visitors', async () => {
    const shop = await createTestShop()
    const { token, cart, checkOut, another: createFromLines } = await visitorWithCart(shop)
    const stranger = await shop.visitor()
    const mine = await checkOut()
    shop.clock.advance(1000)
    const theirs = await createFromLines(stranger)
    expect((await shop.call('GET /ecom/v1/checkouts/by-cart-id/{id}', { id: cart.id }, token)).checkout.id).toBe(mine)
    expect((await shop.send(ORDER, { id: theirs }, stranger)).status).toBe(200)
    expect((await shop.call(CART, {}, token)).cart.lineItems).toMatchObject([{ quantity: 2 }])
    expect((await shop.send(ORDER, { id: mine }, token)).status).toBe(200)
  })
})
