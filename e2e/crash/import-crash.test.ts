import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '../../backend/testing/postgres-cluster.ts'
import { startServer } from '../running-server.ts'
import { countProducts, drawTable, runImport, sendTable, waitForImport } from '../send-table.ts'

const PRODUCTS = 1000
const WRONG = 10

const cluster = await startPostgres()
afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
})

test.each([
  ['SQLite', true, undefined],
  ['PostgreSQL', !('skipped' in cluster), 'url' in cluster ? cluster.url : undefined],
] as const)(
  'an import that is killed goes on after the restart, and so does its undoing: %s',
  async (_, possible, databaseUrl) => {
    if (!possible) return
    const server = await startServer({
      // What was killed goes on as it does after the fifteen seconds of a shop, only sooner.
      env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error', JOB_LEASE: '2' },
      ...(databaseUrl && { databaseUrl }),
    })
    try {
      const before = await countProducts(server)
      const id = await sendTable(server, drawTable(PRODUCTS, WRONG))
      await runImport(server, id, 'run')
      const killedAt = await waitForImport(server, id, PRODUCTS / 10)
      expect(killedAt.status).toBe('IMPORTING')
      await server.kill()
      await server.restart()
      const imported = await waitForImport(server, id)
      expect(imported).toMatchObject({ status: 'IMPORTED', done: PRODUCTS, errors: WRONG, failed: 0 })
      expect(await countProducts(server)).toBe(before + PRODUCTS - WRONG)
      await runImport(server, id, 'undo')
      await waitForImport(server, id, PRODUCTS / 10)
      await server.kill()
      await server.restart()
      expect(await waitForImport(server, id)).toMatchObject({ status: 'UNDONE', kept: 0 })
      expect(await countProducts(server)).toBe(before)
    } finally {
      await server.stop()
    }
  },
  180_000,
)
