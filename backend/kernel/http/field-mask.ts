import type { Change, Changes } from '../changes/change.ts'
import { invalid } from '../errors/errors.ts'
import { getPath, type Json, type JsonObject } from './json.ts'

/** A field mask as clients send it: comma-joined paths, or `{ paths }` (ROUTES.md section 2). */
export type FieldMask = string | { paths: string[] }

/** What a PATCH sends of an entity: as it came, with its `null`s; validated, without them; and the mask, with its name. */
export type MaskedEntity<E> = { sent: JsonObject; entity: E; mask: FieldMask | undefined; maskField: string }

/**
 * What a PATCH means. With a mask: what it names, so that a named but absent field is cleared. Without one, or with an
 * empty one: the keys that are there (a `null` is there, and clears). A mask that names anything else is refused
 * (security.md 31).
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

/** The settable paths that a mask names; undefined for a mask that names nothing, as clients with generated code send it. */
function maskedPaths<P extends string>(
  settable: readonly P[],
  mask: FieldMask | undefined,
  field: string,
): P[] | undefined {
  const named = (typeof mask === 'string' ? mask.split(',') : (mask?.paths ?? []))
    .map((path) => path.trim())
    .filter((path) => path !== '')
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

/** `a` names `a.b` with it, and `a.b.c` is set through `a.b`. */
function covers(name: string, path: string): boolean {
  return name === path || path.startsWith(`${name}.`) || name.startsWith(`${path}.`)
}

function isPresent(entity: JsonObject, path: string): boolean {
  let here: unknown = entity
  const segments = path.split('.')
  for (const [index, segment] of segments.entries()) {
    if (here === null && index > 0) return true
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, segment)) return false
    here = (here as JsonObject)[segment]
  }
  return true
}
