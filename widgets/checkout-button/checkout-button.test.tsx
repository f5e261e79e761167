import { fireEvent } from '@testing-library/dom'
import { screen } from 'shadow-dom-testing-library'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BERLIN, createTestShop, type TestShop } from '../../backend/testing/test-shop.ts'
import { getCartStore, getShop } from '../kit/index.ts'
import { createTestBrowser, listenTo, type TestBrowser, waitUntil } from '../kit/test-browser.ts'
import { mount } from './index.ts'

const CHECKOUT = 'POST /ecom/v1/carts/current/create-checkout'
const BUY_NOW = 'POST /ecom/v1/checkouts'
const REDIRECT = 'POST /_api/redirects-api/v1/redirect-session'

let shop: TestShop
let browser: TestBrowser
const cleanups: (() => void)[] = []

/** Popups that the page has opened, and their URLs. */
let opened: { url: string; name: string; sentTo?: string; closed: boolean }[] = []

beforeEach(async () => {
  shop = await createTestShop()
  browser = createTestBrowser(shop)
  opened = []
  vi.stubGlobal('open', (url: string, name: string) => {
    const popup = { url, name, closed: false, location: { replace: (to: string) => (window.sentTo = to) } }
    const window: (typeof opened)[number] & typeof popup = Object.assign(popup, {
      close: () => {
        window.closed = true
      },
    })
    opened.push(window)
    return window
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const undo of cleanups.splice(0)) undo()
  browser.close()
  document.body.replaceChildren()
})

const show = (attributes: Record<string, string> = {}) => {
  const host = document.createElement('awning-checkout-button')
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  document.body.append(host)
  // The shop redirects only to registered pages, so this page needs a URL of its own.
  const config = browser.config()
  cleanups.push(mount(host, config))
  return getShop(config)
}
const button = (name: string | RegExp = 'Check out') => screen.findByShadowRole('button', { name, busy: false })

test('with an empty cart the button is disabled and says why', async () => {
  show()
  const disabled = await button()
  expect(disabled.getAttribute('aria-disabled')).toBe('true')
  expect(await screen.findByShadowText('The cart is empty')).toBeTruthy()
  fireEvent.click(disabled)
  expect(browser.requests).toEqual([])
})

test('the page can cancel the checkout', async () => {
  const cart = getCartStore(show({ mode: 'popup' }))
  await cart.add([{ productId: await shop.product() }])
  const refuse = (event: Event) => event.preventDefault()
  document.addEventListener('awning:checkout:start', refuse)
  fireEvent.click(await button())
  await waitUntil(() => opened[0]?.closed)
  document.removeEventListener('awning:checkout:start', refuse)
  expect(browser.requests).not.toContain(CHECKOUT)
})

test('a popup opens in the click and navigates to the checkout', async () => {
  const cart = getCartStore(show({ mode: 'popup' }))
  await cart.add([{ productId: await shop.product() }])
  fireEvent.click(await button())
  expect(opened).toMatchObject([{ url: 'about:blank', name: 'awning-checkout' }])
  await waitUntil(() => opened[0]?.sentTo)
  expect(opened[0]?.sentTo).toMatch(/^https:\/\/shop\.example\//)
  expect(browser.requests.slice(-2)).toEqual([CHECKOUT, REDIRECT])
})

describe('in a frame', () => {
  /** Puts the page into a frame; `navigate` replaces the navigation of the page on top. */
  const frame = (navigate: (url: string) => void) => {
    const location = {
      set href(url: string) {
        navigate(url)
      },
    }
    vi.stubGlobal('parent', {})
    vi.stubGlobal('top', { location })
  }
  const refuse = () => {
    throw new DOMException('The frame may not navigate the page on top.', 'SecurityError')
  }

  test('the checkout opens in a popup, whatever the mode', async () => {
    frame(refuse)
    show({ 'product-id': await shop.product() })
    fireEvent.click(await button(/^Buy now/))
    await waitUntil(() => opened[0]?.sentTo)
    expect(opened[0]?.sentTo).toMatch(/^https:\/\/shop\.example\//)
  })

  test('without a popup it opens on top', async () => {
    let sentTo = ''
    frame((url) => {
      sentTo = url
    })
    vi.stubGlobal('open', () => null)
    show({ 'product-id': await shop.product() })
    fireEvent.click(await button(/^Buy now/))
    await waitUntil(() => sentTo)
    expect(sentTo).toMatch(/^https:\/\/shop\.example\//)
  })

  test('where neither is allowed, the button says so and shows the address', async () => {
    frame(refuse)
    vi.stubGlobal('open', refuse)
    show({ 'product-id': await shop.product() })
    fireEvent.click(await button(/^Buy now/))
    const alert = await screen.findByShadowRole('alert')
    expect(alert.textContent).toContain('This page can’t open a new window.')
    const link = await screen.findByShadowRole('link')
    expect(link.getAttribute('href')).toMatch(/^https:\/\/shop\.example\//)
    expect(link.textContent).toBe(link.getAttribute('href'))
    // The button is not busy any more, so the visitor can try again.
    expect((await button(/^Buy now/)).getAttribute('aria-busy')).toBeNull()
  })
})

test('pending additions are sent before the checkout', async () => {
  const cart = getCartStore(show({ mode: 'popup' }))
  const productId = await shop.product()
  await cart.add([{ productId }])
  const release = browser.hold('add-to-cart')
  const adding = cart.add([{ productId }])
  fireEvent.click(await button())
  await waitUntil(() => opened.length === 1)
  release()
  await adding
  await waitUntil(() => opened[0]?.sentTo)
  expect(browser.requests.map((request) => request.split('/').at(-1))).toEqual([
    'add-to-cart',
    'add-to-cart',
    'create-checkout',
    'redirect-session',
  ])
})

test('a product is bought alone, with its choices, and the cart stays unchanged', async () => {
  const productId = await shop.product()
  const cart = getCartStore(show({ 'product-id': productId, quantity: '2', mode: 'popup' }))
  fireEvent.click(await button(/^Buy now/))
  await waitUntil(() => opened[0]?.sentTo)
  expect(browser.requests).toEqual([expect.stringContaining('GET /v1/shelf?'), BUY_NOW, REDIRECT])
  expect(cart.count.value).toBe(0)
})

test('the checkout gets the page’s language', async () => {
  const open = show({ 'product-id': await shop.product(), mode: 'popup' })
  const element = await button(/^Buy now/)
  open.locale.value = 'de_AT'
  fireEvent.click(element)
  await waitUntil(() => opened[0]?.sentTo)
  const { pathname } = new URL(opened[0]?.sentTo ?? '')
  const token = await open.client.session.accessToken()
  const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: pathname.split('/').at(-1) }, token)
  expect(checkout.buyerLanguage).toBe('de')
})

test('a gift card of the cart is passed to the checkout', async () => {
  await shop.giftCard('GIFT-1234', 1000n)
  const open = show({ mode: 'popup' })
  await getCartStore(open).add([{ productId: await shop.product({ price: '20.00' }) }])
  expect(await getCartStore(open).setGiftCard('GIFT-1234')).toMatchObject({ state: 'saved' })
  fireEvent.click(await button())
  await waitUntil(() => opened[0]?.sentTo)
  const { pathname } = new URL(opened[0]?.sentTo ?? '')
  const token = await open.client.session.accessToken()
  const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: pathname.split('/').at(-1) }, token)
  expect(checkout.giftCard).toMatchObject({ amount: { amount: '10.00' } })
})

test('a checkout that fails to open shows an error, closes its popup and can be retried', async () => {
  const events = listenTo('awning:checkout:error')
  const cart = getCartStore(show({ mode: 'popup' }))
  await cart.add([{ productId: await shop.product() }])
  browser.offline = true
  fireEvent.click(await button())
  expect(await screen.findByShadowText(/The shop can’t be reached/)).toBeTruthy()
  expect([opened[0]?.closed, events.received.length]).toEqual([true, 1])
  events.stop()
  browser.offline = false
  fireEvent.click(await button())
  await waitUntil(() => opened[1]?.sentTo)
  expect(screen.queryByShadowText(/The shop can’t be reached/)).toBeNull()
})

test('a double click opens one checkout', async () => {
  const cart = getCartStore(show({ mode: 'popup' }))
  await cart.add([{ productId: await shop.product() }])
  const twice = await button()
  fireEvent.click(twice)
  fireEvent.click(twice)
  await waitUntil(() => opened[0]?.sentTo)
  expect(browser.requests.filter((request) => request === CHECKOUT)).toHaveLength(1)
})

/** A checkout in a popup, and the events that the page gets of its order. */
async function inWindow() {
  const events = listenTo('awning:checkout:complete')
  cleanups.push(events.stop)
  const open = show({ mode: 'popup' })
  const cart = getCartStore(open)
  await cart.add([{ productId: await shop.product() }])
  fireEvent.click(await button())
  await waitUntil(() => opened[0]?.sentTo)
  const checkoutId = new URL(opened[0]?.sentTo ?? '').pathname.split('/').at(-1) ?? ''
  const post = (data: object, origin = 'https://shop.example') =>
    window.dispatchEvent(new MessageEvent('message', { origin, data }))
  const received = () => events.received.map(({ detail }) => detail)
  const place = async () => {
    const token = await open.client.session.accessToken()
    const info = { buyerInfo: { email: 'ada@example.com' }, shippingInfo: { shippingDestination: { address: BERLIN } } }
    await shop.call('PATCH /ecom/v1/checkouts/{checkout.id}', { checkout: { id: checkoutId, ...info } }, token)
    return (await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id: checkoutId }, token)).orderId ?? ''
  }
  return { open, checkoutId, post, received, place }
}

