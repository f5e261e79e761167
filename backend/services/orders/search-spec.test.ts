import { expect, test } from 'vitest'
import { createTestShop } from '../../testing/test-shop.ts'

/** The filters of the published client's types, each with a value that an order could have. */
const FILTERS: readonly [field: string, value: unknown][] = [
  ...['channelInfo.type', 'fulfillmentStatus', 'paymentStatus', 'status'].map(
    (field, index) => [field, ['WEB', 'FULFILLED', 'PAID', 'APPROVED'][index]] as [string, unknown],
  ),
  ...[
    'shippingInfo.region.name',
    'shippingInfo.title',
    'billingInfo.contactDetails.firstName',
    'billingInfo.contactDetails.lastName',
    'businessLocation._id',
    'businessLocation.name',
    'buyerInfo.email',
    'number',
    'shippingInfo.logistics.deliveryTime',
    '_id',
    'buyerInfo.contactId',
    'buyerInfo.memberId',
    'channelInfo.externalOrderId',
    'checkoutId',
    'createdBy.userId',
    'lineItems.subscriptionInfo._id',
  ].map((field) => [field, { $in: ['x'] }] as [string, unknown]),
  ...[
    '_createdDate',
    '_updatedDate',
    'purchasedDate',
    'shippingInfo.logistics.deliveryTimeSlot.from',
    'shippingInfo.logistics.deliveryTimeSlot.to',
  ].map((field) => [field, { $gt: '2026-01-01T00:00:00.000Z' }] as [string, unknown]),
  ...[
    'balanceSummary.authorized.amount',
    'balanceSummary.pending.amount',
    'balanceSummary.pendingRefund.amount',
    'priceSummary.total.amount',
    'taxInfo.totalExempt.amount',
    'taxInfo.totalTax.amount',
  ].map((field) => [field, { $gte: '0' }] as [string, unknown]),
  ...['archived', 'imported', 'seenByAHuman', 'demo'].map((field) => [field, false] as [string, unknown]),
  ...[
    'lineItems.catalogReference.appId',
    'lineItems.catalogReference.catalogItemId',
    'lineItems.locations._id',
    'fulfillmentStatusesAggregate.statuses',
    'lineItems.productName.original',
  ].map((field) => [field, { $hasSome: ['x'] }] as [string, unknown]),
]

/** Fields that the published types do not allow for sorting. */
const NEVER_SORTED =
  /^(archived|imported|seenByAHuman|demo|_id|checkoutId|createdBy|lineItems\.(cat|loc|sub))|(contact|member|externalOrder)Id$/

const shop = await createTestShop()
await shop.placeOrder([shop.line(await shop.product())])
const search = (more: object) => shop.send('POST /ecom/v1/orders/search', { search: more }, shop.apiKey)

test.each(FILTERS)('orders are filtered by %s', async (field, value) => {
  expect((await search({ filter: { [field]: value } })).refusal).toBeUndefined()
})

test.each(FILTERS.map(([field]) => field).filter((field) => !NEVER_SORTED.test(field)))(
  'orders are sorted by %s',
  async (fieldName) => {
    const { body, refusal } = await search({ sort: [{ fieldName, order: 'DESC' }] })
    expect(refusal).toBeUndefined()
    expect(body?.orders).toHaveLength(1)
  },
)
