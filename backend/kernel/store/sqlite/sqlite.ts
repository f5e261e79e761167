import { createChangeFeed } from '../changes.ts'
import { checkDefinition, createCollections } from '../collections.ts'
import { type Engine, toCommitOrder } from '../engine.ts'
import { quoted } from '../sql/dialect.ts'
import { type Index, toIndexes } from '../sql/indexes.ts'
import type { Aggregate, CollectionDefinition, Reader, Store } from '../store.ts'
import { createStore } from '../store-over.ts'
import { connect } from './connection.ts'
import { sqliteDialect } from './dialect.ts'
import { createGroupCommit } from './group-commit.ts'
import { createReader } from './reader.ts'
import { assumeStatistics } from './statistics.ts'
import { applyWrite } from './writes.ts'

type Table = { indexes: readonly Index[]; reader: Reader<Aggregate> }

/**
 * The embedded store: one SQLite file, written by this process. What `transaction` has acknowledged is on the disk,
 * also after a power cut. `file` may be `:memory:`.
 */
export function openSqliteStore({ file }: { file: string }): Store {
  const connection = connect(file)
  const tables = createCollections<Table>()
  const group = createGroupCommit(connection)
  let closed = false

  const open = () => {
    if (closed) throw new Error('the store is closed')
  }

  const engine: Engine = {
    async prepare(collections) {
      open()
      const prepared = collections.map((definition) => ({ definition, table: prepareTable(definition) }))
      assumeStatistics(
        connection,
        prepared.map(({ definition: { name }, table: { indexes } }) => ({ name, indexes })),
      )
      for (const { definition, table } of prepared) tables.add(definition, table)
    },
    reader: <T extends Aggregate>(definition: { name: string }) => {
      open()
      return tables.of(definition).reader as Reader<T>
    },
    async commit(writes) {
      open()
      const ordered = toCommitOrder(writes).map((write) => ({ write, ...tables.of(write.definition) }))
      await group.commit(ordered.length, () => {
        for (const { write, indexes } of ordered) applyWrite(connection, write, indexes)
      })
    },
    async ping() {
      open()
      connection.get({ text: 'SELECT 1', values: [] })
    },
    async close() {
      if (closed) return
      closed = true
      group.flush()
      connection.close()
    },
  }

  function prepareTable(definition: CollectionDefinition<Aggregate>): Table {
    checkDefinition(definition)
    const indexes = toIndexes(definition, sqliteDialect)
    connection.exec(
      `CREATE TABLE IF NOT EXISTS ${quoted(definition.name)} (site_id TEXT NOT NULL, id TEXT NOT NULL,` +
        ' revision INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (site_id, id)) STRICT',
    )
    for (const { statement } of indexes) connection.exec(statement)
    return { indexes, reader: createReader(connection, definition.name) }
  }

  return createStore(engine, createChangeFeed())
}
