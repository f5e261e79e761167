import type { z } from 'zod'
import type { CorrectedLine, calculateCorrectionRequest } from '../../../contract/orders/correction.ts'
import { invalid, type Violation } from '../../../kernel/base/errors.ts'
import { type Currency, currency } from '../../../kernel/base/money/money.ts'
import { parseAmount, toStoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { STORES_APP_ID } from '../../catalog/index.ts'
import {
  calculateOrderTaxes,
  descriptionLines,
  getCashRounding,
  type LineItemRecord,
  lineImage,
  loadCatalogItems,
  type OrderTaxes,
  type PricedLineItem,
  priceLines,
  toPlacePrices,
  wireJurisdiction,
} from '../../pricing/index.ts'
import { getSite, type Site } from '../../sites/index.ts'
import { lineItemNotFound } from '../errors.ts'
import type { FulfillmentsRecord } from '../fulfillments/records.ts'
import type { ChargedFee, OrderAmounts, OrderDelivery, OrderDiscount, OrderLine, OrderTax } from '../order-parts.ts'
import type { OrderRecord } from '../records.ts'
import type { TransactionsRecord } from '../transactions/records.ts'
import { settleRefunds } from './settle-refunds.ts'

export type Correction = z.output<typeof calculateCorrectionRequest>

/** A corrected order, with the catalogue's answer for each of its lines. */
export type PlannedCorrection = { order: OrderRecord; priced: readonly PricedLineItem[] }

/** The state that a correction is planned from. */
type Before = {
  order: OrderRecord
  fulfillments: Pick<FulfillmentsRecord, 'fulfillments'>
  transactions: TransactionsRecord
}

/** Plans a correction: the order with its new lines, discounts, delivery, taxes and sums. It changes no stock. */
export async function planCorrection(
  context: Context,
  before: Before,
  correction: Correction,
): Promise<PlannedCorrection> {
  const { order, transactions } = before
  const site = { ...(await getSite(context)), taxIncludedInPrices: order.taxIncludedInPrices }
  const money = currency(order.currency)
  const kept = new Map(order.lines.map((line) => [line.id, line]))
  for (const { id } of correction.lineItems) if (id !== undefined && !kept.has(id)) throw lineItemNotFound(id)
  requireKeptLines(before, correction)
  requireKeptDelivery(before, correction, money)
  const records = correction.lineItems.map((line) => toRecord(context, line, kept))
  const items = await loadCatalogItems(context, records)
  const place = {
    destination: order.shippingDestination?.address ?? order.billingInfo?.address ?? {},
    billing: order.billingInfo?.address,
    now: new Date(order.purchasedDate),
    taxExempt: order.taxExempt ?? false,
  }
  const found = toPlacePrices({ site, currency: money, ...place }, priceLines(site, records, items))
  requireAddable(correction.lineItems, found)
  const drafts = correction.lineItems.map((line, index) =>
    draftLine(line, found[index] as PricedLineItem, kept.get(line.id ?? ''), money),
  )
  const priced = drafts.map((draft, index) => ({
    ...(found[index] as PricedLineItem),
    price: parseAmount(draft.price),
    itemType: draft.itemType.preset ?? 'PHYSICAL',
    shippable: draft.shippable,
  }))
  const discounts = planDiscounts(context, order, drafts, correction, money)
  const delivery = planDelivery(order.delivery, correction, money)
  const fees = (order.fees ?? []) as readonly ChargedFee[]
  const taxes = calculateOrderTaxes(site, priced, {
    shipping: delivery ? parseAmount(delivery.price) - parseAmount(delivery.discount) : 0n,
    ...place,
    discounts: discounts.lines.map(({ discount }) => discount),
    fees: fees.map(({ price }) => parseAmount(price)),
  })
  const corrected = assemble(site, order, { drafts, discounts, delivery, fees, taxes })
  const total = parseAmount(corrected.totals.total)
  const { refundsCount } = correction
  const settledRefunds = settleRefunds(order, transactions, { total, ...(refundsCount && { refundsCount }) })
  return { priced, order: { ...corrected, ...(settledRefunds.length > 0 && { settledRefunds }) } }
}

/** The record that the catalogue answers for a line. */
function toRecord(context: Context, line: CorrectedLine, kept: ReadonlyMap<string, OrderLine>): LineItemRecord {
  const before = kept.get(line.id ?? '')
  const taxableAddress = before?.taxableAddress && { taxableAddress: before.taxableAddress }
  const options = line.variantId && { options: { variantId: line.variantId } }
  const added = line.catalogItemId && { appId: STORES_APP_ID, catalogItemId: line.catalogItemId, ...options }
  const catalogReference = before ? before.catalogReference : added
  return {
    id: before?.id ?? context.ids.guid(),
    quantity: line.quantity,
    ...(catalogReference && { catalogReference }),
    ...taxableAddress,
  }
}

const at = (index: number, field?: string) => `lineItems[${index}]${field ? `.${field}` : ''}`

/** Lines whose quantity and price are the terms of something else, such as a subscription or a gift card. */
const isFixed = (line: OrderLine): boolean =>
  line.itemType.preset === 'GIFT_CARD' ||
  line.subscriptionInfo !== undefined ||
  line.decimalQuantity !== undefined ||
  line.deposit !== undefined ||
  line.fixedQuantity === true ||
  line.priceUndetermined === true

/** Throws if a line would lose what was sent already, or a line that is fixed would change. */
function requireKeptLines({ order, fulfillments }: Before, { lineItems }: Correction): void {
  const violations: Violation[] = []
  const money = currency(order.currency)
  const sent = new Map<string, number>()
  for (const { id, quantity } of fulfillments.fulfillments.flatMap(({ lines }) => lines))
    sent.set(id, (sent.get(id) ?? 0) + quantity)
  for (const line of order.lines) {
    const index = lineItems.findIndex(({ id }) => id === line.id)
    const next = lineItems[index]
    const { refunded = 0 } = line
    const least = Math.max(sent.get(line.id) ?? 0, line.restockQuantity ?? 0, refunded)
    const hasNewPrice = next?.price !== undefined && money.parse(next.price) !== parseAmount(line.price)
    if (lineItems.filter(({ id }) => id === line.id).length > 1)
      violations.push({ field: at(index, 'id'), description: 'must be there only once', rule: 'FORMAT' })
    else if (isFixed(line) && next?.quantity !== line.quantity)
      violations.push({
        field: next ? at(index, 'quantity') : 'lineItems',
        description: `must stay: ${line.name} is a gift card, a subscription or of a fixed quantity`,
        rule: 'FIELD_NOT_ALLOWED',
      })
    else if (isFixed(line) && next?.price !== undefined)
      violations.push({
        field: at(index, 'price'),
        description: `must stay: ${line.name} has a fixed price`,
        rule: 'FIELD_NOT_ALLOWED',
      })
    else if ((next?.quantity ?? 0) < least)
      violations.push({
        field: next ? at(index, 'quantity') : 'lineItems',
        description: `must be at least ${least} of ${line.name}, as many as were sent, refunded or put back into stock`,
        rule: 'MIN',
        data: { threshold: least },
      })
    else if (refunded > 0 && hasNewPrice)
      violations.push({
        field: at(index, 'price'),
        description: `must stay: ${refunded} of ${line.name} were refunded at it`,
        rule: 'FIELD_NOT_ALLOWED',
      })
  }
  if (violations.length > 0) throw invalid(...violations)
}

/** Throws if a delivery that was refunded would have another price. */
function requireKeptDelivery({ order, transactions }: Before, { shipping }: Correction, { parse }: Currency): void {
  const wasRefunded = transactions.refunds.some(
    ({ shippingIncluded, transactions }) =>
      shippingIncluded && transactions.some(({ status }) => status === 'SUCCEEDED'),
  )
  if (!shipping || !wasRefunded || parse(shipping.price) === parseAmount(order.delivery?.price ?? '0')) return
  const description = 'must stay: the delivery was refunded at it'
  throw invalid({ field: 'shipping.price', description, rule: 'FIELD_NOT_ALLOWED' })
}

/** Throws if an added product does not exist, or is no item that can be added to an order. */
function requireAddable(lines: readonly CorrectedLine[], found: readonly PricedLineItem[]): void {
  const violations = lines.flatMap(({ catalogItemId, name, price }, index): Violation[] => {
    if (name !== undefined && price === undefined)
      return [{ field: at(index, 'price'), description: 'must be set', rule: 'REQUIRED_FIELD' }]
    if (catalogItemId === undefined) return []
    const { item } = found[index] as PricedLineItem
    if (!item)
      return [{ field: at(index, 'catalogItemId'), description: 'is not an item of the catalogue', rule: 'FORMAT' }]
    const isPlain = item.itemType !== 'GIFT_CARD' && !item.subscription
    return isPlain
      ? []
      : [{ field: at(index, 'catalogItemId'), description: 'gift cards are ordered alone', rule: 'FIELD_NOT_ALLOWED' }]
  })
  if (violations.length > 0) throw invalid(...violations)
}

type LineDraft = Omit<OrderLine, keyof OrderAmounts | 'merchantDiscount'>

/** A line with its new quantity and price, and without what is calculated. */
function draftLine(
  line: CorrectedLine,
  found: PricedLineItem,
  before: OrderLine | undefined,
  money: Currency,
): LineDraft {
  const price = line.price === undefined ? undefined : money.parse(line.price)
  const { quantity } = line
  if (before) {
    const { discount: _, merchantDiscount: __, taxes: ___, reportedTax: ____, ...rest } = before
    const isSame = quantity === before.quantity && (price === undefined || price === parseAmount(before.price))
    const each = price ?? parseAmount(before.price)
    return {
      ...rest,
      quantity,
      price: toStoredAmount(each),
      subtotal: isSame ? before.subtotal : toStoredAmount(each * BigInt(quantity)),
    }
  }
  const each = price ?? found.price
  const image = lineImage(found)
  const described = found.item ? descriptionLines(found) : []
  const { catalogReference } = found.stored
  return {
    id: found.stored.id,
    name: line.name ?? found.name,
    quantity,
    price: toStoredAmount(each),
    subtotal: toStoredAmount(each * BigInt(quantity)),
    shippable: found.item ? found.shippable : (line.shippable ?? false),
    itemType: { preset: found.item ? found.itemType : line.shippable ? 'PHYSICAL' : 'SERVICE' },
    paymentOption: 'FULL_PAYMENT_ONLINE',
    ...(found.weight !== undefined && { weight: found.weight }),
    ...(found.sku && { sku: found.sku }),
    ...(catalogReference && { catalogReference }),
    ...(described.length > 0 && { descriptionLines: described }),
    ...(image && { image }),
  }
}

type PlannedDiscounts = {
  lines: readonly { discount: bigint; merchant: bigint }[]
  entries: readonly OrderDiscount[]
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/**
 * The discounts of the corrected lines. Coupons and rules go on at their share of a line's price; what the merchant
 * gives on the whole order is spread over the lines, and so is a discount that a program reported for all.
 */
function planDiscounts(
  context: Context,
  order: OrderRecord,
  drafts: readonly LineDraft[],
  { discount }: Correction,
  money: Currency,
): PlannedDiscounts {
  const kept = new Map(order.lines.map((line) => [line.id, line]))
  const own = (line: OrderLine) => parseAmount(line.discount) - parseAmount(line.merchantDiscount ?? '0')
  const bases = drafts.map(({ id, subtotal }) => {
    const before = kept.get(id)
    const full = before ? parseAmount(before.subtotal) : 0n
    if (!before || full === 0n) return 0n
    return (own(before) * parseAmount(subtotal)) / full
  })
  const isMerchants = (entry: OrderDiscount) => entry.kind === 'MERCHANT' && entry.corrected === true
  const isOwn = (entry: OrderDiscount) => entry.kind !== 'REPORTED' && !isMerchants(entry)
  const ofDelivery = parseAmount(order.delivery?.discount ?? '0')
  const wanted =
    discount === undefined
      ? sum(order.discounts.filter(isMerchants).map(({ amount }) => parseAmount(amount)))
      : money.parse(discount)
  const reported = sum(
    order.discounts.filter(({ kind }) => kind === 'REPORTED').map(({ amount }) => parseAmount(amount)),
  )
  // Refunded items keep their part, as it was left out when they were given back.
  const fixed = drafts.map(({ id }) => {
    const { merchantDiscount = '0', refunded = 0, quantity = 1 } = kept.get(id) ?? {}
    return (parseAmount(merchantDiscount) * BigInt(refunded)) / BigInt(quantity)
  })
  const rooms = drafts.map(({ id, subtotal, quantity }, index) => {
    const whole = parseAmount(subtotal) - (bases[index] ?? 0n)
    return whole - (whole * BigInt(kept.get(id)?.refunded ?? 0)) / BigInt(quantity)
  })
  const [least, most] = [sum(fixed) - reported, sum(fixed) + sum(rooms) - reported]
  const threshold = money.decimal(wanted < least ? least : most > 0n ? most : 0n)
  if (wanted < least || wanted > most)
    throw invalid({
      field: discount === undefined ? 'lineItems' : 'discount',
      ...(wanted < least
        ? { description: `must be at least ${threshold}, as refunded items have of it`, rule: 'MIN' }
        : { description: `must be at most ${threshold}, as the lines cost`, rule: 'MAX' }),
      data: { threshold },
    })
  const rest = money.allocate(reported + wanted - sum(fixed), rooms)
  const shares = fixed.map((share, index) => share + (rest[index] ?? 0n))
  const own0 = order.discounts.filter(isOwn)
  // The share of each coupon and rule, so that they add up to what is taken off the lines and the delivery.
  const ownTotals = money.allocate(
    sum(bases) + ofDelivery,
    own0.map(({ amount }) => parseAmount(amount)),
  )
  const entries = order.discounts.flatMap((entry): OrderDiscount[] => {
    if (isMerchants(entry)) return []
    if (!isOwn(entry)) return [entry]
    const amount = toStoredAmount(ownTotals[own0.indexOf(entry)] ?? 0n)
    if (parseAmount(amount) === 0n) return []
    if (entry.kind !== 'COUPON' && entry.kind !== 'RULE') return [{ ...entry, amount }]
    const lineItemIds = entry.lineItemIds.filter((id) => drafts.some((draft) => draft.id === id))
    return [{ ...entry, amount, lineItemIds }]
  })
  const before = order.discounts.find(isMerchants)
  const merchant: OrderDiscount[] =
    wanted > 0n
      ? [{ id: before?.id ?? context.ids.guid(), kind: 'MERCHANT', corrected: true, amount: toStoredAmount(wanted) }]
      : []
  return {
    lines: bases.map((base, index) => ({ discount: base + (shares[index] ?? 0n), merchant: shares[index] ?? 0n })),
    entries: [...entries, ...merchant],
  }
}

type DeliveryDraft = Omit<OrderDelivery, Exclude<keyof OrderAmounts, 'discount'>>

function planDelivery(
  before: OrderDelivery | undefined,
  { shipping }: Correction,
  money: Currency,
): DeliveryDraft | undefined {
  if (!before)
    return (
      shipping && {
        title: shipping.title,
        deliveryTime: '',
        price: toStoredAmount(money.parse(shipping.price)),
        discount: '0',
      }
    )
  const { taxes: _, reportedTax: __, ...rest } = before
  const price = shipping ? money.parse(shipping.price) : parseAmount(before.price)
  const isMoreThanPrice = parseAmount(before.discount) > price
  // Free delivery stays free of charge only as far as the new price goes.
  return {
    ...rest,
    ...(shipping && { title: shipping.title }),
    price: toStoredAmount(price),
    discount: isMoreThanPrice ? toStoredAmount(price) : before.discount,
  }
}

type Parts = {
  drafts: readonly LineDraft[]
  discounts: PlannedDiscounts
  delivery: DeliveryDraft | undefined
  fees: readonly ChargedFee[]
  taxes: OrderTaxes
}

function toAmounts({ taxRate, taxes, tax, taxable, beforeTax, afterTax }: OrderTaxes['shipping'], discount: bigint) {
  return {
    discount: toStoredAmount(discount),
    taxRate,
    taxable: toStoredAmount(taxable),
    tax: toStoredAmount(tax),
    ...(taxes.length > 0 && { taxes: taxes.map(({ rule, ...applied }) => toOrderTax({ ...rule, ...applied })) }),
    beforeTax: toStoredAmount(beforeTax),
    afterTax: toStoredAmount(afterTax),
  }
}

function toOrderTax(total: OrderTaxes['taxes'][number]): OrderTax {
  const { name, rate, tax, taxable } = total
  return { name, rate, ...wireJurisdiction(total), tax: toStoredAmount(tax), taxable: toStoredAmount(taxable) }
}

function assemble(site: Site, order: OrderRecord, { drafts, discounts, delivery, fees, taxes }: Parts): OrderRecord {
  const { taxBreakdown: _, taxNote: __, delivery: ___, ...rest } = order
  const tax = sum(taxes.taxes.map((each) => each.tax))
  const subtotal = sum(drafts.map((line) => parseAmount(line.subtotal)))
  const discount = sum(discounts.lines.map((line) => line.discount)) + parseAmount(delivery?.discount ?? '0')
  // An order that was rounded for cash stays so.
  const isRounded = order.totals.rounding !== undefined
  const rounding = isRounded ? getCashRounding(site, currency(order.currency), taxes.total) : 0n
  return {
    ...rest,
    lines: drafts.map((line, index): OrderLine => {
      const { discount = 0n, merchant = 0n } = discounts.lines[index] ?? {}
      return {
        ...line,
        ...toAmounts(taxes.lines[index] as OrderTaxes['shipping'], discount),
        ...(merchant > 0n && { merchantDiscount: toStoredAmount(merchant) }),
      }
    }),
    ...(delivery && { delivery: { ...delivery, ...toAmounts(taxes.shipping, parseAmount(delivery.discount)) } }),
    discounts: discounts.entries,
    ...(fees.length > 0 && {
      fees: fees.map(({ taxes: _, ...fee }, index) => ({
        ...fee,
        ...toAmounts(taxes.fees[index] as OrderTaxes['shipping'], 0n),
      })),
    }),
    taxes: taxes.taxes.map(toOrderTax),
    ...(site.taxNote && tax === 0n && { taxNote: site.taxNote }),
    totals: {
      ...order.totals,
      subtotal: toStoredAmount(subtotal),
      shipping: delivery?.price ?? '0',
      tax: toStoredAmount(tax),
      discount: toStoredAmount(discount),
      ...(isRounded && { rounding: toStoredAmount(rounding) }),
      total: toStoredAmount(taxes.total + rounding),
    },
  }
}
