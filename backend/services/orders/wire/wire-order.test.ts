import { expect, test } from 'vitest'
import { createTestShop } from '../../../testing/test-shop.ts'
import { getSite } from '../../sites/index.ts'
import { findOrder } from '../load-order.ts'
import type { OrderRecord } from '../records.ts'
import { loadTransactions } from '../transactions/transactions.ts'
import { wireOrder } from './wire-order.ts'

/** An order with its transactions, as stored. */
async function storedOrder() {
  const shop = await createTestShop()
  const context = shop.app.contextFor(shop.siteId)
  const { id, token } = await shop.checkout([shop.line(await shop.product({ price: '10.00' }), 2)])
  const { orderId = '' } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
  const record = await findOrder(context, orderId)
  if (!record) throw new Error('the order is not there')
  return { record, site: await getSite(context), transactions: await loadTransactions(context, orderId) }
}

test('an order is stored in whole minor units, without formatted texts', async () => {
  const { record, transactions } = await storedOrder()
  expect(record.totals.subtotal).toBe('2000')
  expect(record.lines).toMatchObject([{ name: expect.any(String), quantity: 2, price: '1000', subtotal: '2000' }])
  expect(transactions.payments).toMatchObject([{ status: 'PENDING_MERCHANT', amount: record.totals.total }])
  expect(JSON.stringify([record, transactions])).not.toContain('€')
})

test.each(['total', 'subtotal', 'shipping'] as const)('a missing %s is an error, never zero', async (name) => {
  const { record, site, transactions } = await storedOrder()
  const { [name]: _, ...rest } = record.totals
  const broken = { ...record, totals: rest } as OrderRecord
  expect(() => wireOrder(site, record, transactions)).not.toThrow()
  expect(() => wireOrder(site, broken, transactions)).toThrow('an amount is missing')
})
