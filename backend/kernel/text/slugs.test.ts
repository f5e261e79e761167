import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../errors/errors.ts'
import { requireSlug, toSlug } from './slugs.ts'

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
