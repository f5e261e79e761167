import { LRUCache } from 'lru-cache'
import type { GiftRecipient } from '../../../contract/commerce/gift-recipient.ts'
import type { Invoice, InvoiceStatus } from '../../../contract/invoices/invoice.ts'
import { guid } from '../../../contract/wire/scalars.ts'
import { addressLines } from '../../../kernel/base/address/address-lines.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import { localDate } from '../../../kernel/base/time/local-date.ts'
import type { PaperRecord } from '../../../services/invoices/index.ts'
import {
  type FulfillmentRecord,
  getBoughtGiftCards,
  getOrderLedger,
  getPaidAmount,
  getRecipient,
  isDownloadable,
  isLineDownloadable,
  type OrderLine,
  type OrderRecord,
  type TransactionsRecord,
} from '../../../services/orders/index.ts'
import type { Site } from '../../../services/sites/index.ts'
import type { SubscriptionRecord } from '../../../services/subscriptions/index.ts'
import { formatDay } from '../../shared/format-day.ts'
import { isolateBidi } from '../../shared/frame/isolate-bidi.ts'
import { taxViews } from '../../shared/frame/tax-views.ts'
import type { OrderLineView, OrderTotalsView, SettlementRowView, ShopFrame } from '../../shared/frame/view-model.ts'
import { lineOptions, thumbnailUrl } from '../../shared/line-views.ts'
import type { Localisation, Translate } from '../../shared/localisation.ts'
import { isCancelable, subscriptionLines } from '../subscription/subscription-view.ts'
import { deliveryView, isPickedUp } from './delivery-view.ts'
import { historyView } from './history-view.ts'
import { parcelView } from './parcel-view.ts'
import { cardName, paymentViews } from './payments-view.ts'
import { transferView } from './transfer-view.ts'
import type { InvoiceView, OrderState, OrderStatusPageProps } from './view-model.ts'

/** An order with its transactions and related records. */
export type OrderFacts = {
  order: OrderRecord
  transactions: TransactionsRecord
  parcels: readonly FulfillmentRecord[]
  /** Invoices that were sent to the buyer. */
  invoices?: readonly Invoice[]
  /** Invoices and credit notes that this server wrote, with the addresses of their pages. */
  papers?: readonly { paper: PaperRecord; href: string }[]
  /** Prepared payment due now; amount in minor units. */
  prepared?: { amount: bigint; href: string } | undefined
  /** The subscription that it began or renewed, and the links of its buyer. */
  subscription?: { record: SubscriptionRecord | undefined; cancelHref?: string; payHref?: string | undefined }
  /** Lines whose gift cards were mailed to their recipients. */
  sentGifts?: ReadonlySet<string>
  /** For downloads: the current time, the remaining downloads by line id, and the names of the files by their ids. */
  files?: { now: Date; left: ReadonlyMap<string, number>; names: ReadonlyMap<string, string> }
}

/** Cached by locale and time zone. Clients choose the locale, so the cache is bounded. */
const dateFormats = new LRUCache<string, Intl.DateTimeFormat, { locale: string; timeZone: string }>({
  max: 100,
  memoMethod: (_, __, { context: { locale, timeZone } }) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }),
})

/** Props of the order page. Amounts are those of the order, formatted for the buyer. */
export function orderStatusView(
  facts: OrderFacts,
  options: { site: Site; frame: ShopFrame; justPlaced: boolean },
): OrderStatusPageProps {
  const { order } = facts
  const { frame } = options
  const { locale, dateLocale } = frame.localisation
  const money = currency(order.currency)
  const format: Format = (amount) => money.format(amount, locale)
  const state = getOrderState(facts)
  const lines = order.lines.map((line) => lineView(line, frame.localisation, format))
  const { timeZone = 'UTC' } = options.site
  const dates = dateFormats.memo(`${dateLocale} ${timeZone}`, { context: { locale: dateLocale, timeZone } })
  const formatDate = (date: string) => dates.format(new Date(date))
  const words = { t: frame.localisation.t, formatDate }
  const delivered = order.lines.some((line) => line.shippable)
  const { shippingDestination, billingInfo } = order
  const pickup = isPickedUp(order)
  const transfer = transferView(order, facts.transactions, {
    site: options.site,
    localisation: frame.localisation,
    money,
  })
  return {
    frame,
    justPlaced: options.justPlaced,
    number: order.number,
    placedOn: formatDate(order.createdDate),
    email: order.buyer.email ?? '',
    state,
    ...(facts.prepared && { toPay: { amount: format(facts.prepared.amount), href: facts.prepared.href } }),
    ...transfer,
    ...(state !== 'canceled' && state !== 'declined' && { progress: getProgress(order) }),
    lines,
    totals: totalsView(facts, format, locale),
    ...downloadsView(facts),
    ...giftCardsView(facts, options.site, { t: frame.localisation.t, dateLocale, format }),
    shippingAddressLines: delivered && !pickup ? addressLines(shippingDestination ?? billingInfo, locale) : [],
    ...deliveryView(order, { site: options.site, locale: dateLocale }),
    ...(facts.parcels.length > 0 && {
      parcels: facts.parcels.map((parcel) => parcelView(parcel, lines, { ...words, pickup })),
    }),
    history: historyView(order, words),
    billingAddressLines: addressLines(billingInfo ?? shippingDestination, locale),
    ...describePayment(facts),
    ...instructionsView(facts, options.site, {
      t: frame.localisation.t,
      format,
      hasAccount: transfer.transfer !== undefined,
    }),
    payments: paymentViews(facts.transactions, { ...words, formatAmount: format }),
    invoices: invoiceViews(facts, words),
    ...(order.buyerNote && { note: order.buyerNote }),
    ...subscriptionView(facts, options.site, frame),
  }
}

