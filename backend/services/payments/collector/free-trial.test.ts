import { expect, test } from 'vitest'
import { createTestShop } from '../../../testing/test-shop.ts'
import { findRunningTrial } from './free-trial.ts'

const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
const DAY_MS = 86_400_000

test('an amount in its free trial is not collected online before the trial ends; the rest is', async () => {
  const shop = await createTestShop({ now: '2026-01-31T09:00:00.000Z' })
  const coffee = await shop.product()
  const freeTrialPeriod = { frequency: 'MONTH' as const, interval: 1 }
  const subscriptionSettings = {
    frequency: 'MONTH' as const,
    interval: 1,
    autoRenewal: true,
    enableCustomerCancellation: true,
  }
  const { subscriptionOptions } = await shop.call(
    'PUT /awning/v1/products/{id}/subscription-options',
    {
      id: coffee,
      subscriptionOptions: [{ title: 'Free', subscriptionSettings: { ...subscriptionSettings, freeTrialPeriod } }],
    },
    shop.apiKey,
  )
  const options = { subscriptionOptionId: subscriptionOptions[0]?.id ?? '' }
  const catalogReference = { ...shop.reference(coffee), options }
  const { id, token } = await shop.checkout([{ catalogReference, quantity: 2 }])
  const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id }, token)
  const [now, later] = [checkout.payNow?.total?.amount ?? '', checkout.payAfterFreeTrial?.total?.amount ?? '']
  // An unpaid order, placed by a merchant: a buyer would have to pay online with the order.
  const { orderId: ecomOrderId = '' } = await shop.call(
    'POST /ecom/v1/checkouts/{id}/create-order',
    { id },
    shop.apiKey,
  )

  const collectable = async () => {
    const route = `GET ${ORDER}/payment-collectability-status` as const
    const { status, amount } = await shop.call(route, { ecomOrderId }, shop.apiKey)
    return [status, amount?.amount]
  }
  const prepare = async (amount: string) =>
    shop.send(`POST ${ORDER}/prepare-payment-collection`, { ecomOrderId, amount: { amount } }, shop.apiKey)
  expect(await collectable()).toEqual(['COLLECTABLE', now])
  expect((await prepare(later)).refusal).toMatchObject({ code: 'INVALID_AMOUNT', data: { most: now } })
  const paid = { orderId: ecomOrderId, amount: { amount: now } }
  await shop.call('POST /ecom/v1/payments-collector/orders/{orderId}/manual-payment', paid, shop.apiKey)
  expect(await collectable()).toEqual(['NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS', '0.00'])
  expect((await prepare(later)).refusal).toMatchObject({
    status: 409,
    code: 'ORDER_HAS_SUBSCRIPTIONS',
    data: { from: '2026-02-28T09:00:00.000Z' },
  })

  shop.clock.advance(28 * DAY_MS)
  expect(await collectable()).toEqual(['COLLECTABLE', later])
  expect((await prepare(later)).status).toBe(200)
})

test.each([
  ['DAY', 3, '2026-02-03T09:00:00.000Z'],
  ['WEEK', 2, '2026-02-14T09:00:00.000Z'],
  ['MONTH', 1, '2026-02-28T09:00:00.000Z'],
  ['YEAR', 1, '2027-01-31T09:00:00.000Z'],
] as const)('a free trial of %s × %i ends on its day', (frequency, interval, until) => {
  const none = { subtotal: '0', shipping: '0', tax: '0', discount: '0', total: '1000' }
  const purchasedDate = '2026-01-31T09:00:00.000Z'
  const settings = { frequency: 'MONTH', autoRenewal: true, enableCustomerCancellation: true } as const
  const subscriptionSettings = { ...settings, freeTrialPeriod: { frequency, interval } }
  const line = { subscriptionInfo: { cycleNumber: 1, subscriptionOptionTitle: 'Free', subscriptionSettings } }
  const order = { purchasedDate, payAfterFreeTrial: none, lines: [line] } as unknown as Parameters<
    typeof findRunningTrial
  >[0]
  const end = new Date(until)
  expect(findRunningTrial(order, new Date(end.getTime() - 1))).toEqual({ amount: 1000n, until: end })
  expect(findRunningTrial(order, end)).toBeUndefined()
})
