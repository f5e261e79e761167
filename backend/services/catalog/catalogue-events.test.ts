import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'

const CATALOG = 'com.wix.ecommerce.catalog.api.v1.'
const version = { originatedFromVersion: 'V1_CATALOG' }

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})

/** The bodies of the emitted events with this name, oldest first. */
const getEvents = async (name: string) =>
  (await app.getPendingEvents())
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

test('ProductCreated has the fields that a listing needs', async () => {
  const { id } = await shirt()
  expect(await getEvents('ProductCreated')).toEqual([
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

test('ProductChanged names the changed fields, ProductDeleted has the id', async () => {
  const { id } = await shirt()
  await app.call('PATCH /stores/v1/products/{product.id}', { product: { id, name: 'Blouse' } }, app.apiKey)
  const [changed] = await getEvents('ProductChanged')
  expect(changed).toEqual({ productId: id, changedFields: ['name'], ...version })
  await app.call('DELETE /stores/v1/products/{id}', { id }, app.apiKey)
  expect(await getEvents('ProductDeleted')).toEqual([{ productId: id, ...version }])
})

test('VariantsChanged has only the changed variants, each with its changed fields', async () => {
  const { id } = await shirt()
  const change = { choices: { Size: 'M' }, price: 25, sku: 'SH-M' }
  const { variants } = await app.call('PATCH /stores/v1/products/{id}/variants', { id, variants: [change] }, app.apiKey)
  const medium = variants.find(({ choices }) => choices?.Size === 'M')
  expect(await getEvents('VariantsChanged')).toEqual([
    {
      productId: id,
      variants: [{ variantId: medium?.id, choices: { Size: 'M' }, changedFields: ['price', 'sku'] }],
      ...version,
    },
  ])
})

test('collection events are emitted when a collection is created, changed and deleted', async () => {
  const { id: productId } = await shirt()
  const { collection } = await app.call('POST /stores/v1/collections', { collection: { name: 'Linen' } }, app.apiKey)
  const { id } = collection
  expect(await getEvents('CollectionCreated')).toEqual([
    { collection_Id: id, name: 'Linen', slug: 'linen', visible: true, media: { items: [] }, ...version },
  ])
  await app.call('PATCH /stores/v1/collections/{collection.id}', { collection: { id, name: 'Flax' } }, app.apiKey)
  expect(await getEvents('CollectionChanged')).toEqual([{ collection_Id: id, changedFields: ['name'], ...version }])
  const members = { id, productIds: [productId] }
  await app.call('POST /stores/v1/collections/{id}/productIds', members, app.apiKey)
  expect(await getEvents('ProductChanged')).toEqual([{ productId, changedFields: ['collectionIds'], ...version }])
  await app.call('DELETE /stores/v1/collections/{id}', { id }, app.apiKey)
  expect(await getEvents('CollectionDeleted')).toEqual([{ collection_Id: id, ...version }])
})

test('InventoryItemChanged names the changed fields, and whether the stock is tracked', async () => {
  const { id: productId, inventoryItemId } = await shirt()
  await app.call(
    'PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}',
    { inventoryItem: { productId, trackQuantity: true } },
    app.apiKey,
  )
  expect(await getEvents('InventoryItemChanged')).toEqual([
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

test('a change without effect emits no event', async () => {
  const { id } = await shirt()
  const before = (await app.getPendingEvents()).length
  await app.call('PATCH /stores/v1/products/{id}/variants', { id, variants: [{ choices: { Size: 'S' } }] }, app.apiKey)
  const events = (await app.getPendingEvents()).slice(before)
  expect(events.filter(({ type }) => type.startsWith(CATALOG))).toEqual([])
})
