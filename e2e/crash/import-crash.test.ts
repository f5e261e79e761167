import { afterAll, describe, expect, test } from 'vitest'
import { addDatabase, startPostgres } from '../../backend/testing/servers/postgres-cluster.ts'
import { inGate } from '../../backend/testing/suite-size.ts'
import { startRestartable } from '../server/running-server.ts'
import {
  countOrders,
  countProducts,
  countReviews,
  drawOrderTable,
  drawReviewTable,
  drawTable,
  runImport,
  sendTable,
  waitForImport,
} from '../server/send-table.ts'

const ITEMS = 1000
const WRONG = 10

const cluster = await startPostgres()
afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
})

describe.each([
  ['products', 'PRODUCTS', drawTable, countProducts],
  ['orders', 'ORDERS', drawOrderTable, countOrders],
  ['reviews', 'REVIEWS', drawReviewTable, countReviews],
] as const)('%s', (_, kind, draw, count) => {
  for (const [database, possible] of [
    ['SQLite', true],
    ['PostgreSQL', !('skipped' in cluster)],
  ] as const) {
    // A corner of kinds and databases.
    const isCorner = ['PRODUCTS SQLite', 'REVIEWS PostgreSQL'].includes(`${kind} ${database}`)
    test(`an import that is killed goes on after the restart, and so does its undoing: ${database}`, {
      ...inGate(isCorner),
      timeout: 180_000,
    }, async () => {
      if (!possible) return
      // Each server has a database of its own.
      const databaseUrl =
        database === 'PostgreSQL' && !('skipped' in cluster) ? (await addDatabase(cluster)).url : undefined
      const server = await startRestartable({
        // A killed job resumes when its lease expires: here after two seconds instead of a shop's fifteen.
        env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error', JOB_LEASE: '2' },
        ...(databaseUrl && { databaseUrl }),
      })
      try {
        const before = await count(server)
        const id = await sendTable(server, draw(ITEMS, WRONG, server), kind)
        await runImport(server, id, 'run')
        const killedAt = await waitForImport(server, id, ITEMS / 10)
        expect(killedAt.status).toBe('IMPORTING')
        await server.kill()
        await server.restart()
        const imported = await waitForImport(server, id)
        expect(imported).toMatchObject({ status: 'IMPORTED', done: ITEMS, errors: WRONG, failed: 0 })
        expect(await count(server)).toBe(before + ITEMS - WRONG)
        await runImport(server, id, 'undo')
        await waitForImport(server, id, ITEMS / 10)
        await server.kill()
        await server.restart()
        expect(await waitForImport(server, id)).toMatchObject({ status: 'UNDONE', kept: 0 })
        expect(await count(server)).toBe(before)
      } finally {
        await server.stop()
      }
    })
  }
})
