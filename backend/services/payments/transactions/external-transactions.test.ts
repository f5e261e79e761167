import { expect, test } from 'vitest'
import { buy } from '../../../testing/paid-orders.ts'
import { getEventTypes } from '../../../testing/shop-records.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

const ADD = 'POST /ecom/v1/payments/orders/{orderId}/add-payment'
const STATUS = 'POST /ecom/v1/payments/{paymentId}/orders/{orderId}/update-payment-transaction-status'
const BULK = 'POST /ecom/v1/bulk/payments/update-payment-transaction-status'
const UPDATE = 'POST /ecom/v1/payments/orders/{orderId}/update-payments'
const UPDATE_REFUND = 'POST /ecom/v1/payments/orders/{orderId}/update-refund-transaction'
const PREPARE = 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/prepare-payment-collection'
const REFUND = 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund'

/** An order with an offline payment, for recording external payments. */
async function told(shop: TestShop, status: 'APPROVED' | 'AUTHORIZED' | 'PENDING', amount = '10.00') {
  const order = await buy(shop)
  const regularPaymentDetails = { offlinePayment: false, providerTransactionId: 'pi_1' }
  const { paymentsIds } = await shop.call(
    ADD,
    { orderId: order.orderId, payments: [{ amount: { amount }, status, regularPaymentDetails }] },
    shop.apiKey,
  )
  return { ...order, paymentId: paymentsIds[0] ?? '' }
}

test('payments made elsewhere are in the books of the order, however they were made', async () => {
  const shop = await createTestShop()
  const { orderId, read } = await buy(shop)
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
] as const)('of a payment that was %s it is told that it is %s: the order is %s', async (from, status, expected) => {
  const shop = await createTestShop()
  const { orderId, paymentId, read } = await told(shop, from)
  const { orderTransactions } = await shop.call(STATUS, { orderId, paymentId, status }, shop.apiKey)
  expect(orderTransactions.payments.find(({ id }) => id === paymentId)?.status).toBe(status)
  expect((await read()).paymentStatus).toBe(expected)
})

test('what the gateway took is what the gateway says, and no status leaves the table of moves', async () => {
  const shop = await createTestShop()
  const own = await buy(shop, { card: 'sandbox_delayed_capture' })
  const other = await told(shop, 'APPROVED')
  const refusal = ({ orderId, paymentId }: { orderId: string; paymentId: string }, status: string) =>
    shop.refusal(STATUS, { orderId, paymentId, status }, shop.apiKey)
  expect(await refusal(own, 'APPROVED')).toMatchObject({ status: 409, code: 'STATUS_NOT_ALLOWED' })
  for (const status of ['PENDING', 'VOIDED', 'UNDEFINED', 'PARTIALLY_REFUNDED'])
    expect((await refusal(other, status)).code).toBe('STATUS_NOT_ALLOWED')
  expect((await refusal({ ...other, paymentId: shop.ids.guid() }, 'REFUNDED')).code).toBe('PAYMENT_NOT_FOUND')
})

test('what was authorised elsewhere is captured and given up there: no gateway of this shop knows it', async () => {
  const shop = await createTestShop()
  const { orderId, paymentId } = await told(shop, 'AUTHORIZED')
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

test('statuses of many payments are told each for itself', async () => {
  const shop = await createTestShop()
  const [one, two] = [await told(shop, 'PENDING'), await told(shop, 'APPROVED')]
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

test('a charge-back is told once, can be won once, and nothing is collected or refunded of that money', async () => {
  const shop = await createTestShop()
  const { orderId, paymentId, read } = await buy(shop, { card: 'sandbox_approved' })
  const externalId = shop.ids.guid()
  const tell = (status: 'APPROVED' | 'REVERSED') => {
    const chargebacks = [{ externalId, status, amount: { amount: '5.00' } }]
    const payments = [{ payment: { id: paymentId, regularPaymentDetails: { chargebacks } } }]
    return shop.call(UPDATE, { orderId, payments }, shop.apiKey)
  }
  await tell('APPROVED')
  const { orderTransactions } = await tell('APPROVED')
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
  await tell('REVERSED')
  expect(await notCollected()).toBe('ORDER_ALREADY_PAID')
  // A late notice of an earlier status.
  await tell('APPROVED')
  expect((await read()).balanceSummary).toMatchObject({
    chargeback: { amount: '5.00' },
    chargebackReversal: { amount: '5.00' },
  })
  await shop.call(REFUND, refund(total), shop.apiKey)
  expect(await getEventTypes(shop, 'wix.ecom.v1.order_transactions_chargeback')).toEqual([
    'wix.ecom.v1.order_transactions_chargeback_approved',
    'wix.ecom.v1.order_transactions_chargeback_reversed',
  ])
})

test('facts of a payment made elsewhere are told by a mask, and of no payment through the gateway', async () => {
  const shop = await createTestShop()
  const { orderId, paymentId } = await told(shop, 'APPROVED')
  const payment = { id: paymentId, refundDisabled: true, regularPaymentDetails: { gatewayTransactionId: 'pi_2' } }
  const masked = { orderId, payments: [{ payment, fieldMask: 'refundDisabled' }] }
  const { orderTransactions } = await shop.call(UPDATE, masked, shop.apiKey)
  expect(orderTransactions.payments[1]).toMatchObject({
    refundDisabled: true,
    regularPaymentDetails: { gatewayTransactionId: 'pi_1' },
  })
  expect(await getEventTypes(shop, 'wix.ecom.v1.order_transactions_details')).toHaveLength(1)
  const own = await buy(shop, { card: 'sandbox_approved' })
  const ownPayment = { ...payment, id: own.paymentId }
  const refusal = await shop.refusal(UPDATE, { orderId: own.orderId, payments: [{ payment: ownPayment }] }, shop.apiKey)
  expect(refusal.code).toBe('NOT_REGULAR_ONLINE_PAYMENT')
})

test('of a refund that is not there nothing is told', async () => {
  const shop = await createTestShop()
  const { orderId, paymentId } = await told(shop, 'APPROVED')
  const args = { orderId, refundId: shop.ids.guid(), transaction: { paymentId, refundStatus: 'SUCCEEDED' } }
  expect((await shop.refusal(UPDATE_REFUND, args, shop.apiKey)).code).toBe('REFUND_NOT_FOUND')
  const nowhere = { ...args, orderId: shop.ids.guid() }
  expect((await shop.refusal(UPDATE_REFUND, nowhere, shop.apiKey)).code).toBe('ORDER_TRANSACTIONS_NOT_FOUND')
})
