import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { testSite } from '../../testing/test-site.ts'
import { saveSite } from '../sites/index.ts'

const ORDER = 'POST /ecom/v1/checkouts/{id}/create-order'
const SETTINGS = 'PATCH /awning/v1/commerce-settings'
const FRESNO = { country: 'US', city: 'Fresno', postalCode: '93650', addressLine: '1 Main Street' }
const CALIFORNIA = { country: 'US', subdivision: 'CA', name: 'Sales tax', rate: '0.0725' }
const STANDARD = { code: 'standard', title: 'Standard', deliveryTime: '', price: '9' }
const REGION = { id: 'b4f6cbd1-57a1-4e0b-9d5e-1f0a5c1c7d11', name: 'US', countries: ['US'], options: [STANDARD] }

/** A shop that charges tax in California and delivers for 9.00; items cost 100.00. */
async function open(taxRule: object = CALIFORNIA, region: object = REGION) {
  const shop = await createTestShop()
  const site = testSite(shop.siteId, shop.clock.now())
  await saveSite(shop.app.dependencies, {
    ...site,
    taxIncludedInPrices: false,
    taxRules: [taxRule] as typeof site.taxRules,
    shippingRegions: [region] as typeof site.shippingRegions,
  })
  return { shop, line: shop.line(await shop.product({ price: '100' })) }
}

const to = (address: object) => ({
  checkoutInfo: {
    buyerInfo: { email: 'ada@example.com' },
    shippingInfo: { shippingDestination: { address: { ...FRESNO, ...address } } },
  },
})

async function order(shop: TestShop, line: Parameters<TestShop['checkout']>[0][number], address: object) {
  const { id, token } = await shop.checkout([line], to(address))
  const { orderId } = await shop.call(ORDER, { id }, token)
  return shop.getOrder(orderId ?? '')
}

test('the tax of a state is the same for every spelling of it: 116.90', async () => {
  const { shop, line } = await open()
  for (const subdivision of ['CA', 'ca', 'US-CA', 'California', ' california']) {
    const { priceSummary, shippingInfo } = await order(shop, line, { subdivision })
    expect([subdivision, priceSummary?.total?.amount]).toEqual([subdivision, '116.90'])
    expect(shippingInfo?.logistics?.shippingDestination?.address?.subdivision).toBe('US-CA')
  }
})

test('a state that there is not is refused at its field, and an order says the state that decides its tax', async () => {
  const { shop, line } = await open()
  const token = await shop.visitor()
  for (const subdivision of ['Calif.', 'XX']) {
    const draft = { channelType: 'WEB' as const, lineItems: [line], ...to({ subdivision }) }
    const answer = await shop.refusal('POST /ecom/v1/checkouts', draft, token)
    expect(answer.violations).toEqual(['checkoutInfo.shippingInfo.shippingDestination.address.subdivision FORMAT'])
  }
  const { id, token: buyer } = await shop.checkout([line], to({}))
  const answer = await shop.refusal(ORDER, { id }, buyer)
  expect(answer.data?.violations).toMatchObject([
    { target: { other: { name: 'shippingInfo.shippingDestination.address.subdivision' } } },
  ])
})

test('rules take the spellings of a state, and refuse one that there is not or that no address names', async () => {
  const shop = await createTestShop()
  const set = (settings: object) => shop.call(SETTINGS, { settings }, shop.apiKey)
  const refused = async (settings: object) => (await shop.refusal(SETTINGS, { settings }, shop.apiKey)).violations
  const rule = (country: string, subdivision: string) => ({ ...CALIFORNIA, country, subdivision })
  const answer = await set({
    taxRules: [rule('US', 'US-CA'), rule('US', 'California'), rule('CA', 'québec')],
    shippingRegions: [{ ...REGION, countries: ['US', 'AU'], subdivisions: ['ny', 'WA', 'US-CA'] }],
    automaticTax: { state: 'OFF', rates: [rule('US', 'ny')], manualPlaces: [{ country: 'US', subdivision: 'Texas' }] },
  })
  expect(answer.settings).toMatchObject({
    taxRules: [{ subdivision: 'US-CA' }, { subdivision: 'US-CA' }, { subdivision: 'CA-QC' }],
    shippingRegions: [{ subdivisions: ['US-NY', 'US-WA', 'AU-WA', 'US-CA'] }],
    automaticTax: { rates: [{ subdivision: 'US-NY' }], manualPlaces: [{ subdivision: 'US-TX' }] },
  })
  expect(await refused({ taxRules: [rule('US', 'Calif.')] })).toEqual(['settings.taxRules[0].subdivision FORMAT'])
  expect(await refused({ taxRules: [rule('DE', 'BY')] })).toEqual(['settings.taxRules[0].subdivision FORMAT'])
  expect(await refused({ shippingRegions: [{ ...REGION, subdivisions: ['NY', 'Kent'] }] })).toEqual([
    'settings.shippingRegions[0].subdivisions[1] FORMAT',
  ])
})

test('rules of before count in every spelling that they were saved in', async () => {
  for (const subdivision of ['CA', 'US-CA', 'California']) {
    const { shop, line } = await open({ ...CALIFORNIA, subdivision }, { ...REGION, subdivisions: [subdivision] })
    const { priceSummary } = await order(shop, line, { subdivision: 'CA' })
    expect(priceSummary?.total?.amount).toBe('116.90')
  }
})

test('pages learn that the shop needs the state of an address', async () => {
  const { shop } = await open({ ...CALIFORNIA, country: 'IE', subdivision: 'CO' })
  const token = await shop.visitor()
  const isRequired = async (country: string) => {
    const { lines } = await shop.call('GET /awning/v1/address-formats/{country}', { country }, token)
    return lines.flat().find(({ field }) => field === 'subdivision')?.required
  }
  expect(await isRequired('IE')).toBe(true)
  expect(await isRequired('CO')).toBe(true)
  expect(await isRequired('NG')).toBe(false)
  const address = { country: 'IE', firstName: 'Nora', lastName: 'Byrne', addressLine: 'Kiln Lane 3', city: 'Cork' }
  const validate = (subdivision?: string) =>
    shop.call('POST /awning/v1/validate-address', { address: { ...address, subdivision } }, token)
  expect((await validate()).problems).toEqual([{ field: 'subdivision', problem: 'MISSING' }])
  expect((await validate('IE-CO')).problems).toEqual([])
  expect((await validate('County Cork')).problems).toEqual([])
})
