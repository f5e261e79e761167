import type { Scalar } from '../query/query.ts'
import { type Bind, type Dialect, quoted, type Words } from './dialect.ts'
import { compileWords } from './filter.ts'
import type { SearchShape } from './search-shape.ts'

/** The SQL of search tables of one database, beside its expressions over documents. */
export type SearchDialect = Dialect & {
  /** Tests of a text column, which is not null. */
  textContains(column: string, part: string, bind: Bind): string
  textStartsWith(column: string, start: string, bind: Bind): string
  textEndsWith(column: string, end: string, bind: Bind): string
  /** Joins the document `d` of each row by its key, in a form that works with any statistics of the database. */
  joinDocument(collection: string, site: string, id: string): string
  /** Tests whether a key of the list table is that of one of the values. */
  elementIn(key: string, values: readonly Scalar[], bind: Bind): string
}

/**
 * The dialect over the search table `s`: declared fields are read there, that of the usual order from `sort`, and others
 * from the document, which is only joined if `onDocument` was called.
 */
export function overSearchTable(
  base: SearchDialect,
  shape: SearchShape,
  siteId: string,
  sort: string,
  onDocument: () => void,
): Dialect {
  const { absent } = base.least
  const column = (path: string) => {
    if (path === shape.search.order) return sort
    const name = shape.columns.get(path)
    return name && `s.${name}`
  }
  const text = (path: string) => {
    const name = shape.texts.get(path)
    return name && `s.${name}`
  }
  const fromDocument = <T>(compile: () => T): T => {
    onDocument()
    return compile()
  }
  const hasElement = (path: string, values: readonly Scalar[], bind: Bind) =>
    `EXISTS (SELECT 1 FROM "${shape.lists}" AS l WHERE l.site = s.site AND l.path = ${shape.listNumbers.get(path)}` +
    ` AND ${base.elementIn('l.key', values, bind)} AND l.sort = s.sort AND l.row = s.row)`
  const present = (values: readonly Scalar[]) => values.filter((value) => value !== null)

  return {
    ...base,
    id: 's.document',
    key(path) {
      // A list has no key of its own, so it is sorted as absent.
      if (shape.listNumbers.has(path)) return absent
      return column(path) ?? fromDocument(() => base.key(path))
    },
    isAbsent(path) {
      const key = column(path)
      if (key) return `(${key} = ${absent})`
      const value = text(path)
      return value ? `(${value} IS NULL)` : fromDocument(() => base.isAbsent(path))
    },
    startsWith(path, start, bind) {
      const value = text(path)
      // An indexed column is searched by a range of keys instead, which is faster.
      if (!value || column(path)) return undefined
      return `(${value} IS NOT NULL AND ${base.textStartsWith(value, start, bind)})`
    },
    endsWith(path, end, bind) {
      const value = text(path)
      if (!value) return fromDocument(() => base.endsWith(path, end, bind))
      return `(${value} IS NOT NULL AND ${base.textEndsWith(value, end, bind)})`
    },
    contains(path, part, bind) {
      if (shape.listNumbers.has(path)) return hasElement(path, [part], bind)
      const value = text(path)
      if (!value) return fromDocument(() => base.contains(path, part, bind))
      return `(${value} IS NOT NULL AND ${base.textContains(value, part, bind)})`
    },
    hasSome(path, values, bind) {
      if (shape.listNumbers.has(path)) return values.length === 0 ? 'FALSE' : hasElement(path, values, bind)
      const key = column(path)
      if (!key) return fromDocument(() => base.hasSome(path, values, bind))
      return `(${base.keyIn(key, present(values), bind)} AND ${key} > ${absent})`
    },
    hasAll(path, values, bind) {
      if (values.length === 0) return 'TRUE'
      if (shape.listNumbers.has(path)) {
        return `(${values.map((value) => hasElement(path, [value], bind)).join(' AND ')})`
      }
      const key = column(path)
      if (!key) return fromDocument(() => base.hasAll(path, values, bind))
      const known = present(values)
      if (known.length < values.length) return 'FALSE'
      return `(${known.map((value) => `${key} = ${base.bindKey(value, bind)}`).join(' AND ')} AND ${key} > ${absent})`
    },
    hasWord(path, words, bind) {
      const number = shape.listNumbers.get(path)
      if (number !== undefined) return `s.row IN (${selectWords(shape, number, siteId, words, base, bind)})`
      const key = column(path)
      return key ? compileWords(key, words, base, bind) : fromDocument(() => base.hasWord(path, words, bind))
    },
  }
}

/**
 * The rows whose list has one of the words. With the site as a value, so that they are found once for a search, and not
 * once for each row that it reads; one part for each range of keys, as a database that joins them with OR would read all
 * words of the site.
 */
export function selectWords(
  { lists }: SearchShape,
  number: number,
  siteId: string,
  { starts, wholes }: Words,
  base: Dialect,
  bind: Bind,
): string {
  const parts = [
    ...(wholes.length > 0 || starts.length === 0 ? [{ starts: [], wholes }] : []),
    ...starts.map((start) => ({ starts: [start], wholes: [] })),
  ]
  const select = (words: Words) =>
    `SELECT l.row FROM ${quoted(lists)} AS l WHERE l.site = ${bind(siteId)} AND l.path = ${number}` +
    ` AND ${compileWords('l.key', words, base, bind)}`
  return parts.map(select).join(' UNION ALL ')
}
