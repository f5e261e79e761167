import { beforeEach, expect, test } from 'vitest'
import { FULFILLMENT_STATUSES, ORDER_PAYMENT_STATUSES, ORDER_STATUSES } from '../../contract/orders/enumerations.ts'
import {
  AUTHORIZATION_CAPTURE_STATUSES,
  AUTHORIZATION_VOID_STATUSES,
  CHARGEBACK_STATUSES,
  MANUALLY_REFUNDABLE_REASONS,
  NON_REFUNDABLE_REASONS,
  PAYMENT_COLLECTABILITY_STATUSES,
  PAYMENT_STATUSES,
  REFUND_STATUSES,
  REFUNDABLE_STATUSES,
  SCHEDULED_ACTIONS,
} from '../../contract/payments/enumerations.ts'
import type { GatewayAnswer, PaymentGateway } from '../../kernel/runtime/payments/gateway.ts'
import { sandboxGateway } from '../../services/payments/gateways/sandbox/sandbox-gateway.ts'
import { findSite, saveSite } from '../../services/sites/index.ts'
import type { Input } from '../test-calls.ts'
import type { PaidOrder } from '../test-shop.ts'
import { createTestShop, type TestShop } from '../test-shop.ts'

/** Values of the wire that orders here cannot have, and why. */
const NEVER: Readonly<Record<string, string>> = {
  UNSPECIFIED: 'stands for nothing; an order’s payments always say how they stand',
  UNKNOWN: 'stands for nothing; the status of an order always says whether money can be collected',
  NONCOLLECTABLE_SUBSCRIPTION_CYCLE_ALREADY_PASSED: 'the cycles of a subscription are the merchant’s to count',
  NONCOLLECTABLE_ORDER_HAS_UNSUPPORTED_SUBSCRIPTION: 'every subscription that can be ordered can be paid',
  NONCOLLECTABLE_CUSTOM_AMOUNT_NOT_SUPPORTED: 'any part of an amount can be collected',
  SCHEDULED: 'refunds are made at once, not at a later time',
  STARTED: 'a refund that the provider has begun is PENDING until it ends',
  NONE: 'a refund that is possible has no reason against it',
  PROVIDER_IS_DOWN: 'providers are asked when a refund is made, not before',
  INTERNAL_ERROR: 'what goes wrong inside is a system error, not a status',
  ACCESS_DENIED: 'who may not refund may not ask either, and is refused',
  REQUIRES_CARD_READER: 'no card readers take part',
}
const possible = (values: readonly string[]) => values.filter((value) => !(value in NEVER)).sort()

const COLLECTOR = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
const ADD = 'POST /ecom/v1/payments/orders/{orderId}/add-payment'
type AddedPayment = NonNullable<NonNullable<Input<typeof ADD>['payments']>[number]>

let shop: TestShop
let observed: Set<string | undefined>
beforeEach(async () => {
  shop = await createTestShop()
  observed = new Set()
})
const seen = () => [...observed].filter((value) => value !== undefined).sort()

const add = (orderId: string, payment: Partial<AddedPayment>) =>
  shop.call(ADD, { orderId, payments: [{ amount: { amount: '1.00' }, ...payment }] }, shop.apiKey)
const online = { regularPaymentDetails: { offlinePayment: false } }

async function declined(): Promise<string> {
  const { id, token } = await shop.checkout([shop.line(await shop.product())])
  const charge = { id, paymentToken: 'sandbox_declined' }
  await shop.refusal('POST /ecom/v1/checkouts/{id}/create-order-and-charge', charge, token)
  const search = { filter: { checkoutId: id } }
  const { orders } = await shop.call('POST /ecom/v1/orders/search', { search }, shop.apiKey)
  return orders[0]?.id ?? ''
}

/** A shop whose payment provider gives the chosen answer after charging. */
async function open(answer: () => GatewayAnswer, transactionId?: string): Promise<void> {
  const gateway: PaymentGateway = {
    ...sandboxGateway,
    id: 'slow',
    refundDays: 1,
    async charge(place, request) {
      const outcome = await sandboxGateway.charge(place, request)
      return 'transactionId' in outcome && transactionId !== undefined ? { ...outcome, transactionId } : outcome
    },
    capture: async () => answer(),
    void: async () => answer(),
    refund: async () => answer(),
  }
  shop = await createTestShop({ gateways: [gateway] })
  const site = await findSite(shop.app.dependencies, shop.siteId)
  if (site) await saveSite(shop.app.dependencies, { ...site, payments: { offline: true, sandbox: false } })
}

const refund = ({ orderId: ecomOrderId, paymentId }: PaidOrder, amount?: string) =>
  shop.send(
    `POST ${COLLECTOR}/trigger-refund`,
    { ecomOrderId, payments: [{ paymentId, ...(amount && { amount: { amount } }) }] },
    shop.apiKey,
  )
const capture = ({ orderId: ecomOrderId, paymentId }: PaidOrder) =>
  shop.send(`POST ${COLLECTOR}/capture-authorized-payments`, { ecomOrderId, payments: [{ paymentId }] }, shop.apiKey)
