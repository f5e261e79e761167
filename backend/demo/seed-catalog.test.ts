import { beforeAll, describe, expect, it } from 'vitest'
import type { Collection } from '../contract/catalog/collection.ts'
import type { Product } from '../contract/catalog/product.ts'
import { ALL_PRODUCTS_ID } from '../services/catalog/all-products.ts'
import { resolveCatalogItems, STORES_APP_ID, seedCatalog } from '../services/catalog/index.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { demoCollections, demoProducts, demoVariants } from './shop/index.ts'

let test: TestApp
let visitor: string
const context = () => test.app.contextFor(test.siteId)
const seed = () =>
  seedCatalog(context(), {
    collections: demoCollections,
    products: demoProducts,
    getVariants: demoVariants,
    toFileId: (name) => name,
  })

beforeAll(async () => {
  test = await createTestApp()
  visitor = await test.visitor()
  await seed()
})

const read = async (id: string): Promise<Product> =>
  (await test.call('GET /stores-reader/v1/products/{id}', { id, includeMerchantSpecificData: true }, test.apiKey))
    .product

describe('a catalogue filled from the demo shop', () => {
  it('has its products in display order, and is seeded once', async () => {
    expect(await seed()).toBe(false)
    const { products, metadata } = await test.call(
      'GET /stores-reader/v1/products/query-platformized',
      { query: { paging: { limit: 100 } } },
      visitor,
    )
    expect(products.map((product: Product) => product.slug)).toEqual(demoProducts.map((product) => product.slug))
    expect(metadata.total).toBe(demoProducts.length)
  })

  it('counts the products of each collection, in display order', async () => {
    const { collections } = await test.call('GET /v2/collections/query', {}, visitor)
    const counts = demoCollections.map(({ id, slug }) => [
      id,
      demoProducts.filter((product) => product.collections.includes(slug)).length,
    ])
    expect(collections.map((collection: Collection) => [collection.id, collection.numberOfProducts])).toEqual([
      [ALL_PRODUCTS_ID, demoProducts.length],
      ...counts,
    ])
    expect(collections[1]?.media?.mainMedia?.image?.width).toBe(1200)
  })

  it.each(demoProducts.map((product) => [product.slug, product] as const))('shows %s as defined', async (_, demo) => {
    const product = await read(demo.id)
    expect(product).toMatchObject({
      name: demo.name,
      brand: demo.brand,
      priceData: { price: Number(demo.price) },
      productType: demo.itemType === 'PHYSICAL' ? 'physical' : 'digital',
      productOptions: demo.options.map(({ name, optionType }) => ({ name, optionType })),
    })
    expect(product.media?.items.map((item) => item.image?.altText)).toEqual(
      demo.pictures.map((picture) => picture.altText),
    )
    const [main] = demo.pictures
    expect(product.media?.mainMedia).toMatchObject({
      image: { url: `https://shop.example/media/${main?.id}${main?.placeholder}`, width: 1200 },
    })
    const variants = demoVariants(demo)
    expect(product.variants.map(({ choices, variant, stock }) => [choices, variant?.priceData?.price, stock])).toEqual(
      variants.map(({ choices, price, stock }) => [
        choices,
        Number(price),
        stock.trackInventory
          ? { trackQuantity: true, quantity: stock.quantity, inStock: stock.quantity > 0 }
          : { trackQuantity: false, inStock: stock.inStock },
      ]),
    )
    if (demo.options.length > 0) expect(product.variants.map(({ id }) => id)).toEqual(variants.map(({ id }) => id))
  })

  it('shows each choice that has its own picture with that picture', async () => {
    const demo = demoProducts.find((product) => product.options.some((option) => option.optionType === 'color'))
    const option = demo?.options.find((candidate) => candidate.optionType === 'color')
    const shown = (await read(demo?.id ?? '')).productOptions.find((candidate) => candidate.name === option?.name)
    expect(shown?.choices?.map((choice) => choice.media?.items.map((item) => item.id))).toEqual(
      option?.choices.map((choice) => choice.pictures?.map((picture) => picture.id)),
    )
  })

  it('sells gift cards as gift cards', async () => {
    const card = demoProducts.find((product) => product.itemType === 'GIFT_CARD')
    const [variant] = card ? demoVariants(card) : []
    const [answer] = await resolveCatalogItems(context(), [
      {
        appId: STORES_APP_ID,
        catalogItemId: card?.id ?? '',
        ...(card?.options.length ? { options: { variantId: variant?.id } } : {}),
      },
    ])
    expect(answer).toMatchObject({ status: 'AVAILABLE', item: { itemType: 'GIFT_CARD' } })
  })
})
