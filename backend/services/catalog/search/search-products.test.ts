import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../../kernel/store/memory.ts'
import { openSqliteStore } from '../../../kernel/store/sqlite/sqlite.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import type { Input } from '../../../testing/test-calls.ts'
import { createCollections } from '../collections/change-collections.ts'
import { createProducts } from '../products/create-products.ts'
import { APRON, MUG } from '../test-drafts.ts'
import { MAX_NARROWED } from './search-products.ts'

const SUGGEST = 'GET /awning/v1/search-suggestions'
const SEARCH = 'GET /awning/v1/search-results'
const MODERATE = 'PATCH /reviews/v1/reviews/{reviewId}/moderate'

const folder = mkdtempSync(join(tmpdir(), 'search-products-'))
afterAll(() => rmSync(folder, { recursive: true }))

const STORES = [
  ['memory', () => createMemoryStore()],
  ['SQLite', () => openSqliteStore({ file: join(folder, 'store.sqlite') })],
] as const

describe.each(STORES)('on %s', (_, open) => {
  let test: TestApp
  let visitor: string
  let nameById: ReadonlyMap<string, string>

  beforeAll(async () => {
    test = await createTestApp({ store: open() })
    visitor = await test.visitor()
    const context = test.app.contextFor(test.siteId)
    const [kitchen, secret, empty] = await createCollections(context, [
      { name: 'Linen kitchen' },
      { name: 'Linen outlet', visible: false },
      { name: 'Linen of next year' },
    ])
    expect(empty).toBeDefined()
    const collectionIds = [kitchen?.id ?? '', secret?.id ?? '']
    const created = await createProducts(context, [
      { ...APRON, name: 'Linen apron', brand: 'Kiln', collectionIds },
      { ...MUG, name: 'Linen napkin', brand: 'Nord', price: '8.00', sku: 'N-1' },
      { ...MUG, name: 'Linen cloth', brand: 'Nord', price: '6.00', sku: 'C-1', stock: 0, collectionIds },
      { ...MUG, name: 'Linen scarf', price: '30.00', sku: 'S-1', discount: { type: 'PERCENT', value: '50' } },
      { ...MUG, name: 'Linen of tomorrow', sku: 'T-1', visible: false },
      { ...MUG, name: 'Kettle', sku: 'K-1' },
    ])
    nameById = new Map(created.map(({ id, name }) => [id, name]))
  })

  const suggest = async (text: string) => {
    const { products, collections, ...rest } = await test.call(SUGGEST, { clientId: test.clientId, text })
    return { products: products.map(({ name }) => name), collections: collections.map(({ name }) => name), ...rest }
  }
  const search = (request: Input<typeof SEARCH>) => test.call(SEARCH, request, visitor)
  const find = async (request: Input<typeof SEARCH>) =>
    (await search({ text: 'linen', ...request })).productIds.map((id) => nameById.get(id))

  describe('suggestions', () => {
    it('are products and collections that visitors see, as they are typed', async () => {
      expect(await suggest('lin')).toEqual({
        products: ['Linen apron', 'Linen napkin', 'Linen cloth', 'Linen scarf'],
        collections: ['Linen kitchen'],
        total: 4,
      })
      expect(await suggest('kitchen li')).toMatchObject({ collections: ['Linen kitchen'] })
    })

    it('have what a line shows: picture, price before and now, whether it is in stock', async () => {
      const { products } = await test.call(SUGGEST, { clientId: test.clientId, text: 'linen' })
      const [apron, , cloth, scarf] = products
      expect(apron?.media?.mainMedia?.image?.url).toContain('/media/apron-front-1200.webp')
      expect(apron?.media?.items).toEqual([])
      expect(apron?.variants).toHaveLength(5)
      expect(apron?.productPageUrl?.path).toContain('linen-apron')
      expect(cloth?.stock?.inStock).toBe(false)
      expect(scarf?.priceData).toMatchObject({ price: 30, discountedPrice: 15, currency: 'EUR' })
    })

    it('are mended, and say which words were meant', async () => {
      expect(await suggest('ketle')).toEqual({ products: ['Kettle'], collections: [], total: 1, meant: 'kettle' })
    })

    it.each(['', ' ', 'l', ' l '])('of %j are none: one letter begins too many words', async (text) => {
      expect(await suggest(text)).toEqual({ products: [], collections: [], total: 0 })
    })

    it.each(['" OR NEAR(*', 'l'.repeat(200), '💡💡', 'x AND y'])('of %j are an answer', async (text) => {
      expect(await suggest(text)).toEqual({ products: [], collections: [], total: 0 })
    })

    it('of more than 200 letters are refused at the field', async () => {
      expect(await test.refusal(SUGGEST, { clientId: test.clientId, text: 'x'.repeat(201) })).toMatchObject({
        status: 400,
        violations: ['text MAX_LENGTH'],
      })
    })

    it('need the client id of a page, as results do', async () => {
      expect(await test.refusal(SUGGEST, { text: 'linen' })).toMatchObject({ status: 401 })
      expect(await test.refusal(SEARCH, { text: 'linen' })).toMatchObject({ status: 401 })
      expect((await test.call(SEARCH, { clientId: test.clientId, text: 'linen' })).total).toBe(4)
    })
  })

  describe('results', () => {
    it('are products in the order of the search, a page at a time, with what each filter would leave', async () => {
      const { facets, total, currency, productIds } = await search({ text: 'linen', limit: 2, offset: 1 })
      expect(productIds.map((id) => nameById.get(id))).toEqual(['Linen napkin', 'Linen cloth'])
      expect([total, currency]).toEqual([4, 'EUR'])
      expect(facets).toEqual({
        price: { min: 6, max: 40 },
        inStock: 3,
        collections: [expect.objectContaining({ name: 'Linen kitchen', slug: 'linen-kitchen', count: 2 })],
        brands: [
          { name: 'Nord', count: 2 },
          { name: 'Kiln', count: 1 },
        ],
        options: [
          { name: 'Size', choices: ['S', 'M', 'L'].map((name) => ({ name, count: 1 })) },
          {
            name: 'Colour',
            choices: [
              { name: 'Rust', count: 1 },
              { name: 'Ink', count: 1 },
            ],
          },
        ],
        ratings: [],
      })
    })

    it.each<[Input<typeof SEARCH>, string[]]>([
      [{ collections: ['linen-kitchen'] }, ['Linen apron', 'Linen cloth']],
      [{ collections: ['linen-kitchen'], inStock: true }, ['Linen apron']],
      [{ collections: ['linen-outlet'] }, []],
      [{ collections: ['nowhere'] }, []],
      [{ brands: ['Nord'] }, ['Linen napkin', 'Linen cloth']],
      [{ brands: ['Nord', 'Kiln'], inStock: true }, ['Linen apron', 'Linen napkin']],
      [{ minPrice: 8, maxPrice: 15 }, ['Linen napkin', 'Linen scarf']],
      [{ inStock: true }, ['Linen apron', 'Linen napkin', 'Linen scarf']],
      [{ options: ['Size:M', 'Size:L'] }, ['Linen apron']],
      [{ options: ['Colour:Ink', 'Size:L'] }, []],
      [{ options: ['constructor:M'] }, []],
      [{ minRating: 4 }, []],
      [{ sort: 'PRICE_ASC' }, ['Linen cloth', 'Linen napkin', 'Linen scarf', 'Linen apron']],
      [{ sort: 'PRICE_DESC', inStock: true }, ['Linen apron', 'Linen scarf', 'Linen napkin']],
      [{ sort: 'NAME' }, ['Linen apron', 'Linen cloth', 'Linen napkin', 'Linen scarf']],
      [{ sort: 'NEWEST', limit: 1 }, ['Linen scarf']],
    ])('with %j are %j', async (filters, names) => {
      expect((await find(filters)).toSorted()).toEqual(names.toSorted())
      if ('sort' in filters) expect(await find(filters)).toEqual(names)
    })

    it('in stock in a size are those of which this size is in stock', async () => {
      const options = ['Colour:Rust', 'Size:S']
      expect(await find({ options })).toEqual(['Linen apron'])
      expect(await find({ options, inStock: true })).toEqual([])
    })

    it('count each filter together with the others, and keep what is chosen', async () => {
      const { facets } = await search({
        text: 'linen',
        brands: ['Nord'],
        inStock: true,
        collections: ['linen-kitchen'],
      })
      expect(facets.brands).toEqual([
        { name: 'Kiln', count: 1 },
        { name: 'Nord', count: 0 },
      ])
      expect(facets.collections).toMatchObject([{ slug: 'linen-kitchen', count: 0 }])
      expect(facets.options).toEqual([])
    })

    it('of a collection need no words, and without either there are none', async () => {
      expect(await find({ text: '', collections: ['linen-kitchen'] })).toEqual(['Linen apron', 'Linen cloth'])
      expect(await search({})).toMatchObject({ productIds: [], total: 0 })
      expect(await search({ text: 'l', inStock: true })).toMatchObject({ productIds: [], total: 0 })
    })

    it('say which words were meant', async () => {
      expect(await search({ text: 'ketle' })).toMatchObject({ meant: 'kettle', total: 1 })
    })

    it('are judged by their reviews', async () => {
      const [id] = (await search({ text: 'napkin' })).productIds
      const review = { namespace: 'stores', entityId: id ?? '', content: { rating: 4, title: 'Soft', body: 'It is.' } }
      const written = await test.call('POST /reviews/v1/reviews', { review }, visitor)
      await test.call(MODERATE, { reviewId: written.review.id, status: 'APPROVED' }, test.apiKey)
      const { facets, productIds } = await search({ text: 'linen', minRating: 3 })
      expect(productIds).toEqual([id])
      expect(facets.ratings).toEqual([4, 3, 2, 1].map((atLeast) => ({ atLeast, count: 1 })))
    })
  })

  it('a search that finds more than are narrowed says so, and its filters reach all', async () => {
    const context = test.app.contextFor(test.siteId)
    const many = Array.from({ length: MAX_NARROWED }, (_, at) => ({
      ...MUG,
      name: `Bulb ${at}`,
      sku: `B-${at}`,
      brand: 'Lux',
    }))
    await createProducts(context, many)
    await createProducts(context, [{ ...MUG, name: 'Bulb at last', sku: 'B-last', price: '99.00', brand: 'Other' }])
    expect(await search({ text: 'bulb' })).toMatchObject({ total: MAX_NARROWED, found: MAX_NARROWED + 1 })
    expect(await search({ text: 'bulb', minPrice: 50 })).toMatchObject({ total: 1 })
    expect(await search({ text: 'bulb', brands: ['Other'] })).toMatchObject({ total: 1 })
  })
})
