import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestShop } from '../test-shop.ts'
import { anyCommand, createShops } from './purchase-commands.ts'

/** `FUZZ_RUNS=2000 FUZZ_SEED=7 npx vitest run backend/testing/purchase-model` runs more cases, or repeats a seed. */
const NUM_RUNS = Number(process.env.FUZZ_RUNS ?? 25)

test('security 49: checkouts, orders and payments match their model for any sequence of commands', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.commands(anyCommand, { maxCommands: 25, size: 'max' }),
      async (stock, commands) => {
        await fc.asyncModelRun(() => createShops(stock), commands)
      },
    ),
    { numRuns: NUM_RUNS },
  )
}, 3_600_000)

test('a gift card’s part of a declined order is refunded, and its payment says so', async () => {
  const shop = await createTestShop()
  await shop.giftCard('CARD', 300n)
  const { id, token } = await shop.checkout([shop.line(await shop.product())], { giftCardCode: 'CARD' })
  const paymentToken = 'sandbox_declined'
  await shop.refusal('POST /ecom/v1/checkouts/{id}/create-order-and-charge', { id, paymentToken }, token)
  const [order] = await shop.getOrders()
  expect(order).toMatchObject({ paymentStatus: 'DECLINED', balanceSummary: { paid: { amount: '0.00' } } })
  const { orderTransactions } = await shop.call(
    'GET /ecom/v1/payments/orders/{orderId}',
    { orderId: order?.id },
    shop.apiKey,
  )
  expect(orderTransactions?.payments.find((payment) => payment.giftcardPaymentDetails)).toMatchObject({
    status: 'VOIDED',
    giftcardPaymentDetails: { voided: true },
  })
})
