import { getPath, type Json } from '../http/json.ts'

/** What becomes of one field: it is set, or cleared. A field of which nothing is said is left as it is. */
export type Change<T> = { readonly set: T } | 'clear'

/** A change of an entity: what becomes of each of its settable paths (`buyerNote`, `buyerInfo.email`). */
export type Changes<E, P extends string> = { readonly [K in P]?: Change<ValueAt<E, K>> | undefined }

/** The type of what stands at a dotted path. */
export type ValueAt<E, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? ValueAt<Member<E, Head>, Rest>
  : Member<E, P>

type Member<E, K extends string> = K extends keyof E ? NonNullable<E[K]> : never

/** A change that sets what an entity has at these paths, and leaves the rest: for callers that clear nothing. */
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

/** What a change sets; undefined where it clears, or says nothing. */
export function newValue<T>(change: Change<T> | undefined): T | undefined {
  return change && change !== 'clear' ? change.set : undefined
}

/** Makes a change in a field of a record. */
export function applyChange<R extends object, K extends keyof R>(
  record: R,
  field: K,
  change: Change<NonNullable<R[K]>> | undefined,
): void {
  if (change === undefined) return
  if (change === 'clear') delete record[field]
  else record[field] = change.set
}

/** The entity's own fields that a change touches: `buyerInfo` for `buyerInfo.email`. */
export function touchedFields(changes: object): string[] {
  return [...new Set(Object.entries(changes).flatMap(([path, change]) => (change ? [path.split('.')[0] ?? path] : [])))]
}
