import { describe, expect, test } from 'vitest'
import { AlreadyExistsError, ConflictError } from '../errors.ts'
import type { Store } from '../store.ts'
import { getFailure, newSite, orders, requireDocument, seed, thing, things } from './thing.ts'

const AWKWARD = {
  quotes: `it's "quoted" \\ and \`ticked\``,
  wild: '100%_*?',
  astral: '𝒜🛒\u{10ffff}',
  control: '\u0001\u001f\u007f\n\t',
  escaped: '\\u0000 \\ud800',
  empty: '',
  nothing: null,
  nested: { list: [1, 'two', null, { three: [3] }], 'odd key.with "marks"': true },
  numbers: [0, -1, 0.1, 1e21, 5e-324, 1.7976931348623157e308, 9007199254740991, 2 ** 60],
}

export function describeDocuments(store: () => Store): void {
  describe('documents', () => {
    test('an inserted document is read back as it was, at revision 1', async () => {
      const site = newSite()
      const inserted = await store().transaction((transaction) => transaction.insert(things, thing(site, 'a', AWKWARD)))
      expect(inserted).toEqual({ siteId: site, id: 'a', revision: 1, ...AWKWARD })
      expect(await store().reader(things).get(site, 'a')).toEqual(inserted)
    })

    test('a document belongs to its site, its collection and its id', async () => {
      const [site, other] = [newSite(), newSite()]
      await seed(store(), thing(site, 'a', { n: 1 }), thing(other, 'a', { n: 2 }))
      const reader = store().reader(things)
      expect(await reader.get(site, 'a')).toMatchObject({ n: 1 })
      expect(await reader.get(other, 'a')).toMatchObject({ n: 2 })
      expect(await reader.get(site, 'b')).toBeUndefined()
      expect(await store().reader(orders).get(site, 'a')).toBeUndefined()
      expect((await reader.query(site, {})).items).toHaveLength(1)
      expect(await reader.count(other)).toBe(1)
    })

    test('getMany returns documents in the order of ids, once each, without missing ones', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a'), thing(site, 'b'), thing(site, "c'"))
      const found = await store().reader(things).getMany(site, ["c'", 'missing', 'a', 'a'])
      expect(found.map(({ id }) => id)).toEqual(["c'", 'a'])
      expect(await store().reader(things).getMany(site, [])).toEqual([])
    })

    test('an update replaces the document and raises its revision', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { old: 1 }))
      const updated = await store().transaction((transaction) =>
        transaction.update(things, { siteId: site, id: 'a', revision: 1, new: 2 }),
      )
      expect(updated).toEqual({ siteId: site, id: 'a', revision: 2, new: 2 })
      expect(await store().reader(things).get(site, 'a')).toEqual(updated)
    })

    test('a deleted document is not found, and its id can be used again', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a'))
      await store().transaction((transaction) => transaction.delete(things, { siteId: site, id: 'a', revision: 1 }))
      expect(await store().reader(things).get(site, 'a')).toBeUndefined()
      await seed(store(), thing(site, 'a', { again: true }))
      expect(await store().reader(things).get(site, 'a')).toMatchObject({ again: true, revision: 1 })
    })

    test('documents passed in or out are not shared with the store', async () => {
      const site = newSite()
      const given = thing(site, 'a', { list: [1] })
      const list = given.list as number[]
      await store().transaction((transaction) => {
        transaction.insert(things, given)
        list.push(2)
      })
      const read = await requireDocument(store(), site, 'a')
      ;(read.list as number[]).push(3)
      expect(await store().reader(things).get(site, 'a')).toMatchObject({ list: [1] })
    })

    test('a write at an old revision, or of a deleted document, conflicts', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a'))
      const once = { attempts: 1 }
      const write = (revision: number, id = 'a') =>
        store().transaction((transaction) => transaction.update(things, { siteId: site, id, revision }), once)
      await write(1)
      expect(await getFailure(write(1))).toBeInstanceOf(ConflictError)
      expect(await getFailure(write(1, 'gone'))).toEqual(new ConflictError('things', 'gone'))
      const stale = { siteId: site, id: 'a', revision: 1 }
      const remove = store().transaction((transaction) => transaction.delete(things, stale), once)
      expect(await getFailure(remove)).toBeInstanceOf(ConflictError)
      const expectation = store().transaction((transaction) => transaction.expect(things, stale), once)
      expect(await getFailure(expectation)).toBeInstanceOf(ConflictError)
      expect(await requireDocument(store(), site, 'a')).toMatchObject({ revision: 2 })
    })

    test('a duplicate id is refused', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { n: 1 }))
      expect(await getFailure(seed(store(), thing(site, 'a', { n: 2 })))).toEqual(new AlreadyExistsError('things', 'a'))
      expect(await requireDocument(store(), site, 'a')).toMatchObject({ n: 1 })
    })
  })

  describe('unique paths', () => {
    test('a unique value exists once per site, nested paths too, and the error names the path', async () => {
      const [site, other] = [newSite(), newSite()]
      await seed(store(), thing(site, 'a', { slug: 'tea', owner: { email: 'a@example.com' } }))
      await seed(store(), thing(other, 'a', { slug: 'tea' }))
      const slug = await getFailure(seed(store(), thing(site, 'b', { slug: 'tea' })))
      expect(slug).toEqual(new AlreadyExistsError('things', 'b', 'slug'))
      expect((slug as AlreadyExistsError).path).toBe('slug')
      const email = await getFailure(seed(store(), thing(site, 'b', { owner: { email: 'a@example.com' } })))
      expect((email as AlreadyExistsError).path).toBe('owner.email')
      expect(await store().reader(things).get(site, 'b')).toBeUndefined()
    })

    test('an update cannot duplicate a unique value, and a released value can be used again', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { slug: 'tea' }), thing(site, 'b', { slug: 'cup' }))
      const rename = (id: string, revision: number, slug: string) =>
        store().transaction((transaction) => transaction.update(things, { siteId: site, id, revision, slug }))
      const error = await getFailure(rename('b', 1, 'tea'))
      expect(error).toEqual(new AlreadyExistsError('things', 'b', 'slug'))
      await rename('a', 1, 'pot')
      await rename('b', 1, 'tea')
      await rename('b', 2, 'tea')
      expect(await requireDocument(store(), site, 'b')).toMatchObject({ slug: 'tea', revision: 3 })
    })

    test('two documents of the same transaction cannot have the same unique value', async () => {
      const site = newSite()
      const error = await getFailure(
        seed(store(), thing(site, 'a', { slug: 'tea' }), thing(site, 'b', { slug: 'tea' })),
      )
      expect(error).toBeInstanceOf(AlreadyExistsError)
      expect(await store().reader(things).count(site)).toBe(0)
    })

    test('absent values, null, lists and values of another type do not collide', async () => {
      const site = newSite()
      const slugs = [undefined, undefined, null, null, [], [], '1', 1, true, 'true']
      await seed(store(), ...slugs.map((slug, index) => thing(site, `${index}`, { slug })))
      expect(await store().reader(things).count(site)).toBe(slugs.length)
    })

    test('a unique value can move from a deleted document to a new one in one transaction', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'z', { slug: 'tea' }))
      await store().transaction((transaction) => {
        transaction.insert(things, thing(site, 'a', { slug: 'tea' }))
        transaction.delete(things, { siteId: site, id: 'z', revision: 1 })
      })
      const found = await store()
        .reader(things)
        .query(site, { filter: { op: 'eq', path: 'slug', value: 'tea' } })
      expect(found.items.map(({ id }) => id)).toEqual(['a'])
    })
  })

  describe('what cannot be stored', () => {
    const refused: readonly [string, unknown][] = [
      ['a lone surrogate', '\ud83d'],
      ['NUL', 'a\0b'],
      ['NaN', Number.NaN],
      ['infinity', Number.POSITIVE_INFINITY],
      ['a date', new Date(0)],
      ['a big integer', 1n],
      ['a hole in a list', [undefined]],
      ['a key with NUL', { 'a\0': 1 }],
    ]
    test.each(refused)('%s is refused by name, and nothing is written', async (_, value) => {
      const site = newSite()
      const error = await getFailure(seed(store(), thing(site, 'a'), thing(site, 'b', { deep: [value] })))
      expect(error).toBeInstanceOf(TypeError)
      expect(String(error)).toContain('things/b cannot be stored: deep.0')
      expect(await store().reader(things).count(site)).toBe(0)
    })

    test('undefined properties are absent', async () => {
      const site = newSite()
      await seed(store(), thing(site, 'a', { gone: undefined, list: [{ gone: undefined }] }))
      expect(Object.keys(await requireDocument(store(), site, 'a'))).not.toContain('gone')
    })
  })
}
