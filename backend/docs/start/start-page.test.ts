import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'

const { fetch } = await createTestApp()

test('the start page may be found by search engines, and tells them what it is about', async () => {
  const html = await (await fetch('/')).text()
  expect(html).toMatch(/<meta name="description" content="[^"]{50,160}"\/>/)
  expect(html).not.toContain('noindex')
})

test('it travels compressed to whoever takes it so, and not at all to whoever has it', async () => {
  const response = await fetch('/', { headers: { 'accept-encoding': 'gzip' } })
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  const unpacked = response.body?.pipeThrough(new DecompressionStream('gzip'))
  expect(await new Response(unpacked).text()).toBe(await (await fetch('/')).text())
  const again = await fetch('/', { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('a page of the checkout is left alone by search engines, and never compressed: its length would tell of secrets', async () => {
  const response = await fetch('/checkout/none', { headers: { 'accept-encoding': 'gzip' } })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toContain('<meta name="robots" content="noindex"/>')
})

test('the example of one product names one that there is; a shop without products has no such example', async () => {
  const shop = await createTestApp()
  const page = async () => (await shop.fetch('/')).text()
  expect(await page()).not.toContain('product-slug=')
  const draft = { name: 'Stoneware mug', productType: 'physical' as const, priceData: { price: 5 } }
  const { product } = await shop.call('POST /stores/v1/products', { product: draft }, shop.apiKey)
  expect(await page()).toContain(`product-slug=&quot;${product.slug}&quot;`)
})
