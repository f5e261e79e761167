import { notFound, refusals } from '../../kernel/base/errors.ts'

/** Errors of invoices and credit notes. */
export const paperErrors = refusals({
  PAPER_NOT_FOUND: 404,
  ORDER_HAS_INVOICE: 409,
  ORDER_NOT_INVOICEABLE: 409,
  INVOICE_ALREADY_CANCELED: 409,
  PDF_NOT_AVAILABLE: 503,
})

export const paperNotFound = (id: string) => notFound(paperErrors.PAPER_NOT_FOUND, 'Invoice', id)

export const orderHasInvoice = (invoiceId: string) =>
  paperErrors.ORDER_HAS_INVOICE('This order has an invoice: take that back first, then write a corrected one', {
    invoiceId,
  })

/** Why no invoice of an order can be written. */
export type NotInvoiceableReason = 'NOT_APPROVED' | 'IMPORTED' | 'SUMS_DIFFER'

const REASONS: Readonly<Record<NotInvoiceableReason, string>> = {
  NOT_APPROVED: 'An invoice is written for an order that is confirmed: wait for its payment, or mark it as paid',
  IMPORTED: 'This order was imported: its invoice is that of the shop that it comes from',
  SUMS_DIFFER: 'The lines of this order do not add up to its total: enter it again with sums that agree',
}

export const notInvoiceable = (reason: NotInvoiceableReason) =>
  paperErrors.ORDER_NOT_INVOICEABLE(REASONS[reason], { reason })

export const alreadyCanceled = (id: string) =>
  paperErrors.INVOICE_ALREADY_CANCELED('This paper is no valid invoice any more: write a new one for its order', { id })

export const pdfNotAvailable = () =>
  paperErrors.PDF_NOT_AVAILABLE('This server draws no documents: open the page of the invoice, and print that')
