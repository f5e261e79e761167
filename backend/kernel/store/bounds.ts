import { valueAt } from './query/path.ts'
import type { Aggregate, CollectionDefinition } from './store.ts'

/**
 * What the databases take, and what the store therefore takes over each of them, so that a shop can move from one to
 * another. The shared suite tries each at its edge.
 *
 * | bound                      | PostgreSQL                    | SQLite as built here |
 * | -------------------------- | ----------------------------- | -------------------- |
 * | arguments of a function    | 100                           | 1,000                |
 * | parameters of a statement  | 65,535                        | 32,766               |
 * | depth of an expression     | 2 MB of stack                 | 1,000                |
 * | depth of JSON              | 2 MB of stack                 | 1,000                |
 * | bytes of a document        | 255 MB                        | 1 GB                 |
 * | bytes of an entry of index | 2,704                         | as of a document     |
 */

/** The most levels of a document. */
export const MAX_DEPTH = 64

/** The most bytes of a document as JSON in UTF-8. */
export const MAX_BODY_BYTES = 64 * 1024 * 1024

/** The most bytes in UTF-8 of the values of one index entry, those of the site and the id included. */
export const MAX_KEY_BYTES = 2_600

/**
 * The most conditions that are joined without parentheses, each of which makes an expression one level deeper; of
 * 10,000 the depth is 200.
 */
const MAX_JOINED = 100

/**
 * The most writes of one statement; what is more goes into further ones of the same transaction. PostgreSQL plans a
 * statement in a time that grows with the square of its writes, each of which has up to six parameters.
 */
export const MAX_WRITES = 100

/** The most bytes of the documents that one statement inserts. */
export const MAX_STATEMENT_BYTES = 16 * 1024 * 1024

/** Joins conditions by AND or OR. */
export function joinConditions(conditions: readonly string[], sign: 'AND' | 'OR'): string {
  if (conditions.length <= MAX_JOINED) return conditions.join(` ${sign} `)
  const groups = Array.from(
    { length: Math.ceil(conditions.length / MAX_JOINED) },
    (_, n) => `(${conditions.slice(n * MAX_JOINED, (n + 1) * MAX_JOINED).join(` ${sign} `)})`,
  )
  return joinConditions(groups, sign)
}

const encoder = new TextEncoder()

/** The bytes of a text in UTF-8; an upper bound where that is not above `enough`, which takes no time. */
export function countBytes(text: string, enough: number): number {
  const most = text.length * 3
  return most <= enough ? most : encoder.encode(text).length
}

/** A path of the document whose value is too long for one of the indexes; undefined where all fit. */
export function findLongKey(
  { indexes = [], unique = [], search }: CollectionDefinition<Aggregate>,
  document: Aggregate,
  body: string,
): string | undefined {
  if (body.length * 3 <= MAX_KEY_BYTES) return undefined
  const { siteId, id } = document
  const isLong = (...values: readonly unknown[]) => {
    const texts = values.filter((value) => typeof value === 'string')
    return countBytes([siteId, ...texts].join(''), MAX_KEY_BYTES) > MAX_KEY_BYTES
  }
  if (isLong(id)) return 'id'
  const long = [...indexes.map((paths) => [...new Set([...paths, 'id'])]), ...unique.map((path) => [path])].find(
    (paths) => isLong(...paths.map((path) => valueAt(document, path))),
  )
  if (long || !search) return long?.[0]
  const order = valueAt(document, search.order)
  const { values = [], sorts = [], lists = [] } = search
  return (
    [search.order, ...values, ...sorts].find((path) => isLong(valueAt(document, path), order)) ??
    lists.find((path) => [valueAt(document, path) ?? []].flat().some((element) => isLong(element, order)))
  )
}
