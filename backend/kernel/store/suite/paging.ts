import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Query } from '../query/query.ts'
import type { Page, Store } from '../store.ts'
import { fields, filters, sorts } from './arbitraries.ts'
import { expected, seedFields } from './filters.ts'
import { getFailure, newSite, requireDocument, seed, type Thing, thing, things } from './thing.ts'

/** Yields to the event loop, so that readers and writers interleave on the memory store, too. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

const ids = ({ items }: Page<Thing>) => items.map(({ id }) => id)

export function describePaging(store: () => Store, runs: number): void {
  const read = (site: string, query: Query, limit: number, cursor?: string) =>
    store()
      .reader(things)
      .query(site, { ...query, paging: cursor === undefined ? { limit } : { limit, cursor } })

  describe('paging', () => {
    test('cursors page through every order to its end and back', async () => {
      const property = fc.asyncProperty(
        fc.array(fields, { maxLength: 12 }),
        fc.option(filters, { nil: undefined }),
        sorts,
        fc.integer({ min: 1, max: 5 }),
        async (list, filter, sort, limit) => {
          const site = newSite()
          const documents = await seedFields(store(), site, list)
          const query: Query = filter ? { filter, sort } : { sort }
          const all = expected(documents, query)
          let page = await read(site, query, limit)
          expect(page.prev).toBeUndefined()
          const pages = [ids(page)]
          while (page.next !== undefined && pages.length <= documents.length) {
            page = await read(site, query, limit, page.next)
            pages.push(ids(page))
          }
          expect(pages.flat()).toEqual(all)
          expect(pages.slice(0, -1).every(({ length }) => length === limit)).toBe(true)
          const last = page
          for (let index = pages.length - 2; index >= 0; index--) {
            page = await read(site, query, limit, page.prev)
            expect(ids(page)).toEqual(pages[index])
            expect(page.next).toBeDefined()
          }
          expect(page === last || page.prev === undefined).toBe(true)
        },
      )
      await fc.assert(property, { numRuns: runs })
    })

    test('offset pages are contiguous, and have cursors where there are more', async () => {
      const site = newSite()
      await seedFields(
        store(),
        site,
        Array.from({ length: 7 }, (_, index) => ({ a: index % 2 })),
      )
      const query: Query = { sort: [{ path: 'a', order: 'DESC' }] }
      const pages = await Promise.all(
        [0, 3, 6, 9].map((offset) =>
          store()
            .reader(things)
            .query(site, { ...query, paging: { limit: 3, offset } }),
        ),
      )
      expect(pages.flatMap(ids)).toEqual(['d5', 'd3', 'd1', 'd6', 'd4', 'd2', 'd0'])
      expect(pages.map(({ next }) => next !== undefined)).toEqual([true, true, false, false])
      expect(pages.map(({ prev }) => prev !== undefined)).toEqual([false, true, true, false])
      expect(ids(await read(site, query, 3, pages[0]?.next))).toEqual(ids(pages[1] as Page<Thing>))
    })

    test('a document that the filter names by its id is on the first page alone', async () => {
      const site = newSite()
      await seedFields(store(), site, [{ a: 1 }])
      const query: Query = { filter: { op: 'eq', path: 'id', value: 'd0' } }
      const pages = await Promise.all(
        [0, 1].map((offset) =>
          store()
            .reader(things)
            .query(site, { ...query, paging: { limit: 3, offset } }),
        ),
      )
      expect(pages.map(ids)).toEqual([['d0'], []])
    })

    test('the default page size is fifty', async () => {
      const site = newSite()
      await seedFields(
        store(),
        site,
        Array.from({ length: 51 }, () => ({})),
      )
      const page = await store().reader(things).query(site, {})
      expect(page.items).toHaveLength(50)
      expect(page.next).toBeDefined()
    })

    test.each(['ASC', 'DESC'] as const)(
      'while others write, no document is read twice or missed (%s)',
      async (order) => {
        const site = newSite()
        const stay = Array.from({ length: 40 }, (_, index) => `k${`${index}`.padStart(2, '0')}`)
        await seed(store(), ...stay.map((id, index) => thing(site, id, { n: Math.floor(index / 4), kept: true })))
        let writing = true
        const writer = (async () => {
          for (let round = 0; writing; round++) {
            const id = `w${round}`
            await seed(store(), thing(site, id, { n: round % 10, kept: false }))
            const other = stay[round % stay.length] ?? ''
            await store().transaction(async (transaction) => {
              transaction.update(things, { ...(await requireDocument(transaction, site, other)), touched: round })
            })
            if (round % 2) {
              await store().transaction((transaction) => transaction.delete(things, { siteId: site, id, revision: 1 }))
            }
            await nextTurn()
          }
        })()
        const query: Query = { sort: [{ path: 'n', order }] }
        const seen: string[] = []
        let page = await read(site, query, 3)
        seen.push(...ids(page))
        while (page.next !== undefined && seen.length < 1_000) {
          page = await read(site, query, 3, page.next)
          seen.push(...ids(page))
          await nextTurn()
        }
        writing = false
        await writer
        expect(new Set(seen).size).toBe(seen.length)
        expect(seen.filter((id) => id.startsWith('k')).sort()).toEqual(stay)
      },
    )

    test('an empty page has no cursors', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a'), thing(site, 'b'))
      const first = await read(site, {}, 1)
      await store().transaction((transaction) => transaction.delete(things, { siteId: site, id: 'b', revision: 1 }))
      expect(await read(site, {}, 1, first.next)).toEqual({ items: [] })
    })

    test.each(['', 'nonsense', 'e30', 'eyJrIjpbXSwiaWQiOjF9', 'eyJrIjpbMSwyLDNdLCJpZCI6ImEifQ'])(
      '%j is no cursor',
      async (cursor) => {
        expect(await getFailure(read(newSite(), {}, 1, cursor))).toBeInstanceOf(SyntaxError)
      },
    )

    test.each([-1, 1.5, Number.NaN])('%d is no limit and no offset', async (count) => {
      const reader = store().reader(things)
      const limit = reader.query('s', { paging: { limit: count, offset: 0 } })
      expect(await getFailure(limit)).toBeInstanceOf(RangeError)
      const offset = reader.query('s', { paging: { limit: 1, offset: count } })
      expect(await getFailure(offset)).toBeInstanceOf(RangeError)
    })
  })
}
