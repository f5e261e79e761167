import { afterAll, describe, test } from 'vitest'
import { startPostgres } from '../../../testing/servers/postgres-cluster.ts'
import { isWholeSuite } from '../../../testing/suite-size.ts'
import { describeStore } from '../store-suite.ts'
import { describeBudgets } from './budgets.suite.ts'
import { describeBuilds } from './builds.suite.ts'
import { describeOutages } from './outages.suite.ts'
import { describePlans } from './plans.suite.ts'
import { openPostgresStore } from './postgres.ts'
import { describeProcesses } from './processes.suite.ts'
import { describeStatistics } from './statistics.suite.ts'

const cluster = await startPostgres()

if ('skipped' in cluster) {
  describe('the PostgreSQL store', () => test.skip(`skipped: ${cluster.skipped}`, () => {}))
} else {
  const { url } = cluster
  afterAll(cluster.stop)
  describeStore('the PostgreSQL store', {
    open: async () => openPostgresStore({ connectionString: url }),
    runs: isWholeSuite ? 100 : 30,
  })
  describeProcesses(url)
  describeOutages(url)
  describeBuilds(url)
  describePlans(url)
  describeBudgets(url)
  describeStatistics(url)
}
