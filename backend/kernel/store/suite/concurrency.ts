import { describe, expect, test } from 'vitest'
import { AlreadyExistsError, ConflictError } from '../errors.ts'
import type { Store } from '../store.ts'
import { getFailure, newSite, requireDocument, seed, thing, things } from './thing.ts'

const many = <T>(count: number, action: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => action(index)))

export function describeConcurrency(store: () => Store): void {
  describe('concurrency', () => {
    const increment = (site: string, id: string) =>
      store().transaction(async (transaction) => {
        const document = await requireDocument(transaction, site, id)
        transaction.update(things, { ...document, n: Number(document.n) + 1 })
      })

    test('200 concurrent increments of one document are all applied', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { n: 0 }))
      const outcomes = await many(200, () => increment(site, 'a'))
      expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
      expect(await requireDocument(store(), site, 'a')).toMatchObject({ n: 200, revision: 201 })
    })

    test('concurrent transfers between documents keep the total', async () => {
      const site = newSite()
      const names = ['a', 'b', 'c', 'd']
      await seed(store(), ...names.map((id) => thing(site, id, { n: 100 })))
      const outcomes = await many(100, (index) =>
        store().transaction(async (transaction) => {
          const from = await requireDocument(transaction, site, names[index % 4] ?? '')
          const to = await requireDocument(transaction, site, names[(index * 3 + 1 + (index % 3)) % 4] ?? '')
          if (from.id === to.id) return
          transaction.update(things, { ...from, n: Number(from.n) - 1 })
          transaction.update(things, { ...to, n: Number(to.n) + 1 })
        }),
      )
      expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
      const all = await store().reader(things).getMany(site, names)
      expect(all.reduce((sum, { n }) => sum + Number(n), 0)).toBe(400)
    })

    test('of 50 concurrent inserts of one id or unique value exactly one succeeds', async () => {
      const site = newSite()
      const byId = await many(50, (index) => seed(store(), thing(site, 'a', { index })))
      const bySlug = await many(50, (index) => seed(store(), thing(site, `s${index}`, { slug: 'tea' })))
      for (const outcomes of [byId, bySlug]) {
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
        expect(reasons.every((reason) => reason instanceof AlreadyExistsError)).toBe(true)
      }
      expect(await store().reader(things).count(site)).toBe(2)
    })

    test('failing units of work do not affect those committed with them', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'taken', { slug: 'tea' }))
      const outcomes = await many(60, (index) =>
        store().transaction((transaction) => {
          transaction.insert(things, thing(site, `a${index}`))
          transaction.insert(things, thing(site, `b${index}`, index % 3 === 0 ? { slug: 'tea' } : {}))
        }),
      )
      expect(outcomes.map(({ status }) => status)).toEqual(
        outcomes.map((_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')),
      )
      expect(await store().reader(things).count(site)).toBe(1 + 80)
    })

    test('expecting the revision of a document that was only read prevents write skew', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { onCall: true }), thing(site, 'b', { onCall: true }))
      const leave = (own: string, other: string) =>
        store().transaction(async (transaction) => {
          const [mine, theirs] = [
            await requireDocument(transaction, site, own),
            await requireDocument(transaction, site, other),
          ]
          if (!theirs.onCall) return
          transaction.expect(things, theirs)
          transaction.update(things, { ...mine, onCall: false })
        })
      await Promise.all([leave('a', 'b'), leave('b', 'a')])
      const all = await store().reader(things).getMany(site, ['a', 'b'])
      expect(all.filter(({ onCall }) => onCall)).toHaveLength(1)
    })

    test('the work is retried on fresh reads up to the allowed number of attempts', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { n: 0 }))
      let runs = 0
      const contested = store().transaction(
        async (transaction) => {
          runs++
          const document = await requireDocument(transaction, site, 'a')
          await increment(site, 'a')
          transaction.update(things, { ...document, n: -1 })
        },
        { attempts: 3 },
      )
      expect(await getFailure(contested)).toEqual(new ConflictError('things', 'a'))
      expect(runs).toBe(3)
      expect(await requireDocument(store(), site, 'a')).toMatchObject({ n: 3 })
    })
  })
}
