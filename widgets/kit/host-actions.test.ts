import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestShop, type TestShop } from '../../backend/testing/test-shop.ts'
import { getCartStore } from './cart/cart-store.ts'
import type { Page } from './config.ts'
import { run } from './host-actions.ts'
import { getShop } from './shop.ts'
import { createTestBrowser, listenTo, type TestBrowser, waitUntil } from './test-browser.ts'

let shop: TestShop
let browser: TestBrowser
let page: Page
let filled: Element[]
beforeEach(async () => {
  shop = await createTestShop()
  browser = createTestBrowser(shop)
  filled = []
  page = {
    config: browser.config(),
    fill: async (element) => {
      filled.push(element)
    },
  }
})
afterEach(() => {
  browser.close()
  document.body.replaceChildren()
})

const button = (attributes: Record<string, string>) => {
  const element = document.createElement('button')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

test('a product is added by id, with choices, or by an element’s attributes', async () => {
  const productId = await shop.product()
  expect(await run(page, 'add', productId, 2)).toMatchObject({ state: 'saved' })
  expect(await run(page, 'add', { productId, quantity: 1 })).toMatchObject({ state: 'saved' })
  const element = button({ 'data-awning-add': productId, 'data-awning-quantity': '4' })
  const adding = run(page, 'add', element)
  expect(element.getAttribute('aria-busy')).toBe('true')
  await adding
  expect(element.hasAttribute('aria-busy')).toBe(false)
  expect(await run(page, 'cart')).toMatchObject({ lineItems: [{ quantity: 7 }] })
})

test('the cart is undefined while there is none', async () => {
  expect(await run(page, 'cart')).toBeUndefined()
  expect(browser.requests).toEqual([])
})

test('the drawer of the page’s cart opens, or that of a new cart element', async () => {
  document.body.innerHTML = '<awning-cart layout="inline"></awning-cart><div data-awning="cart"></div>'
  await run(page, 'open')
  expect(filled).toEqual([document.querySelector('div')])
  run(page, 'close')
  expect(getCartStore(getShop(page.config)).openCart.value).toBeUndefined()

  document.body.replaceChildren()
  await run(page, 'open')
  expect(filled[1]).toBe(document.querySelector('awning-cart[layout=drawer]'))
  expect(getCartStore(getShop(page.config)).openCart.value).toBe(filled[1])
})

test('language, currency and theme can be set at any time, and emit events', () => {
  const events = listenTo('awning:locale:change', 'awning:currency:change', 'awning:theme:change')
  run(page, 'setLocale', 'de')
  run(page, 'setCurrency', 'USD')
  run(page, 'setTheme', 'dark')
  events.stop()
  expect(events.received.map(({ detail }) => detail)).toEqual([
    { locale: 'de' },
    { currency: 'USD' },
    { theme: 'dark' },
  ])
})

test('signing out changes the session', async () => {
  const { session } = getShop(page.config).client
  const before = await session.accessToken()
  await run(page, 'logout')
  expect(session.role()).toBe('none')
  expect(await session.accessToken()).not.toBe(before)
})

test.each(['dance', 'constructor', '__proto__'])('the unknown action %s warns and does nothing', (name) => {
  const warnings: unknown[] = []
  const { warn } = console
  console.warn = (text: unknown) => void warnings.push(text)
  expect(run(page, name)).toBeUndefined()
  console.warn = warn
  expect(warnings).toEqual([`Awning.${name} is not known`])
})

test.each([
  ['nothing', []],
  ['null', [null]],
  ['an empty id', ['']],
  ['a number', [7]],
  ['an object without a product', [{ quantity: 1 }]],
  ['a quantity that is no whole number', ['PRODUCT', 1.5]],
  ['a quantity that is text', [{ productId: 'PRODUCT', quantity: '2' }]],
])('adding %s is refused with a warning and no event, and does not block later additions', async (_, rest) => {
  const productId = await shop.product()
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const events = listenTo('awning:cart:before-add')
  expect(await run(page, 'add', ...rest)).toMatchObject({ state: 'refused', problem: { kind: 'validation' } })
  expect(warned.mock.calls).toEqual([[expect.stringContaining('Awning.add')]])
  expect(events.received).toEqual([])
  warned.mockRestore()
  events.stop()

  expect(await run(page, 'add', productId)).toMatchObject({ state: 'saved', cart: { lineItems: [{ quantity: 1 }] } })
  expect(getCartStore(getShop(page.config)).count.value).toBe(1)
})

test('if a page’s button cannot add its product, the quick view opens', async () => {
  const refused = '00000000-0000-4000-8000-00000000dead'
  expect(await run(page, 'add', refused)).toMatchObject({ state: 'refused' })
  expect(filled).toEqual([])
  const { openCart } = getCartStore(getShop(page.config))
  openCart.value = document.createElement('awning-cart')
  for (const _ of ['first press', 'second press']) await run(page, 'add', button({ 'data-awning-add': refused }))
  const [look, ...more] = document.querySelectorAll('awning-product')
  expect([look?.getAttribute('layout'), look?.getAttribute('product-id'), more]).toEqual(['quick-view', refused, []])
  expect(filled.at(-1)).toBe(look)
  // One dialog at a time.
  expect(openCart.value).toBeUndefined()
})

test('an SVG element of the page can add a product', async () => {
  const productId = await shop.product()
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  drawing.setAttribute('data-awning-add', productId)
  document.body.append(drawing)
  expect(await run(page, 'add', drawing)).toMatchObject({ state: 'saved' })
})

test('after destroy the next script creates a new shop', async () => {
  const before = getShop(page.config)
  await run(page, 'destroy')
  await waitUntil(() => getShop(page.config) !== before)
  expect(before.disposed.aborted).toBe(true)
})
