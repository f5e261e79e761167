import { z } from 'zod'
import { openTaxRate } from '../commerce/tax.ts'
import { address } from '../wire/address.ts'
import { bulkActionMetadata, itemMetadata } from '../wire/bulk.ts'
import {
  calendarDate,
  currencyCode,
  decimal,
  email,
  guid,
  list,
  text,
  timestamp,
  wholeNumber,
} from '../wire/scalars.ts'
import { exportTableResponse } from '../wire/table.ts'
import { CREDIT_REASONS, ISSUE_TIMES, PAPER_KINDS, PAPER_PAYMENT_KINDS, PAPER_ROW_KINDS } from './enumerations.ts'

/** The most papers that are drawn in one document. */
/** The most papers of one document. */
const MAX_PRINTED = 1000
/** The most orders whose invoices one call writes. */
const MAX_ISSUED = 100

// An amount in the paper's currency, as decimal text.
const amount = () => decimal()

const party = z.strictObject({
  name: text({ max: 300 }).optional(),
  company: text({ max: 1000 }).optional(),
  address: address.optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  /** The number for value added tax, or another tax number. */
  taxId: text({ max: 100 }).optional(),
  /** Where the company is registered, and under which number. */
  registration: text({ max: 200 }).optional(),
})

/** One tax of a row or a paper. The rate 0 without a name is what no tax was due on. */
const paperTax = z.strictObject({
  name: z.string(),
  rate: openTaxRate(),
  taxable: amount(),
  amount: amount(),
})

const row = z.strictObject({
  kind: z.enum(PAPER_ROW_KINDS),
  /** The id of the line or fee in the order. */
  id: z.string().optional(),
  name: z.string(),
  sku: z.string().optional(),
  /** The chosen options. */
  details: list(z.string()).optional(),
  quantity: wholeNumber({ min: 0 }).optional(),
  /** The price of one, as the shop shows its prices: with tax, or without. */
  unitPrice: amount().optional(),
  /** What discounts took off, in the same form. */
  discount: amount().optional(),
  net: amount(),
  tax: amount(),
  gross: amount(),
  taxes: list(paperTax),
})

const payment = z.strictObject({
  kind: z.enum(PAPER_PAYMENT_KINDS),
  /** The card, the wallet or the way of payment, as the provider or the shop names it. */
  name: z.string().optional(),
  /** The day in the shop's time zone. */
  date: calendarDate(),
  amount: amount(),
})

/** An invoice or a credit note, as it was written. Nothing in it changes. */
export const paper = z
  .strictObject({
    id: guid(),
    kind: z.enum(PAPER_KINDS),
    number: z.string(),
    createdDate: timestamp(),
    /** The day of issue in the shop's time zone. */
    issueDate: calendarDate(),
    /** The day on which goods were sent or services rendered; absent until then. */
    supplyDate: calendarDate().optional(),
    orderId: guid(),
    orderNumber: z.string(),
    orderDate: calendarDate(),
    /** Of a credit note: the invoice that it corrects. */
    invoiceId: guid().optional(),
    invoiceNumber: z.string().optional(),
    reason: z.enum(CREDIT_REASONS).optional(),
    /** The refund that a credit note was written for. */
    refundId: guid().optional(),
    /** Of an invoice: it was taken back as a whole by a credit note. */
    canceled: z.boolean(),
    language: z.string(),
    currency: currencyCode(),
    /** Whether unit prices and discounts include tax. */
    taxIncludedInPrices: z.boolean(),
    seller: party,
    buyer: party,
    rows: list(row),
    taxes: list(paperTax),
    net: amount(),
    tax: amount(),
    gross: amount(),
    /** How it was paid until the day of issue; of a credit note, how it was given back. */
    payments: list(payment),
    paid: amount(),
    /** The shop's sentence about why there is no tax. */
    taxNote: z.string().optional(),
    /** The shop's own text at the end. */
    note: z.string().optional(),
  })
  .meta({ id: 'Invoice' })
export type Paper = z.output<typeof paper>

/** GET /awning/v1/invoices. */
export const listPapersRequest = z.strictObject({
  orderId: guid().optional(),
  kind: z.enum(PAPER_KINDS).optional(),
  /** Days of issue, both included. */
  from: calendarDate().optional(),
  to: calendarDate().optional(),
  cursor: text({ max: 2000 }).optional(),
})
export const listPapersResponse = z.strictObject({ invoices: list(paper), nextCursor: z.string().optional() })

export const paperByIdRequest = z.strictObject({ id: guid() })
export const paperResponse = z.strictObject({ invoice: paper })

/** POST /awning/v1/invoices. */
export const issueInvoiceRequest = z.strictObject({ orderId: guid() })

/** POST /awning/v1/invoices/bulk: each order succeeds or fails by itself. */
export const issueInvoicesRequest = z.strictObject({ orderIds: list(guid(), { minSize: 1, maxSize: MAX_ISSUED }) })
export const issueInvoicesResponse = z.strictObject({
  results: list(z.strictObject({ itemMetadata, invoiceId: guid().optional() })),
  bulkActionMetadata,
})

export const noInput = z.strictObject({})

/** POST /awning/v1/invoices/{id}/cancel. */
export const cancelInvoiceResponse = z.strictObject({ invoice: paper, creditNote: paper })

/** POST /awning/v1/invoices/{id}/send. */
export const sendPaperRequest = z.strictObject({
  id: guid(),
  /** Another address than the buyer's. */
  email: email().optional(),
})
export const sendPaperResponse = z.strictObject({})

/** POST /awning/v1/invoices/pdf. */
export const drawPapersRequest = z.strictObject({ ids: list(guid(), { minSize: 1, maxSize: MAX_PRINTED }) })
export const drawPapersResponse = z.strictObject({
  fileName: z.string(),
  /** The document (PDF), in Base64. */
  content: z.string(),
})

/** POST /awning/v1/invoices/export. */
export const exportPapersRequest = z.strictObject({
  from: calendarDate().optional(),
  to: calendarDate().optional(),
  cursor: text({ max: 2000 }).optional(),
})
export const exportPapersResponse = exportTableResponse

// Prefixes stand in names of files and in the addresses of banks' forms.
const prefix = () => z.string().regex(/^[\p{L}\p{N}._/-]{0,12}$/u)

const settable = {
  /** The seller's number for value added tax, or another tax number. */
  taxId: text({ max: 100 }),
  /** Where the company is registered, and under which number. */
  registration: text({ max: 200 }),
  /** The beginning of the numbers of invoices. */
  invoicePrefix: prefix(),
  /** The beginning of the numbers of credit notes. */
  creditNotePrefix: prefix(),
  /** Numbers contain the year, and begin at 1 with each. */
  yearly: z.boolean(),
  issue: z.enum(ISSUE_TIMES),
  /** Whether each paper is mailed to its buyer as soon as it is written. */
  mail: z.boolean(),
  /** Whether the document (PDF) is attached to mails with papers, beside the link. */
  attach: z.boolean(),
  /** A text at the end of each paper: terms of payment, a bank account. */
  note: text({ max: 1000 }),
  /** The next number of each series, which can only be raised. */
  nextInvoice: wholeNumber({ min: 1, max: 999_999_999 }),
  nextCreditNote: wholeNumber({ min: 1, max: 999_999_999 }),
}

export const paperSettings = z.strictObject(settable).meta({ id: 'InvoiceSettings' })
export type PaperSettings = z.output<typeof paperSettings>
export const updatePaperSettingsRequest = z.strictObject({ settings: z.strictObject(settable).partial() })
export const paperSettingsResponse = z.strictObject({ settings: paperSettings })
