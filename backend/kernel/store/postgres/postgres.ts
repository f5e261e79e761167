import { createChangeFeed } from '../changes.ts'
import { createCollections, validateDefinition } from '../collections.ts'
import { createStore, toChanges } from '../create-store.ts'
import type { Engine } from '../engine.ts'
import { readInParts } from '../snapshot.ts'
import { quoted } from '../sql/dialect.ts'
import type { Index } from '../sql/indexes.ts'
import { type SearchShape, toSearchShape } from '../sql/search-shape.ts'
import type { Aggregate, Reader, Store } from '../store.ts'
import { buildSearch, prepareSearch } from './build-search.ts'
import { commitTo } from './commit.ts'
import { openDatabase } from './database.ts'
import { createNotifications, hasUnmarkedListeners, type Notifications } from './notifications.ts'
import { createPolledNotifications } from './polled-notifications.ts'
import { createReader } from './reader.ts'
import { openReplica, type ReplicaState } from './replica.ts'
import { createSharedCounts, prepareCounts, type SharedCounts } from './shared-counts.ts'
import { createStatistics } from './statistics.ts'
import { prepareTables } from './tables.ts'

const DEFAULT_POOL_SIZE = 10

/** How processes behind a pooler hear of each other's changes. */
export type PoolerNotifications = 'direct' | 'polled'

type Table = {
  indexes: readonly Index[]
  shape: SearchShape | undefined
  reader: Reader<Aggregate>
  replicaReader: Reader<Aggregate>
}

/** The store, and shared counters for rate limits, which are outside of transactions. */
export type PostgresStore = Store & {
  counts: SharedCounts
  /** The clock of the database server. */
  getServerTime(): Promise<Date>
  /** Whether processes with another mark are on the database; undefined where they can't be seen, as behind a pooler. */
  hasOtherProcesses(): Promise<boolean | undefined>
}

/**
 * The store on a PostgreSQL database (12 or later, UTF8), which any number of processes may share. Uses up to
 * `poolSize` connections (default 10), up to four for callers' searches, and one for notifications;
 * with a replica as many there.
 */
export function openPostgresStore({
  connectionString,
  poolSize = DEFAULT_POOL_SIZE,
  replicaUrl,
  onReplicaState = () => {},
  directUrl,
  onPooler = () => {},
  mark = 'awning',
}: {
  connectionString: string
  poolSize?: number
  /** A streaming replica, for reads that may go there. */
  replicaUrl?: string | undefined
  onReplicaState?: (state: ReplicaState) => void
  /** The address of the database itself, where `connectionString` is that of a pooler. */
  directUrl?: string | undefined
  /** Called where a pooler is found, with how changes of other processes are heard of. */
  onPooler?: (notifications: PoolerNotifications) => void
  /** By what processes of this version are distinguished from those of earlier ones: at most 63 bytes. */
  mark?: string
}): PostgresStore {
  const database = openDatabase(connectionString, poolSize)
  const replica = replicaUrl ? openReplica(database, replicaUrl, poolSize, onReplicaState) : undefined
  const feed = createChangeFeed()
  let notifications: Notifications | undefined
  let isListening = false
  const listen = () => {
    isListening = true
    notifications?.listen()
  }

  /** By LISTEN, or behind a pooler, where that hears nothing, by a direct address or by asking. */
  async function openNotifications(): Promise<void> {
    if (notifications) return
    const isPooled = await database.isPooled()
    if (isPooled) onPooler(directUrl === undefined ? 'polled' : 'direct')
    notifications =
      isPooled && directUrl === undefined
        ? await createPolledNotifications(database, feed.notify)
        : createNotifications(directUrl ?? connectionString, feed.notify, mark)
    if (isListening) notifications.listen()
  }

  const tables = createCollections<Table>()
  const statistics = createStatistics(database, (name) => tables.get({ name }).shape)

  const engine: Engine = {
    async prepare(collections, progress = () => {}) {
      for (const definition of collections) validateDefinition(definition)
      await openNotifications()
      await prepareCounts(database)
      const prepared = await prepareTables(database, collections)
      const trigrams = collections.some(({ search }) => search) ? await prepareSearch(database) : 'own'
      for (const { definition, indexes } of prepared) {
        const shape = toSearchShape(definition)
        if (shape) await buildSearch(database, shape, { indexes, trigrams, progress })
        const reader = createReader(database, definition, shape, trigrams)
        const replicaReader = replica
          ? replica.withFallback(definition.name, createReader(replica.database, definition, shape, trigrams), reader)
          : reader
        tables.add(definition, { indexes, shape, reader, replicaReader })
      }
    },
    reader: <T extends Aggregate>(definition: { name: string }) => tables.get(definition).reader as Reader<T>,
    replicaReader: <T extends Aggregate>(definition: { name: string }) =>
      tables.get(definition).replicaReader as Reader<T>,
    async commit(writes) {
      await commitTo(database, writes, ({ definition }) => tables.get(definition).indexes)
      statistics.count(writes)
      notifications?.send(toChanges(writes))
    },
    async snapshot(use) {
      return database.borrow(async (client) => {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
        try {
          // From the first statement on, the transaction sees what was committed until then.
          await client.query('SELECT 1')
          return await use({
            documents: ({ name }) =>
              readInParts(async ({ siteId, id }, limit) => {
                // The database of an earlier version does not have every collection.
                const exists = await client.query('SELECT to_regclass($1) AS found', [quoted(name)])
                if (exists.rows[0]?.found === null) return []
                const text = `SELECT body FROM ${quoted(name)} WHERE (site_id, id) > ($1, $2) ORDER BY site_id, id LIMIT $3`
                const { rows } = await client.query<{ body: Aggregate }>(text, [siteId, id, limit])
                return rows.map(({ body }) => body)
              }),
          })
        } finally {
          await client.query('ROLLBACK')
        }
      })
    },
    async ping() {
      await database.read({ text: 'SELECT 1', values: [] })
    },
    async close() {
      await notifications?.close()
      await replica?.close()
      await statistics.close()
      await database.close()
    },
  }

  const store = createStore(engine, feed)
  if (replica) {
    listen()
    feed.watch(replica.onChanges)
  }
  return {
    ...store,
    counts: createSharedCounts(database),
    async getServerTime() {
      const [row] = await database.read<{ now: Date }>({ text: 'SELECT clock_timestamp() AS now', values: [] })
      return row?.now ?? new Date()
    },
    hasOtherProcesses: async () =>
      (await database.isPooled()) && directUrl === undefined ? undefined : hasUnmarkedListeners(database, mark),
    watch(listener) {
      listen()
      return store.watch(listener)
    },
  }
}
