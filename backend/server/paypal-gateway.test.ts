import { afterEach, expect, test } from 'vitest'
import { findSite, saveSite } from '../services/sites/index.ts'
import { PAYPAL_SIGNATURE, type PaypalServer, startPaypalServer } from '../testing/paypal-server.ts'
import { ordersOf, stockOf } from '../testing/shop-records.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { DETAILS, visitCheckout } from '../testing/visit-checkout.ts'
import { createPaypalGateway } from './paypal-gateway.ts'

const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
const servers: PaypalServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

/** A buyer who has chosen PayPal on the hosted page and is sent there. */
async function chosen() {
  const paypal = await startPaypalServer()
  servers.push(paypal)
  const settings = { clientId: 'client-id', clientSecret: 'client-secret', webhookId: 'webhook-id' }
  const shop = await createTestShop({ gateways: [createPaypalGateway({ ...settings, apiUrl: paypal.url })] })
  const site = await findSite(shop.app.dependencies, shop.siteId)
  if (!site) throw new Error('there is no site')
  await saveSite(shop.app.dependencies, { ...site, payments: { offline: false, sandbox: false } })
  const page = await visitCheckout(shop)
  await page.send(DETAILS)
  await page.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  const pay = () => page.send({ intent: 'payment', 'payment.method': 'paypal', billing: 'same' })
  await pay()
  const urls = () => paypal.orders.get('ORDER-1')?.payment_source.paypal.experience_context
  const notify = async (signature: string) => {
    const event = { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'ORDER-1' } }
    const headers = { 'paypal-transmission-sig': signature, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(event) }
    return (await shop.fetch('/gateways/paypal/notices', init)).status
  }
  return { shop, paypal, page, pay, notify, urls }
}

test('the buyer is sent to PayPal, comes back, and the order is paid once', async () => {
  const { shop, paypal, page, urls } = await chosen()
  expect(page.html()).toContain('https://paypal.test/checkoutnow?token=ORDER-1')
  expect(page.headers().get('refresh')).toBe('0;url=https://paypal.test/checkoutnow?token=ORDER-1')
  paypal.approve('ORDER-1')
  await page.open(urls()?.return_url ?? '')
  expect(page.html()).toContain('Thank you for your order')
  await page.open(urls()?.return_url ?? '')
  expect(page.html()).toContain('Thank you for your order')
  expect(await ordersOf(shop)).toMatchObject([{ status: 'APPROVED', paymentStatus: 'PAID' }])
  expect(paypal.moved).toEqual(['capture 29.63'])
  const [order] = await ordersOf(shop)
  const ecomOrderId = order?.id ?? ''
  const { orderTransactions } = await shop.call(
    'GET /ecom/v1/payments/orders/{orderId}',
    { orderId: ecomOrderId },
    shop.apiKey,
  )
  const payments = [{ paymentId: orderTransactions.payments[0]?.id ?? '', amount: { amount: '5.00' } }]
  await shop.call(`POST ${ORDER}/trigger-refund`, { ecomOrderId, payments }, shop.apiKey)
  expect(paypal.moved).toEqual(['capture 29.63', 'refund of captures 5.00'])
})

test('a buyer who cancels there is told so, nothing is taken, and the next try is a new one', async () => {
  const { shop, paypal, page, pay, urls } = await chosen()
  await page.open(urls()?.cancel_url ?? '')
  expect(page.html()).toContain('The payment was not confirmed. Nothing was charged.')
  expect(await stockOf(shop, page.mug)).toBe(5)
  paypal.approve('ORDER-1')
  await page.open(urls()?.return_url ?? '')
  expect(paypal.moved).toEqual([])
  await pay()
  expect(page.html()).toContain('token=ORDER-2')
})

test('a signed notice takes the money of a buyer who never came back; a forged one takes none', async () => {
  const { shop, paypal, notify } = await chosen()
  expect(await notify(PAYPAL_SIGNATURE)).toBe(200)
  paypal.approve('ORDER-1')
  expect(await notify('signed by somebody')).toBe(400)
  expect((await shop.fetch('/gateways/paypal/notices', { method: 'POST', body: 'no JSON' })).status).toBe(400)
  expect(await ordersOf(shop)).toMatchObject([{ status: 'INITIALIZED' }])
  for (let time = 0; time < 2; time++) expect(await notify(PAYPAL_SIGNATURE)).toBe(200)
  expect(await ordersOf(shop)).toMatchObject([{ status: 'APPROVED', paymentStatus: 'PAID' }])
  expect(paypal.moved).toEqual(['capture 29.63'])
})

test('a capture whose answer was lost is found again within a minute', async () => {
  const { shop, paypal, page, urls } = await chosen()
  paypal.approve('ORDER-1')
  paypal.loseAnswers(1)
  await page.open(urls()?.return_url ?? '')
  shop.clock.advance(60_000)
  await shop.settle()
  expect(await ordersOf(shop)).toMatchObject([{ status: 'APPROVED', paymentStatus: 'PAID' }])
  expect(paypal.moved).toEqual(['capture 29.63'])
})
