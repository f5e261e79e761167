import { expect, test } from '@playwright/test'
import { createPaypalGateway } from '../../backend/services/payments/gateways/paypal/paypal-gateway.ts'
import { findSite, saveSite } from '../../backend/services/sites/index.ts'
import { type PaypalServer, startPaypalServer } from '../../backend/testing/providers/paypal-server.ts'
import { ensureBuilt } from '../../backend/testing/servers/start-server.ts'
import { createTestShop } from '../../backend/testing/test-shop.ts'
import { DETAILS, visitCheckout } from '../../backend/testing/visit-checkout.ts'
import { routeToFakeServer, routeToShop } from '../stages/shop-in-browser.ts'

const PAGES = 'https://paypal.test'
let paypal: PaypalServer

test.beforeAll(async () => {
  ensureBuilt('pages')
  paypal = await startPaypalServer(PAGES)
})
test.afterAll(() => paypal?.stop())

test('the buyer is redirected to PayPal and back: cancelled, declined, and paid', async ({ browser }) => {
  const settings = { clientId: 'client-id', clientSecret: 'client-secret', webhookId: 'webhook-id' }
  const shop = await createTestShop({ gateways: [createPaypalGateway({ ...settings, apiUrl: paypal.url })] })
  const site = await findSite(shop.app.dependencies, shop.siteId)
  if (!site) throw new Error('there is no site')
  await saveSite(shop.app.dependencies, { ...site, payments: { offline: false, sandbox: false } })
  const visit = await visitCheckout(shop)
  await visit.send(DETAILS)
  await visit.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
  const context = await browser.newContext()
  await routeToShop(context, shop)
  await routeToFakeServer(context, PAGES, paypal.url)
  const page = await context.newPage()
  await page.goto(visit.url())
  const payAndSay = async (answer: string) => {
    await page.getByRole('button', { name: /^Pay / }).press('Enter')
    // The intermediate page submits itself.
    await page.waitForURL(`${PAGES}/checkoutnow?**`)
    await page.getByRole('link', { name: answer, exact: true }).click()
  }
  await payAndSay('Cancel')
  await page.getByText('The payment was not confirmed. Nothing was charged.').waitFor()
  await payAndSay('Agree without money')
  await page.getByText('The card was declined. Nothing was charged.').waitFor()
  expect(paypal.moved).toEqual([])
  await payAndSay('Agree')
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
  expect(paypal.moved).toEqual(['capture 29.63'])
  const statuses = (await shop.getOrders()).map(({ paymentStatus }) => paymentStatus)
  expect(statuses.sort()).toEqual(['DECLINED', 'DECLINED', 'PAID'])
  await context.close()
})
