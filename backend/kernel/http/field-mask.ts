import { invalid } from '../base/errors.ts'
import { getPath, type Json, type JsonObject } from '../base/json/json.ts'
import type { Change, Changes } from '../store/changes/change.ts'

/** A field mask as clients send it: comma-separated paths, or `{ paths }`. */
export type FieldMask = string | { paths: string[] }

/**
 * The parts of a PATCH: the entity as sent with its `null`s, validated without them, and the mask with its argument's
 * name.
 */
export type MaskedEntity<E> = { sent: JsonObject; entity: E; mask: FieldMask | undefined; maskField: string }

/**
 * Decodes a PATCH. With a mask, sets the fields that it names, and clears those of them that are absent. Without a
 * mask, or with an empty one, changes the keys that are present; `null` clears. A mask that names a path that is not
 * settable is refused (must 31 of /docs/security).
 */
export function decodeChanges<E, P extends string>(
  settable: readonly P[],
  { sent, entity, mask, maskField }: MaskedEntity<E>,
): Changes<E, P> {
  const changes: { [path: string]: Change<unknown> } = {}
  for (const path of maskedPaths(settable, mask, maskField) ?? settable.filter((path) => isPresent(sent, path))) {
    const value = getPath(entity as Json, path)
    changes[path] = value === undefined ? 'clear' : { set: value }
  }
  return changes as Changes<E, P>
}

/** The settable paths that a mask names; undefined for an empty mask, which generated client code sends. */
function maskedPaths<P extends string>(
  settable: readonly P[],
  mask: FieldMask | undefined,
  field: string,
): P[] | undefined {
  const named = listNamed(mask)
  if (named.length === 0) return undefined
  const unknown = named.find((name) => !settable.some((path) => covers(name, path)))
  if (unknown !== undefined) {
    throw invalid({
      field,
      description: `names a path that cannot be set: ${unknown}`,
      rule: 'FIELD_NOT_ALLOWED',
      data: { path: unknown },
    })
  }
  return settable.filter((path) => named.some((name) => covers(name, path)))
}

function listNamed(mask: FieldMask | undefined): string[] {
  return (typeof mask === 'string' ? mask.split(',') : (mask?.paths ?? []))
    .map((path) => path.trim())
    .filter((path) => path !== '')
}

/** Whether a mask names anything: generated client code sends empty ones, which mean none. */
export function hasPaths(mask: FieldMask | undefined): boolean {
  return listNamed(mask).length > 0
}

/** Naming `a` includes `a.b`; naming `a.b.c` sets it through the settable path `a.b`. */
function covers(name: string, path: string): boolean {
  return name === path || path.startsWith(`${name}.`) || name.startsWith(`${path}.`)
}

function isPresent(entity: JsonObject, path: string): boolean {
  let current: unknown = entity
  const segments = path.split('.')
  for (const [index, segment] of segments.entries()) {
    if (current === null && index > 0) return true
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, segment)) return false
    current = (current as JsonObject)[segment]
  }
  return true
}
