import { expect, test } from 'vitest'
import { createApiKey } from '../../kernel/runtime/access/api-keys.ts'
import { productUrl } from '../../services/catalog/index.ts'
import { createSite, getSite } from '../../services/sites/index.ts'
import { createProduct } from '../../testing/create-product.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'

/** A shop as its owner opens it, with a product; beside others where they are given. */
async function openShop(app?: TestApp) {
  const all = app ?? (await createTestApp())
  const platform = all.app.contextFor('platform')
  const draft = { name: 'Kiln', country: 'IE', language: 'en', contactEmail: 'ada@example.com' }
  const { siteId } = await platform.commit(async (work) =>
    createSite(platform, work, { ...draft, ...(app && { isFurther: true }) }),
  )
  const context = all.app.contextFor(siteId)
  const { publicUrl } = context
  const key = await createApiKey(
    { store: context.store, ids: all.ids, clock: all.clock },
    { ownerSiteId: siteId, appId: all.ids.guid(), name: 'Kiln' },
  )
  return {
    all,
    siteId,
    publicUrl,
    product: (more: { visible?: boolean } = {}) =>
      createProduct(context, { name: 'Blue mug', price: '10.00', description: '<p>Holds <b>350 ml</b>.</p>', ...more }),
    readUrl: async () => productUrl(await getSite(context), 'blue-mug').url,
    change: (settings: { shopUrl?: string; productPath?: string }) =>
      all.call('PATCH /awning/v1/shop-settings', { settings }, key),
    async visit(url: string) {
      const response = await all.fetch(url, { redirect: 'manual' })
      const { status, headers } = response
      return { status, headers, html: await response.text() }
    },
  }
}

test('a shop whose merchant has no page has one of each product, where its links lead', async () => {
  const { product, publicUrl, readUrl, visit } = await openShop()
  await product()
  expect(await readUrl()).toBe(`${publicUrl}/products/blue-mug`)
  const { status, headers, html } = await visit(await readUrl())
  expect(status).toBe(200)
  expect(html).toContain('<title>Blue mug · Kiln</title>')
  expect(html).toContain('content="Holds 350 ml."')
  expect(html).toMatch(/<awning-product product-slug="blue-mug"[^>]*>.*<h1 dir="auto">Blue mug<\/h1>/s)
  expect(html).toMatch(/<script async="" src="\/v1\/loader.js" data-client-id="[^"]+"/)
  expect(headers.get('content-security-policy')).toContain("frame-src 'self'")
})

test('a product that is hidden or was never there has a page that says so', async () => {
  const { product, readUrl, visit } = await openShop()
  await product({ visible: false })
  for (const url of [await readUrl(), '/products/nothing', '/products/blue-mug?shop=x']) {
    const { status, html } = await visit(url)
    expect(status).toBe(404)
    expect(html).toContain('This product is no longer available.')
  }
})

test('once the merchant has a page, products open over it, and links that people have lead there', async () => {
  const { siteId, product, readUrl, change, visit } = await openShop()
  await product()
  const before = await readUrl()
  await change({ shopUrl: 'https://me.example/shop' })
  const over = 'https://me.example/shop#awning-product=blue-mug'
  expect(await readUrl()).toBe(over)
  expect((await visit(`${before}?shop=${siteId}`)).headers.get('location')).toBe(over)

  await change({ productPath: '/things/{slug}' })
  expect(await readUrl()).toBe('https://me.example/shop/things/blue-mug')
  await change({ shopUrl: 'https://other.example' })
  expect(await readUrl()).toBe('https://other.example/things/blue-mug')
})

test('a path that the merchant has chosen before the page is kept', async () => {
  const { product, readUrl, change } = await openShop()
  await product()
  await change({ productPath: '/things/{slug}' })
  await change({ shopUrl: 'https://me.example' })
  expect(await readUrl()).toBe('https://me.example/things/blue-mug')
})

test('products of the same name in two shops have pages of their own', async () => {
  const first = await openShop()
  await first.product()
  const second = await openShop(first.all)
  await second.product()
  expect(await second.readUrl()).toBe(`${first.publicUrl}/products/blue-mug?shop=${second.siteId}`)
  const findClient = ({ html }: { html: string }) => /data-client-id="([^"]+)"/.exec(html)?.[1]
  const clients = await Promise.all(
    [first, second].map(async ({ visit, readUrl }) => findClient(await visit(await readUrl()))),
  )
  expect(new Set(clients).size).toBe(2)
  expect(clients).not.toContain(undefined)
})
