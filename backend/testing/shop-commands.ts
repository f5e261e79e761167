import fc from 'fast-check'
import { confirmCollection, findGatewayOrder, payCollection } from '../services/payments/index.ts'
import { capture, chargeBack, giveUp, refund, reverse } from './money-model.ts'
import { answering, filling, ordering, waitingLong } from './shop-buying.ts'
import * as rules from './shop-model.ts'
import { type Act, type Command, codeOf, decimal, doing, ORDER, partOf, parts } from './shop-shelf.ts'

const capturing = parts.chain((part) =>
  doing(`capture ${part}`, async (shop, { id: ecomOrderId, paymentId }, { money }) => {
    const amount = partOf(part, money.total)
    const payments = [{ paymentId, ...(amount !== undefined && { amount: decimal(amount) }) }]
    const answer = await shop.send(`POST ${ORDER}/capture-authorized-payments`, { ecomOrderId, payments }, shop.apiKey)
    return { code: codeOf(answer), expected: () => capture(money, amount) }
  }),
)

const voiding = doing('void', async (shop, { id: ecomOrderId, paymentId }, { money }) => {
  const wanted = { ecomOrderId, paymentIds: [paymentId] }
  const answer = await shop.send(`POST ${ORDER}/void-authorized-payments`, wanted, shop.apiKey)
  return { code: codeOf(answer), expected: () => giveUp(money) }
})

const refunding = fc.tuple(parts, fc.boolean(), fc.nat({ max: 2 })).chain(([part, byHand, wished]) =>
  doing(`refund ${part} ${byHand} ${wished}`, async (shop, { id: ecomOrderId, paymentId, lineItemId }, order) => {
    const { money } = order
    const pieces = Math.min(wished, order.pieces)
    const amount = partOf(part, money.total)
    const items = pieces > 0 ? [{ lineItemId, quantity: pieces }] : []
    const payment = { paymentId, externalRefund: byHand, ...(amount !== undefined && { amount: decimal(amount) }) }
    const sideEffects = { restockInfo: { type: 'SOME_ITEMS' as const, items } }
    const wanted = { ecomOrderId, payments: [payment], sideEffects }
    const answer = await shop.send(`POST ${ORDER}/trigger-refund`, wanted, shop.apiKey)
    return { code: codeOf(answer), expected: () => refund(money, { amount, byHand, pieces }) }
  }),
)

const EXTERNAL_ID = '7a1d2c3b-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const telling =
  (status: 'APPROVED' | 'REVERSED', part: number): Act =>
  async (shop, { id: orderId, paymentId }, { money }) => {
    const amount = partOf(part, money.total) ?? 0
    const chargebacks = [{ externalId: EXTERNAL_ID, status, amount: decimal(amount) }]
    const payments = [{ payment: { id: paymentId, regularPaymentDetails: { chargebacks } } }]
    const route = 'POST /ecom/v1/payments/orders/{orderId}/update-payments'
    const answer = await shop.send(route, { orderId, payments }, shop.apiKey)
    return {
      code: codeOf(answer),
      expected: () => (status === 'APPROVED' ? chargeBack(money, amount) : reverse(money)),
    }
  }
const chargingBack = fc.constantFrom(30, 100).chain((part) => doing(`charge back ${part}`, telling('APPROVED', part)))
// A reversal of what nobody took back would be a charge-back and its end at once.
const reversing = doing('reverse', telling('REVERSED', 100), ({ money }) => money.chargedBack > 0)

const marking = doing('mark as paid', async (shop, { id: ecomOrderId }, order) => {
  const answer = await shop.send(`POST ${ORDER}/mark-as-paid`, { ecomOrderId }, shop.apiKey)
  return { code: codeOf(answer), expected: () => rules.markAsPaid(order) }
})

