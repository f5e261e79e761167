import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { ChangeProductsInput } from '../../../contract/imports/product-change.ts'
import { createMemoryStore } from '../../../kernel/store/memory.ts'
import { openPostgresStore } from '../../../kernel/store/postgres/postgres.ts'
import { openSqliteStore } from '../../../kernel/store/sqlite/sqlite.ts'
import type { Store } from '../../../kernel/store/store.ts'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { addDatabase, startPostgres } from '../../../testing/servers/postgres-cluster.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

const BEGIN = 'POST /awning/v1/product-changes'
const ONE = 'GET /awning/v1/imports/{importId}'

const folder = mkdtempSync(join(tmpdir(), 'product-changes-'))
const cluster = await startPostgres()
const databases: (readonly [name: string, open: () => Promise<Store>])[] = [
  ['memory', async () => createMemoryStore()],
  ['SQLite', async () => openSqliteStore({ file: join(folder, 'store.sqlite') })],
]
if ('skipped' in cluster) describe('PostgreSQL', () => test.skip(`skipped: ${cluster.skipped}`, () => {}))
else
  databases.push(['PostgreSQL', async () => openPostgresStore({ connectionString: (await addDatabase(cluster)).url })])

afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
  rmSync(folder, { recursive: true })
})

const sell = async ({ call, apiKey }: TestShop, name: string, price = 10) => {
  const draft = { name, productType: 'physical' as const, priceData: { price } }
  return (await call('POST /stores/v1/products', { product: draft }, apiKey)).product
}

const look = async ({ call, apiKey }: TestShop, id: string) =>
  (await call('GET /stores-reader/v1/products/{id}', { id }, apiKey)).product

const begin = async ({ call, apiKey }: TestShop, input: ChangeProductsInput) =>
  (await call(BEGIN, input, apiKey)).import

const read = async ({ call, apiKey }: TestShop, importId: string) => (await call(ONE, { importId }, apiKey)).import

async function undo(shop: TestShop, importId: string) {
  await shop.call('POST /awning/v1/imports/{importId}/undo', { importId }, shop.apiKey)
  await shop.settle()
  return read(shop, importId)
}

describe.each(databases)('on %s', (_, open) => {
  test('a change of many products goes on in another process, is seen there, and is undone as a whole', async () => {
    const store = await open()
    const shop = await createTestShop({ store })
    const products = []
    for (let number = 1; number <= 12; number++) products.push(await sell(shop, `Mug ${number}`, number))
    const change = { kind: 'PRICE_PERCENT' as const, percent: 10 }
    const { id: importId } = await begin(shop, {
      change,
      products: products.map(({ id, lastUpdated }) => ({ id, ifUnmodifiedSince: lastUpdated })),
    })
    expect(await read(shop, importId)).toMatchObject({
      kind: 'CHANGES',
      status: 'IMPORTING',
      change,
      done: 0,
      total: 12,
    })
    expect((await look(shop, products[9]?.id ?? '')).priceData?.price).toBe(10)

    const other = await createTestApp({ store, seed: 2, now: shop.clock.now().toISOString() })
    await other.settle()
    expect(await read(shop, importId)).toMatchObject({ status: 'IMPORTED', done: 12, failed: 0 })
    expect((await look(shop, products[9]?.id ?? '')).priceData?.price).toBe(11)

    await shop.call(
      'PATCH /stores/v1/products/{product.id}',
      { product: { id: products[0]?.id, name: 'Cup' } },
      shop.apiKey,
    )
    expect(await undo(shop, importId)).toMatchObject({ status: 'UNDONE', kept: 1 })
    expect((await look(shop, products[9]?.id ?? '')).priceData?.price).toBe(10)
    expect(await look(shop, products[0]?.id ?? '')).toMatchObject({ name: 'Cup', priceData: { price: 1.1 } })
    await store.close()
  })
})

test('a product that somebody has changed since it was shown, or deleted, stays as it is and is listed', async () => {
  const shop = await createTestShop()
  const [mug, jug, pot] = [await sell(shop, 'Mug'), await sell(shop, 'Jug'), await sell(shop, 'Pot')]
  shop.clock.advance(1000)
  await shop.call('PATCH /stores/v1/products/{product.id}', { product: { id: jug.id, name: 'Can' } }, shop.apiKey)
  await shop.call('DELETE /stores/v1/products/{id}', { id: pot.id }, shop.apiKey)
  const { id: importId } = await begin(shop, {
    change: { kind: 'VISIBLE', visible: false },
    products: [mug, jug, pot].map(({ id, lastUpdated }) => ({ id, ifUnmodifiedSince: lastUpdated })),
  })
  await shop.settle()
  expect(await read(shop, importId)).toMatchObject({ status: 'IMPORTED', done: 3, failed: 2 })
  const { items } = await shop.call('GET /awning/v1/imports/{importId}/items', { importId }, shop.apiKey)
  expect(items.map(({ productId, outcome, problems }) => [productId, outcome, problems[0]?.code])).toEqual([
    [mug.id, 'DONE', undefined],
    [jug.id, 'FAILED', 'CHANGED_SINCE'],
    [pot.id, 'FAILED', 'DELETED_SINCE'],
  ])
  expect((await look(shop, mug.id)).visible).toBe(false)
  expect((await look(shop, jug.id)).visible).toBe(true)
})

