import { LRUCache } from 'lru-cache'
import type { Invoice } from '../../../contract/invoices/invoice.ts'
import { currency } from '../../../kernel/money/money.ts'
import { parseAmount } from '../../../kernel/money/stored-amount.ts'
import {
  type FulfillmentRecord,
  getBoughtGiftCards,
  getOrderLedger,
  getPaidAmount,
  isDownloadable,
  type OrderLine,
  type OrderRecord,
  type TransactionsRecord,
} from '../../../services/orders/index.ts'
import type { Site } from '../../../services/sites/index.ts'
import { addressLines } from '../../shared/address-lines.ts'
import type { OrderLineView, OrderTotalsView, SettlementRowView, ShopFrame } from '../../shared/frame/view-model.ts'
import { smallPicture } from '../../shared/line-views.ts'
import { countryName } from '../../shared/places.ts'
import { deliveryView, isPickedUp } from './delivery-view.ts'
import { historyView } from './history-view.ts'
import { invoiceViews } from './invoices-view.ts'
import { parcelView } from './parcel-view.ts'
import { cardName, paymentViews } from './payments-view.ts'
import type { OrderState, OrderStatusPageProps } from './view-model.ts'

/** An order and its money, as they were read. */
export type OrderFacts = {
  order: OrderRecord
  transactions: TransactionsRecord
  parcels: readonly FulfillmentRecord[]
  /** Those that the buyer was sent. */
  invoices?: readonly Invoice[]
  /** What the shop has prepared for the buyer to pay now, in minor units. */
  prepared?: { amount: bigint; href: string } | undefined
  /** Where somebody looks at it: the moment, and how often the file of each line may still be fetched. */
  files?: { now: Date; left: ReadonlyMap<string, number> }
}

/** By locale: buyers name them, so only the latest are kept. */
const datesIn = new LRUCache<string, Intl.DateTimeFormat>({
  max: 100,
  memoMethod: (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }),
})

/** One order as its page shows it. Amounts are those of the order's day, in the shopper's way of writing. */
export function orderStatusView(
  facts: OrderFacts,
  options: { site: Site; frame: ShopFrame; justPlaced: boolean },
): OrderStatusPageProps {
  const { order } = facts
  const { frame } = options
  const { language, locale, dateLocale } = frame.localisation
  const money = currency(order.currency)
  const format: Format = (amount) => money.format(amount, locale)
  const country = (code: string) => countryName(code, language)
  const state = getOrderState(facts)
  const lines = order.lines.map((line) => lineView(line, format))
  const formatDate = (date: string) => datesIn.memo(dateLocale).format(new Date(date))
  const words = { t: frame.localisation.t, formatDate }
  const delivered = order.lines.some((line) => line.shippable)
  const { shippingDestination, billingInfo } = order
  const pickup = isPickedUp(order)
  return {
    frame,
    justPlaced: options.justPlaced,
    number: order.number,
    placedOn: formatDate(order.createdDate),
    email: order.buyer.email ?? '',
    state,
    ...(facts.prepared && { toPay: { amount: format(facts.prepared.amount), href: facts.prepared.href } }),
    ...(state !== 'canceled' && { progress: getProgress(order) }),
    lines,
    totals: totalsView(facts, format),
    ...downloadsView(facts),
    ...giftCardsView(order, format),
    shippingAddressLines: delivered && !pickup ? addressLines(shippingDestination ?? billingInfo, country) : [],
    ...deliveryView(order, { site: options.site, locale: dateLocale, countryName: country }),
    ...(facts.parcels.length > 0 && {
      parcels: facts.parcels.map((parcel) => parcelView(parcel, lines, { ...words, pickup })),
    }),
    history: historyView(order, words),
    billingAddressLines: addressLines(billingInfo ?? shippingDestination, country),
    ...describePayment(facts),
    payments: paymentViews(facts.transactions, { ...words, formatAmount: format }),
    invoices: invoiceViews(facts.invoices ?? [], words),
    ...(order.buyerNote && { note: order.buyerNote }),
  }
}

/** The files of an order that is paid. */
function downloadsView({ order, files }: OrderFacts): Pick<OrderStatusPageProps, 'downloads'> {
  if (!isDownloadable(order)) return {}
  const downloads = order.lines.flatMap(({ id, name, digitalFile: file }) => {
    if (!file?.link) return []
    const { expirationDate: end } = file
    const ended = files && ((end && end <= files.now.toISOString()) || files.left.get(id) === 0)
    return [{ id, name, ...(!ended && { href: file.link }) }]
  })
  return downloads.length > 0 ? { downloads } : {}
}

/** The gift cards of an order that is paid, with their codes. */
function giftCardsView(order: OrderRecord, format: Format): Pick<OrderStatusPageProps, 'giftCards'> {
  if (order.imported || !isDownloadable(order)) return {}
  const giftCards = getBoughtGiftCards(order).map(({ code, amount }) => ({ code, amount: format(amount) }))
  return giftCards.length > 0 ? { giftCards } : {}
}

