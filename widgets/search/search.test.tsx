import { fireEvent } from '@testing-library/react'
import { screen } from 'shadow-dom-testing-library'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../backend/testing/test-shop.ts'
import { createTestBrowser, type TestBrowser, waitUntil } from '../kit/test-browser.ts'
import { mount } from './index.ts'

let shop: TestShop
let browser: TestBrowser
const cleanups: (() => void)[] = []
const address = location.href

beforeEach(async () => {
  shop = await createTestShop()
  browser = createTestBrowser(shop)
})
afterEach(() => {
  for (const undo of cleanups.splice(0)) undo()
  browser.close()
  document.body.replaceChildren()
  history.replaceState(null, '', address)
})

const show = (attributes: Record<string, string> = {}, inside = '') => {
  const host = document.createElement('awning-search')
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  host.innerHTML = inside
  document.body.append(host)
  cleanups.push(mount(host, browser.config()))
  return host
}

const sell = async (name: string, more: { price?: number; brand?: string; discount?: number } = {}) => {
  const { price = 10, brand, discount } = more
  const product = {
    name,
    productType: 'physical' as const,
    priceData: { price },
    ...(brand && { brand }),
    ...(discount && { discount: { type: 'PERCENT' as const, value: discount } }),
  }
  return (await shop.call('POST /stores/v1/products', { product }, shop.apiKey)).product
}

const findField = () => screen.findByShadowRole<HTMLInputElement>('combobox', { name: 'Search the shop' })
const type = async (text: string) => fireEvent.input(await findField(), { target: { value: text } })
const press = async (key: string) => fireEvent.keyDown(await findField(), { key })
const submit = async () => fireEvent.submit((await findField()).form as HTMLFormElement)
const listOptions = () => screen.findAllByShadowRole('option')
const getActive = async () => {
  const id = (await findField()).getAttribute('aria-activedescendant')
  return screen.queryAllByShadowRole('option').find((option) => option.id === id)?.textContent
}
const getGrids = (host: HTMLElement) =>
  [...(host.shadowRoot?.querySelectorAll('awning-product') ?? [])].map((each) => each.getAttribute('ids')?.split(' '))
const listAsked = (path: string) => browser.requests.filter((each) => each.includes(path))

