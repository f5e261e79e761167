import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ApiError } from '../base/errors.ts'
import { createMemoryStore } from './memory.ts'
import { findFreeSlug, requireSlug, toSlug } from './slugs.ts'
import type { Aggregate, CollectionDefinition, Transaction } from './store.ts'

type Named = Aggregate & { slug: string }

describe('the slug of a name', () => {
  it.each([
    ['Linen apron', 'linen-apron'],
    ['  Küchenschürze (groß)  ', 'kuchenschurze-gross'],
    ['Café au lait – 250 ml', 'cafe-au-lait-250-ml'],
    ['مريلة مطبخ', 'مريلة-مطبخ'],
    ['青い湯のみ', '青い湯のみ'],
    ['!!!', 'item'],
  ])('of %j is %j', (name, slug) => {
    expect(toSlug(name)).toBe(slug)
  })

  it('is a valid slug, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (name) => {
        const slug = toSlug(name)
        expect(slug.length).toBeLessThanOrEqual(90)
        expect(requireSlug(slug, 'slug')).toBe(slug)
      }),
    )
  })

  it.each(['Mug', 'a b', '-a', 'a-', 'a--b', 'a/b', '../a', '', 'é'.repeat(256)])('cannot be chosen as %j', (slug) => {
    expect(() => requireSlug(slug, 'product.slug')).toThrow(ApiError)
  })

  it('has up to 255 characters, and one more is refused for its length', () => {
    expect(requireSlug('é'.repeat(255), 'slug')).toBe('é'.repeat(255))
    expect(() => requireSlug('é'.repeat(256), 'slug')).toThrow('must be at most 255 characters')
  })
})

test('of a thousand with one name few are read to find the next slug', async () => {
  const store = createMemoryStore()
  const collection = { name: 'named', unique: ['slug'] } satisfies CollectionDefinition<Named>
  await store.prepare([collection])
  const used = ['mug', ...Array.from({ length: 999 }, (_, number) => `mug-${number + 1}`)]
  await store.transaction((transaction) => {
    for (const slug of used) transaction.insert<Named>(collection, { siteId: 's', id: slug, slug })
  })
  let reads = 0
  await store.transaction(async (transaction) => {
    const counted: Transaction = Object.assign(Object.create(transaction), {
      query: (...given: Parameters<Transaction['query']>) => {
        reads++
        return transaction.query(...given)
      },
    })
    expect(await findFreeSlug<Named>(counted, collection, 's', 'Mug')).toBe('mug-1000')
    expect(await findFreeSlug<Named>(counted, collection, 's', 'Cup')).toBe('cup')
  })
  expect(reads).toBeLessThan(30)
})
