import { CHANNEL_TYPES, PICKUP_METHODS, WEIGHT_UNITS } from '../../contract/commerce/enumerations.ts'
import { FULFILLMENT_STATUSES, ORDER_PAYMENT_STATUSES, ORDER_STATUSES } from '../../contract/orders/enumerations.ts'
import { currency } from '../../kernel/base/money/money.ts'
import { parseAmount } from '../../kernel/base/money/stored-amount.ts'
import type { Identity } from '../../kernel/runtime/access/identity.ts'
import type { Field, Fields } from '../../kernel/store/query/fields.ts'
import { getTagOwner } from './changes/tags.ts'
import { toOrderWords } from './order-words.ts'
import type { OrderRecord, SearchValues } from './records.ts'
import { getLedger } from './transactions/ledger.ts'
import type { TransactionsRecord } from './transactions/records.ts'

const text = (path?: string): Field => ({ type: 'string', filter: true, ...(path && { path }) })
const sorted = (path?: string): Field => ({ ...text(path), sort: true })
const list = (path: string): Field => ({ type: 'array', filter: true, path })
const flag = (path?: string): Field => ({ type: 'boolean', filter: true, ...(path && { path }) })
const date = (path?: string): Field => ({ type: 'date', filter: true, sort: true, ...(path && { path }) })
const sum = (path: string): Field => ({ type: 'number', filter: true, sort: true, path })

const contact = (wire: string, path: string): Fields =>
  Object.fromEntries(
    [
      ...['firstName', 'lastName', 'phone', 'company'].map((field) => `contactDetails.${field}`),
      ...['country', 'subdivision', 'city', 'postalCode'].map((field) => `address.${field}`),
    ].map((field) => [`${wire}.${field}`, text(`${path}.${field}`)]),
  )

/** All fields that the published clients' types allow in searches, and further ones that filter orders. */
export const ORDER_FIELDS: Fields = {
  id: sorted(),
  number: sorted(),
  status: { type: 'string', values: ORDER_STATUSES, filter: true, sort: true },
  paymentStatus: { type: 'string', values: ORDER_PAYMENT_STATUSES, filter: true, sort: true },
  fulfillmentStatus: { type: 'string', values: FULFILLMENT_STATUSES, filter: true, sort: true },
  checkoutId: text(),
  purchaseFlowId: text(),
  currency: text(),
  buyerLanguage: text(),
  weightUnit: { type: 'string', values: WEIGHT_UNITS, filter: true },
  archived: flag(),
  seenByAHuman: flag('sought.seen'),
  imported: flag('sought.imported'),
  demo: flag('sought.demo'),
  'buyerInfo.email': sorted('buyer.email'),
  'buyerInfo.visitorId': text('buyer.visitorId'),
  'buyerInfo.memberId': text('buyer.memberId'),
  'buyerInfo.contactId': text('buyer.contactId'),
  'channelInfo.type': { type: 'string', values: CHANNEL_TYPES, path: 'channelType', filter: true, sort: true },
  'channelInfo.externalOrderId': text('channel.externalOrderId'),
  'createdBy.userId': text(),
  'createdBy.memberId': text(),
  'createdBy.visitorId': text(),
  'createdBy.appId': text(),
  ...contact('billingInfo', 'billingInfo'),
  'billingInfo.contactDetails.firstName': sorted(),
  'billingInfo.contactDetails.lastName': sorted(),
  ...contact('recipientInfo', 'sought.recipient'),
  ...contact('shippingInfo.logistics.shippingDestination', 'shippingDestination'),
  'businessLocation.id': sorted(),
  'businessLocation.name': sorted(),
  'shippingInfo.title': sorted('delivery.title'),
  'shippingInfo.code': text('delivery.code'),
  'shippingInfo.carrierId': text('delivery.carrierId'),
  'shippingInfo.region.name': sorted('delivery.regionName'),
  'shippingInfo.logistics.pickupDetails.pickupMethod': {
    type: 'string',
    values: PICKUP_METHODS,
    filter: true,
    path: 'delivery.pickupMethod',
  },
  'shippingInfo.logistics.deliveryTime': sorted('delivery.deliveryTime'),
  'shippingInfo.logistics.deliveryTimeSlot.from': date('sought.slot.from'),
  'shippingInfo.logistics.deliveryTimeSlot.to': date('sought.slot.to'),
  'lineItems.id': list('sought.lineItemIds'),
  'lineItems.catalogReference.appId': list('sought.catalogAppIds'),
  'lineItems.catalogReference.catalogItemId': list('sought.catalogItemIds'),
  'lineItems.productName.original': { ...list('sought.productNames'), sort: true },
  'lineItems.physicalProperties.sku': list('sought.skus'),
  'lineItems.fulfillerId': list('sought.fulfillerIds'),
  'lineItems.locations.id': list('sought.locationIds'),
  'lineItems.subscriptionInfo.id': text('sought.subscriptionId'),
  'fulfillmentStatusesAggregate.statuses': { ...list('sought.fulfillmentStatuses'), sort: true },
  'appliedDiscounts.coupon.code': list('sought.couponCodes'),
  'tags.tags.tagIds': list('tags.shared'),
  'priceSummary.total.amount': sum('sought.total'),
  'priceSummary.subtotal.amount': sum('sought.subtotal'),
  'taxInfo.totalTax.amount': sum('sought.tax'),
  'taxInfo.totalExempt.amount': sum('sought.exempt'),
  'balanceSummary.authorized.amount': sum('sought.authorized'),
  'balanceSummary.pending.amount': sum('sought.pending'),
  'balanceSummary.pendingRefund.amount': sum('sought.pendingRefund'),
  words: { type: 'words', path: 'sought.words', filter: true },
  createdDate: date(),
  updatedDate: date(),
  purchasedDate: date(),
}

