import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../backend/testing/test-shop.ts'
import { aBrowser, listenTo, type TestBrowser, until } from '../test-browser.ts'
import { cartOf } from './cart-store.ts'

const ADD = 'POST /ecom/v1/carts/current/add-to-cart'
const QUANTITY = 'POST /ecom/v1/carts/current/update-line-items-quantity'
const READ = 'GET /ecom/v1/carts/current'

let shop: TestShop
let browser: TestBrowser
beforeEach(async () => {
  shop = await createTestShop()
  browser = aBrowser(shop)
})
afterEach(() => browser.close())

/** A tab with a cart of one mug in it. */
const withMug = async (quantity = 1) => {
  const productId = await shop.product({ name: 'Mug', price: '12.50' })
  const cart = cartOf(browser.tab())
  await cart.begin()
  await cart.add([{ productId, quantity }])
  browser.requests.length = 0
  browser.keys.length = 0
  const lineItemId = cart.cart.value?.lineItems?.[0]?.id ?? ''
  return { cart, productId, lineItemId }
}

test('a visitor without a cart is asked about nowhere', async () => {
  const cart = cartOf(browser.tab())
  await cart.begin()
  expect(cart.status.value).toBe('ready')
  expect([cart.cart.value, cart.count.value, browser.requests]).toEqual([undefined, 0, []])
})

test('what is added counts at once and is priced by the shop', async () => {
  const productId = await shop.product({ name: 'Mug', price: '12.50' })
  const release = browser.hold(ADD)
  const cart = cartOf(browser.tab())
  const adding = cart.add([{ productId, quantity: 3 }])
  await until(() => cart.count.value === 3)
  expect([cart.pendingCount.value, cart.cart.value]).toEqual([3, undefined])
  release()
  expect(await adding).toMatchObject({ state: 'saved', cart: { lineItems: [{ quantity: 3 }] } })
  expect([cart.count.value, cart.pendingCount.value, cart.subtotal.value]).toEqual([3, 0, '37.5'])
})

test('what is sold out costs nothing, here as in the sums of the shop', async () => {
  const [bowl, mug] = [await shop.product({ name: 'Bowl', price: '26.00', pieces: 0 }), await shop.product()]
  const cart = cartOf(browser.tab())
  await cart.begin()
  await cart.add([{ productId: bowl }, { productId: mug, quantity: 2 }])
  expect([cart.count.value, cart.subtotal.value]).toEqual([3, '20'])
})

test('an edit that makes no sense is refused and gone, and the next one is taken', async () => {
  const productId = await shop.product()
  const cart = cartOf(browser.tab())
  await cart.begin()
  expect(await cart.add([null as never])).toMatchObject({ state: 'refused', problem: { kind: 'validation' } })
  expect([cart.pending.value, cart.count.value]).toEqual([[], 0])
  expect(await cart.add([{ productId }])).toMatchObject({ state: 'saved' })
  expect(cart.count.value).toBe(1)
})

test('every change asks the page before, and tells it afterwards', async () => {
  const productId = await shop.product()
  const events = listenTo('awning:cart:before-add', 'awning:cart:after-add', 'awning:cart:error-add')
  const cart = cartOf(browser.tab())
  await cart.add([{ productId }])
  await cart.add([{ productId: crypto.randomUUID() }])
  events.stop()
  expect(events.names().map((name) => name.replace('awning:cart:', ''))).toEqual([
    'before-add',
    'after-add',
    'before-add',
    'error-add',
  ])
  expect(events.heard[3]?.detail).toMatchObject({ problem: { code: 'CATALOG_ITEM_NOT_FOUND' } })
})

test('a page that says no keeps everything as it is', async () => {
  const { cart, lineItemId } = await withMug()
  const refuse = (event: Event) => event.preventDefault()
  document.addEventListener('awning:cart:before-remove', refuse)
  expect(await cart.remove(lineItemId)).toEqual({ state: 'canceled' })
  document.removeEventListener('awning:cart:before-remove', refuse)
  expect([cart.count.value, browser.requests]).toEqual([1, []])
})

