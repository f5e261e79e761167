import { afterAll, beforeAll, expect, test } from 'vitest'
import { callServer } from '../server/http.ts'
import { type RunningServer, startServer } from '../server/running-server.ts'
import { rewriteFetch, storefront } from './sdk-client.ts'

let server: RunningServer
let restore: () => void

beforeAll(async () => {
  server = await startServer()
  restore = rewriteFetch(server.base)
})

afterAll(async () => {
  restore?.()
  await server?.stop()
})

/** Runs calls with an additional header, as storefronts send it: the package has no argument for it. */
async function withKey<A>(key: string, run: () => Promise<A>): Promise<A> {
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    request.headers.set('idempotency-key', key)
    return fetch(request)
  }
  try {
    return await run()
  } finally {
    globalThis.fetch = fetch
  }
}

/** A visitor who is ready to buy. */
async function newVisitor() {
  const client = storefront(server.fixture.clientId)
  client.auth.setTokens(await client.auth.generateVisitorTokens())
  const { appId, products } = server.fixture
  const line = (quantity = 1) => ({ catalogReference: { appId, catalogItemId: products.simple.id }, quantity })
  const address = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001', addressLine1: '1 Main' }
  const draft = (email: string) => ({
    channelType: 'WEB' as const,
    lineItems: [line()],
    checkoutInfo: {
      buyerInfo: { email },
      shippingInfo: { shippingDestination: { address, contactDetails: { firstName: 'Test', lastName: 'Buyer' } } },
    },
  })
  return { client, line, draft }
}

const refusedAs = (code: string) => ({ details: { applicationError: { code } } })

test('security 53: calls with a storefront’s Idempotency-Key run once and get the same response', async () => {
  const { client, line, draft } = await newVisitor()
  const twice = async <A>(key: string, run: () => Promise<A>) => [await withKey(key, run), await withKey(key, run)]
  const add = () => client.currentCart.addToCurrentCart({ lineItems: [line()] })
  const carts = await twice('add', add)
  expect(carts[1]).toEqual(carts[0])
  expect((await client.currentCart.getCurrentCart()).lineItems?.[0]?.quantity).toBe(1)
  const checkouts = await twice('checkout', () => client.checkout.createCheckout(draft('once@example.com')))
  expect(checkouts[1]?._id).toBe(checkouts[0]?._id)
  const id = checkouts[0]?._id ?? ''
  const orders = await twice('order', () => client.checkout.createOrder(id))
  expect(orders[0]).toHaveProperty('orderId')
  expect(orders[1]).toEqual(orders[0])
  await expect(
    withKey('add', () => client.currentCart.addToCurrentCart({ lineItems: [line(2)] })),
  ).rejects.toMatchObject(refusedAs('IDEMPOTENCY_KEY_REUSED'))
})

test('security 53: without a key a checkout is one order, however often it is sent', async () => {
  const { client, draft } = await newVisitor()
  const id = (await client.checkout.createCheckout(draft('natural@example.com')))._id ?? ''
  const sent = await Promise.allSettled(Array.from({ length: 10 }, () => client.checkout.createOrder(id)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of sent)
    if (each.status === 'rejected') expect(each.reason).toMatchObject(refusedAs('CHECKOUT_ALREADY_PAID'))
  const { orders } = await callServer<{ orders: unknown[] }>(
    server.base,
    'POST',
    '/ecom/v1/orders/search',
    server.fixture.adminApiKey,
    { search: { filter: { checkoutId: id } } },
  )
  expect(orders).toHaveLength(1)
})

test('security 52: guessing codes, or reserving too much unpaid, is refused in the format that the package reads', async () => {
  const { client, line, draft } = await newVisitor()
  await client.currentCart.addToCurrentCart({ lineItems: [line()] })
  const guess = () => client.currentCart.updateCurrentCart({ couponCode: 'BOGUS' })
  for (let turn = 0; turn < 20; turn++)
    await expect(guess()).rejects.toMatchObject(refusedAs('ERROR_COUPON_DOES_NOT_EXIST'))
  await expect(guess()).rejects.toMatchObject(refusedAs('TOO_MANY_REQUESTS'))

  const order = async () => {
    const { _id: id } = await client.checkout.createCheckout(draft('holder@example.com'))
    return client.checkout.createOrder(id ?? '')
  }
  for (let turn = 0; turn < 10; turn++) expect(await order()).toHaveProperty('orderId')
  await expect(order()).rejects.toMatchObject({
    details: { applicationError: { code: 'TOO_MANY_UNPAID_ORDERS', data: { limit: 'unpaid-orders.visitor' } } },
  })
})
