import { fireEvent } from '@testing-library/dom'
import { screen, within } from 'shadow-dom-testing-library'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveGiftCard } from '../../backend/services/gift-cards/index.ts'
import { saveSite, siteOf } from '../../backend/services/sites/index.ts'
import { BERLIN, createTestShop, type TestShop } from '../../backend/testing/test-shop.ts'
import { cartOf, openShop } from '../kit/index.ts'
import { aBrowser, listenTo, type TestBrowser, until } from '../kit/test-browser.ts'
import { mount } from './index.ts'

let shop: TestShop
let browser: TestBrowser
const takeOut: (() => void)[] = []

beforeEach(async () => {
  shop = await createTestShop()
  browser = aBrowser(shop)
})
afterEach(() => {
  for (const undo of takeOut.splice(0)) undo()
  browser.close()
  document.body.replaceChildren()
})

const show = (attributes: Record<string, string> = {}) => {
  const host = document.createElement('awning-cart')
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  document.body.append(host)
  const config = browser.config()
  takeOut.push(mount(host, config))
  return { host, cart: cartOf(openShop(config)) }
}
const inline = async (...products: { name: string; price?: string; pieces?: number; quantity?: number }[]) => {
  const shown = show({ layout: 'inline' })
  for (const { quantity = 1, ...product } of products) {
    await shown.cart.add([{ productId: await shop.product(product), quantity }])
  }
  return shown
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByShadowRole('button', { name }))
const text = (words: string | RegExp) => screen.findByShadowText(words)
const status = (words: string) => screen.findByShadowText(words, { selector: '[role=status]' })
const line = async (name: string) => within((await text(name)).closest('li') as HTMLElement)

test('the button tells how many pieces there are, to eyes and ears', async () => {
  const { cart } = show()
  expect(await screen.findByShadowRole('button', { name: 'Open the cart, 0 items' })).toBeTruthy()
  await cart.add([{ productId: await shop.product({ price: '12.50' }), quantity: 3 }])
  const button = await screen.findByShadowRole('button', { name: 'Open the cart, 3 items' })
  expect(button.querySelector('.badge-count > [aria-hidden]')?.textContent).toBe('3')
  expect(await status('3 items in the cart, €37.50')).toBeTruthy()
})

test('pressed, it opens the drawer; its own button closes it', async () => {
  const events = listenTo('awning:cart:open', 'awning:cart:close')
  show()
  await press('Open the cart, 0 items')
  const drawer = await screen.findByShadowRole<HTMLDialogElement>('dialog', { name: 'Cart' })
  await until(() => drawer.open)
  await press('Close the cart')
  await until(() => !drawer.open)
  events.stop()
  expect(events.names()).toEqual(['awning:cart:open', 'awning:cart:close'])
})

test('an empty cart in the page leads to the host’s first page, unless the page says where or has words of its own', async () => {
  show({ layout: 'inline' })
  expect((await screen.findByShadowRole('link', { name: 'Continue shopping' })).getAttribute('href')).toBe('/')
  for (const undo of takeOut.splice(0)) undo()

  show({ layout: 'inline', 'continue-href': '/shop' })
  expect((await screen.findByShadowRole('link', { name: 'Continue shopping' })).getAttribute('href')).toBe('/shop')
  for (const undo of takeOut.splice(0)) undo()

  const { host } = show({ layout: 'inline' })
  host.innerHTML = '<p slot="empty">Nothing yet: <a href="/new">see what is new</a></p>'
  await until(() => host.shadowRoot?.querySelector('.cart-empty'))
  expect(screen.queryByShadowRole('link', { name: 'Continue shopping' })).toBeNull()
})

test('of two carts on a page, the one that was pressed opens', async () => {
  const { host } = show()
  const other = document.createElement('awning-cart')
  document.body.append(other)
  takeOut.push(mount(other, browser.config()))
  const [first] = await screen.findAllByShadowRole('button', { name: /Open the cart/ })
  fireEvent.click(first as HTMLElement)
  await until(() => host.shadowRoot?.querySelector('dialog')?.open)
  expect(other.shadowRoot?.querySelector('dialog')?.open ?? false).toBe(false)
})

