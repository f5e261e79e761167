import { expect, test } from 'vitest'
import { GatewayUnavailableError, type PaymentGateway } from '../../../kernel/runtime/payments/gateway.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { confirmPayment, payCheckout } from '../../checkout/index.ts'
import { applyOrderChange, beginCapture, findOrder } from '../../orders/index.ts'
import { findSite, saveSite } from '../../sites/index.ts'
import { sandboxGateway } from '../gateways/sandbox/sandbox-gateway.ts'
import { createFinishJob } from './pending-operations.ts'

const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
const CAPTURE = `POST ${ORDER}/capture-authorized-payments` as const
const VOID = `POST ${ORDER}/void-authorized-payments` as const
const reserve = { card: 'sandbox_approved', delayCapture: true }

test('an authorised payment is captured in part, once, and the order is partially paid', async () => {
  const shop = await createTestShop()
  const { orderId: ecomOrderId, paymentId, read } = await shop.buy(reserve)
  const capture = (amount?: string) =>
    shop.send(CAPTURE, { ecomOrderId, payments: [{ paymentId, ...(amount && { amount: { amount } }) }] }, shop.apiKey)
  expect((await capture('999.00')).refusal).toMatchObject({ status: 400, code: 'INVALID_AMOUNT' })
  const { body } = await capture('15.00')
  expect(body?.orderTransactions.payments[0]).toMatchObject({
    status: 'APPROVED',
    regularPaymentDetails: {
      authorizationDetails: { captures: [{ status: 'SUCCEEDED', amount: { amount: '15.00' } }] },
    },
  })
  const order = await read()
  expect(order).toMatchObject({ paymentStatus: 'PARTIALLY_PAID', balanceSummary: { paid: { amount: '15.00' } } })
  expect(order.activities?.map(({ type }) => type)).toEqual([
    'ORDER_PLACED',
    'AUTHORIZED_PAYMENT_CREATED',
    'AUTHORIZED_PAYMENT_CAPTURED',
    'ORDER_PARTIALLY_PAID',
  ])
  expect((await capture()).refusal).toMatchObject({ status: 409, code: 'PAYMENT_ALREADY_CAPTURED' })
  const tooLate = await shop.refusal(VOID, { ecomOrderId, paymentIds: [paymentId] }, shop.apiKey)
  expect(tooLate.code).toBe('PAYMENT_ALREADY_CAPTURED')
})

test("an authorised payment is voided once, and can't be captured afterwards", async () => {
  const shop = await createTestShop()
  const { orderId: ecomOrderId, paymentId, read } = await shop.buy(reserve)
  const { orderTransactions } = await shop.call(VOID, { ecomOrderId, paymentIds: [paymentId] }, shop.apiKey)
  expect(orderTransactions.payments[0]).toMatchObject({
    status: 'VOIDED',
    regularPaymentDetails: { authorizationDetails: { void: { status: 'SUCCEEDED', reason: 'MANUAL' } } },
  })
  expect(await read()).toMatchObject({ paymentStatus: 'CANCELED', balanceSummary: { authorized: { amount: '0.00' } } })
  for (const [route, args] of [
    [VOID, { paymentIds: [paymentId] }],
    [CAPTURE, { payments: [{ paymentId }] }],
  ] as const)
    expect((await shop.refusal(route, { ecomOrderId, ...args }, shop.apiKey)).code).toBe('PAYMENT_ALREADY_VOIDED')
})

test('a capture that the gateway refuses leaves the payment authorised', async () => {
  const shop = await createTestShop()
  const { orderId: ecomOrderId, paymentId, read } = await shop.buy({ card: 'sandbox_capture_fails' })
  const { orderTransactions } = await shop.call(CAPTURE, { ecomOrderId, payments: [{ paymentId }] }, shop.apiKey)
  expect(orderTransactions.payments[0]).toMatchObject({
    status: 'AUTHORIZED',
    regularPaymentDetails: {
      authorizationDetails: { captures: [{ status: 'FAILED', failureDetails: { failureCode: 'card_declined' } }] },
    },
  })
  expect((await read()).paymentStatus).toBe('NOT_PAID')
})

test('capturing an unauthorised or unknown payment is refused, and nothing is captured', async () => {
  const shop = await createTestShop()
  const offline = await shop.buy()
  const refusal = (ecomOrderId: string, paymentId: string) =>
    shop.refusal(CAPTURE, { ecomOrderId, payments: [{ paymentId }] }, shop.apiKey)
  expect((await refusal(offline.orderId, offline.paymentId)).code).toBe('NOT_REGULAR_ONLINE_PAYMENT')
  const paid = await shop.buy({ card: 'sandbox_approved' })
  expect((await refusal(paid.orderId, paid.paymentId)).code).toBe('PAYMENT_NOT_AUTHORIZED')
  expect((await refusal(paid.orderId, shop.ids.guid())).code).toBe('PAYMENT_NOT_FOUND')
  expect((await refusal(shop.ids.guid(), paid.paymentId)).code).toBe('ORDER_NOT_FOUND')
})

