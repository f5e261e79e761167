import type { CollectionDefinition, Page, Store } from '../store/store.ts'
import { type Delivery, deliveries } from './deliveries.ts'

/** A delivery that was given up: kept until somebody sends it again. */
export type DeadLetter = Pick<Delivery, 'siteId' | 'id' | 'revision' | 'subscriber' | 'attempts' | 'event'> & {
  /** What the last attempt said. */
  lastError: string
  /** ISO time. */
  givenUpAt: string
}

export const deadLetters: CollectionDefinition<DeadLetter> = {
  name: 'dead_letters',
  indexes: [['givenUpAt']],
  retention: { what: 'Events that were not delivered (dead letters)', days: 90, since: 'givenUpAt' },
}

/** What became of a delivery that is not tried any more. */
export function toDeadLetter(
  { siteId, id, subscriber, attempts, event }: Delivery,
  lastError: string,
  now: Date,
): Omit<DeadLetter, 'revision'> {
  return { siteId, id, subscriber, attempts, event, lastError, givenUpAt: now.toISOString() }
}

/** A site's dead letters, the newest first; `cursor` is the `next` of the page before. */
export function listDeadLetters(
  store: Store,
  siteId: string,
  { limit = 50, cursor }: { limit?: number; cursor?: string } = {},
): Promise<Page<DeadLetter>> {
  return store.reader(deadLetters).query(siteId, {
    sort: [{ path: 'givenUpAt', order: 'DESC' }],
    paging: { limit, ...(cursor && { cursor }) },
  })
}

/**
 * Sends a dead letter again, with all its attempts before it; it comes before what waits of the same entity. Whether
 * there was one of this id.
 */
export function resendDeadLetter(store: Store, siteId: string, id: string): Promise<boolean> {
  return store.transaction(async (transaction) => {
    const letter = await transaction.get(deadLetters, siteId, id)
    if (!letter) return false
    const { subscriber, event } = letter
    transaction.delete(deadLetters, letter)
    transaction.insert(deliveries, { siteId, id, subscriber, retryAt: '', attempts: 0, event })
    return true
  })
}
