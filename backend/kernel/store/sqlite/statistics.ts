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
  const wanted = tables.flatMap(createStatistics)
  // Read with the schema already; a start on a full disk has no room to write them again.
  if (isSame(wanted, storedStatistics(connection))) return
  connection.exec('ANALYZE sqlite_schema')
  for (const { name } of tables) connection.run({ text: 'DELETE FROM sqlite_stat1 WHERE tbl = ?1', values: [name] })
  for (const { tbl, idx, stat } of wanted) {
    connection.run({ text: 'INSERT INTO sqlite_stat1 VALUES (?1, ?2, ?3)', values: [tbl, idx, stat] })
  }
  connection.exec('ANALYZE sqlite_schema')
}

type Statistic = { tbl: string; idx: string; stat: string }

function createStatistics({ name, indexes }: { name: string; indexes: readonly Index[] }): Statistic[] {
  const own = { tbl: name, idx: `sqlite_autoindex_${name}_1`, stat: [DOCUMENTS, DOCUMENTS, 1].join(' ') }
  const others = indexes.map((index) => {
    const alike = Array.from({ length: index.terms - 2 }, (_, term) => Math.max(2, Math.round(ALIKE / 4 ** term)))
    return { tbl: name, idx: index.name, stat: [DOCUMENTS, DOCUMENTS, ...alike, 1].join(' ') }
  })
  return [own, ...others]
}

function storedStatistics(connection: Connection): Statistic[] {
  const exists = { text: "SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'", values: [] }
  if (!connection.get(exists)) return []
  return connection.all<Statistic>({ text: 'SELECT tbl, idx, stat FROM sqlite_stat1', values: [] })
}

function isSame(wanted: readonly Statistic[], stored: readonly Statistic[]): boolean {
  const known = new Set(stored.map(({ tbl, idx, stat }) => `${tbl} ${idx} ${stat}`))
  return wanted.every(({ tbl, idx, stat }) => known.has(`${tbl} ${idx} ${stat}`))
}
