import { Stripe } from 'stripe'
import { afterEach, expect, test } from 'vitest'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { addUser } from '../../../testing/add-user.ts'
import { type StripeServer, startStripeServer } from '../../../testing/providers/stripe-server.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { findSite, type Site, saveSite } from '../../sites/index.ts'
import { MOLLIE_API_VERSION } from '../gateways/mollie/mollie-provider.ts'
import { PAYPAL_API_VERSION } from '../gateways/paypal/paypal-version.ts'
import { createStripeGateway } from '../gateways/stripe/stripe-gateway.ts'
import { stripeKeyProvider } from '../gateways/stripe/stripe-provider.ts'
import { STRIPE_API_VERSION, STRIPE_EVENTS } from '../gateways/stripe/stripe-version.ts'
import { providerKeys } from './records.ts'
import { saveKeys } from './save-keys.ts'

const ROUTE = 'PUT /awning/v1/payment-providers/stripe/keys'
const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
const SERVER_KEYS = { secretKey: 'sk_live_ofTheServer1', webhookSecret: 'whsec_ofTheServer1' }
const KEYS = { secretKey: 'sk_test_ofTheShop4321', publishableKey: 'pk_test_ofTheShop' }
const signer = new Stripe('sk_test_12345678').webhooks

const servers: StripeServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

async function open({ serverKeys = false } = {}) {
  const stripe = await startStripeServer()
  servers.push(stripe)
  const { keys } = stripe.accounts
  keys.set(SERVER_KEYS.secretKey, 'acct_server')
  keys.set(KEYS.secretKey, 'acct_shop')
  keys.set(KEYS.publishableKey, 'acct_shop')
  keys.set('pk_test_ofAnotherShop', 'acct_other')
  const shop = await createTestShop({
    providerUrls: { stripe: { api: stripe.url } },
    gateways: serverKeys ? [createStripeGateway({ ...SERVER_KEYS, apiUrl: stripe.url })] : [],
  })
  const site = await findSite(shop.app.dependencies, shop.siteId)
  if (!site) throw new Error('there is no site')
  await saveSite(shop.app.dependencies, { ...site, payments: { offline: true, sandbox: false } })
  const owner = await addUser(shop, { siteId: shop.siteId, role: 'owner', email: 'owner@example.com' })
  return { stripe, shop, owner }
}

type Notice = { type: string; object: unknown }

async function notify(shop: TestShop, path: string, { type, object }: Notice, secret: string): Promise<number> {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  const signature = await signer.generateTestHeaderStringAsync({ payload, secret })
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
  return (await shop.fetch(path, { method: 'POST', headers, body: payload })).status
}

test('keys are tried, saved with the webhook that is made for them, and removed with it', async () => {
  const { stripe, shop, owner } = await open()
  const { paymentProvider } = await shop.call(ROUTE, { keys: KEYS }, owner.as)
  const noticeUrl = `https://shop.example/gateways/stripe/notices/${shop.siteId}`
  expect(paymentProvider).toMatchObject({
    provider: 'stripe',
    noticeUrl,
    serverKeys: false,
    keys: { account: 'acct_shop', publicKey: KEYS.publishableKey, lastFour: '4321', test: true },
  })
  const [webhook] = stripe.accounts.webhooks.values()
  expect(webhook).toMatchObject({ account: 'acct_shop', url: noticeUrl })
  expect(webhook?.events).toContain('payment_intent.succeeded')
  const { paymentProviders, reachable } = await shop.call('GET /awning/v1/payment-providers', {}, owner.as)
  expect([paymentProviders[0], reachable]).toEqual([paymentProvider, true])
  const removed = await shop.call(
    'DELETE /awning/v1/payment-providers/{provider}/keys',
    { provider: 'stripe' },
    owner.as,
  )
  expect(removed.paymentProvider.keys).toBeUndefined()
  expect(stripe.accounts.webhooks.size).toBe(0)
})

