import { describe, expect, test } from 'vitest'
import { MAX_BODY_BYTES, MAX_DEPTH, MAX_KEY_BYTES, MAX_STATEMENT_BYTES, MAX_WRITES } from '../bounds.ts'
import { FloorReachedError } from '../errors.ts'
import type { Store } from '../store.ts'
import { getFailure, newSite, orders, requireDocument, seed, sought, type Thing, thing, things } from './thing.ts'

/** Letters that PostgreSQL cannot compress, so that it would store them as long as they are. */
const incompressible = (length: number) => {
  let state = 1
  return Array.from({ length }, () => {
    state = (state * 48_271) % 0x7fffffff
    return String.fromCharCode(48 + (state % 70))
  }).join('')
}

/** What databases bound – arguments, parameters, depth, bytes – at the edge, and beyond it where there is one. */
export function describeBounds(store: () => Store): void {
  describe('bounds', () => {
    // 100 arguments of a function in PostgreSQL are 50 fields, 1,000 in SQLite are 500.
    test.each([1, 49, 50, 51, 499, 500, 501, 5_000])('%d fields of a document are adjusted at once', async (count) => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { f0: 5, name: 'Teapot' }))
      const adjustAll = (lastBy: number) =>
        store().transaction((transaction) => {
          for (let n = 0; n < count; n++)
            transaction.adjust(
              things,
              site,
              'a',
              `f${n}`,
              n === count - 1 ? lastBy : 1,
              n === count - 1 ? 0 : undefined,
            )
        })
      expect(await getFailure(adjustAll(-6))).toEqual(new FloorReachedError('things', 'a', `f${count - 1}`))
      await adjustAll(7)
      const numbers = Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, n === count - 1 ? 7 : 1]))
      const { siteId, id, ...fields } = await requireDocument(store(), site, 'a')
      expect(fields).toEqual({ ...numbers, f0: Number(numbers.f0) + 5, name: 'Teapot', revision: count + 1 })
    })

    // 65,535 parameters of a statement in PostgreSQL are 13,107 updates.
    test.each([MAX_WRITES, MAX_WRITES + 1, 13_108])(
      '%d documents change in one transaction, or none',
      async (count) => {
        const site = newSite()
        await seed(
          store(),
          ...Array.from({ length: count }, (_, n) => thing(site, `d${`${n}`.padStart(5, '0')}`, { n })),
        )
        const reader = store().reader(things)
        const { items } = await reader.query(site, { paging: { limit: count, offset: 0 } })
        const [first] = items as [Thing]
        const changeAll = (documents: readonly Thing[]) =>
          store().transaction(
            (transaction) => {
              for (const document of documents) transaction.update(things, { ...document, a: 'changed' })
              transaction.insert(orders, thing(site, 'with them'))
            },
            { attempts: 1 },
          )
        const stale = [...items.slice(0, -1), { ...(items.at(-1) as Thing), revision: 7 }]
        expect(await getFailure(changeAll(stale))).toMatchObject({ name: 'ConflictError', id: stale.at(-1)?.id })
        expect(await reader.get(site, first.id)).toEqual(first)
        await changeAll(items)
        expect(await reader.count(site, { op: 'eq', path: 'a', value: 'changed' })).toBe(count)
        expect(await store().reader(orders).count(site)).toBe(1)
      },
    )

    test('documents that are larger together than a statement are inserted at once', async () => {
      const site = newSite()
      const text = 'x'.repeat(MAX_STATEMENT_BYTES / 8)
      await seed(store(), ...Array.from({ length: 12 }, (_, n) => thing(site, `d${n}`, { text })))
      expect(await store().reader(things).count(site)).toBe(12)
    })

    // 1,000 levels of an expression in SQLite.
    test.each(['and', 'or'] as const)('a filter may have 1,100 conditions joined by %s', async (op) => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { n: 1_100 }), thing(site, 'b', { n: 1 }))
      const filters = Array.from({ length: 1_100 }, (_, n) => ({
        op: op === 'and' ? ('ne' as const) : ('eq' as const),
        path: 'n',
        value: op === 'and' ? n : n + 1,
      }))
      const { items } = await store().reader(things).query(site, { filter: { op, filters } })
      expect(items.map(({ id }) => id)).toEqual(op === 'and' ? ['a'] : ['a', 'b'])
    })

    test('a document is as deep as the bound, and no deeper', async () => {
      const site = newSite()
      const nest = (levels: number): unknown => (levels === 0 ? 'bottom' : [nest(levels - 1)])
      await seed(store(), thing(site, 'a', { deep: nest(MAX_DEPTH - 1) }))
      expect(await requireDocument(store(), site, 'a')).toMatchObject({ deep: nest(MAX_DEPTH - 1) })
      const deeper = seed(store(), thing(site, 'b', { deep: nest(MAX_DEPTH) }))
      expect(String(await getFailure(deeper))).toContain('is nested too deep')
    })

    test('a document is as large as the bound, and no larger', async () => {
      const site = newSite()
      const empty = JSON.stringify({ ...thing(site, 'a', { text: '' }), revision: 1 }).length
      const text = 'x'.repeat(MAX_BODY_BYTES - empty)
      await seed(store(), thing(site, 'a', { text }))
      expect((await requireDocument(store(), site, 'a')).text).toBe(text)
      const larger = await getFailure(seed(store(), thing(site, 'b', { text: `${text}é` })))
      expect(String(larger)).toContain('things/b cannot be stored: it is too large')
    })

    // 2,704 bytes of an index entry in PostgreSQL.
    test.each([
      ['an id', orders, (text: string) => ({ id: text })],
      ['a unique value', things, (slug: string) => ({ slug })],
      ['an indexed value', things, (a: string) => ({ a })],
      ['a searched value', sought, (a: string) => ({ a })],
      ['a sorted value', sought, (c: string) => ({ b: { c } })],
      ['an element of a searched list', sought, (tag: string) => ({ tags: ['short', tag] })],
    ])('%s is as long as the bound, and no longer', async (_, collection, put) => {
      const site = newSite()
      const insert = (document: Record<string, unknown>) =>
        store().transaction((transaction) => transaction.insert(collection, thing(site, 'd', document)))
      // Each entry has the site, and most have the id.
      const text = incompressible(MAX_KEY_BYTES - site.length - 1)
      const found = await insert(put(text))
      expect(await store().reader(collection).get(site, found.id)).toEqual(found)
      const failure = await getFailure(insert({ ...put(`${text}é`), ...('id' in put('') ? {} : { id: 'e' }) }))
      expect(String(failure)).toContain('is too long for an index')
    })

    test('a value that no index has may be longer', async () => {
      const site = newSite()
      const long = incompressible(MAX_KEY_BYTES * 4)
      const document = thing(site, 'd', { m: long, t: long, other: long })
      await store().transaction((transaction) => transaction.insert(sought, document))
      const filter = { op: 'contains' as const, path: 't', value: long.slice(-2_000) }
      expect((await store().reader(sought).query(site, { filter })).items).toMatchObject([document])
    })
  })
}
