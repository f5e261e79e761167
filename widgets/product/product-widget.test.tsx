import { fireEvent, waitFor } from '@testing-library/react'
import { Hono } from 'hono'
import { screen } from 'shadow-dom-testing-library'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShelfProduct } from '../../backend/contract/catalog/shelf.ts'
import type { AwningConfig } from '../kit/index.ts'
import { openShop } from '../kit/index.ts'
import { mount } from './index.ts'
import { aMug, aPicture, aPrice, aProduct } from './test-products.ts'

type Added = { lineItems: { quantity: number; catalogReference: { catalogItemId: string; options?: object } }[] }

/** A shop that speaks the wire, as far as this widget asks; tests change what it has and how it answers. */
let products: ShelfProduct[]
let added: Added[]
let failWith: number | undefined
let refuse: boolean
/** What the shop says of the line that it has added. */
let availability: { status: string; quantityAvailable?: number } | undefined
let slow: Promise<void> | undefined
let asked: Record<string, string>[]

const wire = new Hono()
  .post('/oauth2/token', (c) => c.json({ access_token: 'token', expires_in: 600, refresh_token: 'refresh' }))
  .get('/v1/shelf', async (c) => {
    await slow
    if (failWith) return c.json({ message: 'System error occurred' }, failWith as 500)
    const { 'product-id': id, ids, collection = 'kitchen', limit = '12', offset = '0', ...rest } = c.req.query()
    asked.push({ collection, limit, ...rest })
    if (collection !== 'kitchen') return c.json({ message: `No collection ${collection}`, details: {} }, 404)
    const wanted = (id ?? ids)?.split(',')
    const found = wanted ? wanted.flatMap((each) => products.filter((product) => product.id === each)) : products
    if (id && found.length === 0) return c.json({ message: `No product ${id}`, details: {} }, 404)
    return c.json({ products: found.slice(+offset, +offset + +limit), total: found.length })
  })
  .post('/ecom/v1/carts/current/add-to-cart', async (c) => {
    if (refuse)
      return c.json({ message: 'no', details: { applicationError: { code: 'NO_STOCK', description: '' } } }, 400)
    const body: Added = await c.req.json()
    added.push(body)
    const lineItems = body.lineItems.map((item) => ({ ...item, productName: { original: 'Brass hook' }, availability }))
    return c.json({ cart: { id: 'cart', revision: '1', lineItems: availability ? lineItems : [] } })
  })
  .get('/ecom/v1/carts/current', (c) => c.json({ cart: { id: 'cart', revision: '1', lineItems: [] } }))

beforeEach(() => {
  products = []
  added = []
  asked = []
  failWith = undefined
  refuse = false
  availability = undefined
  slow = undefined
})

let takeOut: (() => void)[] = []
afterEach(() => {
  for (const undo of takeOut) undo()
  takeOut = []
  document.body.replaceChildren()
  document.head.replaceChildren()
})

let latest: AwningConfig
const show = (attributes: Record<string, string>, fallback = '', more?: Partial<AwningConfig>) => {
  const host = document.createElement('awning-product')
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  host.append(fallback)
  document.body.append(host)
  const config: AwningConfig = {
    baseUrl: 'https://shop.test',
    clientId: crypto.randomUUID(),
    locale: 'en',
    fetch: async (input, init) => wire.request(String(input).replace('https://shop.test', ''), init),
    ...more,
  }
  latest = config
  const unmount = mount(host, config)
  takeOut.push(unmount, () => openShop(config).dispose())
  return host
}

const button = (name: string | RegExp) => screen.findByShadowRole('button', { name })

test('a variant is chosen and goes into the cart with its quantity', async () => {
  products = [aMug()]
  show({ 'product-id': aMug().id })
  const add = await button('Add to cart')
  expect(add.getAttribute('aria-disabled')).toBe('true')
  expect(await screen.findByShadowText('Please choose: Size')).toBeTruthy()

  fireEvent.click(await screen.findByShadowRole('radio', { name: 'Large' }))
  expect(await screen.findByShadowText('€21.00')).toBeTruthy()
  fireEvent.click(await button('One more'))
  fireEvent.click(await button('Add to cart'))

  expect(await screen.findByShadowText('Stoneware mug is in your cart.')).toBeTruthy()
  expect(added.flatMap(({ lineItems }) => lineItems)).toMatchObject([
    { quantity: 2, catalogReference: { catalogItemId: aMug().id, options: { variantId: aMug().variants[3]?.id } } },
  ])
})

