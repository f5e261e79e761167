import { expect, test } from 'vitest'
import { createTestShop } from '../../testing/test-shop.ts'
import { testSite } from '../../testing/test-site.ts'
import { saveSite } from '../sites/index.ts'

const BOOKS = 'b4f6cbd1-57a1-4e0b-9d5e-1f0a5c1c7d31'
const SETTINGS = 'PATCH /awning/v1/commerce-settings'
const PARCEL = { code: 'parcel', title: 'Parcel', deliveryTime: '', price: '5.95' }

/** A German shop with prices that include its tax: a mug for 119.00 and a book for 107.00. */
async function open(foreignPrices: 'SAME_PRICE' | 'NET_PRICE') {
  const shop = await createTestShop()
  const address = { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Torstraße 1' }
  await saveSite(shop.app.dependencies, { ...testSite(shop.siteId, shop.clock.now()), address })
  const book = await shop.product({ price: '107' })
  const taxRules = [
    { country: 'DE', name: 'MwSt', rate: '0.19' },
    { country: 'DE', taxGroupId: BOOKS, name: 'MwSt', rate: '0.07' },
    { country: 'FR', name: 'TVA', rate: '0.2' },
  ]
  const settings = {
    taxIncludedInPrices: true,
    foreignPrices,
    taxRules,
    taxGroups: [{ id: BOOKS, name: 'Books', scope: { productIds: [book] } }],
    shippingRegions: [
      { id: 'b4f6cbd1-57a1-4e0b-9d5e-1f0a5c1c7d32', name: 'World', countries: ['*'], options: [PARCEL] },
    ],
  }
  await shop.call(SETTINGS, { settings }, shop.apiKey)
  return { shop, lines: [shop.line(await shop.product({ price: '119' })), shop.line(book)] }
}

const at = (country: string) => ({
  country,
  city: 'Basel',
  postalCode: { DE: '10115', FR: '75001', CH: '4051' }[country],
  addressLine: 'Freie Strasse 1',
})
const to = (country: string) => ({
  checkoutInfo: {
    buyerInfo: { email: 'ada@example.com' },
    shippingInfo: { shippingDestination: { address: at(country) } },
  },
})

/** The sums of an order and of its cart's estimate, which are the same. */
async function buy(foreignPrices: 'SAME_PRICE' | 'NET_PRICE', country: string) {
  const { shop, lines } = await open(foreignPrices)
  const { cart } = await shop.call('POST /ecom/v1/carts', { lineItems: lines }, shop.apiKey)
  const estimate = await shop.call(
    'POST /ecom/v1/carts/{id}/estimate-totals',
    { id: cart.id, shippingAddress: at(country) },
    shop.apiKey,
  )
  const { id, token } = await shop.checkout(lines, to(country))
  const { orderId } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
  const order = await shop.getOrder(orderId ?? '')
  expect(estimate.priceSummary?.total?.amount).toBe(order.priceSummary?.total?.amount)
  expect(estimate.cart?.lineItems?.map(({ price }) => price?.amount)).toEqual(
    order.lineItems.map(({ price }) => price?.amount),
  )
  return {
    prices: order.lineItems.map(({ price }) => price?.amount),
    taxes: order.taxInfo?.taxBreakdown.map(({ taxName, aggregatedTaxAmount }) => [
      taxName,
      aggregatedTaxAmount?.amount,
    ]),
    total: order.priceSummary?.total?.amount,
  }
}

test('the same price is paid everywhere, whatever tax is in it', async () => {
  expect(await buy('SAME_PRICE', 'FR')).toMatchObject({ prices: ['119.00', '107.00'], total: '231.95' })
  expect(await buy('SAME_PRICE', 'CH')).toEqual({ prices: ['119.00', '107.00'], taxes: [], total: '231.95' })
})

test('the net price stays, with the tax of the place or without one', async () => {
  expect(await buy('NET_PRICE', 'DE')).toMatchObject({ prices: ['119.00', '107.00'], total: '231.95' })
  expect(await buy('NET_PRICE', 'FR')).toEqual({
    prices: ['120.00', '120.00'],
    taxes: [['TVA', '40.99']],
    total: '245.95',
  })
  expect(await buy('NET_PRICE', 'CH')).toEqual({ prices: ['100.00', '100.00'], taxes: [], total: '205.95' })
})

test('a price that is changed by another destination is not kept as that of the shop', async () => {
  const { shop, lines } = await open('NET_PRICE')
  const { id, token } = await shop.checkout(lines, to('CH'))
  const change = async (country: string) => {
    const { checkoutInfo } = to(country)
    const { checkout } = await shop.call(
      'PATCH /ecom/v1/checkouts/{checkout.id}',
      { checkout: { id, shippingInfo: checkoutInfo.shippingInfo } },
      token,
    )
    return checkout.lineItems?.map(({ price }) => price?.amount)
  }
  expect(await change('FR')).toEqual(['120.00', '120.00'])
  expect(await change('DE')).toEqual(['119.00', '107.00'])
  expect(await change('CH')).toEqual(['100.00', '100.00'])
  await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
})

test('a product that is added to an order has the price of its place', async () => {
  for (const [country, price] of [
    ['CH', '100.00'],
    ['FR', '120.00'],
    ['DE', '119.00'],
  ] as const) {
    const { shop, lines } = await open('NET_PRICE')
    const { id, token } = await shop.checkout(lines, to(country))
    const { orderId = '' } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
    const { lineItems } = await shop.getOrder(orderId)
    const kept = lineItems.map((line) => ({ id: line.id ?? '', quantity: line.quantity ?? 1 }))
    const added = { catalogItemId: lines[0]?.catalogReference?.catalogItemId ?? '', quantity: 1 }
    const { order } = await shop.call(
      'POST /awning/v1/orders/{id}/correct',
      { id: orderId, lineItems: [...kept, added] },
      shop.apiKey,
    )
    expect(order.lineItems.at(-1)?.price?.amount).toBe(price)
  }
})
