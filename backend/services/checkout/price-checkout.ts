import type { Context } from '../../kernel/context.ts'
import type { ApiError } from '../../kernel/errors.ts'
import { type Currency, currency } from '../../kernel/money.ts'
import { type Coupon, couponProblem, findCoupon } from '../coupons/index.ts'
import { findGiftCard, type GiftCard, giftCardProblem } from '../gift-cards/index.ts'
import {
  hasGiftCard,
  notedPrice,
  type PricedLineItem,
  type PriceWriter,
  priceLines,
  priceWriter,
} from '../line-items/index.ts'
import { type Site, siteOf } from '../sites/index.ts'
import { calculateTotals, type Totals } from '../totals/index.ts'
import { heldByAttempt, withHeldMoney, withHeldUse } from './held-by-attempt.ts'
import type { CheckoutRecord } from './records.ts'

/** A checkout with everything that was looked up for it: what the API, the hosted page and the order are made from. */
export type PricedCheckout = {
  record: CheckoutRecord
  site: Site
  currency: Currency
  write: PriceWriter
  lines: readonly PricedLineItem[]
  totals: Totals
  coupon: Coupon | undefined
  couponProblem: ApiError | undefined
  giftCard: GiftCard | undefined
  giftCardProblem: ApiError | undefined
}

export async function priceCheckout(context: Context, record: CheckoutRecord): Promise<PricedCheckout> {
  const site = await siteOf(context)
  const arithmetic = currency(site.currency)
  const held = await heldByAttempt(context, record)
  const [lines, storedCoupon, storedCard] = await Promise.all([
    priceLines(context, record.lines, held.stock),
    record.couponId ? findCoupon(context, record.couponId) : undefined,
    record.giftCardId ? findGiftCard(context, record.giftCardId) : undefined,
  ])
  const coupon = withHeldUse(storedCoupon, held)
  const giftCard = withHeldMoney(storedCard, held)
  const problem = record.couponId ? couponProblem(coupon, context.now) : undefined
  const cardProblem = record.giftCardId ? giftCardProblem(giftCard, context.now, hasGiftCard(lines)) : undefined
  return withTotals({
    record,
    site,
    currency: arithmetic,
    write: priceWriter(site),
    lines,
    coupon,
    couponProblem: problem,
    giftCard,
    giftCardProblem: cardProblem,
  })
}

/** The same checkout at the prices that its lines had when they were put in: what the buyer of a cart has seen so far. */
export function atNotedPrices(priced: PricedCheckout): PricedCheckout {
  const lines = priced.lines.map((line) => ({ ...line, price: notedPrice(line) ?? line.price }))
  return withTotals({ ...priced, lines })
}

function withTotals(looked: Omit<PricedCheckout, 'totals'>): PricedCheckout {
  const { record, site, currency: arithmetic, lines, coupon, couponProblem: problem, giftCard } = looked
  const totals = calculateTotals({
    site,
    currency: arithmetic,
    lines,
    coupon: problem ? undefined : coupon,
    merchantDiscounts: (record.merchantDiscounts ?? []).map((discount) => arithmetic.parse(discount.amount)),
    destination: record.shippingDestination?.address ?? record.billingInfo?.address,
    shippingCode: record.shippingCode,
    giftCardBalance: looked.giftCardProblem || !giftCard ? undefined : redeemable(giftCard, record, arithmetic),
  })
  return { ...looked, totals }
}

/** The coupon that an order of this uses up: one that takes nothing off (free delivery of what is not sent) stays whole. */
export function couponInUse({ coupon, totals }: PricedCheckout): Coupon | undefined {
  return totals.coupon?.applied && totals.coupon.amount > 0n ? coupon : undefined
}

function redeemable(card: GiftCard, record: CheckoutRecord, arithmetic: Currency): bigint {
  const balance = BigInt(card.balance)
  if (record.giftCardRedeemAmount === undefined) return balance
  const wanted = arithmetic.parse(record.giftCardRedeemAmount)
  return wanted < balance ? wanted : balance
}
