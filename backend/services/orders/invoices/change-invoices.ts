import { MAX_INVOICES } from '../../../contract/invoices/invoice.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import { applyOrderChange } from '../change-order.ts'
import { loadOrderToChange } from '../load-order.ts'
import type { OrderRecord } from '../records.ts'
import { invoiceExists, invoiceNotFound, tooManyInvoices } from './errors.ts'
import { type InvoiceRecord, type InvoicesRecord, orderInvoices } from './records.ts'

/** Adds an invoice to an order, with an activity. */
export async function addInvoice(
  context: Context,
  work: Work,
  orderId: string,
  { id, appId }: Pick<InvoiceRecord, 'id' | 'appId'>,
): Promise<InvoicesRecord> {
  const order = await loadOrderToChange(context, work, orderId)
  const before = await work.get(orderInvoices, context.siteId, order.id)
  const invoices = before?.invoices ?? []
  if (invoices.some((invoice) => invoice.id === id)) throw invoiceExists(id)
  if (invoices.length >= MAX_INVOICES) throw tooManyInvoices()
  await applyOrderChange(context, work, order, { activities: ['INVOICE_ADDED'] })
  const added = [...invoices, { id, appId, createdDate: context.now.toISOString() }]
  return before
    ? work.update(orderInvoices, { ...before, invoices: added })
    : work.insert(orderInvoices, { siteId: context.siteId, id: order.id, invoices: added })
}

/** Records an event of an invoice, with an activity. A deleted invoice is reported as not found. */
export async function changeInvoice(
  context: Context,
  work: Work,
  { orderId, invoiceId }: { orderId: string; invoiceId: string },
  { activity, ...news }: Partial<InvoiceRecord> & { activity: 'INVOICE_SENT' | 'INVOICE_REMOVED' },
): Promise<{ order: OrderRecord; invoice: InvoiceRecord }> {
  const before = await loadOrderToChange(context, work, orderId)
  const stored = await work.get(orderInvoices, context.siteId, before.id)
  const found = stored?.invoices.find(({ id, deletedDate }) => id === invoiceId && !deletedDate)
  if (!stored || !found) throw invoiceNotFound(invoiceId)
  const order = await applyOrderChange(context, work, before, { activities: [activity] })
  const invoice = { ...found, ...news }
  work.update(orderInvoices, { ...stored, invoices: stored.invoices.map((each) => (each === found ? invoice : each)) })
  return { order, invoice }
}
