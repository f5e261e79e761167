import { fireEvent } from '@testing-library/dom'
import { screen } from 'shadow-dom-testing-library'
import { expect, test } from 'vitest'
import { createTestShop } from '../../backend/testing/test-shop.ts'
import { listenTo, waitUntil } from '../kit/test-browser.ts'
import { mount } from './index.ts'
import { enter, line, press, setUpCart, status, text } from './test-cart.ts'

const page = setUpCart(createTestShop)

test('the button shows the number of items, also to screen readers', async () => {
  const { cart } = page.show()
  expect(await screen.findByShadowRole('button', { name: 'Open the cart, 0 items' })).toBeTruthy()
  await cart.add([{ productId: await page.shop.product({ price: '12.50' }), quantity: 3 }])
  const button = await screen.findByShadowRole('button', { name: 'Open the cart, 3 items' })
  expect(button.querySelector('.badge-count > [aria-hidden]')?.textContent).toBe('3')
  expect(await status('3 items in the cart, €37.50')).toBeTruthy()
})

test('a click opens the drawer; its own button closes it', async () => {
  const events = listenTo('awning:cart:open', 'awning:cart:close')
  page.show()
  await press('Open the cart, 0 items')
  const drawer = await screen.findByShadowRole<HTMLDialogElement>('dialog', { name: 'Cart' })
  await waitUntil(() => drawer.open)
  await press('Close the cart')
  await waitUntil(() => !drawer.open)
  events.stop()
  expect(events.names()).toEqual(['awning:cart:open', 'awning:cart:close'])
})

test('a drawer that opened while nothing had the focus leaves it on its button', async () => {
  page.show()
  await press('Open the cart, 0 items')
  const drawer = await screen.findByShadowRole<HTMLDialogElement>('dialog', { name: 'Cart' })
  ;(document.activeElement as HTMLElement | null)?.blur()
  await waitUntil(() => drawer.open)
  await press('Close the cart')
  await waitUntil(() => !drawer.open)
  const button = await screen.findByShadowRole('button', { name: 'Open the cart, 0 items' })
  expect((button.getRootNode() as ShadowRoot).activeElement).toBe(button)
})

test('an empty inline cart links to the site’s root, unless the page sets a link or fills the slot', async () => {
  page.show({ layout: 'inline' })
  expect((await screen.findByShadowRole('link', { name: 'Continue shopping' })).getAttribute('href')).toBe('/')
  for (const undo of page.cleanups.splice(0)) undo()

  page.show({ layout: 'inline', 'continue-href': '/shop' })
  expect((await screen.findByShadowRole('link', { name: 'Continue shopping' })).getAttribute('href')).toBe('/shop')
  for (const undo of page.cleanups.splice(0)) undo()

  const { host } = page.show({ layout: 'inline' })
  host.innerHTML = '<p slot="empty">Nothing yet: <a href="/new">see what is new</a></p>'
  await waitUntil(() => host.shadowRoot?.querySelector('.cart-empty'))
  expect(screen.queryByShadowRole('link', { name: 'Continue shopping' })).toBeNull()
})

test('security 79: a continue-href that would run script leads to the site’s root', async () => {
  page.show({ layout: 'inline', 'continue-href': 'javascript:alert(1)' })
  expect((await screen.findByShadowRole('link', { name: 'Continue shopping' })).getAttribute('href')).toBe('/')
})

test('the page’s own drawing takes the place of the one on the button, with count and name as before', async () => {
  const { host } = page.show()
  host.innerHTML = '<svg slot="icon" viewBox="0 0 1 1"><rect width="1" height="1" /></svg>'
  const button = await screen.findByShadowRole('button', { name: /Open the cart/ })
  await waitUntil(() => host.querySelector('svg')?.assignedSlot?.name === 'icon')
  expect(button.contains(host.querySelector('svg')?.assignedSlot ?? null)).toBe(true)
})

test('of two carts on a page, the clicked one opens', async () => {
  const { host } = page.show()
  const other = document.createElement('awning-cart')
  document.body.append(other)
  page.cleanups.push(mount(other, page.browser.config()))
  const [first] = await screen.findAllByShadowRole('button', { name: /Open the cart/ })
  fireEvent.click(first as HTMLElement)
  await waitUntil(() => host.shadowRoot?.querySelector('dialog')?.open)
  expect(other.shadowRoot?.querySelector('dialog')?.open ?? false).toBe(false)
})

test('an empty cart has a link, which the page may change or cancel', async () => {
  page.show({ 'continue-href': '/shop' })
  await press(/Open the cart/)
  const link = await screen.findByShadowRole('link', { name: 'Continue shopping' })
  expect(link.getAttribute('href')).toBe('/shop')
  const refuse = (event: Event) => event.preventDefault()
  document.addEventListener('awning:cart:before-continue', refuse)
  expect(fireEvent.click(link)).toBe(false)
  document.removeEventListener('awning:cart:before-continue', refuse)
})

test('the focus stays in the cart when the focused element is removed', async () => {
  await page.shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  const { host } = await page.inline({ name: 'Mug' }, { name: 'Bowl' })
  const focused = () => {
    const element = host.shadowRoot?.activeElement
    return (
      element?.getAttribute('aria-label') ??
      (element as HTMLInputElement)?.labels?.[0]?.textContent ??
      element?.textContent
    )
  }
  const pressFocused = async (name: string) => {
    const button = await screen.findByShadowRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }
  await pressFocused('Remove Mug')
  const isFocusInLine = (name: string) => host.shadowRoot?.activeElement?.closest('li')?.textContent?.includes(name)
  await waitUntil(() => isFocusInLine('Bowl'))
  await pressFocused('Undo')
  await waitUntil(() => isFocusInLine('Bowl'))
  const coupon = await screen.findByShadowLabelText<HTMLInputElement>('Coupon code')
  coupon.focus()
  await enter('Coupon code', 'TEN')
  await waitUntil(() => focused() === 'Remove coupon TEN')
  await pressFocused('Remove coupon TEN')
  await waitUntil(() => focused()?.trim() === 'Coupon code')
  expect(document.activeElement).toBe(host)
})

test('offline, the cart is shown, with a notice that changes are queued', async () => {
  const { cart } = await page.inline({ name: 'Mug' })
  page.browser.offline = true
  await press('Increase quantity')
  expect(await text(/The shop can’t be reached/)).toBeTruthy()
  expect((await line('Mug')).getByRole<HTMLInputElement>('textbox').value).toBe('2')
  page.browser.offline = false
  await cart.load()
  await waitUntil(() => screen.queryByShadowText(/The shop can’t be reached/) === null)
  expect(cart.cart.value?.lineItems[0]?.quantity).toBe(2)
})

test('with open-on-add, the drawer opens when something is added', async () => {
  const { host, cart } = page.show({ 'open-on-add': '' })
  await screen.findByShadowRole('button', { name: /Open the cart/ })
  await cart.add([{ productId: await page.shop.product({ name: 'Mug' }) }])
  await waitUntil(() => host.shadowRoot?.querySelector('dialog')?.open)
  expect(await text('Mug')).toBeTruthy()
})

test('layout="drawer" takes no space and shows no button', async () => {
  const { host } = page.show({ layout: 'drawer' })
  await waitUntil(() => host.shadowRoot?.querySelector('[role=status]'))
  expect(host.shadowRoot?.querySelector('button')).toBeNull()
})
