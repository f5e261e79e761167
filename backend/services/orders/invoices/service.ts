import { defineService } from '../../../kernel/http/service/service.ts'
import { deleteWithOrder } from '../delete-with-order.ts'
import { invoiceEndpoints } from './endpoints.ts'
import { invoiceErrors } from './errors.ts'
import { orderInvoices } from './records.ts'

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
  subscribers: [deleteWithOrder('invoices-of-deleted-orders', orderInvoices)],
  errors: invoiceErrors,
})
