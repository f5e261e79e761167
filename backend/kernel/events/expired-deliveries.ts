import type { Dependencies } from '../context/context.ts'
import { ConflictError } from '../store/errors.ts'
import { deliveries } from './deliveries.ts'
import { writeOutcome } from './outcome.ts'

/** So long may versions run side by side of which one has a subscriber and the other does not. */
const EXPIRES_AFTER_MS = 86_400_000

/**
 * Puts what waits for a subscriber that this version does not have among the dead letters, once it is a day old: until
 * then another version may take it.
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
