import type { Updated } from '../../contract/event.ts'
import { EVENTS, type EventPayloads, type EventType, type KindOf } from '../../contract/events.ts'
import type { Identity } from '../access/identity.ts'

/** The entity that an event tells of, at its revision after the write: events of one entity leave in this order. */
export type EntityRevision = { id: string; revision: number }

/** The revision of an entity that was deleted at the given one: its last event comes after all others. */
export function afterDeletion({ id, revision }: EntityRevision): EntityRevision {
  return { id, revision: revision + 1 }
}

type BodyOfKind<Payload> = {
  created: { createdEvent: { entity: Payload } }
  updated: {
    updatedEvent: {
      currentEntity: Payload extends Updated<infer Entity> ? Entity : never
      /** The touched fields with their values; null where a field was cleared. */
      modifiedFields: Record<string, unknown>
    }
  }
  deleted: { deletedEvent: { deletedEntity?: Payload } }
  action: { actionEvent: { body: Payload } }
  plain: { plain: Payload }
}

/** An event as it is delivered (EVENTS.md, Delivery): its type decides what its body is. */
export type EventEnvelope<T extends EventType = EventType> = {
  [Type in T]: {
    id: string
    type: Type
    /** The entity's full name; empty for plain events. */
    entityFqdn: string
    slug: string
    entityId: string
    sequence: number
    /** ISO time of the write. */
    eventTime: string
    /** Who made the write. */
    identity: Identity
    body: BodyOfKind<EventPayloads[Type]>[KindOf<Type>]
  }
}[T]

/**
 * What `emit` is given beside the type and the entity; nothing where a deletion tells nothing of what was deleted. What
 * takes some work to make is given as a function: it is called where somebody waits for the event.
 */
export type PayloadOf<T extends EventType> = undefined extends EventPayloads[T]
  ? [payload?: EventPayloads[T]]
  : [payload: EventPayloads[T] | (() => EventPayloads[T])]

/** Tells of an event within a unit of work; its type decides its payload. */
export type Emit = <T extends EventType>(type: T, entity: EntityRevision, ...payload: PayloadOf<T>) => void

/** Puts an event into its envelope: the one place where that is done. */
export function createEnvelope(
  type: EventType,
  entity: EntityRevision,
  payload: unknown,
  facts: Pick<EventEnvelope, 'id' | 'eventTime' | 'identity'>,
): EventEnvelope {
  const { entityFqdn, slug, kind } = EVENTS[type]
  return {
    ...facts,
    type,
    entityFqdn,
    slug,
    entityId: entity.id,
    sequence: entity.revision,
    body: BODIES[kind](payload),
    // The table of bodies is by kind, and the compiler knows the payload by type only.
  } as EventEnvelope
}

const BODIES = {
  created: (entity: unknown) => ({ createdEvent: { entity } }),
  updated: (payload: unknown) => {
    const { entity, modifiedFields } = payload as Updated<Record<string, unknown>>
    const touched = modifiedFields.map((field) => [field, entity[field] ?? null])
    return { updatedEvent: { currentEntity: entity, modifiedFields: Object.fromEntries(touched) } }
  },
  deleted: (deletedEntity: unknown) => ({ deletedEvent: deletedEntity === undefined ? {} : { deletedEntity } }),
  action: (body: unknown) => ({ actionEvent: { body } }),
  plain: (payload: unknown) => ({ plain: payload }),
}
