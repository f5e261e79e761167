import type { Invoice } from '../../../contract/invoices/invoice.ts'
import type { Context } from '../../../kernel/context/context.ts'
import type { OrderRecord } from '../records.ts'
import { invoiceStatus } from './invoice-status.ts'
import { type InvoiceRecord, orderInvoices } from './records.ts'

/** Buyers are told of what they were sent, and of nothing that was deleted since. */
export function isBuyers({ sentDate, deletedDate }: InvoiceRecord): boolean {
  return sentDate !== undefined && deletedDate === undefined
}

/** The invoices of an order as its buyer may see them. */
export async function findBuyersInvoices(context: Context, order: OrderRecord): Promise<Invoice[]> {
  const kept = await context.store.reader(orderInvoices).get(context.siteId, order.id)
  return (kept?.invoices ?? []).filter(isBuyers).map((invoice) => wireInvoice(context, order, invoice))
}

/** An invoice with how it stands now. */
export function wireInvoice(
  { now }: Pick<Context, 'now'>,
  order: OrderRecord,
  { deletedDate, ...invoice }: InvoiceRecord,
): Invoice {
  return { ...invoice, status: invoiceStatus({ ...invoice, ...(deletedDate && { deletedDate }) }, order, now) }
}