test('a capture that a crash interrupted is completed within a minute, once', async () => {
  const shop = await createTestShop()
  const { orderId, paymentId, read } = await shop.buy(reserve)
  const context = shop.app.contextFor(shop.siteId)
  const captureId = shop.ids.guid()
  await context.commit(async (work) => {
    const order = await findOrder(context, orderId, work)
    if (!order) throw new Error('there is no order')
    const begin = (before: Parameters<typeof beginCapture>[0]) =>
      beginCapture(before, { id: captureId, paymentId }, context.now)
    await applyOrderChange(context, work, order, { transactions: begin })
    work.schedule(createFinishJob(context, { kind: 'CAPTURE', orderId, paymentId }))
  })
  const args = { ecomOrderId: orderId, payments: [{ paymentId }] }
  expect((await shop.refusal(CAPTURE, args, shop.apiKey)).code).toBe('PAYMENT_HAS_PENDING_CAPTURE')
  shop.clock.advance(60_000)
  await shop.settle()
  expect((await read()).paymentStatus).toBe('PAID')
})

test('an authorisation without a capture is voided when it expires at the gateway', async () => {
  const shop = await createTestShop()
  const { transactions, read } = await shop.buy(reserve)
  const details = async () => (await transactions()).payments[0]?.regularPaymentDetails?.authorizationDetails
  const plan = (await details())?.scheduledAction
  expect(plan?.actionType).toBe('VOID')
  shop.clock.advance(Date.parse(plan?.executionDate ?? '') - shop.clock.now().getTime() - 1000)
  await shop.settle()
  expect((await transactions()).payments[0]?.status).toBe('AUTHORIZED')
  shop.clock.advance(60_000)
  await shop.settle()
  expect((await details())?.void).toMatchObject({ status: 'SUCCEEDED', reason: 'SCHEDULED' })
  expect((await read()).paymentStatus).toBe('CANCELED')
})

test('a test card is saved on request, once the charge is approved', async () => {
  const shop = await createTestShop()
  const { transactions, read } = await shop.buy({ card: 'sandbox_approved', savePaymentMethod: true })
  expect((await transactions()).payments[0]?.regularPaymentDetails?.savedPaymentMethod).toBe(true)
  const activity = (await read()).activities?.find(({ type }) => type === 'SAVED_PAYMENT_METHOD')
  expect(activity).toMatchObject({ savedPaymentMethod: { name: 'Visa •••• 4242' } })
  const checkout = await shop.checkout([shop.line(await shop.product())])
  const charge = { id: checkout.id, paymentToken: 'sandbox_confirmation', savePaymentMethod: true }
  const route = 'POST /ecom/v1/checkouts/{id}/create-order-and-charge'
  const { orderId = '', paymentResponseToken = '' } = await shop.call(route, charge, checkout.token)
  const getSavedFlag = async () => {
    const of = { orderId }
    const { orderTransactions } = await shop.call('GET /ecom/v1/payments/orders/{orderId}', of, shop.apiKey)
    return orderTransactions.payments[0]?.regularPaymentDetails?.savedPaymentMethod
  }
  expect(await getSavedFlag()).toBe(false)
  await confirmPayment(shop.app.contextFor(shop.siteId), checkout.id, paymentResponseToken, true)
  expect(await getSavedFlag()).toBe(true)
})

test('a provider that is away stops no planned action of another, and its own is done once it answers', async () => {
  let away = true
  const slow: PaymentGateway = {
    ...sandboxGateway,
    id: 'slow',
    async void(...request) {
      if (away) throw new GatewayUnavailableError('nobody answers')
      return sandboxGateway.void(...request)
    },
  }
  const shop = await createTestShop({ gateways: [slow, { ...sandboxGateway, id: 'quick' }] })
  const context = shop.app.contextFor(shop.siteId)
  const site = await findSite(shop.app.dependencies, shop.siteId)
  if (!site) throw new Error('there is no site')
  await saveSite(shop.app.dependencies, { ...site, payments: { offline: false, sandbox: false } })
  const buy = async (gatewayId: string) => {
    const { id } = await shop.checkout([shop.line(await shop.product())])
    const way = { gatewayId, paymentMethod: { token: 'sandbox_approved' }, delayCapture: true }
    return (await payCheckout(context, id, way)).orderId
  }
  const [first, second] = [await buy('slow'), await buy('quick')]
  const status = async (id: string) => (await findOrder(context, id))?.paymentStatus
  // The recurring job begins with the first run of jobs.
  await shop.settle()
  shop.clock.advance(8 * 24 * 3_600_000)
  await shop.settle()
  expect([await status(first), await status(second)]).toEqual(['NOT_PAID', 'CANCELED'])
  away = false
  shop.clock.advance(3_600_000)
  await shop.settle()
  expect(await status(first)).toBe('CANCELED')
})
