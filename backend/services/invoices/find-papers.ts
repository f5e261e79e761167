import type { Context } from '../../kernel/runtime/context/context.ts'
import { type PaperRecord, papers } from './records.ts'

/** The most papers of one order that its page lists. */
const MOST = 100

/** The papers of an order, oldest first, without an authorisation check: the caller has the proof for the order. */
export async function findOrderPapers(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  orderId: string,
): Promise<readonly PaperRecord[]> {
  const { items } = await store.reader(papers).query(siteId, {
    filter: { op: 'eq', path: 'orderId', value: orderId },
    sort: [{ path: 'createdDate', order: 'ASC' }],
    paging: { limit: MOST, offset: 0 },
  })
  return [...items].sort((one, other) => one.position - other.position)
}
