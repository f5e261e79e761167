import { z } from 'zod'
import { guid, list, text, timestamp } from '../wire/scalars.ts'

/** Status of an invoice, derived from the invoice and the payments of its order. */
export const INVOICE_STATUSES = [
  'Draft',
  'Sent',
  'Processing',
  'Paid',
  'Overdue',
  'Void',
  'Deleted',
  'PartiallyPaid',
  'PartialAndOverdue',
] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** The maximum number of invoices of an order, as published clients define it. */
export const MAX_INVOICES = 300

const orderId = text({ min: 1, max: 100 })
const invoiceId = text({ min: 1, max: 100 })

/** An invoice as published clients know it: its id, and the app that wrote it. */
const invoiceInfo = z.strictObject({ id: invoiceId, appId: text({ max: 100 }) })

/** An invoice with its status. */
const invoice = invoiceInfo
  .extend({
    status: z.enum(INVOICE_STATUSES),
    createdDate: timestamp(),
    sentDate: timestamp().optional(),
    /** An unpaid invoice is overdue from this time on. */
    dueDate: timestamp().optional(),
  })
  .meta({ id: 'OrderInvoice' })
export type Invoice = z.infer<typeof invoice>

/** POST /invoices/list-by-ids. */
export const listInvoicesForMultipleOrdersRequest = z.strictObject({
  orderIds: list(orderId, { minSize: 1, maxSize: 100 }),
})
export const listInvoicesForMultipleOrdersResponse = z.strictObject({
  invoicesForOrder: list(
    z.strictObject({ orderId: guid(), invoicesInfo: list(invoiceInfo, { maxSize: MAX_INVOICES }) }),
  ),
})

/** POST /invoices/orders/{orderId}/add-invoice. */
export const addInvoiceToOrderRequest = z.strictObject({ orderId, invoiceInfo: invoiceInfo.partial() })
export const addInvoiceToOrderResponse = z.strictObject({ orderInvoices: list(invoiceInfo, { maxSize: MAX_INVOICES }) })

/** Awning's own calls: the status of an order's invoices, marking an invoice as sent, and deleting one. */
export const listInvoicesRequest = z.strictObject({ orderId })
export const listInvoicesResponse = z.strictObject({ invoices: list(invoice, { maxSize: MAX_INVOICES }) })
export const markInvoiceAsSentRequest = z.strictObject({ orderId, invoiceId, dueDate: timestamp().optional() })
export const deleteInvoiceRequest = z.strictObject({ orderId, invoiceId })
export const invoiceResponse = z.strictObject({ invoice })