test('stock is set and counted, and what is sold meanwhile stays sold when it is undone', async () => {
  const shop = await createTestShop()
  const mug = await sell(shop, 'Mug')
  const readStock = async () => (await look(shop, mug.id)).stock
  expect((await readStock())?.trackInventory).toBe(false)
  const first = await begin(shop, { change: { kind: 'STOCK', quantity: 7 }, products: [{ id: mug.id }] })
  await shop.settle()
  expect(await readStock()).toMatchObject({ trackInventory: true, quantity: 7 })
  const second = await begin(shop, { change: { kind: 'STOCK', quantity: 20 }, products: [{ id: mug.id }] })
  await shop.settle()
  await shop.placeOrder([shop.line(mug.id, 2)])
  await undo(shop, second.id)
  expect((await readStock())?.quantity).toBe(5)
  expect(first.createdBy.type).toBe('APP')
})

test('products are put into a collection and taken out, and prices do not fall below zero', async () => {
  const shop = await createTestShop()
  const mug = await sell(shop, 'Mug', 3)
  const { collection } = await shop.call(
    'POST /stores/v1/collections',
    { collection: { name: 'Kitchen' } },
    shop.apiKey,
  )
  const { id: collectionId } = collection
  const { id: importId } = await begin(shop, {
    change: { kind: 'COLLECTION', collectionId, isIn: true },
    products: [{ id: mug.id }, { id: mug.id }],
  })
  await shop.settle()
  expect(await read(shop, importId)).toMatchObject({ status: 'IMPORTED', total: 1, failed: 0 })
  expect((await look(shop, mug.id)).collectionIds).toContain(collectionId)
  await undo(shop, importId)
  expect((await look(shop, mug.id)).collectionIds).not.toContain(collectionId)
  await begin(shop, { change: { kind: 'PRICE_AMOUNT', amount: -5 }, products: [{ id: mug.id }] })
  await shop.settle()
  expect((await look(shop, mug.id)).priceData?.price).toBe(0)
})

test('an unknown collection, no product and a visitor are refused, and nothing begins', async () => {
  const shop = await createTestShop()
  const mug = await sell(shop, 'Mug')
  const products = [{ id: mug.id }]
  const unknown = await shop.refusal(
    BEGIN,
    { change: { kind: 'COLLECTION', collectionId: mug.id, isIn: true }, products },
    shop.apiKey,
  )
  expect(unknown.status).toBe(404)
  const none = await shop.refusal(BEGIN, { change: { kind: 'VISIBLE', visible: true }, products: [] }, shop.apiKey)
  expect(none.violations).toEqual(['products MIN_SIZE'])
  const wrong = await shop.refusal(BEGIN, { change: { kind: 'STOCK', quantity: -1 }, products }, shop.apiKey)
  expect(wrong.violations).toEqual(['change.quantity MIN'])
  const visitor = await shop.visitor()
  expect((await shop.refusal(BEGIN, { change: { kind: 'STOCK', quantity: 1 }, products }, visitor)).status).toBe(403)
  expect((await shop.call('GET /awning/v1/imports', {}, shop.apiKey)).imports).toEqual([])
})

test('products are deleted in bulk, and are back with stock, variants and collection when that is undone', async () => {
  const shop = await createTestShop()
  const { call, apiKey } = shop
  const tee = (
    await call(
      'POST /stores/v1/products',
      {
        product: {
          name: 'Tee',
          productType: 'physical',
          priceData: { price: 20 },
          manageVariants: true,
          productOptions: [{ name: 'Size', choices: ['S', 'L'].map((value) => ({ value, description: value })) }],
        },
      },
      apiKey,
    )
  ).product
  const mug = await sell(shop, 'Mug')
  const jug = await sell(shop, 'Jug')
  const { collection } = await call('POST /stores/v1/collections', { collection: { name: 'Cotton' } }, apiKey)
  await call('POST /stores/v1/collections/{id}/productIds', { id: collection.id, productIds: [tee.id, mug.id] }, apiKey)
  await begin(shop, { change: { kind: 'STOCK', quantity: 7 }, products: [{ id: tee.id }] })
  await shop.settle()
  const before = await look(shop, tee.id)
  const count = async () =>
    (await call('GET /v2/collections/{id}', { id: collection.id }, apiKey)).collection.numberOfProducts
  shop.clock.advance(1000)
  await call('PATCH /stores/v1/products/{product.id}', { product: { id: jug.id, name: 'Can' } }, apiKey)
  const { id: importId } = await begin(shop, {
    change: { kind: 'DELETE' },
    products: [{ id: tee.id }, { id: mug.id }, { id: jug.id, ifUnmodifiedSince: jug.lastUpdated }],
  })
  await shop.settle()
  expect(await read(shop, importId)).toMatchObject({ status: 'IMPORTED', done: 3, failed: 1 })
  expect((await shop.refusal('GET /stores-reader/v1/products/{id}', { id: tee.id }, apiKey)).status).toBe(404)
  expect((await look(shop, jug.id)).name).toBe('Can')
  expect(await count()).toBe(0)

  const second = await sell(shop, 'Mug')
  expect(second.slug).toBe('mug')
  expect(await undo(shop, importId)).toMatchObject({ status: 'UNDONE', kept: 0 })
  expect(await look(shop, tee.id)).toEqual({ ...before, lastUpdated: expect.any(String) })
  expect(await look(shop, mug.id)).toMatchObject({ name: 'Mug', slug: 'mug-1' })
  expect(await count()).toBe(2)
  const size = { ...shop.reference(tee.id), options: { options: { Size: 'L' } } }
  await shop.placeOrder([{ catalogReference: size, quantity: 2 }])
  const stocks = (await look(shop, tee.id)).variants.map(({ stock }) => stock?.quantity)
  expect(stocks).toEqual([7, 5])
})
