import { paperCalls } from '../../contract/invoices/calls.ts'
import { bulkEndpoint, type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { isMerchant } from '../../kernel/runtime/access/identity.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { settleEach } from '../../kernel/store/changes/bulk.ts'
import { allOf } from '../../kernel/store/query/combine.ts'
import { readPlainCursor } from '../../kernel/store/query/plain-cursor.ts'
import { loadOrder, NO_ORDER, orderErrors } from '../orders/index.ts'
import { drawPapers } from './draw-papers.ts'
import { paperErrors, paperNotFound } from './errors.ts'
import { exportPapers, inPeriod } from './export-papers.ts'
import { sendPaper } from './mail-papers.ts'
import { type PaperRecord, papers } from './records.ts'
import { readPaperSettings, updatePaperSettings } from './settings.ts'
import { wirePaper } from './wire-paper.ts'
import { cancelInvoice, ensureInvoice, issueInvoice } from './write-papers.ts'

const PAGE = 50

/** A paper that the caller may see: a merchant all of them, buyers those of their orders. */
async function loadPaper(context: Context, id: string): Promise<PaperRecord> {
  const record = await context.store.reader(papers).get(context.siteId, id)
  if (!record) throw paperNotFound(id)
  if (isMerchant(context.identity)) return record
  // Papers of others and unknown ids give the same refusal.
  await loadOrder(context, record.orderId).catch(() => {
    throw paperNotFound(id)
  })
  return record
}

export const paperEndpoints: readonly Endpoint[] = [
  endpoint(paperCalls.listPapers, 'app', async ({ orderId, kind, cursor, ...period }, context) => {
    const after = readPlainCursor(cursor, 2)
    const filter = allOf(
      orderId ? ({ op: 'eq', path: 'orderId', value: orderId } as const) : undefined,
      kind ? ({ op: 'eq', path: 'kind', value: kind } as const) : undefined,
      inPeriod(period),
    )
    const { items, next } = await context.store.reader(papers).query(context.siteId, {
      ...(filter && { filter }),
      sort: [
        { path: 'createdDate', order: 'DESC' },
        { path: 'id', order: 'DESC' },
      ],
      paging: { limit: PAGE, ...(after && { cursor: after }) },
    })
    // The papers of an order that were written together have the same time.
    const sorted = orderId ? [...items].sort((one, other) => other.position - one.position) : items
    return { invoices: sorted.map(wirePaper), ...(next && { nextCursor: next }) }
  }),
  endpoint(
    paperCalls.getPaper,
    'visitor',
    async ({ id }, context) => ({ invoice: wirePaper(await loadPaper(context, id)) }),
    { errors: [paperErrors.PAPER_NOT_FOUND] },
  ),
  endpoint(
    paperCalls.issueInvoice,
    'app',
    ({ orderId }, context) =>
      context.commit(async (work) => {
        const order = await loadOrder(context, orderId, work)
        return { invoice: wirePaper(await issueInvoice(context, work, order)) }
      }),
    { errors: [...NO_ORDER, paperErrors.ORDER_HAS_INVOICE, paperErrors.ORDER_NOT_INVOICEABLE] },
  ),
  bulkEndpoint(paperCalls.issueInvoices, 'app', ({ orderIds }, context) =>
    settleEach(
      orderIds,
      (id) => id,
      (id) => context.commit(async (work) => ({ invoiceId: await ensureInvoice(context, work, id) })),
    ),
  ),
  endpoint(
    paperCalls.cancelInvoice,
    'app',
    ({ id }, context) =>
      context.commit(async (work) => {
        const record = await work.get(papers, context.siteId, id)
        if (record?.kind !== 'INVOICE') throw paperNotFound(id)
        const order = await loadOrder(context, record.orderId, work)
        const { invoice, creditNote } = await cancelInvoice(context, work, order, id)
        return { invoice: wirePaper(invoice), creditNote: wirePaper(creditNote) }
      }),
    { errors: [...NO_ORDER, paperErrors.PAPER_NOT_FOUND, paperErrors.INVOICE_ALREADY_CANCELED] },
  ),
  endpoint(paperCalls.sendPaper, 'app', ({ id, email }, context) => sendPaper(context, id, email), {
    errors: [paperErrors.PAPER_NOT_FOUND, orderErrors.BUYER_HAS_NO_EMAIL],
  }),
  endpoint(
    paperCalls.drawPapers,
    'app',
    async ({ ids }, context) => {
      const found = []
      for (const id of [...new Set(ids)]) found.push(await loadPaper(context, id))
      return drawPapers(context, found)
    },
    { errors: [paperErrors.PAPER_NOT_FOUND, paperErrors.PDF_NOT_AVAILABLE] },
  ),
  endpoint(paperCalls.exportPapers, 'app', (input, context) => exportPapers(context, input)),
  endpoint(paperCalls.getPaperSettings, 'app', (_, context) => readPaperSettings(context)),
  endpoint(paperCalls.updatePaperSettings, 'app', ({ settings }, context) => updatePaperSettings(context, settings)),
]
