import { expect, test } from 'vitest'
import { createApiKey } from '../../../kernel/runtime/access/api-keys.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { orders } from '../records.ts'

const UPDATE = 'PATCH /ecom/v1/orders/{order.id}'

async function oneOrder() {
  const shop = await createTestShop()
  const order = await shop.placeOrder([shop.line(await shop.product(), 2)])
  return { shop, ...order }
}

test("a merchant edits an order's details, and its sums stay", async () => {
  const { shop, id } = await oneOrder()
  const before = await shop.getOrder(id)
  const address = { country: 'DE', city: 'Hamburg', postalCode: '20095', addressLine: 'Neuer Wall 1' }
  await shop.app.dispatcher.drain()
  const { order } = await shop.call(
    UPDATE,
    {
      order: {
        id,
        archived: true,
        seenByAHuman: true,
        attributionSource: 'FACEBOOK_ADS',
        weightUnit: 'LB',
        buyerLanguage: 'de',
        buyerInfo: { email: 'other@example.com' },
        shippingInfo: { logistics: { shippingDestination: { address } } },
        extendedFields: { namespaces: { '@app/crm': { rank: 3 } } },
        // A field that is read-only in the published types is ignored.
        ...({ priceSummary: { total: { amount: '0.01' } } } as object),
      },
    },
    shop.apiKey,
  )
  expect(order).toMatchObject({
    archived: true,
    seenByAHuman: true,
    attributionSource: 'FACEBOOK_ADS',
    weightUnit: 'LB',
    buyerLanguage: 'de',
    status: 'APPROVED',
    buyerInfo: { email: 'other@example.com' },
    recipientInfo: { address: { city: 'Hamburg' } },
    extendedFields: { namespaces: { '@app/crm': { rank: 3 } } },
  })
  expect(order.priceSummary).toEqual(before.priceSummary)
  expect(order.shippingInfo?.logistics?.shippingDestination?.address?.city).toBe('Hamburg')
  expect(order.activities.slice(before.activities.length).map(({ type }) => type)).toEqual([
    'SHIPPING_ADDRESS_EDITED',
    'EMAIL_EDITED',
  ])
  const events = (await shop.getPendingEvents()).filter(({ type }) => type === 'wix.ecom.v1.order_updated')
  const modifiedFields = { archived: true, buyerInfo: order.buyerInfo, activities: order.activities }
  expect(events.at(-1)?.body).toMatchObject({ updatedEvent: { modifiedFields } })
})

test('the history keeps the address and the e-mail address before an edit, and the buyer sees neither', async () => {
  const { shop, id, token } = await oneOrder()
  const address = { country: 'DE', city: 'Hamburg', postalCode: '20095', addressLine: 'Neuer Wall 1' }
  const { order } = await shop.call(
    UPDATE,
    {
      order: {
        id,
        buyerInfo: { email: 'other@example.com' },
        shippingInfo: { logistics: { shippingDestination: { address } } },
        billingInfo: { address },
      },
    },
    shop.apiKey,
  )
  const edits = order.activities.slice(-3)
  expect(edits).toMatchObject([
    {
      type: 'SHIPPING_ADDRESS_EDITED',
      customActivity: {
        additionalData: {
          before: 'Hauptstraße 1, 10115 Berlin, DE',
          after: 'Neuer Wall 1, 20095 Hamburg, DE',
        },
      },
    },
    { type: 'CUSTOM_ACTIVITY', customActivity: { type: 'BILLING_ADDRESS_EDITED' } },
    {
      type: 'EMAIL_EDITED',
      customActivity: { additionalData: { before: 'buyer@example.com', after: 'other@example.com' } },
    },
  ])
  const { order: seen } = await shop.call('GET /ecom/v1/orders/{id}', { id }, token)
  expect(seen.activities.map(({ type }) => type)).toContain('EMAIL_EDITED')
  expect(seen.activities.filter(({ customActivity }) => customActivity)).toEqual([])
})

