import type { Identity } from '../access/identity.ts'
import type { CollectionDefinition } from '../store/store.ts'

/** What happened, as a service states it; the kernel adds id, time and sequence. */
export type EventDraft = {
  /** The full type, for example `wix.ecom.v1.cart_updated` (EVENTS.md). */
  type: string
  /** The entity's full name, for example `wix.ecom.v1.cart`; empty for plain events. */
  entityFqdn: string
  slug: string
  entityId: string
  /** The entity's revision after the write: events of one entity leave in this order. */
  sequence: number
  body:
    | { createdEvent: { entity: unknown } }
    | { updatedEvent: { currentEntity: unknown; modifiedFields?: Record<string, unknown> } }
    | { deletedEvent: { deletedEntity?: unknown } }
    | { actionEvent: { body: unknown } }
    | { plain: unknown }
}

/** An event that waits in the outbox, in the same database as the write that it tells of. */
export type OutboxEvent = EventDraft & {
  siteId: string
  id: string
  revision: number
  /** ISO time of the write. */
  eventTime: string
  /** Sorts in the order of writing within one process; the entity's revision decides between processes. */
  position: string
  identity: Identity
  attempts: number
  /** ISO time before which it is not tried again. */
  notBefore: string
}

export const outbox: CollectionDefinition<OutboxEvent> = {
  name: 'outbox',
  indexes: [['position']],
}

/** A reaction inside the server: `order paid` after `payment captured`, a mail after `order approved`. At least once. */
export type Subscriber = {
  /** Names the subscriber in logs. */
  name: string
  /** The types of events that it waits for. */
  types: readonly string[] | 'all'
  handle(event: OutboxEvent): Promise<void>
}
