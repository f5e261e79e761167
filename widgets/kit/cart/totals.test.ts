import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../backend/testing/test-shop.ts'
import type { Shop } from '../shop.ts'
import { aBrowser, type TestBrowser, until } from '../test-browser.ts'
import { cartKeys } from './cart-state.ts'
import { cartOf } from './cart-store.ts'
import { totalsOf } from './totals.ts'

const ESTIMATE = 'POST /ecom/v1/carts/current/estimate-totals'

let shop: TestShop
let browser: TestBrowser
let tab: Shop
beforeEach(async () => {
  shop = await createTestShop()
  browser = aBrowser(shop)
  tab = browser.tab()
  await cartOf(tab).begin()
})
afterEach(() => browser.close())

const asked = () => browser.requests.filter((request) => request === ESTIMATE).length
const total = () => totalsOf(tab).estimate.value?.priceSummary?.total?.amount
const add = async () => cartOf(tab).add([{ productId: await shop.product({ price: '20.00' }) }])

test('nothing is asked while nobody looks, nor for an empty cart', async () => {
  const { follow } = totalsOf(tab)
  // Begins to look after everything that happens: had the other tab asked, it would have asked before this one.
  const witness = browser.tab()
  await cartOf(witness).begin()
  const seenByWitness = async (amount: string) => {
    const stop = totalsOf(witness).follow()
    await until(() => totalsOf(witness).estimate.value?.priceSummary?.total?.amount === amount)
    stop()
  }
  await add()
  await seenByWitness('20.00')
  expect(asked()).toBe(1)
  const stop = follow()
  await until(() => total() === '20.00')
  stop()
  await add()
  await seenByWitness('40.00')
  expect(asked()).toBe(3)
})

test('the estimate follows cart and destination, and is stale until it has', async () => {
  await add()
  const { follow, destination, stale } = totalsOf(tab)
  const stop = follow()
  await until(() => !stale.value)
  destination.value = { country: 'DE', postalCode: '10115' }
  expect(stale.value).toBe(true)
  await until(() => total() === '29.63')
  await add()
  expect(stale.value).toBe(true)
  await until(() => total() === '53.43')
  expect(stale.value).toBe(false)
  stop()
})

test('of several changes in a row, the last one is estimated', async () => {
  await add()
  const { follow, destination } = totalsOf(tab)
  const stop = follow()
  for (const country of ['US', 'FR', 'DE']) destination.value = { country }
  await until(() => total() === '29.63')
  expect(asked()).toBe(1)
  stop()
})

test('the destination is known on the next page', async () => {
  totalsOf(tab).destination.value = { country: 'DE' }
  const { storage } = tab.client
  await expect.poll(() => storage.get(cartKeys(tab.client).destination)).toEqual({ country: 'DE' })
  browser.close()
  const next = browser.tab()
  await expect.poll(() => totalsOf(next).destination.value?.country).toBe('DE')
})

test('an estimate that fails says why, and stays what it was', async () => {
  await add()
  const { follow, destination, problem, stale } = totalsOf(tab)
  const stop = follow()
  await until(() => total() === '20.00')
  destination.value = { country: 'not a country' }
  await until(() => problem.value)
  expect([problem.value?.kind, total(), stale.value]).toEqual(['validation', '20.00', true])
  destination.value = { country: 'DE' }
  await until(() => total() === '29.63')
  expect(problem.value).toBeUndefined()
  stop()
})

test('a coupon that has ended is taken out of the cart and told, one that the visitor takes away is not', async () => {
  const expiresAt = new Date(shop.clock.now().getTime() + 3_600_000).toISOString()
  await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' }, { expiresAt })
  const cart = cartOf(tab)
  await cart.begin()
  await cart.add([{ productId: await shop.product() }])
  const stop = totalsOf(tab).follow()
  await cart.setCoupon('TEN')
  await cart.setCoupon('')
  await until(() => !totalsOf(tab).stale.value)
  expect(cart.lostCoupon.value).toBeUndefined()
  await cart.setCoupon('TEN')
  shop.clock.advance(2 * 3_600_000)
  await cart.load()
  await until(() => cart.lostCoupon.value === 'TEN')
  await until(() => cart.cart.value?.appliedDiscounts?.length === 0)
  expect(cart.lostCoupon.value).toBe('TEN')
  stop()
})
