import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { type CatalogSeed, type SeedProduct, seedCatalog } from './seed.ts'

const picture = (id: string) => ({ id, width: 1200, height: 1200, altText: `The ${id}`, placeholder: '#d8cfc2' })

const KETTLE: SeedProduct = {
  id: '6f0a1f53-9a33-4b0e-8a6f-0f4d3f1b2c11',
  slug: 'enamel-kettle',
  name: 'Enamel Kettle',
  description: 'Two litres for any stove.',
  itemType: 'PHYSICAL',
  brand: 'Ironside',
  sku: 'KET',
  price: '74.00',
  discount: { type: 'PERCENT', value: 15 },
  weight: 1.3,
  stock: { trackInventory: true, quantity: 40 },
  options: [
    {
      optionType: 'color',
      name: 'Colour',
      choices: [
        { value: '#c98b2b', description: 'Ochre', pictures: [picture('kettle-ochre')] },
        { value: '#335544', description: 'Pine' },
      ],
    },
    {
      optionType: 'drop_down',
      name: 'Size',
      choices: ['1 l', '2 l'].map((word) => ({ value: word, description: word })),
    },
  ],
  collections: ['kitchen'],
  additionalInfoSections: [{ title: 'Size', description: '22 cm wide' }],
  pictures: [picture('kettle-front'), picture('kettle-ochre')],
}

const SEED: CatalogSeed = {
  collections: [
    {
      id: '7f0a1f53-9a33-4b0e-8a6f-0f4d3f1b2c11',
      slug: 'kitchen',
      name: 'Kitchen',
      cover: { ...picture('kitchen'), width: 1600, height: 900 },
    },
  ],
  products: [
    KETTLE,
    {
      ...KETTLE,
      id: '8f0a1f53-9a33-4b0e-8a6f-0f4d3f1b2c11',
      slug: 'gift-card',
      name: 'Gift Card',
      itemType: 'GIFT_CARD',
      options: [],
      stock: { trackInventory: false, inStock: true },
    },
  ],
}

let test: TestApp
beforeEach(async () => {
  test = await createTestApp()
})

const seed = () => seedCatalog(test.app.contextFor(test.siteId), SEED)
const kettle = async () =>
  (await test.call('GET /stores-reader/v1/products/{id}', { id: KETTLE.id }, await test.visitor())).body.product

describe('a seeded catalogue', () => {
  it('has every variant with what all its overrides say together', async () => {
    await seed()
    type Shown = {
      choices: object
      variant: { priceData: { price: number; discountedPrice: number }; sku: string }
      stock: object
    }
    const shown = (await kettle()).variants.map(({ choices, variant, stock }: Shown) => [
      Object.values(choices).join(' '),
      variant.priceData.price,
      variant.sku,
      stock,
    ])
    expect(shown).toEqual([
      ['Ochre 1 l', 59, 'KET', { trackQuantity: true, quantity: 3, inStock: true }],
      ['Ochre 2 l', 74, 'KET', { trackQuantity: false, inStock: true }],
      ['Pine 1 l', 55, 'KET-PIN', { trackQuantity: true, quantity: 0, inStock: false }],
      ['Pine 2 l', 74, 'KET-PIN', { trackQuantity: true, quantity: 40, inStock: true }],
    ])
  })

  it('has pictures in two sizes under the media address, with their tone', async () => {
    await seed()
    const { media, productOptions } = await kettle()
    expect(media.mainMedia).toMatchObject({
      id: 'kettle-front',
      image: { url: 'https://shop.example/media/kettle-front-1200.webp#d8cfc2', width: 1200, height: 1200 },
      thumbnail: { url: 'https://shop.example/media/kettle-front-640.webp', width: 640, height: 640 },
    })
    expect(productOptions[0].choices[0].media.items.map((item: { id: string }) => item.id)).toEqual(['kettle-ochre'])
    const { body } = await test.call('GET /v2/collections/slug/{slug}', { slug: 'kitchen' }, await test.visitor())
    expect(body.collection).toMatchObject({
      numberOfProducts: 2,
      media: { mainMedia: { image: { width: 1200, height: 675 } } },
    })
  })

  it('is filled once', async () => {
    expect(await seed()).toBe(true)
    expect(await seed()).toBe(false)
    const { body } = await test.call('GET /v2/collections/query', {}, await test.visitor())
    expect(body.collections.map((collection: { name: string }) => collection.name)).toEqual(['All Products', 'Kitchen'])
  })
})
