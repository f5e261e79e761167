import type { Filter } from '../../store/query/query.ts'
import { type Expiry, expires } from '../../store/retention/retention.ts'
import type { Aggregate, CollectionDefinition } from '../../store/store.ts'
import type { Context } from '../context/context.ts'
import type { JobHandler } from '../jobs/jobs.ts'
import { retentionHolds } from './holds.ts'

/** Batches are small enough not to delay other commits, and few enough that a run ends before its claim expires. */
const BOUNDS = { batch: 200, batches: 50 }
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** Runs hourly for every site: removes documents whose retention period is over, except those under a hold. */
export function retentionJob(collections: readonly CollectionDefinition<Aggregate>[], bounds = BOUNDS): JobHandler {
  return {
    kind: 'retention.remove',
    everyMs: HOUR_MS,
    platform: true,
    async run(_, context) {
      for (const collection of collections) {
        const { retention } = collection
        if (!expires(retention)) continue
        const removed = await removeExpired(context, collection, retention, bounds)
        if (removed > 0) context.log.info({ site: context.siteId, collection: collection.name, removed }, 'old removed')
      }
    },
  }
}

/** Returns the number of removed documents; the next run continues. */
async function removeExpired(
  { store, siteId, now }: Context,
  collection: CollectionDefinition<Aggregate>,
  { kind, days, since, where }: Expiry,
  { batch: limit, batches }: typeof BOUNDS,
): Promise<number> {
  const before = new Date(now.getTime() - days * DAY_MS).toISOString()
  const old: Filter = { op: 'lt', path: since, value: before }
  let removed = 0
  for (let batch = 0; batch < batches; batch++) {
    // Queried inside the transaction, so that a cart that is used again at the same time is not removed.
    const count = await store.transaction(async (transaction) => {
      if (kind && (await transaction.get(retentionHolds, siteId, siteId))) return 0
      const { items } = await transaction.query(collection, siteId, {
        filter: where ? { op: 'and', filters: [old, where] } : old,
        sort: [{ path: since, order: 'ASC' }],
        paging: { limit, offset: 0 },
      })
      for (const item of items) {
        transaction.delete(collection, item)
        await collection.onExpire?.(transaction, item)
      }
      return items.length
    })
    removed += count
    if (count < limit) break
  }
  return removed
}