const voidPayment = ({ orderId: ecomOrderId, paymentId }: PaidOrder) =>
  shop.send(`POST ${COLLECTOR}/void-authorized-payments`, { ecomOrderId, paymentIds: [paymentId] }, shop.apiKey)
const reserved = () => shop.buy({ card: 'sandbox_delayed_capture' })
const paid = () => shop.buy({ card: 'sandbox_approved' })
const waiting = () => shop.buy({ card: 'sandbox_confirmation' })

test('orders have each status', async () => {
  const note = async (id: string) =>
    observed.add((await shop.call('GET /ecom/v1/orders/{id}', { id }, shop.apiKey)).order.status)
  await note((await waiting()).orderId)
  await note(await declined())
  const lineItem = {
    productName: { original: 'Mug' },
    itemType: { preset: 'PHYSICAL' as const },
    quantity: 1,
    price: { amount: '1.00' },
  }
  const order = {
    lineItems: [lineItem],
    channelInfo: { type: 'POS' as const },
    priceSummary: {},
    status: 'PENDING' as const,
  }
  await note((await shop.call('POST /ecom/v1/orders', { order }, shop.apiKey)).order.id)
  const { id } = await shop.placeOrder([shop.line(await shop.product())])
  await note(id)
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id }, shop.apiKey)
  await note(id)
  expect(seen()).toEqual(possible(ORDER_STATUSES))
})

test('payments have each status, and so do their orders', async () => {
  const payments = new Set<string | undefined>()
  const note = async ({ read, transactions }: Pick<PaidOrder, 'read' | 'transactions'>) => {
    observed.add((await read()).paymentStatus)
    for (const { status } of (await transactions()).payments) payments.add(status)
  }
  const [paidOnline, authorized, byHand] = [await paid(), await reserved(), await shop.buy()]
  for (const each of [paidOnline, authorized, byHand, await waiting()]) await note(each)
  await refund(paidOnline, '1.00')
  await note(paidOnline)
  await refund(paidOnline)
  await note(paidOnline)
  await voidPayment(authorized)
  await note(authorized)
  for (const status of ['APPROVED', 'DECLINED', 'CANCELED', 'PENDING_MERCHANT'] as const) {
    const other = await shop.buy()
    await add(other.orderId, { ...online, status })
    await note(other)
  }
  expect(seen()).toEqual(possible(ORDER_PAYMENT_STATUSES))
  expect([...payments].sort()).toEqual(possible(PAYMENT_STATUSES))
})

test('orders are not fulfilled, partially fulfilled, and fulfilled', async () => {
  const { orderId, read } = await shop.buy()
  const lineItemId = (await read()).lineItems[0]?.id ?? ''
  const note = async () => observed.add((await read()).fulfillmentStatus)
  await note()
  for (let piece = 0; piece < 2; piece++) {
    const fulfillment = { lineItems: [{ id: lineItemId, quantity: 1 }] }
    const route = 'POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment'
    await shop.call(route, { orderId, fulfillment }, shop.apiKey)
    await note()
  }
  expect(seen()).toEqual(possible(FULFILLMENT_STATUSES))
})

test('captures, voids and refunds are pending, succeed, fail, and are scheduled both ways', async () => {
  const outcomes = { captures: new Set(), voids: new Set(), refunds: new Set() }
  for (const status of ['PENDING', 'SUCCEEDED', 'FAILED'] as const) {
    await open(() => ({ status }))
    const [one, other, third] = [await reserved(), await reserved(), await paid()]
    await Promise.all([capture(one), voidPayment(other), refund(third)])
    const authorization = async ({ transactions }: PaidOrder) =>
      (await transactions()).payments[0]?.regularPaymentDetails?.authorizationDetails
    outcomes.captures.add((await authorization(one))?.captures?.[0]?.status)
    outcomes.voids.add((await authorization(other))?.void?.status)
    outcomes.refunds.add((await third.transactions()).refunds[0]?.transactions?.[0]?.refundStatus)
  }
  expect([...outcomes.captures].sort()).toEqual(possible(AUTHORIZATION_CAPTURE_STATUSES))
  expect([...outcomes.voids].sort()).toEqual(possible(AUTHORIZATION_VOID_STATUSES))
  expect([...outcomes.refunds].sort()).toEqual(possible(REFUND_STATUSES))
  shop = await createTestShop()
  for (const scheduledAction of SCHEDULED_ACTIONS) {
    const { orderId: ecomOrderId, charge, transactions } = await shop.createOrderWithSavedCard('sandbox_approved')
    const delayedCaptureSettings = { scheduledAction, delayDuration: { count: 2, unit: 'HOURS' as const } }
    const { paymentGatewayOrderId } = await shop.call(
      `POST ${COLLECTOR}/prepare-payment-collection`,
      { ecomOrderId, amount: { amount: '9.63' }, merchantInitiated: true, delayedCaptureSettings },
      shop.apiKey,
    )
    await charge(paymentGatewayOrderId)
    for (const { regularPaymentDetails } of (await transactions()).payments)
      observed.add(regularPaymentDetails?.authorizationDetails?.scheduledAction?.actionType)
  }
  expect(seen()).toEqual(possible(SCHEDULED_ACTIONS))
})