function getOrderState({ order, transactions }: OrderFacts): OrderState {
  const { status, paymentStatus, fulfillmentStatus } = order
  if (status === 'CANCELED' || status === 'REJECTED') return 'canceled'
  if (paymentStatus === 'FULLY_REFUNDED') return 'refunded'
  if (paymentStatus === 'PARTIALLY_REFUNDED') return 'partially-refunded'
  if (fulfillmentStatus === 'FULFILLED' && order.delivery) return isPickedUp(order) ? 'ready' : 'sent'
  if (fulfillmentStatus === 'PARTIALLY_FULFILLED' && !isPickedUp(order)) return 'partially-sent'
  if (status === 'INITIALIZED' || status === 'PENDING') return 'pending'
  if (transactions.payments.some((payment) => payment.status === 'AUTHORIZED')) return 'authorized'
  if (paymentStatus === 'PARTIALLY_PAID') return 'partially-paid'
  return paymentStatus === 'PAID' ? 'paid' : 'offline'
}

function getProgress(order: OrderRecord): NonNullable<OrderStatusPageProps['progress']> {
  const { delivery, fulfillmentStatus, lines, paymentStatus } = order
  const handedOver = fulfillmentStatus === 'FULFILLED'
  // Of a table that is still to be built nobody knows here when it is ready.
  const comesWithMoney = lines.every(({ itemType: { preset } }) => preset === 'DIGITAL' || preset === 'GIFT_CARD')
  // What went back in part was paid before.
  const paid = paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_REFUNDED'
  return [
    { step: 'placed', done: true },
    { step: 'paid', done: paid },
    ...(delivery ? [{ step: isPickedUp(order) ? 'ready' : 'sent', done: handedOver } as const] : []),
    ...(!delivery && comesWithMoney ? [{ step: 'ready', done: paid } as const] : []),
  ]
}

type Format = (amount: bigint) => string

function lineView(line: OrderLine, format: Format): OrderLineView {
  const options = (line.descriptionLines ?? [])
    .map((description) => description.plainText?.original ?? description.colorInfo?.original)
    .filter(Boolean)
    .join(', ')
  return {
    id: line.id,
    name: line.name,
    ...(options && { options }),
    quantity: line.quantity,
    price: format(parseAmount(line.subtotal)),
    ...(line.image?.url && { picture: { src: smallPicture(line.image.url), alt: '', width: 320, height: 320 } }),
  }
}

function totalsView(facts: OrderFacts, format: Format): OrderTotalsView {
  const { order } = facts
  const amount = (name: Exclude<keyof OrderRecord['totals'], 'fees'>) => parseAmount(order.totals[name])
  const rate = order.taxes.length === 1 ? order.taxes[0]?.rate : undefined
  const fees = order.totals.fees ? parseAmount(order.totals.fees) : 0n
  const coupon = order.discounts.find((discount) => discount.kind === 'COUPON')?.code
  return {
    subtotal: format(amount('subtotal')),
    ...(amount('discount') > 0n && {
      discount: { amount: format(-amount('discount')), ...(coupon && { note: coupon }) },
    }),
    ...(order.delivery && { shipping: amount('shipping') > 0n ? { amount: format(amount('shipping')) } : 'free' }),
    ...(fees > 0n && { fees: format(fees) }),
    ...(amount('tax') > 0n && {
      tax: {
        amount: format(amount('tax')),
        included: order.taxIncludedInPrices,
        ...(rate && { note: `${Number((Number(rate) * 100).toFixed(4))} %` }),
      },
    }),
    total: format(amount('total')),
    ...settlementView(facts, format),
  }
}

/** From the total to what is left of it; nothing where one payment of the whole, or none, says it all. */
function settlementView(facts: OrderFacts, format: Format): Pick<OrderTotalsView, 'settlement'> {
  const { order, transactions } = facts
  const { total, paid, authorized, refunded } = getOrderLedger(order, transactions)
  const canceled = getOrderState(facts) === 'canceled'
  // What a gift card paid of an order that came to nothing is on the card again.
  if (canceled && refunded === 0n) return {}
  const cards = transactions.payments.flatMap((payment) =>
    payment.method.kind === 'GIFT_CARD' && payment.status !== 'VOIDED'
      ? [{ code: payment.method.obfuscatedCode, paid: getPaidAmount(payment) }]
      : [],
  )
  const byGiftCard = cards.reduce((sum, card) => sum + card.paid, 0n)
  // What the shop gave back of what was paid in full is not asked for again.
  const settled = canceled || (refunded > 0n && (refunded >= paid || paid >= total))
  const open = settled ? 0n : total - paid + refunded - authorized
  const whole = byGiftCard === 0n && refunded === 0n && [paid, authorized, open].filter((part) => part > 0n).length < 2
  if (whole) return {}
  const { payment: note } = describePayment(facts)
  const rows: SettlementRowView[] = cards.map(({ code, paid }) => ({ kind: 'giftCard', code, amount: format(-paid) }))
  if (paid > byGiftCard) rows.push({ kind: 'paid', amount: format(paid - byGiftCard), ...(note && { note }) })
  if (authorized > 0n) rows.push({ kind: 'reserved', amount: format(authorized), ...(note && { note }) })
  if (refunded > 0n) rows.push({ kind: 'refunded', amount: format(refunded) })
  if (open > 0n || rows.every(({ kind }) => kind === 'giftCard')) rows.push({ kind: 'open', amount: format(open) })
  return { settlement: rows }
}

function describePayment({ transactions }: OrderFacts): Pick<OrderStatusPageProps, 'payment'> {
  for (const { method } of transactions.payments)
    if (method.kind === 'ONLINE' && method.card) return { payment: cardName(method.card) }
  return {}
}
