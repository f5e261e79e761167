import { afterEach, expect, test } from 'vitest'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { addUser } from '../../../testing/add-user.ts'
import { PAYPAL_SIGNATURE, type PaypalServer, startPaypalServer } from '../../../testing/providers/paypal-server.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'
import { findSite, saveSite } from '../../sites/index.ts'
import { paypalKeyProvider } from '../gateways/paypal/paypal-provider.ts'
import { PAYPAL_EVENTS } from '../gateways/paypal/paypal-version.ts'
import { saveKeys } from './save-keys.ts'

const ROUTE = 'PUT /awning/v1/payment-providers/paypal/keys'
const LIST = 'GET /awning/v1/payment-providers'
const KEYS = { clientId: 'client-of-the-shop', clientSecret: 'secret-of-the-shop-9876' }
const PROOF = {
  'content-type': 'application/json',
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://paypal.test/cert',
  'paypal-transmission-id': 'transmission-1',
  'paypal-transmission-sig': PAYPAL_SIGNATURE,
  'paypal-transmission-time': '2026-01-01T00:00:00Z',
}

const servers: PaypalServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

/** A shop, with fake servers of PayPal and its sandbox, one of which knows the shop's client. */
async function open({ test: isTest = false } = {}) {
  const [live, sandbox] = [await startPaypalServer(), await startPaypalServer()]
  servers.push(live, sandbox)
  live.clients.set('another-client', 'another-secret')
  sandbox.clients.set('another-client', 'another-secret')
  const paypal = isTest ? sandbox : live
  paypal.clients.set(KEYS.clientId, KEYS.clientSecret)
  const shop = await createTestShop({ providerUrls: { paypal: { api: live.url, sandbox: sandbox.url } } })
  const site = await findSite(shop.app.dependencies, shop.siteId)
  if (!site) throw new Error('there is no site')
  await saveSite(shop.app.dependencies, { ...site, payments: { offline: false, sandbox: false } })
  const owner = await addUser(shop, { siteId: shop.siteId, role: 'owner', email: 'owner@example.com' })
  const noticeUrl = `https://shop.example/gateways/paypal/notices/${shop.siteId}`
  return { paypal, shop, owner, noticeUrl }
}

test.each([false, true])('a client is found where PayPal knows it (sandbox: %s), with its webhook', async (isTest) => {
  const { paypal, shop, owner, noticeUrl } = await open({ test: isTest })
  const { paymentProvider } = await shop.call(ROUTE, { keys: KEYS }, owner.as)
  expect(paymentProvider.keys).toMatchObject({ account: KEYS.clientId, lastFour: '9876', test: isTest })
  expect([...paypal.webhooks]).toEqual([['WH-1', noticeUrl]])
  // Saving the same keys again reuses the webhook.
  await shop.call(ROUTE, { keys: KEYS }, owner.as)
  expect([...paypal.webhooks]).toEqual([['WH-1', noticeUrl]])
  await shop.call('DELETE /awning/v1/payment-providers/{provider}/keys', { provider: 'paypal' }, owner.as)
  expect(paypal.webhooks.size).toBe(0)
})

test('a webhook made by hand has to lead to this shop', async () => {
  const { paypal, shop, owner, noticeUrl } = await open()
  const save = (webhookId: string) => shop.refusal(ROUTE, { keys: { ...KEYS, webhookId } }, owner.as)
  paypal.webhooks.set('WH-OF-HAND', 'https://elsewhere.example/notices')
  expect((await save('WH-UNKNOWN')).violations).toEqual(['keys.webhookId VALIDATION'])
  expect((await save('WH-OF-HAND')).violations).toEqual(['keys.webhookId VALIDATION'])
  paypal.webhooks.set('WH-OF-HAND', noticeUrl)
  await shop.call(ROUTE, { keys: { ...KEYS, webhookId: 'WH-OF-HAND' } }, owner.as)
  // A webhook that was created by hand is not deleted with the keys.
  await shop.call('DELETE /awning/v1/payment-providers/{provider}/keys', { provider: 'paypal' }, owner.as)
  expect([...paypal.webhooks.keys()]).toEqual(['WH-OF-HAND'])
})

