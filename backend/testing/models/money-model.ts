/** The model of one order's money, in cents: the rules in their shortest form. */
export type Money = {
  total: number
  /** How it is paid, and what its card declines. */
  paidBy: 'CARD' | 'HAND'
  refuses?: 'CAPTURE' | 'REFUND' | undefined
  state: 'OPEN' | 'AUTHORIZED' | 'PAID' | 'VOIDED'
  paid: number
  /** Refunded through the gateway, and by hand. */
  refunded: number
  refundedByHand: number
  chargedBack: number
  reversed: number
  /** Items that the order still has of the stock. */
  unreturned: number
}

/** How an order is paid: with a card, or by hand without one. */
export type PaymentMode = { card?: string | undefined; delayCapture?: boolean | undefined }

/** Creates the money of a new order. */
export function createMoney(
  { card, delayCapture }: PaymentMode,
  { total, quantity }: { total: number; quantity: number },
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
    unreturned: quantity,
  }
}

/** The refundable amount. */
function left({ paid, refunded, refundedByHand, chargedBack, reversed }: Money): number {
  return Math.max(0, paid - refunded - refundedByHand - chargedBack + reversed)
}

/** Captures; returns the error if it cannot. */
export function capture(money: Money, amount = money.total): string | undefined {
  if (money.paidBy === 'HAND') return 'NOT_REGULAR_ONLINE_PAYMENT'
  if (money.state === 'VOIDED') return 'PAYMENT_ALREADY_VOIDED'
  if (money.state !== 'AUTHORIZED') return money.refuses === undefined && wasCaptured(money) ? CAPTURED : NOT_AUTHORIZED
  if (amount <= 0 || amount > money.total) return 'INVALID_AMOUNT'
  if (money.refuses !== 'CAPTURE') Object.assign(money, { state: 'PAID', paid: amount, captured: true })
  return undefined
}

/** Voids the authorisation; returns the error if it cannot. */
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

/** Refunds, with items to restock; returns the error if it cannot. */
export function refund(
  money: Money,
  { amount, byHand, quantity }: { amount: number | undefined; byHand: boolean; quantity: number },
): string | undefined {
  const most = left(money)
  if (most === 0) return 'REFUND_NOT_AVAILABLE'
  const wanted = amount ?? most
  if (wanted <= 0 || wanted > most) return 'INVALID_AMOUNT'
  const hand = byHand || money.paidBy === 'HAND'
  if (!hand && money.refuses === 'REFUND') return undefined
  money[hand ? 'refundedByHand' : 'refunded'] += wanted
  money.unreturned -= Math.min(quantity, money.unreturned)
  return undefined
}

/** The bank charges back, once; returns the error if it cannot. */
export function chargeBack(money: Money, amount: number): string | undefined {
  if (money.chargedBack > 0) return undefined
  if (amount <= 0 || amount > money.paid) return 'INVALID_AMOUNT'
  money.chargedBack = amount
  return undefined
}

/** Reverses the charge-back, once. */
export function reverse(money: Money): string | undefined {
  if (money.chargedBack > 0) money.reversed = money.chargedBack
  return undefined
}

/** Marks the open amount as paid by hand; returns the error if it cannot. */
export function markAsPaid(money: Money): string | undefined {
  if (money.chargedBack > money.reversed) return 'ORDER_HAS_CHARGEBACKS'
  if (money.paid >= money.total) return 'ORDER_ALREADY_PAID'
  if (money.state === 'AUTHORIZED') return 'ORDER_IS_PENDING'
  return undefined
}

/** The order's payment status. */
export function getPaymentStatus(money: Money): string {
  const { total, paid, state } = money
  const back = money.refunded + money.refundedByHand
  if (back > 0) return back >= paid ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED'
  if (paid >= total) return 'PAID'
  if (paid > 0) return 'PARTIALLY_PAID'
  return state === 'VOIDED' ? 'CANCELED' : 'NOT_PAID'
}
