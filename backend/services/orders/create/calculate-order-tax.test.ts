import { expect, test } from 'vitest'
import { createTestShop } from '../../../testing/test-shop.ts'

const CALCULATE = 'POST /awning/v1/orders/calculate-tax'
const BOOKS = 'b4f6cbd1-57a1-4e0b-9d5e-1f0a5c1c7d41'

/** A German shop with books at 7 %, and prices that include tax. */
async function open() {
  const shop = await createTestShop()
  const book = await shop.product({ price: '20' })
  const settings = {
    taxIncludedInPrices: true,
    taxRules: [
      { country: 'DE', name: 'MwSt', rate: '0.19' },
      { country: 'DE', taxGroupId: BOOKS, name: 'MwSt', rate: '0.07' },
      { country: 'DE', postcodes: ['27498'], name: 'MwSt', rate: '0' },
    ],
    taxGroups: [{ id: BOOKS, name: 'Books', scope: { productIds: [book] } }],
  }
  await shop.call('PATCH /awning/v1/commerce-settings', { settings }, shop.apiKey)
  return { shop, book }
}

test('an order that a merchant enters is taxed as the checkout would: a book at 7 %, half and half its delivery', async () => {
  const { shop, book } = await open()
  const address = { country: 'DE', postalCode: '10115' }
  const bookLine = { price: '20', quantity: 1, shippable: true, catalogItemId: book }
  const alone = await shop.call(CALCULATE, { lineItems: [bookLine], shipping: '5', address }, shop.apiKey)
  expect(alone).toMatchObject({ shipping: { taxAmount: { amount: '0.33' } }, total: { amount: '25.00' } })
  const repair = { price: '20', quantity: 1, shippable: true }
  const both = await shop.call(CALCULATE, { lineItems: [bookLine, repair], shipping: '5', address }, shop.apiKey)
  expect(both.lineItems.map(({ taxAmount }) => taxAmount?.amount)).toEqual(['1.31', '3.19'])
  expect(both.shipping).toMatchObject({
    taxAmount: { amount: '0.56' },
    taxBreakdown: [{ rate: '0.07' }, { rate: '0.19' }],
  })
  expect(both.taxInfo.taxBreakdown.map(({ rate, aggregatedTaxAmount }) => [rate, aggregatedTaxAmount?.amount])).toEqual(
    [
      ['0.07', '1.47'],
      ['0.19', '3.59'],
    ],
  )
  const island = await shop.call(
    CALCULATE,
    { lineItems: [bookLine], address: { ...address, postalCode: '27498' } },
    shop.apiKey,
  )
  expect(island.taxInfo.taxBreakdown).toEqual([])
})

test('only a merchant calculates the tax of an order, and an unknown product is taxed as everything', async () => {
  const { shop } = await open()
  const line = { price: '119', quantity: 1, catalogItemId: shop.ids.guid() }
  const input = { lineItems: [line], address: { country: 'DE' } }
  expect((await shop.refusal(CALCULATE, input, await shop.visitor())).status).toBe(403)
  expect((await shop.call(CALCULATE, input, shop.apiKey)).lineItems).toMatchObject([{ taxAmount: { amount: '19.00' } }])
})
