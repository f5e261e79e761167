import { getPaymentStatus, type Money } from './money-model.ts'

/** What a shop with one product, one coupon and one gift card should be after some purchases and what became of them, in cents. */
export type Shop = {
  /** Pieces on the shelf at the start, uses of the coupon, and the card's money: what is left follows from the orders. */
  start: { stock: number; couponUses: number; giftCard: number }
  carts: Cart[]
  waiting: PendingPayment[]
  orders: Order[]
  /** How often half an hour has passed. */
  passed: number
}

/** A payment that the bank asks its buyer about: pieces, coupon and gift card are held for it. */
export type PendingPayment = { cart: Cart; gift: number; reserves: boolean }

/** How a later payment goes: at once, declined, with a question of the bank, or reserved for what was planned. */
export type LaterOutcome = 'PAID' | 'DECLINED' | 'ASKED' | 'CAPTURE' | 'VOID'
type Later = { amount: number; state: 'PAID' | 'DECLINED' | 'ASKED' | 'RESERVED' | 'VOIDED'; way: LaterOutcome }

/** A cart that has become a checkout; bought ones are no longer among them. */
export type Cart = { pieces: number; coupon: boolean; giftCard: boolean }

/** An order: `money` is what is paid by card or by hand, beside the gift card's part. */
export type Order = Cart & {
  status: 'APPROVED' | 'CANCELED'
  due: number
  gift: number
  money: Money
  /** What was collected later by hand, and by card. */
  byHand: number
  later: Later[]
  sent: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const alive = ({ status }: Order) => status === 'APPROVED'

/** What is left: pieces on the shelf, uses of the coupon, money of the card. */
export function getRemaining({ start, orders, waiting }: Shop): Shop['start'] {
  const standing = orders.filter(alive)
  return {
    stock: start.stock - sum(orders.map(({ money }) => money.out)) - sum(waiting.map(({ cart }) => cart.pieces)),
    couponUses:
      start.couponUses - [...standing, ...waiting.map(({ cart }) => cart)].filter(({ coupon }) => coupon).length,
    giftCard: start.giftCard - sum([...standing, ...waiting].map(({ gift }) => gift)),
  }
}

/** Why a cart can't become an order now; undefined where it can. */
export function findOrderError(shop: Shop, cart: Cart): string | undefined {
  const { stock, couponUses, giftCard } = getRemaining(shop)
  if (stock < cart.pieces) return stock > 0 ? 'PARTIAL_OUT_OF_STOCK' : 'FULL_OUT_OF_STOCK'
  if (cart.coupon && couponUses === 0) return 'ERROR_COUPON_USAGE_EXCEEDED'
  return cart.giftCard && giftCard === 0 ? 'GIFT_CARD_IS_EMPTY' : undefined
}

const sumLaterPayments = ({ later }: Order, ...states: Later['state'][]) =>
  sum(later.filter(({ state }) => states.includes(state)).map(({ amount }) => amount))

/** What later payments by card brought. */
export const collectedOnline = (order: Order) => sumLaterPayments(order, 'PAID')

const getPaidAmount = (order: Order) =>
  order.money.paid + (alive(order) ? order.gift : 0) + order.byHand + collectedOnline(order)

/** What can still be asked of the buyer. */
export function getOpenAmount(order: Order): number {
  const { money, due } = order
  const paid = getPaidAmount(order)
  if (paid >= due) return 0
  const authorized = money.state === 'AUTHORIZED' ? money.total : 0
  return due - paid + money.refunded + money.refundedByHand - authorized - sumLaterPayments(order, 'RESERVED', 'ASKED')
}

/** Why nothing of an order can be collected; undefined where something can. */
function findCollectError(order: Order): string | undefined {
  const { money, status, due } = order
  if (status === 'CANCELED') return 'ORDER_CANCELED'
  if (money.chargedBack > money.reversed) return 'ORDER_HAS_CHARGEBACKS'
  if (getOpenAmount(order) > 0) return undefined
  return getPaidAmount(order) >= due ? 'ORDER_ALREADY_PAID' : 'ORDER_IS_PENDING'
}

/** A prepared payment of `amount` is made by card; answers why not. */
export function collect(order: Order, amount: number, way: LaterOutcome): string | undefined {
  const refusal =
    findCollectError(order) ?? (amount <= 0 || amount > getOpenAmount(order) ? 'INVALID_AMOUNT' : undefined)
  if (refusal) return refusal
  const payment: Later = { amount, way, state: way === 'CAPTURE' || way === 'VOID' ? 'RESERVED' : way }
  order.later.push(payment)
  if (way === 'PAID') cancelOfflinePayment(order, amount)
  return undefined
}

/** What was promised by hand and is paid otherwise is not waited for any more. */
function cancelOfflinePayment({ money }: Order, amount: number): void {
  if (money.paidBy === 'HAND' && money.state === 'OPEN') money.total = Math.max(0, money.total - amount)
}

/** The buyer answers the bank about the last later payment. */
export function answerChallenge(order: Order, accepted: boolean): undefined {
  const payment = order.later.at(-1)
  if (!payment) return
  payment.state = accepted ? 'PAID' : 'DECLINED'
  if (accepted) cancelOfflinePayment(order, payment.amount)
}

/** Half an hour later: nobody answered, so questions are over and checkouts open again; what was planned has happened. */
export function advanceClock(shop: Shop): void {
  shop.passed++
  shop.carts.push(...shop.waiting.splice(0).map(({ cart }) => cart))
  for (const order of shop.orders)
    for (const payment of order.later) {
      if (payment.state === 'ASKED') payment.state = 'DECLINED'
      if (payment.state !== 'RESERVED') continue
      payment.state = payment.way === 'CAPTURE' ? 'PAID' : 'VOIDED'
      if (payment.state === 'PAID') cancelOfflinePayment(order, payment.amount)
    }
}

/** All that is open was taken by hand: of what was promised so first; answers why not. */
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

/** Hands over so many pieces; answers why not. */
export function fulfil(order: Order, pieces: number): string | undefined {
  if (order.status === 'CANCELED') return 'ORDER_IS_CANCELED'
  if (pieces > order.pieces - order.sent) return 'QUANTITY_NOT_AVAILABLE'
  order.sent += pieces
  return undefined
}

/** Coupon and gift card go back, and the pieces where that is wanted; answers why not. */
export function cancel(order: Order, restock: boolean): string | undefined {
  if (order.status === 'CANCELED') return 'ORDER_IS_CANCELED'
  if (sumLaterPayments(order, 'ASKED') > 0) return 'ORDER_IS_PENDING'
  if (order.sent === order.pieces) return 'ORDER_IS_FULFILLED'
  if (order.money.state === 'AUTHORIZED' || sumLaterPayments(order, 'RESERVED') > 0)
    return 'ORDER_HAS_AUTHORIZED_TRANSACTION'
  order.status = 'CANCELED'
  if (restock) order.money.out = 0
  return undefined
}

/** The three statuses that follow from what happened. */
export function getStatuses(order: Order) {
  const { status, money, due, sent, pieces } = order
  const paid = getPaidAmount(order)
  const paymentStatus =
    paid === 0 && order.later.length > 0 ? getLaterStatus(order) : getPaymentStatus({ ...money, total: due, paid })
  const fulfillmentStatus = sent === 0 ? 'NOT_FULFILLED' : sent < pieces ? 'PARTIALLY_FULFILLED' : 'FULFILLED'
  return { status, paymentStatus, fulfillmentStatus }
}

/** While nothing came, the last payment by card says how it stands. */
function getLaterStatus(order: Order): string {
  if (sumLaterPayments(order, 'ASKED') > 0) return 'PENDING'
  const last = order.later.at(-1)?.state
  return last === 'DECLINED' ? 'DECLINED' : last === 'VOIDED' ? 'CANCELED' : 'NOT_PAID'
}

/** What the order's own sums are. */
export function getOrderSums(order: Order) {
  const { money } = order
  return {
    paid: getPaidAmount(order),
    refunded: money.refunded + money.refundedByHand,
    chargeback: money.chargedBack,
    reversal: money.reversed,
  }
}