test('an order is sent back as it was read, and a value that an update does not keep is refused by name', async () => {
  const { shop, id } = await oneOrder()
  const order = await shop.getOrder(id)
  const send = { ...order, buyerNote: 'Ring twice.' } as object as { id: string }
  expect((await shop.call(UPDATE, { order: send }, shop.apiKey)).order.buyerNote).toBe('Ring twice.')
  const change = { status: 'CANCELED', shippingInfo: { title: 'Courier', cost: { price: { amount: '9' } } } }
  const refused = ['shippingInfo.cost.price.amount', 'shippingInfo.title', 'status']
  expect((await shop.refusal(UPDATE, { order: { id, ...change } }, shop.apiKey)).violations).toEqual(
    refused.map((field) => `order.${field} FIELD_NOT_ALLOWED`),
  )
  const { results } = await shop.call(
    'POST /ecom/v1/bulk/orders/update',
    { orders: [{ order: { id, archived: true } }, { order: { id, ...change } }] },
    shop.apiKey,
  )
  expect(results.map(({ itemMetadata }) => itemMetadata.success)).toEqual([true, false])
  expect(results[1]?.itemMetadata.error?.description).toContain('"orders[1].order.status" cannot be set')
  // Fields that the mask leaves out are ignored.
  const masked = { order: { id, ...change, buyerNote: 'Twice.' }, fieldMask: 'buyerNote' }
  expect((await shop.call(UPDATE, masked, shop.apiKey)).order).toMatchObject({
    buyerNote: 'Twice.',
    status: 'APPROVED',
  })
})

test('a field mask names the cleared fields, and no fields that other calls set', async () => {
  const { shop, id } = await oneOrder()
  await shop.call(UPDATE, { order: { id, buyerNote: 'Ring twice', seenByAHuman: true } }, shop.apiKey)
  const { order } = await shop.call(UPDATE, { order: { id, archived: true }, fieldMask: 'buyerNote' }, shop.apiKey)
  expect(order).toMatchObject({ archived: false, seenByAHuman: true })
  expect(order.buyerNote).toBeUndefined()
  const refusal = await shop.refusal(UPDATE, { order: { id }, fieldMask: 'priceSummary' }, shop.apiKey)
  expect(refusal.violations).toEqual(['fieldMask FIELD_NOT_ALLOWED'])
})

test("the buyer of an order can't be cleared", async () => {
  const { shop, id } = await oneOrder()
  const cleared = { id, buyerInfo: null, billingInfo: { contactDetails: null } }
  expect((await shop.refusal(UPDATE, { order: cleared }, shop.apiKey)).violations).toEqual([
    'order.billingInfo.contactDetails REQUIRED_FIELD',
    'order.buyerInfo.email REQUIRED_FIELD',
  ])
})

test("a pending or rejected order can't be edited, and a buyer can edit none", async () => {
  const { shop, id, token } = await oneOrder()
  const status = (status: 'PENDING' | 'REJECTED') =>
    shop.app.contextFor(shop.siteId).store.transaction(async (work) => {
      const record = await work.get(orders, shop.siteId, id)
      if (record) work.update(orders, { ...record, status })
    })
  const codeNow = async () => (await shop.refusal(UPDATE, { order: { id, archived: true } }, shop.apiKey)).code
  await status('PENDING')
  expect(await codeNow()).toBe('ORDER_IS_PENDING')
  await status('REJECTED')
  expect(await codeNow()).toBe('ORDER_IS_REJECTED')
  expect((await shop.refusal(UPDATE, { order: { id, archived: true } }, token)).status).toBe(403)
})

test('bulk edits report a result for each order', async () => {
  const { shop, id } = await oneOrder()
  const nobody = '00000000-0000-4000-8000-000000000000'
  const { results, bulkActionMetadata } = await shop.call(
    'POST /ecom/v1/bulk/orders/update',
    { orders: [{ order: { id: nobody, archived: true } }, { order: { id, archived: true } }], returnEntity: true },
    shop.apiKey,
  )
  expect(bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 })
  expect(results).toMatchObject([
    { itemMetadata: { id: nobody, originalIndex: 0, success: false, error: { code: 'ORDER_NOT_FOUND' } } },
    { itemMetadata: { id, originalIndex: 1, success: true }, item: { id, archived: true } },
  ])
  const withoutEntity = await shop.call(
    'POST /ecom/v1/bulk/orders/update',
    { orders: [{ order: { id, buyerNote: 'Note', archived: false }, fieldMask: 'archived' }] },
    shop.apiKey,
  )
  expect(withoutEntity.results[0]?.item).toBeUndefined()
  expect(await shop.getOrder(id)).toMatchObject({ archived: false })
  expect((await shop.getOrder(id)).buyerNote).toBeUndefined()
  const refusal = await shop.refusal(
    'POST /ecom/v1/bulk/orders/update',
    { orders: [{ order: { id }, fieldMask: 'lineItems' }] },
    shop.apiKey,
  )
  expect(refusal.violations).toEqual(['orders[0].fieldMask FIELD_NOT_ALLOWED'])
})

