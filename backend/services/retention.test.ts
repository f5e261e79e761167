import { expect, test } from 'vitest'
import { kernelService } from '../kernel/http/service/kernel-service.ts'
import { REFRESH_SECONDS, SKEW_SECONDS } from '../kernel/runtime/tokens/lifetimes.ts'
import { expires } from '../kernel/store/retention/retention.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { services } from './index.ts'

const collections = [kernelService, ...services].flatMap((service) => service.collections)
const byName = (name: string) => collections.find((collection) => collection.name === name)?.retention

test.each(collections.map((collection) => [collection.name, collection] as const))(
  'security 58: %s has a retention, and collections that expire by age have an index for it',
  (_, { retention, indexes = [], search }) => {
    expect(retention).toBeDefined()
    if (expires(retention)) expect([...indexes.map(([first]) => first), search?.order]).toContain(retention.since)
  },
)

test('security 58: collections that grow with every visitor expire by age', () => {
  const growing = [
    'idempotency_records',
    'carts',
    'checkouts',
    'sessions',
    'stored_mails',
    'undelivered_mails',
    'dead_letters',
    'audit_records',
  ]
  for (const name of growing) expect([name, expires(byName(name))]).toEqual([name, true])
})

test('security 58: an ended session is stored for longer than its last token is valid', () => {
  const retention = byName('sessions')
  expect(expires(retention) && retention.days * 86_400).toBeGreaterThan(REFRESH_SECONDS + SKEW_SECONDS)
})

const DAY = 86_400_000

test('security 58: abandoned carts and checkouts are deleted after 90 days; orders and pending payments stay', async () => {
  const shop = await createTestShop()
  const { call, clock, line, product, visitor, siteId } = shop
  const mug = await product()
  const { store } = shop.app.dependencies
  const buyer = await visitor()
  await call('POST /ecom/v1/carts/current/add-to-cart', { lineItems: [line(mug, 1)] }, buyer)
  const begin = async (token: string) =>
    (await call('POST /ecom/v1/checkouts', { channelType: 'WEB', lineItems: [line(mug, 1)] }, token)).checkout.id
  const left = await begin(buyer)
  const paying = await begin(buyer)
  const checkouts = { name: 'checkouts' }
  await store.transaction(async (transaction) => {
    const record = await transaction.get(checkouts, siteId, paying)
    if (record) transaction.update(checkouts, { ...record, orderId: shop.ids.guid() } as never)
  })
  await shop.settle()
  clock.advance(89 * DAY)
  await shop.settle()
  const later = await visitor()
  await call('POST /ecom/v1/carts/current/add-to-cart', { lineItems: [line(mug, 1)] }, later)
  const exists = async (id: string) => (await store.reader(checkouts).get(siteId, id)) !== undefined
  expect([await exists(left), await store.reader({ name: 'carts' }).count(siteId)]).toEqual([true, 2])
  clock.advance(2 * DAY)
  await shop.settle()
  expect([await exists(left), await exists(paying)]).toEqual([false, true])
  expect(await store.reader({ name: 'carts' }).count(siteId)).toBe(1)
})
