import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BudgetExceededError } from '../errors.ts'
import type { Filter } from '../query/query.ts'
import type { Store } from '../store.ts'
import { getFailure, newSite, sought, thing } from '../suite/thing.ts'
import { openPostgresStore } from './postgres.ts'

export function describeBudgets(url: string): void {
  describe('searches with a budget, on PostgreSQL', () => {
    let store: Store
    const site = newSite()
    const rest: Filter = { op: 'contains', path: 'rest', value: 'nothing has this' }
    const budget = (milliseconds: number) => ({ caller: 'somebody', rows: 1_000_000, milliseconds })

    beforeAll(async () => {
      store = openPostgresStore({ connectionString: url })
      await store.prepare([sought])
      for (let from = 0; from < 20_000; from += 2_000)
        await store.transaction((transaction) => {
          for (let n = from; n < from + 2_000; n++)
            transaction.insert(sought, thing(site, `d${n}`, { n, k: 'same', rest: `${n} ${'long '.repeat(200)}` }))
        })
    })
    afterAll(() => store.close())

    test('are refused where their time does not suffice, and answered where it does', async () => {
      const reader = store.reader(sought)
      expect(await getFailure(reader.count(site, rest, budget(1)))).toBeInstanceOf(BudgetExceededError)
      expect(await getFailure(reader.query(site, { filter: rest }, budget(1)))).toBeInstanceOf(BudgetExceededError)
      expect(await reader.count(site, rest, budget(60_000))).toBe(0)
      expect(await reader.query(site, { filter: rest }, budget(60_000))).toEqual({ items: [] })
    })

    test('cut off no search that comes after them on the same connection', async () => {
      const reader = store.reader(sought)
      for (let n = 0; n < 300; n++) {
        // About as long as its limit, so that some limits end together with their search.
        await reader.count(site, { op: 'lt', path: 'n', value: n * 20 }, budget(1)).catch(() => {})
        expect(
          await reader.query(site, { filter: { op: 'eq', path: 'n', value: -1 } }, budget(60_000 + (n % 2))),
        ).toEqual({ items: [] })
      }
    })

    test('leave other reads their time', async () => {
      const reader = store.reader(sought)
      const limited = Array.from({ length: 20 }, () => getFailure(reader.count(site, rest, budget(1))))
      expect(await reader.count(site, rest)).toBe(0)
      for (const failure of await Promise.all(limited)) expect(failure).toBeInstanceOf(BudgetExceededError)
    })
  })
}
