import { expect, test } from 'vitest'
import { createTestShop } from '../../../testing/test-shop.ts'
import { findGiftCard } from '../../pricing/gift-cards/gift-cards.ts'
import type { TransactionsChange } from './move-payment.ts'
import { abandonPayments } from './settle-charge.ts'
import { changeTransactions, createTransactions, loadTransactions } from './transactions.ts'

/** An order with an offline payment of 20.00 and 3.00 from a gift card with a balance of 5.00. */
async function open() {
  const shop = await createTestShop()
  const context = shop.app.contextFor(shop.siteId)
  const giftCardId = await shop.giftCard('CARD', 500n)
  const giftCard = await findGiftCard(context, giftCardId)
  if (!giftCard) throw new Error('there is no gift card')
  const order = { id: shop.ids.guid(), currency: 'EUR' }
  await context.commit((work) =>
    createTransactions(context, work, order, [
      { kind: 'OFFLINE', amount: 2000n },
      { kind: 'GIFT_CARD', giftCard, amount: 300n },
    ]),
  )
  const change = (rule: TransactionsChange) =>
    context.commit(async (work) =>
      changeTransactions(context, work, await loadTransactions(context, order.id, work), rule),
    )
  return {
    context,
    change,
    read: () => loadTransactions(context, order.id),
    balance: async () => (await findGiftCard(context, giftCardId))?.balance,
  }
}

test('a gift card is debited with the order, and credited when the order is cancelled', async () => {
  const { context, change, read, balance } = await open()
  expect(await balance()).toBe(200)
  await change((transactions) => abandonPayments(transactions, context.now))
  expect(await balance()).toBe(500)
  await change((transactions) => abandonPayments(transactions, context.now))
  expect(await balance()).toBe(500)
  expect((await read()).payments.map(({ status }) => status)).toEqual(['PENDING_MERCHANT', 'VOIDED'])
})

test('a payment status outside the state machine is not stored', async () => {
  const { change, read } = await open()
  const before = await read()
  await expect(
    change((transactions) => ({
      ...transactions,
      payments: transactions.payments.map((payment) => ({ ...payment, status: 'REFUNDED' as const })),
    })),
  ).rejects.toMatchObject({ code: 'UNSUPPORTED_TRANSITION' })
  expect(await read()).toEqual(before)
})

test('a refund above the paid amount is not stored', async () => {
  const { context, change, read, balance } = await open()
  const before = await read()
  const paymentId = before.payments[1]?.id ?? ''
  const invented = { paymentId, amount: '301', status: 'SUCCEEDED', external: false } as const
  const createdDate = context.now.toISOString()
  await expect(
    change((transactions) => ({ ...transactions, refunds: [{ id: 'refund', createdDate, transactions: [invented] }] })),
  ).rejects.toThrow('gives more than it took')
  expect([await read(), await balance()]).toEqual([before, 200])
})

test('an order without its transactions record is an error, not an order without payments', async () => {
  const { context } = await open()
  await expect(loadTransactions(context, context.ids.guid())).rejects.toThrow('has no transactions')
})
