import type { Index } from '../sql/indexes.ts'
import type { Connection } from './connection.ts'
import { inTransaction } from './transaction.ts'

/** The assumed number of documents per site, and per value of an indexed path. */
const DOCUMENTS_PER_SITE = 1_000_000
const DOCUMENTS_PER_VALUE = 100

/**
 * Gives SQLite's planner fixed statistics instead of letting it guess or analyse: many documents per site, few per
 * value of an indexed path. Otherwise it considers the site alone selective and scans all of it. Plans then never
 * change as data grows. (SQLite's page on ANALYZE documents writing `sqlite_stat1` by hand.)
 */
export function assumeStatistics(
  connection: Connection,
  tables: readonly { name: string; indexes: readonly Index[] }[],
): void {
  const wanted = tables.flatMap(createStatistics)
  // Already loaded with the schema; on a full disk they could not be written again.
  if (isSame(wanted, storedStatistics(connection))) return
  connection.exec('ANALYZE sqlite_schema')
  inTransaction(connection, () => {
    for (const { name } of tables) connection.run({ text: 'DELETE FROM sqlite_stat1 WHERE tbl = ?1', values: [name] })
    for (const { tbl, idx, stat } of wanted) {
      connection.run({ text: 'INSERT INTO sqlite_stat1 VALUES (?1, ?2, ?3)', values: [tbl, idx, stat] })
    }
  })
  connection.exec('ANALYZE sqlite_schema')
}

type Statistic = { tbl: string; idx: string; stat: string }

function createStatistics({ name, indexes }: { name: string; indexes: readonly Index[] }): Statistic[] {
  const own = {
    tbl: name,
    idx: `sqlite_autoindex_${name}_1`,
    stat: [DOCUMENTS_PER_SITE, DOCUMENTS_PER_SITE, 1].join(' '),
  }
  const others = indexes.map((index) => {
    const perValue = Array.from({ length: index.terms - 2 }, (_, term) =>
      Math.max(2, Math.round(DOCUMENTS_PER_VALUE / 4 ** term)),
    )
    return { tbl: name, idx: index.name, stat: [DOCUMENTS_PER_SITE, DOCUMENTS_PER_SITE, ...perValue, 1].join(' ') }
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