test('a quantity shows at once and is taken back when the shop refuses it', async () => {
  const { cart, lineItemId } = await withMug()
  const release = browser.hold(QUANTITY)
  const setting = cart.setQuantity(lineItemId, 100_001)
  await until(() => cart.count.value === 100_001)
  release()
  expect(await setting).toMatchObject({ state: 'refused', problem: { kind: 'validation' } })
  expect(cart.count.value).toBe(1)
})

test('of many presses the shop hears the first and the last', async () => {
  const { cart, lineItemId } = await withMug()
  const release = browser.hold(QUANTITY)
  const outcomes = [2, 3, 4, 5].map((quantity) => cart.setQuantity(lineItemId, quantity))
  await until(() => cart.count.value === 5)
  release()
  expect((await Promise.all(outcomes)).map(({ state }) => state)).toEqual(['saved', 'saved', 'saved', 'saved'])
  expect(browser.requests).toEqual([QUANTITY, QUANTITY])
  expect(cart.cart.value?.lineItems?.[0]?.quantity).toBe(5)
})

test('a removal takes the place of the quantities of its line that wait', async () => {
  const { cart, lineItemId, productId } = await withMug()
  const release = browser.hold(ADD)
  const outcomes = [
    cart.add([{ productId }]),
    cart.setQuantity(lineItemId, 4),
    cart.add([{ productId: await shop.product({ name: 'Bowl' }) }]),
    cart.remove(lineItemId),
  ]
  release()
  expect((await Promise.all(outcomes)).map(({ state }) => state)).toEqual(['saved', 'saved', 'saved', 'saved'])
  expect(browser.requests.map((request) => request.split('/').at(-1))).toEqual([
    'add-to-cart',
    'add-to-cart',
    'remove-line-items',
  ])
})

test('changes reach the shop in the order in which they were made', async () => {
  const { cart, lineItemId, productId } = await withMug()
  await Promise.all([cart.setQuantity(lineItemId, 4), cart.remove(lineItemId), cart.add([{ productId }])])
  expect(browser.requests.map((request) => request.split('/').at(-1))).toEqual([
    'update-line-items-quantity',
    'remove-line-items',
    'add-to-cart',
  ])
  expect(cart.count.value).toBe(1)
})

test('an answer that was overtaken changes nothing', async () => {
  const { cart, lineItemId } = await withMug()
  const release = browser.hold(READ)
  const reading = cart.load()
  await until(() => browser.requests.includes(READ))
  await cart.setQuantity(lineItemId, 7)
  release()
  await reading
  expect(cart.count.value).toBe(7)
})

test('a cart changed elsewhere is read when a change of this one is refused', async () => {
  const { cart, lineItemId } = await withMug()
  await cartOf(browser.tab()).remove(lineItemId)
  await cart.setQuantity(lineItemId, 3)
  await expect.poll(() => cart.cart.value?.lineItems).toEqual([])
})

test('all tabs have one cart', async () => {
  const there = cartOf(browser.tab())
  await there.begin()
  const { cart, lineItemId } = await withMug()
  await expect.poll(() => there.count.value).toBe(1)
  await cart.setQuantity(lineItemId, 2)
  await expect.poll(() => there.count.value).toBe(2)
  await there.remove(lineItemId)
  await expect.poll(() => cart.count.value).toBe(0)
})

test('what is done offline shows, waits, and is sent in order when the shop answers again', async () => {
  const { cart, lineItemId, productId } = await withMug()
  browser.offline = true
  expect(await cart.setQuantity(lineItemId, 4)).toEqual({ state: 'queued' })
  expect(await cart.add([{ productId, quantity: 2 }])).toEqual({ state: 'queued' })
  expect([cart.offline.value, cart.count.value]).toEqual([true, 6])
  browser.offline = false
  dispatchEvent(new Event('online'))
  await until(() => !cart.offline.value)
  expect(browser.requests.filter((request) => request !== READ)).toEqual([QUANTITY, ADD])
  expect([cart.pending.value, cart.cart.value?.lineItems?.[0]?.quantity]).toEqual([[], 6])
})

