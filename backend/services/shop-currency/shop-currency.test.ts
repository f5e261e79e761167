import { expect, test } from 'vitest'
import { createTestShop } from '../../testing/test-shop.ts'

const ROUTE = 'PUT /awning/v1/shop-currency'

test('a shop without orders changes its currency, and its prices are in it', async () => {
  const { call, apiKey } = await createTestShop()
  const product = { name: 'Bowl', productType: 'physical' as const, priceData: { price: 20 } }
  const { id } = (await call('POST /stores/v1/products', { product }, apiKey)).product
  expect(await call('GET /awning/v1/shop-currency', {}, apiKey)).toEqual({ currency: 'EUR', locked: false })
  expect(await call(ROUTE, { currency: 'CHF' }, apiKey)).toEqual({ currency: 'CHF', locked: false })
  expect((await call('GET /awning/v1/shop-settings', {}, apiKey)).settings.currency).toBe('CHF')
  const { product: changed } = await call('GET /stores-reader/v1/products/{id}', { id: id as string }, apiKey)
  expect(changed.priceData).toMatchObject({ price: 20, currency: 'CHF' })
})

test('display currencies go with the currency that their rates are for', async () => {
  const { call, apiKey } = await createTestShop()
  const settings = { displayCurrencies: [{ currency: 'CHF', rate: '0.93' }] }
  await call('PATCH /awning/v1/commerce-settings', { settings }, apiKey)
  await call(ROUTE, { currency: 'CHF' }, apiKey)
  expect((await call('GET /awning/v1/commerce-settings', {}, apiKey)).settings.displayCurrencies).toEqual([])
})

test('a gift card locks the currency', async () => {
  const { call, refusal, apiKey } = await createTestShop()
  await call('POST /awning/v1/gift-cards', { giftCard: { initialBalance: '20' } }, apiKey)
  expect(await call('GET /awning/v1/shop-currency', {}, apiKey)).toEqual({ currency: 'EUR', locked: true })
  expect(await refusal(ROUTE, { currency: 'USD' }, apiKey)).toMatchObject({ status: 409, code: 'CURRENCY_LOCKED' })
  // Saving what is there already is no change.
  expect(await call(ROUTE, { currency: 'EUR' }, apiKey)).toEqual({ currency: 'EUR', locked: true })
})

test('an unknown currency is refused at its field', async () => {
  const { refusal, apiKey } = await createTestShop()
  expect((await refusal(ROUTE, { currency: 'ABC' }, apiKey)).violations).toEqual(['currency VALIDATION'])
})

test('the first order locks the currency', async () => {
  const shop = await createTestShop()
  const { line, placeOrder, product, call, refusal, apiKey } = shop
  await placeOrder([line(await product())])
  expect((await call('GET /awning/v1/shop-currency', {}, apiKey)).locked).toBe(true)
  expect((await refusal(ROUTE, { currency: 'USD' }, apiKey)).code).toBe('CURRENCY_LOCKED')
})
