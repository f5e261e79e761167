import { describe, expect, test } from 'vitest'
import type { Change, Store } from '../store.ts'
import { getFailure, newSite, orders, seed, thing, things } from './thing.ts'

export function describeChanges(store: () => Store): void {
  describe('watching', () => {
    test('a listener is called with the changes of each commit before the writer goes on', async () => {
      const site = newSite()
      const heard: (readonly Change[])[] = []
      const stop = store().watch((changes) => heard.push(changes.filter(({ siteId }) => siteId === site)))
      await seed(store(), thing(site, 'a', { n: 1 }), thing(site, 'b'))
      expect(heard).toEqual([['a', 'b'].map((id) => ({ collection: 'things', siteId: site, id }))])
      await store().transaction((transaction) => {
        transaction.adjust(things, site, 'a', 'n', 1)
        transaction.expect(things, { siteId: site, id: 'b', revision: 1 })
        transaction.insert(orders, thing(site, 'o'))
      })
      expect(heard[1]).toEqual([
        { collection: 'things', siteId: site, id: 'a' },
        { collection: 'order', siteId: site, id: 'o' },
      ])
      stop()
      await seed(store(), thing(site, 'c'))
      expect(heard).toHaveLength(2)
    })

    test('listeners are not called for what was not committed', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a'))
      const heard: Change[] = []
      const stop = store().watch((changes) => heard.push(...changes.filter(({ siteId }) => siteId === site)))
      await getFailure(seed(store(), thing(site, 'a')))
      await store().transaction((transaction) => transaction.get(things, site, 'a'))
      stop()
      expect(heard).toEqual([])
    })
  })
}
