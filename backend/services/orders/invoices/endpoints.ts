import { invoiceCalls } from '../../../contract/invoices/calls.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { isMerchant } from '../../../kernel/runtime/access/identity.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { NO_ORDER, orderErrors } from '../errors.ts'
import { loadOrder, loadOrders } from '../load-order.ts'
import { findBuyersInvoices, isVisibleToBuyer, wireInvoice } from './buyers-invoices.ts'
import { addInvoice, changeInvoice } from './change-invoices.ts'
import { invoiceErrors } from './errors.ts'
import { type InvoiceRecord, orderInvoices } from './records.ts'

const ORDER_ERRORS = [orderErrors.ORDER_NOT_FOUND, orderErrors.ORDER_CANNOT_BE_EDITED]
const CHANGE_ERRORS = [...ORDER_ERRORS, invoiceErrors.INVOICE_NOT_FOUND]

export const invoiceEndpoints: readonly Endpoint[] = [
  endpoint(invoiceCalls.listInvoicesForMultipleOrders, 'visitor', async ({ orderIds }, context) => {
    const ids = (await loadOrders(context, orderIds)).map(({ id }) => id)
    const found = await context.store.reader(orderInvoices).getMany(context.siteId, ids)
    const byOrder = new Map(found.map(({ id, invoices }) => [id, invoices]))
    return {
      invoicesForOrder: ids.map((orderId) => ({ orderId, invoicesInfo: named(context, byOrder.get(orderId) ?? []) })),
    }
  }),
  endpoint(
    invoiceCalls.addInvoiceToOrder,
    'app',
    ({ orderId, invoiceInfo: { id, appId } }, context) =>
      context.commit(async (work) => {
        const added = { id: id ?? context.ids.guid(), appId: appId ?? toCallerId(context) }
        const { invoices } = await addInvoice(context, work, orderId, added)
        return { orderInvoices: named(context, invoices) }
      }),
    { errors: [...ORDER_ERRORS, invoiceErrors.INVOICE_ALREADY_EXISTS, invoiceErrors.TOO_MANY_INVOICES] },
  ),
  endpoint(
    invoiceCalls.listInvoices,
    'visitor',
    async ({ orderId }, context) => {
      const order = await loadOrder(context, orderId)
      if (!isMerchant(context.identity)) return { invoices: await findBuyersInvoices(context, order) }
      const stored = await context.store.reader(orderInvoices).get(context.siteId, order.id)
      return { invoices: (stored?.invoices ?? []).map((invoice) => wireInvoice(context, order, invoice)) }
    },
    { errors: NO_ORDER },
  ),
  endpoint(
    invoiceCalls.markInvoiceAsSent,
    'app',
    ({ dueDate, ...invoiceKey }, context) =>
      context.commit(async (work) => {
        const sent = {
          sentDate: context.now.toISOString(),
          ...(dueDate && { dueDate: new Date(dueDate).toISOString() }),
        }
        const { order, invoice } = await changeInvoice(context, work, invoiceKey, { activity: 'INVOICE_SENT', ...sent })
        return { invoice: wireInvoice(context, order, invoice) }
      }),
    { errors: CHANGE_ERRORS },
  ),
  endpoint(
    invoiceCalls.deleteInvoice,
    'app',
    (invoiceKey, context) =>
      context.commit(async (work) => {
        const deleted = { activity: 'INVOICE_REMOVED', deletedDate: context.now.toISOString() } as const
        const { order, invoice } = await changeInvoice(context, work, invoiceKey, deleted)
        return { invoice: wireInvoice(context, order, invoice) }
      }),
    { errors: CHANGE_ERRORS },
  ),
]

function named({ identity }: Context, invoices: readonly InvoiceRecord[]) {
  const visible = invoices.filter((invoice) =>
    isMerchant(identity) ? !invoice.deletedDate : isVisibleToBuyer(invoice),
  )
  return visible.map(({ id, appId }) => ({ id, appId }))
}

function toCallerId({ identity }: Context): string {
  return identity.type === 'APP' ? identity.appId : ''
}
