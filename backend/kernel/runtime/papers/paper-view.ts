import type { Paper } from '../../../contract/invoices/paper.ts'

/** A row of a paper in words. */
export type PaperRowView = {
  name: string
  /** Below the name: options, the number of the article. */
  more: readonly string[]
  quantity?: string
  unitPrice?: string
  discount?: string
  tax: string
  net: string
  gross: string
}

/** A label and its value. */
export type PaperFact = { label: string; value: string; strong?: true }

/** An invoice or a credit note in the words of its reader, as the page and the document show it. */
export type PaperView = {
  language: string
  dir: 'ltr' | 'rtl'
  /** The size of sheets where the reader lives. */
  size: 'A4' | 'LETTER'
  title: string
  seller: { name: string; lines: readonly string[]; facts: readonly PaperFact[] }
  buyer: { label: string; lines: readonly string[]; facts: readonly PaperFact[] }
  facts: readonly PaperFact[]
  columns: {
    name: string
    quantity: string
    unitPrice: string
    discount: string
    tax: string
    net: string
    gross: string
  }
  hasDiscounts: boolean
  rows: readonly PaperRowView[]
  sums: readonly PaperFact[]
  /** Net and tax by rate: name, net, tax. */
  taxes: {
    label: string
    columns: readonly [string, string, string]
    rows: readonly (readonly [string, string, string])[]
  }
  payments: { label: string; rows: readonly PaperFact[] }
  notes: readonly string[]
  /** At the foot of each sheet of the document. */
  foot: string
}

/** Words an invoice or a credit note; provided by the hosted pages, which share the texts. */
export type PaperWriter = (paper: Paper) => PaperView

/** Draws papers as one document (PDF). */
export type DrawPapers = (views: readonly PaperView[]) => Promise<Uint8Array<ArrayBuffer>>
