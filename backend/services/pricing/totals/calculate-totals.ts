import type { TaxOrigin } from '../../sites/index.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import { hasSubscription } from '../line-items/subscription-lines.ts'
import { calculateSubtotal, isBuyable, lineSubtotal } from '../line-items/subtotal.ts'
import type { CouponOutcome } from './apply-coupon.ts'
import type { AppliedRule } from './apply-discount-rules.ts'
import { type BrokenRule, brokenRules } from './broken-rules.ts'
import { roundForCash } from './cash-rounding.ts'
import { chargeFees, type FeeTotals } from './charge-fees.ts'
import { calculateWeight } from './delivery-price.ts'
import { type FreeShipping, findFreeShipping } from './free-shipping.ts'
import { quoteShipping, type ShippingQuotes } from './quote-shipping.ts'
import { type AppliedMerchantDiscount, reducePrices } from './reduce-prices.ts'
import { type Sums, splitPayment } from './split-payment.ts'
import { minimum, sum } from './sums.ts'
import {
  calculateTaxes,
  createTaxFinder,
  getTaxOrigin,
  sumTaxes,
  type TaxedAmount,
  type TaxTotal,
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
    /** The taxes by name, place and rate; empty if the shop collects none. */
    taxes: readonly TaxTotal[]
    /** The source of the tax rates. */
    taxOrigin: TaxOrigin | undefined
    taxableAmount: bigint
    /** The amount that the gift card pays, and the rest, which is due with the order or later. */
    giftCard: bigint
    payable: bigint
    /** What is to be paid was rounded for cash, be it by nothing. */
    isRounded: boolean
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
  // The price of the delivery changes no discount of a line, so what is delivered is known before it.
  const delivered = sumDelivered(lines, subtotals, reducePrices(input, lines, subtotals, 0n).lines)
  const shipping = quoteShipping(input, lines, delivered)
  const shippingPrice = shipping.selected?.price ?? 0n
  const reductions = reducePrices(input, lines, subtotals, shippingPrice)
  const weighed = lines.map((line, index) => {
    const subtotal = subtotals[index] ?? 0n
    return { line, subtotal, paid: subtotal - (reductions.lines[index] ?? 0n) }
  })
  const taxFinder = createTaxFinder(input, lines)
  const charged = chargeFees(input, weighed, shipping.selected, taxFinder)
  const taxed = calculateTaxes(site, currency, [
    ...weighed.map(({ line, paid }) => taxFinder.line(line, paid)),
    taxFinder.extra(shippingPrice - reductions.shipping, weighed),
    ...charged.map(({ taxable }) => taxable),
  ])
  const lineTotals = weighed.map(({ line, subtotal, paid }, index): LineTotals => {
    return { lineItemId: line.stored.id, subtotal, discount: subtotal - paid, ...(taxed[index] as TaxedAmount) }
  })
  const shippingCost = { discount: reductions.shipping, ...(taxed[lines.length] as TaxedAmount) }
  const fees = charged.map(({ fee }, index) => ({ ...fee, ...(taxed[lines.length + 1 + index] as TaxedAmount) }))
  const sums: Sums = {
    subtotal,
    discount: sum(reductions.lines) + reductions.shipping,
    shipping: shippingPrice,
    tax: sum(taxed.map(({ tax }) => tax)),
    fees: sum(fees.map(({ price }) => price)),
    rounding: 0n,
    total: sum(taxed.map(({ afterTax }) => afterTax)),
  }
  const giftCard = minimum(input.giftCardBalance ?? 0n, sums.total)
  const parts = {
    lines: lines.map((line, index) => ({ line, amounts: lineTotals[index] as LineTotals })),
    shipping: { ...shippingCost, price: shippingPrice },
    fees,
  }
  const shippable = lines.some((line) => line.shippable)
  const hasFreeDelivery = reductions.coupon?.applied && reductions.coupon.discountType === 'SHIPPING'
  const totals: Totals = {
    lines: lineTotals,
    ...sums,
    shippingCost,
    additionalFees: fees,
    taxes: sumTaxes(taxed),
    taxOrigin: getTaxOrigin(taxed),
    taxableAmount: sum(taxed.map(({ taxable }) => taxable)),
    giftCard,
    payable: sums.total - giftCard,
    isRounded: false,
    ...splitPayment(parts, sums, giftCard),
    coupon: reductions.coupon,
    discountRules: reductions.rules,
    merchantDiscounts: reductions.merchant,
    ...shipping,
    ...findMembershipShortfalls(lines),
    brokenRules: brokenRules(site.purchaseRules ?? [], lines, subtotals, currency),
    shippable,
    freeShipping:
      shippable && !hasFreeDelivery
        ? findFreeShipping(
            site,
            currency,
            destination,
            { delivered, weight: calculateWeight(lines) },
            listOffered(input, shipping),
          )
        : undefined,
  }
  // Renewals are charged by the terms of a subscription, which no coin limits.
  const isRounded = site.payments.cashRounding === 'ALL' && !hasSubscription(lines)
  return isRounded ? roundForCash(totals, site, currency) : totals
}

/** The value of what is delivered, after discounts: neither files nor gift cards. */
function sumDelivered(
  lines: readonly PricedLineItem[],
  subtotals: readonly bigint[],
  discounts: readonly bigint[],
): bigint {
  return sum(
    lines.map(({ shippable }, index) => (shippable ? (subtotals[index] ?? 0n) - (discounts[index] ?? 0n) : 0n)),
  )
}

/** The options that the buyer can have: the chosen one, or all of the destination; undefined before it is known. */
function listOffered({ shippingCode }: TotalsInput, { region, quotes, selected }: ShippingQuotes) {
  if (!region) return undefined
  if (selected && selected.code === shippingCode && !selected.option.pickup) return [selected.option]
  return [...new Set(quotes.map(({ option }) => option))]
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
