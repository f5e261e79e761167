import type { Order } from '../../contract/order.ts'
import { currency } from '../../kernel/money.ts'
import type { OrderRecord } from '../../services/orders/index.ts'
import type { OrderLineView, OrderTotalsView, PageFrame } from '../frame/view-model.ts'
import { addressLines, smallPicture } from '../line-views.ts'
import { countryName } from '../places.ts'
import type { OrderState, OrderStatusPageProps } from './view-model.ts'

/** One order as its page shows it. Amounts are those of the order's day, in the shopper's way of writing. */
export function orderStatusView(
  record: OrderRecord,
  options: { frame: PageFrame; justPlaced: boolean },
): OrderStatusPageProps {
  const { order } = record
  const { frame } = options
  const { language, locale } = frame.speech
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
  return paymentStatus === 'PAID' ? 'paid' : 'offline'
}

function progressOf(
  { order, paymentStatus }: OrderRecord,
  delivered: boolean,
): NonNullable<OrderStatusPageProps['progress']> {
  const paid = paymentStatus === 'PAID'
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

function totalsView({ order, giftCard, payments }: OrderRecord, format: Format): OrderTotalsView {
  const { subtotal, discount, shipping, tax, total } = order.priceSummary ?? {}
  const rate = order.taxInfo?.taxBreakdown?.[0]?.rate
  const coupon = order.appliedDiscounts.find((applied) => applied.coupon)?.coupon?.code
  const code = payments.find((payment) => payment.giftcardPaymentDetails)?.giftcardPaymentDetails?.obfuscatedCode
  return {
    subtotal: format(subtotal),
    ...(Number(discount?.amount) > 0 && {
      discount: { amount: format(discount, -1n), ...(coupon && { note: coupon }) },
    }),
    ...(order.shippingInfo && { shipping: { amount: format(shipping) } }),
    ...(Number(tax?.amount) > 0 && {
      tax: {
        amount: format(tax),
        included: order.taxIncludedInPrices,
        ...(rate && { note: `${Number((Number(rate) * 100).toFixed(4))} %` }),
      },
    }),
    ...(giftCard && code && { giftCard: { code, amount: format({ amount: giftCard.amount }, -1n) } }),
    total: format(total),
  }
}

function paymentOf({ payments }: OrderRecord): Pick<OrderStatusPageProps, 'payment'> {
  const card = payments.find((payment) => payment.regularPaymentDetails?.creditCardDetails)?.regularPaymentDetails
    ?.creditCardDetails
  return card ? { payment: `${card.brand ?? 'Card'} •••• ${card.lastFourDigits ?? ''}` } : {}
}
