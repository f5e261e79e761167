import type { ApiKeyScope } from './access/scopes.ts'

/** How an event's payload travels: as one of the four kinds of a domain event, or plainly. */
export type EventKind = 'created' | 'updated' | 'deleted' | 'action' | 'plain'

/** The form of an event: its entity, its action, and how its payload is sent. */
export type EventShape<K extends EventKind = EventKind, P = unknown> = {
  /** The entity's full name, for example `wix.ecom.v1.cart`; empty for plain events. */
  entityFqdn: string
  /** The action: `created`, `payment_status_updated`. */
  slug: string
  kind: K
  /** Carries the payload's type only; never set. */
  readonly payload?: P
}

/** An event of the published API: the only declaration of it. */
export type EventDeclaration<K extends EventKind = EventKind, P = unknown> = {
  entityFqdn: string
  slug: string
  kind: K
  /** The scope that an API key needs to receive the event: the one that reads its entity. */
  scope: ApiKeyScope
  readonly payload?: P
}

type Declared<Shape> = Shape extends EventShape<infer Kind, infer Payload> ? EventDeclaration<Kind, Payload> : never

/** Declares events that need the given scope, which reads their entities. */
export function readBy<Shapes extends Record<string, EventShape>>(
  scope: ApiKeyScope,
  shapes: Shapes,
): { [T in keyof Shapes]: Declared<Shapes[T]> } {
  const declared = Object.entries(shapes).map(([type, shape]) => [type, { ...shape, scope }])
  return Object.fromEntries(declared)
}

/** Payload of an update: the entity's new state and the names of the changed fields. */
export type Updated<Entity> = { entity: Entity; modifiedFields: readonly string[] }

/** Declares a created event; the payload is the entity. */
export function createdEvent<Entity>(entityFqdn: string): EventShape<'created', Entity> {
  return { entityFqdn, slug: 'created', kind: 'created' }
}

/** Declares an updated event; the payload is the entity and the names of the changed fields. */
export function updatedEvent<Entity>(entityFqdn: string): EventShape<'updated', Updated<Entity>> {
  return { entityFqdn, slug: 'updated', kind: 'updated' }
}

/** Declares a deleted event; the payload is the deleted entity, where it is disclosed. */
export function deletedEvent<Entity>(entityFqdn: string): EventShape<'deleted', Entity | undefined> {
  return { entityFqdn, slug: 'deleted', kind: 'deleted' }
}

/** Declares a domain event with an action; the payload is its body. */
export function actionEvent<Body>(entityFqdn: string, slug: string): EventShape<'action', Body> {
  return { entityFqdn, slug, kind: 'action' }
}

/** Declares an event that carries its body directly, without an entity's envelope. */
export function plainEvent<Body>(slug: string): EventShape<'plain', Body> {
  return { entityFqdn: '', slug, kind: 'plain' }
}
