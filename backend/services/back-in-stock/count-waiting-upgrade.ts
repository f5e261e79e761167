import { forEachPage } from '../../kernel/http/service/for-each-page.ts'
import type { ReportUpgrade, Upgrade } from '../../kernel/http/service/upgrades.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { countWaiting, demand } from './count-waiting.ts'
import { type BackInStockRecord, backInStockRequests } from './records.ts'
import { WAITING } from './rules.ts'

const PAGE = 200

/** Counts the waiting requests of earlier versions in the demand of their items; skips requests already counted. */
export const countWaitingUpgrade: Upgrade = {
  name: 'back in stock: who waits, by item',
  run: (context, report) =>
    forEachPage(context, backInStockRequests, (ids) => countOnce(context, ids), {
      filter: { op: 'in', path: 'status', values: WAITING },
      isOpen: isMiscounted,
      report,
    }),
  async again(context, report) {
    await forEachPage(context, backInStockRequests, (ids) => countOnce(context, ids), {
      isOpen: isMiscounted,
      report,
    })
    await correctDemand(context, report)
  },
}

/** Not counted by an earlier version, or counted still though one has ended the wait. */
const isMiscounted = ({ waitingFor, status }: BackInStockRecord) =>
  (waitingFor === undefined) === WAITING.includes(status)

/** Reads the requests again inside the transaction, because another process may be counting them at the same time. */
async function countOnce({ store, siteId }: Context, ids: readonly string[]): Promise<void> {
  await store.transaction(async (transaction) => {
    for (const id of ids) {
      const record = await transaction.get(backInStockRequests, siteId, id)
      if (!record || !isMiscounted(record)) continue
      const { waitingFor: _, ...rest } = record
      transaction.update(backInStockRequests, { ...rest, ...(await countWaiting(transaction, record, record)) })
    }
  })
}

/** Earlier versions have deleted requests that are counted still. */
async function correctDemand({ store, siteId }: Context, report: ReportUpgrade = () => {}): Promise<void> {
  const of = await store.reader(demand).count(siteId)
  let done = 0
  let cursor: string | undefined
  do {
    const { items, next } = await store.reader(demand).query(siteId, {
      sort: [{ path: 'id', order: 'ASC' }],
      paging: { limit: PAGE, ...(cursor !== undefined && { cursor }) },
    })
    for (const { id } of items) while (!(await correctItem({ store, siteId }, id))) {}
    done += items.length
    report({ collection: demand.name, done, of })
    cursor = next
  } while (cursor !== undefined)
}

/** Whether it is right now: not where a request came or went meanwhile. */
async function correctItem({ store, siteId }: Pick<Context, 'store' | 'siteId'>, id: string): Promise<boolean> {
  const before = await store.reader(demand).get(siteId, id)
  if (!before) return true
  const waiting = await store.reader(backInStockRequests).count(siteId, { op: 'eq', path: 'waitingFor', value: id })
  return store.transaction(async (transaction) => {
    const current = await transaction.get(demand, siteId, id)
    if (current?.revision !== before.revision) return false
    if (current.waiting !== waiting) transaction.update(demand, { ...current, waiting })
    return true
  })
}
