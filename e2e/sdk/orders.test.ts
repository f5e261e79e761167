import { expect } from 'vitest'
import { onEachDatabase } from './databases.ts'
import { ADDRESS, CONTACT, placeOrder } from './place-order.ts'
import { merchant } from './sdk-client.ts'

/** Calls that the package has and its types omit. */
type Untyped = {
  addActivity(id: string, activity: object): Promise<{ activityId?: string }>
  updateActivity(identifiers: object, activity: object): Promise<unknown>
  deleteActivity(identifiers: object): Promise<unknown>
  updateOrderLineItem(
    identifiers: object,
    lineItem: object,
  ): Promise<{ order?: { lineItems?: { productName?: { original?: string } }[] } }>
  updateOrderStatus(id: string, status: string): Promise<{ order?: { status?: string } }>
  aggregateOrders(options: object): Promise<{ aggregates?: object }>
}

type UntypedInvoices = { addInvoiceToOrder(orderId: string, invoiceInfo: object): Promise<unknown> }

const soldElsewhere = {
  lineItems: [
    {
      productName: { original: 'Mug' },
      catalogReference: { appId: crypto.randomUUID(), catalogItemId: 'mug' },
      itemType: { preset: 'PHYSICAL' as const },
      quantity: 1,
      price: { amount: '10.00' },
    },
  ],
  channelInfo: { type: 'POS' as const },
  currencyConversionDetails: { originalCurrency: 'EUR', conversionRate: '1' },
  priceSummary: { total: { amount: '10.00' } },
}

