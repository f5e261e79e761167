import { expect, test } from 'vitest'
import { createSubscriptionShop, type SubscriptionShop } from '../../testing/subscription-shop.ts'

const SCHEDULE = 'POST /awning/v1/subscriptions/{id}/schedule'
const NOW = '2026-01-31T09:00:00.000Z'

const schedule = async (shop: SubscriptionShop, id: string, wanted: object) =>
  (await shop.call(SCHEDULE, { id, ...wanted }, shop.apiKey)).subscription

const getCode = async (shop: SubscriptionShop, id: string, wanted: object) =>
  (await shop.refusal(SCHEDULE, { id, ...wanted }, shop.apiKey)).code

test('a payment that is skipped is neither charged nor delivered, and the one after it comes at its regular date', async () => {
  const shop = await createSubscriptionShop({ now: NOW })
  const { id } = await shop.subscribe()
  expect(await schedule(shop, id, { skipNext: true })).toMatchObject({ nextBillingDate: '2026-03-31T09:00:00.000Z' })
  await shop.passTo('2026-03-15T09:00:00.000Z')
  expect(await shop.listOrders(id)).toHaveLength(1)
  await shop.passTo('2026-03-31T09:02:00.000Z')
  expect(await shop.listOrders(id)).toHaveLength(2)
  expect(await shop.readSubscription(id, shop.apiKey)).toMatchObject({ cycleNumber: 2, status: 'ACTIVE' })
})

test('a subscription that is paused is not charged; resumed, it goes on at its next regular date', async () => {
  const shop = await createSubscriptionShop({ now: NOW })
  const { id } = await shop.subscribe()
  const paused = await schedule(shop, id, { paused: true })
  expect(paused).toMatchObject({ status: 'ACTIVE', pausedDate: NOW })
  expect(paused).not.toHaveProperty('nextBillingDate')
  expect(await getCode(shop, id, { skipNext: true })).toBe('SUBSCRIPTION_PAUSED')
  await shop.passTo('2026-04-10T09:00:00.000Z')
  expect(await shop.listOrders(id)).toHaveLength(1)
  const resumed = await schedule(shop, id, { paused: false })
  expect(resumed).toMatchObject({ nextBillingDate: '2026-04-30T09:00:00.000Z' })
  expect(resumed).not.toHaveProperty('pausedDate')
  await shop.passTo('2026-04-30T09:02:00.000Z')
  expect(await shop.listOrders(id)).toHaveLength(2)
})

test('a pause that ends before the next payment leaves its date, and a repeated one changes nothing', async () => {
  const shop = await createSubscriptionShop({ now: NOW })
  const { id } = await shop.subscribe()
  const before = await shop.readSubscription(id, shop.apiKey)
  await schedule(shop, id, { paused: true })
  await shop.passDays(3)
  expect(await schedule(shop, id, { paused: true })).toMatchObject({ pausedDate: NOW })
  expect((await schedule(shop, id, { paused: false })).nextBillingDate).toBe(before.nextBillingDate)
})

test('the next payment is moved, and later ones count from there', async () => {
  const shop = await createSubscriptionShop({ now: NOW })
  const { id } = await shop.subscribe()
  const nextBillingDate = '2026-02-10T08:00:00.000Z'
  expect(await schedule(shop, id, { nextBillingDate })).toMatchObject({ nextBillingDate })
  expect(await getCode(shop, id, { nextBillingDate: NOW })).toBe('SUBSCRIPTION_DATE_PASSED')
  await shop.passTo('2026-02-10T08:02:00.000Z')
  expect(await shop.listOrders(id)).toHaveLength(2)
  expect((await shop.readSubscription(id, shop.apiKey)).nextBillingDate).toBe('2026-03-10T08:00:00.000Z')
})

test('the first payment after a free trial is moved or paused, but not skipped', async () => {
  const shop = await createSubscriptionShop({ now: NOW })
  const { id } = await shop.subscribe({ settings: { freeTrialPeriod: { frequency: 'DAY', interval: 14 } } })
  expect(await getCode(shop, id, { skipNext: true })).toBe('SUBSCRIPTION_NOT_RENEWING')
  await schedule(shop, id, { paused: true })
  await shop.passTo('2026-02-20T09:00:00.000Z')
  const { nextBillingDate } = await schedule(shop, id, { paused: false })
  expect(nextBillingDate).toBe('2026-03-14T09:00:00.000Z')
  await shop.passTo('2026-03-14T09:02:00.000Z')
  expect(await shop.readSubscription(id, shop.apiKey)).toMatchObject({ cycleNumber: 1 })
})

test('an overdue payment shows how often it failed and when it is tried again, and is left to its outcome', async () => {
  const shop = await createSubscriptionShop({ now: NOW })
  const { id } = await shop.subscribe({ card: 'sandbox_later_charge_fails' })
  await shop.passTo('2026-02-28T09:02:00.000Z')
  expect(await shop.readSubscription(id, shop.apiKey)).toMatchObject({ status: 'PAST_DUE', failedAttempts: 1 })
  expect(await getCode(shop, id, { skipNext: true })).toBe('SUBSCRIPTION_PAYMENT_DUE')
})

test('one that is cancelled, that has no further payment, or that is unknown is refused; buyers may not do it', async () => {
  const shop = await createSubscriptionShop({ now: NOW })
  const { id, token } = await shop.subscribe()
  expect((await shop.refusal(SCHEDULE, { id, paused: true }, token)).status).toBe(403)
  await shop.call('POST /awning/v1/subscriptions/{id}/cancel', { id }, shop.apiKey)
  expect(await getCode(shop, id, { paused: true })).toBe('SUBSCRIPTION_ENDED')
  const once = await shop.subscribe({ settings: { autoRenewal: false, billingCycles: 1 } })
  expect(await getCode(shop, once.id, { paused: true })).toBe('SUBSCRIPTION_NOT_RENEWING')
  expect(await getCode(shop, '00000000-0000-4000-8000-000000000000', { paused: true })).toBe('SUBSCRIPTION_NOT_FOUND')
})
