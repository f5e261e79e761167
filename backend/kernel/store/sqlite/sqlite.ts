import { createChangeFeed } from '../changes.ts'
import { createCollections, validateDefinition } from '../collections.ts'
import { createStore } from '../create-store.ts'
import { type Engine, toCommitOrder } from '../engine.ts'
import { copyAll } from '../snapshot.ts'
import { quoted } from '../sql/dialect.ts'
import { type Index, toIndexes } from '../sql/indexes.ts'
import { toSearchShape } from '../sql/search-shape.ts'
import type { Aggregate, CollectionDefinition, Progress, Reader, Store } from '../store.ts'
import { buildSearch } from './build-search.ts'
import { type Connection, connect } from './connection.ts'
import { sqliteDialect } from './dialect.ts'
import { createGroupCommit } from './group-commit.ts'
import { createReadThreads } from './read-threads.ts'
import { createReader } from './reader.ts'
import { readAfter, snapshotFile } from './snapshot.ts'
import { assumeStatistics } from './statistics.ts'
import { inOwnTransaction } from './transaction.ts'
import { applyWrite } from './writes.ts'

type Table = {
  indexes: readonly Index[]
  reader: Reader<Aggregate>
  /** Reads on the main thread, for use within transactions. */
  transactionReader: Reader<Aggregate>
}

/**
 * The embedded store: one SQLite file, written by this process. What `transaction` has acknowledged survives a power
 * failure. `file` may be `:memory:`.
 */
export function openSqliteStore({ file }: { file: string }): Store {
  const connection = connect(file)
  const tables = createCollections<Table>()
  const group = createGroupCommit(connection)
  // No threads if there is only one connection: to a database in memory, or to a file without shared memory.
  const threads = isShared(connection, file) ? createReadThreads(file) : undefined
  let closed = false

  const requireOpen = () => {
    if (closed) throw new Error('the store is closed')
  }

  const engine: Engine = {
    async prepare(collections, progress = () => {}) {
      requireOpen()
      const prepare = async () => {
        const prepared: { definition: CollectionDefinition<Aggregate>; table: Table }[] = []
        for (const definition of collections) {
          prepared.push({ definition, table: await prepareTable(definition, progress) })
        }
        assumeStatistics(
          connection,
          prepared.map(({ definition: { name }, table: { indexes } }) => ({ name, indexes })),
        )
        return prepared
      }
      // A new database has nothing to take over, so it is made by one transaction: the disk is waited for once, not a
      // thousand times.
      const prepared = await (isEmpty(connection) ? inOwnTransaction(connection, prepare) : prepare())
      for (const { definition, table } of prepared) tables.add(definition, table)
      threads?.prepare(collections)
    },
    reader: <T extends Aggregate>(definition: { name: string }) => {
      requireOpen()
      return tables.get(definition).reader as Reader<T>
    },
    transactionReader: <T extends Aggregate>(definition: { name: string }) => {
      requireOpen()
      return tables.get(definition).transactionReader as Reader<T>
    },
    async commit(writes) {
      requireOpen()
      const ordered = toCommitOrder(writes).map((write) => ({ write, ...tables.get(write.definition) }))
      await group.commit(ordered.length, () => {
        for (const { write, indexes } of ordered) applyWrite(connection, write, indexes)
      })
    },
    async snapshot(use) {
      requireOpen()
      // Reads on a separate connection, so that commits continue; a database with only one connection is copied at
      // once.
      if (!isShared(connection, file)) {
        return use(copyAll(tables.names(), (name) => readAfter(connection, name, { siteId: '', id: '' })))
      }
      return snapshotFile(file, use)
    },
    async ping() {
      requireOpen()
      connection.get({ text: 'SELECT 1', values: [] })
    },
    async close() {
      if (closed) return
      closed = true
      group.flush()
      await threads?.close()
      connection.close()
    },
  }

  async function prepareTable(definition: CollectionDefinition<Aggregate>, progress: Progress): Promise<Table> {
    validateDefinition(definition)
    const indexes = toIndexes(definition, sqliteDialect)
    connection.exec(
      `CREATE TABLE IF NOT EXISTS ${quoted(definition.name)} (site_id TEXT NOT NULL, id TEXT NOT NULL,` +
        ' revision INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (site_id, id)) STRICT',
    )
    for (const { statement } of indexes) connection.exec(statement)
    const shape = toSearchShape(definition)
    if (shape) await buildSearch(connection, shape, indexes, progress)
    const transactionReader = createReader(connection, definition, shape)
    return {
      indexes,
      reader: threads ? createReader(connection, definition, shape, threads) : transactionReader,
      transactionReader,
    }
  }

  return createStore(engine, createChangeFeed())
}

const isEmpty = (connection: Connection) =>
  connection.get({ text: 'SELECT 1 FROM sqlite_schema LIMIT 1', values: [] }) === undefined

function isShared(connection: Connection, file: string): boolean {
  if (file === ':memory:') return false
  const locking = connection.get<{ locking_mode: string }>({ text: 'PRAGMA locking_mode', values: [] })
  return locking?.locking_mode === 'normal'
}