test('charge-backs are approved and reversed', async () => {
  const { orderId, paymentId, transactions } = await paid()
  for (const status of CHARGEBACK_STATUSES) {
    const chargebacks = [{ externalId: '7a1d2c3b-4e5f-4a6b-8c7d-9e0f1a2b3c4d', status }]
    const payments = [{ payment: { id: paymentId, regularPaymentDetails: { chargebacks } } }]
    await shop.call('POST /ecom/v1/payments/orders/{orderId}/update-payments', { orderId, payments }, shop.apiKey)
    observed.add((await transactions()).payments[0]?.regularPaymentDetails?.chargebacks?.[0]?.status)
  }
  expect(seen()).toEqual(possible(CHARGEBACK_STATUSES))
})

test('orders can be collected, or give each reason why not', async () => {
  const note = async (ecomOrderId: string) => {
    const route = `GET ${COLLECTOR}/payment-collectability-status` as const
    observed.add((await shop.call(route, { ecomOrderId }, shop.apiKey)).status)
  }
  const [unpaid, canceled, disputed] = [await shop.buy(), await shop.buy(), await paid()]
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: canceled.orderId }, shop.apiKey)
  const chargebacks = [{ externalId: shop.ids.guid(), status: 'APPROVED' as const }]
  const payments = [{ payment: { id: disputed.paymentId, regularPaymentDetails: { chargebacks } } }]
  const { orderId } = disputed
  await shop.call('POST /ecom/v1/payments/orders/{orderId}/update-payments', { orderId, payments }, shop.apiKey)
  for (const each of [unpaid, canceled, disputed, await paid(), await waiting()]) await note(each.orderId)
  await note(await declined())
  await note(await createFreeTrialOrder())
  shop = await createTestShop()
  const { app, siteId } = shop
  const site = await findSite(app.dependencies, siteId)
  if (site) await saveSite(app.dependencies, { ...site, payments: { offline: true, sandbox: false } })
  await note((await shop.buy()).orderId)
  expect(seen()).toEqual(possible(PAYMENT_COLLECTABILITY_STATUSES))
})

/** An order of a subscription with a free trial and nothing else to pay. */
async function createFreeTrialOrder(): Promise<string> {
  const product = await shop.product()
  const month = { frequency: 'MONTH' as const, interval: 1 }
  const subscriptionSettings = { ...month, autoRenewal: true, enableCustomerCancellation: true, freeTrialPeriod: month }
  const { subscriptionOptions } = await shop.call(
    'PUT /awning/v1/products/{id}/subscription-options',
    { id: product, subscriptionOptions: [{ title: 'Free', subscriptionSettings }] },
    shop.apiKey,
  )
  const options = { subscriptionOptionId: subscriptionOptions[0]?.id ?? '' }
  const { id, token } = await shop.checkout([
    { catalogReference: { ...shop.reference(product), options }, quantity: 1 },
  ])
  const charge = { id, paymentToken: 'sandbox_approved' }
  return (await shop.call('POST /ecom/v1/checkouts/{id}/create-order-and-charge', charge, token)).orderId ?? ''
}

test('payments can be refunded, refunded by hand, or give each reason why not', async () => {
  const reasons = { byHand: new Set<string | undefined>(), not: new Set<string | undefined>() }
  const note = async (ecomOrderId: string) => {
    const { refundabilities } = await shop.call(`GET ${COLLECTOR}/refundability`, { ecomOrderId }, shop.apiKey)
    for (const { refundabilityStatus, nonRefundableReason, manuallyRefundableReason } of refundabilities) {
      observed.add(refundabilityStatus)
      reasons.not.add(nonRefundableReason)
      reasons.byHand.add(manuallyRefundableReason)
    }
  }
  const [back, byHand] = [await paid(), await shop.buy()]
  await refund(back)
  await add(byHand.orderId, { regularPaymentDetails: { offlinePayment: true } })
  await add(byHand.orderId, { ...online, refundDisabled: true })
  await add(byHand.orderId, { ...online, amount: { amount: '0' } })
  await add(byHand.orderId, online)
  for (const each of [back, byHand, await reserved(), await waiting()]) await note(each.orderId)
  await note(await declined())
  await open(() => ({ status: 'PENDING' }))
  const [late, going] = [await paid(), await paid()]
  await refund(going)
  for (const each of [late, going]) await note(each.orderId)
  shop.clock.advance(2 * 86_400_000)
  await note(late.orderId)
  reasons.not.add(String((await refund(late)).refusal?.data?.reason))
  await open(() => ({ status: 'PENDING' }), '')
  await note((await paid()).orderId)
  expect(seen()).toEqual(possible(REFUNDABLE_STATUSES))
  const known = (values: Set<string | undefined>) => [...values].filter((value) => value !== undefined).sort()
  expect(known(reasons.not)).toEqual(possible(NON_REFUNDABLE_REASONS))
  expect(known(reasons.byHand)).toEqual(possible(MANUALLY_REFUNDABLE_REASONS))
})
