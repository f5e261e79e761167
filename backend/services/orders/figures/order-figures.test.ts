import { expect, test } from 'vitest'
import { createTestShop } from '../../../testing/test-shop.ts'

const FIGURES = 'POST /awning/v1/orders/figures'

test('orders, sales and refunds are summed by day of the shop, and those that wait are counted', async () => {
  const shop = await createTestShop()
  await shop.call('PATCH /awning/v1/commerce-settings', { settings: { timeZone: 'Asia/Tokyo' } }, shop.apiKey)
  const mug = await shop.product()
  const before = await shop.buy({ card: 'sandbox_approved' })
  shop.clock.advance(36 * 3_600_000)
  await shop.placeOrder([shop.line(mug, 1)])
  const { id: canceled } = await shop.placeOrder([shop.line(mug, 5)])
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: canceled }, shop.apiKey)
  await shop.call(
    'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund',
    { ecomOrderId: before.orderId, payments: [{ paymentId: before.paymentId, amount: { amount: '5.00' } }] },
    shop.apiKey,
  )
  await shop.settle()
  const figures = await shop.call(FIGURES, { days: 4 }, shop.apiKey)
  const total = async (id: string) => (await shop.getOrder(id)).priceSummary?.total?.amount
  const [first] = figures.days.filter(({ orders }) => orders > 0)
  expect(first).toMatchObject({ orders: 1, sales: await total(before.orderId), refunded: '5.00' })
  expect(figures.days.at(-1)).toMatchObject({ orders: 1, refunded: '0.00' })
  expect(figures.days).toHaveLength(4)
  expect(figures).toMatchObject({
    currency: 'EUR',
    timeZone: 'Asia/Tokyo',
    waiting: { toSend: 2, toPickUp: 0, unpaid: 1 },
  })
  const tokyo = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Tokyo' }).format(shop.clock.now())
  expect(figures.days.at(-1)?.date).toBe(tokyo)
})

test('a shop without orders has days without sales, and buyers never see figures', async () => {
  const shop = await createTestShop()
  const { days, waiting } = await shop.call(FIGURES, { days: 2 }, shop.apiKey)
  expect(days.map(({ orders, sales }) => [orders, sales])).toEqual([
    [0, '0.00'],
    [0, '0.00'],
  ])
  expect(waiting).toEqual({ toSend: 0, toPickUp: 0, unpaid: 0 })
  expect((await shop.refusal(FIGURES, { days: 2 }, await shop.visitor())).status).toBe(403)
})
