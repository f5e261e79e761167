import { forEachPage } from '../../kernel/http/service/for-each-page.ts'
import type { Upgrade } from '../../kernel/http/service/upgrades.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { countWaiting } from './count-waiting.ts'
import { type BackInStockRecord, backInStockRequests } from './records.ts'
import { WAITING } from './rules.ts'

/** Counts the waiting requests of earlier versions in the demand of their items; skips requests already counted. */
export const countWaitingUpgrade: Upgrade = {
  name: 'back in stock: who waits, by item',
  run: (context, report) =>
    forEachPage(context, backInStockRequests, (ids) => countOnce(context, ids), {
      filter: { op: 'in', path: 'status', values: WAITING },
      isOpen: isUncounted,
      report,
    }),
}

const isUncounted = ({ waitingFor }: BackInStockRecord) => waitingFor === undefined

/** Reads the requests again inside the transaction, because another process may be counting them at the same time. */
async function countOnce({ store, siteId }: Context, ids: readonly string[]): Promise<void> {
  await store.transaction(async (transaction) => {
    for (const id of ids) {
      const record = await transaction.get(backInStockRequests, siteId, id)
      if (!record || !isUncounted(record)) continue
      const { waitingFor } = await countWaiting(transaction, record, record)
      if (waitingFor) transaction.update(backInStockRequests, { ...record, waitingFor })
    }
  })
}
