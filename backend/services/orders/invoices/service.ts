import type { Subscriber } from '../../../kernel/events/subscriber.ts'
import { defineService } from '../../../kernel/service/service.ts'
import { invoiceEndpoints } from './endpoints.ts'
import { invoiceErrors } from './errors.ts'
import { orderInvoices } from './records.ts'

/** Deletes the invoices of a deleted imported order. */
const onOrderDeleted: Subscriber<'wix.ecom.v1.order_imported_order_deleted'> = {
  name: 'invoices-of-deleted-orders',
  types: ['wix.ecom.v1.order_imported_order_deleted'],
  async handle(event, context) {
    await context.commit(async (work) => {
      const kept = await work.get(orderInvoices, context.siteId, event.entityId)
      if (kept) work.delete(orderInvoices, kept)
    })
  },
}

/** Records of issued invoices and their status. The merchant's own app creates the documents. */
export const invoicesService = defineService({
  name: 'invoices',
  prefixes: [
    {
      path: '/ecom/v1/invoices',
      aliases: ['/ecom/v1/ep-invoices', '/_api/ecom-payments/v1/invoices', '/v1/invoices'],
    },
  ],
  endpoints: invoiceEndpoints,
  collections: [orderInvoices],
  subscribers: [onOrderDeleted as Subscriber],
  errors: invoiceErrors,
})
