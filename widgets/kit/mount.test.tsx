import { screen } from 'shadow-dom-testing-library'
import { afterEach, expect, test } from 'vitest'
import { cartOf, defineWidget, useReady, useWidget } from './index.ts'
import { aBrowser, listenTo, type TestBrowser, until } from './test-browser.ts'

const noShop = { clientId: 'c', fetch: () => Promise.reject(new TypeError('nothing is asked here')) }
let browser: TestBrowser | undefined
const takeOut: (() => void)[] = []
afterEach(() => {
  for (const undo of takeOut.splice(0)) undo()
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
      {words.t('product.add')} {attributes.layout} {cartOf(shop).count.value}
    </p>
  )
}
const mount = defineWidget({ name: 'sign', component: Sign, styles: [] })

const show = (html: string, more = {}) => {
  document.body.innerHTML = html
  const host = document.body.firstElementChild as HTMLElement
  browser = aBrowser(noShop)
  const config = browser.config(more)
  const unmount = mount(host, config)
  takeOut.push(unmount)
  return { host, config, unmount, root: () => host.shadowRoot?.querySelector<HTMLElement>('.root') }
}

test('a widget stands in a shadow root, speaks the page’s language and follows its signals', async () => {
  const { host, root } = show('<div></div>', { locale: 'de_DE' })
  expect(await screen.findByShadowText(/In den Warenkorb\s+0/)).toBeTruthy()
  expect(host.childNodes).toHaveLength(0)
  expect([root()?.lang, root()?.dir]).toEqual(['de', 'ltr'])
})

test('attributes count with and without data, and when they change', async () => {
  const { host } = show('<div data-layout="a"></div>')
  await screen.findByShadowText(/Add to cart a/)
  host.dataset.layout = 'b'
  expect(await screen.findByShadowText(/Add to cart b/)).toBeTruthy()
})

test('a language set at run time reaches every widget, and turns the writing round', async () => {
  const { config, root } = show('<div></div>')
  await screen.findByShadowText(/Add to cart/)
  const { openShop } = await import('./shop.ts')
  openShop(config).locale.value = 'ar'
  expect(await screen.findByShadowText(/أضف إلى السلة/)).toBeTruthy()
  expect(root()?.dir).toBe('rtl')
})

test('the page’s own content stays until the widget has something to show', async () => {
  isReady = false
  const events = listenTo('awning:ready')
  const { host, root } = show('<div data-layout="x"><a href="/cart">Cart</a></div>')
  await until(() => host.shadowRoot?.querySelector('p'))
  expect([root()?.hidden, !!host.shadowRoot?.querySelector('slot')]).toEqual([true, true])
  isReady = true
  host.dataset.layout = 'y'
  await until(() => root()?.hidden === false)
  expect(host.shadowRoot?.querySelector('slot')).toBeNull()
  events.stop()
  expect(events.heard.map(({ detail }) => detail)).toEqual([{ widget: 'sign', element: host }])
})

test('a widget that breaks leaves the page’s own content, and says so', async () => {
  breaks = true
  const silenced = console.error
  console.error = () => {}
  const events = listenTo('awning:error')
  const { host } = show('<div><a href="/cart">Cart</a></div>')
  await until(() => events.heard.length > 0)
  breaks = false
  console.error = silenced
  events.stop()
  expect(events.heard[0]?.detail).toEqual({ widget: 'sign', message: 'Error: broken' })
  expect(host.shadowRoot?.innerHTML).toBe('<slot></slot>')
})

test('the element’s theme comes before the page’s', async () => {
  const { host, config, root } = show('<div></div>', { theme: 'dark' })
  expect(root()?.dataset.theme).toBe('dark')
  const { openShop } = await import('./shop.ts')
  openShop(config).theme.value = 'auto'
  expect(root()?.dataset.theme).toBe('auto')
  host.setAttribute('theme', 'light')
  await until(() => root()?.dataset.theme === 'light')
  openShop(config).theme.value = undefined
  host.removeAttribute('theme')
  await until(() => root()?.dataset.theme === undefined)
})

test('taken out and put in fifty times, it leaves nothing behind', async () => {
  const { host, config, unmount } = show('<div><a href="/cart">Cart</a></div>')
  unmount()
  for (let time = 0; time < 50; time++) mount(host, config)()
  expect(host.shadowRoot?.innerHTML).toBe('<slot></slot>')
  takeOut.push(mount(host, config))
  expect(await screen.findAllByShadowText(/Add to cart\s+0/)).toHaveLength(1)
})
