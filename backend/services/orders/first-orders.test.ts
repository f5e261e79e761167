import { expect, test } from 'vitest'
import { createMemoryStore } from '../../kernel/store/memory.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'
import { PLATFORM } from '../../kernel/tokens/key-ring.ts'
import { doneUpgrades } from '../../kernel/upgrades.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { eventsOf } from '../../testing/shop-records.ts'
import { firstOrdersUpgrade } from './first-orders.ts'
import kept from './orders-of-first-version.json' with { type: 'json' }
import { orders } from './records.ts'

const firstOrders = orders as unknown as CollectionDefinition<(typeof kept)[number]>

/** A store as 0.1.0 left it: a site, and orders in their old form. */
async function oldShop() {
  const store = createMemoryStore()
  const { siteId, apiKey } = await createTestApp({ store })
  await store.transaction(async (work) => {
    for (const order of kept) work.insert(firstOrders, { ...order, siteId })
    const done = await work.get(doneUpgrades, PLATFORM, firstOrdersUpgrade.name)
    if (done) work.delete(doneUpgrades, done)
  })
  return { store, siteId, apiKey }
}

/** What was worked out when an order was read, and what is worked out better now. */
const withoutDerived = ({ taxInfo: _, billingInfo: __, recipientInfo: ___, shippingInfo: ____, ...order }: Old) => order
type Old = (typeof kept)[number]['order']

test('orders of 0.1.0 are read by the version that starts on them, word for word, with their money', async () => {
  const { store, apiKey } = await oldShop()
  const shop = await createTestApp({ store, seed: 2 })
  for (const { id, order, payments, paymentStatus } of kept) {
    const { order: read } = await shop.call('GET /ecom/v1/orders/{id}', { id }, apiKey)
    expect(read).toMatchObject({ ...withoutDerived(order), paymentStatus })
    expect(read?.taxInfo?.taxBreakdown).toMatchObject(order.taxInfo.taxBreakdown)
    expect(read?.shippingInfo).toMatchObject(order.shippingInfo)
    const { orderTransactions } = await shop.call('GET /ecom/v1/payments/orders/{orderId}', { orderId: id }, apiKey)
    expect(orderTransactions.payments).toMatchObject(
      payments.map(({ id, status, amount, createdDate }) => ({ id, status, amount, createdDate })),
    )
    expect(orderTransactions.refunds).toEqual([])
  }
  const { orders: found } = await shop.call('POST /ecom/v1/orders/search', { search: {} }, apiKey)
  expect(found.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort())
})

test('an order of 0.1.0 goes on: what is to be paid by hand is paid', async () => {
  const { store, apiKey } = await oldShop()
  const shop = await createTestApp({ store, seed: 2 })
  const byHand = kept.find(({ payments }) => payments[0]?.status === 'PENDING_MERCHANT')?.id ?? ''
  const { order } = await shop.call(
    'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid',
    { ecomOrderId: byHand },
    apiKey,
  )
  expect(order.paymentStatus).toBe('PAID')
})

test('nobody is told of orders that only change their form, and a second run changes nothing', async () => {
  const { store, siteId } = await oldShop()
  const shop = await createTestApp({ store, seed: 2 })
  expect(await eventsOf({ ...shop, siteId }, 'wix.ecom.v1.order_updated')).toEqual([])
  const { items: before } = await store.reader(orders).query(siteId, {})
  await firstOrdersUpgrade.run(shop.app.contextFor(siteId))
  const { items: after } = await store.reader(orders).query(siteId, {})
  expect(after).toEqual(before)
  expect(before).toHaveLength(kept.length)
})
