import { afterAll, expect, test } from 'vitest'
import { addDatabase, startPostgres } from '../../backend/testing/servers/postgres-cluster.ts'
import { inGate } from '../../backend/testing/suite-size.ts'
import { killDuringInvoices } from './kill-during-invoices.ts'

const ORDERS = 30

const cluster = await startPostgres()
afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
})

for (const [database, isPossible] of [
  ['SQLite', true],
  ['PostgreSQL', !('skipped' in cluster)],
] as const)
  test(`kill -9 while invoices are written leaves no gap in their numbers and no number twice: ${database}`, {
    ...inGate(database === 'SQLite'),
    timeout: 180_000,
  }, async () => {
    if (!isPossible) return
    const databaseUrl =
      database === 'PostgreSQL' && !('skipped' in cluster) ? (await addDatabase(cluster)).url : undefined
    const audit = await killDuringInvoices({ orders: ORDERS, ...(databaseUrl && { databaseUrl }) })
    const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
    expect(audit.invoices).toEqual(upTo(audit.invoices.length))
    expect(audit.creditNotes).toEqual(upTo(audit.creditNotes.length))
    expect(audit).toMatchObject({ lost: 0, valid: Array(ORDERS).fill(1) })
    expect(audit.creditNotes.length).toBeGreaterThan(2)
    expect(audit.acknowledged).toBeGreaterThan(ORDERS / 2)
  })
