import { fireEvent, waitFor } from '@testing-library/react'
import { screen } from 'shadow-dom-testing-library'
import { expect, test, vi } from 'vitest'
import { createMug, createPicture, createProduct } from '../kit/offer/test-products.ts'
import { button, setUpShelf } from './test-shelf.ts'

const shelf = setUpShelf()

test('of many pictures the first is fetched, and the next one on hover or focus', async () => {
  const items = ['front', 'side', 'back', 'foot'].map(createPicture)
  shelf.products = [createProduct({ media: { mainMedia: items[0], items } })]
  shelf.show({ 'product-id': createProduct().id })
  const track = await screen.findByShadowRole('group', { name: 'Pictures' })
  const fetched = () => track.querySelectorAll('img').length
  expect([fetched(), track.querySelectorAll('[role="img"]').length]).toEqual([1, 3])
  fireEvent.pointerEnter(track.closest('.gallery') as Element)
  await waitFor(() => expect(fetched()).toBe(2))
  fireEvent.click(await button('Picture 4 of 4'))
  await waitFor(() => expect(fetched()).toBe(4))
})

test('the shop is asked once, with the element’s attributes and the page’s client id', async () => {
  shelf.products = [createProduct()]
  shelf.show({ collection: 'kitchen', limit: '4', class: 'wide' })
  await screen.findByShadowText('Stoneware mug')
  expect(shelf.requests).toEqual([{ clientId: shelf.config.clientId, collection: 'kitchen', limit: '4' }])
})

test('preloaded products are requested once', async () => {
  shelf.products = [createProduct()]
  shelf.show({ 'product-id': createProduct().id })
  expect(await screen.findByShadowRole('heading', { name: 'Stoneware mug' })).toBeTruthy()
  expect(shelf.requests).toHaveLength(1)
})

test('a failed preload is requested again', async () => {
  shelf.products = [createProduct()]
  shelf.failWith = 500
  shelf.show({ collection: 'kitchen' })
  const again = await button('Try again')
  shelf.failWith = undefined
  fireEvent.click(again)
  expect(await screen.findByShadowText('Stoneware mug')).toBeTruthy()
  expect(shelf.requests).toHaveLength(1)
})

test('more products are appended', async () => {
  shelf.products = ['1', '2', '3'].map((id) => createProduct({ id, name: `Product ${id}` }))
  shelf.show({ collection: 'kitchen', limit: '2' })
  fireEvent.click(await button('Load more'))
  await screen.findByShadowText('Product 3')
  expect(screen.getAllByShadowRole('heading', { level: 2 })).toHaveLength(3)
  expect(screen.queryByShadowRole('button', { name: 'Load more' })).toBeNull()
  const { shadowRoot } = document.querySelector('awning-product') as HTMLElement
  await expect.poll(() => shadowRoot?.activeElement?.textContent).toBe('Product 3')
})

test('security 79: an href that would run script makes no link; the products open in place', async () => {
  shelf.products = [createMug()]
  shelf.show({ ids: createMug().id, layout: 'grid', href: 'java\nscript:alert("{slug}")' })
  expect(await screen.findByShadowText('Stoneware mug')).toBeTruthy()
  expect(screen.queryByShadowRole('link')).toBeNull()
})

test('with href the cards are links', async () => {
  shelf.products = [createMug()]
  shelf.show({ ids: createMug().id, layout: 'grid', href: '/shop/{slug}?id={id}' })
  const link = await screen.findByShadowRole('link', { name: 'Stoneware mug' })
  expect(link.getAttribute('href')).toBe(`/shop/stoneware-mug?id=${createMug().id}`)
})

test('a failed request can be retried', async () => {
  shelf.failWith = 500
  shelf.show({ ids: 'a,b' })
  const again = await button('Try again')
  expect((await screen.findByShadowRole('alert')).textContent).toContain('couldn’t be loaded')
  shelf.failWith = undefined
  shelf.products = [createProduct({ id: 'a', name: 'Brass hook' })]
  fireEvent.click(again)
  expect(await screen.findByShadowText('Brass hook')).toBeTruthy()
  expect(screen.queryByShadowRole('alert')).toBeNull()
})

test('one product that fails is one product in words', async () => {
  shelf.failWith = 500
  shelf.show({ 'product-id': 'a' })
  expect(await screen.findByShadowText('The product couldn’t be loaded.')).toBeTruthy()
})

