import { beforeEach, expect, test } from 'vitest'
import { BERLIN, createTestShop, type TestShop } from '../../testing/test-shop.ts'

const GET = 'GET /awning/v1/commerce-settings'
const UPDATE = 'PATCH /awning/v1/commerce-settings'
const ESTIMATE = 'POST /ecom/v1/carts/current/estimate-totals'

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop()
})

const WRAP = { code: 'wrap', name: 'Wrapping', amount: '2.00' }
const AUTUMN = {
  id: '0b6a4b0e-3c56-4f1e-8d7a-2f9d1e5c4a22',
  name: 'Autumn',
  active: true,
  discount: { kind: 'PERCENT' as const, percent: '10' },
}
const region = (more: object) => ({
  id: '7d0a3f7e-3a5c-4e0e-9c43-0c1d6a3b7a01',
  name: 'Germany',
  countries: ['DE'],
  options: [{ code: 'bike', title: 'Bike', deliveryTime: 'Today', price: '3.00', ...more }],
})

test('a merchant changes commerce settings, and the next estimate applies them', async () => {
  const token = await shop.visitor()
  const lineItems = [shop.line(await shop.product())]
  await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, token)
  const sums = async () => {
    const { priceSummary } = await shop.call(ESTIMATE, { shippingAddress: BERLIN }, token)
    return [priceSummary?.additionalFees?.amount, priceSummary?.shipping?.amount, priceSummary?.discount?.amount]
  }
  expect(await sums()).toEqual(['0.00', '4.90', '0.00'])
  const { settings } = await shop.call(
    UPDATE,
    {
      settings: {
        additionalFees: [WRAP],
        shippingRegions: [region({})],
        discountRules: [AUTUMN],
      },
    },
    shop.apiKey,
  )
  expect(settings).toMatchObject({ additionalFees: [WRAP], taxRules: [{ country: 'DE' }, { country: 'US' }] })
  expect(await sums()).toEqual(['2.00', '3.00', '1.00'])
  expect(await shop.call(GET, {}, shop.apiKey)).toEqual({ settings })
  await shop.call(UPDATE, { settings: { additionalFees: [], discountRules: [] } }, shop.apiKey)
  expect(await sums()).toEqual(['0.00', '3.00', '0.00'])
})

test('rates of a tax service apply until they expire, and cart and checkout name their source', async () => {
  const token = await shop.visitor()
  const lineItems = [shop.line(await shop.product())]
  await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, token)
  const validUntil = new Date(shop.clock.now().getTime() + 60_000).toISOString().replace('Z', '+00:00')
  const rates = [{ country: 'DE', name: 'VAT', rate: '0.16' }]
  const automaticTax = { state: 'ON' as const, rates, validUntil, manualPlaces: [] }
  const { settings } = await shop.call(UPDATE, { settings: { automaticTax } }, shop.apiKey)
  expect(settings.automaticTax).toMatchObject({ rates, validUntil: validUntil.replace('+00:00', 'Z') })
  const found = async () => {
    const { taxSummary, calculatedLineItems } = await shop.call(ESTIMATE, { shippingAddress: BERLIN }, token)
    const { checkoutId } = await shop.call(
      'POST /ecom/v1/carts/current/create-checkout',
      { channelType: 'WEB', shippingAddress: BERLIN },
      token,
    )
    const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: checkoutId }, token)
    expect(checkout.taxSummary).toEqual(taxSummary)
    return [taxSummary?.calculationDetails?.rateType, calculatedLineItems[0]?.pricesBreakdown?.taxDetails?.taxRate]
  }
  expect(await found()).toEqual(['AUTO_RATE', '0.16'])
  shop.clock.advance(60_000)
  expect(await found()).toEqual(['FALLBACK_RATE', '0.19'])
})

test('a discount starts at its instant, whatever time zone it was written in', async () => {
  const lineItems = [shop.line(await shop.product())]
  // Uses a new token each time, as the one of an hour ago has expired.
  const discount = async () => {
    const token = await shop.visitor()
    await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, token)
    return (await shop.call(ESTIMATE, {}, token)).priceSummary?.discount?.amount
  }
  const hour = 3_600_000
  const now = shop.clock.now().getTime()
  // Starts one hour from now, written in New York's offset, and expires two hours from now, written in Berlin's.
  const startsAt = new Date(now + hour - 5 * hour).toISOString().replace('Z', '-05:00')
  const expiresAt = new Date(now + 2 * hour + hour).toISOString().replace('Z', '+01:00')
  const rule = { ...AUTUMN, startsAt, expiresAt }
  await shop.call(UPDATE, { settings: { discountRules: [rule] } }, shop.apiKey)
  const seen = [await discount()]
  for (const _ of [1, 2]) {
    shop.clock.advance(hour)
    seen.push(await discount())
  }
  expect(seen).toEqual(['0.00', '1.00', '0.00'])
})

test.each([
  [
    'a discount that ends before it begins',
    { discountRules: [{ ...AUTUMN, startsAt: '2026-03-02T09:00:00Z', expiresAt: '2026-03-02T09:30:00+01:00' }] },
    'discountRules[0].expiresAt VALIDATION',
  ],
  [
    'a fee of an amount and a part',
    { additionalFees: [{ ...WRAP, percent: '3' }] },
    'additionalFees[0].percent ONE_OF_ALIGNMENT',
  ],
  [
    'a fee of nothing',
    { additionalFees: [{ code: 'a', name: 'A' }] },
    'additionalFees[0].amount REQUIRED_ONE_OF_FIELD',
  ],
  [
    'an amount finer than the currency',
    { additionalFees: [{ ...WRAP, amount: '0.005' }] },
    'additionalFees[0].amount DECIMAL_MAX_SCALE',
  ],
  [
    'a tax of more than everything',
    { taxRules: [{ country: 'DE', name: 'Tax', rate: '1.1' }] },
    'taxRules[0].rate DECIMAL_LTE',
  ],
  [
    'a country that there is not',
    { taxRules: [{ country: 'XX', name: 'Tax', rate: '0.1' }] },
    'taxRules[0].country FORMAT',
  ],
  ['a time zone that there is not', { timeZone: 'Europe/Atlantis' }, 'timeZone VALIDATION'],
  [
    'the shop’s own currency as another one',
    { displayCurrencies: [{ currency: 'EUR', rate: '1' }] },
    'displayCurrencies[0].currency VALIDATION',
  ],
  [
    'a rate of nothing',
    { displayCurrencies: [{ currency: 'USD', rate: '0' }] },
    'displayCurrencies[0].rate DECIMAL_GT',
  ],
  [
    'hours that end before they begin',
    {
      shippingRegions: [
        region({ timeSlots: { days: [1], hours: [{ from: '12:00', to: '10:00' }], noticeMinutes: 0, daysAhead: 7 } }),
      ],
    },
    'shippingRegions[0].options[0].timeSlots.hours[0].to VALIDATION',
  ],
])('%s is refused, and nothing changes', async (_, settings, violation) => {
  const refused = await shop.refusal(UPDATE, { settings }, shop.apiKey)
  expect(refused).toMatchObject({ status: 400, violations: [`settings.${violation}`] })
})

test('visitors can neither read nor change commerce settings', async () => {
  const token = await shop.visitor()
  expect((await shop.refusal(UPDATE, { settings: { taxRules: [] } }, token)).status).toBe(403)
  expect((await shop.refusal(GET, {}, token)).status).toBe(403)
})
