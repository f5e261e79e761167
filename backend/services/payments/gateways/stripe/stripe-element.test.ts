import { expect, test } from 'vitest'
import { createTestShop } from '../../../../testing/test-shop.ts'
import { CARD, DETAILS, visitCheckout } from '../../../../testing/visit-checkout.ts'
import { findSite, saveSite } from '../../../sites/index.ts'
import { createStripeGateway } from './stripe-gateway.ts'

/** A checkout before payment, in a shop with Stripe keys but no connection to Stripe. */
async function openCheckout(publishableKey?: string) {
  const keys = { secretKey: 'sk_test_12345678', webhookSecret: 'whsec_12345678', apiUrl: 'http://127.0.0.1:1' }
  const shop = await createTestShop({ gateways: [createStripeGateway({ ...keys, publishableKey })] })
  const site = await findSite(shop.app.dependencies, shop.siteId)
  if (!site) throw new Error('there is no site')
  await saveSite(shop.app.dependencies, { ...site, payments: { offline: true, sandbox: false } })
  const page = await visitCheckout(shop)
  await page.send(DETAILS)
  const policy = () => page.headers().get('content-security-policy') ?? ''
  return { shop, page, policy }
}

const DELIVERY = { intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' }

test('the Content-Security-Policy allows Stripe only on the page with its fields', async () => {
  const { page, policy } = await openCheckout('pk_test_12345678')
  expect(policy()).not.toContain('stripe')
  expect(policy()).toContain('require-trusted-types-for')
  await page.send(DELIVERY)
  expect(policy()).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
  expect(policy()).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;')
  expect(policy()).toContain("connect-src 'self' https://api.stripe.com")
  expect(page.headers().get('permissions-policy')).toContain('payment=(self "https://js.stripe.com"')
  expect(page.html()).toContain('data-key="pk_test_12345678"')
  expect(page.html()).toContain('data-excluded="boleto customer_balance konbini multibanco oxxo"')
})

test('without a publishable key the policy stays closed, and the order is paid later', async () => {
  const { page, policy } = await openCheckout()
  await page.send(DELIVERY)
  expect(policy()).not.toContain('stripe')
  expect(page.html()).not.toContain('data-payment-element')
  expect(page.html()).toContain('Bank transfer or cash')
})

test.each(['stripe', 'card'])('security 60: a card number sent as %s is charged nowhere', async (method) => {
  const { shop, page } = await openCheckout('pk_test_12345678')
  await page.send(DELIVERY)
  await page.send({ intent: 'payment', ...CARD, 'payment.method': method })
  expect(page.status()).toBe(422)
  expect(page.html()).not.toContain('4242')
  expect(await shop.getOrders()).toEqual([])
})