test('who subscribes sees what each time costs, and it goes into the cart as a subscription', async () => {
  const settings = { frequency: 'MONTH' as const, autoRenewal: true, enableCustomerCancellation: true }
  const monthly = {
    id: '30000000-0000-4000-8000-000000000001',
    title: 'Every month',
    description: 'Pause it when you like',
    subscriptionSettings: { ...settings, freeTrialPeriod: { frequency: 'WEEK' as const, interval: 2 } },
    discount: { percent: '12.5' },
  }
  const product = { ...aProduct({ priceData: aPrice(19.99) }), subscriptionOptions: [monthly] }
  products = [product]
  show({ 'product-id': product.id })
  const once = await screen.findByShadowRole<HTMLInputElement>('radio', { name: /^Buy once/ })
  expect(once.checked).toBe(true)
  const subscribe = await screen.findByShadowRole('radio', { name: /^Every month/ })
  expect(subscribe.closest('label')?.textContent).toBe(
    'Every monthFree trial: 2 weeks · \u2068Pause it when you like\u2069€17.49 / month',
  )
  fireEvent.click(subscribe)
  expect((await screen.findAllByShadowText('€17.49')).length).toBeGreaterThan(0)
  fireEvent.click(await button('Add to cart'))
  expect(await screen.findByShadowText(`${product.name} is in your cart.`)).toBeTruthy()
  expect(added[0]?.lineItems[0]?.catalogReference.options).toEqual({ subscriptionOptionId: monthly.id })
  fireEvent.click(once)
  fireEvent.click(await button('Add to cart'))
  await waitFor(() => expect(added[1]?.lineItems[0]?.catalogReference.options).toBeUndefined())
})

test('of many pictures the first is fetched, and the next one when the visitor comes near', async () => {
  const items = ['front', 'side', 'back', 'foot'].map(aPicture)
  products = [aProduct({ media: { mainMedia: items[0], items } })]
  show({ 'product-id': aProduct().id })
  const track = await screen.findByShadowRole('group', { name: 'Pictures' })
  const fetched = () => track.querySelectorAll('img').length
  expect([fetched(), track.querySelectorAll('[role="img"]').length]).toEqual([1, 3])
  fireEvent.pointerEnter(track.closest('.gallery') as Element)
  await waitFor(() => expect(fetched()).toBe(2))
  fireEvent.click(await button('Picture 4 of 4'))
  await waitFor(() => expect(fetched()).toBe(4))
})

test('a sold-out combination says so and can not be added', async () => {
  products = [aMug()]
  show({ 'product-id': aMug().id })
  fireEvent.click(await screen.findByShadowRole('radio', { name: 'Ink' }))
  fireEvent.click(await screen.findByShadowRole('radio', { name: 'Large (sold out)' }))
  const add = await button('Sold out')
  fireEvent.click(add)
  expect(add.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByShadowRole('textbox')).toBeNull()
  expect(added).toEqual([])
})

test('what the shop refuses is told, and a new choice clears it', async () => {
  products = [aMug()]
  refuse = true
  show({ 'product-id': aMug().id })
  fireEvent.click(await screen.findByShadowRole('radio', { name: 'Small' }))
  fireEvent.click(await button('Add to cart'))
  expect((await screen.findByShadowRole('alert')).textContent).toContain('could not be added')
  fireEvent.click(await screen.findByShadowRole('radio', { name: 'Large' }))
  expect(screen.queryByShadowRole('alert')).toBeNull()
})

test.each([
  [{ status: 'NOT_AVAILABLE' }, 'Sold out. Remove it to check out.'],
  [{ status: 'PARTIALLY_AVAILABLE', quantityAvailable: 0 }, 'Only 0 left. Reduce the quantity to check out.'],
])('a piece that has just sold out is not simply added: %j', async (answer, told) => {
  products = [aProduct({ id: 'simple', name: 'Brass hook' })]
  availability = answer
  show({ ids: 'simple', layout: 'card' })
  fireEvent.click(await button('Add to cart: Brass hook'))
  expect(await screen.findByShadowText(`Brass hook is in your cart. ${told}`)).toBeTruthy()
  expect(screen.queryByShadowText('Added')).toBeNull()
})

test('a piece of which there are enough is added', async () => {
  products = [aProduct({ id: 'simple', name: 'Brass hook' })]
  availability = { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 1 }
  show({ ids: 'simple', layout: 'card' })
  fireEvent.click(await button('Add to cart: Brass hook'))
  expect(await screen.findByShadowText('Added')).toBeTruthy()
})

