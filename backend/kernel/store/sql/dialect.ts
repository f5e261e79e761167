import type { Scalar } from '../query/query.ts'

/** Binds a value to the statement; returns its placeholder. */
export type Bind = (value: unknown) => string

/**
 * The differences between the two databases. The *key* of a path is an SQL expression, never NULL, that sorts values as
 * the reference does (absent, numbers, strings, false, true); indexes are on these expressions.
 */
export type Dialect = {
  placeholder(position: number): string
  /** The column with the document's id. */
  readonly id: string
  key(path: string): string
  /** Binds a value and returns the SQL of its key. */
  bindKey(value: string | number | boolean, bind: Bind): string
  /** SQL literals: the key of absent values, and the least keys of strings and booleans. */
  readonly least: { readonly absent: string; readonly string: string; readonly boolean: string }
  /** Tests whether a key is among the keys of these values. */
  keyIn(key: string, values: readonly (string | number | boolean)[], bind: Bind): string
  /** Tests whether the id is one of these. */
  idIn(ids: readonly string[], bind: Bind, id?: string): string
  /** Tests whether the value is absent or null. */
  isAbsent(path: string): string
  /** Tests whether the value is a string with this beginning, where a range of keys does not. */
  startsWith?(path: string, start: string, bind: Bind): string | undefined
  /** Tests whether the value is a string with this ending. */
  endsWith(path: string, end: string, bind: Bind): string
  /** Tests whether the value is a string with this substring, or an array with this element. */
  contains(path: string, part: string, bind: Bind): string
  /** Tests whether some, or all, of the values are elements; a scalar is an array of one, null and absent are empty. */
  hasSome(path: string, values: readonly Scalar[], bind: Bind): string
  hasAll(path: string, values: readonly Scalar[], bind: Bind): string
  /** Tests whether an element is one of the words, or begins with one. */
  hasWord(path: string, words: Words, bind: Bind): string
}

export type Words = { readonly starts: readonly string[]; readonly wholes: readonly string[] }

/** A statement with its values in the order of the placeholders. */
export type Statement = { text: string; values: readonly unknown[] }

/** Creates an empty list of bound values. */
export function createValues(dialect: Dialect): { bind: Bind; values: unknown[] } {
  const values: unknown[] = []
  return { values, bind: (value) => dialect.placeholder(values.push(value)) }
}

/**
 * Quotes a table or index name. Names are plain words (`validateDefinition`): the quotes only allow keywords such as
 * `order`.
 */
export const quoted = (name: string) => `"${name}"`
