import { MAX_INVOICES } from '../../../contract/invoices/invoice.ts'
import { notFound, refusals } from '../../../kernel/base/errors.ts'

/** Errors of invoices. */
export const invoiceErrors = refusals({ INVOICE_NOT_FOUND: 404, INVOICE_ALREADY_EXISTS: 409, TOO_MANY_INVOICES: 409 })

export const invoiceNotFound = (id: string) => notFound(invoiceErrors.INVOICE_NOT_FOUND, 'Invoice', id)
export const invoiceExists = (id: string) =>
  invoiceErrors.INVOICE_ALREADY_EXISTS('The order has an invoice with this id already: use another one', { id })
export const tooManyInvoices = () =>
  invoiceErrors.TOO_MANY_INVOICES(`An order keeps at most ${MAX_INVOICES} invoices: note it as a comment instead`, {
    limit: MAX_INVOICES,
  })
