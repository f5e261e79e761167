import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import { addDays, localDate } from '../../../kernel/base/time/local-date.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { orders } from '../records.ts'
import { countFiguresUpgrade } from './count-figures.ts'
import { countedOrders, productTotals } from './figures-records.ts'

const PRODUCTS = 'POST /awning/v1/figures/products'
/** `FIGURE_HISTORIES=10000` runs more histories than a normal test run has time for. */
const HISTORIES = Number(process.env.FIGURE_HISTORIES ?? 40)
/**
 * Histories per shop: queries of the in-memory store scan everything, so many small shops are faster than a large one.
 */
const OF_ONE_SHOP = 100
/** The number of histories after which the figures are compared with a full recount. */
const BETWEEN = 5

const step = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), quantities: fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({ kind: fc.constant('settle' as const) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
)

/** Computes the sales of products from all orders, for comparison. */
async function recount(shop: TestShop, days: number, timeZone: string) {
  const today = localDate(shop.clock.now(), timeZone)
  const begin = addDays(today, 1 - days)
  const earliest = addDays(today, 1 - 2 * days)
  const { items } = await shop.app.dependencies.store
    .reader(orders)
    .query(shop.siteId, { paging: { limit: 1_000_000, offset: 0 } })
  const found = new Map<string, { quantity: number; sales: bigint; quantityBefore: number; salesBefore: bigint }>()
  for (const order of items) {
    const date = localDate(new Date(order.createdDate), timeZone)
    if (order.status !== 'APPROVED' || date < earliest) continue
    for (const { catalogReference, quantity, afterTax } of order.lines) {
      const id = catalogReference?.catalogItemId ?? ''
      const sold = found.get(id) ?? { quantity: 0, sales: 0n, quantityBefore: 0, salesBefore: 0n }
      found.set(id, sold)
      if (date >= begin) {
        sold.quantity += quantity
        sold.sales += parseAmount(afterTax)
      } else {
        sold.quantityBefore += quantity
        sold.salesBefore += parseAmount(afterTax)
      }
    }
  }
  const toText = (minor: bigint) => (Number(minor) / 100).toFixed(2)
  return new Map(
    [...found].map(([id, { sales, salesBefore, ...sold }]) => [
      id,
      { ...sold, sales: toText(sales), salesBefore: toText(salesBefore) },
    ]),
  )
}

async function openShop(timeZone: string, seed = 1) {
  const shop = await createTestShop({ seed })
  await shop.call('PATCH /awning/v1/commerce-settings', { settings: { timeZone } }, shop.apiKey)
  const products = [
    await shop.product({ stock: 90_000, price: '10.00' }),
    await shop.product({ stock: 90_000, price: '7.35' }),
    await shop.product({ stock: 90_000, price: '0.99' }),
  ]
  return { shop, products }
}

test.each(['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'])(
  'what products sold in drawn histories is what all orders add up to, in %s',
  async (timeZone) => {
    let { shop, products } = await openShop(timeZone)
    const histories = fc.sample(fc.array(step, { minLength: 2, maxLength: 8 }), Math.ceil(HISTORIES / 3))
    let sold = 0
    for (const [index, history] of histories.entries()) {
      if (index > 0 && index % OF_ONE_SHOP === 0) ({ shop, products } = await openShop(timeZone, index))
      let last: string | undefined
      for (const each of history) {
        if (each.kind === 'order') {
          const lines = each.quantities.flatMap((quantity, at) =>
            quantity > 0 ? [shop.line(products[at] ?? '', quantity)] : [],
          )
          if (lines.length > 0) last = (await shop.placeOrder(lines)).id
        }
        if (each.kind === 'cancel' && last)
          await shop.send('POST /ecom/v1/orders/{id}/cancel', { id: last }, shop.apiKey)
        if (each.kind === 'settle') await shop.settle()
        if (each.kind === 'wait') shop.clock.advance(each.hours * 3_600_000)
      }
      if ((index + 1) % BETWEEN !== 0 && index < histories.length - 1) continue
      await shop.settle()
      const answer = await shop.call(PRODUCTS, { days: 20 }, shop.apiKey)
      const counted = new Map(
        answer.products.map(({ productId, quantity, sales, quantityBefore, salesBefore }) => [
          productId,
          { quantity, sales, quantityBefore, salesBefore },
        ]),
      )
      expect(counted, `after history ${index}`).toEqual(await recount(shop, 20, timeZone))
      sold = Math.max(sold, ...answer.products.map(({ quantity }) => quantity))
    }
    expect(sold).toBeGreaterThan(0)
  },
  60_000 + HISTORIES * 100,
)

test('orders of an earlier version are counted by product once, however often the upgrade runs', async () => {
  const shop = await createTestShop()
  await shop.buy({ card: 'sandbox_approved' })
  await shop.settle()
  const counted = await shop.call(PRODUCTS, { days: 3 }, shop.apiKey)
  expect(counted.products).toHaveLength(1)
  const context = shop.app.contextFor(shop.siteId)
  const totals = (await context.store.reader(productTotals).query(shop.siteId, {})).items
  const known = (await context.store.reader(countedOrders).query(shop.siteId, {})).items
  // Restores a store of an earlier version: orders are counted, their products are not.
  await context.commit((work) => {
    for (const total of totals) work.delete(productTotals, total)
    for (const { products: _, date: __, ...order } of known) work.update(countedOrders, order)
  })
  expect((await shop.call(PRODUCTS, { days: 3 }, shop.apiKey)).products).toEqual([])
  const { days } = await shop.call('POST /awning/v1/orders/figures', { days: 3 }, shop.apiKey)
  await countFiguresUpgrade.run(context)
  await countFiguresUpgrade.run(context)
  expect(await shop.call(PRODUCTS, { days: 3 }, shop.apiKey)).toEqual(counted)
  expect((await shop.call('POST /awning/v1/orders/figures', { days: 3 }, shop.apiKey)).days).toEqual(days)
})