test('while the shop restarts nothing is lost either, not even of a visitor whom it has never seen', async () => {
  const productId = await shop.product({ price: '12.50' })
  const cart = cartOf(browser.tab())
  await cart.begin()
  browser.offline = true
  expect(await cart.add([{ productId, quantity: 2 }])).toEqual({ state: 'queued' })
  browser.offline = false
  browser.restarting = true
  await cart.load()
  expect([cart.count.value, cart.offline.value]).toEqual([2, true])
  browser.restarting = false
  await cart.load()
  expect([cart.pending.value, cart.cart.value?.lineItems?.[0]?.quantity]).toEqual([[], 2])
})

test('what could not be sent outlives the page, and so does the last cart', async () => {
  const { cart, lineItemId } = await withMug()
  browser.offline = true
  await cart.setQuantity(lineItemId, 9)
  browser.close()

  const later = cartOf(browser.tab())
  await later.begin()
  expect([later.count.value, later.offline.value]).toEqual([9, true])
  browser.offline = false
  await later.load()
  expect(later.cart.value?.lineItems?.[0]?.quantity).toBe(9)
  expect([later.offline.value, browser.requests.filter((request) => request === QUANTITY).length]).toEqual([false, 1])
})

test('a change whose answer got lost comes again under the same key', async () => {
  const { cart, productId } = await withMug()
  browser.losesAnswers = true
  await cart.add([{ productId }])
  browser.losesAnswers = false
  await cart.load()
  const adds = browser.keys.filter((_, index) => browser.requests[index] === ADD)
  expect(adds).toHaveLength(2)
  expect(adds[0]).toMatch(/^[\da-f]{32}$/)
  expect(adds[1]).toBe(adds[0])
})

test('what the shop refuses after all leaves the others waiting in line alone', async () => {
  const { cart, lineItemId, productId } = await withMug()
  browser.offline = true
  await cart.add([{ productId: crypto.randomUUID() }])
  await cart.setQuantity(lineItemId, 3)
  await cart.add([{ productId }])
  browser.offline = false
  await cart.load()
  expect([cart.count.value, cart.pending.value]).toEqual([4, []])
})

test('a coupon is taken, refused and taken away', async () => {
  await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  const { cart } = await withMug()
  expect(await cart.setCoupon('NOPE')).toMatchObject({ problem: { code: 'ERROR_COUPON_DOES_NOT_EXIST' } })
  await cart.setCoupon('ten')
  expect(cart.cart.value?.appliedDiscounts?.[0]?.coupon?.code).toBe('TEN')
  await cart.setCoupon('')
  expect(cart.cart.value?.appliedDiscounts ?? []).toEqual([])
})

test('with the order the cart is another one', async () => {
  const { cart } = await withMug()
  const { client } = browser.tab()
  await client.call('DELETE /ecom/v1/carts/current', {})
  document.dispatchEvent(new CustomEvent('awning:checkout:complete', { detail: { orderId: 'o' } }))
  await until(() => cart.cart.value === undefined)
  expect(cart.status.value).toBe('ready')
})

test('a cart that could not be read is asked for again', async () => {
  const tab = browser.tab()
  const { client } = tab
  const cart = cartOf(tab)
  await client.session.accessToken()
  browser.offline = true
  await cart.load()
  expect([cart.status.value, cart.offline.value]).toEqual(['failed', true])
  browser.offline = false
  await cart.load()
  expect([cart.status.value, cart.offline.value]).toEqual(['ready', false])
})

test('signing out empties what is shown', async () => {
  const productId = await shop.product()
  const tab = browser.tab()
  await cartOf(tab).begin()
  await cartOf(tab).add([{ productId }])
  await tab.client.session.signOut()
  await expect.poll(() => cartOf(tab).count.value).toBe(0)
})
