import { beforeEach, describe, expect, it } from 'vitest'
import { createProduct } from '../../testing/create-product.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import type { CatalogAnswer } from './catalog-item.ts'
import { findVisibleProduct } from './find-product.ts'
import { createProducts } from './products/create-products.ts'
import { createVariantId } from './products/options.ts'
import { resolveCatalogItems, STORES_APP_ID } from './resolve-items.ts'
import { APRON, COLOUR, MUG } from './test-drafts.ts'

let test: TestApp
let mug: string
let apron: string
beforeEach(async () => {
  test = await createTestApp()
  const created = await createProducts(context(), [{ ...MUG, discount: { type: 'PERCENT', value: '20' } }, APRON])
  mug = created[0]?.id ?? ''
  apron = created[1]?.id ?? ''
})

const context = () => test.app.contextFor(test.siteId)
const resolve = async (catalogItemId: string, options?: Record<string, unknown>, appId = STORES_APP_ID) =>
  (await resolveCatalogItems(context(), [{ appId, catalogItemId, ...(options && { options }) }]))[0] as CatalogAnswer

describe('# a catalogue reference', () => {
  it('resolves to price, stock, image and options of the variant by its choices', async () => {
    expect(await resolve(apron, { options: { Size: 'M', Colour: 'Rust' } })).toEqual({
      status: 'AVAILABLE',
      item: {
        productId: apron,
        variantId: await createVariantId(apron, { Colour: 'Rust', Size: 'M' }),
        name: 'Apron',
        slug: 'apron',
        price: 4400n,
        fullPrice: 4400n,
        image: {
          id: 'apron-rust',
          url: 'https://shop.example/media/apron-rust-640.webp',
          width: 1200,
          height: 1200,
          altText: 'apron-rust',
        },
        sku: 'APR-R-M',
        weight: undefined,
        itemType: 'PHYSICAL',
        choices: [
          { name: 'Colour', value: 'Rust', colorCode: '#aa3311' },
          { name: 'Size', value: 'M' },
        ],
        collectionIds: ['00000000-000000-000000-000000000001'],
        customTextFields: [],
        stock: 5,
      },
    })
  })

  it('resolves equally by the variant id', async () => {
    const variantId = await createVariantId(apron, { Colour: 'Rust', Size: 'M' })
    expect(await resolve(apron, { variantId })).toEqual(
      await resolve(apron, { options: { Colour: 'Rust', Size: 'M' } }),
    )
  })

  it('has the discounted price and the full price', async () => {
    expect(await resolve(mug)).toMatchObject({
      status: 'AVAILABLE',
      item: { price: 1000n, fullPrice: 1250n, stock: 10 },
    })
  })

  it('is not available without stock, tracked or not', async () => {
    expect(await resolve(apron, { options: { Colour: 'Rust', Size: 'S' } })).toMatchObject({
      status: 'NOT_AVAILABLE',
      item: { stock: 0 },
    })
    const { id } = await createProduct(context(), { name: 'Cup', price: '1.00', inStock: false })
    expect(await resolve(id)).toMatchObject({ status: 'NOT_AVAILABLE', item: { stock: 0 } })
    const untracked = await createProduct(context(), { name: 'Jug', price: '1.00' })
    expect(await resolve(untracked.id)).toMatchObject({ status: 'AVAILABLE', item: { stock: undefined } })
  })

  it('keeps choices without managed variants', async () => {
    const { id } = await createProduct(context(), { name: 'Card', price: '1.00', options: [COLOUR] })
    expect(await resolve(id, { options: { Colour: '#113355' } })).toMatchObject({
      item: { variantId: undefined, choices: [{ name: 'Colour', value: 'Ink', colorCode: '#113355' }] },
    })
  })

  it('distinguishes physical products, digital products and gift cards', async () => {
    const [digital, card] = await createProducts(context(), [
      { name: 'Pattern', price: '6.00', productType: 'digital' },
      { name: 'Gift card', price: '25.00', productType: 'digital', giftCard: true },
    ])
    expect(await resolve(digital?.id ?? '')).toMatchObject({ item: { itemType: 'DIGITAL' } })
    expect(await resolve(card?.id ?? '')).toMatchObject({ item: { itemType: 'GIFT_CARD' } })
  })

  it('is not found if it is hidden, of another app, incomplete or invalid', async () => {
    const hidden = await createProduct(context(), { ...MUG, name: 'Secret', visible: false })
    const answers = await Promise.all([
      resolve(hidden.id),
      resolve(mug, undefined, '00000000-0000-0000-0000-000000000000'),
      resolve('6f0a1f53-9a33-4b0e-8a6f-0f4d3f1b2c11'),
      resolve(apron),
      resolve(apron, { options: { Colour: 'Rust' } }),
      resolve(apron, { options: { Colour: 'Rust', Size: 'XXL' } }),
      resolve(apron, { options: { Colour: 'Ink', Size: 'L' } }),
      resolve(apron, { variantId: '6f0a1f53-9a33-4b0e-8a6f-0f4d3f1b2c11' }),
      resolve(apron, { options: 'Rust' }),
      resolve(apron, { options: { Colour: 1, Size: 'M' } }),
      resolve(mug, { variantId: await createVariantId(apron, { Colour: 'Rust', Size: 'M' }) }),
      resolve(mug, { options: { Colour: 'Rust' } }),
    ])
    expect(answers).toEqual(answers.map(() => ({ status: 'NOT_FOUND' })))
  })

  it('gets its result at its own index', async () => {
    const references = [mug, 'unknown', apron, mug].map((catalogItemId) => ({ appId: STORES_APP_ID, catalogItemId }))
    const answers = await resolveCatalogItems(context(), references)
    expect(answers.map((answer) => ('item' in answer ? answer.item.name : answer.status))).toEqual([
      'Mug',
      'NOT_FOUND',
      'NOT_FOUND',
      'Mug',
    ])
  })

  it('has a new price at once', async () => {
    await resolve(mug)
    await test.call(
      'PATCH /stores/v1/products/{product.id}',
      { product: { id: mug, priceData: { price: 20 } } },
      test.apiKey,
    )
    expect(await resolve(mug)).toMatchObject({ item: { fullPrice: 1600n } })
  })
})

describe('a product by its slug', () => {
  it('is found if visitors can see it', async () => {
    expect(await findVisibleProduct(context(), { slug: 'mug' })).toMatchObject({ id: mug })
    expect(await findVisibleProduct(context(), { id: mug })).toMatchObject({ slug: 'mug' })
    await createProduct(context(), { ...MUG, name: 'Secret', visible: false })
    expect(await findVisibleProduct(context(), { slug: 'secret' })).toBeUndefined()
    expect(await findVisibleProduct(context(), { slug: 'zzz' })).toBeUndefined()
  })
})
