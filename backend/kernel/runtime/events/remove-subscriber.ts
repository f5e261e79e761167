import type { Store } from '../../store/store.ts'
import { deadLetters } from './dead-letters.ts'
import { deliveries } from './deliveries.ts'
import { leases } from './lease.ts'

const BATCH = 100

/** Deletes the pending deliveries, dead letters and lease of a subscriber that a shop has removed. */
export async function removeSubscriber(store: Store, siteId: string, name: string): Promise<void> {
  for (const { name: from } of [deliveries, deadLetters]) {
    const collection = { name: from }
    for (let removed = BATCH; removed === BATCH; ) {
      removed = await store.transaction(async (transaction) => {
        const { items } = await transaction.query(collection, siteId, {
          filter: { op: 'startsWith', path: 'id', value: `${name}/` },
          sort: [{ path: 'id', order: 'ASC' }],
          paging: { limit: BATCH, offset: 0 },
        })
        for (const item of items) transaction.delete(collection, item)
        return items.length
      })
    }
  }
  await store.transaction(async (transaction) => {
    const lease = await transaction.get(leases, siteId, name)
    if (lease) transaction.delete(leases, lease)
  })
}
