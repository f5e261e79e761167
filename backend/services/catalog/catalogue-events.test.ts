import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { getPendingEvents } from '../../testing/shop-records.ts'

const CATALOG = 'com.wix.ecommerce.catalog.api.v1.'
const version = { originatedFromVersion: 'V1_CATALOG' }

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})

/** The bodies of what was told by this name, the oldest first. */
const told = async (name: string) =>
  (await getPendingEvents(app))
    .filter(({ type }) => type.endsWith(`.${name}`))
    .map(({ body }) => (body as { plain?: unknown }).plain)

async function shirt() {
  const sizes = ['S', 'M'].map((value) => ({ value, description: value }))
  const { product } = await app.call(
    'POST /stores/v1/products',
    {
      product: {
        name: 'Shirt',
        brand: 'Weaver',
        sku: 'SH-1',
        priceData: { price: 20 },
        costAndProfitData: { itemCost: 5 },
        manageVariants: true,
        productOptions: [{ name: 'Size', choices: sizes }],
      },
    },
    app.apiKey,
  )
  return product
}

test('a new product is told with what a listing needs of it', async () => {
  const { id } = await shirt()
  expect(await told('ProductCreated')).toEqual([
    expect.objectContaining({
      productId: id,
      name: 'Shirt',
      slug: 'shirt',
      brand: 'Weaver',
      sku: 'SH-1',
      visible: true,
      price: expect.objectContaining({ currency: 'EUR', price: 20 }),
      costAndProfitData: expect.objectContaining({ itemCost: 5, profit: 15 }),
      media: { items: [] },
      productPageUrl: { base: 'https://host.example', path: '/product/shirt' },
      ...version,
    }),
  ])
})

test('a changed product is told with the fields that changed, a deleted one by its id', async () => {
  const { id } = await shirt()
  await app.call('PATCH /stores/v1/products/{product.id}', { product: { id, name: 'Blouse' } }, app.apiKey)
  const [changed] = await told('ProductChanged')
  expect(changed).toEqual({ productId: id, changedFields: ['name'], ...version })
  await app.call('DELETE /stores/v1/products/{id}', { id }, app.apiKey)
  expect(await told('ProductDeleted')).toEqual([{ productId: id, ...version }])
})

test('of variants those alone are told that changed, each with what changed of it', async () => {
  const { id } = await shirt()
  const change = { choices: { Size: 'M' }, price: 25, sku: 'SH-M' }
  const { variants } = await app.call('PATCH /stores/v1/products/{id}/variants', { id, variants: [change] }, app.apiKey)
  const medium = variants.find(({ choices }) => choices?.Size === 'M')
  expect(await told('VariantsChanged')).toEqual([
    {
      productId: id,
      variants: [{ variantId: medium?.id, choices: { Size: 'M' }, changedFields: ['price', 'sku'] }],
      ...version,
    },
  ])
})

test('a collection is told when it is made, changed and deleted', async () => {
  const { id: productId } = await shirt()
  const { collection } = await app.call('POST /stores/v1/collections', { collection: { name: 'Linen' } }, app.apiKey)
  const { id } = collection
  expect(await told('CollectionCreated')).toEqual([
    { collection_Id: id, name: 'Linen', slug: 'linen', visible: true, media: { items: [] }, ...version },
  ])
  await app.call('PATCH /stores/v1/collections/{collection.id}', { collection: { id, name: 'Flax' } }, app.apiKey)
  expect(await told('CollectionChanged')).toEqual([{ collection_Id: id, changedFields: ['name'], ...version }])
  const members = { id, productIds: [productId] }
  await app.call('POST /stores/v1/collections/{id}/productIds', members, app.apiKey)
  expect(await told('ProductChanged')).toEqual([{ productId, changedFields: ['collectionIds'], ...version }])
  await app.call('DELETE /stores/v1/collections/{id}', { id }, app.apiKey)
  expect(await told('CollectionDeleted')).toEqual([{ collection_Id: id, ...version }])
})

test('an inventory item is told with the fields that changed, and whether it is counted', async () => {
  const { id: productId, inventoryItemId } = await shirt()
  await app.call(
    'PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}',
    { inventoryItem: { productId, trackQuantity: true } },
    app.apiKey,
  )
  expect(await told('InventoryItemChanged')).toEqual([
    {
      inventoryItemId,
      productId,
      trackInventory: true,
      preorderInfo: { enabled: false },
      fieldMask: ['trackQuantity'],
      updatedDate: app.clock.now().toISOString(),
    },
  ])
})

test('what nothing changed of is not told', async () => {
  const { id } = await shirt()
  const before = (await getPendingEvents(app)).length
  await app.call('PATCH /stores/v1/products/{id}/variants', { id, variants: [{ choices: { Size: 'S' } }] }, app.apiKey)
  const news = (await getPendingEvents(app)).slice(before)
  expect(news.filter(({ type }) => type.startsWith(CATALOG))).toEqual([])
})
