import type { Store } from '../kernel/store/store.ts'
import { SettingsError } from '../settings.ts'

/** PostgreSQL where a URL is set, the embedded database otherwise. Loaded as needed: each driver costs start-up time. */
export async function openStore(databaseUrl: string | undefined, databaseFile: string): Promise<Store> {
  if (databaseUrl === undefined) {
    const { openSqliteStore } = await import('../kernel/store/sqlite/sqlite.ts')
    return openSqliteStore({ file: databaseFile })
  }
  throw new SettingsError('DATABASE_URL is not served yet.')
}
