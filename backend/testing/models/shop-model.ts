import { getPaymentStatus, type Money } from './money-model.ts'

/**
 * The model of a shop with one product, one coupon and one gift card, after purchases and later operations, in cents.
 */
export type Shop = {
  /** Initial stock, coupon uses and gift card balance; what is left follows from the orders. */
  start: { stock: number; couponUses: number; giftCard: number }
  carts: Cart[]
  waiting: PendingPayment[]
  orders: Order[]
  /** Elapsed time in half hours. */
  halfHours: number
}

/** A payment with a pending 3-D Secure challenge, which reserves items, coupon and gift card. */
export type PendingPayment = { cart: Cart; gift: number; reserves: boolean }

/** The outcome of a later payment: paid, declined, challenged, or authorised for a scheduled operation. */
export type LaterOutcome = 'PAID' | 'DECLINED' | 'CHALLENGED' | 'CAPTURE' | 'VOID'
type Later = { amount: number; state: 'PAID' | 'DECLINED' | 'CHALLENGED' | 'RESERVED' | 'VOIDED'; way: LaterOutcome }

/** Open checkouts; completed ones are removed. */
export type Cart = { quantity: number; coupon: boolean; giftCard: boolean }

/** An order; `money` is the part paid by card or by hand, without the gift card. */
export type Order = Cart & {
  status: 'APPROVED' | 'CANCELED'
  due: number
  gift: number
  money: Money
  /** Collected later by hand, and by card. */
  byHand: number
  later: Later[]
  sent: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const alive = ({ status }: Order) => status === 'APPROVED'

/** Remaining stock, coupon uses and gift card balance. */
export function getRemaining({ start, orders, waiting }: Shop): Shop['start'] {
  const standing = orders.filter(alive)
  return {
    stock:
      start.stock - sum(orders.map(({ money }) => money.unreturned)) - sum(waiting.map(({ cart }) => cart.quantity)),
    couponUses:
      start.couponUses - [...standing, ...waiting.map(({ cart }) => cart)].filter(({ coupon }) => coupon).length,
    giftCard: start.giftCard - sum([...standing, ...waiting].map(({ gift }) => gift)),
  }
}

/** The error of placing the order; undefined where it succeeds. */
export function findOrderError(shop: Shop, cart: Cart): string | undefined {
  const { stock, couponUses, giftCard } = getRemaining(shop)
  if (stock < cart.quantity) return stock > 0 ? 'PARTIAL_OUT_OF_STOCK' : 'FULL_OUT_OF_STOCK'
  if (cart.coupon && couponUses === 0) return 'ERROR_COUPON_USAGE_EXCEEDED'
  return cart.giftCard && giftCard === 0 ? 'GIFT_CARD_IS_EMPTY' : undefined
}

const sumLaterPayments = ({ later }: Order, ...states: Later['state'][]) =>
  sum(later.filter(({ state }) => states.includes(state)).map(({ amount }) => amount))

/** The sum of later card payments. */
export const collectedOnline = (order: Order) => sumLaterPayments(order, 'PAID')

const getPaidAmount = (order: Order) =>
  order.money.paid + (alive(order) ? order.gift : 0) + order.byHand + collectedOnline(order)

/** The amount that can still be collected. */
export function getOpenAmount(order: Order): number {
  const { money, due } = order
  const paid = getPaidAmount(order)
  if (paid >= due) return 0
  const authorized = money.state === 'AUTHORIZED' ? money.total : 0
  return (
    due - paid + money.refunded + money.refundedByHand - authorized - sumLaterPayments(order, 'RESERVED', 'CHALLENGED')
  )
}

/** The error of collecting a payment; undefined where it succeeds. */
function findCollectError(order: Order): string | undefined {
  const { money, status, due } = order
  if (status === 'CANCELED') return 'ORDER_CANCELED'
  if (money.chargedBack > money.reversed) return 'ORDER_HAS_CHARGEBACKS'
  if (getOpenAmount(order) > 0) return undefined
  return getPaidAmount(order) >= due ? 'ORDER_ALREADY_PAID' : 'ORDER_IS_PENDING'
}

/** Pays a prepared payment of `amount` by card; returns the error if it cannot. */
export function collect(order: Order, amount: number, way: LaterOutcome): string | undefined {
  const refusal =
    findCollectError(order) ?? (amount <= 0 || amount > getOpenAmount(order) ? 'INVALID_AMOUNT' : undefined)
  if (refusal) return refusal
  const payment: Later = { amount, way, state: way === 'CAPTURE' || way === 'VOID' ? 'RESERVED' : way }
  order.later.push(payment)
  if (way === 'PAID') cancelOfflinePayment(order, amount)
  return undefined
}

/** An offline payment that is paid by card instead is cancelled. */
function cancelOfflinePayment({ money }: Order, amount: number): void {
  if (money.paidBy === 'HAND' && money.state === 'OPEN') money.total = Math.max(0, money.total - amount)
}

/** The buyer answers the last later payment's 3-D Secure challenge. */
export function answerChallenge(order: Order, accepted: boolean): undefined {
  const payment = order.later.at(-1)
  if (!payment) return
  payment.state = accepted ? 'PAID' : 'DECLINED'
  if (accepted) cancelOfflinePayment(order, payment.amount)
}

/** Half an hour later: challenges expire, checkouts reopen, and scheduled operations run. */
export function advanceClock(shop: Shop): void {
  shop.halfHours++
  shop.carts.push(...shop.waiting.splice(0).map(({ cart }) => cart))
  for (const order of shop.orders)
    for (const payment of order.later) {
      if (payment.state === 'CHALLENGED') payment.state = 'DECLINED'
      if (payment.state !== 'RESERVED') continue
      payment.state = payment.way === 'CAPTURE' ? 'PAID' : 'VOIDED'
      if (payment.state === 'PAID') cancelOfflinePayment(order, payment.amount)
    }
}

/** Marks the open amount as paid by hand, offline payments first; returns the error if it cannot. */
export function markAsPaid(order: Order): string | undefined {
  const refusal = findCollectError(order)
  if (refusal) return refusal
  const { money } = order
  const open = getOpenAmount(order)
  const promised = money.paidBy === 'HAND' && money.state === 'OPEN' ? money.total : 0
  if (promised > open) money.total -= open
  else if (promised > 0) Object.assign(money, { state: 'PAID', paid: promised })
  order.byHand += promised > open ? open : open - promised
  return undefined
}

/** Fulfils items; returns the error if it cannot. */
export function fulfil(order: Order, quantity: number): string | undefined {
  if (order.status === 'CANCELED') return 'ORDER_IS_CANCELED'
  if (quantity > order.quantity - order.sent) return 'QUANTITY_NOT_AVAILABLE'
  order.sent += quantity
  return undefined
}

/** Cancels: restores coupon and gift card, and the stock if requested; returns the error if it cannot. */
export function cancel(order: Order, restock: boolean): string | undefined {
  if (order.status === 'CANCELED') return 'ORDER_IS_CANCELED'
  if (sumLaterPayments(order, 'CHALLENGED') > 0) return 'ORDER_IS_PENDING'
  if (order.sent === order.quantity) return 'ORDER_IS_FULFILLED'
  if (order.money.state === 'AUTHORIZED' || sumLaterPayments(order, 'RESERVED') > 0)
    return 'ORDER_HAS_AUTHORIZED_TRANSACTION'
  order.status = 'CANCELED'
  if (restock) order.money.unreturned = 0
  return undefined
}

/** The order's three statuses. */
export function getStatuses(order: Order) {
  const { status, money, due, sent, quantity } = order
  const paid = getPaidAmount(order)
  const paymentStatus =
    paid === 0 && order.later.length > 0 ? getLaterStatus(order) : getPaymentStatus({ ...money, total: due, paid })
  const fulfillmentStatus = sent === 0 ? 'NOT_FULFILLED' : sent < quantity ? 'PARTIALLY_FULFILLED' : 'FULFILLED'
  return { status, paymentStatus, fulfillmentStatus }
}

/** Without any payment, the status is that of the last card payment. */
function getLaterStatus(order: Order): string {
  if (sumLaterPayments(order, 'CHALLENGED') > 0) return 'PENDING'
  const last = order.later.at(-1)?.state
  return last === 'DECLINED' ? 'DECLINED' : last === 'VOIDED' ? 'CANCELED' : 'NOT_PAID'
}

/** The order's totals. */
export function getOrderSums(order: Order) {
  const { money } = order
  return {
    paid: getPaidAmount(order),
    refunded: money.refunded + money.refundedByHand,
    chargeback: money.chargedBack,
    reversal: money.reversed,
  }
}
