import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestShop } from '../../../backend/testing/test-shop.ts'
import { turns } from '../../../backend/testing/turns.ts'
import type { TokenResponse } from '../../client/session.ts'
import type { Shop } from '../shop.ts'
import { createTestBrowser, listenTo, waitUntil } from '../test-browser.ts'
import { getCartStore } from './cart-store.ts'
import { ADD, QUANTITY, READ, setUpCartVisit } from './test-cart-visit.ts'

const visit = setUpCartVisit(createTestShop)

test('a visitor without a cart causes no request', async () => {
  const cart = getCartStore(visit.browser.tab())
  await cart.init()
  expect(cart.status.value).toBe('ready')
  expect([cart.cart.value, cart.count.value, visit.browser.requests]).toEqual([undefined, 0, []])
})

test('an added item is counted at once and priced by the shop', async () => {
  const productId = await visit.shop.product({ name: 'Mug', price: '12.50' })
  const release = visit.browser.hold(ADD)
  const cart = getCartStore(visit.browser.tab())
  const adding = cart.add([{ productId, quantity: 3 }])
  await waitUntil(() => cart.count.value === 3)
  expect([cart.pendingCount.value, cart.cart.value]).toEqual([3, undefined])
  release()
  expect(await adding).toMatchObject({ state: 'saved', cart: { lineItems: [{ quantity: 3 }] } })
  expect([cart.count.value, cart.pendingCount.value, cart.cart.value?.subtotal.amount]).toEqual([3, 0, '37.50'])
})

test('unavailable lines are not in the subtotal, as at the shop', async () => {
  const [bowl, mug] = [await visit.shop.product({ name: 'Bowl', price: '26.00', stock: 0 }), await visit.shop.product()]
  const cart = getCartStore(visit.browser.tab())
  await cart.init()
  await cart.add([{ productId: bowl }, { productId: mug, quantity: 2 }])
  expect([cart.count.value, cart.cart.value?.subtotal.amount]).toEqual([3, '20.00'])
})

test('the result of an addition names the lines that the items were added to', async () => {
  const [mug, bowl] = [await visit.shop.product({ name: 'Mug' }), await visit.shop.product({ name: 'Bowl' })]
  const cart = getCartStore(visit.browser.tab())
  const events = listenTo('awning:cart:after-add')
  await cart.add([{ productId: mug }])
  const outcome = await cart.add([{ productId: bowl }, { productId: mug, quantity: 2 }])
  events.stop()
  const [first, second] = cart.cart.value?.lineItems ?? []
  expect(outcome).toMatchObject({ state: 'saved', lineItemIds: [second?.id, first?.id] })
  expect(events.received[1]?.detail).toMatchObject({ lineItemIds: [second?.id, first?.id] })
})

test('an invalid mutation is refused and dropped, and the next one is applied', async () => {
  const productId = await visit.shop.product()
  const cart = getCartStore(visit.browser.tab())
  await cart.init()
  expect(await cart.add([null as never])).toMatchObject({ state: 'refused', problem: { kind: 'validation' } })
  expect([cart.pending.value, cart.count.value]).toEqual([[], 0])
  expect(await cart.add([{ productId }])).toMatchObject({ state: 'saved' })
  expect(cart.count.value).toBe(1)
})

test('every mutation emits a cancelable event before and one afterwards', async () => {
  const productId = await visit.shop.product()
  const events = listenTo('awning:cart:before-add', 'awning:cart:after-add', 'awning:cart:error-add')
  const cart = getCartStore(visit.browser.tab())
  await cart.add([{ productId }])
  await cart.add([{ productId: crypto.randomUUID() }])
  events.stop()
  expect(events.names().map((name) => name.replace('awning:cart:', ''))).toEqual([
    'before-add',
    'after-add',
    'before-add',
    'error-add',
  ])
  expect(events.received[3]?.detail).toMatchObject({ problem: { code: 'CATALOG_ITEM_NOT_FOUND' } })
})

test('a cancelled mutation changes nothing', async () => {
  const { cart, lineItemId } = await visit.withMug()
  const refuse = (event: Event) => event.preventDefault()
  document.addEventListener('awning:cart:before-remove', refuse)
  expect(await cart.remove(lineItemId)).toEqual({ state: 'canceled' })
  document.removeEventListener('awning:cart:before-remove', refuse)
  expect([cart.count.value, visit.browser.requests]).toEqual([1, []])
})

test('a quantity is shown at once and rolled back when the shop refuses it', async () => {
  const { cart, lineItemId } = await visit.withMug()
  const release = visit.browser.hold(QUANTITY)
  const setting = cart.setQuantity(lineItemId, 100_001)
  await waitUntil(() => cart.count.value === 100_001)
  release()
  expect(await setting).toMatchObject({ state: 'refused', problem: { kind: 'validation' } })
  expect(cart.count.value).toBe(1)
})

test('an outdated response is dropped', async () => {
  const { cart, lineItemId } = await visit.withMug()
  const release = visit.browser.hold(READ)
  const reading = cart.load()
  await waitUntil(() => visit.browser.requests.includes(READ))
  await cart.setQuantity(lineItemId, 7)
  release()
  await reading
  expect(cart.count.value).toBe(7)
})

