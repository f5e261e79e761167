import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { findCoupon, requireGiftCard } from '../services/pricing/index.ts'
import { changeLimits, getSite, readLimits } from '../services/sites/index.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { seedDemoShop, updateDemoShopPages } from './seed-demo-shop.ts'
import { demoCoupons, demoProduct, demoProducts, demoReviews } from './shop/index.ts'

const QUERY = 'GET /stores-reader/v1/products/query-platformized'
const HOST = { shopUrl: 'https://host.example', productPath: '/products/{slug}' }

test('a visitor can buy in the demo shop: cart, coupon, totals for New York', async () => {
  const { app, siteId, call, visitor } = await createTestApp()
  await seedDemoShop(app.contextFor(siteId), HOST)
  const token = await visitor()
  const found = await call(QUERY, { query: { paging: { limit: 100 } } }, token)
  expect(found.products).toHaveLength(demoProducts.length)

  const product = demoProducts.find(({ slug }) => slug === 'olive-wood-board')
  const catalogReference = {
    appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
    catalogItemId: product?.id,
    options: { options: { Size: 'Large' } },
  }
  await call('POST /ecom/v1/carts/current/add-to-cart', { lineItems: [{ catalogReference, quantity: 1 }] }, token)
  await call('PATCH /ecom/v1/carts/current', { couponCode: 'fettle10' }, token)
  const { priceSummary, shippingInfo, cart } = await call(
    'POST /ecom/v1/carts/current/estimate-totals',
    {
      shippingAddress: { country: 'US', subdivision: 'US-NY', postalCode: '10001' },
      calculateShipping: true,
      calculateTax: true,
    },
    token,
  )
  expect(priceSummary).toMatchObject({ subtotal: { amount: '64.00' }, discount: { amount: '6.40' } })
  expect(shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0]?.title).toBe('Air mail')
  // 1.8 kg each: nine weigh 16.2 kg, twelve started kilograms above five.
  await call(
    'POST /ecom/v1/carts/current/update-line-items-quantity',
    { lineItems: [{ id: cart?.lineItems[0]?.id, quantity: 9 }] },
    token,
  )
  const heavy = await call(
    'POST /ecom/v1/carts/current/estimate-totals',
    { shippingAddress: { country: 'NO', postalCode: '0150' }, calculateShipping: true },
    token,
  )
  expect(heavy.priceSummary?.shipping?.amount).toBe('96.00')
})

test('a later start keeps the limits that the owner has set', async () => {
  const { app, siteId } = await createTestApp()
  const context = app.contextFor(siteId)
  await seedDemoShop(context, HOST)
  await changeLimits(context, () => ({ 'cart.visitor': { points: 2 } }))
  await updateDemoShopPages(context, HOST)
  expect((await readLimits(context)).limits['cart.visitor']?.points).toBe(2)
})

test('a later start keeps the merchant’s settings and updates the URLs of its pages', async () => {
  const { app, siteId, call, apiKey } = await createTestApp()
  await seedDemoShop(app.contextFor(siteId), HOST)
  const taxRules = [{ country: 'IE', name: 'VAT', rate: '0.21' }]
  await call('PATCH /awning/v1/commerce-settings', { settings: { taxRules, timeZone: 'Europe/Dublin' } }, apiKey)
  await call(
    'PATCH /awning/v1/sign-in-settings',
    { settings: { strictEnumeration: true, recaptcha: { visible: { siteKey: 'public', secret: 'secret' } } } },
    apiKey,
  )
  const settings = async () => [
    await call('GET /awning/v1/commerce-settings', {}, apiKey),
    await call('GET /awning/v1/sign-in-settings', {}, apiKey),
  ]
  const before = await settings()
  expect(before).toMatchObject([{ settings: { taxRules } }, { settings: { strictEnumeration: true } }])
  await updateDemoShopPages(app.contextFor(siteId), { ...HOST, shopUrl: 'https://moved.example' })
  expect(await settings()).toEqual(before)
  expect(await getSite(app.contextFor(siteId))).toMatchObject({ shopUrl: 'https://moved.example' })
})

