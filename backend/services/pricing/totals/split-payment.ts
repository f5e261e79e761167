import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import { minimum, sum } from './sums.ts'

/** Totals as shown to a buyer; `total` is after the gift card, and contains the rounding for cash. */
export type Sums = {
  subtotal: bigint
  discount: bigint
  shipping: bigint
  tax: bigint
  fees: bigint
  /** What is added, or taken off, so that the total can be paid in cash. */
  rounding: bigint
  total: bigint
}

/** The amounts of a line, the delivery or a fee. */
type Part = { tax: bigint; afterTax: bigint }

/** The parts of a purchase: the lines with their totals, and what is always due at once. */
export type PartsToPay = {
  lines: readonly { line: PricedLineItem; amounts: Part & { subtotal: bigint; discount: bigint } }[]
  shipping: Part & { price: bigint; discount: bigint }
  fees: readonly (Part & { price: bigint })[]
}

/**
 * The amounts due with the order and due later; together they are the totals. A deposit is due exactly as set: the
 * line's discount and tax belong to the rest. A gift card pays the amount due first.
 */
export function splitPayment(
  parts: PartsToPay,
  whole: Sums,
  giftCard: bigint,
): { payNow: Sums; payLater: Sums; payAfterFreeTrial?: Sums } {
  const lines = parts.lines.map(({ line, amounts }) => calculateDue(line, amounts))
  const { shipping, fees } = parts
  const due = {
    subtotal: sum(lines.map((part) => part.subtotal)),
    discount: sum(lines.map((part) => part.discount)) + shipping.discount,
    shipping: shipping.price,
    tax: sum(lines.map((part) => part.tax)) + shipping.tax + sum(fees.map((fee) => fee.tax)),
    fees: sum(fees.map((fee) => fee.price)),
    rounding: 0n,
    total: sum(lines.map((part) => part.total)) + shipping.afterTax + sum(fees.map((fee) => fee.afterTax)),
  }
  const trials = parts.lines.filter(({ line }) => hasFreeTrial(line)).map(({ amounts }) => amounts)
  const payNow = { ...due, total: due.total - minimum(giftCard, due.total) }
  return {
    payNow,
    payLater: {
      subtotal: whole.subtotal - due.subtotal,
      discount: whole.discount - due.discount,
      shipping: 0n,
      tax: whole.tax - due.tax,
      fees: 0n,
      rounding: 0n,
      total: whole.total - giftCard - payNow.total,
    },
    ...(trials.length > 0 && {
      payAfterFreeTrial: {
        ...NO_SUMS,
        subtotal: sum(trials.map((amounts) => amounts.subtotal)),
        discount: sum(trials.map((amounts) => amounts.discount)),
        tax: sum(trials.map((amounts) => amounts.tax)),
        total: sum(trials.map((amounts) => amounts.afterTax)),
      },
    }),
  }
}

const NO_SUMS: Sums = { subtotal: 0n, discount: 0n, shipping: 0n, tax: 0n, fees: 0n, rounding: 0n, total: 0n }
const ZERO_AMOUNTS = { subtotal: 0n, discount: 0n, tax: 0n, total: 0n }

/** Whether the subscription starts with a free trial. */
function hasFreeTrial({ item }: PricedLineItem): boolean {
  return item?.subscription?.subscriptionSettings.freeTrialPeriod !== undefined
}

/** The part of a line that is due with the order. */
function calculateDue(line: PricedLineItem, amounts: PartsToPay['lines'][number]['amounts']) {
  if (hasFreeTrial(line)) return ZERO_AMOUNTS
  const { paymentOption, deposit, stored } = line
  switch (paymentOption) {
    case 'FULL_PAYMENT_OFFLINE':
    case 'MEMBERSHIP_OFFLINE':
    case 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER':
      return ZERO_AMOUNTS
    case 'DEPOSIT_ONLINE':
      if (deposit === undefined) break
      return calculateDeposit(deposit * BigInt(stored.quantity), amounts)
  }
  const { subtotal, discount, tax, afterTax } = amounts
  return { subtotal, discount, tax, total: afterTax }
}

/** Never more than the line's price. */
function calculateDeposit(deposit: bigint, { subtotal, afterTax }: PartsToPay['lines'][number]['amounts']) {
  const amount = minimum(deposit, minimum(subtotal, afterTax))
  return { ...ZERO_AMOUNTS, subtotal: amount, total: amount }
}