test('keys that are saved again leave one webhook', async () => {
  const { stripe, shop, owner } = await open()
  await shop.call(ROUTE, { keys: KEYS }, owner.as)
  await shop.call(ROUTE, { keys: KEYS }, owner.as)
  expect([...stripe.accounts.webhooks.keys()]).toHaveLength(1)
})

test.each([
  ['keys.secretKey', { ...KEYS, secretKey: 'sk_test_nobodyKnows' }],
  ['keys.secretKey', { ...KEYS, secretKey: 'rk_test_ofTheShop' }],
  ['keys.publishableKey', { ...KEYS, publishableKey: 'pk_test_nobodyKnows' }],
  ['keys.publishableKey', { ...KEYS, publishableKey: 'pk_test_ofAnotherShop' }],
  ['keys.publishableKey', { ...KEYS, publishableKey: 'pk_live_ofTheShop' }],
  ['keys.secretKey', { ...KEYS, secretKey: 'pk_test_ofTheShop' }],
])('a refusal stands at %s, and nothing is saved (%#)', async (field, keys) => {
  const { stripe, shop, owner } = await open()
  stripe.accounts.keys.set('rk_test_ofTheShop', 'acct_shop')
  stripe.accounts.restricted.add('rk_test_ofTheShop')
  const { violations } = await shop.refusal(ROUTE, { keys }, owner.as)
  expect(violations.map((violation) => violation.split(' ')[0])).toEqual([field])
  const { paymentProviders } = await shop.call('GET /awning/v1/payment-providers', {}, owner.as)
  expect(paymentProviders[0]?.keys).toBeUndefined()
  expect(stripe.accounts.webhooks.size).toBe(0)
})

test('where Stripe cannot reach the server, the secret of a forwarded webhook is needed', async () => {
  const { shop } = await open()
  const context = Object.assign(Object.create(shop.app.contextFor(shop.siteId)) as Context, {
    publicUrl: 'http://localhost:8787',
  })
  await expect(saveKeys(context, stripeKeyProvider, KEYS)).rejects.toMatchObject({
    violations: [{ field: 'keys.webhookSecret', data: { reason: 'PROVIDER_WEBHOOK_NEEDED' } }],
  })
  const keys = { ...KEYS, webhookSecret: 'whsec_forwarded1' }
  const { paymentProvider } = await saveKeys(context, stripeKeyProvider, keys)
  expect(paymentProvider.keys?.account).toBe('acct_shop')
})

test('a provider that does not answer is no reason to doubt a key', async () => {
  const { stripe, shop, owner } = await open()
  servers.length = 0
  await stripe.stop()
  const refusal = await shop.refusal(ROUTE, { keys: KEYS }, owner.as)
  expect([refusal.status, refusal.code]).toEqual([503, 'PAYMENT_PROVIDER_UNREACHABLE'])
})

test('the keys of the shop come before those of the server, and each account gives back what it took', async () => {
  const { stripe, shop, owner } = await open({ serverKeys: true })
  const first = await shop.buy({ card: 'pm_card' })
  await shop.call(ROUTE, { keys: KEYS }, owner.as)
  const second = await shop.buy({ card: 'pm_card' })
  expect([...stripe.intents.values()].map(({ account }) => account)).toEqual(['acct_server', 'acct_shop'])
  for (const { orderId: ecomOrderId, paymentId } of [first, second]) {
    const payments = [{ paymentId, amount: { amount: '5.00' } }]
    await shop.call(`POST ${ORDER}/trigger-refund`, { ecomOrderId, payments }, shop.apiKey)
  }
  expect([...stripe.refunds.values()].map(({ account }) => account)).toEqual(['acct_server', 'acct_shop'])
  await shop.call('DELETE /awning/v1/payment-providers/{provider}/keys', { provider: 'stripe' }, owner.as)
  await shop.buy({ card: 'pm_card' })
  expect([...stripe.intents.values()].map(({ account }) => account)).toEqual([
    'acct_server',
    'acct_shop',
    'acct_server',
  ])
  const left = await shop.call(`GET ${ORDER}/refundability`, { ecomOrderId: second.orderId }, shop.apiKey)
  expect(left.refundabilities[0]).toMatchObject({ refundabilityStatus: 'MANUAL' })
})

