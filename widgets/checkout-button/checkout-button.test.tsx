import { fireEvent } from '@testing-library/dom'
import { screen } from 'shadow-dom-testing-library'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestShop, type TestShop } from '../../backend/testing/test-shop.ts'
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

test('the window tells the page behind it that the order is placed, once', async () => {
  const events = listenTo('awning:checkout:complete')
  const cart = cartOf(show({ mode: 'popup' }))
  await cart.add([{ productId: await shop.product() }])
  fireEvent.click(await button())
  await until(() => opened[0]?.sentTo)
  const channel = new BroadcastChannel('awning-checkout')
  channel.postMessage('order-1')
  channel.postMessage('order-1')
  await until(() => events.heard.length > 0)
  await new Promise((resolve) => setTimeout(resolve, 20))
  channel.close()
  events.stop()
  expect(events.heard.map(({ detail }) => detail)).toEqual([{ orderId: 'order-1' }])
})