/** What becomes of a later payment by card, and what its card and settings are for that. */
const LATER: Readonly<Record<rules.LaterWay, { token: string; scheduledAction?: 'CAPTURE' | 'VOID' }>> = {
  PAID: { token: 'sandbox_approved' },
  DECLINED: { token: 'sandbox_declined' },
  ASKED: { token: 'sandbox_confirmation' },
  CAPTURE: { token: 'sandbox_approved', scheduledAction: 'CAPTURE' },
  VOID: { token: 'sandbox_approved', scheduledAction: 'VOID' },
}
const SOON = { count: 10, unit: 'MINUTES' as const }
const LATER_WAYS = Object.keys(LATER) as rules.LaterWay[]

const collecting = fc.tuple(fc.constantFrom(1, 50, 100, 101), fc.constantFrom(...LATER_WAYS)).chain(([part, way]) =>
  doing(`collect ${part} ${way}`, async (shop, known, order) => {
    const amount = partOf(part, rules.openOf(order)) ?? 0
    const { token, scheduledAction } = LATER[way]
    const wanted = {
      ecomOrderId: known.id,
      amount: decimal(amount),
      ...(scheduledAction && { delayedCaptureSettings: { scheduledAction, delayDuration: SOON } }),
    }
    const answer = await shop.send(`POST ${ORDER}/prepare-payment-collection`, wanted, shop.apiKey)
    const prepared = answer.body?.paymentGatewayOrderId
    if (prepared) {
      const payment = { gatewayId: 'sandbox', means: { token }, pageUrl: 'https://shop.example/order' }
      await payCollection(shop.app.contextFor(shop.siteId), prepared, payment)
      known.lastCollected = prepared
    }
    return { code: codeOf(answer), expected: () => rules.collect(order, amount, way) }
  }),
)

/** The buyer answers the bank about a later payment. */
const answeringLater = fc.boolean().chain((accepted) =>
  doing(
    `answer later ${accepted}`,
    async (shop, { lastCollected = '' }, order) => {
      const context = shop.app.contextFor(shop.siteId)
      const prepared = await findGatewayOrder(context, lastCollected)
      if (prepared) await confirmCollection(context, prepared, accepted)
      return { code: undefined, expected: () => rules.answerLater(order, accepted) }
    },
    ({ later }) => later.at(-1)?.state === 'ASKED',
  ),
)

const editing = doing('edit', async (shop, { id }, _order) => {
  const order = { id, archived: true, buyerInfo: { email: 'other@example.com' } }
  const answer = await shop.send('PATCH /ecom/v1/orders/{order.id}', { order }, shop.apiKey)
  return { code: codeOf(answer), expected: () => undefined }
})

const fulfilling = fc.integer({ min: 1, max: 3 }).chain((quantity) =>
  doing(`fulfil ${quantity}`, async (shop, { id: orderId, lineItemId }, order) => {
    const fulfillment = { lineItems: [{ id: lineItemId, quantity }] }
    const route = 'POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment'
    const answer = await shop.send(route, { orderId, fulfillment }, shop.apiKey)
    return { code: codeOf(answer), expected: () => rules.fulfil(order, quantity) }
  }),
)

const canceling = fc.boolean().chain((restockAllItems) =>
  doing(`cancel ${restockAllItems}`, async (shop, { id }, order) => {
    const answer = await shop.send('POST /ecom/v1/orders/{id}/cancel', { id, restockAllItems }, shop.apiKey)
    return { code: codeOf(answer), expected: () => rules.cancel(order, restockAllItems) }
  }),
)

/** Every command; carts and orders come more often than the rest, for without them there is nothing to do. */
export const anyShopCommand: fc.Arbitrary<Command>[] = [
  filling,
  filling,
  ordering,
  ordering,
  ordering,
  answering,
  answering,
  waitingLong,
  editing,
  capturing,
  voiding,
  refunding,
  chargingBack,
  reversing,
  marking,
  collecting,
  collecting,
  answeringLater,
  answeringLater,
  fulfilling,
  canceling,
]
