import fc from 'fast-check'
import { expect } from 'vitest'
import { confirmPayment } from '../../services/checkout/index.ts'
import { BERLIN } from '../test-shop.ts'
import { createMoney } from './money-model.ts'
import * as rules from './shop-model.ts'
import { type Command, cents, expectOrder, expectRemaining, type Real } from './shop-shelf.ts'

/** Turns a cart into a checkout. */
export const fillCartCommand = fc
  .record({ quantity: fc.integer({ min: 1, max: 3 }), coupon: fc.boolean(), giftCard: fc.boolean() })
  .map(
    (cart): Command => ({
      check(model) {
        const { stock, couponUses, giftCard } = rules.getRemaining(model)
        return stock >= cart.quantity && !(cart.coupon && couponUses === 0) && !(cart.giftCard && giftCard === 0)
      },
      async run(model, real) {
        const { shop, product, codes } = real
        const token = await shop.visitor()
        const lineItems = [shop.line(product, cart.quantity)]
        await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, token)
        const wanted = {
          ...(cart.coupon && { couponCode: codes.coupon }),
          ...(cart.giftCard && { giftCardCode: codes.giftCard }),
        }
        if (cart.coupon || cart.giftCard) await shop.call('PATCH /ecom/v1/carts/current', wanted, token)
        const address = { email: 'buyer@example.com', shippingAddress: BERLIN }
        const sent = { channelType: 'WEB' as const, ...address }
        const { checkoutId } = await shop.call('POST /ecom/v1/carts/current/create-checkout', sent, token)
        model.carts.push({ ...cart })
        real.carts.push({ id: checkoutId ?? '', token })
      },
      toString: () => `fill ${JSON.stringify(cart)}`,
    }),
  )

type Way = { card?: string; delayCapture?: boolean }
const WAYS: readonly Way[] = [
  { card: 'sandbox_approved' },
  { card: 'sandbox_approved', delayCapture: true },
  { card: 'sandbox_confirmation' },
  { card: 'sandbox_confirmation', delayCapture: true },
  { card: 'sandbox_capture_fails' },
  { card: 'sandbox_refund_fails' },
  { card: 'sandbox_declined' },
  {},
]

/** Pays a checkout, or starts a 3-D Secure challenge, which keeps all reservations until it is answered. */
export const placeOrderCommand = fc.tuple(fc.nat(), fc.constantFrom(...WAYS)).map(
  ([at, way]): Command => ({
    check: ({ carts }) => carts.length > 0,
    async run(model, real) {
      const index = at % model.carts.length
      const cart = model.carts[index] as rules.Cart
      const known = real.carts[index] as Real['carts'][number]
      const { id } = known
      // Visitors' tokens expire within minutes: later the merchant orders for the buyer.
      const token = model.halfHours > 0 ? real.shop.apiKey : known.token
      const refusal = rules.findOrderError(model, cart)
      const { card, delayCapture } = way
      const answer = card
        ? await real.shop.send(
            'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
            { id, paymentToken: card, ...(delayCapture && { delayCapture }) },
            token,
          )
        : await real.shop.send('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
      expect(answer.refusal?.code).toBe(refusal ?? (card === 'sandbox_declined' ? 'PAYMENT_ERROR' : undefined))
      if (answer.body) {
        const gift = cart.giftCard ? rules.getRemaining(model).giftCard : 0
        const { orderId = '' } = answer.body
        const paymentId = 'paymentResponseToken' in answer.body ? answer.body.paymentResponseToken : undefined
        model.carts.splice(index, 1)
        real.carts.splice(index, 1)
        if (paymentId) {
          model.waiting.push({ cart, gift, reserves: delayCapture === true })
          real.waiting.push({ cart: known, orderId, paymentId })
          const { order } = await real.shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, real.shop.apiKey)
          expect([order.status, order.paymentStatus]).toEqual(['INITIALIZED', gift > 0 ? 'PARTIALLY_PAID' : 'PENDING'])
        } else await recordOrder(model, real, { cart, gift, way, orderId })
      }
      await expectRemaining(model, real)
    },
    toString: () => `order ${at} ${JSON.stringify(way)}`,
  }),
)

/** The buyer answers the 3-D Secure challenge: success completes the order, failure reopens the checkout. */
export const answerChallengeCommand = fc.tuple(fc.nat(), fc.boolean()).map(
  ([at, accepted]): Command => ({
    check: ({ waiting }) => waiting.length > 0,
    async run(model, real) {
      const index = at % model.waiting.length
      const [{ cart, gift, reserves }] = model.waiting.splice(index, 1) as [rules.PendingPayment]
      const [known] = real.waiting.splice(index, 1) as [Real['waiting'][number]]
      const context = real.shop.app.contextFor(real.shop.siteId)
      const { status } = await confirmPayment(context, known.cart.id, known.paymentId, accepted)
      expect(status).toBe(accepted ? (reserves ? 'AUTHORIZED' : 'APPROVED') : 'DECLINED')
      const way = { card: 'sandbox_confirmation', delayCapture: reserves }
      if (accepted) await recordOrder(model, real, { cart, gift, way, orderId: known.orderId })
      else {
        model.carts.push(cart)
        real.carts.push(known.cart)
      }
      await expectRemaining(model, real)
    },
    toString: () => `answer ${at} ${accepted}`,
  }),
)

/** Advances the clock by half an hour: unanswered challenges expire, and scheduled operations run. */
export const waitCommand: fc.Arbitrary<Command> = fc.constant({
  check: ({ halfHours }) => halfHours < 4,
  async run(model, real) {
    real.shop.clock.advance(31 * 60_000)
    await real.shop.settle()
    rules.advanceClock(model)
    real.carts.push(...real.waiting.splice(0).map(({ cart }) => cart))
    for (const [index, order] of model.orders.entries()) {
      const known = real.orders[index]
      if (known) await expectOrder(order, real, known)
    }
    await expectRemaining(model, real)
  },
  toString: () => 'wait',
})

async function recordOrder(
  model: rules.Shop,
  real: Real,
  { cart, gift, way, orderId }: { cart: rules.Cart; gift: number; way: Way; orderId: string },
): Promise<void> {
  const { shop } = real
  const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, shop.apiKey)
  const { orderTransactions } = await shop.call('GET /ecom/v1/payments/orders/{orderId}', { orderId }, shop.apiKey)
  const main = orderTransactions.payments.find(({ giftcardPaymentDetails }) => !giftcardPaymentDetails)
  const due = cents(order.priceSummary?.total?.amount)
  const money = createMoney(way, { total: due - gift, quantity: cart.quantity })
  const untouched = { byHand: 0, later: [], sent: 0 }
  const made: rules.Order = { ...cart, status: 'APPROVED', due, gift, money, ...untouched }
  model.orders.push(made)
  const known = { id: orderId, paymentId: main?.id ?? '', lineItemId: order.lineItems[0]?.id ?? '' }
  real.orders.push(known)
  await expectOrder(made, real, known)
}
