import { useRef } from 'react'
import { GIFT_NAMESPACE } from '../../../contract/commerce/enumerations.ts'
import type { GiftRecipient } from '../../../contract/commerce/gift-recipient.ts'
import type { Output } from '../../app/api.ts'
import { formatDay, formatNumber } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { requireUnchanged } from '../../app/unchanged.ts'
import { t } from '../../app/words.ts'

export type Order = Output<'GET /ecom/v1/orders/{id}'>['order']
export type OrderLine = Order['lineItems'][number]
type Transactions = Output<'GET /ecom/v1/payments/orders/{orderId}'>['orderTransactions']
export type Payment = Transactions['payments'][number]
export type Refund = Transactions['refunds'][number]
export type Parcel =
  Output<'GET /ecom/v1/fulfillments/orders/{orderId}'>['orderWithFulfillments']['fulfillments'][number]

/** An order with its payments, refunds and fulfillments, as they were read together. */
export type OrderFacts = {
  readonly order: Order
  readonly payments: readonly Payment[]
  readonly refunds: readonly Refund[]
  readonly parcels: readonly Parcel[]
}

/** The polling interval of an open order, in milliseconds: mails and payment providers change orders, too. */
const EVERY_MS = 10_000

/**
 * Loads an order; undefined while it loads. Its parts are read again together, and shown together: an action must not begin
 * with an order that is older than the payment beside it.
 */
export function useOrder(id: string): OrderFacts | undefined {
  const options = { everyMs: EVERY_MS }
  const order = useRead('GET /ecom/v1/orders/{id}', { id }, options)
  const money = useRead('GET /ecom/v1/payments/orders/{orderId}', { orderId: id }, options)
  const handed = useRead('GET /ecom/v1/fulfillments/orders/{orderId}', { orderId: id }, options)
  const isReading = [order, money, handed].some(({ isFetching }) => isFetching)
  const shown = useRef<OrderFacts>(undefined)
  if (!isReading || shown.current?.order.id !== id)
    shown.current = combineFacts(id, { order: order.data, money: money.data, handed: handed.data })
  return shown.current
}

type Reads = {
  order: Output<'GET /ecom/v1/orders/{id}'> | undefined
  money: Output<'GET /ecom/v1/payments/orders/{orderId}'> | undefined
  handed: Output<'GET /ecom/v1/fulfillments/orders/{orderId}'> | undefined
}

function combineFacts(id: string, { order, money, handed }: Reads): OrderFacts | undefined {
  if (order?.order.id !== id || money?.orderTransactions.orderId !== id || !handed) return undefined
  const { payments, refunds } = money.orderTransactions
  return { order: order.order, payments, refunds, parcels: handed.orderWithFulfillments.fulfillments }
}

/** The fields that an action on an order depends on. History and tags may change without a conflict. */
const pickFacts = ({
  order: { updatedDate: _, activities: __, tags: ___, seenByAHuman: ____, ...rest },
}: {
  order: Order
}) => rest

/** Throws if somebody has changed the order since it was seen, so that no action is based on an outdated state. */
export const requireOrderUnchanged = (order: Order): Promise<void> =>
  requireUnchanged(
    'GET /ecom/v1/orders/{id}',
    { id: order.id },
    { seen: { order }, pick: pickFacts, code: 'ORDER_CHANGED' },
  )

/** The unfulfilled quantity of each line, by line id. */
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

/** The name of a line with its chosen options, how much of it is pre-ordered, and the texts that the buyer entered. */
export const getLineName = (line: OrderLine): string =>
  [getItemName(line), ...listTexts(line).map(({ title, text }) => `${title}: ${text}`)].join(' · ')

/** The name of a line with its chosen options, and how much of it is pre-ordered. */
export function getItemName({ productName, descriptionLines = [], preorder, catalogReference }: OrderLine): string {
  const entered = getEnteredTexts(catalogReference)
  const choices = descriptionLines
    .filter(({ name }) => !Object.hasOwn(entered, name?.original ?? ''))
    .flatMap(({ plainText, colorInfo }) => plainText?.original ?? colorInfo?.original ?? [])
  return [productName?.original ?? '', ...choices, ...toPreorderLabels(preorder)].join(' · ')
}

/** The texts that the buyer entered for a line, as it describes them. */
export function listTexts({ descriptionLines = [], catalogReference }: OrderLine): { title: string; text: string }[] {
  const entered = getEnteredTexts(catalogReference)
  return descriptionLines.flatMap(({ name, plainText }) => {
    const title = name?.original ?? ''
    return Object.hasOwn(entered, title) ? [{ title, text: plainText?.original ?? '' }] : []
  })
}

function getEnteredTexts(reference: OrderLine['catalogReference']): object {
  const texts: unknown = reference?.options?.customTextFields
  return typeof texts === 'object' && texts !== null ? texts : {}
}

function toPreorderLabels(preorder: OrderLine['preorder']): string[] {
  if (!preorder) return []
  const { quantity: count, expectedDate } = preorder
  return [
    expectedDate ? t('order.preorderFrom', { count, date: formatDay(expectedDate) }) : t('order.preorder', { count }),
  ]
}

/** Whether the buyer collects the order. */
export const isPickedUp = ({ shippingInfo }: Order): boolean => shippingInfo?.logistics?.pickupDetails !== undefined

/** The recipient of the gift cards of a line; undefined for other lines. */
export const getGift = ({ itemType, extendedFields }: OrderLine): Partial<GiftRecipient> | undefined =>
  itemType?.preset === 'GIFT_CARD' ? extendedFields?.namespaces?.[GIFT_NAMESPACE] : undefined

/** The time of day at which planned mails of gift cards are sent. */
const SENT_AT = '08:00'

/**
 * The delivery state of an order of files and gift cards only, which are provided once it is paid, or on the day of a
 * gift. Undefined if the order has lines to ship or collect.
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

const PARCELS = 'GET /ecom/v1/fulfillments/orders/{orderId}'

/** Throws if somebody has changed the tracking of a fulfillment since it was seen, or deleted the fulfillment. */
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

const formatRate = (rate: string): string => formatNumber(Number(rate), { style: 'percent', maximumFractionDigits: 4 })

/** Fees, and what the total was rounded by for cash; none where they are zero. */
export const listExtras = (sums: Order['priceSummary']): { label: string; amount: string | undefined }[] =>
  [
    { label: t('order.fees'), amount: sums?.totalAdditionalFees?.amount },
    { label: t('order.rounding'), amount: sums?.cashRounding?.amount },
  ].filter(({ amount }) => Number(amount ?? 0) !== 0)

/** Each tax of an order with its name and rate; of an order without names, all of it. */
export function listTaxes({
  taxInfo,
  priceSummary,
}: Pick<Order, 'taxInfo' | 'priceSummary'>): { label: string; amount: string | undefined }[] {
  const taxes = (taxInfo?.taxBreakdown ?? []).map(({ taxName, rate, aggregatedTaxAmount }) => ({
    label: `${taxName} ${formatRate(rate)}`,
    amount: aggregatedTaxAmount?.amount,
  }))
  return taxes.length > 0 ? taxes : [{ label: t('order.tax'), amount: priceSummary?.tax?.amount }]
}

/** The id of the subscription that an order began or renewed; undefined for others. */
export const findSubscriptionId = ({ lineItems }: Pick<Order, 'lineItems'>): string | undefined =>
  lineItems.find(({ subscriptionInfo }) => subscriptionInfo?.id)?.subscriptionInfo?.id
