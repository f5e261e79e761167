import type { Currency } from '../../kernel/money.ts'
import type { Coupon } from '../coupons/index.ts'
import type { PricedLineItem } from '../line-items/index.ts'
import {
  type ShippingOption,
  type ShippingRegion,
  type Site,
  shippingRegionFor,
  type TaxRule,
  taxRuleFor,
} from '../sites/index.ts'
import { applyCoupon, type CouponOutcome, sharesOf } from './apply-coupon.ts'
import { isBuyable, subtotalsOf } from './buyable-lines.ts'
import { deliveryPrice, weightOf } from './delivery-price.ts'
import type { Destination } from './destination.ts'
import { type FreeShipping, freeShippingOf } from './free-shipping.ts'
import { type Sums, splitPayment } from './split-payment.ts'
import { minimum, sum } from './sums.ts'

export type TotalsInput = {
  site: Site
  currency: Currency
  lines: readonly PricedLineItem[]
  /** A coupon that may be used now; its own conditions (minimum, products) are looked at here. */
  coupon?: Coupon | undefined
  /** Amounts that the merchant takes off. */
  merchantDiscounts?: readonly bigint[]
  destination?: Destination | undefined
  /** Code of the chosen delivery; where none was chosen, the cheapest one that brings it to the address. */
  shippingCode?: string | undefined
  calculateShipping?: boolean
  calculateTax?: boolean
  /** What the gift card holds. */
  giftCardBalance?: bigint | undefined
}

/** An amount as it is before and after its tax. */
export type TaxedAmount = { taxRate: string; tax: bigint; beforeTax: bigint; afterTax: bigint }

/** One line's share. Amounts for all pieces. */
export type LineTotals = TaxedAmount & { lineItemId: string; subtotal: bigint; discount: bigint }

export type ShippingQuote = { option: ShippingOption; price: bigint }

export type Totals = {
  lines: readonly LineTotals[]
  subtotal: bigint
  discount: bigint
  /** The price of the delivery, and what it comes to with its discount and tax. */
  shipping: bigint
  shippingCost: TaxedAmount & { discount: bigint }
  tax: bigint
  taxRate: string
  /** The rule of the place; undefined where the shop collects no tax. */
  taxRule: TaxRule | undefined
  taxableAmount: bigint
  /** Subtotal minus discount plus delivery, plus tax where prices do not include it. */
  total: bigint
  /** Fees before their tax. */
  fees: bigint
  /** What the gift card pays, and what is left to pay: with the order, or later. */
  giftCard: bigint
  payable: bigint
  payNow: Sums
  payLater: Sums
  coupon: CouponOutcome | undefined
  merchantDiscount: bigint
  /** Undefined where nothing is delivered or the destination is not known. */
  region: ShippingRegion | undefined
  quotes: readonly ShippingQuote[]
  selected: ShippingQuote | undefined
  shippingProblem: 'NO_DELIVERY_TO_DESTINATION' | 'SELECTED_OPTION_NOT_FOUND' | undefined
  /** Lines that only a membership pays for, and no membership was chosen. */
  withoutMembership: readonly string[]
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
  const { site, currency, lines, destination } = input
  const buyable = lines.filter(isBuyable)
  const subtotals = subtotalsOf(buyable)
  const subtotal = sum(subtotals)

  const shippable = buyable.some((line) => line.shippable)
  const shipping = quoteShipping(input, buyable, subtotal)
  const couponOutcome =
    input.coupon && applyCoupon(input.coupon, buyable, subtotals, shipping.selected?.price ?? 0n, currency)
  const couponShares = sharesOf(couponOutcome, buyable, subtotals, currency)
  const afterCoupon = subtotals.map((amount, index) => amount - (couponShares[index] ?? 0n))
  const merchantDiscount = minimum(sum(input.merchantDiscounts ?? []), sum(afterCoupon))
  const merchantShares = currency.allocate(merchantDiscount, afterCoupon)

  const shippingDiscount =
    couponOutcome?.applied && couponOutcome.discountType === 'SHIPPING' ? couponOutcome.amount : 0n
  const shippingPrice = shipping.selected?.price ?? 0n

  const rule = input.calculateTax === false || !destination?.country ? undefined : taxRuleFor(site, destination)
  const rate = rule?.rate ?? '0'
  const lineTotals = buyable.map((line, index): LineTotals => {
    const lineSubtotal = subtotals[index] ?? 0n
    const discount = (couponShares[index] ?? 0n) + (merchantShares[index] ?? 0n)
    // A gift card is money, not a good: its tax is due when it is spent.
    const lineRate = line.itemType === 'GIFT_CARD' ? '0' : rate
    return {
      lineItemId: line.stored.id,
      subtotal: lineSubtotal,
      discount,
      ...withTax(site, currency, lineSubtotal - discount, lineRate),
    }
  })
  const shippingCost = {
    discount: shippingDiscount,
    ...withTax(site, currency, shippingPrice - shippingDiscount, rate),
  }
  const taxed = [...lineTotals, shippingCost]
  const tax = sum(taxed.map((amount) => amount.tax))
  const discount = sum(taxed.map((amount) => amount.discount))
  const net = subtotal - discount + shippingPrice
  const total = site.taxIncludedInPrices ? net : net + tax
  const giftCard = minimum(input.giftCardBalance ?? 0n, total)
  const sums = { subtotal, discount, shipping: shippingPrice, tax, fees: 0n, total }
  const parts = {
    lines: buyable.map((line, index) => ({ line, amounts: lineTotals[index] as LineTotals })),
    shipping: { ...shippingCost, price: shippingPrice },
    fees: [],
  }

  return {
    lines: lineTotals,
    ...sums,
    shippingCost,
    taxRate: rate,
    taxRule: rule,
    taxableAmount: sum(taxed.map(taxableOf)),
    giftCard,
    payable: total - giftCard,
    ...splitPayment(parts, sums, giftCard),
    coupon: couponOutcome,
    merchantDiscount,
    ...shipping,
    withoutMembership: buyable.filter(needsMembership).map((line) => line.stored.id),
    shippable,
    freeShipping:
      shippable && shippingDiscount === 0n ? freeShippingOf(site, currency, destination, subtotal) : undefined,
  }
}