/** The subscription of an order that was not cancelled. */
function subscriptionView(
  { order, subscription: { record, cancelHref, payHref } = { record: undefined } }: OrderFacts,
  site: Site,
  { localisation }: ShopFrame,
): Pick<OrderStatusPageProps, 'subscription'> {
  const lines = order.status === 'APPROVED' || record ? subscriptionLines(order, record, { site, localisation }) : []
  if (lines.length === 0) return {}
  const canCancel = record !== undefined && isCancelable(record)
  return {
    subscription: { lines, ...(canCancel && cancelHref && { cancelHref }), ...(payHref && { payHref }) },
  }
}

/** Downloads of a paid order. */
function downloadsView({ order, files }: OrderFacts): Pick<OrderStatusPageProps, 'downloads'> {
  if (!isDownloadable(order)) return {}
  const downloads = order.lines.flatMap((line) => {
    const { id, name, digitalFile: file } = line
    if (!file?.link || !isLineDownloadable(order, line)) return []
    const { expirationDate: end, fileId } = file
    const fileName = files?.names.get(fileId ?? '')
    const ended = files && ((end && end <= files.now.toISOString()) || files.left.get(id) === 0)
    return [{ id, name, ...(fileName && { fileName }), ...(!ended && { href: file.link }) }]
  })
  return downloads.length > 0 ? { downloads } : {}
}

/** Purchased gift cards of a paid order, with their codes. */
function giftCardsView(
  { order, sentGifts }: OrderFacts,
  site: Site,
  { t, dateLocale, format }: { t: Translate; dateLocale: string; format: Format },
): Pick<OrderStatusPageProps, 'giftCards'> {
  if (order.imported || !isDownloadable(order)) return {}
  const sentences = new Map(
    order.lines.map((line) => {
      const recipient = getRecipient(line)
      const key = sentGifts?.has(line.id) ? 'order.giftCards.sent' : 'order.giftCards.willSend'
      return [line.id, recipient && t(key, giftValues(recipient, order, site, dateLocale))]
    }),
  )
  const giftCards = getBoughtGiftCards(order).map(({ lineId, code, amount }) => {
    const recipient = sentences.get(lineId)
    return { code, amount: format(amount), ...(recipient && { recipient }) }
  })
  return giftCards.length > 0 ? { giftCards } : {}
}

function giftValues(recipient: GiftRecipient, order: OrderRecord, site: Site, dateLocale: string) {
  const { timeZone = 'UTC' } = site
  const day = recipient.sendOn ?? localDate(new Date(order.createdDate), timeZone)
  return {
    name: isolateBidi(recipient.name),
    email: isolateBidi(recipient.email),
    date: isolateBidi(formatDay(day, dateLocale)),
  }
}

function getOrderState(facts: OrderFacts): OrderState {
  const { order, transactions } = facts
  const { status, paymentStatus, fulfillmentStatus } = order
  if (status === 'REJECTED' && transactions.payments.some(isUnpaid)) return 'declined'
  if (status === 'CANCELED' || status === 'REJECTED') return 'canceled'
  if (paymentStatus === 'FULLY_REFUNDED') return 'refunded'
  if (paymentStatus === 'PARTIALLY_REFUNDED') return 'partially-refunded'
  if (fulfillmentStatus === 'FULFILLED' && order.delivery) return isPickedUp(order) ? 'ready' : 'sent'
  if (fulfillmentStatus === 'PARTIALLY_FULFILLED' && !isPickedUp(order)) return 'partially-sent'
  if ((status === 'INITIALIZED' || status === 'PENDING') && isPaymentPending(facts)) return 'pending'
  if (transactions.payments.some((payment) => payment.status === 'AUTHORIZED')) return 'authorized'
  if (paymentStatus === 'PARTIALLY_PAID') return 'partially-paid'
  return paymentStatus === 'PAID' ? 'paid' : getManualState(facts)
}