test('tags are assigned and unassigned; only their own app sees private tags', async () => {
  const { shop, id, token } = await oneOrder()
  const nobody = '00000000-0000-4000-8000-000000000000'
  const change = (more: object, orderIds = [id]) =>
    shop.call('POST /ecom/v1/bulk/orders/update-tags', { orderIds, ...more }, shop.apiKey)
  const first = await change({ assignTags: { tags: { tagIds: ['gift', 'vip'] }, privateTags: { tagIds: ['mine'] } } }, [
    id,
    nobody,
  ])
  expect(first.results.map(({ itemMetadata }) => itemMetadata.success)).toEqual([true, false])
  await change({ assignTags: { tags: { tagIds: ['vip'] } }, unassignTags: { tags: { tagIds: ['vip', 'gift'] } } })
  expect((await shop.getOrder(id)).tags).toEqual({ tags: { tagIds: ['vip'] }, privateTags: { tagIds: ['mine'] } })
  const { order: seen } = await shop.call('GET /ecom/v1/orders/{id}', { id }, token)
  expect(seen.tags).toBeUndefined()
  const { store, ids, clock } = shop.app.dependencies
  const other = await createApiKey(
    { store, ids, clock },
    { ownerSiteId: shop.siteId, appId: ids.guid(), name: 'Other' },
  )
  const { order: ofOther } = await shop.call('GET /ecom/v1/orders/{id}', { id }, other)
  expect(ofOther.tags).toEqual({ tags: { tagIds: ['vip'] }, privateTags: { tagIds: [] } })
  const many = { tags: { tagIds: Array.from({ length: 100 }, (_, index) => `t${index}`) } }
  expect((await change({ assignTags: many })).results[0]?.itemMetadata.error?.code).toBe('TOO_MANY_TAGS')
})

test("a line's details are edited, but not its quantity and price", async () => {
  const { shop, id } = await oneOrder()
  const [line] = (await shop.getOrder(id)).lineItems
  const change = 'PATCH /ecom/v1/orders/{id}/line-item/{lineItem.id}'
  const lineItem = { id: line?.id ?? '', productName: { original: 'Blue mug' }, physicalProperties: { sku: 'B-1' } }
  const { order } = await shop.call(
    change,
    { id, lineItem: { ...lineItem, quantity: 2, price: { amount: '10.00' }, fulfillerId: shop.siteId } },
    shop.apiKey,
  )
  expect(order.lineItems[0]).toMatchObject({
    productName: { original: 'Blue mug' },
    physicalProperties: { sku: 'B-1' },
    fulfillerId: shop.siteId,
    quantity: 2,
    lineItemPrice: { amount: '20.00' },
  })
  const refusal = async (more: object) =>
    (await shop.refusal(change, { id, lineItem: { ...lineItem, ...more } }, shop.apiKey)).violations
  expect(await refusal({ quantity: 3, price: { amount: '9.00' } })).toEqual([
    'lineItem.price.amount FIELD_NOT_ALLOWED',
    'lineItem.quantity FIELD_NOT_ALLOWED',
  ])
  expect(await refusal({ restockQuantity: 3 })).toEqual(['lineItem.restockQuantity MAX'])
  const unknown = { ...lineItem, id: shop.siteId }
  expect((await shop.refusal(change, { id, lineItem: unknown }, shop.apiKey)).code).toBe('LINE_ITEM_NOT_FOUND')
})
