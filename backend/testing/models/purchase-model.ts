/** The model of a shop with one product, one coupon and one gift card: the rules in their shortest form. */
export type Model = {
  now: number
  stock: number
  couponUses: number
  /** In cents. Always less than an order's total, so that an order uses all of it. */
  giftCard: number
  slots: Slot[]
  orders: ModelOrder[]
}

/** A checkout. */
export type Slot = { quantity: number; coupon: boolean; giftCard: boolean; closed: boolean; waiting?: ModelOrder }

export type ModelOrder = {
  status: 'INITIALIZED' | 'APPROVED' | 'REJECTED'
  paymentStatus: string
  quantity: number
  couponUses: number
  giftCard: number
  placedAt: number
  /** The real payment's id, for confirmations. */
  paymentId?: string
}

/** How long an order that awaits 3-D Secure reserves its items. */
export const HOLD_MS = 30 * 60_000

/**
 * The error of placing the order; undefined where it succeeds. A pending attempt of the checkout is cancelled first.
 */
export function findOrderError(model: Model, slot: Slot): string | undefined {
  if (slot.closed) return 'CHECKOUT_ALREADY_PAID'
  if (slot.waiting) reject(model, slot.waiting)
  if (model.stock < slot.quantity) return model.stock > 0 ? 'PARTIAL_OUT_OF_STOCK' : 'FULL_OUT_OF_STOCK'
  if (slot.coupon && model.couponUses === 0) return 'ERROR_COUPON_USAGE_EXCEEDED'
  if (slot.giftCard && model.giftCard === 0) return 'GIFT_CARD_IS_EMPTY'
  return undefined
}

/** The items available to a checkout: unreserved ones and those its own pending payment reserves. */
export function getAvailable(model: Model, slot: Slot): number {
  return model.stock + (slot.waiting?.quantity ?? 0)
}

/** Reserves the items, the coupon and the gift card amount. */
export function place(model: Model, slot: Slot, status: ModelOrder['status'], paymentStatus: string): ModelOrder {
  const order: ModelOrder = {
    status,
    paymentStatus: slot.giftCard && paymentStatus !== 'PAID' ? 'PARTIALLY_PAID' : paymentStatus,
    quantity: slot.quantity,
    couponUses: slot.coupon ? 1 : 0,
    giftCard: slot.giftCard ? model.giftCard : 0,
    placedAt: model.now,
  }
  model.orders.push(order)
  move(model, order, -1)
  if (status === 'INITIALIZED') slot.waiting = order
  else slot.closed = true
  return order
}

/** The payment is approved. */
export function approve(model: Model, order: ModelOrder): void {
  order.status = 'APPROVED'
  order.paymentStatus = 'PAID'
  for (const slot of model.slots)
    if (slot.waiting === order) {
      slot.closed = true
      delete slot.waiting
    }
}

/** The payment fails: all reservations are released. */
export function reject(model: Model, order: ModelOrder): void {
  order.status = 'REJECTED'
  order.paymentStatus = 'DECLINED'
  move(model, order, 1)
  for (const slot of model.slots) if (slot.waiting === order) delete slot.waiting
}

function move(model: Model, order: ModelOrder, sign: 1 | -1): void {
  model.stock += sign * order.quantity
  model.couponUses += sign * order.couponUses
  model.giftCard += sign * order.giftCard
}