describe('suggestions', () => {
  test('are products with their prices, as links to the page’s own, and all that is found', async () => {
    const reduced = await sell('Linen scarf', { price: 30, discount: 50 })
    await sell('Linen apron')
    show({ href: '/products/{slug}' })
    await type('lin')
    const options = await listOptions()
    expect(options.map((option) => option.getAttribute('href'))).toEqual([
      `/products/${reduced?.slug}`,
      '/products/linen-apron',
    ])
    expect(options[0]?.textContent).toContain('Sale price €15.00')
    expect(options[0]?.textContent).toContain('Regular price €30.00')
    expect(await screen.findByShadowText('2 products')).toBeTruthy()
    expect((await findField()).getAttribute('aria-expanded')).toBe('true')
  })

  test('of one letter are not asked for', async () => {
    await sell('Linen apron')
    show()
    await type('l')
    await type('li')
    await listOptions()
    await type(' l ')
    await waitUntil(() => screen.queryAllByShadowRole('option').length === 0)
    expect(listAsked('search-suggestions')).toHaveLength(1)
  })

  test('that come after those of a later text are dropped', async () => {
    await sell('Kettle')
    await sell('Mug')
    show()
    const release = browser.hold('text=kettle')
    await type('kettle')
    await waitUntil(() => listAsked('text=kettle').length === 1)
    await type('mug')
    expect((await listOptions())[0]?.textContent).toContain('Mug')
    release()
    await type('mugs')
    await waitUntil(() => listAsked('text=mugs').length === 1)
    expect((await listOptions())[0]?.textContent).toContain('Mug')
  })

  test('are reached by the arrow keys, and Escape closes them, then empties the field', async () => {
    await sell('Linen apron')
    await sell('Linen scarf')
    show({ href: '/products/{slug}' })
    await type('linen')
    await listOptions()
    await press('ArrowDown')
    expect(await getActive()).toContain('Linen apron')
    await press('ArrowDown')
    expect(await getActive()).toContain('Linen scarf')
    await press('ArrowDown')
    expect(await getActive()).toBeUndefined()
    await press('ArrowUp')
    expect(await getActive()).toContain('Linen scarf')
    await press('Escape')
    expect(screen.queryAllByShadowRole('option')).toEqual([])
    expect((await findField()).value).toBe('linen')
    await press('Escape')
    expect((await findField()).value).toBe('')
  })

  test('say which words were meant', async () => {
    await sell('Kettle')
    show()
    await type('ketle')
    const [meant] = await listOptions()
    expect(meant?.textContent).toBe('Did you mean kettle?')
    fireEvent.click(meant as HTMLElement)
    expect(new URL(location.href).searchParams.get('awning-q')).toBe('kettle')
  })

  test('open in place where the page has no pages of products', async () => {
    const product = await sell('Linen apron')
    show()
    await type('linen')
    const [option] = await listOptions()
    expect(option?.hasAttribute('href')).toBe(false)
    await press('ArrowDown')
    await press('Enter')
    const opened = document.querySelector('awning-product[layout=quick-view]')
    expect(opened?.getAttribute('product-slug')).toBe(product?.slug)
  })

  test('lead to the page of results that the element names', async () => {
    const { collection } = await shop.call(
      'POST /stores/v1/collections',
      { collection: { name: 'Linen' } },
      shop.apiKey,
    )
    const products = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => sell(`Linen ${letter}`)))
    const productIds = products.map((product) => product?.id ?? '')
    await shop.call('POST /stores/v1/collections/{id}/productIds', { id: collection?.id, productIds }, shop.apiKey)
    show({ 'results-path': '/search?lang=en', href: '/p/{slug}' })
    await type('linen')
    const links = (await listOptions()).map((option) => option.getAttribute('href') ?? '').slice(6)
    expect(links.map((link) => new URL(link).pathname + new URL(link).search)).toEqual([
      '/search?lang=en&awning-collection=linen',
      '/search?lang=en&awning-q=linen',
    ])
  })

  test('security 79: addresses that would run script are ignored', async () => {
    await sell('Linen apron')
    show({ 'results-path': 'javascript:alert(1)', href: 'javascript:alert("{slug}")' })
    await type('linen')
    for (const option of await listOptions()) expect(option.getAttribute('href') ?? '').not.toContain('javascript:')
    await submit()
    expect(await screen.findByShadowText('Results for linen')).toBeTruthy()
  })
})

