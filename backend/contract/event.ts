/** How an event's payload travels: as one of the four kinds of a domain event, or plainly. */
export type EventKind = 'created' | 'updated' | 'deleted' | 'action' | 'plain'

/** One event of the published API: whose it is, what happened, and how its payload travels. Stated once, read by all. */
export type EventDeclaration<K extends EventKind = EventKind, P = unknown> = {
  /** The entity's full name, for example `wix.ecom.v1.cart`; empty for plain events. */
  entityFqdn: string
  /** What happened, in a word: `created`, `payment_status_updated`. */
  slug: string
  kind: K
  /** Only carries the payload's type. */
  readonly payload?: P
}

/** Payload of an update: the entity's new state and the names of the changed fields. */
export type Updated<Entity> = { entity: Entity; modifiedFields: readonly string[] }

/** Declares a created event; the payload is the entity. */
export function createdEvent<Entity>(entityFqdn: string): EventDeclaration<'created', Entity> {
  return { entityFqdn, slug: 'created', kind: 'created' }
}

/** Declares an updated event; the payload is the entity and the names of the changed fields. */
export function updatedEvent<Entity>(entityFqdn: string): EventDeclaration<'updated', Updated<Entity>> {
  return { entityFqdn, slug: 'updated', kind: 'updated' }
}

/** Declares a deleted event; the payload is the deleted entity, where it is disclosed. */
export function deletedEvent<Entity>(entityFqdn: string): EventDeclaration<'deleted', Entity | undefined> {
  return { entityFqdn, slug: 'deleted', kind: 'deleted' }
}

/** Declares a domain event with an action; the payload is its body. */
export function actionEvent<Body>(entityFqdn: string, slug: string): EventDeclaration<'action', Body> {
  return { entityFqdn, slug, kind: 'action' }
}

/** Declares an event that carries its body directly, without an entity's envelope. */
export function plainEvent<Body>(slug: string): EventDeclaration<'plain', Body> {
  return { entityFqdn: '', slug, kind: 'plain' }
}
