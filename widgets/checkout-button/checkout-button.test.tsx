import { fireEvent } from '@testing-library/dom'
import { screen } from 'shadow-dom-testing-library'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BERLIN, createTestShop, type TestShop } from '../../backend/testing/test-shop.ts'
import { cartOf, openShop } from '../kit/index.ts'
import { aBrowser, listenTo, type TestBrowser, until } from '../kit/test-browser.ts'
import { mount } from './index.ts'

const CHECKOUT = 'POST /ecom/v1/carts/current/create-checkout'
const BUY_NOW = 'POST /ecom/v1/checkouts'
const REDIRECT = 'POST /_api/redirects-api/v1/redirect-session'

let shop: TestShop
let browser: TestBrowser
const takeOut: (() => void)[] = []

/** Windows that the page has opened, and where they were sent. */
let opened: { url: string; name: string; sentTo?: string; closed: boolean }[] = []

beforeEach(async () => {
  shop = await createTestShop()
  browser = aBrowser(shop)
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
  for (const undo of takeOut.splice(0)) undo()
  browser.close()
  document.body.replaceChildren()
})

const show = (attributes: Record<string, string> = {}) => {
  const host = document.createElement('awning-checkout-button')
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  document.body.append(host)
  // The shop leads back to its own pages only; this page has an address of its own.
  const config = browser.config()
  takeOut.push(mount(host, config))
  return openShop(config)
}
const button = (name = 'Check out') => screen.findByShadowRole('button', { name })

test('with an empty cart there is nothing to check out, and the button says so', async () => {
  show()
  const disabled = await button()
  expect(disabled.getAttribute('aria-disabled')).toBe('true')
  expect(await screen.findByShadowText('The cart is empty')).toBeTruthy()
  fireEvent.click(disabled)
  expect(browser.requests).toEqual([])
})

test('the page can keep the buyer', async () => {
  const cart = cartOf(show({ mode: 'popup' }))
  await cart.add([{ productId: await shop.product() }])
  const refuse = (event: Event) => event.preventDefault()
  document.addEventListener('awning:checkout:start', refuse)
  fireEvent.click(await button())
  await until(() => opened[0]?.closed)
  document.removeEventListener('awning:checkout:start', refuse)
  expect(browser.requests).not.toContain(CHECKOUT)
})

test('a window opens in the click itself and is sent to the checkout', async () => {
  const cart = cartOf(show({ mode: 'popup' }))
  await cart.add([{ productId: await shop.product() }])
  fireEvent.click(await button())
  expect(opened).toMatchObject([{ url: 'about:blank', name: 'awning-checkout' }])
  await until(() => opened[0]?.sentTo)
  expect(opened[0]?.sentTo).toMatch(/^https:\/\/shop\.example\//)
  expect(browser.requests.slice(-2)).toEqual([CHECKOUT, REDIRECT])
})

test('what is still on its way to the cart goes first', async () => {
  const cart = cartOf(show({ mode: 'popup' }))
  const productId = await shop.product()
  await cart.add([{ productId }])
  const release = browser.hold('add-to-cart')
  const adding = cart.add([{ productId }])
  fireEvent.click(await button())
  await until(() => opened.length === 1)
  release()
  await adding
  await until(() => opened[0]?.sentTo)
  expect(browser.requests.map((request) => request.split('/').at(-1))).toEqual([
    'add-to-cart',
    'add-to-cart',
    'create-checkout',
    'redirect-session',
  ])
})

test('one product is bought alone, with its choices, and the cart stays as it is', async () => {
  const productId = await shop.product()
  const cart = cartOf(show({ 'product-id': productId, quantity: '2', mode: 'popup' }))
  fireEvent.click(await button('Buy now'))
  await until(() => opened[0]?.sentTo)
  expect(browser.requests).toEqual([BUY_NOW, REDIRECT])
  expect(cart.count.value).toBe(0)
})

test('the checkout is told the language of the page', async () => {
  const open = show({ 'product-id': await shop.product(), mode: 'popup' })
  const element = await button('Buy now')
  open.locale.value = 'de_AT'
  fireEvent.click(element)
  await until(() => opened[0]?.sentTo)
  const { pathname } = new URL(opened[0]?.sentTo ?? '')
  const token = await open.client.session.accessToken()
  const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: pathname.split('/').at(-1) }, token)
  expect(checkout.buyerLanguage).toBe('de')
})

