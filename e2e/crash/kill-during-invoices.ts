import { callServer, requestServer } from '../server/http.ts'
import { type RunningServer, startRestartable } from '../server/running-server.ts'
import { killAmid } from './kill-amid.ts'
import { placeOrder } from './place-order.ts'

type Paper = { id: string; kind: 'INVOICE' | 'CREDIT_NOTE'; number: string; orderId: string; canceled: boolean }

/** The papers of the shop in the end. */
export type PaperAudit = {
  /** The numbers of each series, as they count up. */
  invoices: number[]
  creditNotes: number[]
  /** Numbers that were answered and that no paper, or another one, has. */
  lost: number
  /** Valid invoices of each order. */
  valid: number[]
  acknowledged: number
}

const PAPERS = '/awning/v1/invoices'

/**
 * kill -9 while invoices are written and taken back, twice; then each order that lacks one gets its invoice. The audit
 * at the end: whether a number is missing, or given twice.
 */
export async function killDuringInvoices(options: { orders: number; databaseUrl?: string }): Promise<PaperAudit> {
  const { orders, databaseUrl } = options
  const server = await startRestartable({
    env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    ...(databaseUrl && { databaseUrl }),
  })
  try {
    const { base, fixture } = server
    const orderIds = await placeOrders(server, orders)
    const acknowledged: Paper[] = []
    const ask = async <Answer>(path: string, body: object): Promise<Answer | undefined> => {
      const { status, answer } = await requestServer(base, 'POST', path, fixture.adminApiKey, body)
      return status === 200 ? (answer as Answer) : undefined
    }
    /** Writes an invoice, and takes every second one back; true once that is acknowledged. */
    const write = async (orderId: string): Promise<true | undefined> => {
      const issued = await ask<{ invoice: Paper }>(PAPERS, { orderId })
      if (!issued) return undefined
      const { invoice } = issued
      acknowledged.push(invoice)
      if (Number(invoice.number.slice(-1)) % 2 === 1) return true
      const canceled = await ask<{ creditNote: Paper }>(`${PAPERS}/${invoice.id}/cancel`, { id: invoice.id })
      if (canceled) acknowledged.push(canceled.creditNote)
      return canceled && true
    }
    for (let kill = 1; kill <= 2; kill++) {
      await killAmid(server, orderIds, Math.ceil(orders / 3), write)
      await server.restart()
    }
    for (const orderId of orderIds) await ask(PAPERS, { orderId })
    const papers = await listPapers(server)
    const count = (kind: Paper['kind']) =>
      papers.filter((paper) => paper.kind === kind).map(({ number }) => Number(/\d+$/.exec(number)?.[0]))
    return {
      invoices: count('INVOICE').toSorted((a, b) => a - b),
      creditNotes: count('CREDIT_NOTE').toSorted((a, b) => a - b),
      lost: acknowledged.filter(({ id, number }) => papers.find((paper) => paper.id === id)?.number !== number).length,
      valid: orderIds.map(
        (id) =>
          papers.filter(({ orderId, kind, canceled }) => orderId === id && kind === 'INVOICE' && !canceled).length,
      ),
      acknowledged: acknowledged.length,
    }
  } finally {
    await server.stop()
  }
}

/** Orders of one visitor each, one after the other: the fixture has stock for some dozens. */
async function placeOrders({ base, fixture }: RunningServer, orders: number): Promise<string[]> {
  const ids: string[] = []
  for (let turn = 0; turn < orders; turn++) ids.push(await placeOrder(fixture, turn, (_, call) => call(base)))
  return ids
}

async function listPapers({ base, fixture }: RunningServer, cursor?: string): Promise<Paper[]> {
  const path = cursor ? `${PAPERS}?cursor=${encodeURIComponent(cursor)}` : PAPERS
  const { invoices, nextCursor } = await callServer<{ invoices: Paper[]; nextCursor?: string }>(
    base,
    'GET',
    path,
    fixture.adminApiKey,
  )
  return nextCursor ? [...invoices, ...(await listPapers({ base, fixture } as RunningServer, nextCursor))] : invoices
}
