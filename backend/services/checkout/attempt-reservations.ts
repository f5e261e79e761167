import type { Context } from '../../kernel/context/context.ts'
import { parseAmount } from '../../kernel/money/stored-amount.ts'
import { findOrder, loadTransactions, type OrderCredits, type StockLine } from '../orders/index.ts'
import type { BuyerCoupon, GiftCard, MembershipRecord } from '../pricing/index.ts'
import type { CheckoutRecord } from './records.ts'

/** What an attempt to pay holds of the shop. */
export type Reservations = {
  stock: readonly StockLine[]
  couponIds: readonly string[]
  /** By gift card, in minor units. */
  money: ReadonlyMap<string, bigint>
  /** By membership. */
  credits: readonly OrderCredits[]
}

const NO_RESERVATIONS: Reservations = { stock: [], couponIds: [], money: new Map(), credits: [] }

/**
 * What a checkout's own attempt holds that still waits for the bank: pieces, a use of the coupon, money of the gift card. The
 * next attempt gives them back first, so for this checkout they are there.
 */
export async function loadReservations(context: Context, record: CheckoutRecord): Promise<Reservations> {
  if (!record.orderId || record.completed) return NO_RESERVATIONS
  const order = await findOrder(context, record.orderId)
  if (order?.status !== 'INITIALIZED') return NO_RESERVATIONS
  const { payments } = await loadTransactions(context, order.id)
  const cards = payments.flatMap(({ method, amount }) =>
    method.kind === 'GIFT_CARD' ? [[method.giftCardId, parseAmount(amount)] as const] : [],
  )
  return {
    stock: order.stock,
    couponIds: order.discounts.flatMap((discount) => (discount.kind === 'COUPON' ? [discount.couponId] : [])),
    money: new Map(cards),
    credits: order.credits ?? [],
  }
}

/** The coupon with the use that is held. */
export function withReservedUse(coupon: BuyerCoupon | undefined, { couponIds }: Reservations): BuyerCoupon | undefined {
  if (!coupon || !couponIds.includes(coupon.id)) return coupon
  const { usesLeft, buyerUsesLeft } = coupon
  return {
    ...coupon,
    ...(usesLeft !== undefined && { usesLeft: usesLeft + 1 }),
    ...(buyerUsesLeft !== undefined && { buyerUsesLeft: buyerUsesLeft + 1 }),
  }
}

/** The gift card with the money that is held. */
export function withReservedBalance(card: GiftCard | undefined, { money }: Reservations): GiftCard | undefined {
  const held = card && money.get(card.id)
  return card && held !== undefined ? { ...card, balance: card.balance + Number(held) } : card
}

/** The memberships with the credits that are held. */
export function withReservedCredits(
  memberships: readonly MembershipRecord[],
  { credits }: Reservations,
): readonly MembershipRecord[] {
  if (credits.length === 0) return memberships
  return memberships.map((membership) => {
    const held = credits.find(({ membershipId }) => membershipId === membership.id)
    const { creditsLeft } = membership
    return held && creditsLeft !== undefined ? { ...membership, creditsLeft: creditsLeft + held.pieces } : membership
  })
}
