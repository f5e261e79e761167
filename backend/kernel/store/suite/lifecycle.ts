import { describe, expect, test } from 'vitest'
import type { CollectionDefinition, Store } from '../store.ts'
import { collections, getFailure, newSite, seed, type Thing, thing, things } from './thing.ts'

export function describeLifecycle(open: () => Promise<Store>): void {
  describe('opening and closing', () => {
    test('a store can be prepared again, and with more collections', async () => {
      const store = await open()
      await store.prepare(collections)
      await store.prepare([...collections, { name: 'later' }])
      const site = newSite()
      await seed(store, thing(site, 'a'))
      expect(await store.reader({ name: 'later' }).count(site)).toBe(0)
      await store.close()
    })

    test('a reader can be taken before its collection is prepared', async () => {
      const store = await open()
      const reader = store.reader(things)
      expect(String(await getFailure(reader.get('s', 'a')))).toContain('things was not prepared')
      await store.prepare(collections)
      expect(await reader.get('s', 'a')).toBeUndefined()
      await store.close()
    })

    test('pending work is finished on close, and later work is refused', async () => {
      const store = await open()
      await store.prepare(collections)
      await store.ping()
      const site = newSite()
      const begun = seed(store, thing(site, 'a'))
      await Promise.resolve()
      await begun
      await store.close()
      await store.close()
      const late = [
        () => seed(store, thing(site, 'b')),
        () => store.reader(things).get(site, 'a'),
        () => store.ping(),
        () => store.prepare(collections),
      ]
      for (const action of late) expect(String(await getFailure(action()))).toContain('closed')
    })

    test.each(['drop table', 'x"; DROP TABLE things; --', '', 'a'.repeat(41), '1st'])(
      '%j is no name for a collection',
      async (name) => {
        const store = await open()
        expect(await getFailure(store.prepare([{ name }]))).toBeInstanceOf(TypeError)
        await store.close()
      },
    )

    test.each(["a'b", 'a"b', 'a..b', '', 'a b', '__proto__.x', 'constructor', 'ключ'])(
      '%j is no path, neither of an index nor of a query',
      async (path) => {
        const store = await open()
        await store.prepare(collections)
        const bad: CollectionDefinition<Thing>[] = [
          { name: 'bad', indexes: [[path]] },
          { name: 'bad', unique: [path] },
        ]
        for (const definition of bad) expect(await getFailure(store.prepare([definition]))).toBeInstanceOf(TypeError)
        const site = newSite()
        await seed(store, thing(site, 'a'), thing(site, 'b'))
        const reader = store.reader(things)
        const filtered = reader.query(site, { filter: { op: 'eq', path, value: 1 } })
        expect(await getFailure(filtered)).toBeInstanceOf(TypeError)
        const sorted = reader.query(site, { sort: [{ path, order: 'ASC' }] })
        expect(await getFailure(sorted)).toBeInstanceOf(TypeError)
        await store.close()
      },
    )
  })
}
