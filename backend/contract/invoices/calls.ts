import { call } from '../call.ts'
import * as invoices from './invoice.ts'

/** Invoices of orders: two of the published clients' calls, and Awning's own for how an invoice stands. */
export const invoiceCalls = {
  listInvoicesForMultipleOrders: call(
    'orderInvoices.listInvoicesForMultipleOrders',
    'POST /ecom/v1/invoices/list-by-ids',
    invoices.listInvoicesForMultipleOrdersRequest,
    invoices.listInvoicesForMultipleOrdersResponse,
  ),
  addInvoiceToOrder: call(
    'orderInvoices.addInvoiceToOrder',
    'POST /ecom/v1/invoices/orders/{orderId}/add-invoice',
    invoices.addInvoiceToOrderRequest,
    invoices.addInvoiceToOrderResponse,
  ),
  listInvoices: call(
    'orderInvoices.listInvoices',
    'GET /awning/v1/orders/{orderId}/invoices',
    invoices.listInvoicesRequest,
    invoices.listInvoicesResponse,
  ),
  markInvoiceAsSent: call(
    'orderInvoices.markInvoiceAsSent',
    'POST /awning/v1/orders/{orderId}/invoices/{invoiceId}/mark-as-sent',
    invoices.markInvoiceAsSentRequest,
    invoices.invoiceResponse,
  ),
  deleteInvoice: call(
    'orderInvoices.deleteInvoice',
    'DELETE /awning/v1/orders/{orderId}/invoices/{invoiceId}',
    invoices.deleteInvoiceRequest,
    invoices.invoiceResponse,
  ),
} as const
