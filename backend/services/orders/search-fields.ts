import { CHANNEL_TYPES, WEIGHT_UNITS } from '../../contract/commerce/enumerations.ts'
import { FULFILLMENT_STATUSES, ORDER_PAYMENT_STATUSES, ORDER_STATUSES } from '../../contract/orders/enumerations.ts'
import type { Identity } from '../../kernel/access/identity.ts'
import { currency } from '../../kernel/money.ts'
import type { Field, Fields } from '../../kernel/query/fields.ts'
import { amountOf } from '../../kernel/stored-amount.ts'
import type { OrderRecord, Sought } from './records.ts'
import { tagOwner } from './tags.ts'

const text = (path?: string): Field => ({ type: 'string', filter: true, ...(path && { path }) })
const list = (path: string): Field => ({ type: 'array', filter: true, path })
const date: Field = { type: 'date', filter: true, sort: true }
const sum = (path: string): Field => ({ type: 'number', filter: true, sort: true, path })

const contact = (wire: string, path: string): Fields =>
  Object.fromEntries(
    [
      ...['firstName', 'lastName', 'phone', 'company'].map((field) => `contactDetails.${field}`),
      ...['country', 'subdivision', 'city', 'postalCode'].map((field) => `address.${field}`),
    ].map((field) => [`${wire}.${field}`, text(`${path}.${field}`)]),
  )

const FIELDS: Fields = {
  id: { type: 'string', filter: true, sort: true },
  number: { type: 'string', filter: true, sort: true },
  status: { type: 'string', values: ORDER_STATUSES, filter: true, sort: true },
  paymentStatus: { type: 'string', values: ORDER_PAYMENT_STATUSES, filter: true, sort: true },
  fulfillmentStatus: { type: 'string', values: FULFILLMENT_STATUSES, filter: true, sort: true },
  checkoutId: text(),
  purchaseFlowId: text(),
  currency: text(),
  buyerLanguage: text(),
  weightUnit: { type: 'string', values: WEIGHT_UNITS, filter: true },
  archived: { type: 'boolean', filter: true },
  seenByAHuman: { type: 'boolean', filter: true, path: 'sought.seen' },
  imported: { type: 'boolean', filter: true, path: 'sought.imported' },
  'buyerInfo.email': { ...text('buyer.email'), sort: true },
  'buyerInfo.visitorId': text('buyer.visitorId'),
  'buyerInfo.memberId': text('buyer.memberId'),
  'buyerInfo.contactId': text('buyer.contactId'),
  'channelInfo.type': { type: 'string', values: CHANNEL_TYPES, path: 'channelType', filter: true },
  'channelInfo.externalOrderId': text('channel.externalOrderId'),
  'createdBy.userId': text(),
  'createdBy.memberId': text(),
  'createdBy.visitorId': text(),
  'createdBy.appId': text(),
  ...contact('billingInfo', 'billingInfo'),
  ...contact('recipientInfo', 'sought.recipient'),
  ...contact('shippingInfo.logistics.shippingDestination', 'shippingDestination'),
  'shippingInfo.title': text('delivery.title'),
  'shippingInfo.code': text('delivery.code'),
  'shippingInfo.carrierId': text('delivery.carrierId'),
  'lineItems.id': list('sought.lineItemIds'),
  'lineItems.catalogReference.catalogItemId': list('sought.catalogItemIds'),
  'lineItems.productName.original': list('sought.productNames'),
  'lineItems.physicalProperties.sku': list('sought.skus'),
  'lineItems.fulfillerId': list('sought.fulfillerIds'),
  'appliedDiscounts.coupon.code': list('sought.couponCodes'),
  'tags.tags.tagIds': list('tags.shared'),
  'priceSummary.total.amount': sum('sought.total'),
  'priceSummary.subtotal.amount': sum('sought.subtotal'),
  createdDate: date,
  updatedDate: date,
  purchasedDate: date,
}

/** What a search may ask for, by the wire's names. The private tags are those of who asks. */
export function searchFields(identity: Identity): Fields {
  const owner = tagOwner(identity)
  return owner ? { ...FIELDS, 'tags.privateTags.tagIds': list(`tags.ofApps.${owner}`) } : FIELDS
}

/** The form of an order that searches ask for. */
export function soughtOf(order: Omit<OrderRecord, 'sought' | 'paymentStatus' | 'revision'>): Sought {
  const { lines, totals, discounts, recipientInfo, shippingDestination, billingInfo } = order
  const money = currency(order.currency)
  const recipient = recipientInfo ?? shippingDestination ?? billingInfo
  const given = (values: readonly (string | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))]
  return {
    total: Number(money.decimal(amountOf(totals.total))),
    subtotal: Number(money.decimal(amountOf(totals.subtotal))),
    seen: order.seenByAHuman ?? false,
    imported: order.imported ?? false,
    ...(recipient && { recipient }),
    lineItemIds: lines.map(({ id }) => id),
    catalogItemIds: given(lines.map(({ catalogReference }) => catalogReference?.catalogItemId)),
    productNames: given(lines.map(({ name }) => name)),
    skus: given(lines.map(({ sku }) => sku)),
    fulfillerIds: given(lines.map(({ fulfillerId }) => fulfillerId)),
    couponCodes: given(discounts.map((discount) => (discount.kind === 'COUPON' ? discount.code : undefined))),
  }
}
