import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
const COLLECTABLE = `GET ${ORDER}/payment-collectability-status` as const
const MARK = `POST ${ORDER}/mark-as-paid` as const
const BULK_MARK = 'POST /v1/bulk/payments-collector/mark-as-paid'
const MANUAL = 'POST /ecom/v1/payments-collector/orders/{orderId}/manual-payment'

test('a manual payment settles part of the pending payment, then the rest, and never more than the open amount', async () => {
  const shop = await createTestShop()
  const { orderId, read, transactions } = await shop.buy()
  const total = (await read()).priceSummary?.total?.amount
  const collect = (amount: string) => shop.send(MANUAL, { orderId, amount: { amount } }, shop.apiKey)
  expect((await collect('5.00')).status).toBe(200)
  expect(await read()).toMatchObject({ paymentStatus: 'PARTIALLY_PAID', balanceSummary: { paid: { amount: '5.00' } } })
  const open = (Number(total) - 5).toFixed(2)
  const collectability = await shop.call(COLLECTABLE, { ecomOrderId: orderId }, shop.apiKey)
  expect(collectability).toMatchObject({ status: 'COLLECTABLE', amount: { amount: open } })
  for (const amount of ['0', (Number(open) + 0.01).toFixed(2)])
    expect((await collect(amount)).refusal).toMatchObject({ status: 400, code: 'INVALID_AMOUNT', data: { most: open } })
  expect((await collect('0.001')).refusal?.violations).toEqual(['amount.amount DECIMAL_MAX_SCALE'])
  const cash = { predefined: 'CASH' } as const
  const { order } = await shop.call(MARK, { ecomOrderId: orderId, userDefinedPaymentMethodName: cash }, shop.apiKey)
  expect(order).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { balance: { amount: '0.00' } } })
  expect(order.activities?.map(({ type }) => type)).toEqual(['ORDER_PLACED', 'ORDER_PARTIALLY_PAID', 'ORDER_PAID'])
  const { payments } = await transactions()
  expect(payments.map(({ status, amount }) => [status, amount?.amount])).toEqual([
    ['APPROVED', open],
    ['APPROVED', '5.00'],
  ])
  expect(payments[0]?.regularPaymentDetails?.paymentMethodName).toMatchObject({
    siteLanguageName: 'Cash',
    userDefinedName: cash,
  })
  expect(await shop.getEventTypes('wix.ecom.v1.order_transactions')).toHaveLength(2)
  expect(await shop.getEventTypes('wix.ecom.v1.order_payment_status_updated')).toHaveLength(2)
})

test('an order that is paid, rejected or pending is not collectable, and the refusal says why', async () => {
  const shop = await createTestShop()
  const getStatus = async (ecomOrderId: string) => (await shop.call(COLLECTABLE, { ecomOrderId }, shop.apiKey)).status
  const getErrorCode = async (ecomOrderId: string) => (await shop.refusal(MARK, { ecomOrderId }, shop.apiKey)).code
  const paid = await shop.buy({ card: 'sandbox_approved' })
  const reserved = await shop.buy({ card: 'sandbox_delayed_capture' })
  const waiting = await shop.buy({ card: 'sandbox_confirmation' })
  const declined = await shop.checkout([shop.line(await shop.product())])
  await shop.refusal(
    'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
    { id: declined.id, paymentToken: 'sandbox_declined' },
    declined.token,
  )
  const { orders } = await shop.call(
    'POST /ecom/v1/orders/search',
    { search: { filter: { status: 'REJECTED' } } },
    shop.apiKey,
  )
  const rejected = orders[0]?.id ?? ''
  expect(await Promise.all([paid.orderId, reserved.orderId, waiting.orderId, rejected].map(getStatus))).toEqual([
    'NONCOLLECTABLE_ORDER_IS_PAID',
    'NONCOLLECTABLE_ORDER_IS_PENDING',
    'NONCOLLECTABLE_ORDER_IS_PENDING',
    'NONCOLLECTABLE_ORDER_IS_REJECTED',
  ])
  expect(await Promise.all([paid.orderId, reserved.orderId, waiting.orderId, rejected].map(getErrorCode))).toEqual([
    'ORDER_ALREADY_PAID',
    'ORDER_IS_PENDING',
    'ORDER_IS_PENDING',
    'ORDER_CANCELED',
  ])
  expect((await shop.refusal(COLLECTABLE, { ecomOrderId: shop.ids.guid() }, shop.apiKey)).code).toBe('ORDER_NOT_FOUND')
})

