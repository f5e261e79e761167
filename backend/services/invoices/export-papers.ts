import type { Paper } from '../../contract/invoices/paper.ts'
import { toTablePart } from '../../kernel/base/text/csv.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { allOf } from '../../kernel/store/query/combine.ts'
import { readPlainCursor } from '../../kernel/store/query/plain-cursor.ts'
import type { Filter } from '../../kernel/store/query/query.ts'
import { papers } from './records.ts'
import { wirePaper } from './wire-paper.ts'

/** Papers per part of the export, which bounds its memory. */
const PAGE = 100

/** Columns of the first row of a paper; the rows of its other taxes have only what names it. */
const PAPER_COLUMNS = [
  'order',
  'order_date',
  'supply_date',
  'invoice',
  'reason',
  'buyer',
  'buyer_tax_id',
  'country',
  'subdivision',
  'postal_code',
  'net',
  'tax',
  'gross',
  'paid',
  'paid_by',
] as const
const TAX_COLUMNS = ['tax_name', 'tax_rate', 'taxable', 'tax_amount'] as const
const NAMED_COLUMNS = ['date', 'kind', 'number', 'currency'] as const

export type Period = { from?: string | undefined; to?: string | undefined }

/** The filter of a period, by days of issue. */
export const inPeriod = ({ from, to }: Period): Filter | undefined =>
  allOf(
    from ? ({ op: 'gte', path: 'issueDate', value: from } as const) : undefined,
    to ? ({ op: 'lte', path: 'issueDate', value: to } as const) : undefined,
  )

/** A part of the table of a period, oldest first, with a row for each tax. Credit notes have negative amounts. */
export async function exportPapers(context: Context, { cursor, ...period }: Period & { cursor?: string | undefined }) {
  const after = readPlainCursor(cursor, 2)
  const filter = inPeriod(period)
  const { items, next } = await context.store.replicaReader(papers).query(context.siteId, {
    ...(filter && { filter }),
    sort: [
      { path: 'createdDate', order: 'ASC' },
      { path: 'id', order: 'ASC' },
    ],
    paging: { limit: PAGE, ...(after && { cursor: after }) },
  })
  const rows = items.flatMap((record) => toTableRows(wirePaper(record)))
  return toTablePart([...NAMED_COLUMNS, ...PAPER_COLUMNS, ...TAX_COLUMNS], rows, { after, next })
}

function toTableRows(paper: Paper): string[][] {
  const { buyer, taxes } = paper
  const isCredit = paper.kind === 'CREDIT_NOTE'
  const sign = (amount: string) => (isCredit && Number(amount) !== 0 ? `-${amount}` : amount)
  const named = [paper.issueDate, paper.kind, paper.number, paper.currency]
  const cells: Record<(typeof PAPER_COLUMNS)[number], string | undefined> = {
    order: paper.orderNumber,
    order_date: paper.orderDate,
    supply_date: paper.supplyDate,
    invoice: paper.invoiceNumber,
    reason: paper.reason,
    buyer: buyer.company ?? buyer.name,
    buyer_tax_id: buyer.taxId,
    country: buyer.address?.country,
    subdivision: buyer.address?.subdivision,
    postal_code: buyer.address?.postalCode,
    net: sign(paper.net),
    tax: sign(paper.tax),
    gross: sign(paper.gross),
    paid: sign(paper.paid),
    paid_by: paper.payments.map(({ kind, name, amount }) => `${name ?? kind} ${sign(amount)}`).join('; '),
  }
  const listed = taxes.length > 0 ? taxes : [undefined]
  return listed.map((tax, index) => [
    ...named,
    ...PAPER_COLUMNS.map((name) => (index === 0 ? cells[name] : undefined) ?? ''),
    ...(tax ? [tax.name, toPercent(tax.rate), sign(tax.taxable), sign(tax.amount)] : ['', '', '', '']),
  ])
}

/** A rate in percent: '8.875'. */
const toPercent = (rate: string) => String(Number((Number(rate) * 100).toFixed(4)))