test('security 30: a notice counts only for the shop whose secret signs it', async () => {
  const { stripe, shop, owner } = await open()
  await shop.call(ROUTE, { keys: KEYS }, owner.as)
  const { read } = await shop.buy({ card: 'pm_bank' })
  const [before] = stripe.intents.values()
  stripe.change('intents', before?.id ?? '', { status: 'succeeded', amount_received: before?.amount })
  const [intent] = stripe.intents.values()
  const [webhook] = stripe.accounts.webhooks.values()
  const secret = webhook?.secret ?? ''
  const path = `/gateways/stripe/notices/${shop.siteId}`
  const notice = { type: 'payment_intent.succeeded', object: intent }
  expect(await notify(shop, path, notice, 'whsec_of_somebody_else')).toBe(400)
  expect(await notify(shop, '/gateways/stripe/notices', notice, secret)).toBe(404)
  expect(await notify(shop, '/gateways/stripe/notices/no-such-shop', notice, secret)).toBe(404)
  expect((await read()).paymentStatus).toBe('PENDING')
  expect(await notify(shop, path, notice, secret)).toBe(200)
  expect((await read()).paymentStatus).toBe('PAID')
})

test('security 30: a shop with keys of its own records no charge-back at another shop', async () => {
  const { stripe, shop } = await open({ serverKeys: true })
  const { transactions } = await shop.buy({ card: 'pm_card' })
  const [paid] = stripe.intents.values()
  // Another shop of this server, whose own Stripe account claims that a payment belongs to the first shop's order.
  const site = (await findSite(shop.app.dependencies, shop.siteId)) as Site
  const siteId = '5b1c7a52-8f0e-4c59-9a55-2b8f4d6ad0c1'
  await saveSite(shop.app.dependencies, { ...site, siteId, id: siteId, payments: { offline: true, sandbox: false } })
  const attacker = await addUser(shop, { siteId, role: 'owner', email: 'attacker@example.com' })
  const keys = { ...KEYS, webhookSecret: 'whsec_ofTheAttacker' }
  await shop.call(ROUTE, { keys }, attacker.as)
  stripe.intents.set('pi_lie', { ...paid, id: 'pi_lie', account: 'acct_shop' })
  const object = { id: 'dp_1', payment_intent: 'pi_lie', status: 'needs_response', amount: 500, currency: 'eur' }
  const notice = { type: 'charge.dispute.created', object }
  expect(await notify(shop, `/gateways/stripe/notices/${siteId}`, notice, keys.webhookSecret)).toBe(200)
  const { payments } = await transactions()
  expect(payments[0]?.regularPaymentDetails).not.toHaveProperty('chargebacks')
  // The same notice is accepted if it is signed by the server's own account.
  stripe.intents.set('pi_lie', { ...paid, id: 'pi_lie', account: 'acct_server' })
  expect(await notify(shop, '/gateways/stripe/notices', notice, SERVER_KEYS.webhookSecret)).toBe(200)
  expect((await transactions()).payments[0]?.regularPaymentDetails?.chargebacks).toHaveLength(1)
})

test('security 59: keys are encrypted at rest, and no answer, history or backup has them', async () => {
  const { stripe, shop, owner } = await open()
  const keys = { ...KEYS, webhookSecret: 'whsec_madeByHand' }
  const answer = await shop.call(ROUTE, { keys }, owner.as)
  const [saved] = (
    await shop.app.dependencies.store.reader(providerKeys).query(shop.siteId, {
      paging: { limit: 10, offset: 0 },
    })
  ).items
  const history = await shop.call('POST /awning/v1/audit-records/search', { search: {} }, owner.as)
  const list = await shop.call('GET /awning/v1/payment-providers', {}, owner.as)
  const shown = JSON.stringify([answer, saved, history, list])
  expect(shown).not.toContain(KEYS.secretKey)
  expect(shown).not.toContain('whsec_madeByHand')
  expect(shown).toContain('4321')
  expect(stripe.accounts.webhooks.size).toBe(0)
})

