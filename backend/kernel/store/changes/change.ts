import { getPath, type Json } from '../../base/json/json.ts'

/** A change of one field: set or cleared. A field without a change keeps its value. */
export type Change<T> = { readonly set: T } | 'clear'

/** A change of an entity, by its settable paths (`buyerNote`, `buyerInfo.email`). */
export type Changes<E, P extends string> = { readonly [K in P]?: Change<ValueAt<E, K>> | undefined }

/** The type of the value at a dotted path. */
export type ValueAt<E, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? ValueAt<Member<E, Head>, Rest>
  : Member<E, P>

type Member<E, K extends string> = K extends keyof E ? NonNullable<E[K]> : never

/** Creates a change that sets the values an entity has at these paths and clears nothing. */
export function createChanges<const E extends object, P extends string>(
  entity: E,
  settable: readonly P[],
): Changes<E, P> {
  const changes: { [path: string]: Change<unknown> } = {}
  for (const path of settable) {
    const value = getPath(entity as Json, path)
    if (value !== undefined) changes[path] = { set: value }
  }
  return changes as Changes<E, P>
}

/** The value that a change sets; undefined where it clears, or is absent. */
export function newValue<T>(change: Change<T> | undefined): T | undefined {
  return change && change !== 'clear' ? change.set : undefined
}

/** Applies a change to a field of a record. */
export function applyChange<R extends object, K extends keyof R>(
  record: R,
  field: K,
  change: Change<NonNullable<R[K]>> | undefined,
): void {
  if (change === undefined) return
  if (change === 'clear') delete record[field]
  else record[field] = change.set
}

/** The top-level fields that a change touches: `buyerInfo` for `buyerInfo.email`. */
export function touchedFields(changes: object): string[] {
  return [...new Set(Object.entries(changes).flatMap(([path, change]) => (change ? [path.split('.')[0] ?? path] : [])))]
}
