import type { SharedCounts } from '../kernel/store/postgres/shared-counts.ts'
import type { Store } from '../kernel/store/store.ts'
import { SettingsError } from './settings.ts'

/**
 * `counts`: shared counters for several processes. The embedded database has a single process, which counts in memory.
 */
export type OpenStore = { store: Store; counts?: SharedCounts }

/**
 * PostgreSQL where a URL is set, the embedded database otherwise. The drivers are loaded on demand, for a faster start.
 */
export async function openStore(databaseUrl: string | undefined, databaseFile: string): Promise<OpenStore> {
  if (databaseUrl === undefined) {
    const { openSqliteStore } = await import('../kernel/store/sqlite/sqlite.ts')
    return { store: openSqliteStore({ file: databaseFile }) }
  }
  const { openPostgresStore } = await import('../kernel/store/postgres/postgres.ts')
  const store = openPostgresStore({ connectionString: databaseUrl })
  try {
    await store.ping()
  } catch (error) {
    await store.close()
    throw new SettingsError(`DATABASE_URL leads to no database that answers: ${toReason(error)}.`)
  }
  return { store, counts: store.counts }
}

/** A host name with several addresses gives an `AggregateError` without a message of its own. */
function toReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(toReason).join(', ')
  return error instanceof Error ? error.message : String(error)
}
