import type { Subscriber } from '../../../kernel/events/subscriber.ts'
import { defineService } from '../../../kernel/service/service.ts'
import { invoiceEndpoints } from './endpoints.ts'
import { invoiceErrors } from './errors.ts'
import { orderInvoices } from './records.ts'

/** Invoices of an imported order go with it. */
const forgetDeletedOrders: Subscriber<'wix.ecom.v1.order_imported_order_deleted'> = {
  name: 'invoices-of-deleted-orders',
  types: ['wix.ecom.v1.order_imported_order_deleted'],
  async handle(event, context) {
    await context.commit(async (work) => {
      const kept = await work.get(orderInvoices, context.siteId, event.entityId)
      if (kept) work.delete(orderInvoices, kept)
    })
  },
}

/** Which invoices were written for orders, and how they stand. The paper is made by the merchant's own program. */
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
  subscribers: [forgetDeletedOrders as Subscriber],
  errors: invoiceErrors,
})
