import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import { addDays, localDate } from '../../../kernel/base/time/local-date.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { type OrderRecord, orders } from '../records.ts'
import { getLedger } from '../transactions/ledger.ts'
import { orderTransactions } from '../transactions/records.ts'
import { countFiguresUpgrade } from './count-figures.ts'
import { countedOrders, dayTotals, waitingTotals } from './figures-records.ts'

const FIGURES = 'POST /awning/v1/orders/figures'
/** `FIGURE_HISTORIES=10000` runs more histories than a normal test run has time for. */
const HISTORIES = Number(process.env.FIGURE_HISTORIES ?? 80)
/**
 * Histories per shop: queries of the in-memory store scan everything, so many small shops are faster than a large one.
 */
const OF_ONE_SHOP = 100
/** The number of histories after which the figures are compared with a full recount. */
const BETWEEN = 10
const DAYS = 60

const step = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), quantity: fc.integer({ min: 1, max: 4 }), delivered: fc.boolean() }),
  fc.record({ kind: fc.constant('offline' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({ kind: fc.constant('pay' as const) }),
  fc.record({ kind: fc.constant('fulfil' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('import' as const), cents: fc.nat(9_999), daysAgo: fc.nat(80), at: fc.nat(95) }),
  fc.record({ kind: fc.constant('import again' as const), cents: fc.nat(9_999), daysAgo: fc.nat(80), at: fc.nat(95) }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 600 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Applies the steps of a history to its own orders. A step that the shop refuses changes nothing. */
async function run(shop: TestShop, productId: string, steps: readonly Step[]): Promise<void> {
  let last: { orderId: string; paymentId?: string } | undefined
  let imported: string | undefined
  const send = async (action: () => Promise<unknown>) => void (await action().catch(() => {}))
  for (const each of steps) {
    if (each.kind === 'buy') last = await shop.buy({ card: 'sandbox_approved', quantity: each.quantity })
    // Otherwise the events of a history are delivered together, and the first one already counts the final state.
    if (each.kind === 'buy' && each.delivered) await shop.settle()
    if (each.kind === 'offline') last = { orderId: (await shop.placeOrder([shop.line(productId, each.quantity)])).id }
    if (each.kind === 'wait') shop.clock.advance(each.minutes * 60_000)
    if (each.kind === 'cancel' && last) {
      const { orderId } = last
      await send(() => shop.call('POST /ecom/v1/orders/{id}/cancel', { id: orderId }, shop.apiKey))
    }
    if (each.kind === 'pay' && last) {
      const { orderId } = last
      const route = 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid'
      await send(() => shop.call(route, { ecomOrderId: orderId }, shop.apiKey))
    }
    if (each.kind === 'fulfil' && last) {
      const { orderId } = last
      const id = (await shop.getOrder(orderId)).lineItems?.[0]?.id ?? ''
      const fulfillment = { lineItems: [{ id, quantity: each.quantity }] }
      const route = 'POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment'
      await send(() => shop.call(route, { orderId, fulfillment }, shop.apiKey))
    }
    if (each.kind === 'refund' && last?.paymentId) {
      const { orderId, paymentId } = last
      const payments = [{ paymentId, amount: { amount: (each.cents / 100).toFixed(2) } }]
      const route = 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund'
      await send(() => shop.call(route, { ecomOrderId: orderId, payments }, shop.apiKey))
    }
    if (each.kind === 'import' || (each.kind === 'import again' && imported)) {
      const { order } = await shop.call(
        'POST /ecom/v1/orders/import',
        { order: { ...toImport(shop, each), ...(each.kind === 'import again' && imported && { id: imported }) } },
        shop.apiKey,
      )
      imported = order.id
    }
  }
}

let numbers = 0

function toImport(shop: TestShop, { cents, daysAgo, at }: { cents: number; daysAgo: number; at: number }) {
  const created = new Date(shop.clock.now().getTime() - daysAgo * 86_400_000)
  created.setUTCHours(0, at * 15)
  return {
    number: `${100_000 + numbers++}`,
    createdDate: created.toISOString(),
    lineItems: [
      {
        productName: { original: 'Mug' },
        itemType: { preset: 'PHYSICAL' as const },
        quantity: 1,
        price: { amount: '1.00' },
      },
    ],
    channelInfo: { type: 'OTHER_PLATFORM' as const },
    priceSummary: { total: { amount: (cents / 100).toFixed(2) } },
    status: 'APPROVED' as const,
    paymentStatus: 'PAID' as const,
    fulfillmentStatus: 'FULFILLED' as const,
  }
}

/** Computes the figures from all orders, for comparison. */
async function recount(shop: TestShop, timeZone: string) {
  const today = localDate(shop.clock.now(), timeZone)
  const days = new Map(
    Array.from({ length: DAYS }, (_, index) => [
      addDays(today, index - DAYS + 1),
      { orders: 0, sales: 0n, refunded: 0n },
    ]),
  )
  const { siteId } = shop
  const { store } = shop.app.contextFor(siteId)
  const { items } = await store.reader(orders).query(siteId, { paging: { limit: 1_000_000, offset: 0 } })
  for (const order of items) {
    const day = days.get(localDate(new Date(order.createdDate), timeZone))
    if (order.status !== 'APPROVED' || !day) continue
    const transactions = await store.reader(orderTransactions).get(siteId, order.id)
    day.orders++
    day.sales += parseAmount(order.totals.total)
    day.refunded += transactions ? getLedger(transactions).refunded : 0n
  }
  const isOpen = ({ status }: OrderRecord) => status !== 'CANCELED' && status !== 'REJECTED'
  const isUnsent = (order: OrderRecord) => order.status === 'APPROVED' && !/^FULFILLED/.test(order.fulfillmentStatus)
  const waiting = {
    toSend: items.filter((order) => isUnsent(order) && !order.delivery?.pickupMethod).length,
    toPickUp: items.filter((order) => isUnsent(order) && order.delivery?.pickupMethod).length,
    unpaid: items.filter(
      (order) => isOpen(order) && /NOT_PAID|PENDING|PARTIALLY_PAID|DECLINED/.test(order.paymentStatus),
    ).length,
  }
  const toText = (minor: bigint) => (Number(minor) / 100).toFixed(2)
  const counted = [...days].map(([date, { orders: count, sales, refunded }]) => ({
    date,
    orders: count,
    sales: toText(sales),
    refunded: toText(refunded),
  }))
  return { days: counted, waiting }
}

test(
  'the figures of drawn histories are those of counting all orders again, in time zones of every kind',
  async () => {
    const zones = [
      'UTC',
      'Asia/Tokyo',
      'America/New_York',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Pacific/Kiritimati',
    ]
    const histories = fc.sample(fc.array(step, { minLength: 1, maxLength: 10 }), HISTORIES)
    let counted = 0
    let refunded = 0
    let waited = 0
    let shop = await createTestShop()
    let mug = await shop.product({ stock: 100_000 })
    for (const [index, history] of histories.entries()) {
      if (index > 0 && index % OF_ONE_SHOP === 0) {
        shop = await createTestShop({ seed: index })
        mug = await shop.product({ stock: 100_000 })
      }
      await run(shop, mug, history)
      if ((index + 1) % BETWEEN !== 0 && index < HISTORIES - 1) continue
      await shop.settle()
      const timeZone = zones[Math.floor(index / BETWEEN) % zones.length] ?? 'UTC'
      await shop.call('PATCH /awning/v1/commerce-settings', { settings: { timeZone } }, shop.apiKey)
      const { days, waiting } = await shop.call(FIGURES, { days: DAYS }, shop.apiKey)
      expect({ days, waiting }, `after history ${index} in ${timeZone}`).toEqual(await recount(shop, timeZone))
      waited = Math.max(waited, Math.min(waiting.toSend, waiting.unpaid))
      refunded = Math.max(refunded, ...days.map((day) => Number(day.refunded)))
      counted = Math.max(counted, ...days.map(({ orders: count }) => count))
    }
    expect(counted).toBeGreaterThan(0)
    expect(refunded).toBeGreaterThan(0)
    expect(waited).toBeGreaterThan(0)
  },
  60_000 + HISTORIES * 200,
)

test('orders of an earlier version are counted once, however often the upgrade runs', async () => {
  const shop = await createTestShop()
  await shop.product()
  await shop.buy({ card: 'sandbox_approved' })
  await shop.settle()
  const counted = await shop.call(FIGURES, { days: 3 }, shop.apiKey)
  expect(counted.days.at(-1)?.orders).toBe(1)
  const { app, siteId } = shop
  const context = app.contextFor(siteId)
  // Restores a store of an earlier version, without figures.
  const days = (await context.store.reader(dayTotals).query(siteId, {})).items
  const waiting = (await context.store.reader(waitingTotals).query(siteId, {})).items
  const known = (await context.store.reader(countedOrders).query(siteId, {})).items
  await context.commit((work) => {
    for (const day of days) work.delete(dayTotals, day)
    for (const totals of waiting) work.delete(waitingTotals, totals)
    for (const order of known) work.delete(countedOrders, order)
  })
  expect((await shop.call(FIGURES, { days: 3 }, shop.apiKey)).days.at(-1)?.orders).toBe(0)
  await countFiguresUpgrade.run(context)
  await countFiguresUpgrade.run(context)
  expect(await shop.call(FIGURES, { days: 3 }, shop.apiKey)).toEqual(counted)
})
