import { createHash } from 'node:crypto'
import { getValuePaths, type SearchFields } from '../search-fields.ts'
import type { Aggregate, CollectionDefinition } from '../store.ts'

/** An index of the search table; `path` is its first field. */
export type SearchIndex = { name: string; path: string; columns: readonly string[] }

/**
 * The tables that a collection's searched fields are kept in. The search table has one row per document, the list table
 * one per element of a list. `SORT` is the column of the usual order in both.
 */
export type SearchShape = {
  collection: string
  search: SearchFields
  table: string
  lists: string
  /** Column by path: the keys of single values. */
  columns: ReadonlyMap<string, string>
  /** Number by path in the list table. */
  listNumbers: ReadonlyMap<string, number>
  /** Column by path: texts as they are, null where absent. */
  texts: ReadonlyMap<string, string>
  indexes: readonly SearchIndex[]
  /** Differs for every other declaration, and for other versions of these tables. */
  version: string
}

export const SORT = 'sort'

/** Incremented when the tables change without a change of the declaration, so that existing stores rebuild them. */
const FORM = 1

export function toSearchShape({ name, search }: CollectionDefinition<Aggregate>): SearchShape | undefined {
  if (!search) return undefined
  const paths = getValuePaths(search)
  const columns = new Map(paths.map((path, index) => [path, index === 0 ? SORT : `v${index}`]))
  const table = `${name}_search`
  const index = (path: string, ...rest: readonly string[]): SearchIndex => {
    const column = columns.get(path) ?? SORT
    return { name: `${table}_${[column, ...rest].join('_')}`, path, columns: ['site', column, ...rest] }
  }
  const filtered = (search.values ?? []).filter((path) => path !== search.order)
  const sorted = (search.sorts ?? []).filter((path) => path !== search.order)
  return {
    collection: name,
    search,
    table,
    lists: `${name}_lists`,
    columns,
    listNumbers: new Map((search.lists ?? []).map((path, number) => [path, number])),
    texts: new Map((search.texts ?? []).map((path, number) => [path, `t${number}`])),
    indexes: [
      index(search.order, 'document'),
      ...filtered.map((path) => index(path, SORT)),
      ...sorted.map((path) => index(path, 'document')),
    ],
    version: createHash('sha256')
      .update(JSON.stringify([FORM, search]))
      .digest('hex')
      .slice(0, 16),
  }
}
