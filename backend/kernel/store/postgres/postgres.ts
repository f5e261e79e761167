import { createChangeFeed } from '../changes.ts'
import { checkDefinition, createCollections } from '../collections.ts'
import type { Engine } from '../engine.ts'
import type { Index } from '../sql/indexes.ts'
import type { Aggregate, Reader, Store } from '../store.ts'
import { changesOf, createStore } from '../store-over.ts'
import { commitTo } from './commit.ts'
import { openDatabase } from './database.ts'
import { createNotices } from './notices.ts'
import { createReader } from './reader.ts'
import { createSharedCounts, prepareCounts, type SharedCounts } from './shared-counts.ts'
import { prepareTables } from './tables.ts'

const DEFAULT_POOL_SIZE = 10

type Table = { indexes: readonly Index[]; reader: Reader<Aggregate> }

/** The store, and beside it counts for limits: they belong to no unit of work. */
export type PostgresStore = Store & { counts: SharedCounts }

/**
 * The store on a PostgreSQL database (12 or later, UTF8), which any number of processes may share. Uses up to
 * `poolSize` connections (default 10), and one more for news between the processes.
 */
export function openPostgresStore({
  connectionString,
  poolSize = DEFAULT_POOL_SIZE,
}: {
  connectionString: string
  poolSize?: number
}): PostgresStore {
  const database = openDatabase(connectionString, poolSize)
  const feed = createChangeFeed()
  const notices = createNotices(connectionString, feed.tell)
  const tables = createCollections<Table>()

  const engine: Engine = {
    async prepare(collections) {
      for (const definition of collections) checkDefinition(definition)
      await prepareCounts(database)
      for (const { definition, indexes } of await prepareTables(database, collections)) {
        tables.add(definition, { indexes, reader: createReader(database, definition.name) })
      }
    },
    reader: <T extends Aggregate>(definition: { name: string }) => tables.of(definition).reader as Reader<T>,
    async commit(writes) {
      await commitTo(database, writes, ({ definition }) => tables.of(definition).indexes)
      notices.send(changesOf(writes))
    },
    async ping() {
      await database.read({ text: 'SELECT 1', values: [] })
    },
    async close() {
      await notices.close()
      await database.close()
    },
  }

  const store = createStore(engine, feed)
  return {
    ...store,
    counts: createSharedCounts(database),
    watch(listener) {
      notices.listen()
      return store.watch(listener)
    },
  }
}
