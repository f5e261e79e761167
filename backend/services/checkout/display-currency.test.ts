import { beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { testSite } from '../../testing/test-site.ts'
import { visitPage } from '../../testing/visit-page.ts'
import { saveSite } from '../sites/index.ts'

let shop: TestShop
let mug: string
beforeEach(async () => {
  shop = await createTestShop()
  mug = await shop.product()
  await saveSite(shop.app.dependencies, {
    ...testSite(shop.siteId, shop.clock.now()),
    displayCurrencies: [
      { currency: 'USD', rate: '1.0855' },
      { currency: 'JPY', rate: '160.5' },
    ],
  })
})

const ADD = 'POST /ecom/v1/carts/current/add-to-cart'
const CART = 'PATCH /ecom/v1/carts/current'

async function shopper(conversionCurrency: string) {
  const token = await shop.visitor()
  await shop.call(ADD, { lineItems: [shop.line(mug, 2)] }, token)
  const { cart } = await shop.call(CART, { cartInfo: { conversionCurrency } }, token)
  return { token, cart }
}

test("a page reads the shop's display currencies without a token", async () => {
  const { clientId } = shop
  expect(await shop.call('GET /v1/display-currencies', { clientId })).toEqual({
    currency: 'EUR',
    conversions: [
      { currency: 'USD', rate: '1.0855' },
      { currency: 'JPY', rate: '160.5' },
    ],
  })
})

test('a cart, its estimate and its checkout show both amounts, and are paid in the shop’s currency', async () => {
  const { token, cart } = await shopper('USD')
  expect(cart).toMatchObject({ currency: 'EUR', conversionCurrency: 'USD', paymentCurrency: 'EUR' })
  const both = { amount: '20.00', convertedAmount: '21.71', formattedConvertedAmount: 'US$21.71' }
  expect(cart.subtotal).toMatchObject(both)
  const estimate = await shop.call('POST /ecom/v1/carts/current/estimate-totals', {}, token)
  expect(estimate.payNow?.total).toMatchObject(both)
  const { checkoutId: id } = await shop.call('POST /ecom/v1/carts/current/create-checkout', {}, token)
  const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id }, token)
  expect(checkout).toMatchObject({ conversionCurrency: 'USD', currency: 'EUR', priceSummary: { total: both } })
})

test('a converted amount is rounded to the digits of its currency', async () => {
  const { cart } = await shopper('JPY')
  expect(cart.subtotal).toMatchObject({ amount: '20.00', convertedAmount: '3210' })
})

test('the shop’s own currency resets the display currency, and an unknown one changes nothing', async () => {
  const { token } = await shopper('USD')
  const { cart } = await shop.call(CART, { cartInfo: { conversionCurrency: 'EUR' } }, token)
  expect(cart).toMatchObject({ conversionCurrency: 'EUR', subtotal: { convertedAmount: '20.00' } })
  const { cart: other } = await shop.call(CART, { cartInfo: { conversionCurrency: 'CHF' } }, token)
  expect(other).toMatchObject({ conversionCurrency: 'EUR', subtotal: { convertedAmount: '20.00' } })
})

test.each(['junk', 7, { code: 'USD' }, ['USD']])(
  'an invalid currency is ignored, like every read-only field: %j',
  async (conversionCurrency) => {
    const { token } = await shopper('USD')
    const { cart } = await shop.call(CART, { cartInfo: { conversionCurrency } }, token)
    expect(cart.conversionCurrency).toBe('USD')
    const { id } = await shop.checkout([shop.line(mug)])
    const update = { checkout: { id, conversionCurrency } }
    const { checkout } = await shop.call('PATCH /ecom/v1/checkouts/{checkout.id}', update, shop.apiKey)
    expect(checkout.conversionCurrency).toBe('EUR')
  },
)

test('when a rate is removed, the shop’s own prices are shown', async () => {
  const { token } = await shopper('USD')
  await saveSite(shop.app.dependencies, testSite(shop.siteId, shop.clock.now()))
  const { cart } = await shop.call('GET /ecom/v1/carts/current', {}, token)
  expect(cart).toMatchObject({ conversionCurrency: 'EUR', subtotal: { convertedAmount: '20.00' } })
})

test('the hosted checkout shows prices in the page’s currency, and its button shows the charged amount', async () => {
  const { token, id } = await shop.checkout([shop.line(mug)])
  const { redirectSession } = await shop.call(
    'POST /_api/redirects-api/v1/redirect-session',
    {
      ecomCheckout: { checkoutId: id },
      preferences: { additionalQueryParameters: { currency: 'USD', lang: 'en-US' } },
    },
    token,
  )
  const html = (await visitPage(shop, `${redirectSession.fullUrl}&step=payment`)).html()
  expect(html).toContain('$10.86')
  expect(html).toContain('Prices in USD are approximate. You pay in EUR.')
  // 10.00, delivery for 4.90, and tax on both.
  expect(html).toMatch(/Due now[\s\S]{0,80}€17\.73/)
})
