import { beforeEach, expect, test } from 'vitest'
import { INVOICE_STATUSES } from '../../../contract/invoices/invoice.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { getInvoiceStatus } from './invoice-status.ts'
import { orderInvoices } from './records.ts'

const INVOICES = '/awning/v1/orders/{orderId}/invoices'
const DAY = 86_400_000

let shop: TestShop
let orderId: string
let buyer: string
beforeEach(async () => {
  shop = await createTestShop()
  ;({ id: orderId, token: buyer } = await shop.placeOrder([shop.line(await shop.product())]))
})
const add = (id: string) =>
  shop.call(
    'POST /ecom/v1/invoices/orders/{orderId}/add-invoice',
    { orderId, invoiceInfo: { id, appId: 'accounting' } },
    shop.apiKey,
  )
const send = (invoiceId: string, days?: number) => {
  const dueDate = days && new Date(shop.clock.now().getTime() + days * DAY).toISOString()
  const sent = { orderId, invoiceId, ...(dueDate && { dueDate }) }
  return shop.call(`POST ${INVOICES}/{invoiceId}/mark-as-sent`, sent, shop.apiKey)
}
const remove = (invoiceId: string) => shop.call(`DELETE ${INVOICES}/{invoiceId}`, { orderId, invoiceId }, shop.apiKey)
const statuses = async (token = shop.apiKey) =>
  (await shop.call(`GET ${INVOICES}`, { orderId }, token)).invoices.map(({ id, status }) => `${id} ${status}`)
const pay = (amount: string, status: 'APPROVED' | 'PENDING' = 'APPROVED') =>
  shop.call(
    'POST /ecom/v1/payments/orders/{orderId}/add-payment',
    {
      orderId,
      payments: [{ amount: { amount }, regularPaymentDetails: { offlinePayment: status === 'APPROVED', status } }],
    },
    shop.apiKey,
  )

test('an invoice is a draft, sent, overdue, partially paid and paid', async () => {
  expect(await add('A')).toEqual({ orderInvoices: [{ id: 'A', appId: 'accounting' }] })
  expect(await statuses()).toEqual(['A Draft'])
  expect(await send('A', 14)).toMatchObject({ invoice: { id: 'A', status: 'Sent' } })
  shop.clock.advance(15 * DAY)
  expect(await statuses()).toEqual(['A Overdue'])
  await pay('1.00')
  expect(await statuses()).toEqual(['A PartialAndOverdue'])
  await send('A', 14)
  expect(await statuses()).toEqual(['A PartiallyPaid'])
  const { balanceSummary } = await shop.getOrder(orderId)
  await pay(balanceSummary?.balance?.amount ?? '')
  expect(await statuses()).toEqual(['A Paid'])
})

test('an invoice is pending while its payment is pending', async () => {
  await add('P')
  await pay((await shop.getOrder(orderId)).balanceSummary?.balance?.amount ?? '', 'PENDING')
  expect(await statuses()).toEqual(['P Processing'])
})

test('an invoice is void when its order is cancelled', async () => {
  await add('V')
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: orderId }, shop.apiKey)
  expect(await statuses()).toEqual(['V Void'])
})

test('buyers see invoices sent to them and not deleted; other buyers see none', async () => {
  for (const id of ['A', 'B', 'C']) await add(id)
  await send('B')
  await send('C')
  expect(await remove('C')).toMatchObject({ invoice: { status: 'Deleted' } })
  expect(await statuses()).toEqual(['A Draft', 'B Sent', 'C Deleted'])
  expect(await statuses(buyer)).toEqual(['B Sent'])
  await expect(statuses(await shop.visitor())).rejects.toThrow('NOT_FOUND')
  const list = async (token: string) =>
    (await shop.call('POST /ecom/v1/invoices/list-by-ids', { orderIds: [orderId] }, token)).invoicesForOrder
  const named = (...ids: string[]) => [{ orderId, invoicesInfo: ids.map((id) => ({ id, appId: 'accounting' })) }]
  expect(await list(shop.apiKey)).toEqual(named('A', 'B'))
  expect(await list(buyer)).toEqual(named('B'))
  expect(await list(await shop.visitor())).toEqual([])
})

test("the order's activities record its invoices; a duplicate or deleted invoice is refused", async () => {
  await add('A')
  await send('A')
  await expect(add('A')).rejects.toThrow('INVOICE_ALREADY_EXISTS')
  await remove('A')
  await expect(send('A')).rejects.toThrow('INVOICE_NOT_FOUND')
  const { activities = [] } = await shop.getOrder(orderId)
  expect(activities.map(({ type }) => type).filter((type) => type?.startsWith('INVOICE'))).toEqual([
    'INVOICE_ADDED',
    'INVOICE_SENT',
    'INVOICE_REMOVED',
  ])
})

test('invoices of an imported order are deleted with it', async () => {
  const imported = {
    lineItems: [
      {
        productName: { original: 'Mug' },
        itemType: { preset: 'PHYSICAL' as const },
        quantity: 1,
        price: { amount: '1.00' },
      },
    ],
    channelInfo: { type: 'OTHER_PLATFORM' as const },
    priceSummary: { total: { amount: '1.00' } },
    status: 'APPROVED' as const,
    paymentStatus: 'PAID' as const,
  }
  const { order } = await shop.call('POST /ecom/v1/orders/import', { order: imported }, shop.apiKey)
  const loadInvoices = () => shop.app.dependencies.store.reader(orderInvoices).get(shop.siteId, order.id)
  await shop.call(
    'POST /ecom/v1/invoices/orders/{orderId}/add-invoice',
    { orderId: order.id, invoiceInfo: { id: 'OLD', appId: 'accounting' } },
    shop.apiKey,
  )
  expect((await loadInvoices())?.invoices).toHaveLength(1)
  await shop.call('POST /ecom/v1/orders/import/bulk-delete-imported-orders', { orderIds: [order.id] }, shop.apiKey)
  await shop.settle()
  expect(await loadInvoices()).toBeUndefined()
})

test('an invoice can have every status that the specification names', () => {
  const now = new Date('2026-03-02T00:00:00.000Z')
  const sent = { sentDate: '2026-02-01T00:00:00.000Z' }
  const late = { ...sent, dueDate: '2026-03-01T00:00:00.000Z' }
  const order = { status: 'APPROVED', paymentStatus: 'NOT_PAID' } as const
  const visible = [
    getInvoiceStatus({}, order, now),
    getInvoiceStatus(sent, order, now),
    getInvoiceStatus(sent, { ...order, paymentStatus: 'PENDING' }, now),
    getInvoiceStatus(sent, { ...order, paymentStatus: 'FULLY_REFUNDED' }, now),
    getInvoiceStatus(late, order, now),
    getInvoiceStatus(late, { ...order, status: 'CANCELED' }, now),
    getInvoiceStatus({ ...late, deletedDate: late.dueDate }, { ...order, paymentStatus: 'PAID' }, now),
    getInvoiceStatus(sent, { ...order, paymentStatus: 'PARTIALLY_PAID' }, now),
    getInvoiceStatus(late, { ...order, paymentStatus: 'PARTIALLY_PAID' }, now),
  ]
  expect(visible).toEqual([...INVOICE_STATUSES])
})
