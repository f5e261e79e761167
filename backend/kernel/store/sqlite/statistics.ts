import type { Index } from '../sql/indexes.ts'
import type { Connection } from './connection.ts'

/** Documents of a large site, and how many of them share the value of one indexed path. */
const DOCUMENTS = 1_000_000
const ALIKE = 100

/**
 * Tells SQLite's planner what the tables are like, instead of having it guess or count: a site holds very many
 * documents, a value of an indexed path only a few. Otherwise it takes the site alone for selective, and reads all of
 * it. The plans are then the same on the first day and after years. (SQLite's page on ANALYZE describes writing
 * `sqlite_stat1` by hand.)
 */
export function assumeStatistics(
  connection: Connection,
  tables: readonly { name: string; indexes: readonly Index[] }[],
): void {
  connection.exec('ANALYZE sqlite_schema')
  for (const { name, indexes } of tables) {
    connection.run({ text: 'DELETE FROM sqlite_stat1 WHERE tbl = ?1', values: [name] })
    const add = (index: string, rows: readonly number[]) =>
      connection.run({ text: 'INSERT INTO sqlite_stat1 VALUES (?1, ?2, ?3)', values: [name, index, rows.join(' ')] })
    add(`sqlite_autoindex_${name}_1`, [DOCUMENTS, DOCUMENTS, 1])
    for (const index of indexes) {
      const alike = Array.from({ length: index.terms - 2 }, (_, term) => Math.max(2, Math.round(ALIKE / 4 ** term)))
      add(index.name, [DOCUMENTS, DOCUMENTS, ...alike, 1])
    }
  }
  connection.exec('ANALYZE sqlite_schema')
}
