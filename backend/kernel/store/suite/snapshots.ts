import { describe, expect, test } from 'vitest'
import { AlreadyExistsError } from '../errors.ts'
import type { Aggregate, Store, Unsaved } from '../store.ts'
import { getFailure, newSite, seed, type Thing, thing, things } from './thing.ts'

const at = (revision: number, document: Unsaved<Thing>) => ({ ...document, revision }) as Thing

export function describeSnapshots(store: () => Store): void {
  const read = async (site: string, documents: AsyncIterable<Aggregate>) => {
    const found: Aggregate[] = []
    for await (const document of documents) if (document.siteId === site) found.push(document)
    return found.sort((one, other) => (one.id < other.id ? -1 : 1))
  }

  describe('snapshots', () => {
    test('a snapshot has every document of one moment, whatever is written while it is read', async () => {
      const site = newSite()
      const ids = Array.from({ length: 1_203 }, (_, n) => `a${n}`).sort()
      await seed(store(), ...ids.map((id) => thing(site, id, { n: 1 })))
      const seen = await store().snapshot(async (snapshot) => {
        await store().transaction(async (transaction) => {
          const first = await transaction.get(things, site, 'a0')
          if (first) transaction.update(things, { ...first, n: 2 })
          const last = await transaction.get(things, site, 'a1202')
          if (last) transaction.delete(things, last)
          transaction.insert(things, thing(site, 'b', { n: 3 }))
        })
        return read(site, snapshot.documents(things))
      })
      expect(seen.map(({ id }) => id)).toEqual(ids)
      expect(seen.filter((document) => 'n' in document && document.n === 1)).toHaveLength(1_203)
    })

    test('loaded documents keep their revision, and one that exists refuses all of them', async () => {
      const site = newSite()
      await store().load(things, [at(7, thing(site, 'a', { n: 1 })), at(1, thing(site, 'b', { n: 2 }))])
      expect(await store().reader(things).get(site, 'a')).toEqual({ siteId: site, id: 'a', revision: 7, n: 1 })
      const again = [at(1, thing(site, 'c', { n: 3 })), at(1, thing(site, 'b', { n: 4 }))]
      expect(await getFailure(store().load(things, again))).toBeInstanceOf(AlreadyExistsError)
      expect(await store().reader(things).count(site)).toBe(2)
      await store().transaction(async (transaction) => {
        const loaded = await transaction.get(things, site, 'a')
        if (loaded) transaction.update(things, { ...loaded, n: 8 })
      })
      expect(await store().reader(things).get(site, 'a')).toMatchObject({ revision: 8, n: 8 })
    })
  })
}
