import fc from 'fast-check'
import { confirmCollection, findGatewayOrder, payCollection } from '../../services/payments/index.ts'
import { capture, chargeBack, refund, reverse, voidPayment } from './money-model.ts'
import { answerChallengeCommand, fillCartCommand, placeOrderCommand, waitCommand } from './shop-buying.ts'
import * as rules from './shop-model.ts'
import {
  anyPercentage,
  type Command,
  decimal,
  getErrorCode,
  getShare,
  ORDER,
  type OrderAction,
  orderCommand,
} from './shop-shelf.ts'

const captureCommand = anyPercentage.chain((part) =>
  orderCommand(`capture ${part}`, async (shop, { id: ecomOrderId, paymentId }, { money }) => {
    const amount = getShare(part, money.total)
    const payments = [{ paymentId, ...(amount !== undefined && { amount: decimal(amount) }) }]
    const answer = await shop.send(`POST ${ORDER}/capture-authorized-payments`, { ecomOrderId, payments }, shop.apiKey)
    return { code: getErrorCode(answer), expected: () => capture(money, amount) }
  }),
)

const voidCommand = orderCommand('void', async (shop, { id: ecomOrderId, paymentId }, { money }) => {
  const wanted = { ecomOrderId, paymentIds: [paymentId] }
  const answer = await shop.send(`POST ${ORDER}/void-authorized-payments`, wanted, shop.apiKey)
  return { code: getErrorCode(answer), expected: () => voidPayment(money) }
})

const refundCommand = fc.tuple(anyPercentage, fc.boolean(), fc.nat({ max: 2 })).chain(([part, byHand, requested]) =>
  orderCommand(
    `refund ${part} ${byHand} ${requested}`,
    async (shop, { id: ecomOrderId, paymentId, lineItemId }, order) => {
      const { money } = order
      const quantity = Math.min(requested, order.quantity)
      const amount = getShare(part, money.total)
      const items = quantity > 0 ? [{ lineItemId, quantity }] : []
      const payment = { paymentId, externalRefund: byHand, ...(amount !== undefined && { amount: decimal(amount) }) }
      const sideEffects = { restockInfo: { type: 'SOME_ITEMS' as const, items } }
      const wanted = { ecomOrderId, payments: [payment], sideEffects }
      const answer = await shop.send(`POST ${ORDER}/trigger-refund`, wanted, shop.apiKey)
      return { code: getErrorCode(answer), expected: () => refund(money, { amount, byHand, quantity }) }
    },
  ),
)

const EXTERNAL_ID = '7a1d2c3b-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const sendNotice =
  (status: 'APPROVED' | 'REVERSED', part: number): OrderAction =>
  async (shop, { id: orderId, paymentId }, { money }) => {
    const amount = getShare(part, money.total) ?? 0
    const chargebacks = [{ externalId: EXTERNAL_ID, status, amount: decimal(amount) }]
    const payments = [{ payment: { id: paymentId, regularPaymentDetails: { chargebacks } } }]
    const route = 'POST /ecom/v1/payments/orders/{orderId}/update-payments'
    const answer = await shop.send(route, { orderId, payments }, shop.apiKey)
    return {
      code: getErrorCode(answer),
      expected: () => (status === 'APPROVED' ? chargeBack(money, amount) : reverse(money)),
    }
  }
const chargeBackCommand = fc
  .constantFrom(30, 100)
  .chain((part) => orderCommand(`charge back ${part}`, sendNotice('APPROVED', part)))
// Only possible after a charge-back: otherwise the reversal would be both at once.
const reverseCommand = orderCommand('reverse', sendNotice('REVERSED', 100), ({ money }) => money.chargedBack > 0)

const markAsPaidCommand = orderCommand('mark as paid', async (shop, { id: ecomOrderId }, order) => {
  const answer = await shop.send(`POST ${ORDER}/mark-as-paid`, { ecomOrderId }, shop.apiKey)
  return { code: getErrorCode(answer), expected: () => rules.markAsPaid(order) }
})

