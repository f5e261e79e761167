import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../backend/testing/servers/postgres-cluster.ts'
import { killOneOfTwo } from './kill-one-of-two.ts'

const cluster = await startPostgres()

if ('skipped' in cluster) {
  describe('two processes, of which one is killed', () => test.skip(`skipped: ${cluster.skipped}`, () => {}))
} else {
  describe('two processes, of which one is killed', () => {
    afterAll(cluster.stop)

    test('lose nothing, double nothing, and show no price that is older than a second', async () => {
      const audit = await killOneOfTwo({ kills: 3, databaseUrl: cluster.url })
      expect(audit).toMatchObject({ lost: 0, doubled: 0, stockDiffersBy: 0, stalePrices: 0 })
      expect(audit.acknowledged).toBeGreaterThan(3)
      expect(audit.priceReads).toBeGreaterThan(20)
    })
  })
}
