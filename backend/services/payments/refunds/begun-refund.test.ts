import { afterEach, expect, test } from 'vitest'
import { openPaypalShop, openStripeShop } from '../../../testing/providers/provider-shops.ts'

const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
const REFUND = `POST ${ORDER}/trigger-refund` as const
const PROVIDERS = [
  ['Stripe', openStripeShop],
  ['PayPal', openPaypalShop],
] as const

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

/** An order of 29.63 € that was paid online, and the merchant's calls about its refunds. */
async function bought(open: (typeof PROVIDERS)[number][1]) {
  const opened = await open()
  running.push(opened.provider)
  const { shop } = opened
  const { orderId: ecomOrderId, paymentId } = await opened.pay()
  const { lineItems } = await shop.getOrder(ecomOrderId)
  const refund = (amount: string | undefined, quantity?: number) =>
    shop.call(
      REFUND,
      {
        ecomOrderId,
        payments: [{ paymentId, ...(amount && { amount: { amount } }) }],
        ...(quantity && { details: { lineItems: [{ lineItemId: lineItems[0]?.id ?? '', quantity }] } }),
      },
      shop.apiKey,
    )
  const sums = async () => {
    const { refunded, pendingRefund } = (await shop.getOrder(ecomOrderId)).balanceSummary ?? {}
    return [refunded?.amount, pendingRefund?.amount]
  }
  return { ...opened, refund, sums }
}

test.each(PROVIDERS)(
  'a refund that %s did not answer is the answer, and a second press is the same refund',
  async (_, open) => {
    const { shop, refund, sums, audit, loseRefundAnswers } = await bought(open)
    loseRefundAnswers()
    const first = await refund('5.00')
    expect(first.orderTransactions.refunds).toMatchObject([
      { id: first.refundId, transactions: [{ refundStatus: 'PENDING' }], summary: { pending: true } },
    ])
    expect(await sums()).toEqual(['0.00', '5.00'])
    const second = await refund('5.00')
    expect(second.refundId).toBe(first.refundId)
    expect(second.orderTransactions.refunds).toMatchObject([{ transactions: [{ refundStatus: 'SUCCEEDED' }] }])
    shop.clock.advance(60_000)
    await shop.settle()
    expect(await sums()).toEqual(['5.00', '0.00'])
    await audit()
  },
)

test.each(PROVIDERS)(
  'a refund that %s did not answer is finished by a job, without a second press',
  async (_, open) => {
    const { shop, refund, sums, audit, loseRefundAnswers } = await bought(open)
    loseRefundAnswers()
    await refund(undefined)
    expect(await sums()).toEqual(['0.00', '29.63'])
    shop.clock.advance(60_000)
    await shop.settle()
    expect(await sums()).toEqual(['29.63', '0.00'])
    await audit()
  },
)

test.each(PROVIDERS)('another sum, or other lines, are another refund while %s has not answered', async (_, open) => {
  const { shop, refund, sums, audit, loseRefundAnswers } = await bought(open)
  loseRefundAnswers()
  await refund('5.00')
  loseRefundAnswers()
  await refund('5.00', 1)
  await refund('6.00')
  shop.clock.advance(60_000)
  await shop.settle()
  expect(await sums()).toEqual(['16.00', '0.00'])
  // Once it is settled, the same sum is a refund of its own.
  await refund('5.00')
  expect(await sums()).toEqual(['21.00', '0.00'])
  await audit()
})

test('a refund that its bank leaves open for days is settled without a notice', async () => {
  const { shop, provider, pay, audit } = await openStripeShop()
  running.push(provider)
  const { orderId: ecomOrderId, paymentId } = await pay()
  const payments = [{ paymentId, amount: { amount: '7.77' } }]
  await shop.call(REFUND, { ecomOrderId, payments }, shop.apiKey)
  for (let day = 0; day < 3; day++) {
    shop.clock.advance(24 * 3_600_000)
    await shop.settle()
  }
  expect((await shop.getOrder(ecomOrderId)).balanceSummary?.pendingRefund?.amount).toBe('7.77')
  const [id = ''] = provider.refunds.keys()
  provider.change('refunds', id, { status: 'succeeded' })
  shop.clock.advance(24 * 3_600_000)
  await shop.settle()
  expect((await shop.getOrder(ecomOrderId)).balanceSummary?.refunded?.amount).toBe('7.77')
  await audit()
})
