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

/** What is told of a change: the entity as it is now, and which of its fields were touched. */
export type Updated<Entity> = { entity: Entity; modifiedFields: readonly string[] }

/** Declares that an entity came to be; the payload is the entity. */
export function createdEvent<Entity>(entityFqdn: string): EventDeclaration<'created', Entity> {
  return { entityFqdn, slug: 'created', kind: 'created' }
}

/** Declares that an entity changed; the payload is the entity with the names of the fields that were touched. */
export function updatedEvent<Entity>(entityFqdn: string): EventDeclaration<'updated', Updated<Entity>> {
  return { entityFqdn, slug: 'updated', kind: 'updated' }
}

/** Declares that an entity is gone; the payload is the entity as it was, where that is told. */
export function deletedEvent<Entity>(entityFqdn: string): EventDeclaration<'deleted', Entity | undefined> {
  return { entityFqdn, slug: 'deleted', kind: 'deleted' }
}

/** Declares something else that happened to an entity; the payload is the body. */
export function actionEvent<Body>(entityFqdn: string, slug: string): EventDeclaration<'action', Body> {
  return { entityFqdn, slug, kind: 'action' }
}

/** Declares an event that carries its body directly, without an entity's envelope. */
export function plainEvent<Body>(slug: string): EventDeclaration<'plain', Body> {
  return { entityFqdn: '', slug, kind: 'plain' }
}
