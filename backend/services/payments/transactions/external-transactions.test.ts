import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

const ADD = 'POST /ecom/v1/payments/orders/{orderId}/add-payment'
const STATUS = 'POST /ecom/v1/payments/{paymentId}/orders/{orderId}/update-payment-transaction-status'
const BULK = 'POST /ecom/v1/bulk/payments/update-payment-transaction-status'
const UPDATE = 'POST /ecom/v1/payments/orders/{orderId}/update-payments'
const UPDATE_REFUND = 'POST /ecom/v1/payments/orders/{orderId}/update-refund-transaction'
const PREPARE = 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/prepare-payment-collection'
const REFUND = 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund'

/** An order with an offline payment, for recording external payments. */
async function recordPayment(shop: TestShop, status: 'APPROVED' | 'AUTHORIZED' | 'PENDING', amount = '10.00') {
  const order = await shop.buy()
  const regularPaymentDetails = { offlinePayment: false, providerTransactionId: 'pi_1' }
  const { paymentsIds } = await shop.call(
    ADD,
    { orderId: order.orderId, payments: [{ amount: { amount }, status, regularPaymentDetails }] },
    shop.apiKey,
  )
  return { ...order, paymentId: paymentsIds[0] ?? '' }
}

test.each(['CAPTURE', 'VOID'] as const)(
  'an external authorisation keeps its date and scheduled action (%s), which is left to its program',
  async (actionType) => {
    const shop = await createTestShop()
    const { orderId } = await shop.buy()
    const authorizationDetails = {
      authorizedDate: '2026-02-27T08:15:00.000Z',
      scheduledAction: { actionType, executionDate: '2026-03-05T08:15:00.000Z' },
    }
    const { orderTransactions, paymentsIds } = await shop.call(
      ADD,
      {
        orderId,
        payments: [
          {
            amount: { amount: '10.00' },
            status: 'AUTHORIZED',
            regularPaymentDetails: { offlinePayment: false, providerTransactionId: 'pi_1', authorizationDetails },
          },
        ],
      },
      shop.apiKey,
    )
    const find = (payments: typeof orderTransactions.payments) => payments.find(({ id }) => id === paymentsIds[0])
    const added = find(orderTransactions.payments)
    expect(added?.regularPaymentDetails?.authorizationDetails).toMatchObject(authorizationDetails)
    shop.clock.advance(10 * 86_400_000)
    await shop.settle()
    const later = await shop.call('GET /ecom/v1/payments/orders/{orderId}', { orderId }, shop.apiKey)
    expect(find(later.orderTransactions.payments)).toEqual(added)
  },
)

test('external payments of every method are recorded in the order', async () => {
  const shop = await createTestShop()
  const { orderId, read } = await shop.buy()
  const appId = shop.ids.guid()
  const { orderTransactions, paymentsIds } = await shop.call(
    ADD,
    {
      orderId,
      payments: [
        { amount: { amount: '1.00' }, regularPaymentDetails: { offlinePayment: true } },
        { amount: { amount: '2.00' }, giftcardPaymentDetails: { giftCardPaymentId: 'g', appId } },
        { amount: { amount: '3.00' }, membershipPaymentDetails: { lineItemId: 'l', providerAppId: appId } },
      ],
    },
    shop.apiKey,
  )
  expect(orderTransactions.payments.slice(1).map(({ id }) => id)).toEqual(paymentsIds)
  expect(orderTransactions.payments[3]?.membershipPaymentDetails).toMatchObject({ status: 'CHARGED', voided: false })
  expect(await read()).toMatchObject({ paymentStatus: 'PARTIALLY_PAID', balanceSummary: { paid: { amount: '6.00' } } })
  const none = await shop.refusal(ADD, { orderId, payments: [{ amount: { amount: '1.00' } }] }, shop.apiKey)
  expect(none.violations).toEqual(['payments[0].regularPaymentDetails REQUIRED_ONE_OF_FIELD'])
})

