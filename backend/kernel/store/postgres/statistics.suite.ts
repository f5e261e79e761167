import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Filter, Query } from '../query/query.ts'
import type { Store } from '../store.ts'
import { newSite, sought, thing } from '../suite/thing.ts'
import { openPostgresStore } from './postgres.ts'

const DOCUMENTS = 20_000
const SMALL_SITES = 300

const budget = { caller: 'somebody', rows: 1_000_000, milliseconds: 8_000 }
const sort: Query['sort'] = [{ path: 'n', order: 'ASC' }]
const tagged = (value: string): Filter => ({ op: 'contains', path: 'tags', value })
const and = (...filters: Filter[]): Filter => ({ op: 'and', filters })
const undeclared: Filter = { op: 'contains', path: 'rest', value: 'word 19999' }

/**
 * Searches with the number of matching documents. For some of them, a plan that expects few documents takes minutes.
 */
const SEARCHES: readonly (readonly [string, Filter | undefined, number])[] = [
  ['a list', tagged('all'), DOCUMENTS],
  ['two elements of a list', and(tagged('all'), tagged('odd')), DOCUMENTS / 2],
  ['a list and a value', and(tagged('all'), { op: 'eq', path: 'k', value: 'same' }), DOCUMENTS],
  ['a list and a rare value', and(tagged('all'), { op: 'eq', path: 'a', value: 'a19000' }), 1],
  ['one of several elements', { op: 'hasSome', path: 'tags', values: ['odd', 'even'] }, DOCUMENTS],
  ['a field that is not declared', undeclared, 1],
  ['a list and a field that is not declared', and(tagged('all'), undeclared), 1],
]

export function describeStatistics(url: string): void {
  describe('PostgreSQL, without its own statistics', () => {
    const client = new pg.Client({ connectionString: url })
    const site = newSite()
    let store: Store

    const fill = (into: Store, of: string, from: number, to: number) =>
      into.transaction((transaction) => {
        for (let n = from; n < to; n++) {
          const fields = { n, k: 'same', a: `a${n}`, tags: ['all', n % 2 ? 'odd' : 'even'], rest: `word ${n}` }
          transaction.insert(sought, thing(of, `d${n}`, fields))
        }
      })

    beforeAll(async () => {
      await client.connect()
      // A store that only writes: another process searches.
      const writer = openPostgresStore({ connectionString: url })
      await writer.prepare([sought])
      for (const table of ['sought', 'sought_search', 'sought_lists'])
        await client.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`)
      await fill(writer, newSite(), 0, 50)
      await client.query('ANALYZE sought, sought_search, sought_lists')
      for (let from = 0; from < DOCUMENTS; from += 2_000) await fill(writer, site, from, from + 2_000)
      await writer.close()
      store = openPostgresStore({ connectionString: url })
      await store.prepare([sought])
    })
    afterAll(async () => {
      await store.close()
      await client.end()
    })

    const search = async (filter: Filter | undefined) => {
      const reader = store.reader(sought)
      const page = await reader.query(site, { ...(filter && { filter }), sort, paging: { limit: 20 } }, budget)
      return { found: page.items.length, count: await reader.count(site, filter, budget) }
    }

    test.each(SEARCHES)('finds by %s in a site that has just been filled', async (_, filter, count) => {
      expect(await search(filter)).toEqual({ found: Math.min(count, 20), count })
    })

    describe('and with many small sites beside the large one', () => {
      beforeAll(async () => {
        for (let n = 0; n < SMALL_SITES; n++) await fill(store, newSite(), 0, 40)
        await client.query('ANALYZE sought, sought_search, sought_lists')
      })

      // Repeated often enough for PostgreSQL to consider a generic plan for all sites.
      test.each(SEARCHES)('finds by %s in the large one again and again', async (_, filter, count) => {
        for (let n = 0; n < 7; n++) expect(await search(filter)).toEqual({ found: Math.min(count, 20), count })
      })
    })
  })
}
