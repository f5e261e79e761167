/** What the money of one order should be after some commands, in cents: the rules in their shortest form. */
export type Money = {
  total: number
  /** How it is paid, and what its card refuses. */
  paidBy: 'CARD' | 'HAND'
  refuses?: 'CAPTURE' | 'REFUND' | undefined
  state: 'OPEN' | 'AUTHORIZED' | 'PAID' | 'VOIDED'
  paid: number
  /** Through the gateway, and by hand. */
  refunded: number
  refundedByHand: number
  chargedBack: number
  reversed: number
  /** Pieces that the order still has of the stock. */
  out: number
}

/** How an order was paid: by which card, or by hand without one. */
export type PaymentMode = { card?: string | undefined; delayCapture?: boolean | undefined }

/** The money of a new order. */
export function createMoney(
  { card, delayCapture }: PaymentMode,
  { total, pieces }: { total: number; pieces: number },
): Money {
  const reserved = delayCapture || card === 'sandbox_capture_fails'
  return {
    total,
    paidBy: card ? 'CARD' : 'HAND',
    ...(card === 'sandbox_capture_fails' && { refuses: 'CAPTURE' }),
    ...(card === 'sandbox_refund_fails' && { refuses: 'REFUND' }),
    state: reserved ? 'AUTHORIZED' : card ? 'PAID' : 'OPEN',
    paid: card && !reserved ? total : 0,
    refunded: 0,
    refundedByHand: 0,
    chargedBack: 0,
    reversed: 0,
    out: pieces,
  }
}

/** What is left to refund. */
function left({ paid, refunded, refundedByHand, chargedBack, reversed }: Money): number {
  return Math.max(0, paid - refunded - refundedByHand - chargedBack + reversed)
}

/** Captures; answers why not. */
export function capture(money: Money, amount = money.total): string | undefined {
  if (money.paidBy === 'HAND') return 'NOT_REGULAR_ONLINE_PAYMENT'
  if (money.state === 'VOIDED') return 'PAYMENT_ALREADY_VOIDED'
  if (money.state !== 'AUTHORIZED') return money.refuses === undefined && wasCaptured(money) ? CAPTURED : NOT_AUTHORIZED
  if (amount <= 0 || amount > money.total) return 'INVALID_AMOUNT'
  if (money.refuses !== 'CAPTURE') Object.assign(money, { state: 'PAID', paid: amount, captured: true })
  return undefined
}

/** Gives up; answers why not. */
export function voidPayment(money: Money): string | undefined {
  if (money.paidBy === 'HAND') return 'NOT_REGULAR_ONLINE_PAYMENT'
  if (money.state === 'VOIDED') return 'PAYMENT_ALREADY_VOIDED'
  if (money.state !== 'AUTHORIZED') return wasCaptured(money) ? CAPTURED : NOT_AUTHORIZED
  money.state = 'VOIDED'
  return undefined
}

const CAPTURED = 'PAYMENT_ALREADY_CAPTURED'
const NOT_AUTHORIZED = 'PAYMENT_NOT_AUTHORIZED'
const wasCaptured = (money: Money & { captured?: boolean }) => money.captured === true

/** Gives back, with pieces for the shelf; answers why not. */
export function refund(
  money: Money,
  { amount, byHand, pieces }: { amount: number | undefined; byHand: boolean; pieces: number },
): string | undefined {
  const most = left(money)
  if (most === 0) return 'REFUND_NOT_AVAILABLE'
  const wanted = amount ?? most
  if (wanted <= 0 || wanted > most) return 'INVALID_AMOUNT'
  const hand = byHand || money.paidBy === 'HAND'
  if (!hand && money.refuses === 'REFUND') return undefined
  money[hand ? 'refundedByHand' : 'refunded'] += wanted
  money.out -= Math.min(pieces, money.out)
  return undefined
}

/** The bank takes money back, once; answers why not. */
export function chargeBack(money: Money, amount: number): string | undefined {
  if (money.chargedBack > 0) return undefined
  if (amount <= 0 || amount > money.paid) return 'INVALID_AMOUNT'
  money.chargedBack = amount
  return undefined
}

/** The shop gets it again, once. */
export function reverse(money: Money): string | undefined {
  if (money.chargedBack > 0) money.reversed = money.chargedBack
  return undefined
}

/** All that is open was taken by hand; answers why not. */
export function markAsPaid(money: Money): string | undefined {
  if (money.chargedBack > money.reversed) return 'ORDER_HAS_CHARGEBACKS'
  if (money.paid >= money.total) return 'ORDER_ALREADY_PAID'
  if (money.state === 'AUTHORIZED') return 'ORDER_IS_PENDING'
  return undefined
}

/** How the order says that. */
export function getPaymentStatus(money: Money): string {
  const { total, paid, state } = money
  const back = money.refunded + money.refundedByHand
  if (back > 0) return back >= paid ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED'
  if (paid >= total) return 'PAID'
  if (paid > 0) return 'PARTIALLY_PAID'
  return state === 'VOIDED' ? 'CANCELED' : 'NOT_PAID'
}