test.each([
  ['PENDING', 'APPROVED', 'PARTIALLY_PAID'],
  ['PENDING', 'DECLINED', 'DECLINED'],
  ['AUTHORIZED', 'APPROVED', 'PARTIALLY_PAID'],
  ['AUTHORIZED', 'VOIDED', 'CANCELED'],
  ['APPROVED', 'REFUNDED', 'FULLY_REFUNDED'],
] as const)('an external payment that was %s becomes %s: the order is %s', async (from, status, expected) => {
  const shop = await createTestShop()
  const { orderId, paymentId, read } = await recordPayment(shop, from)
  const { orderTransactions } = await shop.call(STATUS, { orderId, paymentId, status }, shop.apiKey)
  expect(orderTransactions.payments.find(({ id }) => id === paymentId)?.status).toBe(status)
  expect((await read()).paymentStatus).toBe(expected)
})

test("a status can't be reported for a gateway's payment, and must follow the state machine", async () => {
  const shop = await createTestShop()
  const own = await shop.buy({ card: 'sandbox_delayed_capture' })
  const other = await recordPayment(shop, 'APPROVED')
  const refusal = ({ orderId, paymentId }: { orderId: string; paymentId: string }, status: string) =>
    shop.refusal(STATUS, { orderId, paymentId, status }, shop.apiKey)
  expect(await refusal(own, 'APPROVED')).toMatchObject({ status: 409, code: 'STATUS_NOT_ALLOWED' })
  for (const status of ['PENDING', 'VOIDED', 'UNDEFINED', 'PARTIALLY_REFUNDED'])
    expect((await refusal(other, status)).code).toBe('STATUS_NOT_ALLOWED')
  expect((await refusal({ ...other, paymentId: shop.ids.guid() }, 'REFUNDED')).code).toBe('PAYMENT_NOT_FOUND')
})

test("an external authorisation can't be captured or voided through the shop's gateways", async () => {
  const shop = await createTestShop()
  const { orderId, paymentId } = await recordPayment(shop, 'AUTHORIZED')
  const order = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
  const capture = { ecomOrderId: orderId, payments: [{ paymentId }] }
  const refused = [
    await shop.refusal(`POST ${order}/capture-authorized-payments`, capture, shop.apiKey),
    await shop.refusal(
      `POST ${order}/void-authorized-payments`,
      { ecomOrderId: orderId, paymentIds: [paymentId] },
      shop.apiKey,
    ),
  ]
  expect(refused.map(({ code }) => code)).toEqual(['PAYMENT_GATEWAY_ID_NOT_FOUND', 'PAYMENT_GATEWAY_ID_NOT_FOUND'])
})

test('bulk status updates report a result for each payment', async () => {
  const shop = await createTestShop()
  const [one, two] = [await recordPayment(shop, 'PENDING'), await recordPayment(shop, 'APPROVED')]
  const paymentAndOrderIds = [one, two].map(({ paymentId, orderId }) => ({ paymentId, orderId }))
  const stranger = { paymentId: shop.ids.guid(), orderId: one.orderId }
  const { results, bulkActionMetadata } = await shop.call(
    BULK,
    { paymentAndOrderIds: [...paymentAndOrderIds, stranger], status: 'DECLINED', returnFullEntity: true },
    shop.apiKey,
  )
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 })
  expect(results.map(({ itemMetadata, item }) => item?.status ?? itemMetadata.error?.code)).toEqual([
    'DECLINED',
    'STATUS_NOT_ALLOWED',
    'PAYMENT_NOT_FOUND',
  ])
})

