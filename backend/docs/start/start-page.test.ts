import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'

const { fetch } = await createTestApp()

test('the start page is indexable and has a description', async () => {
  const html = await (await fetch('/')).text()
  expect(html).toMatch(/<meta name="description" content="[^"]{50,160}"\/>/)
  expect(html).not.toContain('noindex')
})

test('it is compressed where accepted, and not sent again if unchanged', async () => {
  const response = await fetch('/', { headers: { 'accept-encoding': 'gzip' } })
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  const unpacked = response.body?.pipeThrough(new DecompressionStream('gzip'))
  expect(await new Response(unpacked).text()).toBe(await (await fetch('/')).text())
  const again = await fetch('/', { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('a checkout page is not indexable, and never compressed, against length attacks on secrets (BREACH)', async () => {
  const response = await fetch('/checkout/none', { headers: { 'accept-encoding': 'gzip' } })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toContain('<meta name="robots" content="noindex"/>')
})

test('the product example uses an existing product, and is omitted in an empty shop', async () => {
  const shop = await createTestApp()
  const page = async () => (await shop.fetch('/')).text()
  expect(await page()).not.toContain('product-slug=')
  const draft = { name: 'Stoneware mug', productType: 'physical' as const, priceData: { price: 5 } }
  const { product } = await shop.call('POST /stores/v1/products', { product: draft }, shop.apiKey)
  expect(await page()).toContain(`product-slug=&quot;${product.slug}&quot;`)
})
