import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matches } from '../query/evaluate.ts'
import type { Query } from '../query/query.ts'
import type { Page, Store } from '../store.ts'
import { filters, searchedFields, sorts } from './arbitraries.ts'
import { expected } from './filters.ts'
import { getFailure, newSite, sought, type Thing, thing } from './thing.ts'

const ids = ({ items }: Page<Thing>) => items.map(({ id }) => id)

/** Tests that a collection with declared search fields gives the same results as the reference implementation. */
export function describeSearch(store: () => Store, runs: number): void {
  describe('declared search fields', () => {
    const read = (site: string, query: Query) => store().reader(sought).query(site, query)

    async function put(site: string, list: readonly Record<string, unknown>[]): Promise<Thing[]> {
      const documents = list.map((one, index): Thing => ({ ...one, siteId: site, id: `d${index}`, revision: 1 }))
      await store().transaction((transaction) => {
        for (const document of documents) transaction.insert(sought, document)
      })
      return documents
    }

    async function compare(site: string, documents: readonly Thing[], queries: readonly Query[]): Promise<void> {
      for (const query of queries) {
        const found = await read(site, { ...query, paging: { limit: 100, offset: 0 } })
        expect(ids(found)).toEqual(expected(documents, query))
        const count = documents.filter((document) => !query.filter || matches(query.filter, document)).length
        expect(await store().reader(sought).count(site, query.filter)).toBe(count)
      }
    }

    const questions = fc.array(fc.record({ filter: filters, sort: sorts }), { minLength: 1, maxLength: 12 })

    test('every filter and sort matches the reference implementation, after changes too', {
      timeout: 240_000,
    }, async () => {
      const property = fc.asyncProperty(
        fc.array(searchedFields, { maxLength: 12 }),
        fc.array(searchedFields, { maxLength: 12 }),
        questions,
        async (list, changes, queries) => {
          const site = newSite()
          const documents = await put(site, list)
          await compare(site, documents, queries)
          const kept = await store().transaction(async (transaction) => {
            const after: Thing[] = []
            for (const [index, document] of documents.entries()) {
              const fields = changes[index]
              if (fields)
                after.push(transaction.update(sought, { ...fields, siteId: site, id: document.id, revision: 1 }))
              else if (index % 2) transaction.delete(sought, document)
              else after.push(document)
            }
            return after
          })
          await compare(site, kept, queries)
        },
      )
      await fc.assert(property, { numRuns: runs })
    })

    test('cursors page through every order to its end and back', async () => {
      const property = fc.asyncProperty(
        fc.array(searchedFields, { maxLength: 12 }),
        fc.option(filters, { nil: undefined }),
        sorts,
        fc.integer({ min: 1, max: 5 }),
        async (list, filter, sort, limit) => {
          const site = newSite()
          const documents = await put(site, list)
          const query: Query = filter ? { filter, sort } : { sort }
          let page = await read(site, { ...query, paging: { limit } })
          const pages = [ids(page)]
          while (page.next !== undefined && pages.length <= documents.length) {
            page = await read(site, { ...query, paging: { limit, cursor: page.next } })
            pages.push(ids(page))
          }
          expect(pages.flat()).toEqual(expected(documents, query))
          for (let index = pages.length - 2; index >= 0; index--) {
            page = await read(site, { ...query, paging: { limit, ...(page.prev && { cursor: page.prev }) } })
            expect(ids(page)).toEqual(pages[index])
          }
        },
      )
      await fc.assert(property, { numRuns: runs })
    })

    test('parts of texts are found, in long and short and unspaced texts', async () => {
      const site = newSite()
      const texts = [
        'Kaffeetasse',
        'Tasse',
        'tasse',
        '陶瓷咖啡杯',
        '咖啡',
        'a"b*c',
        '100 % wool',
        'x',
        '',
        "it's",
        'NEAR(a b)',
      ]
      const documents = await put(
        site,
        texts.map((t, n) => ({ t, n })),
      )
      const parts = ['asse', 'ss', 'T', '咖啡', '咖', '咖啡杯', '"b*', '%', ' % w', '', "'s", 'NEAR(', 'zzz', '🛒']
      const operators = ['contains', 'startsWith', 'endsWith'] as const
      const queries = parts.flatMap((value) => operators.map((op): Query => ({ filter: { op, path: 't', value } })))
      await compare(site, documents, queries)
    })

    test('a large part is found in order, and counted, as a small one is', async () => {
      const site = newSite()
      const documents = await put(
        site,
        Array.from({ length: 1_000 }, (_, n) => ({
          n: (n * 7) % 1_000,
          a: n % 2 ? 'odd' : 'even',
          b: { c: n },
          tags: n % 3 ? ['many'] : ['many', `few${n % 10}`],
          t: n % 2 ? 'plenty of these' : `rarely ${n}`,
        })),
      )
      const parts = [
        { op: 'eq', path: 'a', value: 'odd' },
        { op: 'contains', path: 'tags', value: 'many' },
        { op: 'hasSome', path: 'tags', values: ['few3', 'few4'] },
        { op: 'contains', path: 't', value: 'plenty' },
        { op: 'contains', path: 't', value: 'rarely 12' },
        { op: 'gt', path: 'b.c', value: 500 },
      ] as const
      const orders = [
        [],
        [{ path: 'n', order: 'DESC' }],
        [{ path: 'b.c', order: 'ASC' }],
        [{ path: 'a', order: 'ASC' }],
      ] as const
      for (const [index, one] of parts.entries()) {
        for (const sort of orders) {
          for (const filter of [
            one,
            { op: 'and', filters: [one, parts[(index + 1) % parts.length] ?? one] } as const,
          ]) {
            const page = await read(site, { filter, sort, paging: { limit: 40, offset: 30 } })
            const all = expected(documents, { filter, sort })
            expect(ids(page)).toEqual(all.slice(30, 70))
            expect(await store().reader(sought).count(site, filter)).toBe(all.length)
          }
        }
      }
    })

    test('documents of another form than declared are refused', async () => {
      const site = newSite()
      for (const fields of [{ a: ['x'] }, { n: {} }, { tags: 'x' }, { t: 1 }, { t: ['x'] }]) {
        const failure = await getFailure(
          store().transaction((transaction) => void transaction.insert(sought, thing(site, 'a', fields))),
        )
        expect(failure).toBeInstanceOf(TypeError)
      }
      expect(await store().reader(sought).count(site)).toBe(0)
    })

    test('adjusted numbers are found', async () => {
      const site = newSite()
      await put(site, [{ a: 1, n: 5 }])
      await store().transaction((transaction) => transaction.adjust(sought, site, 'd0', 'a', 2))
      expect(ids(await read(site, { filter: { op: 'eq', path: 'a', value: 3 } }))).toEqual(['d0'])
      expect(await store().reader(sought).count(site, { op: 'eq', path: 'a', value: 1 })).toBe(0)
      expect(await store().reader(sought).get(site, 'd0')).toMatchObject({ a: 3 })
    })
  })
}
