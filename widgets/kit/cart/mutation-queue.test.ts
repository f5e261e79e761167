import { expect, test } from 'vitest'
import { createTestShop } from '../../../backend/testing/test-shop.ts'
import { waitUntil } from '../test-browser.ts'
import { getCartStore } from './cart-store.ts'
import { ADD, QUANTITY, READ, setUpCartVisit } from './test-cart-visit.ts'

const visit = setUpCartVisit(createTestShop)

test('of many quantity clicks only the first and the last are sent', async () => {
  const { cart, lineItemId } = await visit.withMug()
  const release = visit.browser.hold(QUANTITY)
  const outcomes = [2, 3, 4, 5].map((quantity) => cart.setQuantity(lineItemId, quantity))
  await waitUntil(() => cart.count.value === 5)
  release()
  expect((await Promise.all(outcomes)).map(({ state }) => state)).toEqual(['saved', 'saved', 'saved', 'saved'])
  expect(visit.browser.requests).toEqual([QUANTITY, QUANTITY])
  expect(cart.cart.value?.lineItems?.[0]?.quantity).toBe(5)
})

test('a removal replaces queued quantities of its line', async () => {
  const { cart, lineItemId, productId } = await visit.withMug()
  const release = visit.browser.hold(ADD)
  const outcomes = [
    cart.add([{ productId }]),
    cart.setQuantity(lineItemId, 4),
    cart.add([{ productId: await visit.shop.product({ name: 'Bowl' }) }]),
    cart.remove(lineItemId),
  ]
  release()
  expect((await Promise.all(outcomes)).map(({ state }) => state)).toEqual(['saved', 'saved', 'saved', 'saved'])
  expect(visit.browser.requests.map((request) => request.split('/').at(-1))).toEqual([
    'add-to-cart',
    'add-to-cart',
    'remove-line-items',
  ])
})

test('mutations are sent in order', async () => {
  const { cart, lineItemId, productId } = await visit.withMug()
  await Promise.all([cart.setQuantity(lineItemId, 4), cart.remove(lineItemId), cart.add([{ productId }])])
  expect(visit.browser.requests.map((request) => request.split('/').at(-1))).toEqual([
    'update-line-items-quantity',
    'remove-line-items',
    'add-to-cart',
  ])
  expect(cart.count.value).toBe(1)
})

test('offline mutations are shown, queued, and sent in order when the shop responds again', async () => {
  const { cart, lineItemId, productId } = await visit.withMug()
  visit.browser.offline = true
  expect(await cart.setQuantity(lineItemId, 4)).toEqual({ state: 'queued' })
  expect(await cart.add([{ productId, quantity: 2 }])).toEqual({ state: 'queued' })
  expect([cart.offline.value, cart.count.value]).toEqual([true, 6])
  visit.browser.offline = false
  dispatchEvent(new Event('online'))
  await waitUntil(() => !cart.offline.value)
  expect(visit.browser.requests.filter((request) => request !== READ)).toEqual([QUANTITY, ADD])
  expect([cart.pending.value, cart.cart.value?.lineItems?.[0]?.quantity]).toEqual([[], 6])
})

test('while the shop restarts nothing is lost, not even for a new visitor', async () => {
  const productId = await visit.shop.product({ price: '12.50' })
  const cart = getCartStore(visit.browser.tab())
  await cart.init()
  visit.browser.offline = true
  expect(await cart.add([{ productId, quantity: 2 }])).toEqual({ state: 'queued' })
  visit.browser.offline = false
  visit.browser.restarting = true
  await cart.load()
  expect([cart.count.value, cart.offline.value]).toEqual([2, true])
  visit.browser.restarting = false
  await cart.load()
  expect([cart.pending.value, cart.cart.value?.lineItems?.[0]?.quantity]).toEqual([[], 2])
})

test('queued mutations and the last cart outlive the page', async () => {
  const { cart, lineItemId } = await visit.withMug()
  visit.browser.offline = true
  await cart.setQuantity(lineItemId, 9)
  visit.browser.close()

  const later = getCartStore(visit.browser.tab())
  await later.init()
  expect([later.count.value, later.offline.value]).toEqual([9, true])
  visit.browser.offline = false
  await later.load()
  expect(later.cart.value?.lineItems?.[0]?.quantity).toBe(9)
  expect([later.offline.value, visit.browser.requests.filter((request) => request === QUANTITY).length]).toEqual([
    false,
    1,
  ])
})

test('a mutation whose response got lost is resent with the same idempotency key', async () => {
  const { cart, productId } = await visit.withMug()
  visit.browser.losesAnswers = true
  await cart.add([{ productId }])
  visit.browser.losesAnswers = false
  await cart.load()
  const adds = visit.browser.keys.filter((_, index) => visit.browser.requests[index] === ADD)
  expect(adds).toHaveLength(2)
  expect(adds[0]).toMatch(/^[\da-f]{32}$/)
  expect(adds[1]).toBe(adds[0])
})

test('a mutation refused later does not affect the other queued ones', async () => {
  const { cart, lineItemId, productId } = await visit.withMug()
  visit.browser.offline = true
  await cart.add([{ productId: crypto.randomUUID() }])
  await cart.setQuantity(lineItemId, 3)
  await cart.add([{ productId }])
  visit.browser.offline = false
  await cart.load()
  expect([cart.count.value, cart.pending.value]).toEqual([4, []])
})
