import { GIFT_NAMESPACE } from '../../../contract/commerce/enumerations.ts'
import type { GiftRecipient } from '../../../contract/commerce/gift-recipient.ts'
import type { Output } from '../../app/api.ts'
import { useRead } from '../../app/queries.ts'
import { requireUnchanged } from '../../app/unchanged.ts'

export type Order = Output<'GET /ecom/v1/orders/{id}'>['order']
export type OrderLine = Order['lineItems'][number]
type Transactions = Output<'GET /ecom/v1/payments/orders/{orderId}'>['orderTransactions']
export type Payment = Transactions['payments'][number]
export type Refund = Transactions['refunds'][number]
export type Parcel =
  Output<'GET /ecom/v1/fulfillments/orders/{orderId}'>['orderWithFulfillments']['fulfillments'][number]

/** An order with its money and its parcels, as they were read together. */
export type OrderFacts = {
  readonly order: Order
  readonly payments: readonly Payment[]
  readonly refunds: readonly Refund[]
  readonly parcels: readonly Parcel[]
}

/** Mails and payment providers change orders, too, so an open order is read again this often. */
const EVERY_MS = 10_000

/** One order; undefined while it loads. */
export function useOrder(id: string): OrderFacts | undefined {
  const options = { everyMs: EVERY_MS }
  const { data } = useRead('GET /ecom/v1/orders/{id}', { id }, options)
  const { data: money } = useRead('GET /ecom/v1/payments/orders/{orderId}', { orderId: id }, options)
  const { data: handed } = useRead('GET /ecom/v1/fulfillments/orders/{orderId}', { orderId: id }, options)
  if (data?.order.id !== id || money?.orderTransactions.orderId !== id || !handed) return undefined
  const { payments, refunds } = money.orderTransactions
  return { order: data.order, payments, refunds, parcels: handed.orderWithFulfillments.fulfillments }
}

/** The fields that an action on an order depends on. History and tags may change without a conflict. */
const pickFacts = ({
  order: { updatedDate: _, activities: __, tags: ___, seenByAHuman: ____, ...rest },
}: {
  order: Order
}) => rest

/** Throws where somebody has changed the order since it was seen: an act on an old picture of it would be a mistake. */
export const requireOrderUnchanged = (order: Order): Promise<void> =>
  requireUnchanged(
    'GET /ecom/v1/orders/{id}',
    { id: order.id },
    { seen: { order }, pick: pickFacts, code: 'ORDER_CHANGED' },
  )

/** The quantity of each line that is in no parcel yet. */
export function countUnsent({ order, parcels }: Pick<OrderFacts, 'order' | 'parcels'>): ReadonlyMap<string, number> {
  const sent = new Map<string, number>()
  for (const { id, quantity = 0 } of parcels.flatMap(({ lineItems }) => lineItems))
    sent.set(id, (sent.get(id) ?? 0) + quantity)
  return new Map(order.lineItems.map(({ id, quantity }) => [id, quantity - (sent.get(id) ?? 0)]))
}

/** The quantity of each line that is not refunded yet. Failed refunds do not count. */
export function countUnrefunded({
  order,
  refunds,
}: Pick<OrderFacts, 'order' | 'refunds'>): ReadonlyMap<string, number> {
  const refunded = new Map<string, number>()
  for (const { transactions = [], details } of refunds) {
    if (transactions.length > 0 && transactions.every(({ refundStatus }) => refundStatus === 'FAILED')) continue
    for (const { lineItemId, quantity } of details?.lineItems ?? details?.items ?? [])
      refunded.set(lineItemId, (refunded.get(lineItemId) ?? 0) + quantity)
  }
  return new Map(order.lineItems.map(({ id, quantity }) => [id, quantity - (refunded.get(id) ?? 0)]))
}