test('the popup reports the placed order to the page once, and the page says thank you', async () => {
  const { checkoutId, post, received, place } = await inWindow()
  const orderId = await place()
  const message = { awning: 'order', checkoutId, orderId }
  post(message)
  post(message)
  expect((await screen.findByShadowRole('status')).textContent).toBe('Thank you! Your order has been placed.')
  await waitUntil(() => received().length > 0)
  expect(received()).toEqual([{ orderId, purchase: expect.objectContaining({ orderId, total: '17.73' }) }])
})

test('after the order the thanks take the place of the button, which comes back with the next item', async () => {
  const { open: page, checkoutId, post } = await inWindow()
  await shop.call('DELETE /ecom/v1/carts/current', {}, await page.client.session.accessToken())
  post({ awning: 'order', checkoutId, orderId: 'order-1' })
  await getCartStore(page).load()
  await waitUntil(() => screen.queryByShadowRole('button', { name: 'Check out' }) === null)
  expect((await screen.findByShadowRole('status')).textContent).toBe('Thank you! Your order has been placed.')
  await getCartStore(page).add([{ productId: await shop.product() }])
  expect(await button()).toBeTruthy()
})

test('order messages from other windows or origins are ignored', async () => {
  const { checkoutId, post, received } = await inWindow()
  post({ awning: 'order', checkoutId, orderId: 'forged' }, 'https://evil.example')
  post({ awning: 'order', checkoutId: 'another', orderId: 'forged' })
  post({ checkoutId, orderId: 'forged' })
  expect(received()).toEqual([])
})

