import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../testing/servers/postgres-cluster.ts'
import type { Store } from '../store.ts'
import { describeSearch } from '../suite/search.ts'
import { sought } from '../suite/thing.ts'
import { withClient } from './connections.suite.ts'
import { openPostgresStore } from './postgres.ts'

/** Simulates a server that does not have the extension, or does not allow to install it. */
const DENY = `
  CREATE FUNCTION deny() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no extensions here'; END $$;
  CREATE EVENT TRIGGER deny ON ddl_command_start WHEN TAG IN ('CREATE EXTENSION') EXECUTE FUNCTION deny()`

const cluster = await startPostgres()

describe.skipIf('skipped' in cluster)('a PostgreSQL server without pg_trgm', () => {
  const url = 'url' in cluster ? cluster.url : ''
  let store: Store | undefined
  beforeAll(async () => {
    await withClient(url, (client) => client.query(DENY))
    store = openPostgresStore({ connectionString: url })
    await store.prepare([sought])
  })
  afterAll(async () => {
    await store?.close()
    if ('stop' in cluster) await cluster.stop()
  })

  test('has an index of its own for texts', async () => {
    const { rows } = await withClient(url, (client) =>
      client.query("SELECT indexdef FROM pg_indexes WHERE indexname = 'sought_search_t0'"),
    )
    expect(rows[0]?.indexdef).toContain('awning_trigrams')
  })

  // Searches have the same results as with the extension.
  describeSearch(() => store as Store, 50)
})
