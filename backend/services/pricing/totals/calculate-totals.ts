import type { TaxOrigin } from '../../sites/index.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import { calculateSubtotal, isBuyable, lineSubtotal } from '../line-items/subtotal.ts'
import type { CouponOutcome } from './apply-coupon.ts'
import type { AppliedRule } from './apply-discount-rules.ts'
import { type BrokenRule, brokenRules } from './broken-rules.ts'
import { chargeFees, type FeeTotals } from './charge-fees.ts'
import { type FreeShipping, findFreeShipping } from './free-shipping.ts'
import { quoteShipping, type ShippingQuotes } from './quote-shipping.ts'
import { type AppliedMerchantDiscount, reducePrices } from './reduce-prices.ts'
import { type Sums, splitPayment } from './split-payment.ts'
import { minimum, sum } from './sums.ts'
import {
  createTaxCalculator,
  getTaxableAmount,
  getTaxOrigin,
  type RuleTax,
  sumTaxesByRule,
  type TaxedAmount,
} from './tax-amounts.ts'
import type { TotalsInput } from './totals-input.ts'

/** The amounts of one line, for its whole quantity. */
export type LineTotals = TaxedAmount & { lineItemId: string; subtotal: bigint; discount: bigint }

export type Totals = Sums &
  ShippingQuotes & {
    lines: readonly LineTotals[]
    /** The delivery price with its discount and tax. */
    shippingCost: TaxedAmount & { discount: bigint }
    additionalFees: readonly FeeTotals[]
    /** The taxes by rule; empty if the shop collects none. */
    taxes: readonly RuleTax[]
    /** The source of the tax rates. */
    taxOrigin: TaxOrigin | undefined
    taxableAmount: bigint
    /** The amount that the gift card pays, and the rest, which is due with the order or later. */
    giftCard: bigint
    payable: bigint
    payNow: Sums
    payLater: Sums
    /** The totals of subscriptions in their free trial; a part of what is paid later. */
    payAfterFreeTrial?: Sums
    coupon: CouponOutcome | undefined
    discountRules: readonly AppliedRule[]
    merchantDiscounts: readonly AppliedMerchantDiscount[]
    /** Lines that only a membership pays for, without a selected one. */
    withoutMembership: readonly string[]
    /** Lines whose selected membership can't pay for them. */
    wrongMembership: readonly string[]
    /** The purchase breaks rules of the shop. */
    brokenRules: readonly BrokenRule[]
    /** Whether any line must be delivered. */
    shippable: boolean
    /** Undefined if no subtotal makes the delivery free, or a coupon already does. */
    freeShipping: FreeShipping | undefined
  }

/**
 * Calculates the totals of lines. A pure function: the same input gives the same amounts. Discounts are spread over the
 * lines without rounding loss, so that the lines always add up to the totals.
 */
export function calculateTotals(input: TotalsInput): Totals {
  const { site, currency, destination } = input
  const lines = input.lines.filter(isBuyable)
  const subtotals = lines.map(lineSubtotal)
  const subtotal = calculateSubtotal(lines)
  const shipping = quoteShipping(input, lines, subtotal)
  const shippingPrice = shipping.selected?.price ?? 0n
  const reductions = reducePrices(input, lines, subtotals, shippingPrice)
  const taxCalculator = createTaxCalculator(input, lines)
  const lineTotals = lines.map((line, index): LineTotals => {
    const [lineSubtotal = 0n, discount = 0n] = [subtotals[index], reductions.lines[index]]
    return {
      lineItemId: line.stored.id,
      subtotal: lineSubtotal,
      discount,
      ...taxCalculator.line(line, lineSubtotal - discount),
    }
  })
  const shippingCost = { discount: reductions.shipping, ...taxCalculator.other(shippingPrice - reductions.shipping) }
  const paid = lineTotals.map((line) => line.subtotal - line.discount)
  const fees = chargeFees(input, lines, paid, shipping.selected, taxCalculator)
  const taxed = [...lineTotals, shippingCost, ...fees]
  const sums: Sums = {
    subtotal,
    discount: sum(reductions.lines) + reductions.shipping,
    shipping: shippingPrice,
    tax: sum(taxed.map(({ tax }) => tax)),
    fees: sum(fees.map(({ price }) => price)),
    total: sum(taxed.map(({ afterTax }) => afterTax)),
  }
  const giftCard = minimum(input.giftCardBalance ?? 0n, sums.total)
  const parts = {
    lines: lines.map((line, index) => ({ line, amounts: lineTotals[index] as LineTotals })),
    shipping: { ...shippingCost, price: shippingPrice },
    fees,
  }
  const shippable = lines.some((line) => line.shippable)
  return {
    lines: lineTotals,
    ...sums,
    shippingCost,
    additionalFees: fees,
    taxes: sumTaxesByRule(taxed),
    taxOrigin: getTaxOrigin(taxed),
    taxableAmount: sum(taxed.map(getTaxableAmount)),
    giftCard,
    payable: sums.total - giftCard,
    ...splitPayment(parts, sums, giftCard),
    coupon: reductions.coupon,
    discountRules: reductions.rules,
    merchantDiscounts: reductions.merchant,
    ...shipping,
    ...findMembershipShortfalls(lines),
    brokenRules: brokenRules(site.purchaseRules ?? [], lines, subtotals, currency),
    shippable,
    freeShipping:
      shippable && reductions.shipping === 0n ? findFreeShipping(site, currency, destination, subtotal) : undefined,
  }
}

function findMembershipShortfalls(
  lines: readonly PricedLineItem[],
): Pick<Totals, 'withoutMembership' | 'wrongMembership'> {
  const unpaid = lines.filter(({ membership }) => !membership)
  const chosen = (line: PricedLineItem) => line.stored.selectedMembership !== undefined
  const getIds = (selection: readonly PricedLineItem[]) => selection.map(({ stored }) => stored.id)
  return {
    withoutMembership: getIds(unpaid.filter((line) => needsMembership(line) && !chosen(line))),
    wrongMembership: getIds(unpaid.filter(chosen)),
  }
}

/** A membership that is redeemed offline later need not be selected. */
function needsMembership({ paymentOption }: PricedLineItem): boolean {
  return paymentOption === 'MEMBERSHIP' || paymentOption === 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER'
}
