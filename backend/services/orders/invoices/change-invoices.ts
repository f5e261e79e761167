import { MAX_INVOICES } from '../../../contract/invoices/invoice.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { Reads } from '../../../kernel/store/reads.ts'
import { applyOrderChange } from '../change-order.ts'
import { loadOrderToChange } from '../load-order.ts'
import { type OrderRecord, orders } from '../records.ts'
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

/** Records an invoice that this server wrote, which the buyer sees at once. */
export async function addIssuedInvoice(
  context: Context,
  work: Work,
  { id }: Pick<OrderRecord, 'id'>,
  number: string,
): Promise<void> {
  const { siteId } = context
  const order = await work.get(orders, siteId, id)
  const before = await work.get(orderInvoices, siteId, id)
  const invoices = (before?.invoices ?? []).filter((invoice) => invoice.id !== number)
  if (!order || invoices.length >= MAX_INVOICES) return
  await applyOrderChange(context, work, order, { activities: ['INVOICE_ADDED'] })
  const now = context.now.toISOString()
  const added = [...invoices, { id: number, appId: '', createdDate: now, sentDate: now }]
  if (before) work.update(orderInvoices, { ...before, invoices: added })
  else work.insert(orderInvoices, { siteId, id, invoices: added })
}

/** The number of the invoice that this server wrote for an order and that is valid; undefined if there is none. */
export async function findIssuedInvoice(
  reads: Pick<Reads, 'get'>,
  { siteId, id }: OrderRecord,
): Promise<string | undefined> {
  const stored = await reads.get(orderInvoices, siteId, id)
  return stored?.invoices.find(({ appId, deletedDate }) => appId === '' && !deletedDate)?.id
}

/** Records that an invoice of this server was taken back. */
export async function removeIssuedInvoice(
  context: Context,
  work: Work,
  { id }: Pick<OrderRecord, 'id'>,
  number: string,
): Promise<void> {
  const { siteId } = context
  const order = await work.get(orders, siteId, id)
  const before = await work.get(orderInvoices, siteId, id)
  if (!order || !before) return
  await applyOrderChange(context, work, order, { activities: ['INVOICE_REMOVED'] })
  const deletedDate = context.now.toISOString()
  const invoices = before.invoices.map((each) => (each.id === number ? { ...each, deletedDate } : each))
  work.update(orderInvoices, { ...before, invoices })
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
