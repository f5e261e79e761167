import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../backend/testing/servers/postgres-cluster.ts'
import { ensureBuilt, startServer } from '../../backend/testing/servers/start-server.ts'
import { inGate } from '../../backend/testing/suite-size.ts'
import { until } from '../until.ts'
import { difference, toComparable } from './compare-documents.ts'
import { listDumps, readDump } from './dumps.ts'
import { type Documents, type LateWrite, writeLate } from './late-writes.ts'
import { CLOCK, type EarlierShop, restoreDump } from './upgraded-shop.ts'

ensureBuilt('backend')
const cluster = await startPostgres()

/** The last version without figures: what it sells late would be in none. */
const isCorner = (version: string) => version.endsWith('f65c0774')

type Left = { part: string } | undefined

/** Starts the server, waits until nothing is left of the upgrade, and returns the parts that `/readyz` has named. */
async function settle({ env }: EarlierShop, whenWaiting: () => Promise<unknown>): Promise<readonly string[]> {
  const server = await startServer({ ...env, NODE_OPTIONS: `--import ${CLOCK}` })
  const readLeft = async () => ((await (await fetch(`${server.base}/readyz`)).json()) as { upgrade: Left }).upgrade
  const parts: string[] = []
  try {
    await until(async () => {
      const left = await readLeft()
      if (left && left.part !== parts.at(-1)) parts.push(left.part)
      if (left?.part.startsWith('waits')) await whenWaiting()
      return left === undefined && server.log().includes('is taken over"')
    })
    return parts
  } finally {
    await server.end('SIGTERM')
  }
}

if ('skipped' in cluster) {
  describe('a rolling upgrade', () => test.skip(`skipped: ${cluster.skipped}`, () => {}))
} else {
  describe('a rolling upgrade', () => {
    afterAll(cluster.stop)

    for (const version of listDumps())
      test(`what processes of ${version} write meanwhile is taken over once the last of them is gone`, {
        ...inGate(isCorner(version)),
        timeout: 600_000,
      }, async () => {
        const writes = JSON.parse(readDump(version, 'writes.json').toString()) as readonly LateWrite[]
        const [rolling, clean] = [await restoreDump(version, cluster), await restoreDump(version, cluster)]
        if (!rolling.client || !clean.client) throw new Error('there is no database')
        // As if all had been written before.
        await writeLate(clean.client, writes)
        const written = await clean.list()
        await settle(clean, async () => {})

        await rolling.start()
        // As each earlier version listens, and the last thing that it does.
        const earlier = new pg.Client({ connectionString: rolling.env.DATABASE_URL })
        await earlier.connect()
        await earlier.query('SET synchronous_commit = off; LISTEN awning_changes')
        let isGone = false
        const parts = await settle(rolling, async () => {
          if (isGone) return
          isGone = true
          await writeLate(rolling.client as pg.Client, writes)
          await earlier.end()
        })
        expect(isGone).toBe(true)
        expect(parts[0]).toBe('waits for the last process of an earlier version')
        const [one, other] = [await clean.list(), await rolling.list()]
        // The same documents were written more often.
        const compared = (documents: Documents) => toComparable(documents, written, { withRevisions: false })
        expect(difference(compared(one), compared(other))).toEqual([])
        await rolling.remove()
        await clean.remove()
      })
  })
}