/** An order that an app made without a checkout, with nothing paid. */
const createByHand = async (shop: TestShop, more: object = {}) => {
  const lineItems = [
    {
      productName: { original: 'Mug' },
      itemType: { preset: 'PHYSICAL' as const },
      quantity: 2,
      price: { amount: '10.00' },
    },
  ]
  const order = { lineItems, channelInfo: { type: 'POS' as const }, priceSummary: {}, ...more }
  return (await shop.call('POST /ecom/v1/orders', { order }, shop.apiKey)).order
}

test.each(['INITIALIZED', 'PENDING'] as const)(
  'an order made by hand (%s) is collectable, and its payment approves it',
  async (status) => {
    const shop = await createTestShop()
    const orders = await Promise.all([0, 1, 2, 3].map(() => createByHand(shop, { status })))
    const [marked, collected, prepared, bulk] = orders.map(({ id }) => id) as [string, string, string, string]
    expect(orders.map((order) => order.status)).toEqual([status, status, status, status])
    expect(await shop.call(COLLECTABLE, { ecomOrderId: marked }, shop.apiKey)).toMatchObject({
      status: 'COLLECTABLE',
      amount: { amount: '20.00' },
    })
    const paid = { status: 'APPROVED', paymentStatus: 'PAID', balanceSummary: { paid: { amount: '20.00' } } }
    expect((await shop.call(MARK, { ecomOrderId: marked }, shop.apiKey)).order).toMatchObject(paid)
    await shop.call(MANUAL, { orderId: collected, amount: { amount: '5.00' } }, shop.apiKey)
    expect(await shop.getOrder(collected)).toMatchObject({ status, paymentStatus: 'PARTIALLY_PAID' })
    await shop.call(MANUAL, { orderId: collected, amount: { amount: '15.00' } }, shop.apiKey)
    expect(await shop.getOrder(collected)).toMatchObject(paid)
    const { paymentGatewayOrderId } = await shop.call(
      `POST ${ORDER}/prepare-payment-collection`,
      { ecomOrderId: prepared, amount: { amount: '20.00' } },
      shop.apiKey,
    )
    expect(paymentGatewayOrderId).toMatch(/^[0-9a-f-]{36}$/)
    const { results } = await shop.call(BULK_MARK, { ecomOrderIds: [bulk] }, shop.apiKey)
    expect(results[0]?.item).toMatchObject(paid)
  },
)

test('bulk mark-as-paid reports a result for each order', async () => {
  const shop = await createTestShop()
  const [one, two] = [await shop.buy(), await shop.buy()]
  const stranger = shop.ids.guid()
  const ecomOrderIds = [one.orderId, stranger, two.orderId, one.orderId]
  const { results, bulkActionMetadata } = await shop.call(BULK_MARK, { ecomOrderIds }, shop.apiKey)
  expect(bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 2, undetailedFailures: 0 })
  expect(results.map(({ itemMetadata, item }) => [itemMetadata.error?.code, item?.paymentStatus])).toEqual([
    [undefined, 'PAID'],
    ['ORDER_NOT_FOUND', undefined],
    [undefined, 'PAID'],
    ['ORDER_ALREADY_PAID', undefined],
  ])
})

