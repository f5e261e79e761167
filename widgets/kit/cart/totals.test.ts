import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getSite, saveSite } from '../../../backend/services/sites/index.ts'
import { createTestShop, type TestShop } from '../../../backend/testing/test-shop.ts'
import type { Shop } from '../shop.ts'
import { createTestBrowser, type TestBrowser, waitUntil } from '../test-browser.ts'
import { cartKeys } from './cart-state.ts'
import { getCartStore } from './cart-store.ts'
import { getCartTotals } from './totals.ts'

const ESTIMATE = 'POST /ecom/v1/carts/current/estimate-totals'

let shop: TestShop
let browser: TestBrowser
let tab: Shop
beforeEach(async () => {
  shop = await createTestShop()
  browser = createTestBrowser(shop)
  tab = browser.tab()
  await getCartStore(tab).init()
})
afterEach(() => {
  vi.restoreAllMocks()
  browser.close()
})

const countEstimates = () => browser.requests.filter((request) => request === ESTIMATE).length
const total = () => getCartTotals(tab).estimate.value?.priceSummary?.total?.amount
const add = async () => getCartStore(tab).add([{ productId: await shop.product({ price: '20.00' }) }])

test('no estimate is requested without subscribers, nor for an empty cart', async () => {
  const { subscribe } = getCartTotals(tab)
  // Observes everything that follows: had the other tab sent a request, it would have done so before this one.
  const witness = browser.tab()
  await getCartStore(witness).init()
  const seenByWitness = async (amount: string) => {
    const stop = getCartTotals(witness).subscribe()
    await waitUntil(() => getCartTotals(witness).estimate.value?.priceSummary?.total?.amount === amount)
    stop()
  }
  await add()
  await seenByWitness('20.00')
  expect(countEstimates()).toBe(1)
  const stop = subscribe()
  await waitUntil(() => total() === '20.00')
  stop()
  await add()
  await seenByWitness('40.00')
  expect(countEstimates()).toBe(3)
})

test('the estimate follows cart and destination, and is stale meanwhile', async () => {
  await add()
  const { subscribe, destination, stale } = getCartTotals(tab)
  const stop = subscribe()
  await waitUntil(() => !stale.value)
  destination.value = { country: 'DE', postalCode: '10115' }
  expect(stale.value).toBe(true)
  await waitUntil(() => total() === '29.63')
  await add()
  expect(stale.value).toBe(true)
  await waitUntil(() => total() === '53.43')
  expect(stale.value).toBe(false)
  stop()
})

test('of several changes in a row, the last one is estimated', async () => {
  await add()
  const { subscribe, destination } = getCartTotals(tab)
  const stop = subscribe()
  for (const country of ['US', 'FR', 'DE']) destination.value = { country }
  await waitUntil(() => total() === '29.63')
  expect(countEstimates()).toBe(1)
  stop()
})

test('the destination is stored for the next page', async () => {
  getCartTotals(tab).destination.value = { country: 'DE' }
  const { storage } = tab.client
  await expect.poll(() => storage.get(cartKeys(tab.client).destination)).toEqual({ country: 'DE' })
  browser.close()
  const next = browser.tab()
  await expect.poll(() => getCartTotals(next).destination.value?.country).toBe('DE')
})

/** A browser whose first language has this region; the tests' time zone names no country. */
function inRegion(language: string) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language])
}

test('the estimate begins with the visitor’s country, which the checkout is then given too', async () => {
  inRegion('de-DE')
  await add()
  const { subscribe, destination } = getCartTotals(tab)
  const stop = subscribe()
  await waitUntil(() => total() === '29.63')
  expect(destination.value).toEqual({ country: 'DE' })
  const { storage } = tab.client
  await expect.poll(() => storage.get(cartKeys(tab.client).destination)).toEqual({ country: 'DE' })
  stop()
})

test('a country that the shop does not deliver to is not assumed', async () => {
  const context = shop.app.contextFor(shop.siteId)
  const site = await getSite(context)
  await saveSite(context, {
    ...site,
    shippingRegions: site.shippingRegions.map((region) => ({ ...region, countries: ['DE'] })),
  })
  inRegion('fr-FR')
  await add()
  const { subscribe, destination, stale } = getCartTotals(tab)
  const stop = subscribe()
  await waitUntil(() => !stale.value)
  expect([total(), destination.value]).toEqual(['20.00', undefined])
  expect(await tab.client.storage.get(cartKeys(tab.client).destination)).toBeUndefined()
  stop()
})

test('a failed estimate sets the problem, and keeps the last values', async () => {
  await add()
  const { subscribe, destination, problem, stale } = getCartTotals(tab)
  const stop = subscribe()
  await waitUntil(() => total() === '20.00')
  destination.value = { country: 'not a country' }
  await waitUntil(() => problem.value)
  expect([problem.value?.kind, total(), stale.value]).toEqual(['validation', '20.00', true])
  destination.value = { country: 'DE' }
  await waitUntil(() => total() === '29.63')
  expect(problem.value).toBeUndefined()
  stop()
})

test('an ended coupon is removed with a notice, one that the visitor removes without', async () => {
  const expiresAt = new Date(shop.clock.now().getTime() + 3_600_000).toISOString()
  await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' }, { expiresAt })
  const cart = getCartStore(tab)
  await cart.init()
  await cart.add([{ productId: await shop.product() }])
  const stop = getCartTotals(tab).subscribe()
  await cart.setCoupon('TEN')
  await cart.setCoupon('')
  await waitUntil(() => !getCartTotals(tab).stale.value)
  expect(cart.lostCoupon.value).toBeUndefined()
  await cart.setCoupon('TEN')
  shop.clock.advance(2 * 3_600_000)
  await cart.load()
  await waitUntil(() => cart.lostCoupon.value === 'TEN')
  await waitUntil(() => cart.cart.value?.appliedDiscounts?.length === 0)
  expect(cart.lostCoupon.value).toBe('TEN')
  stop()
})
