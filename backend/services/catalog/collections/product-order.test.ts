import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

const ORDER = 'PUT /awning/v1/collections/{id}/product-order'
const QUERY = 'GET /stores-reader/v1/products/query-platformized'

async function open() {
  const shop = await createTestShop()
  const ids: Record<string, string> = {}
  for (const name of ['Ash', 'Beech', 'Cedar', 'Deal', 'Elm']) ids[name] = await shop.product({ name, price: '10.00' })
  const { collection } = await shop.call('POST /stores/v1/collections', { collection: { name: 'Woods' } }, shop.apiKey)
  const productIds = Object.values(ids)
  await shop.call('POST /stores/v1/collections/{id}/productIds', { id: collection.id, productIds }, shop.apiKey)
  const order = (...names: string[]) =>
    shop.call(ORDER, { id: collection.id, productIds: names.map((name) => ids[name] ?? '') }, shop.apiKey)
  return { shop, ids, id: collection.id, order }
}

const list = async (shop: TestShop, id: string, query: object = {}, filter: object = {}) => {
  const { products, metadata } = await shop.call(
    QUERY,
    { query: { ...query, filter: { ...filter, collectionIds: { $hasSome: [id] } } } },
    await shop.visitor(),
  )
  return { names: products.map(({ name }) => name), total: metadata.total }
}

test('a collection shows the products that were put first, then all others', async () => {
  const { shop, id, order } = await open()
  await order('Elm', 'Cedar')
  const all = ['Elm', 'Cedar', 'Ash', 'Beech', 'Deal']
  expect(await list(shop, id)).toEqual({ names: all, total: 5 })
  const shelf = await shop.call('GET /v1/shelf', { clientId: shop.clientId, collection: 'woods' })
  expect(shelf.products.map(({ name }) => name)).toEqual(all)
  const rest = await shop.call(
    'POST /stores/v1/products/query',
    { query: { filter: JSON.stringify({ 'collections.id': { $hasSome: [id] } }) } },
    shop.apiKey,
  )
  expect(rest.products.map(({ name }) => name)).toEqual(all)
})

test('pages of every size hold each product once, in the order', async () => {
  const { shop, id, order } = await open()
  await order('Elm', 'Cedar', 'Ash')
  for (const limit of [1, 2, 3, 4, 5]) {
    const names: (string | undefined)[] = []
    for (let offset = 0; offset < 5; offset += limit)
      names.push(...(await list(shop, id, { paging: { limit, offset } })).names)
    expect(names).toEqual(['Elm', 'Cedar', 'Ash', 'Beech', 'Deal'])
  }
})

test('hidden products, those that are not in it and other filters narrow it; a sort takes its place', async () => {
  const { shop, ids, id, order } = await open()
  await order('Elm', 'Cedar', 'Ash')
  await shop.call('PATCH /stores/v1/products/{product.id}', { product: { id: ids.Cedar, visible: false } }, shop.apiKey)
  await shop.call('POST /stores/v1/collections/{id}/productIds/delete', { id, productIds: [ids.Elm] }, shop.apiKey)
  expect(await list(shop, id)).toEqual({ names: ['Ash', 'Beech', 'Deal'], total: 3 })
  await shop.call('PATCH /stores/v1/products/{product.id}', { product: { id: ids.Ash, brand: 'Nord' } }, shop.apiKey)
  expect((await list(shop, id, {}, { brand: 'Nord' })).names).toEqual(['Ash'])
  const sort = [{ fieldName: 'name', order: 'DESC' as const }]
  expect((await list(shop, id, { sort })).names).toEqual(['Deal', 'Beech', 'Ash'])
  await order()
  await shop.call('PATCH /stores/v1/products/{product.id}', { product: { id: ids.Cedar, visible: true } }, shop.apiKey)
  expect((await list(shop, id)).names).toEqual(['Ash', 'Beech', 'Cedar', 'Deal'])
})

test('the order goes with its collection, and an unknown collection or a visitor is refused', async () => {
  const { shop, ids, id, order } = await open()
  expect((await order('Elm', 'Elm')).productIds).toEqual([ids.Elm])
  expect((await shop.refusal(ORDER, { id: ids.Elm, productIds: [] }, shop.apiKey)).status).toBe(404)
  expect((await shop.refusal(ORDER, { id, productIds: [] }, await shop.visitor())).status).toBe(403)
  await shop.call('DELETE /stores/v1/collections/{id}', { id }, shop.apiKey)
  const read = 'GET /awning/v1/collections/{id}/product-order'
  expect((await shop.refusal(read, { id }, shop.apiKey)).status).toBe(404)
})
