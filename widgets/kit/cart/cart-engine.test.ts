import { expect, test } from 'vitest'
import { createTestShop } from '../../../backend/testing/test-shop.ts'
import { listenTo, until } from '../test-browser.ts'
import { cartOf } from './cart-store.ts'
import { ADD, QUANTITY, READ, setCartVisit } from './test-cart-visit.ts'

const visit = setCartVisit(createTestShop)

test('a visitor without a cart is asked about nowhere', async () => {
  const cart = cartOf(visit.browser.tab())
  await cart.begin()
  expect(cart.status.value).toBe('ready')
  expect([cart.cart.value, cart.count.value, visit.browser.requests]).toEqual([undefined, 0, []])
})

test('what is added counts at once and is priced by the shop', async () => {
  const productId = await visit.shop.product({ name: 'Mug', price: '12.50' })
  const release = visit.browser.hold(ADD)
  const cart = cartOf(visit.browser.tab())
  const adding = cart.add([{ productId, quantity: 3 }])
  await until(() => cart.count.value === 3)
  expect([cart.pendingCount.value, cart.cart.value]).toEqual([3, undefined])
  release()
  expect(await adding).toMatchObject({ state: 'saved', cart: { lineItems: [{ quantity: 3 }] } })
  expect([cart.count.value, cart.pendingCount.value, cart.cart.value?.subtotal.amount]).toEqual([3, 0, '37.50'])
})

test('what is sold out costs nothing, here as in the sums of the shop', async () => {
  const [bowl, mug] = [
    await visit.shop.product({ name: 'Bowl', price: '26.00', pieces: 0 }),
    await visit.shop.product(),
  ]
  const cart = cartOf(visit.browser.tab())
  await cart.begin()
  await cart.add([{ productId: bowl }, { productId: mug, quantity: 2 }])
  expect([cart.count.value, cart.cart.value?.subtotal.amount]).toEqual([3, '20.00'])
})

test('the answer of an addition names the lines that the items went into', async () => {
  const [mug, bowl] = [await visit.shop.product({ name: 'Mug' }), await visit.shop.product({ name: 'Bowl' })]
  const cart = cartOf(visit.browser.tab())
  const events = listenTo('awning:cart:after-add')
  await cart.add([{ productId: mug }])
  const outcome = await cart.add([{ productId: bowl }, { productId: mug, quantity: 2 }])
  events.stop()
  const [first, second] = cart.cart.value?.lineItems ?? []
  expect(outcome).toMatchObject({ state: 'saved', lineItemIds: [second?.id, first?.id] })
  expect(events.heard[1]?.detail).toMatchObject({ lineItemIds: [second?.id, first?.id] })
})

test('an edit that makes no sense is refused and gone, and the next one is taken', async () => {
  const productId = await visit.shop.product()
  const cart = cartOf(visit.browser.tab())
  await cart.begin()
  expect(await cart.add([null as never])).toMatchObject({ state: 'refused', problem: { kind: 'validation' } })
  expect([cart.pending.value, cart.count.value]).toEqual([[], 0])
  expect(await cart.add([{ productId }])).toMatchObject({ state: 'saved' })
  expect(cart.count.value).toBe(1)
})

test('every change asks the page before, and tells it afterwards', async () => {
  const productId = await visit.shop.product()
  const events = listenTo('awning:cart:before-add', 'awning:cart:after-add', 'awning:cart:error-add')
  const cart = cartOf(visit.browser.tab())
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
  const { cart, lineItemId } = await visit.withMug()
  const refuse = (event: Event) => event.preventDefault()
  document.addEventListener('awning:cart:before-remove', refuse)
  expect(await cart.remove(lineItemId)).toEqual({ state: 'canceled' })
  document.removeEventListener('awning:cart:before-remove', refuse)
  expect([cart.count.value, visit.browser.requests]).toEqual([1, []])
})

test('a quantity shows at once and is taken back when the shop refuses it', async () => {
  const { cart, lineItemId } = await visit.withMug()
  const release = visit.browser.hold(QUANTITY)
  const setting = cart.setQuantity(lineItemId, 100_001)
  await until(() => cart.count.value === 100_001)
  release()
  expect(await setting).toMatchObject({ state: 'refused', problem: { kind: 'validation' } })
  expect(cart.count.value).toBe(1)
})

test('an answer that was overtaken changes nothing', async () => {
  const { cart, lineItemId } = await visit.withMug()
  const release = visit.browser.hold(READ)
  const reading = cart.load()
  await until(() => visit.browser.requests.includes(READ))
  await cart.setQuantity(lineItemId, 7)
  release()
  await reading
  expect(cart.count.value).toBe(7)
})

test('a cart changed elsewhere is read when a change of this one is refused', async () => {
  const { cart, lineItemId } = await visit.withMug()
  await cartOf(visit.browser.tab()).remove(lineItemId)
  await cart.setQuantity(lineItemId, 3)
  await expect.poll(() => cart.cart.value?.lineItems).toEqual([])
})

test('all tabs have one cart', async () => {
  const there = cartOf(visit.browser.tab())
  await there.begin()
  const { cart, lineItemId } = await visit.withMug()
  await expect.poll(() => there.count.value).toBe(1)
  await cart.setQuantity(lineItemId, 2)
  await expect.poll(() => there.count.value).toBe(2)
  await there.remove(lineItemId)
  await expect.poll(() => cart.count.value).toBe(0)
})

test('a coupon is taken, refused and taken away', async () => {
  await visit.shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  const { cart } = await visit.withMug()
  expect(await cart.setCoupon('NOPE')).toMatchObject({ problem: { code: 'ERROR_COUPON_DOES_NOT_EXIST' } })
  await cart.setCoupon('ten')
  expect(cart.cart.value?.appliedDiscounts?.[0]?.coupon?.code).toBe('TEN')
  await cart.setCoupon('')
  expect(cart.cart.value?.appliedDiscounts ?? []).toEqual([])
})

test('with the order the cart is another one', async () => {
  const { cart } = await visit.withMug()
  const { client } = visit.browser.tab()
  await client.call('DELETE /ecom/v1/carts/current', {})
  document.dispatchEvent(new CustomEvent('awning:checkout:complete', { detail: { orderId: 'o' } }))
  await until(() => cart.cart.value === undefined)
  expect(cart.status.value).toBe('ready')
})

test('a cart that could not be read is asked for again', async () => {
  const tab = visit.browser.tab()
  const { client } = tab
  const cart = cartOf(tab)
  await client.session.accessToken()
  visit.browser.offline = true
  await cart.load()
  expect([cart.status.value, cart.offline.value]).toEqual(['failed', true])
  visit.browser.offline = false
  await cart.load()
  expect([cart.status.value, cart.offline.value]).toEqual(['ready', false])
})

test('signing out empties what is shown', async () => {
  const productId = await visit.shop.product()
  const tab = visit.browser.tab()
  await cartOf(tab).begin()
  await cartOf(tab).add([{ productId }])
  await tab.client.session.signOut()
  await expect.poll(() => cartOf(tab).count.value).toBe(0)
})