test('an online payment is prepared for the open amount, and prepared again under its id', async () => {
  const shop = await createTestShop()
  const { orderId: ecomOrderId } = await shop.buy()
  const prepare = (more: object) =>
    shop.send(
      `POST ${ORDER}/prepare-payment-collection`,
      { ecomOrderId, amount: { amount: '5.00' }, ...more },
      shop.apiKey,
    )
  const first = (await prepare({})).body?.paymentGatewayOrderId
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  const settings = { scheduledAction: 'CAPTURE', delayDuration: { count: 2, unit: 'DAYS' } }
  const again = await prepare({ paymentGatewayOrderId: first, delayedCaptureSettings: settings })
  expect(again.body?.paymentGatewayOrderId).toBe(first)
  expect((await prepare({ amount: { amount: '5000.00' } })).refusal?.code).toBe('INVALID_AMOUNT')
  const whole = await shop.call(`POST ${ORDER}/create-payment-gateway-order`, { ecomOrderId }, shop.apiKey)
  expect(whole.paymentGatewayOrderId).not.toBe(first)
  await shop.call(MARK, { ecomOrderId }, shop.apiKey)
  expect((await prepare({})).refusal).toMatchObject({ status: 409, code: 'ORDER_ALREADY_PAID' })
  const unknown = { ecomOrderId: shop.ids.guid(), amount: { amount: '5.00' } }
  const refusal = await shop.refusal(`POST ${ORDER}/prepare-payment-collection`, unknown, shop.apiKey)
  expect(refusal).toMatchObject({ status: 404, code: 'NO_ASSOCIATED_ECOM_ORDER' })
})

test('a membership is charged once for a line paid with it, and never beyond its credits', async () => {
  const shop = await createTestShop()
  const { member } = await shop.call(
    'POST /members/v1/members',
    { member: { loginEmail: 'ada@example.com' } },
    shop.apiKey,
  )
  const draft = { memberId: member.id, name: 'Two nights', creditsTotal: 2 }
  const { membership } = await shop.call('POST /awning/v1/memberships', { membership: draft }, shop.apiKey)
  const room = { quantity: 2, itemType: { preset: 'SERVICE' as const }, paymentOption: 'MEMBERSHIP_OFFLINE' as const }
  const { checkout } = await shop.call(
    'POST /ecom/v1/checkouts',
    {
      channelType: 'WEB',
      customLineItems: [
        { ...room, price: '50' },
        { ...room, price: '60' },
        { ...room, paymentOption: 'FULL_PAYMENT_OFFLINE', price: '5' },
      ],
    },
    shop.apiKey,
  )
  const { orderId: ecomOrderId = '' } = await shop.call(
    'POST /ecom/v1/checkouts/{id}/create-order',
    { id: checkout.id },
    shop.apiKey,
  )
  const charge = (index: number) => {
    const lineItemId = checkout.lineItems[index]?.id ?? ''
    const membershipCharges = [{ membershipId: membership.id, lineItemId }]
    return shop.send(
      `POST ${ORDER}/charge-membership`,
      { ecomOrderId, memberId: member.id, membershipCharges },
      shop.apiKey,
    )
  }
  const left = async () =>
    (await shop.call('GET /awning/v1/memberships/{id}', { id: membership.id }, shop.apiKey)).membership.creditsLeft
  expect((await charge(0)).status).toBe(200)
  expect(await left()).toBe(0)
  expect((await charge(0)).refusal?.violations).toEqual(['membershipCharges[0].lineItemId VALIDATION'])
  expect((await charge(1)).refusal).toMatchObject({
    code: 'MEMBERSHIP_NOT_ELIGIBLE',
    data: { reason: 'NO_CREDITS_LEFT' },
  })
  expect((await charge(2)).refusal?.violations).toEqual(['membershipCharges[0].lineItemId VALIDATION'])
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: ecomOrderId }, shop.apiKey)
  expect(await left()).toBe(2)
})

test('an unknown membership is not charged', async () => {
  const shop = await createTestShop()
  const { orderId: ecomOrderId } = await shop.buy()
  const charge = { ecomOrderId, memberId: shop.ids.guid(), membershipCharges: [{ membershipId: 'gold' }] }
  expect(await shop.refusal(`POST ${ORDER}/charge-membership`, charge, shop.apiKey)).toMatchObject({
    status: 404,
    code: 'MEMBERSHIP_NOT_FOUND',
    data: { membershipId: 'gold' },
  })
})
