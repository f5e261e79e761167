import { screen } from 'shadow-dom-testing-library'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestShop, type TestShop } from '../../backend/testing/test-shop.ts'
import { createTestBrowser, listenTo, type TestBrowser, waitUntil } from '../kit/test-browser.ts'
import { mount } from './index.ts'

let shop: TestShop
let browser: TestBrowser
const cleanups: (() => void)[] = []
/** Reports to each observer of the viewport which part of its element is visible. */
const seen: ((ratio: number) => void)[] = []

/** jsdom has no layout, and so no `IntersectionObserver`. */
class ViewportObserver {
  private isObserving = true
  constructor(report: (entries: readonly { intersectionRatio: number }[]) => void) {
    seen.push((intersectionRatio) => {
      if (this.isObserving) report([{ intersectionRatio }])
    })
  }
  observe() {}
  disconnect() {
    this.isObserving = false
  }
}

beforeEach(async () => {
  seen.length = 0
  vi.stubGlobal('IntersectionObserver', ViewportObserver)
  shop = await createTestShop()
  browser = createTestBrowser(shop)
})
afterEach(() => {
  for (const undo of cleanups.splice(0)) undo()
  browser.close()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const show = (attributes: Record<string, string>, inside = '', config = browser.config()) => {
  const host = document.createElement('awning-recommendations')
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  host.innerHTML = inside
  document.body.append(host)
  cleanups.push(mount(host, config))
  return host
}

/** Adds a product. All have one brand, so that they count as related. */
const addProduct = async (name: string, price: number) => {
  const product = { name, productType: 'physical' as const, priceData: { price }, brand: 'Kiln' }
  return (await shop.call('POST /stores/v1/products', { product }, shop.apiKey)).product.id
}
const addProducts = async (count: number) => {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) ids.push(await addProduct(`Mug ${index}`, 10 + index))
  return ids
}

test('products that go with one are real links to their pages, without the product itself', async () => {
  const [first = '', ...others] = await addProducts(4)
  show({ 'product-id': first, href: '/product/{id}' })
  expect((await screen.findByShadowText('You may also like')).closest('h2')).toBeTruthy()
  const links = await screen.findAllByShadowRole<HTMLAnchorElement>('link')
  expect(links.map((link) => link.pathname).sort()).toEqual(others.map((id) => `/product/${id}`).sort())
  expect(links.map((link) => link.textContent).sort()).toEqual(['Mug 1', 'Mug 2', 'Mug 3'])
})

test('security 79: an href that would run script is ignored', async () => {
  const [first = ''] = await addProducts(4)
  show({ 'product-id': first, href: 'javascript:alert("{id}")' })
  await screen.findByShadowText('You may also like')
  for (const link of document.querySelector('awning-recommendations')?.shadowRoot?.querySelectorAll('a') ?? [])
    expect(link.protocol).not.toBe('javascript:')
})

test('no more than the limit are shown', async () => {
  const [first = ''] = await addProducts(5)
  show({ 'product-id': first, limit: '3' })
  expect(await screen.findAllByShadowRole('article')).toHaveLength(3)
})

test('fewer than the minimum are nothing at all', async () => {
  const [first = ''] = await addProducts(3)
  const host = show({ 'product-id': first, minimum: '3' }, '<a href="/all">All products</a>')
  await waitUntil(() => host.shadowRoot?.querySelector('slot') === null)
  expect(host.shadowRoot?.textContent).toBe('')
})

test('where the shop cannot be reached the content of the page stays', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const [first = ''] = await addProducts(4)
  browser.offline = true
  const host = show({ 'product-id': first }, '<a href="/all">All products</a>')
  await waitUntil(() => warn.mock.calls.length > 0)
  expect(host.shadowRoot?.querySelector('slot:not([name])')).toBeTruthy()
  warn.mockRestore()
})

test('that they were seen is emitted once, and only after consent', async () => {
  const [first = ''] = await addProducts(4)
  const { received, stop } = listenTo('awning:recommendations:view')
  cleanups.push(stop)
  const config = browser.config()
  show({ 'product-id': first }, '', config)
  await screen.findAllByShadowRole('link')
  await waitUntil(() => seen.length > 0)
  const scrollTo = (ratio: number) => {
    for (const report of [...seen]) report(ratio)
  }
  scrollTo(1)
  expect(received).toEqual([])
  config.analytics = true
  scrollTo(0.2)
  expect(received).toEqual([])
  scrollTo(0.6)
  scrollTo(1)
  expect(received).toHaveLength(1)
  expect(received[0]?.detail.productIds).toHaveLength(3)
})

test('what was viewed before goes with the call for recommendations: only after consent, and no further call is made', async () => {
  const [first = '', second = '', third = ''] = await addProducts(5)
  const sent: { viewedProductIds?: readonly string[] }[] = []
  const { fetch } = browser.config()
  const config = browser.config({
    fetch: async (input, init) => {
      if (`${input}`.endsWith('/v1/recommendations/get')) sent.push(JSON.parse(`${init?.body}`))
      return fetch?.(input, init) ?? new Response()
    },
  })
  const view = async (productId: string) => {
    const host = show({ 'product-id': productId, minimum: '1' }, '', config)
    await waitUntil(() => host.shadowRoot?.querySelector('a') !== null && host.shadowRoot !== null)
  }
  await view(first)
  config.analytics = true
  await view(first)
  await view(second)
  await view(first)
  await view(third)
  // Withdrawing the consent deletes what was stored.
  config.analytics = false
  await view(second)
  config.analytics = true
  await view(third)
  expect(sent.map(({ viewedProductIds }) => viewedProductIds)).toEqual([
    undefined,
    undefined,
    [first],
    undefined,
    [first, second],
    undefined,
    undefined,
  ])
  expect(browser.requests.filter((each) => each.includes('recommendations/views'))).toEqual([])
})
