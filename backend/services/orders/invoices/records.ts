import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** An invoice that an app issued for an order. The app keeps the document itself. */
export type InvoiceRecord = {
  id: string
  appId: string
  createdDate: string
  sentDate?: string
  dueDate?: string
  deletedDate?: string
}

/** All invoices of an order. */
export type InvoicesRecord = {
  siteId: string
  /** The order's id. */
  id: string
  revision: number
  invoices: readonly InvoiceRecord[]
}

export const orderInvoices: CollectionDefinition<InvoicesRecord> = {
  name: 'order_invoices',
  retention: { kept: 'the books of the shop' },
}