describe('results', () => {
  test('are in the page, and what is searched for is in its address, where the way back finds it', async () => {
    const apron = await sell('Linen apron')
    const kettle = await sell('Kettle')
    const host = show({ href: '/products/{slug}' })
    await type('linen')
    await submit()
    await waitUntil(() => getGrids(host)[0]?.[0] === apron?.id)
    expect(host.shadowRoot?.querySelector('awning-product')?.getAttribute('href')).toBe('/products/{slug}')
    expect(new URL(location.href).searchParams.get('awning-q')).toBe('linen')
    await type('kettle')
    await submit()
    await waitUntil(() => getGrids(host)[0]?.[0] === kettle?.id)
    history.back()
    await waitUntil(() => getGrids(host)[0]?.[0] === apron?.id)
    expect((await findField()).value).toBe('linen')
  })

  test('are there at once where the address has a search', async () => {
    const apron = await sell('Linen apron')
    await sell('Linen scarf', { price: 50 })
    history.replaceState(null, '', '?awning-q=linen&awning-price=-20&awning-sort=name')
    const host = show()
    await waitUntil(() => getGrids(host)[0]?.[0] === apron?.id)
    expect(getGrids(host)).toEqual([[apron?.id]])
    expect((await findField()).value).toBe('linen')
    expect(await screen.findByShadowRole('button', { name: 'Remove the filter Up to €20.00' })).toBeTruthy()
  })

  test('are narrowed by filters, each with what it would leave', async () => {
    const apron = await sell('Linen apron', { brand: 'Kiln', price: 40 })
    const scarf = await sell('Linen scarf', { brand: 'Nord', price: 20 })
    const host = show()
    await type('linen')
    await submit()
    fireEvent.click(await screen.findByShadowRole('checkbox', { name: 'Nord (1)' }))
    await waitUntil(() => getGrids(host)[0]?.join() === scarf?.id)
    expect(new URL(location.href).searchParams.getAll('awning-brand')).toEqual(['Nord'])
    fireEvent.click(screen.getByShadowRole('checkbox', { name: 'Kiln (1)' }))
    await waitUntil(() => getGrids(host)[0]?.length === 2)
    fireEvent.change(screen.getByShadowLabelText('Sort by'), { target: { value: 'PRICE_ASC' } })
    await waitUntil(() => getGrids(host)[0]?.join() === [scarf?.id, apron?.id].join())
    fireEvent.click(screen.getByShadowRole('button', { name: 'Remove all filters' }))
    await waitUntil(() => !location.search.includes('brand'))
    expect(location.search).toContain('awning-sort=price-asc')
  })

  test('have a range of prices, which is applied by its button', async () => {
    await sell('Linen apron', { price: 40 })
    const scarf = await sell('Linen scarf', { price: 20 })
    const host = show()
    await type('linen')
    await submit()
    const to = await screen.findByShadowLabelText<HTMLInputElement>('To (EUR)')
    expect(to.placeholder).toBe('40')
    fireEvent.input(to, { target: { value: '30' } })
    fireEvent.submit(to.form as HTMLFormElement)
    await waitUntil(() => getGrids(host)[0]?.join() === scarf?.id)
    expect(new URL(location.href).searchParams.get('awning-price')).toBe('-30')
  })

  test('come a page at a time, and those above stay', async () => {
    for (let at = 0; at < 26; at += 1) await sell(`Linen ${at}`)
    const host = show()
    await type('linen')
    await submit()
    fireEvent.click(await screen.findByShadowRole('button', { name: 'Load more' }))
    await waitUntil(() => getGrids(host).length === 2)
    expect(getGrids(host).map((ids) => ids?.length)).toEqual([24, 2])
    expect(screen.queryByShadowRole('button', { name: 'Load more' })).toBeNull()
  })

  test('that are none say so, and show what sells', async () => {
    await sell('Linen apron')
    const host = show({ href: '/products/{slug}' })
    await type('quince')
    await submit()
    expect(await screen.findByShadowText('Nothing was found for quince.')).toBeTruthy()
    const selling = host.shadowRoot?.querySelector('awning-recommendations')
    expect(selling?.getAttribute('href')).toBe('/products/{slug}')
    expect(selling?.textContent).toBe('What others buy')
  })

  test('that the filters leave none of can be seen without them', async () => {
    const apron = await sell('Linen apron')
    history.replaceState(null, '', '?awning-q=linen&awning-brand=Nobody')
    const host = show()
    expect(await screen.findByShadowText('No product has all of these.')).toBeTruthy()
    fireEvent.click(await screen.findByShadowRole('button', { name: 'Remove all filters' }))
    await waitUntil(() => getGrids(host)[0]?.[0] === apron?.id)
  })

  test('that cannot be loaded are tried again', async () => {
    const apron = await sell('Linen apron')
    const host = show()
    await type('linen')
    await listOptions()
    browser.offline = true
    await submit()
    const retry = await screen.findByShadowRole('button', { name: 'Try again' })
    browser.offline = false
    fireEvent.click(retry)
    await waitUntil(() => getGrids(host)[0]?.[0] === apron?.id)
    expect(screen.queryByShadowRole('button', { name: 'Try again' })).toBeNull()
  })

  test('are not shown by an element whose results are on another page', async () => {
    await sell('Linen apron')
    history.replaceState(null, '', '?awning-q=linen')
    const host = show({ 'results-path': '/search' })
    expect((await findField()).value).toBe('linen')
    expect(host.shadowRoot?.querySelector('section')).toBeNull()
    expect(listAsked('search-results')).toEqual([])
  })
})

test('the page’s own content is shown until the words are there', async () => {
  const host = show({}, '<a href="/shop">See our products</a>')
  expect(host.shadowRoot?.querySelector('slot')).toBeTruthy()
  await waitUntil(() => host.shadowRoot?.querySelector('slot') === null)
  expect(await findField()).toBeTruthy()
})
