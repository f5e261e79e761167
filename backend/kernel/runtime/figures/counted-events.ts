import { sha256 } from '../../base/crypto/hash.ts'
import type { Aggregate, CollectionDefinition, Transaction } from '../../store/store.ts'
import type { Context, Work } from '../context/context.ts'

/** The events that figures count, with the figure that each increments. */
export const COUNTED_EVENTS = {
  'wix.members.v1.member_created': 'members',
  'wix.reviews.v1.review_created': 'reviews',
} as const

export type CountedEvent = keyof typeof COUNTED_EVENTS

/** Events that were counted, by a hash of type and entity id, so that an event that is delivered twice counts once. */
export const countedEvents: CollectionDefinition<Aggregate & { countedDate: string }> = {
  name: 'counted_events',
  indexes: [['countedDate']],
  // Longer than the period in which a dead letter can be sent again.
  retention: { what: 'Notes of which events were counted (hashes)', days: 100, since: 'countedDate' },
}

/** Notes that an event is counted; answers false where it was before. */
export async function noteCounted(
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  work: Transaction,
  type: CountedEvent,
  entityId: string,
): Promise<boolean> {
  const id = sha256(`${type} ${entityId}`)
  if (await work.get(countedEvents, siteId, id)) return false
  work.insert(countedEvents, { siteId, id, countedDate: now.toISOString() })
  return true
}

/** Imported entities are not new on their day: their events are not counted. */
export async function excludeFromFigures(
  context: Context,
  work: Work,
  type: CountedEvent,
  entityId: string,
): Promise<void> {
  await noteCounted(context, work, type, entityId)
}
