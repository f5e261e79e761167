import { expect, test } from 'vitest'
import { buy } from '../../../testing/paid-orders.ts'
import { getEventTypes } from '../../../testing/shop-records.ts'
import { createTestShop } from '../../../testing/test-shop.ts'

const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
const COLLECTABLE = `GET ${ORDER}/payment-collectability-status` as const
const MARK = `POST ${ORDER}/mark-as-paid` as const
const BULK_MARK = 'POST /v1/bulk/payments-collector/mark-as-paid'
const MANUAL = 'POST /ecom/v1/payments-collector/orders/{orderId}/manual-payment'

test('money taken by hand is a part of what was promised, then the rest, and never more than is open', async () => {
  const shop = await createTestShop()
  const { orderId, read, transactions } = await buy(shop)
  const total = (await read()).priceSummary?.total?.amount
  const take = (amount: string) => shop.send(MANUAL, { orderId, amount: { amount } }, shop.apiKey)
  expect((await take('5.00')).status).toBe(200)
  expect(await read()).toMatchObject({ paymentStatus: 'PARTIALLY_PAID', balanceSummary: { paid: { amount: '5.00' } } })
  const open = (Number(total) - 5).toFixed(2)
  const asked = await shop.call(COLLECTABLE, { ecomOrderId: orderId }, shop.apiKey)
  expect(asked).toMatchObject({ status: 'COLLECTABLE', amount: { amount: open } })
  for (const amount of ['0', (Number(open) + 0.01).toFixed(2)])
    expect((await take(amount)).refusal).toMatchObject({ status: 400, code: 'INVALID_AMOUNT', data: { most: open } })
  expect((await take('0.001')).refusal?.violations).toEqual(['amount.amount DECIMAL_MAX_SCALE'])
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
  expect(await getEventTypes(shop, 'wix.ecom.v1.order_transactions')).toHaveLength(2)
  expect(await getEventTypes(shop, 'wix.ecom.v1.order_payment_status_updated')).toHaveLength(2)
})

test('what is paid, came to nothing or is on its way is not collected again, and says why', async () => {
  const shop = await createTestShop()
  const statusOf = async (ecomOrderId: string) => (await shop.call(COLLECTABLE, { ecomOrderId }, shop.apiKey)).status
  const codeOf = async (ecomOrderId: string) => (await shop.refusal(MARK, { ecomOrderId }, shop.apiKey)).code
  const paid = await buy(shop, { card: 'sandbox_approved' })
  const reserved = await buy(shop, { card: 'sandbox_delayed_capture' })
  const waiting = await buy(shop, { card: 'sandbox_confirmation' })
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
  expect(await Promise.all([paid.orderId, reserved.orderId, waiting.orderId, rejected].map(statusOf))).toEqual([
    'NONCOLLECTABLE_ORDER_IS_PAID',
    'NONCOLLECTABLE_ORDER_IS_PENDING',
    'NONCOLLECTABLE_ORDER_IS_PENDING',
    'NONCOLLECTABLE_ORDER_IS_REJECTED',
  ])
  expect(await Promise.all([paid.orderId, reserved.orderId, waiting.orderId, rejected].map(codeOf))).toEqual([
    'ORDER_ALREADY_PAID',
    'ORDER_IS_PENDING',
    'ORDER_IS_PENDING',
    'ORDER_CANCELED',
  ])
  expect((await shop.refusal(COLLECTABLE, { ecomOrderId: shop.ids.guid() }, shop.apiKey)).code).toBe('ORDER_NOT_FOUND')
})

test('many orders are marked as paid each for itself', async () => {
  const shop = await createTestShop()
  const [one, two] = [await buy(shop), await buy(shop)]
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

test('an online payment is prepared for what is open, and prepared anew under its name', async () => {
  const shop = await createTestShop()
  const { orderId: ecomOrderId } = await buy(shop)
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

test('a membership is charged for a line that it pays by hand, once, and never beyond its credits', async () => {
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

test('a membership that nobody has is not charged', async () => {
  const shop = await createTestShop()
  const { orderId: ecomOrderId } = await buy(shop)
  const charge = { ecomOrderId, memberId: shop.ids.guid(), membershipCharges: [{ membershipId: 'gold' }] }
  expect(await shop.refusal(`POST ${ORDER}/charge-membership`, charge, shop.apiKey)).toMatchObject({
    status: 404,
    code: 'MEMBERSHIP_NOT_FOUND',
    data: { membershipId: 'gold' },
  })
})
