import { expect } from 'vitest'
import type { Refundability } from '../../backend/contract/payments/payments-collector.ts'
import { onEachDatabase } from './databases.ts'
import { placeOrder } from './place-order.ts'
import { merchant } from './sdk-client.ts'

type Price = { amount: string }
type Refund = { refundId?: string; failedPaymentIds?: unknown[] }
type Marked = { itemMetadata?: { success?: boolean; error?: { code?: string } } }

/** Calls that the package has and its types omit. */
type Collector = {
  paymentCollectionMarkOrderAsPaid(id: string, options?: object): Promise<{ order?: { paymentStatus?: string } }>
  paymentCollectionBulkMarkOrdersAsPaid(ids: string[]): Promise<{ results?: Marked[] }>
  paymentCollectionCreatePaymentGatewayOrder(id: string, options?: object): Promise<{ paymentGatewayOrderId?: string }>
  recordManuallyCollectedPayment(id: string, amount: Price, options?: object): Promise<unknown>
  getRefundabilityStatus(id: string): Promise<{ refundabilities?: Refundability[] }>
  triggerRefund(id: string, payments: { paymentId: string; amount?: Price }[], options?: object): Promise<Refund>
}

type RefundUpdates = {
  updateRefundTransaction(
    id: string,
    refundId: string,
    options: object,
  ): Promise<{ orderTransactions?: { refunds?: { _id?: string; transactions?: object[] }[] } }>
}

const refusedAs = (code: string) => ({ details: { applicationError: { code } } })

