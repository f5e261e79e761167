import { existsSync } from 'node:fs'
import type { Log } from '../kernel/base/log.ts'
import { FORM_MARK } from '../kernel/http/service/data-form.ts'
import type { PoolerNotifications } from '../kernel/store/postgres/postgres.ts'
import type { ReplicaState } from '../kernel/store/postgres/replica.ts'
import type { SharedCounts } from '../kernel/store/postgres/shared-counts.ts'
import type { Store } from '../kernel/store/store.ts'
import { SettingsError } from './settings.ts'

/**
 * `counts`: shared counters for several processes. The embedded database has a single process, which counts in memory.
 */
export type OpenStore = {
  store: Store
  counts?: SharedCounts
  /** The clock of the database server. */
  getServerTime?: () => Promise<Date>
  /** Whether processes of an earlier version are on the database; undefined where they can't be seen. */
  hasEarlierProcesses?: () => Promise<boolean | undefined>
}

/**
 * PostgreSQL where a URL is set, the embedded database otherwise. The drivers are loaded on demand, for a faster start.
 */
export async function openStore(
  databaseUrl: string | undefined,
  databaseFile: string,
  replica: { url?: string | undefined; directUrl?: string | undefined; log?: Log } = {},
): Promise<OpenStore> {
  if (databaseUrl === undefined) {
    const { openSqliteStore } = await import('../kernel/store/sqlite/sqlite.ts')
    return { store: openSqliteStore({ file: databaseFile }) }
  }
  const { openPostgresStore } = await import('../kernel/store/postgres/postgres.ts')
  const { settleSslMode, toConnectionReason } = await import('../kernel/store/postgres/connection-config.ts')
  const settle = (name: string, url: string) =>
    settleSslMode(url).catch((error) => {
      throw new SettingsError(`${name} can't be used: ${toConnectionReason(error)}.`)
    })
  const store = openPostgresStore({
    connectionString: await settle('DATABASE_URL', databaseUrl),
    mark: FORM_MARK,
    replicaUrl: replica.url && (await settle('DATABASE_READ_URL', replica.url)),
    directUrl: replica.directUrl && (await settle('DATABASE_DIRECT_URL', replica.directUrl)),
    onPooler: (notifications) => replica.log?.info({ notifications }, POOLERS[notifications]),
    onReplicaState: (state) =>
      replica.log?.[state === 'used' ? 'info' : 'warn']({ replica: state }, REPLICA_STATES[state]),
  })
  try {
    await store.ping()
  } catch (error) {
    await store.close()
    throw new SettingsError(`DATABASE_URL leads to no database that answers: ${toConnectionReason(error)}.`)
  }
  const { counts, getServerTime, hasOtherProcesses: hasEarlierProcesses } = store
  return { store, counts, getServerTime, hasEarlierProcesses }
}

const POOLERS: Readonly<Record<PoolerNotifications, string>> = {
  direct:
    'DATABASE_URL leads to a pooler: statements are not prepared, and changes are heard of by DATABASE_DIRECT_URL',
  polled: 'DATABASE_URL leads to a pooler: statements are not prepared, and changes are asked for each second',
}

const REPLICA_STATES: Readonly<Record<ReplicaState, string>> = {
  used: 'lists are read from the replica',
  late: 'the replica is too far behind: lists are read from the primary database',
  unreachable: 'the replica does not answer: lists are read from the primary database',
  'no replica of this database':
    'DATABASE_READ_URL leads to no replica of DATABASE_URL: lists are read from the primary database',
}

/** A store that can only be read as a snapshot. */
export type ReadableStore = Pick<Store, 'snapshot' | 'close'>

/**
 * Opens a store that another process may be writing, for reading. The embedded database is not even prepared for
 * writing: a second connection that writes would make the server wait.
 */
export async function openReadableStore(databaseUrl: string | undefined, databaseFile: string): Promise<ReadableStore> {
  if (databaseUrl !== undefined) return (await openStore(databaseUrl, databaseFile)).store
  if (!existsSync(databaseFile))
    throw new SettingsError(`There is no database ${databaseFile} yet: set DATA_DIR to the folder of the server.`)
  const { snapshotFile } = await import('../kernel/store/sqlite/snapshot.ts')
  return { snapshot: (use) => snapshotFile(databaseFile, use), async close() {} }
}