const MANUAL_STATES = { BANK_TRANSFER: 'transfer', ON_DELIVERY: 'on-delivery', INVOICE: 'invoice' } as const

/** The payment that the merchant collects without a provider. */
const findManualPayment = ({ transactions }: Pick<OrderFacts, 'transactions'>) =>
  transactions.payments.find(({ status, method }) => status === 'PENDING_MERCHANT' && method.kind === 'OFFLINE')

function getManualState(facts: OrderFacts): OrderState {
  const { method } = findManualPayment(facts) ?? {}
  return method?.kind === 'OFFLINE' && method.way ? MANUAL_STATES[method.way] : 'offline'
}

/** What the merchant says about the way, and what is to be transferred with which reference. */
function instructionsView(
  facts: OrderFacts,
  site: Site,
  { t, format, hasAccount }: { t: Translate; format: Format; hasAccount: boolean },
): Pick<OrderStatusPageProps, 'paymentInstructions'> {
  const { method } = findManualPayment(facts) ?? {}
  const way = method?.kind === 'OFFLINE' ? method.way : undefined
  const { balance } = getOrderLedger(facts.order, facts.transactions)
  const { status, number } = facts.order
  if (!way || balance <= 0n || status === 'CANCELED' || status === 'REJECTED') return {}
  const { instructions } = site.payments.manualWays?.find((each) => each.way === way) ?? {}
  const values = { amount: isolateBidi(format(balance)), number }
  const paymentInstructions = [
    ...(instructions ? instructions.split('\n') : []),
    ...(way === 'BANK_TRANSFER' && !hasAccount ? [t('order.transfer', values)] : []),
  ]
  return paymentInstructions.length > 0 ? { paymentInstructions } : {}
}

/** An online payment that came to nothing. */
const isUnpaid = ({ status, method }: TransactionsRecord['payments'][number]) =>
  method.kind === 'ONLINE' && (status === 'DECLINED' || status === 'CANCELED')

/** An order made by hand waits for a payment that nobody has begun; any other has its payment on its way. */
function isPaymentPending({ order, transactions }: OrderFacts): boolean {
  return !order.approveWhenPaid || transactions.payments.some(({ status }) => status === 'PENDING')
}

function getProgress(order: OrderRecord): NonNullable<OrderStatusPageProps['progress']> {
  const { delivery, fulfillmentStatus, lines, paymentStatus } = order
  const isFulfilled = fulfillmentStatus === 'FULFILLED'
  // Products that are made to order have no known completion date.
  const deliveredOnPayment = lines.every(({ itemType: { preset } }) => preset === 'DIGITAL' || preset === 'GIFT_CARD')
  // A partial refund implies that the order was paid.
  const paid = paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_REFUNDED'
  return [
    { step: 'placed', done: true },
    { step: 'paid', done: paid },
    ...(delivery ? [{ step: isPickedUp(order) ? 'ready' : 'sent', done: isFulfilled } as const] : []),
    ...(!delivery && deliveredOnPayment ? [{ step: 'ready', done: paid } as const] : []),
  ]
}

type Format = (amount: bigint) => string

function lineView(line: OrderLine, localisation: Localisation, format: Format): OrderLineView {
  return {
    id: line.id,
    name: line.name,
    ...lineOptions(line, localisation),
    ...(line.withdrawalExemption && { exemption: localisation.t(`withdrawal.exempt.${line.withdrawalExemption}`) }),
    quantity: line.quantity,
    price: format(parseAmount(line.subtotal)),
    ...(line.image?.url && { picture: { src: thumbnailUrl(line.image.url), alt: '', width: 320, height: 320 } }),
  }
}

