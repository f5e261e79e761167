import { expect, test } from 'vitest'
import { addUser } from '../../testing/add-user.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const GET = 'GET /awning/v1/products/{id}/low-stock-limit'
const SET = 'PUT /awning/v1/products/{id}/low-stock-limit'
const QUERY = 'POST /awning/v1/low-stock-limits/query'
const COUNT = 'GET /awning/v1/low-stock/count'

const noticed = async (shop: TestShop) => {
  await shop.settle()
  const { notices } = await shop.call('GET /awning/v1/notices', {}, shop.apiKey)
  return notices.filter(({ kind }) => kind === 'LOW_STOCK' || kind === 'SOLD_OUT').map(({ name, kind }) => [name, kind])
}

test('a product is low from its own limit, and from the one of the shop without', async () => {
  const shop = await createTestShop()
  const { apiKey, call } = shop
  const beans = await shop.product({ name: 'Beans', stock: 30 })
  const clock = await shop.product({ name: 'Clock', stock: 6 })
  const never = await shop.product({ name: 'Poster', stock: 6 })
  expect(await call(GET, { id: beans }, apiKey)).toEqual({ usual: 5 })
  expect(await call(SET, { id: beans, limit: 25 }, apiKey)).toEqual({ limit: 25 })
  await call(SET, { id: never, limit: 0 }, apiKey)
  expect(await call(QUERY, { productIds: [beans, clock] }, apiKey)).toEqual({
    usual: 5,
    greatest: 25,
    limits: [{ productId: beans, limit: 25 }],
  })
  expect(await call(COUNT, {}, apiKey)).toEqual({ count: 0 })
  await shop.placeOrder([shop.line(beans, 5), shop.line(clock, 1), shop.line(never, 2)])
  expect((await noticed(shop)).sort()).toEqual([
    ['Beans', 'LOW_STOCK'],
    ['Clock', 'LOW_STOCK'],
  ])
  expect(await call(COUNT, {}, apiKey)).toEqual({ count: 2 })
  await shop.placeOrder([shop.line(never, 4)])
  expect(await noticed(shop)).toContainEqual(['Poster', 'SOLD_OUT'])

  expect(await call(SET, { id: beans }, apiKey)).toEqual({})
  expect(await call(QUERY, { productIds: [beans] }, apiKey)).toEqual({ usual: 5, greatest: 5, limits: [] })
})

test('the limit of a deleted product is forgotten', async () => {
  const shop = await createTestShop()
  const beans = await shop.product({ stock: 30 })
  await shop.call(SET, { id: beans, limit: 900 }, shop.apiKey)
  await shop.call('DELETE /stores/v1/products/{id}', { id: beans }, shop.apiKey)
  await shop.settle()
  expect((await shop.call(QUERY, {}, shop.apiKey)).greatest).toBe(5)
})

test('what is no limit, an unknown product and those who may not are refused', async () => {
  const shop = await createTestShop()
  const id = await shop.product()
  expect((await shop.refusal(SET, { id, limit: -1 }, shop.apiKey)).violations).toEqual(['limit MIN'])
  expect((await shop.refusal(SET, { id, limit: 2.5 }, shop.apiKey)).status).toBe(400)
  expect((await shop.refusal(SET, { id: shop.siteId, limit: 1 }, shop.apiKey)).status).toBe(404)
  expect((await shop.refusal(GET, { id: shop.siteId }, shop.apiKey)).status).toBe(404)
  expect((await shop.refusal(GET, { id }, await shop.visitor())).status).toBe(403)
  const { as } = await addUser(shop, { siteId: shop.siteId, role: 'support', email: 'sue@example.com' })
  expect((await shop.refusal(SET, { id, limit: 1 }, as)).status).toBe(403)
  expect(await shop.call(GET, { id }, as)).toEqual({ usual: 5 })
})
