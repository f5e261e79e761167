import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../backend/testing/servers/postgres-cluster.ts'
import { ensureBuilt } from '../../backend/testing/servers/start-server.ts'
import { inGate, isWholeSuite } from '../../backend/testing/suite-size.ts'
import { difference, toComparable } from './compare-documents.ts'
import { createDraws } from './draws.ts'
import { listDumps } from './dumps.ts'
import { restoreDump } from './upgraded-shop.ts'

ensureBuilt('backend')
const versions = listDumps()
const cluster = await startPostgres()
afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
})

const KILLS = isWholeSuite ? 10 : 1
const oldest = versions[0]
const databases = [
  { name: 'SQLite', server: undefined, skipped: undefined },
  'skipped' in cluster
    ? { name: 'PostgreSQL', server: undefined, skipped: cluster.skipped }
    : { name: 'PostgreSQL', server: cluster, skipped: undefined },
]

for (const { name, server, skipped } of databases) {
  describe(name, () => {
    for (const [index, version] of versions.entries()) {
      if (skipped !== undefined) test.skip(`${version} skipped: ${skipped}`, () => {})
      else
        test(`data of ${version}, whose upgrade is killed at ${KILLS} drawn moments, ends as one that ran through`, {
          ...inGate(version === oldest),
          timeout: 1_200_000,
        }, async () => {
          const clean = await restoreDump(version, server)
          try {
            const dump = await clean.list()
            const { statements } = await clean.start()
            const upgraded = toComparable(await clean.list(), dump)
            expect(difference(upgraded, toComparable(dump, dump))).not.toEqual([])
            const draw = createDraws(index + 1)
            for (let kill = 0; kill < KILLS; kill++) {
              const at = 1 + draw(statements - 1)
              const killed = await restoreDump(version, server)
              const before = await killed.list()
              expect((await killed.start(at)).isReady, `killed at ${at} of ${statements}`).toBe(false)
              expect((await killed.start()).isReady).toBe(true)
              const ended = toComparable(await killed.list(), before)
              expect(difference(upgraded, ended), `killed at ${at} of ${statements}`).toEqual([])
              await killed.remove()
            }
          } finally {
            await clean.remove()
          }
        })
    }
  })
}
