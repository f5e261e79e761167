import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const SETTINGS = 'PATCH /awning/v1/commerce-settings'
const ORDER = 'POST /ecom/v1/checkouts/{id}/create-order'
const PENINSULA = 'b4f6cbd1-57a1-4e0b-9d5e-1f0a5c1c7d21'
const ISLANDS = 'b4f6cbd1-57a1-4e0b-9d5e-1f0a5c1c7d22'
const CEUTA = 'b4f6cbd1-57a1-4e0b-9d5e-1f0a5c1c7d23'
const BOOKS = 'b4f6cbd1-57a1-4e0b-9d5e-1f0a5c1c7d24'
const option = (code: string, price: string) => ({ code, title: code, deliveryTime: '', price })

const SPAIN = {
  taxIncludedInPrices: false,
  taxRules: [
    { country: 'ES', name: 'IVA', rate: '0.21' },
    { country: 'ES', taxGroupId: BOOKS, name: 'IVA reducido', rate: '0.04' },
    { country: 'ES', postcodes: ['35*', '38000..38999', '51*'], name: 'IVA', rate: '0' },
    { country: 'ES', postcodes: ['35100'], name: 'IVA', rate: '0.10' },
  ],
  shippingRegions: [
    { id: PENINSULA, name: 'España', countries: ['ES'], options: [option('van', '5')] },
    { id: ISLANDS, name: 'Canarias', countries: ['ES'], postcodes: ['35*', '38*'], options: [option('ferry', '20')] },
    { id: CEUTA, name: 'Ceuta', countries: ['ES'], postcodes: ['51*'], options: [] },
  ],
}

async function open() {
  const shop = await createTestShop()
  const book = await shop.product({ price: '100' })
  const taxGroups = [{ id: BOOKS, name: 'Libros', scope: { productIds: [book] } }]
  await shop.call(SETTINGS, { settings: { ...SPAIN, taxGroups } }, shop.apiKey)
  return { shop, mug: shop.line(await shop.product({ price: '100' })), book: shop.line(book) }
}

const to = (postalCode?: string) => ({
  checkoutInfo: {
    buyerInfo: { email: 'ada@example.com' },
    shippingInfo: {
      shippingDestination: { address: { country: 'ES', city: 'Las Palmas', addressLine: 'Calle 1', postalCode } },
    },
  },
})

async function total(shop: TestShop, line: Parameters<TestShop['checkout']>[0][number], postalCode: string) {
  const { id, token } = await shop.checkout([line], to(postalCode))
  const { orderId } = await shop.call(ORDER, { id }, token)
  return (await shop.getOrder(orderId ?? '')).priceSummary?.total?.amount
}

test('the postcode decides tax and delivery within a country, for goods at a reduced rate too', async () => {
  const { shop, mug, book } = await open()
  expect(await total(shop, mug, '28035')).toBe('127.05')
  expect(await total(shop, book, '28035')).toBe('109.20')
  for (const postcode of ['35001', '38 670', '３５００１']) {
    expect([postcode, await total(shop, mug, postcode)]).toEqual([postcode, '120.00'])
    expect([postcode, await total(shop, book, postcode)]).toEqual([postcode, '120.00'])
  }
})

test('of several areas with a postcode the closest decides, in any sequence of the rules', async () => {
  const { shop, mug } = await open()
  expect(await total(shop, mug, '35100')).toBe('132.00')
  const taxRules = SPAIN.taxRules.toReversed()
  await shop.call(SETTINGS, { settings: { taxRules } }, shop.apiKey)
  expect(await total(shop, mug, '35100')).toBe('132.00')
})

test('nothing is delivered to postcodes that the shop leaves out', async () => {
  const { shop, mug } = await open()
  const { id, token } = await shop.checkout([mug], to('51001'))
  const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id }, token)
  expect(checkout.calculationErrors?.generalShippingCalculationError?.applicationError?.code).toBe(
    'NO_DELIVERY_TO_DESTINATION',
  )
})

test('an order says the postcode where it decides', async () => {
  const { shop, mug } = await open()
  const { id, token } = await shop.checkout([mug], to())
  const answer = await shop.refusal(ORDER, { id }, token)
  expect(answer.data?.violations).toMatchObject([
    { target: { other: { name: 'shippingInfo.shippingDestination.address.postalCode' } } },
  ])
})

test('a postcode area that is none is refused at its place', async () => {
  const { shop } = await open()
  const [rule] = SPAIN.taxRules
  const settings = { taxRules: [{ ...rule, postcodes: ['35*', 'Las Palmas!'] }] }
  expect((await shop.refusal(SETTINGS, { settings }, shop.apiKey)).violations).toEqual([
    'settings.taxRules[0].postcodes[1] FORMAT',
  ])
})