/** The outcomes of a later card payment, with the card and settings for each. */
const LATER: Readonly<Record<rules.LaterOutcome, { token: string; scheduledAction?: 'CAPTURE' | 'VOID' }>> = {
  PAID: { token: 'sandbox_approved' },
  DECLINED: { token: 'sandbox_declined' },
  CHALLENGED: { token: 'sandbox_confirmation' },
  CAPTURE: { token: 'sandbox_approved', scheduledAction: 'CAPTURE' },
  VOID: { token: 'sandbox_approved', scheduledAction: 'VOID' },
}
const SOON = { count: 10, unit: 'MINUTES' as const }
const LATER_OUTCOMES = Object.keys(LATER) as rules.LaterOutcome[]

const collectCommand = fc
  .tuple(fc.constantFrom(1, 50, 100, 101), fc.constantFrom(...LATER_OUTCOMES))
  .chain(([part, way]) =>
    orderCommand(`collect ${part} ${way}`, async (shop, known, order) => {
      const amount = getShare(part, rules.getOpenAmount(order)) ?? 0
      const { token, scheduledAction } = LATER[way]
      const wanted = {
        ecomOrderId: known.id,
        amount: decimal(amount),
        ...(scheduledAction && { delayedCaptureSettings: { scheduledAction, delayDuration: SOON } }),
      }
      const answer = await shop.send(`POST ${ORDER}/prepare-payment-collection`, wanted, shop.apiKey)
      const prepared = answer.body?.paymentGatewayOrderId
      if (prepared) {
        const payment = { gatewayId: 'sandbox', paymentMethod: { token }, pageUrl: 'https://shop.example/order' }
        await payCollection(shop.app.contextFor(shop.siteId), prepared, payment)
        known.lastCollected = prepared
      }
      return { code: getErrorCode(answer), expected: () => rules.collect(order, amount, way) }
    }),
  )

/** The buyer answers the 3-D Secure challenge of a later payment. */
const answerLaterChallengeCommand = fc.boolean().chain((accepted) =>
  orderCommand(
    `answer later ${accepted}`,
    async (shop, { lastCollected = '' }, order) => {
      const context = shop.app.contextFor(shop.siteId)
      const prepared = await findGatewayOrder(context, lastCollected)
      if (prepared) await confirmCollection(context, prepared, accepted)
      return { code: undefined, expected: () => rules.answerChallenge(order, accepted) }
    },
    ({ later }) => later.at(-1)?.state === 'CHALLENGED',
  ),
)

const editCommand = orderCommand('edit', async (shop, { id }, _order) => {
  const order = { id, archived: true, buyerInfo: { email: 'other@example.com' } }
  const answer = await shop.send('PATCH /ecom/v1/orders/{order.id}', { order }, shop.apiKey)
  return { code: getErrorCode(answer), expected: () => undefined }
})

const fulfilCommand = fc.integer({ min: 1, max: 3 }).chain((quantity) =>
  orderCommand(`fulfil ${quantity}`, async (shop, { id: orderId, lineItemId }, order) => {
    const fulfillment = { lineItems: [{ id: lineItemId, quantity }] }
    const route = 'POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment'
    const answer = await shop.send(route, { orderId, fulfillment }, shop.apiKey)
    return { code: getErrorCode(answer), expected: () => rules.fulfil(order, quantity) }
  }),
)

const cancelCommand = fc.boolean().chain((restockAllItems) =>
  orderCommand(`cancel ${restockAllItems}`, async (shop, { id }, order) => {
    const answer = await shop.send('POST /ecom/v1/orders/{id}/cancel', { id, restockAllItems }, shop.apiKey)
    return { code: getErrorCode(answer), expected: () => rules.cancel(order, restockAllItems) }
  }),
)

/** All commands; carts and orders with more weight, because the others depend on them. */
export const anyShopCommand: fc.Arbitrary<Command>[] = [
  fillCartCommand,
  fillCartCommand,
  placeOrderCommand,
  placeOrderCommand,
  placeOrderCommand,
  answerChallengeCommand,
  answerChallengeCommand,
  waitCommand,
  editCommand,
  captureCommand,
  voidCommand,
  refundCommand,
  chargeBackCommand,
  reverseCommand,
  markAsPaidCommand,
  collectCommand,
  collectCommand,
  answerLaterChallengeCommand,
  answerLaterChallengeCommand,
  fulfilCommand,
  cancelCommand,
]