test('a later start without changes writes nothing', async () => {
  const { app, siteId } = await createTestApp()
  await updateDemoShopPages(app.contextFor(siteId), HOST)
  const { revision } = await getSite(app.contextFor(siteId))
  await updateDemoShopPages(app.contextFor(siteId), HOST)
  expect((await getSite(app.contextFor(siteId))).revision).toBe(revision)
})

test('a later start keeps stock and products that shoppers or the merchant changed', async () => {
  const { app, siteId, call, apiKey, visitor } = await createTestApp()
  await seedDemoShop(app.contextFor(siteId), HOST)
  const [first] = demoProducts
  await call('DELETE /stores/v1/products/{id}', { id: first?.id }, apiKey)
  await updateDemoShopPages(app.contextFor(siteId), HOST)
  const { metadata } = await call(QUERY, { query: { paging: { limit: 1 } } }, await visitor())
  expect(metadata?.total).toBe(demoProducts.length - 1)
})

test.each([1, 2, 3])(
  'if a start is interrupted in its commit no. %i, the next one completes the shop',
  async (broken) => {
    const { app, siteId, call, apiKey } = await createTestApp()
    const context = app.contextFor(siteId)
    let commits = 0
    const breakingOff: typeof context = Object.assign(Object.create(context), {
      commit: (run: Parameters<typeof context.commit>[0]) =>
        context.commit(async (work) => {
          await run(work)
          if (++commits === broken) throw new Error('power cut')
        }),
    })
    await seedDemoShop(breakingOff, HOST).catch((error) => expect(error.message).toBe('power cut'))
    await seedDemoShop(context, HOST)
    const { metadata } = await call(QUERY, { query: { paging: { limit: 1 } } }, apiKey)
    expect(metadata?.total).toBe(demoProducts.length)
    for (const { id, name } of demoCoupons) expect(await findCoupon(context, id)).toMatchObject({ name })
    expect(await requireGiftCard(context, 'FETL-2MND-K7QX-50EU')).toMatchObject({ balance: 5000 })
  },
)

test('products have reviews of customers, with pictures and replies, and their averages', async () => {
  const { app, siteId, clientId, call, visitor } = await createTestApp()
  await seedDemoShop(app.contextFor(siteId), HOST)
  const { id: entityId } = demoProduct('carbon-steel-pan')
  const query = { filter: { namespace: 'stores', entityId }, sort: [{ fieldName: 'relevanceScore', order: 'DESC' }] }
  const { reviews } = await call('POST /reviews/v1/reviews/query', { query } as never, await visitor())
  expect(reviews).toHaveLength(demoReviews.filter(({ productId }) => productId === entityId).length)
  const [first] = reviews
  expect(first).toMatchObject({ content: { title: 'Eggs slide after a month' }, foundHelpful: 32, verified: true })
  const picture = first?.content.media[0]?.image?.url ?? ''
  expect(picture).toContain('/media/')
  expect(existsSync(`backend/demo/media/${basename(picture)}`)).toBe(true)
  expect(reviews.some(({ reply }) => reply?.message.includes('wire wool'))).toBe(true)
  const shelf = await call('GET /v1/shelf', { clientId, 'product-id': entityId })
  expect(shelf.products[0]?.rating).toEqual({ average: 4.2, count: 5 })
})

test('where pictures can be read they are files of the library, which products and their colours show', async () => {
  const { app, siteId, call, fetch, apiKey } = await createTestApp()
  const read = async (name: string) => new Uint8Array(await readFile(`backend/demo/media/${name}`))
  await seedDemoShop(app.contextFor(siteId), HOST, read)
  const { id } = demoProduct('everyday-mug')
  const { product } = await call('GET /stores-reader/v1/products/{id}', { id }, apiKey)
  const shown = product.media?.items.map((item) => item.id) ?? []
  const colours = product.productOptions?.[0]?.choices?.map(({ media }) => media?.mainMedia?.id)
  expect(colours).toHaveLength(4)
  for (const colour of colours ?? []) expect(shown).toContain(colour)
  expect((await fetch(`/media/${shown[0]}`)).headers.get('content-type')).toBe('image/webp')
})
