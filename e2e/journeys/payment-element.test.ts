import { test as base, expect, type Page } from '@playwright/test'
import { createStripeGateway } from '../../backend/services/payments/gateways/stripe/stripe-gateway.ts'
import { findSite, saveSite } from '../../backend/services/sites/index.ts'
import { type StripeServer, startStripeServer } from '../../backend/testing/providers/stripe-server.ts'
import { ensureBuilt } from '../../backend/testing/servers/start-server.ts'
import { createTestShop, type TestShop } from '../../backend/testing/test-shop.ts'
import { DETAILS, visitCheckout } from '../../backend/testing/visit-checkout.ts'
import { routeToFakeServer, routeToShop } from '../stages/shop-in-browser.ts'

const STRIPE = 'https://js.stripe.test'
const SCRIPT_URL = `${STRIPE}/v3/`

type PaymentStep = {
  stripe: StripeServer
  shop: TestShop
  /** All requests of a browser to the shop, and the errors of its pages. */
  sent: string[]
  errors: string[]
  /** Opens the payment step in a browser whose requests go to the app in this process and a fake Stripe. */
  openPayment: (options?: { script?: boolean; reachable?: boolean; wallet?: boolean }) => Promise<Page>
}

const test = base.extend<PaymentStep>({
  stripe: async ({ browserName: _ }, use) => {
    const stripe = await startStripeServer()
    await use(stripe)
    await stripe.stop()
  },
  shop: async ({ stripe }, use) => {
    const settings = { secretKey: 'sk_test_12345678', webhookSecret: 'whsec_12345678', apiUrl: stripe.url }
    const gateway = createStripeGateway({ ...settings, publishableKey: 'pk_test_12345678', scriptUrl: SCRIPT_URL })
    const shop = await createTestShop({ gateways: [gateway] })
    const site = await findSite(shop.app.dependencies, shop.siteId)
    if (!site) throw new Error('there is no site')
    await saveSite(shop.app.dependencies, { ...site, payments: { offline: true, sandbox: false } })
    await use(shop)
  },
  sent: async ({ browserName: _ }, use) => use([]),
  errors: async ({ browserName: _ }, use) => use([]),
  openPayment: async ({ browser, stripe, shop, sent, errors }, use) => {
    await use(async ({ script = true, reachable = true, wallet = true } = {}) => {
      const visit = await visitCheckout(shop)
      await visit.send(DETAILS)
      await visit.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'standard' })
      const context = await browser.newContext({ javaScriptEnabled: script })
      await routeToShop(context, shop, (request) => sent.push(request))
      if (reachable) await routeToFakeServer(context, STRIPE, stripe.url)
      else await context.route(`${STRIPE}/**`, (route) => route.abort())
      if (!wallet) await context.addInitScript(() => Object.assign(window, { hasNoWallet: true }))
      const page = await context.newPage()
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await page.goto(visit.url())
      return page
    })
    await Promise.all(browser.contexts().map((context) => context.close()))
  },
})

test.beforeAll(() => ensureBuilt('pages'))

const getFrame = (page: Page) => page.frameLocator('[data-payment-element] iframe')
/**
 * Presses a button by keyboard: right after a frame has moved, a browser still sends mouse clicks to its old position.
 */
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).press('Enter')
const pay = async (page: Page, number: string) => {
  await getFrame(page).getByLabel('Number').fill(number)
  await press(page, /^Pay /)
}
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your order' })

test('security 60: a card is entered in the provider’s fields, and its number never reaches the shop', async ({
  openPayment,
  shop,
  stripe,
  sent,
  errors,
}) => {
  const page = await openPayment()
  await page.locator('[data-payment-element] iframe').waitFor()
  expect(await page.locator('input[name^="payment.card"]').count()).toBe(0)
  expect(await page.locator('[data-payment-element] iframe').getAttribute('title')).toBe(
    'pk_test_12345678 en payment 2963 eur',
  )
  await press(page, /^Pay /)
  await page.getByText('Your card number is incomplete.').waitFor()
  expect(await shop.getOrders()).toEqual([])
  await pay(page, '4242 4242 4242 4242')
  await thanks(page).waitFor()
  expect(await shop.getOrders()).toMatchObject([{ status: 'APPROVED', paymentStatus: 'PAID' }])
  expect([...stripe.intents.values()]).toMatchObject([{ status: 'succeeded', amount: 2963, currency: 'eur' }])
  expect(sent.join('\n')).toContain('payment.token=ctoken_')
  expect(decodeURIComponent(sent.join('\n')).replace(/[\s+]/g, '')).not.toContain('4242424242424242')
  expect(errors).toEqual([])
})

