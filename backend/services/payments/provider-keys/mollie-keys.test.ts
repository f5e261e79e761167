import { afterEach, expect, test } from 'vitest'
import { addUser } from '../../../testing/add-user.ts'
import { type MollieServer, startMollieServer } from '../../../testing/providers/mollie-server.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'
import { findSite, saveSite } from '../../sites/index.ts'

const ROUTE = 'PUT /awning/v1/payment-providers/mollie/keys'
const LIST = 'GET /awning/v1/payment-providers'
const KEYS = { apiKey: 'live_ofTheShop9876' }

const servers: MollieServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

async function open() {
  const mollie = await startMollieServer('https://mollie.test')
  servers.push(mollie)
  mollie.keys.set(KEYS.apiKey, { id: 'pfl_shop', status: 'verified' })
  mollie.keys.set('test_ofTheShop9876', { id: 'pfl_shop', status: 'unverified' })
  const shop = await createTestShop({ providerUrls: { mollie: { api: mollie.url } } })
  const site = await findSite(shop.app.dependencies, shop.siteId)
  if (!site) throw new Error('there is no site')
  await saveSite(shop.app.dependencies, { ...site, payments: { offline: false, sandbox: false } })
  const owner = await addUser(shop, { siteId: shop.siteId, role: 'owner', email: 'owner@example.com' })
  const known = async ({ as } = owner) => (await shop.call(LIST, {}, as)).paymentProviders[2]?.keys
  return { mollie, shop, owner, known }
}

/** The payment page of a cart, as far as the buyer of it has come. */
async function openPayment(shop: TestShop) {
  const page = await visitCheckout(shop)
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  const ways = () => [...page.html().matchAll(/value="(mollie:[^"]*)"/g)].map(([, value]) => value)
  const pay = (way: string) => page.send({ intent: 'payment', 'payment.method': way, billing: 'same' })
  return { page, ways, pay }
}

test('a key is tried at Mollie, and brings the ways of its account; they are looked at again each day', async () => {
  const { mollie, shop, owner, known } = await open()
  const { paymentProvider } = await shop.call(ROUTE, { keys: KEYS }, owner.as)
  expect(paymentProvider).toMatchObject({
    provider: 'mollie',
    apiVersion: 'v2',
    keys: {
      account: 'pfl_shop',
      lastFour: '9876',
      test: false,
      // What is paid within days is not offered.
      ways: ['iDEAL', 'Credit card', 'Bancontact', 'Klarna'],
    },
  })
  mollie.methods.splice(1)
  await shop.settle()
  shop.clock.advance(25 * 3_600_000)
  await shop.settle()
  const tomorrow = await addUser(shop, { siteId: shop.siteId, role: 'owner', email: 'tomorrow@example.com' })
  expect((await known(tomorrow))?.ways).toEqual(['iDEAL'])
  await shop.call('DELETE /awning/v1/payment-providers/{provider}/keys', { provider: 'mollie' }, tomorrow.as)
  expect(await known(tomorrow)).toBeUndefined()
})

test('a key that Mollie does not know, or whose website is not verified, is refused with what to do', async () => {
  const { mollie, shop, owner, known } = await open()
  const save = async (apiKey: string) => (await shop.send(ROUTE, { keys: { apiKey } }, owner.as)).refusal
  expect((await save('live_mistyped')) ?? {}).toMatchObject({ violations: ['keys.apiKey VALIDATION'] })
  mollie.keys.set('live_notYet1234', { id: 'pfl_new', status: 'unverified' })
  expect((await save('live_notYet1234')) ?? {}).toMatchObject({ violations: ['keys.apiKey VALIDATION'] })
  expect((await save('not a key')) ?? {}).toMatchObject({ status: 400 })
  expect(await known()).toBeUndefined()
  // A key for tests needs no verified website.
  expect(await save('test_ofTheShop9876')).toBeUndefined()
  expect(await known()).toMatchObject({ test: true })
  await mollie.stop()
  servers.splice(0)
  expect((await save(KEYS.apiKey)) ?? {}).toMatchObject({ status: 503, code: 'PAYMENT_PROVIDER_UNREACHABLE' })
})

test('a buyer chooses iDEAL in the shop, pays at the bank, and the notice of the shop’s own address settles it', async () => {
  const { mollie, shop, owner } = await open()
  await shop.call(ROUTE, { keys: KEYS }, owner.as)
  const { page, ways, pay } = await openPayment(shop)
  expect(ways()).toEqual(['ideal', 'creditcard', 'bancontact', 'klarna'].map((way) => `mollie:pfl_shop/${way}`))
  expect(page.html()).toContain('iDEAL')
  await pay('mollie:pfl_shop/banktransfer')
  expect(page.status()).toBe(422)
  await pay('mollie:pfl_shop/ideal')
  expect(page.html()).toContain('https://mollie.test/checkout/tr_1')
  const noticeUrl = `https://shop.example/gateways/mollie/notices/${shop.siteId}`
  expect(mollie.payments.get('tr_1')).toMatchObject({ offered: ['ideal'], webhookUrl: noticeUrl })
  mollie.pay('tr_1')
  const body = new URLSearchParams({ id: 'tr_1' })
  expect((await shop.fetch('/gateways/mollie/notices', { method: 'POST', body })).status).toBe(404)
  expect((await shop.fetch(new URL(noticeUrl).pathname, { method: 'POST', body })).status).toBe(200)
  expect(await shop.getOrders()).toMatchObject([{ status: 'APPROVED', paymentStatus: 'PAID' }])
})

test('Klarna gets the address and the lines that it needs', async () => {
  const { mollie, shop, owner } = await open()
  await shop.call(ROUTE, { keys: KEYS }, owner.as)
  const { pay } = await openPayment(shop)
  await pay('mollie:pfl_shop/klarna')
  expect(mollie.payments.get('tr_1')).toMatchObject({
    offered: ['klarna'],
    billingAddress: { givenName: 'Ada', email: 'ada@example.com', country: 'DE', city: 'Berlin' },
    lines: [{ quantity: 1, totalAmount: { value: '29.63', currency: 'EUR' } }],
  })
})

test('a way that cannot take the sum is not offered, nor any where the account has none', async () => {
  const { mollie, shop, owner } = await open()
  mollie.methods.splice(0, 4)
  await shop.call(ROUTE, { keys: KEYS }, owner.as)
  const none = await openPayment(shop)
  expect(none.ways()).toEqual([])
  expect(none.page.html()).toContain('No way to pay in this shop can take this amount.')
  mollie.methods.unshift('ideal', 'klarna')
  const product = await shop.product({ price: '4500.00' })
  const page = await visitCheckout(shop, { lines: [shop.line(product)] })
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  expect(page.html()).toContain('value="mollie:pfl_shop/ideal"')
  expect(page.html()).not.toContain('value="mollie:pfl_shop/klarna"')
})

test('where Mollie does not say its ways, the buyer chooses there', async () => {
  const { mollie, shop, owner } = await open()
  await shop.call(ROUTE, { keys: KEYS }, owner.as)
  await mollie.stop()
  servers.splice(0)
  const { ways } = await openPayment(shop)
  expect(ways()).toEqual(['mollie:pfl_shop'])
})
