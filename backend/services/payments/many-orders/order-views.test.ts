import { expect, test } from 'vitest'
import { createTestShop } from '../../../testing/test-shop.ts'

const READ = 'GET /awning/v1/order-views'
const SAVE = 'PUT /awning/v1/order-views'

test('lists of orders are saved for all people of a shop, and no change of another one is lost', async () => {
  const shop = await createTestShop()
  expect(await shop.call(READ, {}, shop.apiKey)).toEqual({ revision: 0, views: [] })
  const views = [{ name: 'To France', search: { filter: 'send', country: 'FR' } }]
  const saved = await shop.call(SAVE, { revision: 0, views }, shop.apiKey)
  expect(saved).toEqual({ revision: expect.any(Number), views })
  expect(await shop.call(READ, {}, shop.apiKey)).toEqual(saved)
  expect(await shop.refusal(SAVE, { revision: 0, views: [] }, shop.apiKey)).toMatchObject({
    status: 409,
    code: 'ORDER_VIEWS_CHANGED',
  })
  expect((await shop.call(SAVE, { revision: saved.revision, views: [] }, shop.apiKey)).views).toEqual([])
})

test('visitors read no saved lists, and a list needs a name', async () => {
  const shop = await createTestShop()
  expect((await shop.refusal(READ, {}, await shop.visitor())).status).toBe(403)
  const nameless = await shop.refusal(SAVE, { revision: 0, views: [{ name: '', search: {} }] }, shop.apiKey)
  expect(nameless.violations).toEqual(['views[0].name MIN_LENGTH'])
})