test('the page may keep a product out of the cart', async () => {
  products = [aProduct()]
  const refusal = (event: Event) => event.preventDefault()
  document.addEventListener('awning:cart:before-add', refusal)
  takeOut.push(() => document.removeEventListener('awning:cart:before-add', refusal))
  show({ 'product-id': aProduct().id })
  const add = await button('Add to cart')
  fireEvent.click(add)
  expect(add.getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(add.getAttribute('aria-busy')).toBeNull())
  expect(added).toEqual([])
})

test('the shop is asked once, by the attributes of the element and the client of the page', async () => {
  products = [aProduct()]
  show({ collection: 'kitchen', limit: '4', class: 'wide' })
  await screen.findByShadowText('Stoneware mug')
  expect(asked).toEqual([{ clientId: latest.clientId, collection: 'kitchen', limit: '4' }])
})

test('products that are asked for ahead of their view are asked for once', async () => {
  products = [aProduct()]
  show({ 'product-id': aProduct().id })
  expect(await screen.findByShadowRole('heading', { name: 'Stoneware mug' })).toBeTruthy()
  expect(asked).toHaveLength(1)
})

test('where asking ahead failed, the shop is asked again', async () => {
  products = [aProduct()]
  failWith = 500
  show({ collection: 'kitchen' })
  const again = await button('Try again')
  failWith = undefined
  fireEvent.click(again)
  expect(await screen.findByShadowText('Stoneware mug')).toBeTruthy()
  expect(asked).toHaveLength(1)
})

test('more products come after those that are there', async () => {
  products = ['1', '2', '3'].map((id) => aProduct({ id, name: `Product ${id}` }))
  show({ limit: '2' })
  fireEvent.click(await button('Show more'))
  await screen.findByShadowText('Product 3')
  expect(screen.getAllByShadowRole('heading', { level: 3 })).toHaveLength(3)
  expect(screen.queryByShadowRole('button', { name: 'Show more' })).toBeNull()
  const { shadowRoot } = document.querySelector('awning-product') as HTMLElement
  await expect.poll(() => shadowRoot?.activeElement?.textContent).toBe('Product 3')
})

test('a simple product goes into the cart from the grid, one with choices is opened first', async () => {
  products = [aProduct({ id: 'simple', name: 'Brass hook' }), aMug()]
  show({ ids: `simple,${aMug().id}` })
  fireEvent.click(await button('Add to cart: Brass hook'))
  await screen.findByShadowText('Brass hook is in your cart.')
  fireEvent.click(await button('Choose options: Stoneware mug'))
  const dialog = await screen.findByShadowRole<HTMLDialogElement>('dialog', { name: 'Stoneware mug' })
  expect(dialog.open).toBe(true)
})

test('with addresses of product pages the cards are links', async () => {
  products = [aMug()]
  show({ ids: aMug().id, layout: 'grid', href: '/shop/{slug}?id={id}' })
  const link = await screen.findByShadowRole('link', { name: 'Stoneware mug' })
  expect(link.getAttribute('href')).toBe(`/shop/stoneware-mug?id=${aMug().id}`)
})

test('a shop in trouble can be asked again', async () => {
  failWith = 500
  show({ ids: 'a,b' })
  const again = await button('Try again')
  expect((await screen.findByShadowRole('alert')).textContent).toContain('could not be loaded')
  failWith = undefined
  products = [aProduct({ id: 'a', name: 'Brass hook' })]
  fireEvent.click(again)
  expect(await screen.findByShadowText('Brass hook')).toBeTruthy()
  expect(screen.queryByShadowRole('alert')).toBeNull()
})

test('a collection that does not exist is as empty for visitors, and the owner of the page is warned', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const host = show({ collection: 'kitchne' })
  expect(await screen.findByShadowText('There is nothing here yet.')).toBeTruthy()
  expect(warned.mock.calls).toEqual([['Awning: No collection kitchne', host]])
  warned.mockRestore()
})

test('a product that is gone and an empty collection say so', async () => {
  show({ 'product-id': 'gone' })
  expect(await screen.findByShadowText('This product is no longer sold.')).toBeTruthy()
  show({ collection: 'kitchen' })
  expect(await screen.findByShadowText('There is nothing here yet.')).toBeTruthy()
})

