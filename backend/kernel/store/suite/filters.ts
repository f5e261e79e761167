import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareBy, matches } from '../query/evaluate.ts'
import type { Filter, Query } from '../query/query.ts'
import type { Store } from '../store.ts'
import { fields, filters, sorts } from './arbitraries.ts'
import { newSite, seed, type Thing, thing, things } from './thing.ts'

/** The expected result of a query by the reference implementation. */
export const expected = (documents: readonly Thing[], { filter, sort }: Query): string[] =>
  documents
    .filter((document) => !filter || matches(filter, document))
    .sort(compareBy(sort))
    .map(({ id }) => id)

/** Inserts documents and returns them as the store reads them. */
export async function seedFields(
  store: Store,
  site: string,
  list: readonly Record<string, unknown>[],
): Promise<Thing[]> {
  const documents = list.map((one, index): Thing => ({ ...one, siteId: site, id: `d${index}`, revision: 1 }))
  if (documents.length > 0) await seed(store, ...documents)
  return documents
}

export function describeFilters(store: () => Store, runs: number): void {
  describe('filters and orders', () => {
    const found = async (site: string, query: Query) =>
      (
        await store()
          .reader(things)
          .query(site, { ...query, paging: { limit: 100, offset: 0 } })
      ).items.map(({ id }) => id)

    test('every filter and sort matches the reference implementation', async () => {
      const questions = fc.array(fc.record({ filter: filters, sort: sorts }), { minLength: 1, maxLength: 12 })
      const property = fc.asyncProperty(fc.array(fields, { maxLength: 12 }), questions, async (list, queries) => {
        const site = newSite()
        const documents = await seedFields(store(), site, list)
        for (const query of queries) {
          expect(await found(site, query)).toEqual(expected(documents, query))
          const count = documents.filter((document) => matches(query.filter, document)).length
          expect(await store().reader(things).count(site, query.filter)).toBe(count)
        }
      })
      await fc.assert(property, { numRuns: runs })
    })

    const samples: readonly (readonly [string, Filter, readonly string[]])[] = [
      ['eq takes the type as it is', { op: 'eq', path: 'a', value: 1 }, ['number']],
      ['eq true is not eq 1', { op: 'eq', path: 'a', value: true }, ['true']],
      ['eq null holds for null and for absent', { op: 'eq', path: 'a', value: null }, ['absent', 'null']],
      [
        'ne is the negation of eq',
        { op: 'ne', path: 'a', value: null },
        ['astral', 'false', 'list', 'number', 'object', 'text', 'true', 'wild'],
      ],
      ['gt compares within one type', { op: 'gt', path: 'a', value: 0 }, ['number']],
      ['strings compare by code point', { op: 'gt', path: 'a', value: '\uffff' }, ['astral']],
      ['false is before true', { op: 'lt', path: 'a', value: true }, ['false']],
      ['startsWith takes % for itself', { op: 'startsWith', path: 'a', value: '10%' }, ['wild']],
      ['endsWith takes _ for itself', { op: 'endsWith', path: 'a', value: '_' }, ['wild']],
      ['contains finds a part of a string', { op: 'contains', path: 'a', value: 'ex' }, ['text']],
      ['contains finds an element of a list', { op: 'contains', path: 'a', value: 'x' }, ['list', 'text']],
      ['hasSome takes a scalar for a list of one', { op: 'hasSome', path: 'a', values: ['x', 1] }, ['list', 'number']],
      ['hasAll wants all', { op: 'hasAll', path: 'a', values: ['x', null] }, ['list']],
      [
        'hasWord finds the words that are one of some, or begin with one',
        { op: 'hasWord', path: 'a', starts: ['tex', 'y'], wholes: ['x'] },
        ['list', 'text'],
      ],
      [
        'in with null finds what is absent',
        { op: 'in', path: 'a', values: [null, 'text'] },
        ['absent', 'null', 'text'],
      ],
      ['exists holds for lists and objects', { op: 'exists', path: 'a', value: false }, ['absent', 'null']],
      ['a path goes through objects only', { op: 'exists', path: 'a.0', value: true }, []],
      ['or of nothing is false', { op: 'or', filters: [] }, []],
    ]
    test.each(samples)('%s', async (_, filter, ids) => {
      const site = newSite()
      const contents = {
        absent: undefined,
        null: null,
        number: 1,
        true: true,
        false: false,
        text: 'text',
        wild: '10% _',
        astral: '🛒',
        list: ['x', 2, null],
        object: { b: 1 },
      }
      await seed(store(), ...Object.entries(contents).map(([id, a]) => thing(site, id, { a })))
      expect(await found(site, { filter })).toEqual([...ids].sort())
      expect(await store().reader(things).count(site, { op: 'not', filter })).toBe(10 - ids.length)
    })

    test('absent and null sort first, then numbers, strings, false and true; descending reversed', async () => {
      const site = newSite()
      const inOrder = [undefined, null, -1, 0.5, 2, 10, '', '10', '9', 'a', 'Ä', '\uffff', '🛒', false, true]
      await seed(store(), ...inOrder.map((a, index) => thing(site, `t${`${index}`.padStart(2, '0')}`, { a })))
      const ids = inOrder.map((_, index) => `t${`${index}`.padStart(2, '0')}`)
      expect(await found(site, { sort: [{ path: 'a', order: 'ASC' }] })).toEqual(ids)
      expect(await found(site, { sort: [{ path: 'a', order: 'DESC' }] })).toEqual(ids.reverse())
    })

    test('values are never interpreted as SQL', async () => {
      const site = newSite()
      const evil = ["' OR 1=1 --", '" OR ""="', '\\', "'); DROP TABLE things; --", '$2', '?1', '%', '*', "x' || 'y"]
      await seed(store(), ...evil.map((a, index) => thing(site, `e${index}`, { a, tags: [a] })))
      for (const [index, value] of evil.entries()) {
        const filtersOfValue: Filter[] = [
          { op: 'eq', path: 'a', value },
          { op: 'in', path: 'a', values: [value] },
          { op: 'hasAll', path: 'tags', values: [value] },
          { op: 'contains', path: 'tags', value },
        ]
        for (const filter of filtersOfValue) expect(await found(site, { filter })).toEqual([`e${index}`])
        expect(await found(`${site}${value}`, {})).toEqual([])
        expect(await found(site, { filter: { op: 'eq', path: 'id', value } })).toEqual([])
      }
      expect(await store().reader(things).count(site)).toBe(evil.length)
    })

    test('a filter of a hundred conditions works', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { n: 50 }))
      const parts = Array.from({ length: 100 }, (_, value): Filter => ({ op: 'eq', path: 'n', value }))
      expect(await found(site, { filter: { op: 'or', filters: parts } })).toEqual(['a'])
    })
  })
}
