import type { Context } from '../../kernel/context/context.ts'
import { type Currency, currency } from '../../kernel/money/money.ts'
import {
  type CatalogItems,
  type Coupon,
  calculateTotals,
  type EvaluatedCodes,
  type EvaluatedMemberships,
  evaluateCodes,
  evaluateMemberships,
  findAppliedCodes,
  findMemberships,
  getSnapshotPrice,
  type LineItemRecord,
  loadCatalogItems,
  type MembershipRecord,
  type PricedLineItem,
  type PriceWriter,
  payByMemberships,
  priceLines,
  priceWriter,
  type Totals,
  toReductions,
} from '../pricing/index.ts'
import { findDisplayCurrency, getSite, type Site } from '../sites/index.ts'
import {
  loadReservations,
  type Reservations,
  withReservedBalance,
  withReservedCredits,
  withReservedUse,
} from './attempt-reservations.ts'
import type { CheckoutRecord } from './records.ts'

/** A checkout with everything that was looked up for it: what the API, the hosted page and the order are made from. */
export type PricedCheckout = EvaluatedCodes & {
  record: CheckoutRecord
  site: Site
  currency: Currency
  write: PriceWriter
  lines: readonly PricedLineItem[]
  memberships: EvaluatedMemberships
  now: Date
  totals: Totals
}

/** What prices are made from: what the catalogue says of the lines, and what an attempt to pay has reserved. */
export type PriceSources = { held: Reservations; items: CatalogItems }

/** Loads what a checkout is priced from, with the items of lines that are about to be added. */
export async function loadPriceSources(
  context: Context,
  record: CheckoutRecord,
  added: readonly LineItemRecord[] = [],
): Promise<PriceSources> {
  const held = await loadReservations(context, record)
  return { held, items: await loadCatalogItems(context, [...record.lines, ...added], held.stock) }
}

/** Prices a checkout, from `sources` where the caller has loaded them. */
export async function priceCheckout(
  context: Context,
  record: CheckoutRecord,
  sources?: PriceSources,
): Promise<PricedCheckout> {
  const site = await getSite(context)
  const arithmetic = currency(site.currency)
  const [{ held, items }, stored, ofBuyer] = await Promise.all([
    sources ?? loadPriceSources(context, record),
    findAppliedCodes(context, record),
    findMemberships(context, record.owner),
  ])
  const unpaid = priceLines(site, record.lines, items)
  const memberships = evaluateMemberships(withReservedCredits(ofBuyer, held), unpaid, context.now)
  const lines = payByMemberships(unpaid, memberships)
  const codes = { coupon: withReservedUse(stored.coupon, held), giftCard: withReservedBalance(stored.giftCard, held) }
  return withTotals({
    record,
    site,
    currency: arithmetic,
    write: priceWriter(site, findDisplayCurrency(site, record.conversionCurrency)),
    lines,
    memberships,
    now: context.now,
    ...evaluateCodes(record, codes, lines, context.now),
  })
}

/** The same checkout at the prices that its lines had when they were put in: what the buyer of a cart has seen so far. */
export function atSnapshotPrices(priced: PricedCheckout): PricedCheckout {
  const lines = priced.lines.map((line) => ({ ...line, price: getSnapshotPrice(line) ?? line.price }))
  return withTotals({ ...priced, lines })
}

function withTotals(looked: Omit<PricedCheckout, 'totals'>): PricedCheckout {
  const { record, site, currency: arithmetic, lines } = looked
  const reductions = toReductions(record, looked, arithmetic)
  const totals = calculateTotals({
    site,
    currency: arithmetic,
    lines,
    ...reductions,
    destination: record.shippingDestination?.address ?? record.billingInfo?.address,
    billing: record.billingInfo?.address,
    taxExempt: record.taxExemptGroupId !== undefined,
    now: looked.now,
    shippingCode: record.shippingCode,
    giftCardBalance: redeemable(reductions.giftCardBalance, record, arithmetic),
  })
  return { ...looked, totals }
}

/** The coupon that an order of this uses up: one that takes nothing off (free delivery of what is not sent) stays whole. */
export function couponInUse({ coupon, totals }: PricedCheckout): Coupon | undefined {
  return totals.coupon?.applied && totals.coupon.amount > 0n ? coupon : undefined
}

/** The credits that an order of this uses up. */
export function creditsInUse({
  memberships,
  lines,
}: PricedCheckout): { membership: MembershipRecord; pieces: number }[] {
  return memberships.selected.map(({ membership, lineItemIds }) => {
    const paid = lines.filter(({ stored }) => lineItemIds.includes(stored.id))
    return { membership, pieces: paid.reduce((sum, { stored }) => sum + stored.quantity, 0) }
  })
}

/** What the gift card may pay, where the buyer wants to keep some of it. */
function redeemable(balance: bigint | undefined, record: CheckoutRecord, arithmetic: Currency): bigint | undefined {
  if (balance === undefined || record.giftCardRedeemAmount === undefined) return balance
  const wanted = arithmetic.parse(record.giftCardRedeemAmount)
  return wanted < balance ? wanted : balance
}