test('a cart that is read while its first item is on the way keeps the item', async () => {
  const productId = await visit.shop.product()
  const { fetch } = visit.browser.config()
  let arrive = () => {}
  const underway = new Promise<void>((resolve) => (arrive = resolve))
  let isSent = false
  let isThere = false
  let isReadBefore = false
  const tab = visit.browser.tab({
    fetch: async (input, init) => {
      if (String(input).includes('add-to-cart')) {
        isSent = true
        await underway
      } else if (!isThere && String(input).endsWith('/carts/current')) isReadBefore = true
      return (fetch ?? globalThis.fetch)(input, init)
    },
  })
  const cart = getCartStore(tab)
  const adding = cart.add([{ productId, quantity: 2 }])
  await waitUntil(() => isSent)
  // A member's renewed session reads the cart, which the shop does not have yet.
  const reading = cart.load()
  await turns()
  isThere = true
  arrive()
  await Promise.all([adding, reading])
  expect(isReadBefore).toBe(false)
  expect([cart.count.value, cart.cart.value?.lineItems?.length]).toEqual([2, 1])
})

test('the cart is reloaded when a mutation is refused', async () => {
  const { cart, lineItemId } = await visit.withMug()
  await getCartStore(visit.browser.tab()).remove(lineItemId)
  await cart.setQuantity(lineItemId, 3)
  await expect.poll(() => cart.cart.value?.lineItems).toEqual([])
})

test('all tabs share one cart', async () => {
  const otherCart = getCartStore(visit.browser.tab())
  await otherCart.init()
  const { cart, lineItemId } = await visit.withMug()
  await expect.poll(() => otherCart.count.value).toBe(1)
  await cart.setQuantity(lineItemId, 2)
  await expect.poll(() => otherCart.count.value).toBe(2)
  await otherCart.remove(lineItemId)
  await expect.poll(() => cart.count.value).toBe(0)
})

test('a coupon is applied, refused and removed', async () => {
  await visit.shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  const { cart } = await visit.withMug()
  expect(await cart.setCoupon('NOPE')).toMatchObject({ problem: { code: 'ERROR_COUPON_DOES_NOT_EXIST' } })
  await cart.setCoupon('ten')
  expect(cart.cart.value?.appliedDiscounts?.[0]?.coupon?.code).toBe('TEN')
  await cart.setCoupon('')
  expect(cart.cart.value?.appliedDiscounts ?? []).toEqual([])
})

test('a placed order reloads the cart', async () => {
  const { cart } = await visit.withMug()
  const { client } = visit.browser.tab()
  await client.call('DELETE /ecom/v1/carts/current', {})
  document.dispatchEvent(new CustomEvent('awning:checkout:complete', { detail: { orderId: 'o' } }))
  await waitUntil(() => cart.cart.value === undefined)
  expect(cart.status.value).toBe('ready')
})

test('reading the cart is retried after a failure', async () => {
  const tab = visit.browser.tab()
  const { client } = tab
  const cart = getCartStore(tab)
  await client.session.accessToken()
  visit.browser.offline = true
  await cart.load()
  expect([cart.status.value, cart.offline.value]).toEqual(['failed', true])
  visit.browser.offline = false
  await cart.load()
  expect([cart.status.value, cart.offline.value]).toEqual(['ready', false])
})

test('signing out empties the cart', async () => {
  const productId = await visit.shop.product()
  const tab = visit.browser.tab()
  await getCartStore(tab).init()
  await getCartStore(tab).add([{ productId }])
  await tab.client.session.signOut()
  await expect.poll(() => getCartStore(tab).count.value).toBe(0)
})

describe('a member’s cart on another device', () => {
  /** Signs a tab in, as after a sign-in on the shop's page. */
  const signIn = async (tab: Shop, memberId: string) => {
    const sent = { grant_type: 'authorized_client' as const, scope: 'offline_access', member_id: memberId }
    const keys = `${await visit.shop.visitor()},${visit.shop.apiKey}`
    await tab.client.session.signIn((await visit.shop.call('POST /oauth2/token', sent, keys)) as TokenResponse)
  }
  /** A device that has put two mugs into the member's cart, and one that has nothing stored. */
  const openDevices = async () => {
    const { member } = await visit.shop.call(
      'POST /members/v1/members',
      { member: { loginEmail: 'ada@example.com' } },
      visit.shop.apiKey,
    )
    const memberId = member.id ?? ''
    await visit.shop.call('POST /members/v1/members/{id}/approve', { id: memberId }, visit.shop.apiKey)
    const first = visit.browser.tab()
    await signIn(first, memberId)
    const productId = await visit.shop.product()
    await getCartStore(first).add([{ productId, quantity: 2 }])
    const other = createTestBrowser(visit.shop)
    onTestFinished(() => other.close())
    return { memberId, productId, first: getCartStore(first), other }
  }

  test('is there after signing in, and after a reload', async () => {
    const { memberId, other } = await openDevices()
    const tab = other.tab()
    await getCartStore(tab).init()
    expect(other.requests).toEqual([])
    await signIn(tab, memberId)
    await expect.poll(() => getCartStore(tab).count.value).toBe(2)
    const reloaded = getCartStore(other.tab())
    await reloaded.init()
    expect(reloaded.count.value).toBe(2)
  })

  test('is there on a page that never knew of a cart', async () => {
    const { memberId, other } = await openDevices()
    const elsewhere = other.tab()
    await signIn(elsewhere, memberId)
    const cart = getCartStore(other.tab())
    await cart.init()
    expect(cart.count.value).toBe(2)
  })

  test('is read again when the page is looked at again', async () => {
    const { memberId, productId, first, other } = await openDevices()
    const tab = other.tab()
    await signIn(tab, memberId)
    const cart = getCartStore(tab)
    await cart.init()
    await first.add([{ productId }])
    expect(cart.count.value).toBe(2)
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => cart.count.value).toBe(3)
  })
})