/** A membership that is redeemed by hand, later, need not be named. */
function needsMembership({ paymentOption }: PricedLineItem): boolean {
  return paymentOption === 'MEMBERSHIP' || paymentOption === 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER'
}

/** The part of an amount that a tax is taken of. */
export function taxableOf({ taxRate, beforeTax }: TaxedAmount): bigint {
  return taxRate === '0' ? 0n : beforeTax
}

function quoteShipping(input: TotalsInput, lines: readonly PricedLineItem[], subtotal: bigint) {
  const none = { region: undefined, quotes: [], selected: undefined, shippingProblem: undefined } as const
  const shippable = lines.some((line) => line.shippable)
  if (input.calculateShipping === false || !shippable || !input.destination?.country) return none
  const region = shippingRegionFor(input.site, input.destination)
  if (!region || region.options.length === 0) return { ...none, shippingProblem: 'NO_DELIVERY_TO_DESTINATION' as const }
  const weight = weightOf(lines)
  const quotes = region.options.map((option): ShippingQuote => {
    const free = option.freeFrom !== undefined && subtotal >= input.currency.parse(option.freeFrom)
    return { option, price: free ? 0n : deliveryPrice(option, weight, input.currency) }
  })
  // Who gives an address wants to have it sent; fetching it is a choice to make, not to find made.
  const delivered = quotes.filter(({ option }) => !option.pickup)
  const candidates = delivered.length > 0 ? delivered : quotes
  const cheapest = candidates.reduce((best, quote) => (quote.price < best.price ? quote : best))
  if (input.shippingCode === undefined) return { region, quotes, selected: cheapest, shippingProblem: undefined }
  const chosen = quotes.find((quote) => quote.option.code === input.shippingCode)
  return {
    region,
    quotes,
    selected: chosen ?? cheapest,
    shippingProblem: chosen ? undefined : ('SELECTED_OPTION_NOT_FOUND' as const),
  }
}

/** Splits an amount into what it is before and after tax, by the site's way of writing prices. */
function withTax(site: Site, currency: Currency, amount: bigint, taxRate: string): TaxedAmount {
  if (taxRate === '0') return { taxRate, tax: 0n, beforeTax: amount, afterTax: amount }
  if (!site.taxIncludedInPrices) {
    const tax = currency.part(amount, taxRate)
    return { taxRate, tax, beforeTax: amount, afterTax: amount + tax }
  }
  const tax = currency.included(amount, taxRate)
  return { taxRate, tax, beforeTax: amount - tax, afterTax: amount }
}
