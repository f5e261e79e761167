import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { StoreFullError, StoreUnavailableError } from '../errors.ts'
import { collections, getFailure, newSite, orders, requireDocument, seed, thing, things } from '../suite/thing.ts'
import { cutConnections, namedConnection, withClient } from './connections.suite.ts'
import { openPostgresStore } from './postgres.ts'
import { classifyError, toStoreError } from './problems.ts'

const databaseError = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code })

export function describeOutages(url: string): void {
  describe('outages', () => {
    test('terminated connections lose no acknowledged write and leave none partial', {
      timeout: 30_000,
    }, async () => {
      const store = openPostgresStore({ connectionString: namedConnection(url, 'awning-cut'), poolSize: 5 })
      await store.prepare(collections)
      const site = newSite()
      await seed(store, thing(site, 'a', { n: 0 }))
      const cuts = withClient(url, async (client) => {
        for (let cut = 0; cut < 25; cut++) {
          await cutConnections(client, 'awning-cut')
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      })
      const outcomes = await Promise.allSettled(
        Array.from({ length: 200 }, async (_, index) => {
          await new Promise((resolve) => setTimeout(resolve, (index % 40) * 5))
          await store.transaction((transaction) => {
            transaction.adjust(things, site, 'a', 'n', 1)
            transaction.insert(orders, thing(site, `o${index}`))
          })
        }),
      )
      await cuts
      const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      for (const reason of reasons) expect(reason).toBeInstanceOf(StoreUnavailableError)
      const done = outcomes.length - reasons.length
      expect(done).toBeGreaterThan(0)
      const n = Number((await requireDocument(store, site, 'a')).n)
      expect(await store.reader(orders).count(site)).toBe(n)
      // A write with an unknown outcome may have taken place.
      expect(n).toBeGreaterThanOrEqual(done)
      expect(n).toBeLessThanOrEqual(200)
      await store.close()
    })

    test('a deadlock between two commits is resolved, and both succeed', async () => {
      const store = openPostgresStore({ connectionString: url })
      await store.prepare(collections)
      const site = newSite()
      await seed(store, thing(site, 'a', { n: 0 }), thing(site, 'b', { n: 0 }))
      const both = () =>
        store.transaction((transaction) => {
          transaction.adjust(things, site, 'a', 'n', 1)
          transaction.adjust(things, site, 'b', 'n', 1)
        })
      await withClient(url, async (client) => {
        const touch = `UPDATE things SET body = body WHERE site_id = '${site}' AND id = `
        await client.query('BEGIN')
        await client.query(`${touch}'b'`)
        const waiting = both()
        await new Promise((resolve) => setTimeout(resolve, 100))
        // The store's commit has locked a and waits for b; this causes the deadlock. Either of the two may be aborted.
        await client.query(`${touch}'a'`).then(
          () => client.query('COMMIT'),
          () => client.query('ROLLBACK'),
        )
        await waiting
      })
      expect(await store.reader(things).getMany(site, ['a', 'b'])).toMatchObject([{ n: 1 }, { n: 1 }])
      await store.close()
    })

    test('a prepared statement is prepared again after a column changes its type', async () => {
      const store = openPostgresStore({ connectionString: url, poolSize: 4 })
      const changing = { name: `changing${Date.now()}` }
      await store.prepare([changing])
      const site = newSite()
      await store.transaction((transaction) => transaction.insert(changing, thing(site, 'a')))
      const readers = () => Promise.all(Array.from({ length: 8 }, () => store.reader(changing).get(site, 'a')))
      await readers()
      await withClient(url, (client) => client.query(`ALTER TABLE "${changing.name}" ALTER COLUMN body TYPE json`))
      expect((await readers()).every((document) => document?.id === 'a')).toBe(true)
      await store.close()
      await withClient(url, (client) => client.query(`DROP TABLE "${changing.name}"`))
    })

    test('an unreachable database gives StoreUnavailableError after retries', async () => {
      const store = openPostgresStore({ connectionString: 'postgresql://postgres@127.0.0.1:1/none' })
      expect(await getFailure(store.ping())).toBeInstanceOf(StoreUnavailableError)
      await store.close()
    })

    test('errors of the database become those of the store', () => {
      expect(toStoreError(databaseError('53100'))).toBeInstanceOf(StoreFullError)
      expect(toStoreError(databaseError('57P03'))).toBeInstanceOf(StoreUnavailableError)
      expect(toStoreError(new Error('Connection terminated unexpectedly'))).toBeInstanceOf(StoreUnavailableError)
      const other = databaseError('42601')
      expect(toStoreError(other)).toBe(other)
      expect(classifyError(databaseError('40001'))).toBe('collision')
      expect(classifyError(databaseError('26000'))).toBe('replan')
    })
  })
}