/** The part of a payment that is not refunded yet, as a number; pending refunds count. */
export function getRefundable({ id, amount }: Payment, refunds: readonly Refund[]): number {
  const parts = refunds.flatMap(({ transactions = [] }) => transactions)
  const gone = parts
    .filter(({ paymentId, refundStatus }) => paymentId === id && refundStatus !== 'FAILED')
    .reduce((sum, { amount }) => sum + Number(amount?.amount ?? 0), 0)
  return Number(amount?.amount ?? 0) - gone
}

/** Name of a line with what was chosen. */
export function getLineName({ productName, descriptionLines = [] }: OrderLine): string {
  const choices = descriptionLines.flatMap(
    ({ plainText, colorInfo }) => plainText?.original ?? colorInfo?.original ?? [],
  )
  return [productName?.original ?? '', ...choices].join(' · ')
}

/** Whether the buyer fetches it. */
export const isPickedUp = ({ shippingInfo }: Order): boolean => shippingInfo?.logistics?.pickupDetails !== undefined

/** Who gets the gift cards of a line by mail; nothing of other lines. */
export const getGift = ({ itemType, extendedFields }: OrderLine): Partial<GiftRecipient> | undefined =>
  itemType?.preset === 'GIFT_CARD' ? extendedFields?.namespaces?.[GIFT_NAMESPACE] : undefined

/** Mails of gift cards for a day leave in its morning. */
const SENT_AT = '08:00'

/**
 * How far files and gift cards are that nobody sends: the buyer has them with the payment, a gift its receiver on its day.
 * Undefined where goods are handed over.
 */
export function getProvided(order: Order, now: Date): 'NOT_PAID' | 'WAITS' | 'PROVIDED' | 'NOTHING' | undefined {
  const { fulfillmentStatus, shippingInfo, lineItems, paymentStatus } = order
  const isHandedOver =
    shippingInfo !== undefined || lineItems.some(({ physicalProperties }) => physicalProperties?.shippable)
  if (fulfillmentStatus !== 'FULFILLED' || isHandedOver) return undefined
  const isProvided = lineItems.some(
    ({ itemType }) => itemType?.preset === 'DIGITAL' || itemType?.preset === 'GIFT_CARD',
  )
  if (!isProvided || paymentStatus === 'FULLY_REFUNDED') return 'NOTHING'
  if (paymentStatus !== 'PAID' && paymentStatus !== 'PARTIALLY_REFUNDED') return 'NOT_PAID'
  const days = lineItems.flatMap((line) => getGift(line)?.sendOn ?? [])
  return days.some((day) => new Date(`${day}T${SENT_AT}`) > now) ? 'WAITS' : 'PROVIDED'
}

/** What a refund of these quantities comes to: of each line its share of what was paid for it, in the currency's smallest unit. */
export function sumRefund(
  lines: readonly OrderLine[],
  quantities: ReadonlyMap<string, number>,
  { shipping, digits }: { shipping: number; digits: number },
): string {
  const unit = 10 ** digits
  const sum = lines.reduce(
    (total, { id, quantity, totalPriceAfterTax, price }) => {
      const whole = totalPriceAfterTax ? Number(totalPriceAfterTax.amount) : Number(price?.amount ?? 0) * quantity
      return total + Math.round((whole * unit * (quantities.get(id) ?? 0)) / quantity)
    },
    Math.round(shipping * unit),
  )
  return (sum / unit).toFixed(digits)
}

const PARCELS = 'GET /ecom/v1/fulfillments/orders/{orderId}'

/** Throws where somebody has changed the tracking of a parcel since it was seen, or taken the parcel back. */
export const requireTrackingUnchanged = (orderId: string, parcel: Parcel): Promise<void> =>
  requireUnchanged(
    PARCELS,
    { orderId },
    {
      seen: { orderWithFulfillments: { orderId, fulfillments: [parcel] } },
      pick: ({ orderWithFulfillments: { fulfillments } }) =>
        fulfillments.find(({ id }) => id === parcel.id)?.trackingInfo ?? null,
      code: 'ORDER_CHANGED',
    },
  )
