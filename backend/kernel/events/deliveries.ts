import type { CollectionDefinition } from '../store/store.ts'
import type { EventEnvelope } from './envelope.ts'

/**
 * One event that waits for one subscriber, in the same database as the write that it tells of. Each has the event
 * whole: two subscribers of one event share nothing, so that being done is one deletion and never a race.
 */
export type Delivery = {
  siteId: string
  /** Sorts a subscriber's deliveries by entity, and those of an entity in the order of its revisions. */
  id: string
  revision: number
  /** The subscriber's name. */
  subscriber: string
  /** ISO time before which it is not looked at again; empty as long as nothing has failed. */
  retryAt: string
  /** How many times it has failed. */
  attempts: number
  event: EventEnvelope
}

export const deliveries: CollectionDefinition<Delivery> = {
  name: 'deliveries',
  indexes: [['subscriber', 'retryAt']],
  retention: { kept: 'until they are delivered or given up' },
}

/** What the ids of a subscriber's deliveries of one entity begin with. */
export function toEntityQueueId({ subscriber, event }: Pick<Delivery, 'subscriber' | 'event'>): string {
  return `${subscriber}/${event.entityFqdn}/${event.entityId}/`
}

/** The subscriber whose delivery has this id. */
export function parseSubscriber(id: string): string {
  return id.slice(0, id.indexOf('/'))
}

/**
 * A delivery that is new. `place` counts the events of a unit of work: several of one entity have the same revision. Of
 * two commits the later one has the higher revision, whichever process makes them.
 */
export function newDelivery(
  siteId: string,
  subscriber: string,
  event: EventEnvelope,
  place: number,
): Omit<Delivery, 'revision'> {
  const order = `${String(event.sequence).padStart(16, '0')}.${String(place).padStart(5, '0')}.${event.id}`
  return { siteId, id: toEntityQueueId({ subscriber, event }) + order, subscriber, retryAt: '', attempts: 0, event }
}
