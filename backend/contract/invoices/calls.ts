import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import * as invoices from './invoice.ts'
import * as papers from './paper.ts'

const invoiceCall = callGroup({
  id: 'orderInvoices',
  title: 'Order invoices',
  about: 'The invoices of an order and their status. The paper is made by a program of the merchant’s.',
  scope: 'orders',
})

/** Invoices of orders: two of the published clients' calls, and Awning's own for the status of an invoice. */
export const invoiceCalls = {
  listInvoicesForMultipleOrders: invoiceCall({
    name: 'orderInvoices.listInvoicesForMultipleOrders',
    route: 'POST /ecom/v1/invoices/list-by-ids',
    access: 'read',
    summary: 'Lists the ids of the invoices of several orders.',
    readsReplica: true,
    input: invoices.listInvoicesForMultipleOrdersRequest,
    output: invoices.listInvoicesForMultipleOrdersResponse,
    example: { orderIds: [EXAMPLE_IDS.order] },
  }),
  addInvoiceToOrder: invoiceCall({
    name: 'orderInvoices.addInvoiceToOrder',
    route: 'POST /ecom/v1/invoices/orders/{orderId}/add-invoice',
    access: 'write',
    summary: 'Records an invoice that a program wrote for an order. It is a draft until it is sent.',
    input: invoices.addInvoiceToOrderRequest,
    output: invoices.addInvoiceToOrderResponse,
    example: { orderId: EXAMPLE_IDS.order, invoiceInfo: { id: 'INV-2026-0043' } },
  }),
  listInvoices: invoiceCall({
    name: 'orderInvoices.listInvoices',
    route: 'GET /awning/v1/orders/{orderId}/invoices',
    access: 'read',
    summary:
      'Lists the invoices of an order with their status, which follows from the money of the order. Buyers see those sent.',
    input: invoices.listInvoicesRequest,
    output: invoices.listInvoicesResponse,
    example: { orderId: EXAMPLE_IDS.order },
  }),
  markInvoiceAsSent: invoiceCall({
    name: 'orderInvoices.markInvoiceAsSent',
    route: 'POST /awning/v1/orders/{orderId}/invoices/{invoiceId}/mark-as-sent',
    access: 'write',
    summary: 'Records that an invoice was sent to the buyer, and when it is due.',
    input: invoices.markInvoiceAsSentRequest,
    output: invoices.invoiceResponse,
    example: {
      orderId: EXAMPLE_IDS.order,
      invoiceId: 'INV-2026-0042',
      dueDate: '2026-12-31T00:00:00.000Z',
    },
  }),
  deleteInvoice: invoiceCall({
    name: 'orderInvoices.deleteInvoice',
    route: 'DELETE /awning/v1/orders/{orderId}/invoices/{invoiceId}',
    access: 'write',
    summary: 'Deletes an invoice; merchants still see that there was one.',
    input: invoices.deleteInvoiceRequest,
    output: invoices.invoiceResponse,
    example: { orderId: EXAMPLE_IDS.order, invoiceId: 'INV-2026-0042' },
  }),
}

const paperCall = callGroup({
  id: 'invoices',
  title: 'Invoices and credit notes',
  about:
    'The papers that this server writes: numbers without gaps, and contents that never change. A refund of an order that has an invoice writes its credit note by itself. Calls of this server alone.',
  scope: 'orders',
})

const paperSettingsCall = callGroup({
  id: 'invoiceSettings',
  title: 'Invoice settings',
  about:
    'What stands on invoices and credit notes, their numbers, and when they are written. Calls of this server alone.',
  scope: 'settings',
})

