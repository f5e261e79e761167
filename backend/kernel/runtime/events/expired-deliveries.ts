import { ConflictError } from '../../store/errors.ts'
import type { Dependencies } from '../context/context.ts'
import { deliveries } from './deliveries.ts'
import { writeOutcome } from './outcome.ts'

/** How long two versions may run side by side during a deployment, of which only one has a subscriber. */
const EXPIRES_AFTER_MS = 86_400_000

/**
 * Moves deliveries of a subscriber that this version does not have to the dead letters, once they are a day old. Until
 * then a process of another version may deliver them.
 */
export async function expireDeliveries(
  { store, clock, log }: Pick<Dependencies, 'store' | 'clock' | 'log'>,
  siteId: string,
  subscriber: string,
): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - EXPIRES_AFTER_MS).toISOString()
  const { items } = await store.reader(deliveries).query(siteId, {
    filter: {
      op: 'and',
      filters: [
        { op: 'startsWith', path: 'id', value: `${subscriber}/` },
        { op: 'lte', path: 'event.eventTime', value: before },
      ],
    },
    sort: [{ path: 'id', order: 'ASC' }],
    paging: { limit: 100, offset: 0 },
  })
  if (items.length === 0) return
  const lastError = `no subscriber is named ${subscriber}`
  try {
    await store.transaction((transaction) => {
      for (const delivery of items) writeOutcome(transaction, { kind: 'given-up', delivery, lastError }, now)
    })
  } catch (error) {
    if (error instanceof ConflictError) return
    throw error
  }
  log.error({ subscriber, count: items.length }, 'events not delivered, given up: no subscriber has this name any more')
}
