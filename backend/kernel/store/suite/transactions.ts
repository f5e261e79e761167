import { describe, expect, test } from 'vitest'
import { ConflictError, NotFoundError } from '../errors.ts'
import type { Store, Transaction } from '../store.ts'
import { getFailure, newSite, orders, requireDocument, seed, type Thing, thing, things } from './thing.ts'

const ids = (items: readonly Thing[]) => items.map(({ id }) => id)

export function describeTransactions(store: () => Store): void {
  describe('transactions', () => {
    test('writes to several collections are atomic', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { n: 1 }), thing(site, 'b', { n: 1 }), thing(site, 'c', { n: 5 }))
      const work = (revision: number) => (transaction: Transaction) => {
        transaction.insert(orders, thing(site, 'o'))
        transaction.update(things, { siteId: site, id: 'a', revision: 1, n: 2 })
        transaction.adjust(things, site, 'c', 'n', -1, 0)
        transaction.delete(things, { siteId: site, id: 'b', revision })
      }
      expect(await getFailure(store().transaction(work(7), { attempts: 1 }))).toBeInstanceOf(ConflictError)
      expect(await store().reader(orders).get(site, 'o')).toBeUndefined()
      expect(await requireDocument(store(), site, 'a')).toMatchObject({ n: 1, revision: 1 })
      expect(await requireDocument(store(), site, 'c')).toMatchObject({ n: 5, revision: 1 })
      await store().transaction(work(1))
      expect(await store().reader(orders).get(site, 'o')).toBeDefined()
      expect(await requireDocument(store(), site, 'a')).toMatchObject({ n: 2, revision: 2 })
      expect(await requireDocument(store(), site, 'c')).toMatchObject({ n: 4, revision: 2 })
      expect(await store().reader(things).get(site, 'b')).toBeUndefined()
    })

    test('an error of the work writes nothing and is passed on', async () => {
      const site = newSite()
      const refusal = new Error('not today')
      const failed = store().transaction((transaction) => {
        transaction.insert(things, thing(site, 'a'))
        throw refusal
      })
      expect(await getFailure(failed)).toBe(refusal)
      expect(await store().reader(things).get(site, 'a')).toBeUndefined()
    })

    test('the result of the work is the result of the transaction', async () => {
      expect(await store().transaction(() => 42)).toBe(42)
      expect(await store().transaction(async () => 'later')).toBe('later')
    })

    test('uncommitted writes are not visible to others', async () => {
      const site = newSite()
      await store().transaction(async (transaction) => {
        transaction.insert(things, thing(site, 'a'))
        expect(await store().reader(things).get(site, 'a')).toBeUndefined()
      })
      expect(await store().reader(things).get(site, 'a')).toBeDefined()
    })

    test('reads by id see the own writes', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { n: 1 }), thing(site, 'b', { n: 1 }))
      await store().transaction(async (transaction) => {
        const inserted = transaction.insert(things, thing(site, 'c', { n: 1 }))
        expect(await transaction.get(things, site, 'c')).toEqual(inserted)
        const updated = transaction.update(things, { ...inserted, n: 2 })
        expect(await transaction.get(things, site, 'c')).toEqual(updated)
        transaction.delete(things, { siteId: site, id: 'a', revision: 1 })
        expect(await transaction.get(things, site, 'a')).toBeUndefined()
        transaction.adjust(things, site, 'b', 'n', 4)
        expect(await transaction.get(things, site, 'b')).toMatchObject({ n: 5, revision: 2 })
      })
      expect(await requireDocument(store(), site, 'c')).toMatchObject({ n: 2, revision: 2 })
      expect(await requireDocument(store(), site, 'b')).toMatchObject({ n: 5, revision: 2 })
    })

    test('a document that another commit changes meanwhile is read the same again, and the work conflicts', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { n: 1 }))
      const seen: unknown[][] = []
      await store().transaction(async (transaction) => {
        const first = await requireDocument(transaction, site, 'a')
        if (seen.length === 0) await store().transaction((other) => other.update(things, { ...first, n: 2 }))
        const again = await requireDocument(transaction, site, 'a')
        seen.push([first.n, again.n])
        transaction.update(things, { ...again, n: Number(again.n) + 10 })
      })
      expect(seen).toEqual([
        [1, 1],
        [2, 2],
      ])
      expect(await requireDocument(store(), site, 'a')).toMatchObject({ n: 12, revision: 3 })
    })

    test('queries see the own writes, page by page', async () => {
      const site = newSite()
      await seed(store(), ...[1, 2, 3, 4, 5].map((n) => thing(site, `t${n}`, { n, shown: true })))
      const query = { filter: { op: 'eq', path: 'shown', value: true }, sort: [{ path: 'n', order: 'DESC' }] } as const
      await store().transaction(async (transaction) => {
        transaction.update(things, { siteId: site, id: 't1', revision: 1, n: 9, shown: true })
        transaction.update(things, { siteId: site, id: 't2', revision: 1, n: 2, shown: false })
        transaction.delete(things, { siteId: site, id: 't5', revision: 1 })
        transaction.insert(things, thing(site, 't0', { n: 3.5, shown: true }))
        transaction.adjust(things, site, 't3', 'n', -3)
        const expected = ['t1', 't4', 't0', 't3']
        expect(ids((await transaction.query(things, site, query)).items)).toEqual(expected)
        const first = await transaction.query(things, site, { ...query, paging: { limit: 3 } })
        expect(ids(first.items)).toEqual(expected.slice(0, 3))
        const next = await transaction.query(things, site, { ...query, paging: { limit: 3, cursor: first.next } })
        expect(ids(next.items)).toEqual(['t3'])
        const back = await transaction.query(things, site, { ...query, paging: { limit: 2, cursor: next.prev } })
        expect(ids(back.items)).toEqual(['t4', 't0'])
        const offset = await transaction.query(things, site, { ...query, paging: { limit: 2, offset: 1 } })
        expect(ids(offset.items)).toEqual(['t4', 't0'])
      })
    })

    test('several writes to one document become one write', async () => {
      const site = newSite()
      await store().transaction((transaction) => {
        let document = transaction.insert(things, thing(site, 'a', { n: 0 }))
        document = transaction.update(things, { ...document, n: 1 })
        transaction.adjust(things, site, 'a', 'n', 5)
        expect(document.revision).toBe(2)
      })
      expect(await requireDocument(store(), site, 'a')).toMatchObject({ n: 6, revision: 3 })
      await store().transaction(async (transaction) => {
        transaction.adjust(things, site, 'a', 'n', 1)
        const document = await requireDocument(transaction, site, 'a')
        transaction.delete(things, transaction.update(things, { ...document, n: 8 }))
        transaction.insert(things, thing(site, 'a', { fresh: true }))
      })
      expect(await requireDocument(store(), site, 'a')).toEqual({ siteId: site, id: 'a', revision: 1, fresh: true })
    })

    test('a document inserted and deleted in one transaction is not written', async () => {
      const site = newSite()
      await store().transaction((transaction) => {
        transaction.delete(things, transaction.insert(things, thing(site, 'a', { slug: 'tea' })))
      })
      expect(await store().reader(things).count(site)).toBe(0)
    })

    test('contradictory writes are refused at once, as bugs of the work', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { n: 1 }))
      const twice = store().transaction(async (transaction) => {
        const document = await requireDocument(transaction, site, 'a')
        transaction.update(things, document)
        transaction.update(things, document)
      })
      expect(String(await getFailure(twice))).toContain('already used at revision 2')
      const unread = store().transaction(async (transaction) => {
        const document = await requireDocument(transaction, site, 'a')
        transaction.adjust(things, site, 'a', 'n', 1)
        transaction.update(things, document)
      })
      expect(String(await getFailure(unread))).toContain('read it again')
      const gone = store().transaction((transaction) => {
        transaction.delete(things, { siteId: site, id: 'a', revision: 1 })
        transaction.update(things, { siteId: site, id: 'a', revision: 1 })
      })
      expect(await getFailure(gone)).toBeInstanceOf(NotFoundError)
      expect(await requireDocument(store(), site, 'a')).toMatchObject({ n: 1, revision: 1 })
    })

    test('a transaction cannot be used after its end', async () => {
      const site = newSite()
      const escaped = await store().transaction((transaction) => ({ transaction }))
      expect(() => escaped.transaction.insert(things, thing(site, 'a'))).toThrow('has ended')
    })

    test('forty writes of every kind are committed together', async () => {
      const site = newSite()
      const numbers = Array.from({ length: 10 }, (_, index) => index)
      await seed(
        store(),
        ...numbers.flatMap((n) => ['u', 'd', 'j', 'e'].map((kind) => thing(site, `${kind}${n}`, { n }))),
      )
      await store().transaction((transaction) => {
        for (const n of numbers) {
          transaction.insert(n % 2 ? things : orders, thing(site, `i${n}`, { n }))
          transaction.update(things, { siteId: site, id: `u${n}`, revision: 1, n: n * 2 })
          transaction.delete(things, { siteId: site, id: `d${n}`, revision: 1 })
          transaction.adjust(things, site, `j${n}`, 'n', 100, 100)
          transaction.expect(things, { siteId: site, id: `e${n}`, revision: 1 })
        }
      })
      expect(await store().reader(things).count(site)).toBe(35)
      expect(await store().reader(orders).count(site)).toBe(5)
      expect(await requireDocument(store(), site, 'u9')).toMatchObject({ n: 18, revision: 2 })
      expect(await requireDocument(store(), site, 'j9')).toMatchObject({ n: 109, revision: 2 })
      expect(await requireDocument(store(), site, 'e9')).toMatchObject({ n: 9, revision: 1 })
    })
  })
}