/** Invoices and credit notes that this server writes. */
export const paperCalls = {
  listPapers: paperCall({
    name: 'invoices.listInvoices',
    route: 'GET /awning/v1/invoices',
    access: 'read',
    summary: 'Lists invoices and credit notes, newest first: of an order, of one kind, or of a period.',
    input: papers.listPapersRequest,
    output: papers.listPapersResponse,
    example: { from: '2026-01-01', to: '2026-12-31' },
  }),
  getPaper: paperCall({
    name: 'invoices.getInvoice',
    route: 'GET /awning/v1/invoices/{id}',
    access: 'read',
    summary: 'Reads an invoice or a credit note. Buyers read those of their orders.',
    input: papers.paperByIdRequest,
    output: papers.paperResponse,
    example: { id: EXAMPLE_IDS.invoice },
  }),
  issueInvoice: paperCall({
    name: 'invoices.createInvoice',
    route: 'POST /awning/v1/invoices',
    access: 'write',
    summary: 'Writes the invoice of an order with the next number, and a credit note for each refund before.',
    input: papers.issueInvoiceRequest,
    output: papers.paperResponse,
    example: { orderId: EXAMPLE_IDS.order },
  }),
  cancelInvoice: paperCall({
    name: 'invoices.cancelInvoice',
    route: 'POST /awning/v1/invoices/{id}/cancel',
    access: 'write',
    summary:
      'Takes an invoice back by a credit note over all that is left of it, so that a corrected one can be written.',
    input: papers.paperByIdRequest,
    output: papers.cancelInvoiceResponse,
    example: { id: EXAMPLE_IDS.invoice },
  }),
  issueInvoices: paperCall({
    name: 'invoices.issueInvoices',
    route: 'POST /awning/v1/invoices/bulk',
    access: 'write',
    summary: 'Writes the invoices of many orders, each for itself; an order that has a valid one keeps it.',
    input: papers.issueInvoicesRequest,
    output: papers.issueInvoicesResponse,
    example: { orderIds: [EXAMPLE_IDS.order] },
  }),
  sendPaper: paperCall({
    name: 'invoices.sendInvoice',
    route: 'POST /awning/v1/invoices/{id}/send',
    access: 'write',
    summary:
      'Mails the link to an invoice or a credit note, as a page and as a PDF: to its buyer, or to another address.',
    input: papers.sendPaperRequest,
    output: papers.sendPaperResponse,
    example: { id: EXAMPLE_IDS.invoice },
  }),
  drawPapers: paperCall({
    name: 'invoices.getPdf',
    route: 'POST /awning/v1/invoices/pdf',
    access: 'read',
    summary: 'Draws invoices and credit notes as one document to print (PDF), each in the language of its buyer.',
    input: papers.drawPapersRequest,
    output: papers.drawPapersResponse,
    example: { ids: [EXAMPLE_IDS.invoice] },
  }),
  exportPapers: paperCall({
    name: 'invoices.exportInvoices',
    route: 'POST /awning/v1/invoices/export',
    access: 'read',
    summary:
      'Answers the invoices and credit notes of a period as a table (CSV) for the accountant: a row for each tax, with country, rate and ways of payment.',
    readsReplica: true,
    input: papers.exportPapersRequest,
    output: papers.exportPapersResponse,
    example: { from: '2026-01-01', to: '2026-12-31' },
  }),
  getPaperSettings: paperSettingsCall({
    name: 'invoiceSettings.getInvoiceSettings',
    route: 'GET /awning/v1/invoice-settings',
    access: 'read',
    summary: 'Reads what stands on invoices, their next numbers, and when they are written.',
    input: papers.noInput,
    output: papers.paperSettingsResponse,
    example: {},
  }),
  updatePaperSettings: paperSettingsCall({
    name: 'invoiceSettings.updateInvoiceSettings',
    route: 'PATCH /awning/v1/invoice-settings',
    access: 'write',
    summary: 'Sets what stands on invoices, their next numbers, and when they are written; what is not sent stays.',
    input: papers.updatePaperSettingsRequest,
    output: papers.paperSettingsResponse,
    example: { settings: { taxId: 'DE123456789', invoicePrefix: 'R-', yearly: true } },
  }),
}