await onEachDatabase('the orders of the published SDK', ({ server, journey, skipped }) => {
  journey(`update, find, tag and annotate orders${skipped ? ` (${skipped})` : ''}`, async () => {
    const { orderId, client } = await placeOrder(server())
    const { orders } = merchant(server().fixture)
    const updated = await orders.updateOrder(orderId, {
      archived: true,
      buyerInfo: { email: 'other@example.com' },
      recipientInfo: { address: { ...ADDRESS, city: 'Albany' }, contactDetails: CONTACT },
    })
    expect(updated).toMatchObject({ archived: true, recipientInfo: { address: { city: 'Albany' } } })
    const bulk = await orders.bulkUpdateOrders([{ order: { _id: orderId, archived: false } }], { returnEntity: true })
    expect(bulk.results?.[0]).toMatchObject({ itemMetadata: { success: true }, item: { archived: false } })
    const tagged = await orders.bulkUpdateOrderTags([orderId], { assignTags: { tags: { tagIds: ['vip'] } } })
    expect(tagged.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 0 })

    const { activityIds } = await orders.addActivities(orderId, {
      orderActivities: [{ activityType: 'MERCHANT_COMMENT', merchantComment: { message: 'Called twice' } }],
    })
    expect(activityIds).toHaveLength(1)
    const order = await orders.getOrder(orderId)
    expect(order.activities?.at(-1)).toMatchObject({ merchantComment: { message: 'Called twice' } })
    expect(order._createdDate).toBeInstanceOf(Date)
    expect(JSON.stringify(await client.orders.getOrder(orderId))).not.toContain('Called twice')

    const more = orders as unknown as Untyped
    const { activityId } = await more.addActivity(orderId, { merchantComment: { message: 'Once more' } })
    const named = { _id: orderId, activityId }
    const comments = async () =>
      (await orders.getOrder(orderId)).activities?.flatMap(({ merchantComment }) => merchantComment?.message ?? [])
    await more.updateActivity(named, { merchantComment: { message: 'Reached' } })
    expect(await comments()).toEqual(['Called twice', 'Reached'])
    await more.deleteActivity(named)
    expect(await comments()).toEqual(['Called twice'])
    const [line] = order.lineItems ?? []
    const edited = await more.updateOrderLineItem(
      { _id: orderId, lineItemId: line?._id ?? '' },
      { productName: { original: 'Engraved peg' } },
    )
    expect(edited.order?.lineItems?.[0]?.productName?.original).toBe('Engraved peg')
    const filter = { 'buyerInfo.email': 'other@example.com' }
    const { aggregates } = await more.aggregateOrders({ filter, aggregation: { status: { $count: 'status' } } })
    expect(aggregates).toEqual({ status: { APPROVED: 1 } })

    const found = await orders.searchOrders({ filter: { 'buyerInfo.email': 'other@example.com', status: 'APPROVED' } })
    expect(found.orders?.map(({ _id }) => _id)).toEqual([orderId])
  })

  journey('fulfil an order in parcels, and cancel one', async () => {
    const { orderId, client } = await placeOrder(server())
    const { orders, orderFulfillments } = merchant(server().fixture)
    const line = (await orders.getOrder(orderId)).lineItems?.[0]
    const lineItems = [{ _id: line?._id ?? '', quantity: 1 }]
    const trackingInfo = { shippingProvider: 'ups', trackingNumber: '1Z999' }
    const first = await orderFulfillments.createFulfillment(orderId, { lineItems, trackingInfo })
    expect(first.orderWithFulfillments?.fulfillments?.[0]).toMatchObject({
      _id: first.fulfillmentId,
      trackingInfo: { trackingLink: 'https://www.ups.com/track?tracknum=1Z999' },
    })
    expect(first.orderWithFulfillments?.fulfillments?.[0]?._createdDate).toBeInstanceOf(Date)
    await expect(orderFulfillments.createFulfillment(orderId, { lineItems, trackingInfo })).rejects.toMatchObject({
      details: { applicationError: { code: 'TRACKING_NUMBER_ALREADY_EXISTS' } },
    })
    const bulk = await orderFulfillments.bulkCreateFulfillments([{ orderId, fulfillments: [{ lineItems }] }])
    expect(bulk.results?.[0]?.ordersWithFulfillments?.fulfillments).toHaveLength(2)
    expect((await orders.getOrder(orderId)).fulfillmentStatus).toBe('FULFILLED')

    const identifiers = { orderId, fulfillmentId: first.fulfillmentId ?? '' }
    const changed = await orderFulfillments.updateFulfillment(identifiers, { fulfillment: { status: 'In_Delivery' } })
    expect(changed.fulfillments?.[0]?.status).toBe('In_Delivery')
    await orderFulfillments.deleteFulfillment(identifiers)
    const seen = await client.orderFulfillments.listFulfillmentsForSingleOrder(orderId)
    expect(seen.orderWithFulfillments?.fulfillments).toHaveLength(1)
    const several = await orderFulfillments.listFulfillmentsForMultipleOrders([orderId])
    expect(several.ordersWithFulfillments).toHaveLength(1)
    expect((await orders.getOrder(orderId)).fulfillmentStatus).toBe('PARTIALLY_FULFILLED')
  })

  journey('list their invoices', async () => {
    const { orderId, client } = await placeOrder(server())
    const { orders, orderInvoices } = merchant(server().fixture)
    const more = orderInvoices as unknown as UntypedInvoices
    const invoice = { _id: 'INV-1', appId: 'accounting' }
    // The package renames the fields of its arguments.
    expect(await more.addInvoiceToOrder(orderId, { ...invoice })).toEqual({ orderInvoices: [invoice] })
    const { invoicesForOrder } = await orderInvoices.listInvoicesForMultipleOrders([orderId])
    expect(invoicesForOrder).toEqual([{ orderId, invoicesInfo: [invoice] }])
    const unsent = await client.orderInvoices.listInvoicesForMultipleOrders([orderId])
    expect(unsent.invoicesForOrder).toEqual([{ orderId, invoicesInfo: [] }])
    expect((await orders.getOrder(orderId)).activities?.at(-1)?.type).toBe('INVOICE_ADDED')
  })

  journey('create, import, count, cancel and delete orders', async () => {
    const { orders } = merchant(server().fixture)
    const created = await orders.createOrder({ ...soldElsewhere, paymentStatus: 'PAID' })
    expect(created).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
    await expect(
      orders.createOrder({ ...soldElsewhere, purchasedDate: new Date(Date.now() + 86_400_000) }),
    ).rejects.toMatchObject({ details: { applicationError: { code: 'PURCHASED_DATE_CANNOT_BE_IN_FUTURE' } } })
    const canceled = await orders.cancelOrder(created._id ?? '', { restockAllItems: true })
    expect(canceled.order?.status).toBe('CANCELED')

    const { updateOrderStatus } = orders as unknown as Untyped
    await expect(updateOrderStatus(created._id ?? '', 'APPROVED')).rejects.toThrow()
    const waiting = await orders.createOrder({ ...soldElsewhere, channelInfo: { type: 'BACKOFFICE_MERCHANT' } })
    expect(waiting.status).toBe('INITIALIZED')
    expect((await updateOrderStatus(waiting._id ?? '', 'PENDING')).order?.status).toBe('PENDING')
    expect((await updateOrderStatus(waiting._id ?? '', 'APPROVED')).order?.status).toBe('APPROVED')
    expect(await orders.getOrder(waiting._id ?? '')).toMatchObject({ status: 'APPROVED', paymentStatus: 'NOT_PAID' })

    const { oldCounter } = await orders.setOrderNumberCounter('50001')
    expect(Number(oldCounter)).toBeGreaterThan(10_000)
    await expect(orders.setOrderNumberCounter('1')).rejects.toMatchObject({
      details: { applicationError: { code: 'CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER' } },
    })
    const { order: imported } = await orders.importOrder({
      ...soldElsewhere,
      number: '873',
      status: 'APPROVED',
      paymentStatus: 'PAID',
      billingInfo: { contactDetails: CONTACT },
      _createdDate: new Date('2019-05-04T10:00:00.000Z'),
    })
    expect(imported).toMatchObject({ number: '873', imported: true, paymentStatus: 'PAID' })
    const { jobId } = await orders.bulkDeleteImportedOrders([imported?._id ?? ''])
    expect(jobId).toBeTruthy()
    await expect
      .poll(() =>
        orders.getOrder(imported?._id ?? '').then(
          () => 'there',
          () => 'gone',
        ),
      )
      .toBe('gone')
  })
})