test('while products load their place is kept and named', async () => {
  let answer = () => {}
  slow = new Promise((resolve) => {
    answer = resolve
  })
  const host = show({ ids: 'a,b,c' })
  expect(await screen.findByShadowText('Products are loading')).toBeTruthy()
  expect(host.shadowRoot?.querySelectorAll('.card')).toHaveLength(3)
  expect(host.shadowRoot?.querySelector('[aria-busy="true"]')).toBeTruthy()
  answer()
  expect(await screen.findByShadowText('There is nothing here yet.')).toBeTruthy()
  expect(host.shadowRoot?.querySelector('[aria-busy="true"]')).toBeNull()
})

test('what the page has in the place stands there while products load, and nothing is drawn behind it', async () => {
  products = [aMug(), aProduct()]
  let answer = () => {}
  slow = new Promise((resolve) => {
    answer = resolve
  })
  const host = show({ collection: 'kitchen' }, 'See our products')
  await waitFor(() => expect(host.shadowRoot?.querySelector('.products')).toBeTruthy())
  expect(host.shadowRoot?.querySelector('.card')).toBeNull()
  answer()
  await waitFor(() => expect(host.shadowRoot?.querySelectorAll('.card')).toHaveLength(2))
  expect(host.shadowRoot?.querySelector<HTMLElement>('.root')?.hidden).toBe(false)
})

test('what the page had in the place stays when there is no product', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const host = show({ 'product-id': 'gone' }, 'A link to the shop')
  await waitFor(() => expect(warned).toHaveBeenCalledWith(expect.stringContaining('No product gone'), host))
  warned.mockRestore()
  expect(host.shadowRoot?.querySelector('slot')).toBeTruthy()
  expect(host.shadowRoot?.querySelector<HTMLElement>('.root')?.hidden).toBe(true)
})

test('another product is shown when the attribute changes', async () => {
  products = [aProduct({ id: 'a', name: 'Brass hook' }), aProduct({ id: 'b', name: 'Wool throw' })]
  const host = show({ 'product-id': 'a' })
  await screen.findByShadowText('Brass hook')
  host.setAttribute('product-id', 'b')
  expect(await screen.findByShadowText('Wool throw')).toBeTruthy()
  expect(screen.queryByShadowText('Brass hook')).toBeNull()
})

test.each([
  ['a finger gives no warning: what adds is fetched when there is time', true],
  ['a mouse or the focus comes near first: until then nothing is fetched', false],
])('%s', async (_, touch) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: touch && query === '(hover: none)' }))
  const whenIdle = vi.fn((run: () => void) => run())
  vi.stubGlobal('requestIdleCallback', whenIdle)
  products = [aProduct()]
  show({ ids: aProduct().id, layout: 'card' })
  const adds = await button('Add to cart: Stoneware mug')
  const { words } = openShop(latest)
  // With what adds come the words for it.
  const said = () => words.value?.t('product.added')
  if (!touch) {
    expect(said()).toBe('')
    adds.focus()
  }
  await waitFor(() => expect(said()).toBe('Added'))
  expect(whenIdle).toHaveBeenCalledTimes(touch ? 1 : 0)
  vi.unstubAllGlobals()
})

test('a quick view is open from the start, and its element leaves with it', async () => {
  products = [aMug()]
  const host = show({ layout: 'quick-view', 'product-id': aMug().id })
  expect((await screen.findByShadowRole('dialog', { name: 'Stoneware mug' })).hasAttribute('open')).toBe(true)
  // What is missing is said at the button, not above it.
  expect((await button('Add to cart')).getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByShadowRole('alert')).toBeNull()
  fireEvent.click(await button('Close'))
  await waitFor(() => expect(host.isConnected).toBe(false))
})

test.each([
  ['without choices says that it could not be added', [aProduct()], 'That could not be added'],
  ['that is sold no more says so', [], 'This product is no longer sold.'],
])('a quick view of a product %s', async (_, all, words) => {
  products = all
  show({ layout: 'quick-view', 'product-id': aProduct().id })
  expect(await screen.findByShadowText(words, { exact: false })).toBeTruthy()
})

test('a product in full is described to search engines, as long as it is there', async () => {
  products = [aProduct()]
  show({ 'product-id': aProduct().id })
  await button('Add to cart')
  const script = await waitFor(() => {
    const found = document.head.querySelector('script[type="application/ld+json"]')
    if (!found?.textContent) throw new Error('not described yet')
    return found
  })
  expect(JSON.parse(script.textContent)).toMatchObject({ '@type': 'Product', name: 'Stoneware mug' })
  for (const undo of takeOut.splice(0)) undo()
  expect(document.head.querySelector('script')).toBeNull()
})