function totalsView(facts: OrderFacts, format: Format, locale: string): OrderTotalsView {
  const { order } = facts
  const amount = (name: Exclude<keyof OrderRecord['totals'], 'fees' | 'rounding'>) => parseAmount(order.totals[name])
  const { parse } = currency(order.currency)
  const taxes = order.taxBreakdown
    ? order.taxBreakdown.map(({ taxName, rate, aggregatedTaxAmount }) => {
        return { name: taxName, rate, tax: parse(aggregatedTaxAmount?.amount ?? '0') }
      })
    : order.taxes.map(({ name, rate, tax }) => ({ name, rate, tax: parseAmount(tax) }))
  const [fees, rounding] = [parseAmount(order.totals.fees ?? '0'), parseAmount(order.totals.rounding ?? '0')]
  const coupon = order.discounts.find((discount) => discount.kind === 'COUPON')?.code
  return {
    subtotal: format(amount('subtotal')),
    ...(amount('discount') > 0n && {
      discount: { amount: format(-amount('discount')), ...(coupon && { note: coupon }) },
    }),
    ...(isPickedUp(order) && { pickup: true as const }),
    ...(order.delivery && { shipping: amount('shipping') > 0n ? { amount: format(amount('shipping')) } : 'free' }),
    ...(fees > 0n && { fees: format(fees) }),
    ...(rounding !== 0n && { rounding: format(rounding) }),
    ...taxViews(taxes, amount('tax'), order.taxIncludedInPrices, { format, locale }),
    ...(order.taxNote && { taxNote: order.taxNote }),
    ...dueView(facts, format),
  }
}

/**
 * Gift cards, the total that is left to pay without them, and the rows from there to the open amount: none if nothing
 * is paid or one payment covers it all.
 */
function dueView(facts: OrderFacts, format: Format): Pick<OrderTotalsView, 'giftCards' | 'total' | 'settlement'> {
  const { order, transactions } = facts
  const { total, paid, authorized, refunded, balance } = getOrderLedger(order, transactions)
  const canceled = getOrderState(facts) === 'canceled'
  // A cancelled order returns its gift card payment to the card.
  if (canceled && refunded === 0n) return { total: format(total) }
  const cards = giftCardPayments(transactions)
  const byGiftCard = cards.reduce((sum, card) => sum + card.paid, 0n)
  const open = canceled ? 0n : balance - authorized
  const due = {
    ...(cards.length > 0 && { giftCards: cards.map(({ code, paid }) => ({ code, amount: format(-paid) })) }),
    total: format(total - byGiftCard),
  }
  const byOthers = paid - byGiftCard
  const whole = refunded === 0n && [byOthers, authorized, open].filter((part) => part > 0n).length < 2
  if (whole) return due
  const { payment: note } = describePayment(facts)
  const rows: SettlementRowView[] = []
  if (byOthers > 0n) rows.push({ kind: 'paid', amount: format(byOthers), ...(note && { note }) })
  if (authorized > 0n) rows.push({ kind: 'reserved', amount: format(authorized), ...(note && { note }) })
  if (refunded > 0n) rows.push({ kind: 'refunded', amount: format(refunded) })
  if (open > 0n) rows.push({ kind: 'open', amount: format(open) })
  return { ...due, settlement: rows }
}

/** Lists the payments by gift card. */
export function giftCardPayments({ payments }: TransactionsRecord): { code: string; paid: bigint }[] {
  return payments.flatMap((payment) =>
    payment.method.kind === 'GIFT_CARD' && payment.status !== 'VOIDED'
      ? [{ code: payment.method.obfuscatedCode, paid: getPaidAmount(payment) }]
      : [],
  )
}

function describePayment({ transactions }: OrderFacts): Pick<OrderStatusPageProps, 'payment'> {
  for (const { method } of transactions.payments)
    if (method.kind === 'ONLINE' && method.card) return { payment: cardName(method.card) }
  return {}
}

/** Statuses of unpaid invoices. */
const OPEN_INVOICES: readonly InvoiceStatus[] = ['Sent', 'Overdue', 'PartiallyPaid', 'PartialAndOverdue']

/** Invoices sent to the buyer. Generated invoice numbers are not shown. */
function invoiceViews(
  { invoices: all = [], papers = [] }: Pick<OrderFacts, 'invoices' | 'papers'>,
  { t, formatDate }: { t: Translate; formatDate(date: string): string },
): InvoiceView[] {
  const written = papers.map(({ paper: { id, kind, number, createdDate }, href }) => ({
    id,
    label:
      kind === 'INVOICE'
        ? t('order.invoice', { number: isolateBidi(number) })
        : `${t('paper.creditNote')} ${isolateBidi(number)}`,
    more: [formatDate(createdDate)],
    href,
  }))
  const invoices = all.filter(({ id }) => !papers.some(({ paper }) => paper.number === id))
  const noted = invoices.map(({ id, status, sentDate, dueDate }) => ({
    id,
    label: guid().safeParse(id).success
      ? t('order.invoice.unnumbered')
      : t('order.invoice', { number: isolateBidi(id) }),
    more: [
      ...(sentDate ? [t('order.invoice.sent', { date: formatDate(sentDate) })] : []),
      ...(dueDate && OPEN_INVOICES.includes(status) ? [t('order.invoice.due', { date: formatDate(dueDate) })] : []),
    ],
  }))
  return [...written, ...noted]
}