test('offline the message is a quiet line, and no alert', async () => {
  shelf.failWith = 503
  shelf.show({ ids: 'a,b' })
  const line = await screen.findByShadowText('The shop can’t be reached. Check your connection and try again.')
  expect(line.closest('.notice-offline')).toBeTruthy()
  expect(screen.queryByShadowRole('alert')).toBeNull()
})

test('where there is nothing to see, a link leads to the site, unless this is its start', async () => {
  history.replaceState(null, '', '/kitchen')
  shelf.show({ collection: 'kitchen' })
  const link = await screen.findByShadowRole('link', { name: 'Continue shopping' })
  expect(link.getAttribute('href')).toBe('/')
})

test('an unknown collection looks empty to visitors, and logs a warning for the page’s author', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const host = shelf.show({ collection: 'kitchne' })
  expect(await screen.findByShadowText('No products yet.')).toBeTruthy()
  expect(warned.mock.calls).toEqual([['Awning: No collection kitchne', host]])
  warned.mockRestore()
})

test('an unknown product and an empty collection show a message', async () => {
  shelf.show({ 'product-id': 'gone' })
  expect(await screen.findByShadowText('This product is no longer available.')).toBeTruthy()
  shelf.show({ collection: 'kitchen' })
  expect(await screen.findByShadowText('No products yet.')).toBeTruthy()
})

test('while products load, skeletons are shown and announced', async () => {
  let answer = () => {}
  shelf.slow = new Promise((resolve) => {
    answer = resolve
  })
  const host = shelf.show({ ids: 'a,b,c' })
  expect(await screen.findByShadowText('Products are loading')).toBeTruthy()
  expect(host.shadowRoot?.querySelectorAll('.card')).toHaveLength(3)
  expect(host.shadowRoot?.querySelector('[aria-busy="true"]')).toBeTruthy()
  answer()
  expect(await screen.findByShadowText('No products yet.')).toBeTruthy()
  expect(host.shadowRoot?.querySelector('[aria-busy="true"]')).toBeNull()
})

test('the page’s fallback stays while products load, without skeletons behind it', async () => {
  shelf.products = [createMug(), createProduct()]
  let answer = () => {}
  shelf.slow = new Promise((resolve) => {
    answer = resolve
  })
  const host = shelf.show({ collection: 'kitchen' }, 'See our products')
  await waitFor(() => expect(host.shadowRoot?.querySelector('.products')).toBeTruthy())
  expect(host.shadowRoot?.querySelector('.card')).toBeNull()
  answer()
  await waitFor(() => expect(host.shadowRoot?.querySelectorAll('.card')).toHaveLength(2))
  expect(host.shadowRoot?.querySelector<HTMLElement>('.root')?.hidden).toBe(false)
})

test('the page’s fallback stays when there is no product', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const host = shelf.show({ 'product-id': 'gone' }, 'A link to the shop')
  await waitFor(() => expect(warned).toHaveBeenCalledWith(expect.stringContaining('No product gone'), host))
  warned.mockRestore()
  expect(host.shadowRoot?.querySelector('slot')).toBeTruthy()
  expect(host.shadowRoot?.querySelector<HTMLElement>('.root')?.hidden).toBe(true)
})

test('a changed attribute shows another product', async () => {
  shelf.products = [createProduct({ id: 'a', name: 'Brass hook' }), createProduct({ id: 'b', name: 'Wool throw' })]
  const host = shelf.show({ 'product-id': 'a' })
  await screen.findByShadowText('Brass hook')
  host.setAttribute('product-id', 'b')
  expect(await screen.findByShadowText('Wool throw')).toBeTruthy()
  expect(screen.queryByShadowText('Brass hook')).toBeNull()
})

test('a full product has structured data while it is mounted', async () => {
  shelf.products = [createProduct()]
  shelf.show({ 'product-id': createProduct().id })
  await button('Add to cart')
  const script = await waitFor(() => {
    const found = document.head.querySelector('script[type="application/ld+json"]')
    if (!found?.textContent) throw new Error('not described yet')
    return found
  })
  expect(JSON.parse(script.textContent)).toMatchObject({ '@type': 'Product', name: 'Stoneware mug' })
  for (const undo of shelf.cleanups.splice(0)) undo()
  expect(document.head.querySelector('script')).toBeNull()
})