test('cut off from its popup, the page asks the shop when the buyer returns', async () => {
  const { checkoutId, received, place } = await inWindow()
  const returnToPage = () => window.dispatchEvent(new Event('focus'))
  const countReads = () =>
    browser.requests.filter((request) => request.startsWith(`GET /ecom/v1/checkouts/${checkoutId}`)).length
  returnToPage()
  await waitUntil(() => countReads() === 1)
  expect(received()).toEqual([])
  const orderId = await place()
  returnToPage()
  await waitUntil(() => received().length > 0)
  expect(received()).toEqual([{ orderId, purchase: expect.objectContaining({ orderId }) }])
  returnToPage()
  expect(countReads()).toBe(2)
})

describe('the button of one product', () => {
  const createShirt = async () => {
    const sizes = ['Small', 'Large'].map((value) => ({ value, description: value }))
    const draft = { name: 'Shirt', productType: 'physical' as const, priceData: { price: 20 }, manageVariants: true }
    const { product } = await shop.call(
      'POST /stores/v1/products',
      { product: { ...draft, productOptions: [{ name: 'Size', choices: sizes }] } },
      shop.apiKey,
    )
    return product
  }
  const setStock = (productId: string, more: object) =>
    shop.call(
      'PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}',
      { inventoryItem: { productId, ...more } },
      shop.apiKey,
    )

  test('says what the quantity costs, and how many are left of a few', async () => {
    show({ 'product-id': await shop.product({ price: '12.50', stock: 3 }), quantity: '2' })
    expect((await button(/^Buy now/)).textContent).toBe('Buy now€25.00')
    expect(await screen.findByShadowText('Only 3 left')).toBeTruthy()
  })

  test('opens a look at a product whose choices are open, and buys it with the page’s choices', async () => {
    const shirt = await createShirt()
    show({ 'product-id': shirt.id })
    fireEvent.click(await button(/^Choose options/))
    const look = document.querySelector('awning-product[layout=quick-view]')
    expect(look?.getAttribute('product-id')).toBe(shirt.id)
    expect(browser.requests).not.toContain(BUY_NOW)
    show({ 'product-id': shirt.id, options: 'Size: Large', mode: 'popup' })
    fireEvent.click(await button(/^Buy now/))
    await waitUntil(() => opened[0]?.sentTo)
  })

  test('is not active for what is sold out, or where there are fewer than it buys', async () => {
    show({ 'product-id': await shop.product({ stock: 0 }) })
    const soldOut = await button(/^Buy now/)
    expect(soldOut.getAttribute('aria-disabled')).toBe('true')
    expect(await screen.findByShadowText('Sold out')).toBeTruthy()
    fireEvent.click(soldOut)
    expect(opened).toEqual([])
    document.body.replaceChildren()
    show({ 'product-id': await shop.product({ stock: 1 }), quantity: '2' })
    expect((await button(/^Buy now/)).getAttribute('aria-disabled')).toBe('true')
    expect(await screen.findByShadowText('Only 1 left')).toBeTruthy()
  })

  test('is replaced by a sentence where the product does not exist, and the focus stays where the visitor is', async () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    show({ 'product-id': '11111111-2222-4333-8444-555555555555' })
    expect(await screen.findByShadowText('This product is no longer available.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
  })

  test('pre-orders what is sold out, where the shop takes pre-orders of it', async () => {
    const productId = await shop.product({ stock: 0 })
    await setStock(productId, { preorderInfo: { enabled: true } })
    show({ 'product-id': productId, mode: 'popup' })
    fireEvent.click(await button(/^Pre-order/))
    await waitUntil(() => opened[0]?.sentTo)
    expect(opened[0]?.sentTo).toMatch(/^https:\/\/shop\.example\//)
  })
})

test('a cart that cannot be bought is not checked out, as in the cart itself', async () => {
  const cart = getCartStore(show())
  await cart.add([{ productId: await shop.product({ stock: 0 }) }])
  expect(await screen.findByShadowText('Change or remove the marked items to check out.')).toBeTruthy()
  const blocked = await button()
  expect(blocked.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(blocked)
  expect(browser.requests).not.toContain(CHECKOUT)
})
