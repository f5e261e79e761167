import { fireEvent } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currency } from '../../backend/kernel/base/money/money.ts'
import { createProduct } from '../../backend/testing/create-product.ts'
import { createTestShop, type TestShop } from '../../backend/testing/test-shop.ts'
import { getCartStore, getShop } from '../kit/index.ts'
import { createTestBrowser, type TestBrowser, waitUntil } from '../kit/test-browser.ts'
import { mount } from './index.ts'

let shop: TestShop
let browser: TestBrowser
let cleanups = () => {}

beforeEach(async () => {
  shop = await createTestShop()
  browser = createTestBrowser(shop)
})
afterEach(() => {
  cleanups()
  browser.close()
  document.body.replaceChildren()
})

const show = (locale = 'ar') => {
  const host = document.createElement('awning-cart')
  host.setAttribute('layout', 'inline')
  document.body.append(host)
  const config = browser.config({ locale })
  cleanups = mount(host, config)
  const root = host.shadowRoot as ShadowRoot
  const find = <Found extends HTMLElement>(selector: string) => root.querySelector<Found>(selector)
  const waitForElement = async <Found extends HTMLElement>(selector: string): Promise<Found> => {
    await waitUntil(() => find(selector))
    return find<Found>(selector) as Found
  }
  return { root, waitForElement, cart: getCartStore(getShop(config)) }
}

/**
 * Finds texts with Latin letters that are not isolated: those would pull neighbouring Arabic words, full stops and
 * numbers into their own direction.
 */
const mixedUp = (root: ShadowRoot): string[] => {
  const isSafe = (text: string) => !/[a-z]/i.test(text.replace(/\u2068[^\u2069]*\u2069/g, ''))
  const found: string[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode
    if (!parentElement?.closest('bdi, [dir=auto]') && !isSafe(nodeValue ?? '')) found.push(nodeValue ?? '')
  }
  for (const element of root.querySelectorAll('[aria-label]')) {
    const label = element.getAttribute('aria-label') ?? ''
    if (!isSafe(label)) found.push(label)
  }
  return found
}

test('in Arabic, names, choices, codes and messages keep their own direction', async () => {
  await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  await shop.giftCard('FETL-50EU', 500n)
  const context = shop.app.contextFor(shop.siteId)
  const choices = ['Sage', 'Ink'].map((word) => ({ value: word, description: word, mediaIds: [] }))
  const mug = await createProduct(context, {
    name: 'Mug (large)',
    price: '20.00',
    stock: 3,
    options: [{ name: 'Glaze', type: 'drop_down', choices }],
  })
  const { root, cart, waitForElement } = show()
  await cart.add([{ productId: mug.id, options: { Glaze: 'Ink' }, quantity: 1 }])
  await cart.add([{ productId: await shop.product({ name: 'Board, 2 parts' }), quantity: 2 }])
  await cart.setCoupon('TEN')
  await cart.setGiftCard('FETL-50EU')
  await waitUntil(() => root.querySelectorAll('.cart-line').length === 2)
  await waitForElement('[part~=totals-gift-card]')
  await waitUntil(() => /Ink/.test(root.textContent ?? ''))
  expect(mixedUp(root)).toEqual([])

  // Other buyers were faster; then a line is removed.
  const quantity = await waitForElement<HTMLInputElement>('.cart-line .stepper input')
  fireEvent.input(quantity, { target: { value: '999' } })
  fireEvent.blur(quantity)
  fireEvent.click(await waitForElement('[part=remove]'))
  await waitForElement('.notice')
  expect(root.querySelector('.notice')?.textContent).toContain('Mug (large)')
  expect(mixedUp(root)).toEqual([])

  expect(root.querySelector('[part=codes]')?.textContent).toContain('TEN')
  fireEvent.click(await waitForElement('[part=codes] [part=icon-button]'))
  expect((await waitForElement('[part=codes] input')).getAttribute('dir')).toBe('auto')
})

test.each(['ar', 'he', 'de'])('in %s, the minus of a discount is placed as at the checkout', async (locale) => {
  await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  const { cart, waitForElement } = show(locale)
  await cart.add([{ productId: await shop.product({ name: 'Mug', price: '20.00' }), quantity: 1 }])
  await cart.setCoupon('TEN')
  const discount = (await waitForElement('[part~=totals-discount]')).querySelector('dd')?.textContent
  expect(discount).toBe(currency('EUR').format(-200n, locale).replace('-', '−'))
})
