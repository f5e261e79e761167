import type { Scalar } from '../../query/query.ts'

/** Takes a value for a statement; gives back the placeholder that stands for it. */
export type Bind = (value: unknown) => string

/**
 * What the two databases spell differently. Everything turns on the *key* of a path: one expression, never NULL, that
 * orders values as the reference does (absent, numbers, strings, false, true) and that the indexes are made of.
 */
export type Dialect = {
  placeholder(position: number): string
  key(path: string): string
  /** The key of a value, bound. */
  keyOf(value: string | number | boolean, bind: Bind): string
  /** Literals: the key of what is absent, and the least keys of strings and of booleans. */
  readonly least: { readonly absent: string; readonly string: string; readonly boolean: string }
  /** Whether a key is one of the keys of these values. */
  keyIn(key: string, values: readonly (string | number | boolean)[], bind: Bind): string
  idIn(ids: readonly string[], bind: Bind): string
  /** Whether the value is absent or null. */
  isAbsent(path: string): string
  /** Whether the value is a string that ends so; `key` is its key. */
  endsWith(path: string, end: string, bind: Bind): string
  /** Whether the value is a string with this part, or an array with this element. */
  contains(path: string, part: string, bind: Bind): string
  /** Whether some, or all, of the values are elements; a scalar is an array of one, null and absent are empty. */
  hasSome(path: string, values: readonly Scalar[], bind: Bind): string
  hasAll(path: string, values: readonly Scalar[], bind: Bind): string
}

/** A statement with its values in the order of their placeholders. */
export type Statement = { text: string; values: readonly unknown[] }

/** Begins a statement's list of values. */
export function createValues(dialect: Dialect): { bind: Bind; values: unknown[] } {
  const values: unknown[] = []
  return { values, bind: (value) => dialect.placeholder(values.push(value)) }
}

/**
 * Names of tables and indexes are plain words (`checkDefinition`): the quotes only keep `order` from being a keyword.
 */
export const quoted = (name: string) => `"${name}"`
