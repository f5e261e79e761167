import { afterEach, expect, test } from 'vitest'
import { type PaypalServer, startPaypalServer } from '../../../../testing/providers/paypal-server.ts'
import { notifyPaypal } from '../../../../testing/providers/provider-shops.ts'
import { createSubscriptionShop } from '../../../../testing/subscription-shop.ts'
import { DETAILS, visitCheckout } from '../../../../testing/visit-checkout.ts'
import { getSite, saveSite } from '../../../sites/index.ts'
import type { PaypalVault } from './paypal-api.ts'
import { createPaypalGateway } from './paypal-gateway.ts'

const servers: PaypalServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

/** A subscription that begins with a payment by PayPal, whose order says this about the account that it saves. */
async function subscribe(vault: PaypalVault) {
  const paypal = await startPaypalServer()
  servers.push(paypal)
  paypal.saveLater(vault)
  const settings = { clientId: 'client-id', clientSecret: 'client-secret', webhookId: 'webhook-id' }
  const gateways = [createPaypalGateway({ ...settings, apiUrl: paypal.url })]
  const shop = await createSubscriptionShop({ gateways, now: '2026-03-02T09:00:00.000Z' })
  const context = shop.app.contextFor(shop.siteId)
  await saveSite(context, { ...(await getSite(context)), payments: { offline: true, sandbox: false } })
  const page = await visitCheckout(shop, { lines: [await shop.subscriptionLine()] })
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  await page.send({ intent: 'payment', 'payment.method': 'paypal', billing: 'same', subscription: 'on' })
  paypal.approve('ORDER-1')
  await page.open(paypal.orders.get('ORDER-1')?.payment_source.paypal.experience_context.return_url ?? '')
  const [order] = await shop.getOrders()
  const id = order?.lineItems[0]?.subscriptionInfo?.id ?? ''
  const renew = async () => {
    await shop.passTo('2026-04-02T09:02:00.000Z')
    return (await shop.readSubscription(id)).status
  }
  const isSaved = async () => {
    const call = { orderId: order?.id ?? '' }
    const { orderTransactions } = await shop.call('GET /ecom/v1/payments/orders/{orderId}', call, shop.apiKey)
    return orderTransactions.payments[0]?.regularPaymentDetails?.savedPaymentMethod
  }
  return { paypal, shop, renew, isSaved }
}

test('an account that PayPal saves after the payment is charged by the id of its notice, once', async () => {
  const { paypal, shop, renew, isSaved } = await subscribe({})
  expect(await isSaved()).toBe(false)
  const saved = paypal.saveAccount('ORDER-1')
  for (let time = 0; time < 2; time++) expect(await notifyPaypal(shop, saved)).toBe(200)
  expect(await isSaved()).toBe(true)
  expect(await renew()).toBe('ACTIVE')
  expect(paypal.moved).toEqual(['capture 17.73', 'capture 17.73'])
})

test('where that notice is lost, the account is that of the customer whom PayPal made for it', async () => {
  const { paypal, renew } = await subscribe({ status: 'APPROVED', customer: { id: 'customer-1' } })
  paypal.saveAccount('ORDER-1')
  expect(await renew()).toBe('ACTIVE')
  expect(paypal.moved).toEqual(['capture 17.73', 'capture 17.73'])
})

test('an account that PayPal never saved is asked for', async () => {
  const { paypal, shop, renew } = await subscribe({ status: 'APPROVED', customer: { id: 'customer-1' } })
  expect(await renew()).toBe('PAST_DUE')
  expect(paypal.moved).toEqual(['capture 17.73'])
  await shop.settle()
  expect(await shop.listSubjects()).toEqual(expect.arrayContaining([expect.stringContaining('payment')]))
})

test('a notice about an account of another program is accepted, and changes nothing', async () => {
  const { shop, isSaved } = await subscribe({})
  const event_type = 'VAULT.PAYMENT-TOKEN.CREATED'
  expect(await notifyPaypal(shop, { event_type, resource: { id: 'VAULT-9' } })).toBe(200)
  const resource = { id: 'VAULT-9', metadata: { order_id: 'ORDER-OF-ANOTHER' } }
  expect(await notifyPaypal(shop, { event_type, resource })).toBe(200)
  expect(await isSaved()).toBe(false)
})
