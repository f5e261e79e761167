import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import * as invoices from './invoice.ts'

const invoiceCall = callGroup({
  id: 'orderInvoices',
  title: 'Order invoices',
  about: 'The invoices of an order and their status. The paper is made by a program of the merchant’s.',
  scope: 'orders',
})

/** Invoices of orders: two of the published clients' calls, and Awning's own for the status of an invoice. */
export const invoiceCalls = {
  listInvoicesForMultipleOrders: invoiceCall({
    name: 'orderInvoices.listInvoicesForMultipleOrders',
    route: 'POST /ecom/v1/invoices/list-by-ids',
    access: 'read',
    summary: 'Lists the ids of the invoices of several orders.',
    readsReplica: true,
    input: invoices.listInvoicesForMultipleOrdersRequest,
    output: invoices.listInvoicesForMultipleOrdersResponse,
    example: { orderIds: [EXAMPLE_IDS.order] },
  }),
  addInvoiceToOrder: invoiceCall({
    name: 'orderInvoices.addInvoiceToOrder',
    route: 'POST /ecom/v1/invoices/orders/{orderId}/add-invoice',
    access: 'write',
    summary: 'Records an invoice that a program wrote for an order. It is a draft until it is sent.',
    input: invoices.addInvoiceToOrderRequest,
    output: invoices.addInvoiceToOrderResponse,
    example: { orderId: EXAMPLE_IDS.order, invoiceInfo: { id: 'INV-2026-0043' } },
  }),
  listInvoices: invoiceCall({
    name: 'orderInvoices.listInvoices',
    route: 'GET /awning/v1/orders/{orderId}/invoices',
    access: 'read',
    summary:
      'Lists the invoices of an order with their status, which follows from the money of the order. Buyers see those sent.',
    input: invoices.listInvoicesRequest,
    output: invoices.listInvoicesResponse,
    example: { orderId: EXAMPLE_IDS.order },
  }),
  markInvoiceAsSent: invoiceCall({
    name: 'orderInvoices.markInvoiceAsSent',
    route: 'POST /awning/v1/orders/{orderId}/invoices/{invoiceId}/mark-as-sent',
    access: 'write',
    summary: 'Records that an invoice was sent to the buyer, and when it is due.',
    input: invoices.markInvoiceAsSentRequest,
    output: invoices.invoiceResponse,
    example: {
      orderId: EXAMPLE_IDS.order,
      invoiceId: 'INV-2026-0042',
      dueDate: '2026-12-31T00:00:00.000Z',
    },
  }),
  deleteInvoice: invoiceCall({
    name: 'orderInvoices.deleteInvoice',
    route: 'DELETE /awning/v1/orders/{orderId}/invoices/{invoiceId}',
    access: 'write',
    summary: 'Deletes an invoice; merchants still see that there was one.',
    input: invoices.deleteInvoiceRequest,
    output: invoices.invoiceResponse,
    example: { orderId: EXAMPLE_IDS.order, invoiceId: 'INV-2026-0042' },
  }),
}