test('an empty cart leads somewhere, and the page may lead elsewhere', async () => {
  show({ 'continue-href': '/shop' })
  await press(/Open the cart/)
  const link = await screen.findByShadowRole('link', { name: 'Continue shopping' })
  expect(link.getAttribute('href')).toBe('/shop')
  const refuse = (event: Event) => event.preventDefault()
  document.addEventListener('awning:cart:before-continue', refuse)
  expect(fireEvent.click(link)).toBe(false)
  document.removeEventListener('awning:cart:before-continue', refuse)
})

test('a line says what it is, how many, and what they cost together', async () => {
  await inline({ name: 'Mug', price: '12.50', quantity: 2 })
  const mug = await line('Mug')
  expect(mug.getByText('€25.00')).toBeTruthy()
  expect(mug.getByText('€12.50 each')).toBeTruthy()
  expect(mug.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Mug' }).value).toBe('2')
})

test('more and fewer change price and total at once', async () => {
  await inline({ name: 'Mug', price: '12.50' })
  const release = browser.hold('update-line-items-quantity')
  await press('One more')
  expect((await screen.findAllByShadowText('€25.00')).length).toBe(2)
  expect(await status('2 items in the cart, €25.00')).toBeTruthy()
  release()
})

test('a refused quantity goes back and says so', async () => {
  const { cart } = await inline({ name: 'Mug' })
  await shop.call('DELETE /ecom/v1/carts/current', {}, await openShop(browser.config()).client.session.accessToken())
  await press('One more')
  expect(await screen.findByShadowRole('alert')).toBeTruthy()
  await until(() => cart.count.value === 0)
})

test('a removed line can be had back', async () => {
  const { cart } = await inline({ name: 'Mug', quantity: 2 }, { name: 'Bowl' })
  await press('Remove Mug')
  expect(await text('Mug was removed.')).toBeTruthy()
  await until(() => cart.count.value === 1)
  await press('Undo')
  await until(() => cart.cart.value?.lineItems.length === 2)
  expect((await line('Mug')).getByRole<HTMLInputElement>('textbox').value).toBe('2')
})

test('what can not be bought is explained, and the checkout waits for it', async () => {
  const { cart } = await inline({ name: 'Scarce', pieces: 2, quantity: 5 }, { name: 'Gone', pieces: 0 })
  expect(await text('Only 2 left. Reduce the quantity to check out.')).toBeTruthy()
  expect((await line('Gone')).getByText('Sold out. Remove it to check out.')).toBeTruthy()
  expect((await line('Gone')).queryByRole('textbox')).toBeNull()
  const button = await screen.findByShadowRole('button', { name: 'Check out' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(await text('Change or remove the marked items to check out.')).toBeTruthy()

  await press('Remove Gone')
  fireEvent.click((await line('Scarce')).getByRole('button', { name: 'One fewer' }))
  await until(() => cart.cart.value?.lineItems[0]?.quantity === 2)
  await until(() => !button.hasAttribute('aria-disabled'))
})

const enter = async (label: string, code: string) => {
  const field = await screen.findByShadowLabelText<HTMLInputElement>(label)
  fireEvent.input(field, { target: { value: code } })
  fireEvent.submit(field.form as HTMLFormElement)
}

test('a coupon counts at once; one that does not is refused beside its field with the reason', async () => {
  await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  await shop.coupon('OLD', { kind: 'PERCENT', percent: '10' }, { expiresAt: '2020-01-01T00:00:00.000Z' })
  await shop.coupon('SOON', { kind: 'PERCENT', percent: '10' }, { startsAt: '2030-01-01T00:00:00.000Z' })
  await shop.coupon('GONE', { kind: 'PERCENT', percent: '10' }, { usesLeft: 0 })
  await shop.coupon('MUCH', { kind: 'PERCENT', percent: '10' }, { minimumSubtotal: '41' })
  await inline({ name: 'Mug', price: '20.00' })
  for (const [code, reason] of [
    ['NOPE', 'There is no such code. Check how it is written.'],
    ['OLD', 'This code is no longer valid.'],
    ['SOON', 'This code is not valid yet.'],
    ['GONE', 'This code has been used up.'],
    ['MUCH', 'Spend €21.00 more to use this code.'],
  ] as const) {
    await enter('Coupon code', code)
    expect(await text(reason)).toBeTruthy()
  }
  await enter('Coupon code', ' ten ')
  expect(await text('TEN')).toBeTruthy()
  expect(await text('−€2.00')).toBeTruthy()
  await press('Remove coupon TEN')
  await until(() => screen.queryByShadowText('−€2.00') === null)
})

test('a coupon that the cart has grown too small for says what is missing', async () => {
  await shop.coupon('MUCH', { kind: 'PERCENT', percent: '10' }, { minimumSubtotal: '41' })
  const { cart } = await inline({ name: 'Mug', price: '20.00', quantity: 3 })
  await enter('Coupon code', 'MUCH')
  expect(await text('−€6.00')).toBeTruthy()
  await cart.setQuantity(cart.cart.value?.lineItems?.[0]?.id ?? '', 1)
  expect(await text(/Spend €21\.00 more to use this code\./)).toBeTruthy()
})

test('a gift card is checked, lowers the estimate and is not shown whole', async () => {
  await shop.giftCard('FETL-50EU', 5_000n)
  await inline({ name: 'Mug', price: '80.00' })
  await enter('Gift card code', 'BOGUS-1234')
  expect(await text('There is no such code. Check how it is written.')).toBeTruthy()
  await enter('Gift card code', 'fetl 50eu')
  expect(await text('−€50.00')).toBeTruthy()
  expect(await screen.findAllByShadowText('Gift card ending in 50EU')).toHaveLength(2)
  const total = (await text('Estimated total')).closest('.totals-row')?.querySelector('dd')?.textContent
  expect(total).toBe('€30.00')
  expect(screen.queryByShadowText(/FETL/i)).toBeNull()
  await press('Remove the gift card')
  expect(await screen.findByShadowLabelText('Gift card code')).toBeTruthy()
  await until(() => screen.queryByShadowText('−€50.00') === null)
})

test('a gift card that ended since is taken out, and that is said', async () => {
  const id = await shop.giftCard('FETL-50EU', 5_000n)
  const { cart } = await inline({ name: 'Mug', price: '80.00' })
  await enter('Gift card code', 'FETL-50EU')
  expect(await text('−€50.00')).toBeTruthy()
  const context = shop.app.contextFor(shop.siteId)
  await saveGiftCard(context, { id, code: 'FETL-50EU', balance: 0n, currency: 'EUR' })
  await cart.load()
  expect(await text('The gift card ending in 50EU can no longer be used and was removed.')).toBeTruthy()
  await until(() => !cart.cart.value?.giftCard)
})

test('the focus stays in the cart whatever goes away under it', async () => {
  await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
  const { host } = await inline({ name: 'Mug' }, { name: 'Bowl' })
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
  const isInLineOf = (name: string) => host.shadowRoot?.activeElement?.closest('li')?.textContent?.includes(name)
  await until(() => isInLineOf('Bowl'))
  await pressFocused('Undo')
  await until(() => isInLineOf('Bowl'))
  const coupon = await screen.findByShadowLabelText<HTMLInputElement>('Coupon code')
  coupon.focus()
  await enter('Coupon code', 'TEN')
  await until(() => focused() === 'Remove coupon TEN')
  await pressFocused('Remove coupon TEN')
  await until(() => focused()?.trim() === 'Coupon code')
  expect(document.activeElement).toBe(host)
})

test('999 and 0 say what became of them', async () => {
  const { cart } = await inline({ name: 'Mug', pieces: 3 })
  const field = await screen.findByShadowRole('textbox', { name: 'Quantity of Mug' })
  const type = (value: string) => {
    fireEvent.input(field, { target: { value } })
    fireEvent.keyDown(field, { key: 'Enter' })
  }
  type('999')
  expect(await text('Only 3 left, so the quantity is now 3.')).toBeTruthy()
  await until(() => cart.count.value === 3)
  type('0')
  expect(await text('The quantity is at least 1. To have none, remove the item.')).toBeTruthy()
  await until(() => cart.count.value === 1)
})

test('a quantity over what others have left becomes that, and the visitor is told', async () => {
  const { cart } = await inline({ name: 'Mug', pieces: 5 })
  const productId = cart.cart.value?.lineItems?.[0]?.catalogReference?.catalogItemId ?? ''
  const { checkout } = await shop.call(
    'POST /ecom/v1/checkouts',
    { channelType: 'WEB', lineItems: [shop.line(productId, 3)] },
    shop.apiKey,
  )
  const shippingInfo = { shippingDestination: { address: BERLIN } }
  await shop.call(
    'PATCH /ecom/v1/checkouts/{checkout.id}',
    { checkout: { id: checkout.id, shippingInfo } },
    shop.apiKey,
  )
  await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id: checkout.id }, shop.apiKey)
  const field = await screen.findByShadowRole('textbox', { name: 'Quantity of Mug' })
  fireEvent.input(field, { target: { value: '4' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  const told = await (await line('Mug')).findByRole('alert')
  expect(told.textContent).toBe('Only 2 left, so the quantity is now 2.')
  expect(cart.count.value).toBe(2)
})

test('how far it is to free shipping is said where the shop has one rule', async () => {
  const context = shop.app.contextFor(shop.siteId)
  const site = await siteOf(context)
  const option = { code: 'post', title: 'Post', deliveryTime: '2 days', price: '4.90', freeFrom: '60' }
  await saveSite(context, {
    ...site,
    shippingRegions: [{ id: 'all', name: 'All', countries: ['*'], options: [option] }],
  })
  const { cart } = await inline({ name: 'Mug', price: '24.00', quantity: 2 })
  const note = await text('€12.00 more for free delivery')
  const button = await screen.findByShadowRole('button', { name: 'Check out' })
  // It comes when the shop has answered: above the button it would push that away.
  expect(button.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await cart.setQuantity(cart.cart.value?.lineItems?.[0]?.id ?? '', 3)
  expect(await text('Delivery is free.')).toBeTruthy()
})

test('with a destination, shipping and tax are estimated', async () => {
  await inline({ name: 'Mug', price: '20.00' })
  fireEvent.click(await text('Estimate delivery and tax'))
  await screen.findByShadowRole('option', { name: 'Germany' })
  const country = await screen.findByShadowRole<HTMLSelectElement>('combobox', { name: 'Country' })
  fireEvent.change(country, { target: { value: 'DE' } })
  fireEvent.submit(country.form as HTMLFormElement)
  const row = async (name: string) => (await text(name)).closest('.totals-row')?.querySelector('dd')?.textContent
  expect([await row('Delivery'), await row('Tax'), await row('Total')]).toEqual(['€4.90', '€4.73', '€29.63'])
})

test('what the shop asks of a purchase is said, and stops the way on until it is so', async () => {
  const id = '0b6a4b0e-3c56-4f1e-8d7a-2f9d1e5c4a22'
  const purchaseRules = [
    { id, severity: 'ERROR' as const, minimumSubtotal: '50' },
    { id, severity: 'WARNING' as const, maximumQuantity: 1, description: 'Two are sent in two parcels.' },
  ]
  await shop.call('PATCH /awning/v1/commerce-settings', { settings: { purchaseRules } }, shop.apiKey)
  const { cart } = await inline({ name: 'Mug', price: '20.00', quantity: 2 })
  const asked = 'Orders start at €50.00. Add items for €10.00.'
  expect(await screen.findByShadowText(asked, { selector: '[part=complaint] *' })).toBeTruthy()
  expect(await text('Two are sent in two parcels.')).toBeTruthy()
  const button = await screen.findByShadowRole('button', { name: 'Check out' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const root = button.getRootNode() as ShadowRoot
  expect(root.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(asked)
  await cart.setQuantity(cart.cart.value?.lineItems?.[0]?.id ?? '', 3)
  await until(() => screen.queryAllByShadowText(/Orders start at/).length === 0)
  expect(button.getAttribute('aria-disabled')).not.toBe('true')
})

test('offline, the cart stays and says that changes are kept', async () => {
  const { cart } = await inline({ name: 'Mug' })
  browser.offline = true
  await press('One more')
  expect(await text(/The shop can’t be reached/)).toBeTruthy()
  expect((await line('Mug')).getByRole<HTMLInputElement>('textbox').value).toBe('2')
  browser.offline = false
  await cart.load()
  await until(() => screen.queryByShadowText(/The shop can’t be reached/) === null)
  expect(cart.cart.value?.lineItems[0]?.quantity).toBe(2)
})

test('where the page wants it, the drawer opens on what was added', async () => {
  const { host, cart } = show({ 'open-on-add': '' })
  await screen.findByShadowRole('button', { name: /Open the cart/ })
  await cart.add([{ productId: await shop.product({ name: 'Mug' }) }])
  await until(() => host.shadowRoot?.querySelector('dialog')?.open)
  expect(await text('Mug')).toBeTruthy()
})

test('the drawer alone takes no room and shows no button', async () => {
  const { host } = show({ layout: 'drawer' })
  await until(() => host.shadowRoot?.querySelector('[role=status]'))
  expect(host.shadowRoot?.querySelector('button')).toBeNull()
})
