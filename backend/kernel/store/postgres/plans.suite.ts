import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toWindow } from '../paging.ts'
import type { Query } from '../query/query.ts'
import { compileSelect } from '../sql/select.ts'
import type { Store } from '../store.ts'
import { newSite, type Thing, thing } from '../suite/thing.ts'
import { postgresDialect } from './dialect.ts'
import { openPostgresStore } from './postgres.ts'

const definition = {
  name: 'planned',
  indexes: [['buyer'], ['createdDate']],
  unique: ['number'],
  document: undefined as Thing | undefined,
}

export function describePlans(url: string): void {
  describe('PostgreSQL looks into an index', () => {
    const client = new pg.Client({ connectionString: url })
    let store: Store
    const site = newSite()

    beforeAll(async () => {
      await client.connect()
      store = openPostgresStore({ connectionString: url })
      await store.prepare([definition])
      await store.transaction((transaction) => {
        for (let n = 0; n < 3_000; n++) {
          const fields = { number: n, buyer: `b${n % 300}`, createdDate: new Date(n * 1e9).toISOString() }
          transaction.insert(definition, thing(site, `o${n}`, fields))
        }
      })
      // Forces generic plans, as for long-lived prepared statements.
      await client.query('ANALYZE planned; SET plan_cache_mode = force_generic_plan')
    })
    afterAll(async () => {
      await store.close()
      await client.end()
    })

    const explain = async (query: Query) => {
      const { text, values } = compileSelect(
        postgresDialect,
        'planned',
        site,
        query,
        toWindow(query),
        definition.unique,
      )
      const name = `plan${Math.random()}`
      const { rows } = await client.query({ name, text: `EXPLAIN ${text}`, values: [...values] })
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }

    const served: readonly (readonly [string, Query])[] = [
      ['for a value', { filter: { op: 'eq', path: 'buyer', value: 'b7' } }],
      ['for a value that is unique', { filter: { op: 'eq', path: 'number', value: 7 } }],
      ['for one of several values', { filter: { op: 'in', path: 'number', values: [7, 8] } }],
      ['for a beginning', { filter: { op: 'startsWith', path: 'buyer', value: 'b29' } }],
      ['for ids', { filter: { op: 'in', path: 'id', values: ['o1', 'o2'] } }],
    ]
    test.each(served)('%s', async (_, query) => {
      expect(await explain(query)).toMatch(/Index Cond: .*(CASE|\(id = ANY)/)
    })

    test('for the one document of a unique value, also among so many that walking through them looks cheaper', async () => {
      const plans = new pg.Client({ connectionString: url })
      const many = { name: 'many', unique: ['number'] }
      await store.prepare([many])
      await plans.connect()
      try {
        await plans.query(
          "INSERT INTO many SELECT $1, n::text, 1, jsonb_build_object('number', n) FROM generate_series(1, 50000) n",
          [site],
        )
        await plans.query('ANALYZE many; SET plan_cache_mode = force_custom_plan')
        const query: Query = { filter: { op: 'eq', path: 'number', value: 7 }, paging: { limit: 1 } }
        const { text, values } = compileSelect(postgresDialect, 'many', site, query, toWindow(query), many.unique)
        const { rows } = await plans.query({ text: `EXPLAIN ${text}`, values: [...values] })
        expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*CASE/)
      } finally {
        await plans.end()
      }
    })

    test('to read newest first, and from a cursor on, without sorting', async () => {
      const query: Query = { sort: [{ path: 'createdDate', order: 'DESC' }], paging: { limit: 5 } }
      expect(await explain(query)).toContain('Index Scan Backward')
      const { next: cursor } = await store.reader(definition).query(site, query)
      const plan = await explain({ ...query, paging: { limit: 5, cursor } })
      expect(plan).toMatch(/Index Cond: .*ROW/)
      expect(plan).not.toContain('Sort')
    })
  })
}
