import { type Currency, currency } from '../../kernel/base/money/money.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import type { ManualGateway } from '../../kernel/runtime/payments/gateway.ts'
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
  hasSubscription,
  type LineItemRecord,
  loadCatalogItems,
  type MembershipRecord,
  type PricedLineItem,
  type PriceWriter,
  payByMemberships,
  priceLines,
  priceWriter,
  roundForCash,
  type Totals,
  type TotalsInput,
  toListed,
  toPlacePrices,
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

/**
 * A checkout with its prices, totals and the records they were calculated from: the basis of the API's answer, the
 * hosted page and the order.
 */
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

/** What prices are calculated from: the catalogue's items, and what a payment attempt has reserved. */
export type PriceSources = { reservations: Reservations; items: CatalogItems }

/** Loads the price sources of a checkout, including items of lines that are about to be added. */
export async function loadPriceSources(
  context: Context,
  record: CheckoutRecord,
  added: readonly LineItemRecord[] = [],
): Promise<PriceSources> {
  const reservations = await loadReservations(context, record)
  return {
    reservations: reservations,
    items: await loadCatalogItems(context, [...record.lines, ...added], reservations.stock),
  }
}

/** Prices a checkout, from `sources` if they are already loaded. */
export async function priceCheckout(
  context: Context,
  record: CheckoutRecord,
  sources?: PriceSources,
): Promise<PricedCheckout> {
  const site = await getSite(context)
  const arithmetic = currency(site.currency)
  const [{ reservations, items }, stored, buyerMemberships] = await Promise.all([
    sources ?? loadPriceSources(context, record),
    findAppliedCodes(context, record),
    findMemberships(context, record.owner),
  ])
  const unpaid = priceLines(site, record.lines, items)
  const memberships = evaluateMemberships(withReservedCredits(buyerMemberships, reservations), unpaid, context.now)
  const lines = payByMemberships(unpaid, memberships)
  const codes = {
    coupon: withReservedUse(stored.coupon, reservations),
    giftCard: withReservedBalance(stored.giftCard, reservations),
  }
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

/** The checkout at the prices that its lines had when they were added: those that the buyer has seen in the cart. */
export function atSnapshotPrices(priced: PricedCheckout): PricedCheckout {
  const lines = priced.lines.map(toListed).map((line) => ({ ...line, price: getSnapshotPrice(line) ?? line.price }))
  return withTotals({ ...priced, lines })
}

/**
 * The checkout as it is ordered without an online payment: with what the way to pay costs, and rounded for cash, if the
 * shop rounds such orders.
 */
export function atManualPrices(ordered: PricedCheckout, gateway: ManualGateway | undefined): PricedCheckout {
  const { id: code, name, form: { fee = 0n } = {} } = gateway ?? {}
  const priced = code && name && fee ? withTotals(ordered, { code, name, price: fee }) : ordered
  const { site, lines, totals } = priced
  const isRounded = site.payments.cashRounding === 'OFFLINE' && !hasSubscription(lines)
  return isRounded ? { ...priced, totals: roundForCash(totals, site, priced.currency) } : priced
}

function withTotals(sources: Omit<PricedCheckout, 'totals'>, wayFee?: TotalsInput['wayFee']): PricedCheckout {
  const { record, site, currency: arithmetic } = sources
  const reductions = toReductions(record, sources, arithmetic)
  const place = {
    site,
    currency: arithmetic,
    destination: record.shippingDestination?.address ?? record.billingInfo?.address,
    billing: record.billingInfo?.address,
    taxExempt: record.taxExemptGroupId !== undefined,
    now: sources.now,
  }
  const lines = toPlacePrices(place, sources.lines)
  const totals = calculateTotals({
    ...place,
    lines,
    ...reductions,
    shippingCode: record.shippingCode,
    wayFee,
    giftCardBalance: redeemable(reductions.giftCardBalance, record, arithmetic),
  })
  return { ...sources, lines, totals }
}

/**
 * The coupon that an order redeems. One that reduces nothing, such as free delivery of digital items, is not redeemed.
 */
export function couponInUse({ coupon, totals }: PricedCheckout): Coupon | undefined {
  return totals.coupon?.applied && totals.coupon.amount > 0n ? coupon : undefined
}

/** The membership credits that an order redeems. */
export function creditsInUse({
  memberships,
  lines,
}: PricedCheckout): { membership: MembershipRecord; quantity: number }[] {
  return memberships.selected.map(({ membership, lineItemIds }) => {
    const paid = lines.filter(({ stored }) => lineItemIds.includes(stored.id))
    return { membership, quantity: paid.reduce((sum, { stored }) => sum + stored.quantity, 0) }
  })
}

/** The gift card amount that may be used, if the buyer limited it. */
function redeemable(balance: bigint | undefined, record: CheckoutRecord, arithmetic: Currency): bigint | undefined {
  if (balance === undefined || record.giftCardRedeemAmount === undefined) return balance
  const requested = arithmetic.parse(record.giftCardRedeemAmount)
  return requested < balance ? requested : balance
}