await onEachDatabase('the payments of the published SDK', ({ server, journey, skipped }) => {
  const asMerchant = () => {
    const { orders, orderTransactions } = merchant(server().fixture)
    return { orders, orderTransactions, collector: orders as unknown as Collector }
  }
  const getPayment = async (orderId: string, place = 0) => {
    const { orderTransactions } = await asMerchant().orderTransactions.listTransactionsForSingleOrder(orderId)
    return orderTransactions?.payments?.[place]?._id ?? ''
  }

  journey(`pay an order that a program made${skipped ? ` (${skipped})` : ''}`, async () => {
    const { orders, orderTransactions, collector } = asMerchant()
    const { _id: id } = await orders.createOrder({
      channelInfo: { type: 'BACKOFFICE_MERCHANT' },
      lineItems: [
        {
          productName: { original: 'Mug' },
          itemType: { preset: 'PHYSICAL' },
          quantity: 1,
          price: { amount: '12.00' },
        },
      ],
      priceSummary: {},
    })
    const _id = id ?? ''
    expect(await orders.getPaymentCollectabilityStatus(_id)).toMatchObject({ status: 'COLLECTABLE' })
    await collector.recordManuallyCollectedPayment(_id, { amount: '2.00' })
    expect(await orders.getOrder(_id)).toMatchObject({ status: 'INITIALIZED', paymentStatus: 'PARTIALLY_PAID' })
    const { order } = await collector.paymentCollectionMarkOrderAsPaid(_id)
    expect(order).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
    const { orderTransactions: made } = await orderTransactions.listTransactionsForSingleOrder(_id)
    expect(made?.payments?.map((payment) => payment.regularPaymentDetails?.status)).toEqual(['APPROVED', 'APPROVED'])
  })

  journey(`capture an authorization, and refund it${skipped ? ` (${skipped})` : ''}`, async () => {
    const { orders, orderTransactions, collector } = asMerchant()
    const { orderId, client } = await placeOrder(server(), { card: 'sandbox_approved', delayCapture: true })
    const paymentId = await getPayment(orderId)
    expect(await orders.getPaymentCollectabilityStatus(orderId)).toMatchObject({
      status: 'NONCOLLECTABLE_ORDER_IS_PENDING',
    })
    const captured = await orders.captureAuthorizedPayments(orderId, [{ paymentId }])
    expect(captured.orderTransactions?.payments?.[0]?.regularPaymentDetails).toMatchObject({ status: 'APPROVED' })
    await expect(orders.voidAuthorizedPayments(orderId, [paymentId])).rejects.toMatchObject(
      refusedAs('PAYMENT_ALREADY_CAPTURED'),
    )
    expect((await collector.getRefundabilityStatus(orderId)).refundabilities).toMatchObject([
      { paymentId, refundabilityStatus: 'REFUNDABLE' },
    ])
    const sideEffects = { restockInfo: { type: 'ALL_ITEMS' }, sendOrderRefundedEmail: true, customMessage: 'Sorry.' }
    const { refundId, failedPaymentIds } = await collector.triggerRefund(
      orderId,
      [{ paymentId, amount: { amount: '1.00' } }],
      { sideEffects },
    )
    expect(failedPaymentIds).toEqual([])
    const seen = await client.orderTransactions.listTransactionsForSingleOrder(orderId)
    expect(seen.orderTransactions).toMatchObject({
      payments: [{ status: 'PARTIALLY_REFUNDED' }],
      refunds: [{ _id: refundId, summary: { refunded: { amount: '1.00' } } }],
    })
    expect(seen.orderTransactions?.payments?.[0]?._createdDate).toBeInstanceOf(Date)
    const update = { transaction: { paymentId, refundStatus: 'SUCCEEDED' } }
    const { updateRefundTransaction } = orderTransactions as unknown as RefundUpdates
    await expect(updateRefundTransaction(orderId, crypto.randomUUID(), update)).rejects.toMatchObject(
      refusedAs('REFUND_NOT_FOUND'),
    )
    const noted = { paymentId, refundStatus: 'SUCCEEDED', providerRefundId: 'ref-1' }
    const { orderTransactions: after } = await updateRefundTransaction(orderId, refundId ?? '', { transaction: noted })
    expect(after?.refunds).toMatchObject([{ _id: refundId, transactions: [noted] }])
    const both = await orderTransactions.listTransactionsForMultipleOrders([orderId, crypto.randomUUID()])
    expect(both.orderTransactions?.map((each) => each.orderId)).toEqual([orderId])
  })

  journey('void an authorization', async () => {
    const { orders, collector } = asMerchant()
    const { orderId } = await placeOrder(server(), { card: 'sandbox_approved', delayCapture: true })
    const paymentId = await getPayment(orderId)
    const { orderTransactions } = await orders.voidAuthorizedPayments(orderId, [paymentId])
    expect(orderTransactions?.payments?.[0]?.regularPaymentDetails?.authorizationDetails?.void).toMatchObject({
      status: 'SUCCEEDED',
      reason: 'MANUAL',
    })
    await expect(orders.captureAuthorizedPayments(orderId, [{ paymentId }])).rejects.toMatchObject(
      refusedAs('PAYMENT_ALREADY_VOIDED'),
    )
    await expect(collector.triggerRefund(orderId, [{ paymentId }])).rejects.toMatchObject(
      refusedAs('REFUND_NOT_AVAILABLE'),
    )
  })

  journey('record manual payments: partial, full, and in bulk', async () => {
    const { orders, collector } = asMerchant()
    const [one, two] = [await placeOrder(server()), await placeOrder(server())]
    const { status, amount } = await orders.getPaymentCollectabilityStatus(one.orderId)
    expect(status).toBe('COLLECTABLE')
    await collector.recordManuallyCollectedPayment(
      one.orderId,
      { amount: '1.00' },
      { userDefinedPaymentMethodName: { predefined: 'CASH' } },
    )
    const left = (await orders.getPaymentCollectabilityStatus(one.orderId)).amount
    expect(Number(amount?.amount) - Number(left?.amount)).toBeCloseTo(1)
    const prepared = await orders.preparePaymentCollection(one.orderId, { amount: left?.amount ?? '' })
    const again = await orders.preparePaymentCollection(
      one.orderId,
      { amount: '1.00' },
      { paymentGatewayOrderId: prepared.paymentGatewayOrderId },
    )
    expect(again).toEqual(prepared)
    const { redirectSession } = await one.client.redirects.createRedirectSession({
      ecomOrderPaymentRequest: { paymentRequestId: prepared.paymentGatewayOrderId },
    })
    const page = await (await fetch(redirectSession?.fullUrl ?? '')).text()
    expect(page).toContain('1.00')
    expect(await collector.paymentCollectionCreatePaymentGatewayOrder(one.orderId)).not.toEqual(prepared)
    expect((await collector.paymentCollectionMarkOrderAsPaid(one.orderId)).order?.paymentStatus).toBe('PAID')
    await expect(orders.preparePaymentCollection(one.orderId, { amount: '1.00' })).rejects.toMatchObject(
      refusedAs('ORDER_ALREADY_PAID'),
    )
    const { results } = await collector.paymentCollectionBulkMarkOrdersAsPaid([one.orderId, two.orderId])
    expect(results?.map(({ itemMetadata }) => itemMetadata?.error?.code ?? itemMetadata?.success)).toEqual([
      'ORDER_ALREADY_PAID',
      true,
    ])
  })

  journey('record payments that were made elsewhere', async () => {
    const { orders, orderTransactions } = asMerchant()
    const { orderId } = await placeOrder(server())
    const { paymentsIds } = await orderTransactions.addPayments(orderId, [
      { amount: { amount: '2.00' }, regularPaymentDetails: { offlinePayment: false, status: 'PENDING' } },
      { amount: { amount: '1.00' }, regularPaymentDetails: { offlinePayment: true } },
    ])
    const [online = '', byHand = ''] = paymentsIds ?? []
    const approved = await orderTransactions.updatePaymentStatus({ orderId, paymentId: online }, { status: 'APPROVED' })
    expect(approved.orderTransactions?.payments?.find(({ _id }) => _id === online)?.status).toBe('APPROVED')
    expect(await orders.getOrder(orderId)).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      balanceSummary: { paid: { amount: '3.00' } },
    })
    const many = [online, byHand].map((paymentId) => ({ orderId, paymentId }))
    const { results } = await orderTransactions.bulkUpdatePaymentStatuses(many, {
      status: 'REFUNDED',
      returnFullEntity: true,
    })
    expect(results?.map(({ item }) => item?.status)).toEqual(['REFUNDED', 'REFUNDED'])
    await expect(
      orderTransactions.updatePaymentStatus({ orderId, paymentId: online }, { status: 'APPROVED' }),
    ).rejects.toMatchObject(refusedAs('STATUS_NOT_ALLOWED'))
  })
})
