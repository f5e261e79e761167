import type {
  CreditReason,
  IssueTime,
  PaperKind,
  PaperPaymentKind,
  PaperRowKind,
} from '../../contract/invoices/enumerations.ts'
import type { Paper } from '../../contract/invoices/paper.ts'
import type { StoredAmount } from '../../kernel/base/money/stored-amount.ts'
import type { OwnerKey } from '../../kernel/runtime/access/owner.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'

/** One tax of a row, or of a paper over all its rows. */
export type PaperTax = { name: string; rate: string; taxable: StoredAmount; amount: StoredAmount }

/** A row of a paper. Its taxes are in the same sequence on the invoice and on its credit notes. */
export type PaperRow = {
  kind: PaperRowKind
  id?: string
  name: string
  sku?: string
  details?: readonly string[]
  quantity?: number
  unitPrice?: StoredAmount
  discount?: StoredAmount
  net: StoredAmount
  gross: StoredAmount
  taxes: readonly PaperTax[]
  /** The part of the net amount on which no tax was due. */
  untaxed: StoredAmount
}

/** What a credit note takes back of each row of its invoice, by the row's position. */
export type RowCredit = {
  row: number
  quantity: number
  gross: StoredAmount
  untaxed: StoredAmount
  taxes: readonly { taxable: StoredAmount; amount: StoredAmount }[]
}

export type PaperPayment = { kind: PaperPaymentKind; name?: string; date: string; amount: StoredAmount }

/** An invoice or a credit note, as it was written. */
export type PaperRecord = Pick<Paper, 'seller' | 'buyer'> & {
  siteId: string
  id: string
  revision: number
  /** The buyer who may read it; for exports and erasures. */
  owner?: OwnerKey
  kind: PaperKind
  number: string
  createdDate: string
  issueDate: string
  supplyDate?: string
  orderId: string
  /** The place among the papers of the order, from 1 on. */
  position: number
  orderNumber: string
  orderDate: string
  invoiceId?: string
  invoiceNumber?: string
  reason?: CreditReason
  refundId?: string
  /** An invoice that a credit note took back as a whole. */
  canceled?: true
  language: string
  currency: string
  taxIncludedInPrices: boolean
  rows: readonly PaperRow[]
  /** Of a credit note: the amounts by the rows of the invoice. */
  credits?: readonly RowCredit[]
  payments: readonly PaperPayment[]
  taxNote?: string
  note?: string
}

/** Tax law has invoices kept for years, with who bought: an erasure leaves them (see the guide on papers). */
export const papers: CollectionDefinition<PaperRecord> = {
  name: 'invoices',
  unique: ['number'],
  search: {
    order: 'createdDate',
    values: ['orderId', 'kind', 'owner', 'buyer.email'],
    kept: ['issueDate'],
  },
  retention: { kept: 'the books of the shop, which tax law has kept for years' },
}

/** The papers of an order: one document, so that no two invoices of an order are valid at once. */
export type OrderPapersRecord = {
  siteId: string
  /** The order's id. */
  id: string
  revision: number
  /** The valid invoice; absent once it was taken back. */
  invoiceId?: string
  /** How many papers the order has, valid or not. */
  count: number
  /** The credit notes of the valid invoice. */
  creditNoteIds: readonly string[]
  /** How much of each refund the papers of the valid invoice answer for. */
  refunds: Readonly<Record<string, StoredAmount>>
}

export const orderPapers: CollectionDefinition<OrderPapersRecord> = {
  name: 'order_papers',
  retention: { kept: 'the books of the shop, which tax law has kept for years' },
}

/** The last number of a series: of one kind, with one prefix, and in one year where a shop numbers by year. */
export type PaperCounter = { siteId: string; id: string; revision: number; last: number }

export const paperCounters: CollectionDefinition<PaperCounter> = {
  name: 'invoice_counters',
  retention: { kept: 'the books of the shop, which tax law has kept for years' },
}

/** One document per site. */
export type PaperSettingsRecord = {
  siteId: string
  id: string
  revision: number
  taxId?: string
  registration?: string
  invoicePrefix?: string
  creditNotePrefix?: string
  yearly?: boolean
  issue?: IssueTime
  mail?: boolean
  note?: string
}

export const paperSettings: CollectionDefinition<PaperSettingsRecord> = {
  name: 'invoice_settings',
  retention: { kept: 'the shop itself' },
}
