import { invalid } from '../errors.ts'
import type { JsonObject } from './json.ts'

/** A field mask as clients send it: comma-joined paths, or `{ paths }` (ROUTES.md section 2). */
export type FieldMask = string | { paths: string[] }

/**
 * Which of an entity's settable paths a PATCH means. With a mask: what it names, so that a named but absent field is
 * cleared. Without one, or with an empty one: the keys that are there (a `null` is there, and clears). A mask that names anything else is
 * refused (security.md 31).
 */
export function maskedPaths<P extends string>(
  settable: readonly P[],
  mask: FieldMask | undefined,
  entity: JsonObject,
  field = 'fieldMask',
): Set<P> {
  const named = (typeof mask === 'string' ? mask.split(',') : (mask?.paths ?? []))
    .map((path) => path.trim())
    .filter((path) => path !== '')
  // A mask that names nothing is none, as clients with generated code send it.
  if (named.length === 0) return new Set(settable.filter((path) => isPresent(entity, path)))
  const unknown = named.find((name) => !settable.some((path) => covers(name, path)))
  if (unknown !== undefined) {
    throw invalid({
      field,
      description: `names a path that cannot be set: ${unknown}`,
      rule: 'FIELD_NOT_ALLOWED',
      data: { path: unknown },
    })
  }
  return new Set(settable.filter((path) => named.some((name) => covers(name, path))))
}

/** Sets what `maskedPaths` named in a record, and nothing else; what is named and absent is cleared. */
export function maskedSetter<T extends object, P extends string>(record: T, paths: ReadonlySet<P>) {
  return <K extends keyof T>(path: P, key: K, value: T[K] | undefined): void => {
    if (!paths.has(path)) return
    if (value === undefined) delete record[key]
    else record[key] = value
  }
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
