import type { Invoice } from '../../../contract/invoices/invoice.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { OrderRecord } from '../records.ts'
import { getInvoiceStatus } from './invoice-status.ts'
import { type InvoiceRecord, orderInvoices } from './records.ts'

/** Buyers see invoices that were sent to them and not deleted. */
export function isVisibleToBuyer({ sentDate, deletedDate }: InvoiceRecord): boolean {
  return sentDate !== undefined && deletedDate === undefined
}

/** The invoices of an order that its buyer may see. */
export async function findBuyersInvoices(context: Context, order: OrderRecord): Promise<Invoice[]> {
  const stored = await context.store.reader(orderInvoices).get(context.siteId, order.id)
  return (stored?.invoices ?? []).filter(isVisibleToBuyer).map((invoice) => wireInvoice(context, order, invoice))
}

/** An invoice with its current status. */
export function wireInvoice(
  { now }: Pick<Context, 'now'>,
  order: OrderRecord,
  { deletedDate, ...invoice }: InvoiceRecord,
): Invoice {
  return { ...invoice, status: getInvoiceStatus({ ...invoice, ...(deletedDate && { deletedDate }) }, order, now) }
}
