import type { InvoiceStatus } from '../../../contract/invoices/invoice.ts'
import type { OrderRecord } from '../records.ts'
import type { InvoiceRecord } from './records.ts'

/** The status of an invoice: its own deletion first, then the order's status, then the payment status. */
export function getInvoiceStatus(
  { sentDate, dueDate, deletedDate }: Pick<InvoiceRecord, 'sentDate' | 'dueDate' | 'deletedDate'>,
  { status, paymentStatus }: Pick<OrderRecord, 'status' | 'paymentStatus'>,
  now: Date,
): InvoiceStatus {
  if (deletedDate) return 'Deleted'
  if (status === 'CANCELED' || status === 'REJECTED') return 'Void'
  const overdue = dueDate !== undefined && dueDate < now.toISOString()
  switch (paymentStatus) {
    case 'PAID':
    case 'PARTIALLY_REFUNDED':
    case 'FULLY_REFUNDED':
      return 'Paid'
    case 'PENDING':
    case 'PENDING_MERCHANT':
      return 'Processing'
    case 'PARTIALLY_PAID':
      return overdue ? 'PartialAndOverdue' : 'PartiallyPaid'
    default:
      if (!sentDate) return 'Draft'
      return overdue ? 'Overdue' : 'Sent'
  }
}