const wallet = (page: Page) =>
  page.frameLocator('[data-express-payment] iframe').getByRole('button', { name: 'Pay with wallet' })

test('a wallet above the form pays with one press, once the rest of the form is right', async ({
  openPayment,
  shop,
  stripe,
  sent,
  errors,
}) => {
  const page = await openPayment()
  await page.getByRole('heading', { name: 'Express checkout' }).waitFor()
  await page.getByLabel('Bank transfer or cash').check()
  await page.getByRole('radio', { name: 'Another billing address' }).check()
  await wallet(page).click()
  await page.getByRole('alert').filter({ hasText: 'first name' }).waitFor()
  expect([await shop.getOrders(), stripe.done]).toEqual([[], []])
  await page.getByRole('radio', { name: 'Same as the delivery address' }).check()
  await wallet(page).click()
  await thanks(page).waitFor()
  expect(await shop.getOrders()).toMatchObject([{ status: 'APPROVED', paymentStatus: 'PAID' }])
  expect([...stripe.intents.values()]).toMatchObject([{ status: 'succeeded', amount: 2963, currency: 'eur' }])
  expect(sent.join('\n')).toContain('payment.token=ctoken_')
  expect(errors).toEqual([])
})

test('where the browser has no wallet, the page has no place for one', async ({ openPayment }) => {
  const page = await openPayment({ wallet: false })
  await getFrame(page).getByLabel('Number').waitFor()
  expect(await page.getByRole('heading', { name: 'Express checkout' }).isVisible()).toBe(false)
  expect(await page.locator('[data-express-payment] iframe').count()).toBe(0)
})

test('a declined card and a failed 3-D Secure challenge show plain messages, and a passed one places the order', async ({
  openPayment,
  shop,
}) => {
  const page = await openPayment()
  await pay(page, '4000 0000 0000 0002')
  await page.getByText('The card was declined. Nothing was charged.').waitFor()
  await pay(page, '4000 0000 0000 3220')
  await page.getByRole('link', { name: 'Refuse' }).click()
  await page.getByText('The payment was not confirmed. Nothing was charged.').waitFor()
  await pay(page, '4000 0000 0000 3220')
  await page.getByRole('link', { name: 'Accept' }).click()
  await thanks(page).waitFor()
  expect((await shop.getOrders()).map(({ paymentStatus }) => paymentStatus).sort()).toEqual([
    'DECLINED',
    'DECLINED',
    'PAID',
  ])
})

test('a challenge that the provider’s script shows on the page leads to the order', async ({ openPayment, errors }) => {
  const page = await openPayment()
  await pay(page, '4000 0000 0000 3063')
  await thanks(page).waitFor()
  expect(errors).toEqual([])
})

test('if the provider’s script cannot be loaded, the page says so, and offline payment still works', async ({
  openPayment,
  shop,
}) => {
  const page = await openPayment({ reachable: false })
  await page.getByText('The payment form did not load.').waitFor()
  await press(page, /^Pay /)
  expect(await shop.getOrders()).toEqual([])
  await page.getByLabel('Bank transfer or cash').check()
  await press(page, /^Place order/)
  await thanks(page).waitFor()
})

test('without script the page explains that it is needed, and nothing is charged', async ({
  openPayment,
  shop,
  stripe,
}) => {
  const page = await openPayment({ script: false })
  expect(await page.getByText('To pay here, turn on JavaScript, then reload this page.').isVisible()).toBe(true)
  await press(page, /^Pay /)
  await page.getByText('To pay here, turn on JavaScript').first().waitFor()
  expect([await shop.getOrders(), stripe.done]).toEqual([[], []])
})
