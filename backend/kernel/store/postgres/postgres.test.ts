import { afterAll, describe, test } from 'vitest'
import { startPostgres } from '../../../testing/postgres-cluster.ts'
import { describeStore } from '../store-suite.ts'
import { openPostgresStore } from './postgres.ts'

const cluster = await startPostgres()

if ('skipped' in cluster) {
  describe('the PostgreSQL store', () => test.skip(`skipped: ${cluster.skipped}`, () => {}))
} else {
  afterAll(cluster.stop)
  describeStore('the PostgreSQL store', {
    open: async () => openPostgresStore({ connectionString: cluster.url }),
    runs: 100,
  })
}
