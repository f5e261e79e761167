import { openSqliteStore } from '../../kernel/store/sqlite/sqlite.ts'
import { checkTable } from '../import-table.ts'
import { createTestShop } from '../test-shop.ts'
import type { Workloads } from './count-work.ts'
import { LARGE_TABLES } from './large-tables.ts'

/** Each kind of large table is received and checked. The store is one with indexes, as in production. */
export async function createWorkloads(): Promise<Workloads> {
  const shop = await createTestShop({ store: openSqliteStore({ file: ':memory:' }) })
  return Object.fromEntries(
    Object.entries(LARGE_TABLES).map(([name, { kind, toCsv, isUnreadable }]) => [
      name,
      async (rows) => {
        const checked = checkTable(shop, kind, toCsv(rows), 250_000)
        if (!isUnreadable) return checked
        if (await checked.then(Boolean, () => false)) throw new Error(`a table with ${name} was read`)
      },
    ]),
  )
}
