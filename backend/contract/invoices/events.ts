import { createdEvent, readBy, updatedEvent } from '../event.ts'
import type { Paper } from './paper.ts'

const INVOICE = 'awning.v1.invoice'

/** Events of invoices and credit notes. An update is the cancellation of an invoice, or the erasure of its buyer. */
export const paperEvents = readBy('orders.read', {
  'awning.v1.invoice_created': createdEvent<Paper>(INVOICE),
  'awning.v1.invoice_updated': updatedEvent<Paper>(INVOICE),
})
