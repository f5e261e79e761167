import type { CollectionDefinition } from '../../store/store.ts'
import type { EventEnvelope } from './envelope.ts'

/**
 * One event queued for one subscriber (transactional outbox). Each delivery contains the whole event, so that
 * subscribers share no records, and completing a delivery only deletes its own.
 */
export type Delivery = {
  siteId: string
  /** Sorts by subscriber, entity, and revision of the entity. */
  id: string
  revision: number
  /** The subscriber's name. */
  subscriber: string
  /** ISO time of the next attempt; empty while nothing has failed. */
  retryAt: string
  /** Number of failed attempts. */
  attempts: number
  event: EventEnvelope
}

export const deliveries: CollectionDefinition<Delivery> = {
  name: 'deliveries',
  indexes: [['subscriber', 'retryAt']],
  retention: { kept: 'until they are delivered or given up' },
}

/** The common id prefix of a subscriber's deliveries of one entity. */
export function toEntityQueueId({ subscriber, event }: Pick<Delivery, 'subscriber' | 'event'>): string {
  return `${subscriber}/${event.entityFqdn}/${event.entityId}/`
}

/** The subscriber named in a delivery's id. */
export function parseSubscriber(id: string): string {
  return id.slice(0, id.indexOf('/'))
}

/**
 * Creates a delivery. `place` numbers the events of one unit of work, because several events of one entity have the
 * same revision. Of two commits the later has the higher revision, across processes too.
 */
export function newDelivery(
  siteId: string,
  subscriber: string,
  event: EventEnvelope,
  index: number,
): Omit<Delivery, 'revision'> {
  const order = `${String(event.sequence).padStart(16, '0')}.${String(index).padStart(5, '0')}.${event.id}`
  return { siteId, id: toEntityQueueId({ subscriber, event }) + order, subscriber, retryAt: '', attempts: 0, event }
}
