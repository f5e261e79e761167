import { afterEach, expect, test, vi } from 'vitest'
import { followProductLinks } from './product-links.ts'

const PATIENCE_MS = 120_000
const getOpened = () => document.querySelector('awning-product[layout=quick-view]')
const waitForProduct = (slug: string) =>
  vi.waitFor(() => expect(getOpened()?.getAttribute('product-slug')).toBe(slug), PATIENCE_MS)

let ended = new AbortController()
afterEach(() => {
  ended.abort()
  ended = new AbortController()
  document.body.replaceChildren()
})

test('a page opens the product that its address names, and another one that a link names', async () => {
  location.hash = '#awning-product=gr%C3%BCner-becher'
  followProductLinks(ended.signal)
  await waitForProduct('grüner-becher')
  location.hash = '#awning-product=mug'
  await waitForProduct('mug')
  expect(document.querySelectorAll('awning-product')).toHaveLength(1)
})

test('closing it takes the hash away, so that the same link opens it again', async () => {
  followProductLinks(ended.signal)
  location.hash = '#awning-product=mug'
  await waitForProduct('mug')
  getOpened()?.remove()
  await vi.waitFor(() => expect(location.hash).toBe(''), PATIENCE_MS)
  location.hash = '#awning-product=mug'
  await waitForProduct('mug')
})

test('on a page with two shops it opens once', async () => {
  followProductLinks(ended.signal)
  followProductLinks(ended.signal)
  location.hash = '#awning-product=mug'
  await waitForProduct('mug')
  const opened = getOpened()
  await import('./open-product.ts')
  expect(getOpened()).toBe(opened)
  expect(location.hash).toBe('#awning-product=mug')
})

test('going back closes it, and the page keeps the hash that it had', async () => {
  location.hash = '#prices'
  followProductLinks(ended.signal)
  location.hash = '#awning-product=mug'
  await waitForProduct('mug')
  history.back()
  await vi.waitFor(() => expect(getOpened()).toBeNull(), PATIENCE_MS)
  expect(location.hash).toBe('#prices')
})
