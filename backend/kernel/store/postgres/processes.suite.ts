import { describe, expect, test, vi } from 'vitest'
import type { Write } from '../engine.ts'
import type { Change, CollectionDefinition, Store } from '../store.ts'
import { collections, newSite, orders, requireDocument, seed, type Thing, thing, things } from '../suite/thing.ts'
import { commitTo } from './commit.ts'
import { cutConnections, namedConnection, withClient } from './connections.suite.ts'
import { openDatabase } from './database.ts'
import { openPostgresStore } from './postgres.ts'

/** Several processes on one database; each store stands for one, with its own connections. */
export function describeProcesses(url: string): void {
  const stores = (count: number): Store[] =>
    Array.from({ length: count }, () => openPostgresStore({ connectionString: url, poolSize: 3 }))
  const closeAll = (list: readonly Store[]) => Promise.all(list.map((store) => store.close()))

  describe('several processes on one database', () => {
    test('several processes can create the same tables concurrently', async () => {
      const list = stores(8)
      const fresh: CollectionDefinition<Thing>[] = Array.from({ length: 5 }, (_, index) => ({
        name: `fresh${Date.now()}-${index}`,
        indexes: [['a'], ['n']],
        unique: ['slug'],
      }))
      await Promise.all(list.map((store) => store.prepare(fresh)))
      const site = newSite()
      await Promise.all(
        list.map((store, index) =>
          store.transaction((transaction) => {
            for (const definition of fresh) transaction.insert(definition, thing(site, `t${index}`))
          }),
        ),
      )
      const [first] = list
      for (const definition of fresh) expect(await first?.reader(definition).count(site)).toBe(8)
      await closeAll(list)
      const names = fresh.map(({ name }) => `"${name}"`)
      await withClient(url, (client) => client.query(`DROP TABLE ${names.join(', ')}`))
    })

    test('concurrent increments of one document are all applied', async () => {
      const list = stores(3)
      await Promise.all(list.map((store) => store.prepare(collections)))
      const [first] = list
      const site = newSite()
      if (first) await seed(first, thing(site, 'a', { n: 0 }))
      const increment = (store: Store) =>
        store.transaction(
          async (transaction) => {
            const document = await requireDocument(transaction, site, 'a')
            transaction.update(things, { ...document, n: Number(document.n) + 1 })
          },
          { attempts: 100 },
        )
      await Promise.all(list.flatMap((store) => Array.from({ length: 20 }, () => increment(store))))
      expect(await first?.reader(things).get(site, 'a')).toMatchObject({ n: 60, revision: 61 })
      await closeAll(list)
    })

    test('each process is notified of the commits of others, also after a reconnect, and of its own once', async () => {
      const one = openPostgresStore({ connectionString: namedConnection(url, 'awning-listener') })
      const two = openPostgresStore({ connectionString: url })
      await Promise.all([one.prepare(collections), two.prepare(collections)])
      const site = newSite()
      const heard: Change[] = []
      one.watch((changes) => heard.push(...changes.filter(({ siteId }) => siteId === site)))
      const delivered = async (id: string) => {
        // Changes before the listener is connected are missed, so the write is repeated.
        await vi.waitFor(
          async () => {
            const unique = `${id}-${Math.random()}`
            await seed(two, thing(site, unique))
            await vi.waitFor(
              () => expect(heard).toContainEqual({ collection: 'things', siteId: site, id: unique }),
              200,
            )
          },
          { timeout: 120_000 },
        )
      }
      await delivered('first')
      await withClient(url, (client) => cutConnections(client, 'awning-listener'))
      await delivered('after the cut')
      await seed(one, thing(site, 'own'))
      await seed(two, thing(site, 'last'))
      await vi.waitFor(() => expect(heard.at(-1)?.id).toBe('last'), 120_000)
      expect(heard.filter(({ id }) => id === 'own')).toHaveLength(1)
      await closeAll([one, two])
    })

    test('a commit of many documents is notified completely', async () => {
      const [one, two] = stores(2) as [Store, Store]
      await Promise.all([one.prepare(collections), two.prepare(collections)])
      const site = newSite()
      const heard = new Set<string>()
      one.watch((changes) => {
        for (const change of changes) if (change.siteId === site) heard.add(change.id)
      })
      await vi.waitFor(
        async () => {
          await seed(two, thing(site, `probe-${Math.random()}`))
          await vi.waitFor(() => expect(heard.size).toBeGreaterThan(0), 200)
        },
        { timeout: 120_000 },
      )
      const ids = Array.from({ length: 500 }, (_, index) => `${'ü'.repeat(30)}${index}`)
      // A change that does not fit into a notification does not block others.
      await seed(two, thing(site, '\u0001'.repeat(1_500)), ...ids.map((id) => thing(site, id)))
      await vi.waitFor(() => expect(ids.every((id) => heard.has(id))).toBe(true), 120_000)
      await closeAll([one, two])
    })

    test('a commit is one round trip, however many documents it writes', async () => {
      const database = openDatabase(url, 2)
      const site = newSite()
      let trips = 0
      const counted: typeof database = {
        ...database,
        write: (statements, onBegin) => {
          trips += statements.length
          return database.write(statements, onBegin)
        },
      }
      const insert = (id: string): Write => ({
        kind: 'insert',
        definition: orders,
        siteId: site,
        id,
        revision: 1,
        body: JSON.stringify({ siteId: site, id, revision: 1 }),
      })
      await commitTo(counted, [insert('a')], () => [])
      expect(trips).toBe(1)
      await commitTo(counted, [insert('b'), insert('c'), insert('d')], () => [])
      expect(trips).toBe(2)
      await database.close()
    })
  })
}