test('a gift card of the cart goes along to the checkout', async () => {
  await shop.giftCard('GIFT-1234', 1000n)
  const open = show({ mode: 'popup' })
  await cartOf(open).add([{ productId: await shop.product({ price: '20.00' }) }])
  expect(await cartOf(open).setGiftCard('GIFT-1234')).toMatchObject({ state: 'saved' })
  fireEvent.click(await button())
  await until(() => opened[0]?.sentTo)
  const { pathname } = new URL(opened[0]?.sentTo ?? '')
  const token = await open.client.session.accessToken()
  const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id: pathname.split('/').at(-1) }, token)
  expect(checkout.giftCard).toMatchObject({ amount: { amount: '10.00' } })
})

test('a checkout that does not open says so, closes its window and can be tried again', async () => {
  const events = listenTo('awning:checkout:error')
  const cart = cartOf(show({ mode: 'popup' }))
  await cart.add([{ productId: await shop.product() }])
  browser.offline = true
  fireEvent.click(await button())
  expect(await screen.findByShadowRole('alert')).toBeTruthy()
  expect([opened[0]?.closed, events.heard.length]).toEqual([true, 1])
  events.stop()
  browser.offline = false
  fireEvent.click(await button())
  await until(() => opened[1]?.sentTo)
  expect(screen.queryByShadowRole('alert')).toBeNull()
})

test('a double press opens one checkout', async () => {
  const cart = cartOf(show({ mode: 'popup' }))
  await cart.add([{ productId: await shop.product() }])
  const twice = await button()
  fireEvent.click(twice)
  fireEvent.click(twice)
  await until(() => opened[0]?.sentTo)
  expect(browser.requests.filter((request) => request === CHECKOUT)).toHaveLength(1)
})

/** A checkout in its own window, and what the page hears of its order. */
async function inWindow() {
  const events = listenTo('awning:checkout:complete')
  takeOut.push(events.stop)
  const open = show({ mode: 'popup' })
  const cart = cartOf(open)
  await cart.add([{ productId: await shop.product() }])
  fireEvent.click(await button())
  await until(() => opened[0]?.sentTo)
  const checkoutId = new URL(opened[0]?.sentTo ?? '').pathname.split('/').at(-1) ?? ''
  const tell = (data: object, origin = 'https://shop.example') =>
    window.dispatchEvent(new MessageEvent('message', { origin, data }))
  const heard = () => events.heard.map(({ detail }) => detail)
  return { open, checkoutId, tell, heard }
}

test('the window tells the page behind it that the order is placed, once, and the page says thanks', async () => {
  const { checkoutId, tell, heard } = await inWindow()
  const told = { awning: 'order', checkoutId, orderId: 'order-1' }
  tell(told)
  tell(told)
  expect((await screen.findByShadowRole('status')).textContent).toBe('Thank you! Your order is placed.')
  expect(heard()).toEqual([{ orderId: 'order-1' }])
})

test('nobody else tells the page of an order', async () => {
  const { checkoutId, tell, heard } = await inWindow()
  tell({ awning: 'order', checkoutId, orderId: 'forged' }, 'https://evil.example')
  tell({ awning: 'order', checkoutId: 'another', orderId: 'forged' })
  tell({ checkoutId, orderId: 'forged' })
  expect(heard()).toEqual([])
})

test('cut off from its window, the page asks the shop when the buyer turns to it again', async () => {
  const { open, checkoutId, heard } = await inWindow()
  const turnTo = () => window.dispatchEvent(new Event('focus'))
  const asked = () =>
    browser.requests.filter((request) => request.startsWith(`GET /ecom/v1/checkouts/${checkoutId}`)).length
  turnTo()
  await until(() => asked() === 1)
  expect(heard()).toEqual([])
  const token = await open.client.session.accessToken()
  const info = { buyerInfo: { email: 'ada@example.com' }, shippingInfo: { shippingDestination: { address: BERLIN } } }
  await shop.call('PATCH /ecom/v1/checkouts/{checkout.id}', { checkout: { id: checkoutId, ...info } }, token)
  const { orderId } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id: checkoutId }, token)
  turnTo()
  await until(() => heard().length > 0)
  expect(heard()).toEqual([{ orderId }])
  turnTo()
  expect(asked()).toBe(2)
})