/** The searchable fields by their API names. Private tags are those of the caller. */
export function getSearchFields(identity: Identity): Fields {
  const owner = getTagOwner(identity)
  return owner ? { ...ORDER_FIELDS, 'tags.privateTags.tagIds': list(`tags.ofApps.${owner}`) } : ORDER_FIELDS
}

/** Collects the values that searches use. */
export function toSearchValues(
  order: Omit<OrderRecord, 'sought' | 'paymentStatus' | 'revision'>,
  transactions: Pick<TransactionsRecord, 'payments' | 'refunds'>,
): SearchValues {
  const { lines, totals, discounts, recipientInfo, shippingDestination, billingInfo, delivery } = order
  const money = currency(order.currency)
  const amount = (minor: bigint) => Number(money.decimal(minor))
  const ledger = getLedger(transactions)
  const recipient = recipientInfo ?? shippingDestination ?? billingInfo
  const subscriptionId = lines.find(({ subscriptionInfo }) => subscriptionInfo?.id)?.subscriptionInfo?.id
  const slot = delivery?.more?.deliveryTimeSlot
  const distinct = (values: readonly (string | undefined)[]) => [
    ...new Set(values.filter((value) => value !== undefined)),
  ]
  return {
    total: amount(parseAmount(totals.total)),
    subtotal: amount(parseAmount(totals.subtotal)),
    tax: amount(parseAmount(totals.tax)),
    exempt: 0,
    authorized: amount(ledger.authorized),
    pending: amount(ledger.pending),
    pendingRefund: amount(ledger.pendingRefund),
    seen: order.seenByAHuman ?? false,
    imported: order.imported ?? false,
    demo: false,
    ...(recipient && { recipient }),
    ...(slot && { slot: { ...(slot.from && { from: slot.from }), ...(slot.to && { to: slot.to }) } }),
    ...(subscriptionId && { subscriptionId }),
    lineItemIds: lines.map(({ id }) => id),
    catalogAppIds: distinct(lines.map(({ catalogReference }) => catalogReference?.appId)),
    catalogItemIds: distinct(lines.map(({ catalogReference }) => catalogReference?.catalogItemId)),
    productNames: distinct(lines.map(({ name }) => name)),
    skus: distinct(lines.map(({ sku }) => sku)),
    fulfillerIds: distinct(lines.map(({ fulfillerId }) => fulfillerId)),
    locationIds: distinct(lines.flatMap(({ locations }) => (locations ?? []).map(({ id }) => id))),
    couponCodes: distinct(discounts.map((discount) => (discount.kind === 'COUPON' ? discount.code : undefined))),
    fulfillmentStatuses: [order.fulfillmentStatus],
    words: toOrderWords(order),
  }
}
