import { expect, test } from 'vitest'
import { createTestShop } from '../../../testing/test-shop.ts'

async function oneOrder() {
  const shop = await createTestShop()
  const order = await shop.placeOrder([shop.line(await shop.product())])
  return { shop, ...order }
}
const comment = (message: string) => ({ merchantComment: { message } })

test('a merchant adds, changes and deletes comments, which buyers never see', async () => {
  const { shop, id, token } = await oneOrder()
  const added = await shop.call('POST /ecom/v1/orders/{id}/activities', { id, activity: comment('First') }, shop.apiKey)
  expect(added.order.activities.at(-1)).toMatchObject({
    id: added.activityId,
    type: 'MERCHANT_COMMENT',
    activityType: 'MERCHANT_COMMENT',
    merchantComment: { message: 'First' },
  })
  const many = await shop.call(
    'POST /ecom/v1/orders/{orderId}/activities/add',
    {
      orderId: id,
      orderActivities: ['Second', 'Third'].map((message) => ({
        activityType: 'MERCHANT_COMMENT',
        ...comment(message),
      })),
    },
    shop.apiKey,
  )
  expect(many.activityIds).toHaveLength(2)
  const change = { id, activityId: added.activityId }
  const one = '/ecom/v1/orders/{id}/activities/{activityId}'
  await shop.call(`PATCH ${one}`, { ...change, activity: comment('Changed') }, shop.apiKey)
  await shop.call(`DELETE ${one}`, { id, activityId: many.activityIds[0] ?? '' }, shop.apiKey)
  const messages = (await shop.getOrder(id)).activities.map(({ merchantComment }) => merchantComment?.message)
  expect(messages.filter(Boolean)).toEqual(['Changed', 'Third'])
  const { order: seen } = await shop.call('GET /ecom/v1/orders/{id}', { id }, token)
  expect(seen.activities.map(({ type }) => type)).toEqual(['ORDER_PLACED'])
})

test("an app's custom activity is reported by the older type only, and is internal", async () => {
  const { shop, id, token } = await oneOrder()
  const customActivity = { appId: shop.siteId, type: 'Ticket', additionalData: { number: '7' } }
  const { order } = await shop.call(
    'POST /ecom/v1/orders/{id}/activities',
    { id, activity: { customActivity } },
    shop.apiKey,
  )
  expect(order.activities.at(-1)).toMatchObject({ type: 'CUSTOM_ACTIVITY', customActivity })
  expect(order.activities.at(-1)?.activityType).toBeUndefined()
  const { order: seen } = await shop.call('GET /ecom/v1/orders/{id}', { id }, token)
  expect(JSON.stringify(seen)).not.toContain('Ticket')
})

test("automatic activities can't be added, changed or deleted", async () => {
  const { shop, id } = await oneOrder()
  const [placed] = (await shop.getOrder(id)).activities
  const at = { id, activityId: placed?.id ?? '' }
  const one = '/ecom/v1/orders/{id}/activities/{activityId}'
  expect((await shop.refusal(`DELETE ${one}`, at, shop.apiKey)).code).toBe('ACTIVITY_NOT_FOUND')
  expect((await shop.refusal(`PATCH ${one}`, { ...at, activity: comment('x') }, shop.apiKey)).code).toBe(
    'ACTIVITY_NOT_FOUND',
  )
  const add = async (orderActivities: object[]) =>
    (await shop.refusal('POST /ecom/v1/orders/{orderId}/activities/add', { orderId: id, orderActivities }, shop.apiKey))
      .violations
  expect(await add([{ activityType: 'ORDER_PAID' }])).toEqual(['orderActivities[0].activityType INVALID_ENUM_VALUE'])
  expect(await add([{ activityType: 'MERCHANT_COMMENT' }])).toEqual([
    'orderActivities[0].merchantComment REQUIRED_FIELD',
  ])
})

test('a repeated call adds a comment once, and the number of activities is limited', async () => {
  const { shop, id } = await oneOrder()
  const add = () =>
    shop.call('POST /ecom/v1/orders/{id}/activities', { id, activity: comment('Once') }, shop.apiKey, {
      'idempotency-key': 'comment-1',
    })
  expect((await add()).activityId).toBe((await add()).activityId)
  expect((await shop.getOrder(id)).activities).toHaveLength(2)
  const orderActivities = Array.from({ length: 300 }, () => ({
    activityType: 'MERCHANT_COMMENT' as const,
    ...comment('More'),
  }))
  const more = { orderId: id, orderActivities }
  const addMany = 'POST /ecom/v1/orders/{orderId}/activities/add'
  for (let times = 0; times < 2; times++) await shop.call(addMany, more, shop.apiKey)
  expect((await shop.refusal(addMany, more, shop.apiKey)).code).toBe('TOO_MANY_ACTIVITIES')
})
