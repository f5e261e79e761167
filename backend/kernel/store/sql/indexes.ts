import { createHash } from 'node:crypto'
import type { Aggregate, CollectionDefinition } from '../store.ts'
import { type Dialect, quoted } from './dialect.ts'

/**
 * An index; its name contains a hash of its definition. `terms` is the number of its columns, `path` that of a unique
 * index.
 */
export type Index = { name: string; statement: string; terms: number; path?: string }

/** The indexes of a collection; each starts with the site and ends with the id, the tie-breaker of every order. */
export function toIndexes(
  { name, indexes = [], unique = [] }: CollectionDefinition<Aggregate>,
  dialect: Dialect,
): Index[] {
  const term = (path: string) => (path === 'id' ? 'id' : `(${dialect.key(path)})`)
  const ordinary = indexes.map((paths) => {
    const terms = ['site_id', ...paths.map(term), ...(paths.includes('id') ? [] : ['id'])]
    return { ...named(name, 'INDEX', `(${terms.join(', ')})`), terms: terms.length }
  })
  const only = unique.map((path) => {
    const present = `WHERE ${dialect.key(path)} > ${dialect.least.absent}`
    return { ...named(name, 'UNIQUE INDEX', `(site_id, ${term(path)}) ${present}`), terms: 2, path }
  })
  return [...ordinary, ...only]
}

function named(table: string, kind: string, definition: string): Pick<Index, 'name' | 'statement'> {
  const hash = createHash('sha256').update(`${kind} ${definition}`).digest('hex').slice(0, 12)
  const name = `${table}_${hash}`
  return { name, statement: `CREATE ${kind} IF NOT EXISTS ${quoted(name)} ON ${quoted(table)} ${definition}` }
}
