import { quoted } from '../sql/dialect.ts'
import type { Index } from '../sql/indexes.ts'
import type { SearchShape } from '../sql/search-shape.ts'
import type { Progress } from '../store.ts'
import type { Connection } from './connection.ts'
import {
  createSearchIndexes,
  createSearchTables,
  createTextTable,
  dropSearchTables,
  fillSearchTables,
  replaceSearchTriggers,
  searchTriggers,
} from './search-tables.ts'
import { inTransaction } from './transaction.ts'

/** The number of documents per step. A step is one transaction, so at most one is lost when the process is killed. */
const STEP = 2_000

/** `version`: of the declaration that the tables are for; `place`: the rowid up to which documents are in them. */
type Build = { version: string; place: number; done: number }

const BUILDS = 'search_builds'

/**
 * Builds the search tables of a collection as declared. Each step is one transaction that also records the progress, so
 * that a killed upgrade continues where it stopped.
 */
export async function buildSearch(
  connection: Connection,
  shape: SearchShape,
  indexes: readonly Index[],
  progress: Progress,
): Promise<void> {
  connection.exec(
    `CREATE TABLE IF NOT EXISTS ${BUILDS} (name TEXT PRIMARY KEY, version TEXT NOT NULL, place INTEGER NOT NULL,` +
      ' done INTEGER NOT NULL) STRICT',
  )
  const { collection, version } = shape
  const existing = readBuild(connection, collection)
  if (existing?.version === version && existing.done) return renewTriggers(connection, shape)
  if (existing?.version !== version) {
    // With the triggers from the beginning, so that no write of an older version in between is missed.
    const statements = [...dropSearchTables(shape), ...createSearchTables(shape), ...searchTriggers(shape)]
    inOneStep(connection, statements, () => record(connection, shape, 0))
  }
  await fill(connection, shape, progress)
  for (const { statement } of createSearchIndexes(shape)) {
    connection.exec(statement)
    await nextTurn(connection)
  }
  const unused = findUnusedIndexes(connection, collection, indexes).map((name) => `DROP INDEX ${quoted(name)}`)
  inOneStep(connection, [...createTextTable(shape), ...unused], () => {
    connection.run({ text: `UPDATE ${BUILDS} SET done = 1 WHERE name = ?1`, values: [collection] })
  })
}

/** Replaces the triggers of an earlier version, which may be slower; the tables do not change. */
function renewTriggers(connection: Connection, shape: SearchShape): void {
  const text = "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?1"
  const existing = connection.all<{ sql: string }>({ text, values: [shape.collection] }).map(({ sql }) => sql)
  if (searchTriggers(shape).every((statement) => existing.includes(statement))) return
  inOneStep(connection, replaceSearchTriggers(shape), () => {})
}

/** The indexes of earlier declarations, which every write would still pay for. */
function findUnusedIndexes(connection: Connection, table: string, indexes: readonly Index[]): readonly string[] {
  const text = "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ?1 AND sql IS NOT NULL"
  const existing = connection.all<{ name: string }>({ text, values: [table] }).map(({ name }) => name)
  return existing.filter((name) => !indexes.some((index) => index.name === name))
}

const readBuild = (connection: Connection, name: string) =>
  connection.get<Build>({ text: `SELECT version, place, done FROM ${BUILDS} WHERE name = ?1`, values: [name] })

function record(connection: Connection, { collection, version }: SearchShape, place: number): void {
  connection.run({
    text: `INSERT OR REPLACE INTO ${BUILDS} VALUES (?1, ?2, ?3, 0)`,
    values: [collection, version, place],
  })
}

async function fill(connection: Connection, shape: SearchShape, progress: Progress): Promise<void> {
  const table = quoted(shape.collection)
  const count = connection.get<{ count: number }>({ text: `SELECT count(*) AS count FROM ${table}`, values: [] })?.count
  const statements = fillSearchTables(shape, 'd.rowid > ?1 AND d.rowid <= ?2')
  for (let done = 0; ; ) {
    const from = readBuild(connection, shape.collection)?.place ?? 0
    const text = `SELECT max(rowid) AS last, count(*) AS size FROM (SELECT rowid FROM ${table} WHERE rowid > ?1 ORDER BY rowid LIMIT ${STEP})`
    const { last, size } = connection.get<{ last: number | null; size: number }>({ text, values: [from] }) ?? {}
    if (last === null || last === undefined || !size) return
    inOneStep(connection, [], () => {
      for (const statement of statements) connection.run({ text: statement, values: [from, last] })
      record(connection, shape, last)
    })
    done += size
    progress({ collection: shape.collection, done, of: count ?? done })
    await nextTurn(connection)
  }
}

/** Between steps the process answers that it is starting, and can be stopped; a new database has no steps. */
const nextTurn = (connection: Connection) =>
  connection.inTransaction ? undefined : new Promise((resolve) => setImmediate(resolve))

const inOneStep = (connection: Connection, statements: readonly string[], also: () => void) =>
  inTransaction(connection, () => {
    for (const statement of statements) connection.exec(statement)
    also()
  })
