import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../backend/testing/servers/postgres-cluster.ts'
import { replaceUnderLoad } from './replace-under-load.ts'

const cluster = await startPostgres()

if ('skipped' in cluster) {
  describe('an upgrade under load', () => test.skip(`skipped: ${cluster.skipped}`, () => {}))
} else {
  describe('an upgrade under load', () => {
    afterAll(cluster.stop)

    test('replaces both processes without a failed call: nothing is lost, nothing doubled', async () => {
      const audit = await replaceUnderLoad({ times: 2, databaseUrl: cluster.url })
      expect(audit.failures).toEqual([])
      expect(audit).toMatchObject({ lost: 0, doubled: 0, stockDiffersBy: 0 })
      expect(audit.acknowledged).toBeGreaterThan(3)
      // Two processes at the start, and two for each replacement.
      expect(audit.pids).toBe(6)
    })
  })
}
