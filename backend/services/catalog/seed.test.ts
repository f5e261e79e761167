import { beforeAll, describe, expect, it } from 'vitest'
import type { Collection } from '../../contract/collection.ts'
import type { Product } from '../../contract/product.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { sampleCollections, sampleProducts, sampleVariants } from '../../testing/sample-store/index.ts'
import { ALL_PRODUCTS_ID, resolveCatalogItems, STORES_APP_ID, seedCatalog } from './index.ts'

let test: TestApp
let visitor: string
const context = () => test.app.contextFor(test.siteId)
const seed = () =>
  seedCatalog(context(), { collections: sampleCollections, products: sampleProducts, variantsOf: sampleVariants })

beforeAll(async () => {
  test = await createTestApp()
  visitor = await test.visitor()
  await seed()
})

const read = async (id: string): Promise<Product> =>
  (await test.call('GET /stores-reader/v1/products/{id}', { id, includeMerchantSpecificData: true }, test.apiKey)).body
    .product

describe('a catalogue filled from the sample store', () => {
  it('has its products in their order, and is filled once', async () => {
    expect(await seed()).toBe(false)
    const { body } = await test.call(
      'GET /stores-reader/v1/products/query-platformized',
      { query: { paging: { limit: 100 } } },
      visitor,
    )
    expect(body.products.map((product: Product) => product.slug)).toEqual(sampleProducts.map((product) => product.slug))
    expect(body.metadata.total).toBe(sampleProducts.length)
  })

  it('counts the products of each collection, in the order of the shop', async () => {
    const { body } = await test.call('GET /v2/collections/query', {}, visitor)
    const counts = sampleCollections.map(({ id, slug }) => [
      id,
      sampleProducts.filter((product) => product.collections.includes(slug)).length,
    ])
    expect(body.collections.map((collection: Collection) => [collection.id, collection.numberOfProducts])).toEqual([
      [ALL_PRODUCTS_ID, sampleProducts.length],
      ...counts,
    ])
    expect(body.collections[1].media.mainMedia.image.width).toBe(1200)
  })

  it.each(sampleProducts.map((product) => [product.slug, product] as const))(
    'shows %s as it is meant',
    async (_, sample) => {
      const product = await read(sample.id)
      expect(product).toMatchObject({
        name: sample.name,
        brand: sample.brand,
        priceData: { price: Number(sample.price) },
        productType: sample.itemType === 'PHYSICAL' ? 'physical' : 'digital',
        productOptions: sample.options.map(({ name, optionType }) => ({ name, optionType })),
      })
      expect(product.media?.items.map((item) => item.image?.altText)).toEqual(
        sample.pictures.map((picture) => picture.altText),
      )
      const [main] = sample.pictures
      expect(product.media?.mainMedia).toMatchObject({
        image: { url: `https://shop.example/media/${main?.id}-1200.webp${main?.placeholder}`, width: 1200 },
        thumbnail: { url: `https://shop.example/media/${main?.id}-640.webp`, width: 640 },
      })
      const variants = sampleVariants(sample)
      expect(
        product.variants.map(({ choices, variant, stock }) => [choices, variant?.priceData?.price, stock]),
      ).toEqual(
        variants.map(({ choices, price, stock }) => [
          choices,
          Number(price),
          stock.trackInventory
            ? { trackQuantity: true, quantity: stock.quantity, inStock: stock.quantity > 0 }
            : { trackQuantity: false, inStock: stock.inStock },
        ]),
      )
      if (sample.options.length > 0) expect(product.variants.map(({ id }) => id)).toEqual(variants.map(({ id }) => id))
    },
  )

  it('shows each choice that has a picture of its own with that picture', async () => {
    const sample = sampleProducts.find((product) => product.options.some((option) => option.optionType === 'color'))
    const option = sample?.options.find((candidate) => candidate.optionType === 'color')
    const shown = (await read(sample?.id ?? '')).productOptions.find((candidate) => candidate.name === option?.name)
    expect(shown?.choices?.map((choice) => choice.media?.items.map((item) => item.id))).toEqual(
      option?.choices.map((choice) => choice.pictures?.map((picture) => picture.id)),
    )
  })

  it('sells gift cards as such', async () => {
    const card = sampleProducts.find((product) => product.itemType === 'GIFT_CARD')
    const [variant] = card ? sampleVariants(card) : []
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