test('security 68: only an owner with a fresh proof saves and removes keys', async () => {
  const { shop, owner } = await open()
  const { siteId } = shop
  for (const role of ['editor', 'support'] as const) {
    const { as } = await addUser(shop, { siteId, role, email: `${role}@example.com` })
    expect((await shop.refusal(ROUTE, { keys: KEYS }, as)).status).toBe(403)
    expect((await shop.refusal('GET /awning/v1/payment-providers', {}, as)).status).toBe(403)
  }
  expect((await shop.refusal(ROUTE, { keys: KEYS }, shop.apiKey)).status).toBe(403)
  shop.clock.advance(11 * 60_000)
  expect((await shop.refusal(ROUTE, { keys: KEYS }, owner.as)).code).toBe('FRESH_SIGN_IN_REQUIRED')
  const removal = { provider: 'stripe' } as const
  const route = 'DELETE /awning/v1/payment-providers/{provider}/keys'
  expect((await shop.refusal(route, removal, owner.as)).code).toBe('FRESH_SIGN_IN_REQUIRED')
})

/** The saved keys after the jobs of an hour have run. */
async function afterAnHour({ shop, owner }: Pick<Awaited<ReturnType<typeof open>>, 'shop' | 'owner'>) {
  await shop.settle()
  shop.clock.advance(3_600_000)
  await shop.settle()
  const { paymentProviders } = await shop.call('GET /awning/v1/payment-providers', {}, owner.as)
  return paymentProviders[0]?.keys?.webhook
}

test('a webhook that an earlier version made gets the newer events, once, and keeps its own', async () => {
  const opened = await open()
  const { stripe, shop, owner } = opened
  await shop.call(ROUTE, { keys: KEYS }, owner.as)
  const [id = '', made] = [...stripe.accounts.webhooks].at(-1) ?? []
  if (!made) throw new Error('there is no webhook')
  stripe.accounts.webhooks.set(id, { ...made, events: ['payment_intent.succeeded', 'invoice.paid'] })
  expect(await afterAnHour(opened)).toMatchObject({ state: 'CURRENT', missingEvents: [] })
  const events = stripe.accounts.webhooks.get(id)?.events
  expect([...(events ?? [])].sort()).toEqual([...STRIPE_EVENTS, 'invoice.paid'].sort())
  // What is current is not asked for again.
  stripe.accounts.webhooks.set(id, { ...made, events: [] })
  await afterAnHour(opened)
  expect(stripe.accounts.webhooks.get(id)?.events).toEqual([])
})

test.each([
  ['may not read webhooks', true, { state: 'BEHIND', missingEvents: [...STRIPE_EVENTS] }],
  ['have no webhook', false, { state: 'MISSING', missingEvents: [] }],
])('keys that %s are said to the owner', async (_, isRestricted, webhook) => {
  const opened = await open()
  const { stripe, shop, owner } = opened
  await shop.call(ROUTE, { keys: { ...KEYS, webhookSecret: 'whsec_madeByHand' } }, owner.as)
  if (isRestricted) stripe.accounts.restricted.add(KEYS.secretKey)
  expect(await afterAnHour(opened)).toMatchObject(webhook)
})

test('the version of Stripe’s API is that of the installed library, and is shown', async () => {
  const { shop, owner } = await open()
  expect(STRIPE_API_VERSION).toBe(Stripe.API_VERSION)
  const { paymentProviders } = await shop.call('GET /awning/v1/payment-providers', {}, owner.as)
  expect(paymentProviders.map(({ apiVersion }) => apiVersion)).toEqual([
    STRIPE_API_VERSION,
    PAYPAL_API_VERSION,
    MOLLIE_API_VERSION,
  ])
})