test('a secret that does not fit its client is refused at its field, and nothing is saved', async () => {
  const { shop, owner } = await open()
  const keys = { ...KEYS, clientSecret: 'another-secret-1' }
  expect((await shop.refusal(ROUTE, { keys }, owner.as)).violations).toEqual(['keys.clientSecret VALIDATION'])
  expect((await shop.call(LIST, {}, owner.as)).paymentProviders.map(({ keys: saved }) => saved)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('where PayPal cannot reach the server, the ID of a webhook is needed', async () => {
  const { shop } = await open()
  const context = Object.assign(Object.create(shop.app.contextFor(shop.siteId)) as Context, {
    publicUrl: 'http://localhost:8787',
  })
  await expect(saveKeys(context, paypalKeyProvider, KEYS)).rejects.toMatchObject({
    violations: [{ field: 'keys.webhookId', data: { reason: 'PROVIDER_WEBHOOK_NEEDED' } }],
  })
})

test('a buyer pays by the shop’s own client, and its notice settles the order', async () => {
  const { paypal, shop, owner, noticeUrl } = await open()
  await shop.call(ROUTE, { keys: KEYS }, owner.as)
  const page = await visitCheckout(shop)
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  await page.send({ intent: 'payment', 'payment.method': `paypal:${KEYS.clientId}`, billing: 'same' })
  expect(page.html()).toContain('https://paypal.test/checkoutnow?token=ORDER-1')
  paypal.approve('ORDER-1')
  const body = JSON.stringify({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'ORDER-1' } })
  const send = (headers: Record<string, string>) =>
    shop.fetch(new URL(noticeUrl).pathname, { method: 'POST', headers, body })
  expect((await send({ ...PROOF, 'paypal-transmission-sig': 'signed by nobody' })).status).toBe(400)
  expect((await send(PROOF)).status).toBe(200)
  expect(paypal.moved).toEqual(['capture 29.63'])
})

test('a webhook has the events that PayPal knows, and gets newer ones later', async () => {
  const { paypal, shop, owner } = await open()
  paypal.unknownEvents.add('PAYMENT.REFUND.FAILED')
  await shop.call(ROUTE, { keys: KEYS }, owner.as)
  const known = PAYPAL_EVENTS.filter((event) => event !== 'PAYMENT.REFUND.FAILED')
  expect(paypal.webhookEvents.get('WH-1')).toEqual(known)
  paypal.unknownEvents.clear()
  await shop.settle()
  shop.clock.advance(3_600_000)
  await shop.settle()
  expect([...(paypal.webhookEvents.get('WH-1') ?? [])].sort()).toEqual([...PAYPAL_EVENTS].sort())
  const { paymentProviders } = await shop.call(LIST, {}, owner.as)
  expect(paymentProviders[1]?.keys?.webhook).toMatchObject({ state: 'CURRENT', missingEvents: [] })
})

test('a provider that does not take the currency of the shop says so to its owner', async () => {
  const { shop, owner } = await open()
  const list = async () =>
    (await shop.call(LIST, {}, owner.as)).paymentProviders.map(({ currency, takesCurrency }) => [
      currency,
      takesCurrency,
    ])
  expect(await list()).toEqual([
    ['EUR', true],
    ['EUR', true],
    ['EUR', true],
  ])
  const site = await findSite(shop.app.dependencies, shop.siteId)
  if (!site) throw new Error('there is no site')
  await saveSite(shop.app.dependencies, { ...site, currency: 'KRW' })
  expect(await list()).toEqual([
    ['KRW', true],
    ['KRW', false],
    ['KRW', false],
  ])
})
