import { describe, expect, test } from 'vitest'
import { FloorReachedError, NotFoundError } from '../errors.ts'
import type { Store } from '../store.ts'
import { getFailure, newSite, orders, requireDocument, seed, thing, things } from './thing.ts'

export function describeAdjustments(store: () => Store): void {
  describe('adjustments', () => {
    const adjust = (site: string, id: string, field: string, by: number, floor?: number) =>
      store().transaction((transaction) => transaction.adjust(things, site, id, field, by, floor), { attempts: 1 })

    test('10 of 200 concurrent decrements of a stock of 10 succeed, without a conflict', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { stock: 10, name: 'Teapot' }))
      const outcomes = await Promise.allSettled(
        Array.from({ length: 200 }, (_, index) =>
          store().transaction(
            (transaction) => {
              transaction.adjust(things, site, 'a', 'stock', -1, 0)
              transaction.insert(orders, thing(site, `o${index}`))
            },
            { attempts: 1 },
          ),
        ),
      )
      const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      expect(refusals).toHaveLength(190)
      expect(refusals.every((reason) => reason instanceof FloorReachedError && reason.field === 'stock')).toBe(true)
      expect(await store().reader(orders).count(site)).toBe(10)
      expect(await requireDocument(store(), site, 'a')).toMatchObject({ stock: 0, name: 'Teapot', revision: 11 })
    })

    test('an adjustment stops at its floor; without a floor the number may become negative', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { n: 5 }))
      await adjust(site, 'a', 'n', 3, 0)
      await adjust(site, 'a', 'n', -8, 0)
      expect(await getFailure(adjust(site, 'a', 'n', -1, 0))).toEqual(new FloorReachedError('things', 'a', 'n'))
      await adjust(site, 'a', 'n', -1)
      expect(await requireDocument(store(), site, 'a')).toEqual({ siteId: site, id: 'a', n: -1, revision: 4 })
      expect(await getFailure(adjust(site, 'a', 'n', 0, 0))).toBeInstanceOf(FloorReachedError)
    })

    test('a floor that a concurrent commit has reached is a conflict where that commit changed a revision, too', async () => {
      const site = newSite()
      // Writes are sorted by id, so the counter's document is written first in one case and last in the other.
      for (const [counter, member] of [
        ['a', 'b'],
        ['d', 'c'],
      ] as const) {
        await seed(store(), thing(site, counter, { n: 1 }), thing(site, member))
        let runs = 0
        const remove = () =>
          store().transaction(async (transaction) => {
            runs++
            const before = await transaction.get(things, site, member)
            if (!before || before.name === 'removed') return 'nothing to do'
            transaction.update(things, { ...before, name: 'removed' })
            transaction.adjust(things, site, counter, 'n', -1, 0)
            return 'removed'
          })
        expect((await Promise.all([remove(), remove()])).sort()).toEqual(['nothing to do', 'removed'])
        expect(runs).toBeLessThanOrEqual(3)
        expect(await requireDocument(store(), site, counter)).toMatchObject({ n: 0 })
      }
    })

    test('a document that the work did not find, and that a concurrent commit has inserted, is a conflict', async () => {
      const site = newSite()
      const countVisit = () =>
        store().transaction(async (transaction) => {
          const before = await transaction.get(things, site, 'a')
          if (before) transaction.update(things, { ...before, n: Number(before.n) + 1 })
          else transaction.insert(things, thing(site, 'a', { n: 1 }))
        })
      await Promise.all([countVisit(), countVisit(), countVisit()])
      expect(await requireDocument(store(), site, 'a')).toMatchObject({ n: 3, revision: 3 })
    })

    test('an absent number counts as 0', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { empty: null }))
      await adjust(site, 'a', 'n', 2, 0)
      await adjust(site, 'a', 'empty', 3)
      expect(await requireDocument(store(), site, 'a')).toMatchObject({ n: 2, empty: 3 })
      expect(await getFailure(adjust(site, 'a', 'other', -1, 0))).toBeInstanceOf(FloorReachedError)
    })

    test('several adjustments of one document are checked step by step', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { n: 3, uses: 0 }))
      const steps = (...list: readonly [string, number, number?][]) =>
        store().transaction((transaction) => {
          for (const [field, by, floor] of list) transaction.adjust(things, site, 'a', field, by, floor)
        })
      expect(await getFailure(steps(['n', -4, 0], ['n', 4, 0]))).toBeInstanceOf(FloorReachedError)
      expect(await getFailure(steps(['n', -1, 0], ['uses', -1, 0]))).toEqual(
        new FloorReachedError('things', 'a', 'uses'),
      )
      await steps(['n', -3, 0], ['n', 1], ['uses', 1])
      expect(await requireDocument(store(), site, 'a')).toMatchObject({ n: 1, uses: 1, revision: 4 })
    })

    test('a missing document and a non-numeric field give different errors', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { name: 'Teapot', list: [1] }))
      expect(await getFailure(adjust(site, 'gone', 'n', 1))).toEqual(new NotFoundError('things', 'gone'))
      expect(await getFailure(adjust(site, 'a', 'name', 1))).toBeInstanceOf(TypeError)
      expect(await getFailure(adjust(site, 'a', 'list', 1, 0))).toBeInstanceOf(TypeError)
    })

    test.each(['revision', 'id', 'b.c', "n' || '", '__proto__', ''])('%s is no field to adjust', async (field) => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { n: 1 }))
      expect(await getFailure(adjust(site, 'a', field, 1))).toBeInstanceOf(TypeError)
    })

    test.each([0.5, Number.NaN, 2 ** 53])('%d is no amount to adjust by', async (by) => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { n: 1 }))
      expect(await getFailure(adjust(site, 'a', 'n', by))).toBeInstanceOf(TypeError)
    })

    test('an adjustment can require a revision', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { n: 1 }))
      const work = (attempts: number) =>
        store().transaction(
          async (transaction) => {
            const document = await requireDocument(transaction, site, 'a')
            if (attempts === 1) await adjust(site, 'a', 'n', 10)
            transaction.expect(things, document)
            transaction.adjust(things, site, 'a', 'n', 1)
          },
          { attempts },
        )
      expect(await getFailure(work(1))).toMatchObject({ name: 'ConflictError' })
      await work(2)
      expect(await requireDocument(store(), site, 'a')).toMatchObject({ n: 12 })
    })
  })
}
