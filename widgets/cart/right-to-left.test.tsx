import { fireEvent } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currency } from '../../backend/kernel/money/money.ts'
import { saveProduct } from '../../backend/services/catalog/index.ts'
import { createTestShop, type TestShop } from '../../backend/testing/test-shop.ts'
import { cartOf, openShop } from '../kit/index.ts'
import { aBrowser, type TestBrowser, until } from '../kit/test-browser.ts'
import { mount } from './index.ts'

let shop: TestShop
let browser: TestBrowser
let takeOut = () => {}

beforeEach(async () => {
  shop = await createTestShop()
  browser = aBrowser(shop)
})
afterEach(() => {
  takeOut()
  browser.close()
  document.body.replaceChildren()
})

const show = (locale = 'ar') => {
  const host = document.createElement('awning-cart')
  host.setAttribute('layout', 'inline')
  document.body.append(host)
  const config = browser.config({ locale })
  takeOut = mount(host, config)
  const root = host.shadowRoot as ShadowRoot
  const find = <Found extends HTMLElement>(selector: string) => root.querySelector<Found>(selector)
  const comes = async <Found extends HTMLElement>(selector: string): Promise<Found> => {
    await until(() => find(selector))
    return find<Found>(selector) as Found
  }
  return { root, comes, cart: cartOf(openShop(config)) }
}

/** Latin letters that would take Arabic words, full stops and numbers around them along in their own direction. */
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

test('in Arabic, names, choices, codes and what is said of them keep their own direction', async () => {
  await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  await shop.giftCard('FETL-50EU', 500n)
  const context = shop.app.contextFor(shop.siteId)
  const choices = ['Sage', 'Ink'].map((word) => ({ value: word, description: word, mediaIds: [] }))
  const mug = await saveProduct(context, {
    name: 'Mug (large)',
    price: '20.00',
    pieces: 3,
    options: [{ name: 'Glaze', type: 'drop_down', choices }],
  })
  const { root, cart, comes } = show()
  await cart.add([{ productId: mug.id, options: { Glaze: 'Ink' }, quantity: 1 }])
  await cart.add([{ productId: await shop.product({ name: 'Board, 2 parts' }), quantity: 2 }])
  await cart.setCoupon('TEN')
  await cart.setGiftCard('FETL-50EU')
  await until(() => root.querySelectorAll('.cart-line').length === 2)
  await comes('[part~=totals-gift-card]')
  await until(() => /Ink/.test(root.textContent ?? ''))
  expect(mixedUp(root)).toEqual([])

  // Others were faster; then a line is taken out.
  const quantity = await comes<HTMLInputElement>('.cart-line .stepper input')
  fireEvent.input(quantity, { target: { value: '999' } })
  fireEvent.blur(quantity)
  fireEvent.click(await comes('[part=remove]'))
  await comes('.notice')
  expect(root.querySelector('.notice')?.textContent).toContain('Mug (large)')
  expect(mixedUp(root)).toEqual([])

  expect(root.querySelector('[part=codes]')?.textContent).toContain('TEN')
  fireEvent.click(await comes('[part=codes] [part=icon-button]'))
  expect((await comes('[part=codes] input')).getAttribute('dir')).toBe('auto')
})

test.each(['ar', 'he', 'de'])(
  'in %s, what is taken off has its minus where the language has it, as at the checkout',
  async (locale) => {
    await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
    const { cart, comes } = show(locale)
    await cart.add([{ productId: await shop.product({ name: 'Mug', price: '20.00' }), quantity: 1 }])
    await cart.setCoupon('TEN')
    const discount = (await comes('[part~=totals-discount]')).querySelector('dd')?.textContent
    expect(discount).toBe(currency('EUR').format(-200n, locale).replace('-', '−'))
  },
)
