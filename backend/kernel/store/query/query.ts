/**
 * The parsed form of the wire's query language (`filter`, `sort`, offset and cursor paging), evaluated in memory or
 * compiled to SQL. Paths are dotted; values are JSON scalars.
 */
export type Scalar = string | number | boolean | null

export type Filter =
  | { op: 'and' | 'or'; filters: readonly Filter[] }
  | { op: 'not'; filter: Filter }
  /** `eq null` matches null and absent. `ne` is the negation of `eq`. */
  | { op: 'eq' | 'ne'; path: string; value: Scalar }
  /** Compare only values of the same type (strings by code point, numbers, booleans false before true); other types and absent never match. */
  | { op: 'gt' | 'gte' | 'lt' | 'lte'; path: string; value: string | number | boolean }
  /** Case-sensitive, on strings only. */
  | { op: 'startsWith' | 'endsWith'; path: string; value: string }
  /** A substring of a string, or an element of an array. */
  | { op: 'contains'; path: string; value: string }
  /** Whether any, or all, of the values are elements. A scalar counts as an array of one. */
  | { op: 'hasSome' | 'hasAll'; path: string; values: readonly Scalar[] }
  /** Whether any element of a list of words is one of `wholes`, or begins with one of `starts`. */
  | { op: 'hasWord'; path: string; starts: readonly string[]; wholes: readonly string[] }
  | { op: 'in'; path: string; values: readonly Scalar[] }
  /** `exists: true` matches values that are neither absent nor null. */
  | { op: 'exists'; path: string; value: boolean }

export type Sort = { path: string; order: 'ASC' | 'DESC' }

export type Paging = { limit: number; offset: number } | { limit: number; cursor?: string }

export type Query = {
  filter?: Filter
  /** Absent values sort first in ASC. `id` breaks ties, always. */
  sort?: readonly Sort[]
  paging?: Paging
}
