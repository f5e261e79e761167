import type { Context } from '../../kernel/context/context.ts'
import type { Upgrade } from '../../kernel/service/upgrades.ts'
import { countWaiting } from './count-waiting.ts'
import { backInStockRequests } from './records.ts'
import { WAITING } from './rules.ts'

/** Requests that are counted in one commit. */
const PAGE = 200

/** Requests of earlier versions are counted once; those that are counted already add nothing. */
export const countWaitingUpgrade: Upgrade = {
  name: 'back in stock: who waits, by item',
  async run(context) {
    let cursor: string | undefined
    do {
      const { items, next } = await context.store.reader(backInStockRequests).query(context.siteId, {
        filter: { op: 'in', path: 'status', values: WAITING },
        sort: [{ path: 'createdDate', order: 'ASC' }],
        paging: { limit: PAGE, ...(cursor !== undefined && { cursor }) },
      })
      const uncounted = items.filter(({ waitingFor }) => waitingFor === undefined)
      if (uncounted.length > 0)
        await countOnce(
          context,
          uncounted.map(({ id }) => id),
        )
      cursor = next
    } while (cursor !== undefined)
  },
}

/** Reads them again in the commit: another process may count them at the same time. */
async function countOnce({ store, siteId }: Context, ids: readonly string[]): Promise<void> {
  await store.transaction(async (transaction) => {
    for (const id of ids) {
      const record = await transaction.get(backInStockRequests, siteId, id)
      if (!record || record.waitingFor !== undefined) continue
      const { waitingFor } = await countWaiting(transaction, record, record)
      if (waitingFor) transaction.update(backInStockRequests, { ...record, waitingFor })
    }
  })
}
