import { screen } from 'shadow-dom-testing-library'
import { afterEach, expect, test } from 'vitest'
import { defineWidget, getCartStore, useReady, useWidget } from './index.ts'
import { createTestBrowser, listenTo, type TestBrowser, waitUntil } from './test-browser.ts'

const noShop = { clientId: 'c', fetch: () => Promise.reject(new TypeError('nothing is asked here')) }
let browser: TestBrowser | undefined
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const undo of cleanups.splice(0)) undo()
  browser?.close()
  document.body.replaceChildren()
})

let isReady = true
let breaks = false
const Sign = () => {
  const { words, attributes, shop } = useWidget()
  useReady(isReady)
  if (breaks) throw new Error('broken')
  return (
    <p>
      {words.t('product.add')} {attributes.layout} {getCartStore(shop).count.value}
    </p>
  )
}
const mount = defineWidget({ name: 'sign', component: Sign, styles: [] })

const show = (html: string, more = {}) => {
  document.body.innerHTML = html
  const host = document.body.firstElementChild as HTMLElement
  browser = createTestBrowser(noShop)
  const config = browser.config(more)
  const unmount = mount(host, config)
  cleanups.push(unmount)
  return { host, config, unmount, root: () => host.shadowRoot?.querySelector<HTMLElement>('.root') }
}

test('a widget is in a shadow root, in the page’s language, and follows its signals', async () => {
  const { host, root } = show('<div></div>', { locale: 'de_DE' })
  expect(await screen.findByShadowText(/In den Warenkorb\s+0/)).toBeTruthy()
  expect(host.childNodes).toHaveLength(0)
  expect([root()?.lang, root()?.dir]).toEqual(['de', 'ltr'])
})

test('attributes work with and without data-, and when they change', async () => {
  const { host } = show('<div data-layout="a"></div>')
  await screen.findByShadowText(/Add to cart a/)
  host.dataset.layout = 'b'
  expect(await screen.findByShadowText(/Add to cart b/)).toBeTruthy()
})

/** Configuration whose install check responds with the merchant's published settings. */
const published = (settings: object) => ({ check: Promise.resolve(Response.json({ allowed: true, settings })) })

test('published words and options are there with the first view; an attribute of the element wins', async () => {
  const settings = {
    css: '',
    theme: 'dark',
    attributes: { sign: { layout: 'published' } },
    words: { en: { 'product.add': 'Into my basket' }, de: { 'product.add': 'In mein Körbchen' } },
  }
  const { host, config, root } = show('<div></div>', published(settings))
  const shown: string[] = []
  const observer = new MutationObserver(() => shown.push(root()?.textContent ?? ''))
  observer.observe(host.shadowRoot as ShadowRoot, { childList: true, subtree: true, characterData: true })
  expect(await screen.findByShadowText(/Into my basket published/)).toBeTruthy()
  observer.disconnect()
  expect(shown.filter((text) => text.includes('Add to cart'))).toEqual([])
  expect(root()?.dataset.theme).toBe('dark')
  host.setAttribute('layout', 'own')
  expect(await screen.findByShadowText(/Into my basket own/)).toBeTruthy()
  const { getShop } = await import('./shop.ts')
  getShop(config).locale.value = 'de'
  expect(await screen.findByShadowText(/In mein Körbchen own/)).toBeTruthy()
})

test('a theme of the script tag wins over the published one', async () => {
  const { root } = show('<div></div>', { theme: 'light', ...published({ css: '', theme: 'dark' }) })
  await screen.findByShadowText(/Add to cart/)
  expect(root()?.dataset.theme).toBe('light')
})

test('a language set at run time applies to every widget, with its direction', async () => {
  const { config, root } = show('<div></div>')
  await screen.findByShadowText(/Add to cart/)
  const { getShop } = await import('./shop.ts')
  getShop(config).locale.value = 'ar'
  expect(await screen.findByShadowText(/أضف إلى السلة/)).toBeTruthy()
  expect(root()?.dir).toBe('rtl')
})

test('the page’s fallback stays until the widget has something to show', async () => {
  isReady = false
  const events = listenTo('awning:ready')
  const { host, root } = show('<div data-layout="x"><a href="/cart">Cart</a></div>')
  await waitUntil(() => host.shadowRoot?.querySelector('p'))
  expect([root()?.hidden, !!host.shadowRoot?.querySelector('slot')]).toEqual([true, true])
  isReady = true
  host.dataset.layout = 'y'
  await waitUntil(() => root()?.hidden === false)
  expect(host.shadowRoot?.querySelector('slot')).toBeNull()
  events.stop()
  expect(events.received.map(({ detail }) => detail)).toEqual([{ widget: 'sign', element: host }])
})

test('a widget that breaks restores the page’s fallback, and emits an error', async () => {
  breaks = true
  const silenced = console.error
  console.error = () => {}
  const events = listenTo('awning:error')
  const { host } = show('<div><a href="/cart">Cart</a></div>')
  await waitUntil(() => events.received.length > 0)
  breaks = false
  console.error = silenced
  events.stop()
  expect(events.received[0]?.detail).toEqual({ widget: 'sign', message: 'Error: broken' })
  expect(host.shadowRoot?.innerHTML).toBe('<slot></slot>')
})

test('the element’s theme overrides the page’s', async () => {
  const { host, config, root } = show('<div></div>', { theme: 'dark' })
  expect(root()?.dataset.theme).toBe('dark')
  const { getShop } = await import('./shop.ts')
  getShop(config).theme.value = 'auto'
  expect(root()?.dataset.theme).toBe('auto')
  host.setAttribute('theme', 'light')
  await waitUntil(() => root()?.dataset.theme === 'light')
  getShop(config).theme.value = undefined
  host.removeAttribute('theme')
  await waitUntil(() => root()?.dataset.theme === undefined)
})

test('mounting and unmounting fifty times leaves nothing behind', async () => {
  const { host, config, unmount } = show('<div><a href="/cart">Cart</a></div>')
  unmount()
  for (let time = 0; time < 50; time++) mount(host, config)()
  expect(host.shadowRoot?.innerHTML).toBe('<slot></slot>')
  cleanups.push(mount(host, config))
  expect(await screen.findAllByShadowText(/Add to cart\s+0/)).toHaveLength(1)
})
