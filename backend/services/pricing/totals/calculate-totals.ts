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

/** One line's share. Amounts for all pieces. */
export type LineTotals = TaxedAmount & { lineItemId: string; subtotal: bigint; discount: bigint }

export type Totals = Sums &
  ShippingQuotes & {
    lines: readonly LineTotals[]
    /** What the delivery comes to with its discount and tax. */
    shippingCost: TaxedAmount & { discount: bigint }
    additionalFees: readonly FeeTotals[]
    /** By the rules of the places; none where the shop collects no tax. */
    taxes: readonly RuleTax[]
    /** How they were found. */
    taxOrigin: TaxOrigin | undefined
    taxableAmount: bigint
    /** What the gift card pays, and what is left to pay: with the order, or later. */
    giftCard: bigint
    payable: bigint
    payNow: Sums
    payLater: Sums
    /** What subscriptions cost whose first time is free; a part of what is paid later. */
    payAfterFreeTrial?: Sums
    coupon: CouponOutcome | undefined
    discountRules: readonly AppliedRule[]
    merchantDiscounts: readonly AppliedMerchantDiscount[]
    /** Lines that only a membership pays for, and no membership was chosen. */
    withoutMembership: readonly string[]
    /** Lines for which a membership was chosen that can't pay for them. */
    wrongMembership: readonly string[]
    /** What the shop asks of a purchase, and this one is not. */
    brokenRules: readonly BrokenRule[]
    /** Whether anything has to be delivered at all. */
    shippable: boolean
    /** Undefined where no subtotal makes the delivery free, or a coupon pays for it. */
    freeShipping: FreeShipping | undefined
  }

/**
 * What a set of lines costs. Pure: the same input gives the same cents. Discounts are spread over the lines without
 * losing a cent, so that the lines always add up to the sums.
 */
export function calculateTotals(input: TotalsInput): Totals {
  const { site, currency, destination } = input
  const lines = input.lines.filter(isBuyable)
  const subtotals = lines.map(lineSubtotal)
  const subtotal = calculateSubtotal(lines)
  const shipping = quoteShipping(input, lines, subtotal)
  const shippingPrice = shipping.selected?.price ?? 0n
  const reductions = reducePrices(input, lines, subtotals, shippingPrice)
  const taxer = createTaxCalculator(input, lines)
  const lineTotals = lines.map((line, index): LineTotals => {
    const [lineSubtotal = 0n, discount = 0n] = [subtotals[index], reductions.lines[index]]
    return {
      lineItemId: line.stored.id,
      subtotal: lineSubtotal,
      discount,
      ...taxer.line(line, lineSubtotal - discount),
    }
  })
  const shippingCost = { discount: reductions.shipping, ...taxer.other(shippingPrice - reductions.shipping) }
  const paid = lineTotals.map((line) => line.subtotal - line.discount)
  const fees = chargeFees(input, lines, paid, shipping.selected, taxer)
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
  const idsOf = (some: readonly PricedLineItem[]) => some.map(({ stored }) => stored.id)
  return {
    withoutMembership: idsOf(unpaid.filter((line) => needsMembership(line) && !chosen(line))),
    wrongMembership: idsOf(unpaid.filter(chosen)),
  }
}

/** A membership that is redeemed by hand, later, need not be named. */
function needsMembership({ paymentOption }: PricedLineItem): boolean {
  return paymentOption === 'MEMBERSHIP' || paymentOption === 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER'
}
