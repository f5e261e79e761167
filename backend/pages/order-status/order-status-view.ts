import type { Order } from '../../contract/orders/order.ts'
import { currency } from '../../kernel/money.ts'
import { ledgerOf, type OrderRecord } from '../../services/orders/index.ts'
import type { OrderLineView, OrderTotalsView, SettlementRowView, ShopFrame } from '../frame/view-model.ts'
import { addressLines, smallPicture } from '../line-views.ts'
import { countryName } from '../places.ts'
import type { OrderState, OrderStatusPageProps } from './view-model.ts'

/** One order as its page shows it. Amounts are those of the order's day, in the shopper's way of writing. */
export function orderStatusView(
  record: OrderRecord,
  options: { frame: ShopFrame; justPlaced: boolean },
): OrderStatusPageProps {
  const { order } = record
  const { frame } = options
  const { language, locale } = frame.localisation
  const money = currency(order.currency ?? 'EUR')
  const format = (price: { amount: string } | undefined, sign = 1n) =>
    money.format(sign * money.parse(price?.amount ?? '0'), language)
  const country = (code: string) => countryName(code, language)
  const state = stateOf(record)
  const delivered = order.lineItems.some((line) => line.physicalProperties?.shippable)
  const { shippingInfo } = order
  return {
    frame,
    justPlaced: options.justPlaced,
    number: order.number,
    placedOn: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(order.createdDate ?? 0)),
    email: order.buyerInfo?.email ?? '',
    state,
    ...(state !== 'canceled' && { progress: progressOf(record, delivered) }),
    lines: order.lineItems.map((line) => lineView(line, format)),
    totals: totalsView(record, format),
    shippingAddressLines: delivered ? addressLines(order.recipientInfo, country) : [],
    ...(shippingInfo?.title && {
      delivery: {
        label: shippingInfo.title,
        ...(shippingInfo.logistics?.deliveryTime && { description: shippingInfo.logistics.deliveryTime }),
      },
    }),
    billingAddressLines: addressLines(order.billingInfo, country),
    ...paymentOf(record),
    ...(order.buyerNote && { note: order.buyerNote }),
  }
}

function stateOf({ order, paymentStatus, payments }: OrderRecord): OrderState {
  if (order.status === 'CANCELED' || order.status === 'REJECTED') return 'canceled'
  if (paymentStatus === 'FULLY_REFUNDED') return 'refunded'
  if (paymentStatus === 'PARTIALLY_REFUNDED') return 'partially-refunded'
  if (order.fulfillmentStatus === 'FULFILLED') return 'sent'
  if (order.status === 'INITIALIZED' || order.status === 'PENDING') return 'pending'
  if (payments.some((payment) => payment.status === 'AUTHORIZED')) return 'authorized'
  if (paymentStatus === 'PARTIALLY_PAID') return 'partially-paid'
  return paymentStatus === 'PAID' ? 'paid' : 'offline'
}

function progressOf(
  { order, paymentStatus }: OrderRecord,
  delivered: boolean,
): NonNullable<OrderStatusPageProps['progress']> {
  // What went back in part was paid before.
  const paid = paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_REFUNDED'
  return [
    { step: 'placed', done: true },
    { step: 'paid', done: paid },
    delivered ? { step: 'sent', done: order.fulfillmentStatus === 'FULFILLED' } : { step: 'ready', done: paid },
  ]
}

type Format = (price: { amount: string } | undefined, sign?: bigint) => string

function lineView(line: Order['lineItems'][number], format: Format): OrderLineView {
  const options = (line.descriptionLines ?? [])
    .map((description) => description.plainText?.original ?? description.colorInfo?.original)
    .filter(Boolean)
    .join(', ')
  return {
    id: line.id,
    name: line.productName?.original ?? '',
    ...(options && { options }),
    quantity: line.quantity,
    price: format(line.lineItemPrice),
    ...(line.image?.url && { picture: { src: smallPicture(line.image.url), alt: '', width: 320, height: 320 } }),
  }
}

function totalsView(record: OrderRecord, format: Format): OrderTotalsView {
  const { order } = record
  const { subtotal, discount, shipping, tax, total } = order.priceSummary ?? {}
  const rate = order.taxInfo?.taxBreakdown?.[0]?.rate
  const coupon = order.appliedDiscounts.find((applied) => applied.coupon)?.coupon?.code
  return {
    subtotal: format(subtotal),
    ...(Number(discount?.amount) > 0 && {
      discount: { amount: format(discount, -1n), ...(coupon && { note: coupon }) },
    }),
    ...(order.shippingInfo && { shipping: Number(shipping?.amount) > 0 ? { amount: format(shipping) } : 'free' }),
    ...(Number(tax?.amount) > 0 && {
      tax: {
        amount: format(tax),
        included: order.taxIncludedInPrices,
        ...(rate && { note: `${Number((Number(rate) * 100).toFixed(4))} %` }),
      },
    }),
    total: format(total),
    ...settlementView(record, format),
  }
}

/** From the total to what is left of it; nothing where one payment of the whole, or none, says it all. */
function settlementView(record: OrderRecord, format: Format): Pick<OrderTotalsView, 'settlement'> {
  const { order, payments, refunds } = record
  const money = currency(order.currency ?? 'EUR')
  const { total, paid, authorized, refunded } = ledgerOf(money, order, payments, refunds)
  const canceled = stateOf(record) === 'canceled'
  // What a gift card paid of an order that came to nothing is on the card again.
  if (canceled && refunded === 0n) return {}
  const cards = payments.filter(({ giftcardPaymentDetails: card }) => card && !card.voided)
  const byGiftCard = cards.reduce((sum, { amount }) => sum + money.parse(amount?.amount ?? '0'), 0n)
  const open = canceled || refunded > 0n ? 0n : total - paid - authorized
  const whole = byGiftCard === 0n && refunded === 0n && [paid, authorized, open].filter((part) => part > 0n).length < 2
  if (whole) return {}
  const amount = (minor: bigint, sign = 1n) => format({ amount: money.decimal(minor) }, sign)
  const { payment: note } = paymentOf(record)
  const rows: SettlementRowView[] = cards.map((card) => ({
    kind: 'giftCard',
    code: card.giftcardPaymentDetails?.obfuscatedCode ?? '',
    amount: format(card.amount, -1n),
  }))
  if (paid > byGiftCard) rows.push({ kind: 'paid', amount: amount(paid - byGiftCard), ...(note && { note }) })
  if (authorized > 0n) rows.push({ kind: 'reserved', amount: amount(authorized), ...(note && { note }) })
  if (refunded > 0n) rows.push({ kind: 'refunded', amount: amount(refunded) })
  if (open > 0n || rows.every(({ kind }) => kind === 'giftCard')) rows.push({ kind: 'open', amount: amount(open) })
  return { settlement: rows }
}

function paymentOf({ payments }: OrderRecord): Pick<OrderStatusPageProps, 'payment'> {
  const card = payments.find((payment) => payment.regularPaymentDetails?.creditCardDetails)?.regularPaymentDetails
    ?.creditCardDetails
  return card ? { payment: `${card.brand ?? 'Card'} •••• ${card.lastFourDigits ?? ''}` } : {}
}
