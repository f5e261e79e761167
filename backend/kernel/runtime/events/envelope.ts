import type { Updated } from '../../../contract/event.ts'
import { EVENTS, type EventPayloads, type EventType, type KindOf } from '../../../contract/events.ts'
import type { Identity } from '../access/identity.ts'

/** The entity of an event at its revision after the write; events of one entity are delivered in this order. */
export type EntityRevision = { id: string; revision: number }

/** The revision for the event of a deletion, so that it is delivered after all others of the entity. */
export function afterDeletion({ id, revision }: EntityRevision): EntityRevision {
  return { id, revision: revision + 1 }
}

type BodyOfKind<Payload> = {
  created: { createdEvent: { entity: Payload } }
  updated: {
    updatedEvent: {
      currentEntity: Payload extends Updated<infer Entity> ? Entity : never
      /** The changed fields with their values; null where a field was cleared. */
      modifiedFields: Record<string, unknown>
    }
  }
  deleted: { deletedEvent: { deletedEntity?: Payload } }
  action: { actionEvent: { body: Payload } }
  plain: { plain: Payload }
}

/** An event as it is delivered; the type decides the body. */
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
    /** The caller that made the write. */
    identity: Identity
    body: BodyOfKind<EventPayloads[Type]>[KindOf<Type>]
  }
}[T]

/**
 * The payload arguments of `emit`: none where a deletion carries no entity. A payload that is costly to create can be a
 * function, which is called only if there is a subscriber.
 */
export type PayloadOf<T extends EventType> = undefined extends EventPayloads[T]
  ? [payload?: EventPayloads[T]]
  : [payload: EventPayloads[T] | (() => EventPayloads[T])]

/** Emits an event within a unit of work; the type decides the payload. */
export type Emit = <T extends EventType>(type: T, entity: EntityRevision, ...payload: PayloadOf<T>) => void

/** Wraps a payload in the wire's event envelope. */
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
    // The compiler cannot relate the body's kind to the payload's type.
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
