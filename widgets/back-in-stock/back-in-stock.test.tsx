import { fireEvent } from '@testing-library/dom'
import { screen } from 'shadow-dom-testing-library'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../backend/testing/test-shop.ts'
import { createTestBrowser, listenTo, type TestBrowser, waitUntil } from '../kit/test-browser.ts'
import { mount } from './index.ts'

const REQUEST = 'POST /back-in-stock-service/v1/back-in-stock-notification-requests'
const QUERY = 'GET /back-in-stock-service/v1/back-in-stock-notification-requests'
const SETTINGS = 'PATCH /awning/v1/back-in-stock-settings'

let shop: TestShop
let browser: TestBrowser
const cleanups: (() => void)[] = []

beforeEach(async () => {
  shop = await createTestShop()
  browser = createTestBrowser(shop)
})
afterEach(() => {
  for (const undo of cleanups.splice(0)) undo()
  browser.close()
  document.body.replaceChildren()
})

const show = (attributes: Record<string, string>, inside = '', parent: ParentNode = document.body) => {
  const host = document.createElement('awning-back-in-stock')
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  host.innerHTML = inside
  parent.append(host)
  cleanups.push(mount(host, browser.config()))
  return host
}
const enter = async (email: string) => {
  const field = await screen.findByShadowLabelText<HTMLInputElement>('E-mail')
  fireEvent.input(field, { target: { value: email } })
  fireEvent.submit(field.form as HTMLFormElement)
  return field
}
const requests = async () => (await shop.call(QUERY, {}, shop.apiKey)).requests

test('where the product is sold out a visitor asks for a mail, and the shop has the request', async () => {
  const { received, stop } = listenTo('awning:back-in-stock:request')
  cleanups.push(stop)
  const productId = await shop.product({ name: 'Mug', stock: 0 })
  const host = show({ 'product-id': productId })
  await enter('ada@example.com')
  const sent = await screen.findByShadowText('We’ll e-mail ada@example.com when it’s back in stock.')
  expect(host.shadowRoot?.activeElement?.contains(sent)).toBe(true)
  expect(await requests()).toMatchObject([
    { email: 'ada@example.com', status: 'RECEIVED', catalogReference: { catalogItemId: productId } },
  ])
  expect(received.map(({ detail }) => detail)).toEqual([{ productId, variantId: undefined }])
})

test('the same address twice is one request', async () => {
  const productId = await shop.product({ stock: 0 })
  for (const email of ['ada@example.com', 'Ada@example.com']) {
    const host = show({ 'product-id': productId })
    await enter(email)
    await screen.findByShadowText(`We’ll e-mail ${email} when it’s back in stock.`)
    host.remove()
  }
  expect(await requests()).toHaveLength(1)
})

test('where it is in stock nothing is shown, and no fallback either', async () => {
  const host = show({ 'product-id': await shop.product() }, '<a href="/contact">Ask us</a>')
  await waitUntil(() => host.shadowRoot?.querySelector('slot') === null)
  expect(host.shadowRoot?.querySelector('form')).toBeNull()
  expect(host.shadowRoot?.textContent).toBe('')
})

test('an address that is none is refused at its field, and nothing is sent', async () => {
  show({ 'product-id': await shop.product({ stock: 0 }) })
  const field = await enter('ada')
  expect(await screen.findByShadowText('Enter an e-mail address like name@example.com.')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect((field.getRootNode() as ShadowRoot).activeElement).toBe(field)
  expect(browser.requests).not.toContain(REQUEST)
})

test('offline the visitor reads why, and what was typed stays for another try', async () => {
  show({ 'product-id': await shop.product({ stock: 0 }) })
  await screen.findByShadowLabelText('E-mail')
  browser.offline = true
  const field = await enter('ada@example.com')
  expect(await screen.findByShadowText('The shop can’t be reached. Check your connection and try again.')).toBeTruthy()
  expect(screen.queryByShadowRole('alert')).toBeNull()
  expect(field.value).toBe('ada@example.com')
  browser.offline = false
  fireEvent.submit(field.form as HTMLFormElement)
  expect(await screen.findByShadowText(/We’ll e-mail ada@example.com/)).toBeTruthy()
})

test('security 83: where the item has come in meanwhile the visitor reads so, and no request is made', async () => {
  const productId = await shop.product({ stock: 0 })
  const host = show({ 'product-id': productId })
  await screen.findByShadowLabelText('E-mail')
  const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 3 }]
  const inventoryItem = { productId, trackQuantity: true, variants }
  await shop.call('PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}', { inventoryItem }, shop.apiKey)
  await enter('ada@example.com')
  const answer = await screen.findByShadowText('It’s in stock again: you can buy it now.')
  expect(host.shadowRoot?.activeElement?.contains(answer)).toBe(true)
  expect(screen.queryByShadowRole('button', { name: 'Notify me' })).toBeNull()
  expect(await requests()).toEqual([])
})

test('a shop that takes no requests says so', async () => {
  await shop.call(SETTINGS, { settings: { collectingRequests: false } }, shop.apiKey)
  show({ 'product-id': await shop.product({ stock: 0 }) })
  await enter('ada@example.com')
  expect((await screen.findByShadowRole('alert')).textContent).toContain(
    'The shop doesn’t take requests at the moment. Try again later.',
  )
})

test('inside a product it is there at once, without asking for the product, unless the page has filled its place', async () => {
  const product = document.body.appendChild(document.createElement('awning-product'))
  const root = product.attachShadow({ mode: 'open' })
  const productId = await shop.product({ stock: 0 })
  const host = show({ 'product-id': productId }, '<slot name="back-in-stock"></slot>', root)
  await waitUntil(() => host.shadowRoot?.querySelector('form'))
  expect(browser.requests).toEqual([])

  product.innerHTML = '<a slot="back-in-stock" href="/contact">Ask us</a>'
  const other = show({ 'product-id': productId }, '<slot name="back-in-stock"></slot>', root)
  host.remove()
  // One that is shown after it, and that the page has not filled.
  const unfilled = document.body.appendChild(document.createElement('awning-product')).attachShadow({ mode: 'open' })
  const later = show({ 'product-id': productId }, '<slot name="back-in-stock"></slot>', unfilled)
  await waitUntil(() => later.shadowRoot?.querySelector('form'))
  expect(other.shadowRoot?.querySelector('form')).toBeNull()
  expect(other.shadowRoot?.querySelector('slot')).toBeTruthy()
})

test('words of the page replace the title and what the address is used for', async () => {
  const host = show({ 'product-id': await shop.product({ stock: 0 }) }, '<b slot="title">Soon</b>')
  await waitUntil(() => host.shadowRoot?.querySelector('form'))
  const [given] = host.shadowRoot?.querySelector<HTMLSlotElement>('slot[name=title]')?.assignedElements() ?? []
  expect(given?.textContent).toBe('Soon')
})
