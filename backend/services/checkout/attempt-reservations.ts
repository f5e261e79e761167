import { parseAmount } from '../../kernel/base/money/stored-amount.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { findOrder, loadTransactions, type OrderCredits, type StockLine } from '../orders/index.ts'
import type { BuyerCoupon, GiftCard, MembershipRecord } from '../pricing/index.ts'
import type { CheckoutRecord } from './records.ts'

/** Everything that a payment attempt has reserved. */
export type Reservations = {
  stock: readonly StockLine[]
  couponIds: readonly string[]
  /** Reserved gift card amounts by card id, in minor units. */
  money: ReadonlyMap<string, bigint>
  /** Reserved membership credits. */
  credits: readonly OrderCredits[]
}

const NO_RESERVATIONS: Reservations = { stock: [], couponIds: [], money: new Map(), credits: [] }

/**
 * The stock, coupon use, gift card amount and credits that this checkout's pending payment attempt has reserved. The
 * next attempt releases them first, so they count as available to this checkout.
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

/** The coupon, with its reserved use counted as available. */
export function withReservedUse(coupon: BuyerCoupon | undefined, { couponIds }: Reservations): BuyerCoupon | undefined {
  if (!coupon || !couponIds.includes(coupon.id)) return coupon
  const { usesLeft, buyerUsesLeft } = coupon
  return {
    ...coupon,
    ...(usesLeft !== undefined && { usesLeft: usesLeft + 1 }),
    ...(buyerUsesLeft !== undefined && { buyerUsesLeft: buyerUsesLeft + 1 }),
  }
}

/** The gift card, with its reserved amount counted as available. */
export function withReservedBalance(card: GiftCard | undefined, { money }: Reservations): GiftCard | undefined {
  const reserved = card && money.get(card.id)
  return card && reserved !== undefined ? { ...card, balance: card.balance + Number(reserved) } : card
}

/** The memberships, with their reserved credits counted as available. */
export function withReservedCredits(
  memberships: readonly MembershipRecord[],
  { credits }: Reservations,
): readonly MembershipRecord[] {
  if (credits.length === 0) return memberships
  return memberships.map((membership) => {
    const reserved = credits.find(({ membershipId }) => membershipId === membership.id)
    const { creditsLeft } = membership
    return reserved && creditsLeft !== undefined
      ? { ...membership, creditsLeft: creditsLeft + reserved.quantity }
      : membership
  })
}