test("a charge-back is recorded once and reversed once, and its amount can't be collected or refunded", async () => {
  const shop = await createTestShop()
  const { orderId, paymentId, read } = await shop.buy({ card: 'sandbox_approved' })
  const externalId = shop.ids.guid()
  const reportChargeback = (status: 'APPROVED' | 'REVERSED') => {
    const chargebacks = [{ externalId, status, amount: { amount: '5.00' } }]
    const payments = [{ payment: { id: paymentId, regularPaymentDetails: { chargebacks } } }]
    return shop.call(UPDATE, { orderId, payments }, shop.apiKey)
  }
  await reportChargeback('APPROVED')
  const { orderTransactions } = await reportChargeback('APPROVED')
  expect(orderTransactions.payments[0]?.regularPaymentDetails?.chargebacks).toMatchObject([
    { externalId, status: 'APPROVED', amount: { amount: '5.00' } },
  ])
  expect((await read()).balanceSummary?.chargeback?.amount).toBe('5.00')
  const total = Number((await read()).priceSummary?.total?.amount)
  const refund = (amount: number) => ({
    ecomOrderId: orderId,
    payments: [{ paymentId, amount: { amount: amount.toFixed(2) } }],
  })
  expect((await shop.refusal(REFUND, refund(total), shop.apiKey)).code).toBe('INVALID_AMOUNT')
  const collection = { ecomOrderId: orderId, amount: { amount: '1.00' } }
  const notCollected = async () => (await shop.refusal(PREPARE, collection, shop.apiKey)).code
  expect(await notCollected()).toBe('ORDER_HAS_CHARGEBACKS')
  await reportChargeback('REVERSED')
  expect(await notCollected()).toBe('ORDER_ALREADY_PAID')
  // A late report of the earlier status changes nothing.
  await reportChargeback('APPROVED')
  expect((await read()).balanceSummary).toMatchObject({
    chargeback: { amount: '5.00' },
    chargebackReversal: { amount: '5.00' },
  })
  await shop.call(REFUND, refund(total), shop.apiKey)
  expect(await shop.getEventTypes('wix.ecom.v1.order_transactions_chargeback')).toEqual([
    'wix.ecom.v1.order_transactions_chargeback_approved',
    'wix.ecom.v1.order_transactions_chargeback_reversed',
  ])
})

test("fields of an external payment are updated by a mask; a gateway's payment can't be updated", async () => {
  const shop = await createTestShop()
  const { orderId, paymentId } = await recordPayment(shop, 'APPROVED')
  const payment = { id: paymentId, refundDisabled: true, regularPaymentDetails: { gatewayTransactionId: 'pi_2' } }
  const masked = { orderId, payments: [{ payment, fieldMask: 'refundDisabled' }] }
  const { orderTransactions } = await shop.call(UPDATE, masked, shop.apiKey)
  expect(orderTransactions.payments[1]).toMatchObject({
    refundDisabled: true,
    regularPaymentDetails: { gatewayTransactionId: 'pi_1' },
  })
  expect(await shop.getEventTypes('wix.ecom.v1.order_transactions_details')).toHaveLength(1)
  const own = await shop.buy({ card: 'sandbox_approved' })
  const ownPayment = { ...payment, id: own.paymentId }
  const refusal = await shop.refusal(UPDATE, { orderId: own.orderId, payments: [{ payment: ownPayment }] }, shop.apiKey)
  expect(refusal.code).toBe('NOT_REGULAR_ONLINE_PAYMENT')
})

test('a result for an unknown refund is refused', async () => {
  const shop = await createTestShop()
  const { orderId, paymentId } = await recordPayment(shop, 'APPROVED')
  const args = { orderId, refundId: shop.ids.guid(), transaction: { paymentId, refundStatus: 'SUCCEEDED' } }
  expect((await shop.refusal(UPDATE_REFUND, args, shop.apiKey)).code).toBe('REFUND_NOT_FOUND')
  const nowhere = { ...args, orderId: shop.ids.guid() }
  expect((await shop.refusal(UPDATE_REFUND, nowhere, shop.apiKey)).code).toBe('ORDER_TRANSACTIONS_NOT_FOUND')
})

test('a result that is reported again adds facts and moves nothing; another result is refused', async () => {
  const shop = await createTestShop()
  const { orderId, paymentId, read } = await shop.buy({ card: 'sandbox_approved' })
  const payments = [{ paymentId, amount: { amount: '1.00' } }]
  const { refundId = '' } = await shop.call(REFUND, { ecomOrderId: orderId, payments }, shop.apiKey)
  const before = (await read()).balanceSummary
  const transaction = { paymentId, refundStatus: 'SUCCEEDED', providerRefundId: 'ref-1' } as const
  const { orderTransactions } = await shop.call(UPDATE_REFUND, { orderId, refundId, transaction }, shop.apiKey)
  expect(orderTransactions.refunds).toMatchObject([{ id: refundId, transactions: [transaction] }])
  expect((await read()).balanceSummary).toEqual(before)
  const failed = { orderId, refundId, transaction: { paymentId, refundStatus: 'FAILED' as const } }
  expect((await shop.refusal(UPDATE_REFUND, failed, shop.apiKey)).code).toBe('UNSUPPORTED_TRANSITION')
})
