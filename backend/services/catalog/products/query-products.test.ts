import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { toRefusal } from '../../../testing/endpoints/refusal.ts'
import { aliasRoute, type Input } from '../../../testing/test-calls.ts'
import { ALL_PRODUCTS_ID } from '../all-products.ts'
import { createCollections } from '../collections/change-collections.ts'
import { collections, type MediaRecord } from '../records.ts'
import { APRON, MUG } from '../test-drafts.ts'
import { createProducts } from './create-products.ts'

const QUERY = 'GET /stores-reader/v1/products/query-platformized'
const FALLBACK = aliasRoute(QUERY, 'POST /stores-reader/v1/products/query-platformized')

let test: TestApp
let visitor: string
let kitchen: string

beforeAll(async () => {
  test = await createTestApp()
  visitor = await test.visitor()
  const context = test.app.contextFor(test.siteId)
  const [collection] = await createCollections(context, [{ name: 'Kitchen' }])
  kitchen = collection?.id ?? ''
  await createProducts(context, [
    { ...MUG, brand: 'Kiln' },
    { ...MUG, name: 'Espresso mug', price: '9.00', sku: undefined, discount: { type: 'PERCENT', value: '50' } },
    { ...APRON, collectionIds: [kitchen] },
    { name: 'Pattern', price: '6.00', productType: 'digital', collectionIds: [kitchen] },
    { name: 'Secret mug', price: '1.00', visible: false, collectionIds: [kitchen] },
  ])
})

const query = (query: Input<typeof QUERY>['query'], token = visitor, route: typeof QUERY = QUERY) =>
  test.call(route, { query }, token)
const refusal = (query: object, route: typeof QUERY = QUERY) => test.refusal(route, { query }, visitor)
const names = async (filter: Record<string, unknown>, token = visitor) =>
  (await query({ filter }, token)).products.map((product) => product.name)

describe('a query of products', () => {
  it('returns them in the sequence of creation, with the total', async () => {
    const { products, metadata } = await query({ paging: { limit: 2, offset: 1 } })
    expect(products.map((product) => product.name)).toEqual(['Espresso mug', 'Apron'])
    expect(metadata).toEqual({ count: 2, offset: 1, total: 4 })
  })

  it('works without a query, and by the POST that clients use for long queries', async () => {
    expect((await test.call(QUERY, {}, visitor)).metadata?.total).toBe(4)
    expect((await query({ filter: { name: 'Apron' } }, visitor, FALLBACK)).metadata?.total).toBe(1)
    expect(
      (await test.call(aliasRoute(QUERY, 'POST /stores/v1/products/query-platformized'), {}, visitor)).metadata?.total,
    ).toBe(4)
    expect(
      (
        await test.send(
          aliasRoute(QUERY, 'GET /_api/catalog-reader-server/v1/products/query-platformized'),
          {},
          visitor,
        )
      ).status,
    ).toBe(200)
  })

  it.each([
    [{ name: { $startsWith: 'ESPRESSO' } }, ['Espresso mug']],
    [{ name: { $contains: 'mug' } }, ['Mug', 'Espresso mug']],
    [{ name: 'mug' }, []],
    [{ slug: 'apron' }, ['Apron']],
    [{ brand: { $startsWith: 'ki' } }, ['Mug']],
    [{ sku: { $exists: true } }, ['Mug']],
    [{ 'priceData.price': { $gte: 9, $lt: 13 } }, ['Mug', 'Espresso mug']],
    [{ price: { $lte: 9 } }, ['Espresso mug', 'Pattern']],
    [{ 'priceData.discountedPrice': { $lt: 5 } }, ['Espresso mug']],
    [{ productType: 'digital' }, ['Pattern']],
    [{ 'priceData.price': '9' }, ['Espresso mug']],
    [{ price: { $lte: '9.00' } }, ['Espresso mug', 'Pattern']],
    [{ numericId: { $gt: '1000000000000003' } }, ['Pattern']],
    [{ $or: [{ slug: 'mug' }, { slug: 'pattern' }] }, ['Mug', 'Pattern']],
    [{ $not: { productType: 'physical' } }, ['Pattern']],
    [{ createdDate: { $gt: '2030-01-01T00:00:00Z' } }, []],
  ])('finds by %j exactly %j', async (filter, expected) => {
    expect(await names(filter)).toEqual(expected)
  })

  it('filters by collection, including the collection of all products', async () => {
    expect(await names({ collectionIds: { $hasSome: [kitchen] } })).toEqual(['Apron', 'Pattern'])
    expect(await names({ 'collections.id': { $hasAll: [kitchen, ALL_PRODUCTS_ID] } })).toEqual(['Apron', 'Pattern'])
    expect(await names({ collectionIds: { $hasSome: [ALL_PRODUCTS_ID] } })).toHaveLength(4)
    for (const filter of [kitchen, { $eq: kitchen }, { $in: [kitchen, test.ids.guid()] }])
      expect(await names({ collectionIds: filter })).toEqual(['Apron', 'Pattern'])
    expect(await names({ 'collections.id': kitchen })).toEqual(['Apron', 'Pattern'])
    expect(await names({ collectionIds: { $ne: kitchen } })).toEqual(['Mug', 'Espresso mug'])
    expect(await names({ collectionIds: { $nin: [kitchen] } })).toEqual(['Mug', 'Espresso mug'])
  })

  it('takes the totals of all products and of one collection from what writes keep, without counting', async () => {
    const total = async (filter?: Record<string, unknown>, token = visitor) => {
      const { metadata } = await test.call(QUERY, { query: { filter } }, token)
      return metadata?.total
    }
    const filters = [undefined, { collectionIds: kitchen }, { 'collections.id': { $hasAll: [kitchen] } }]
    expect(await Promise.all(filters.map((filter) => total(filter)))).toEqual([4, 2, 2])
    expect(await Promise.all(filters.map((filter) => total(filter, test.apiKey)))).toEqual([5, 3, 3])
    const context = test.app.contextFor(test.siteId)
    await context.commit(async (work) => {
      work.adjust(collections, test.siteId, kitchen, 'visibleProductCount', 40, 0)
    })
    expect(await total({ collectionIds: kitchen })).toBe(42)
    expect(await total({ collectionIds: kitchen, productType: 'digital' })).toBe(1)
    await context.commit(async (work) => {
      work.adjust(collections, test.siteId, kitchen, 'visibleProductCount', -40, 0)
    })
    expect(await total({ collectionIds: kitchen })).toBe(2)
  })

  it('sorts as requested', async () => {
    const { products } = await query({ sort: [{ fieldName: 'priceData.discountedPrice', order: 'DESC' }] })
    expect(products.map((product) => product.name)).toEqual(['Apron', 'Mug', 'Pattern', 'Espresso mug'])
  })

  it('pages by cursor in both directions, each product once', async () => {
    const first = await query({ cursorPaging: { limit: 3 }, filter: { 'priceData.price': { $gt: 1 } } })
    const second = await query({ cursorPaging: { limit: 3, cursor: first.metadata?.cursors?.next } })
    expect(second.metadata?.cursors?.next).toBeUndefined()
    const seen = [...first.products, ...second.products].map((product) => product.name)
    expect(seen).toEqual(['Mug', 'Espresso mug', 'Apron', 'Pattern'])
    const back = await query({ cursorPaging: { limit: 3, cursor: second.metadata?.cursors?.prev } })
    expect(back.products).toEqual(first.products)
  })

  it("returns hidden products to the merchant only, whatever a visitor's query or cursor", async () => {
    expect(await names({}, test.apiKey)).toContain('Secret mug')
    expect(await names({ visible: false }, test.apiKey)).toEqual(['Secret mug'])
    expect((await refusal({ filter: { visible: false } })).status).toBe(400)
    const merchants = await query({ cursorPaging: { limit: 4 } }, test.apiKey)
    const stolen = await query({ cursorPaging: { limit: 4, cursor: merchants.metadata?.cursors?.next } })
    expect(JSON.stringify(stolen)).not.toContain('Secret')
    expect(JSON.stringify(await query({}))).not.toMatch(/costAndProfit|Secret/)
  })

  it.each([
    [{ filter: { colour: 'red' } }, 'query.filter.colour', 'FIELD_NOT_ALLOWED'],
    [{ filter: { cost: { $gt: 1 } } }, 'query.filter.cost', 'FIELD_NOT_ALLOWED'],
    [{ filter: { name: { $regex: '.*' } } }, 'query.filter.name.$regex', 'FIELD_NOT_ALLOWED'],
    [{ filter: { 'priceData.price': 'nine' } }, 'query.filter.priceData.price', 'FORMAT'],
    [{ filter: { collectionIds: { $gt: ALL_PRODUCTS_ID } } }, 'query.filter.collectionIds.$gt', 'FIELD_NOT_ALLOWED'],
    [{ sort: [{ fieldName: 'description' }] }, 'query.sort[0].fieldName', 'FIELD_NOT_ALLOWED'],
    [{ paging: { limit: 101 } }, 'query.paging.limit', 'MAX'],
    [{ paging: { offset: -1 } }, 'query.paging.offset', 'MIN'],
    [{ cursorPaging: { cursor: 'zzz' } }, 'query.cursorPaging.cursor', 'FORMAT'],
  ])('refuses %j', async (bad, field, rule) => {
    const { status, violations } = await refusal(bad)
    expect(status).toBe(400)
    expect(violations).toContain(`${field} ${rule}`)
  })

  it('accepts a thousand values by POST, and names the path of one too many', async () => {
    const ids = Array.from({ length: 999 }, () => test.ids.guid())
    const [mug] = (await query({ filter: { name: 'Mug' } })).products
    const found = await query({ filter: { id: { $in: [...ids, mug?.id] } } }, visitor, FALLBACK)
    expect(found.products.map(({ name }) => name)).toEqual(['Mug'])
    const tooMany = { filter: { id: { $in: [...ids, mug?.id, mug?.id] } } }
    expect((await refusal(tooMany, FALLBACK)).violations).toEqual(['query.filter.id.$in MAX_SIZE'])
  })

  it.each(['?.r=%%%', '?.r=bm9wZQ', '?.r=W10', '?.r=eyJxdWVyeSI6MX0'])('refuses a malformed %s', async (search) => {
    const response = await test.fetch(`/stores-reader/v1/products/query-platformized${search}`, {
      headers: { authorization: visitor },
    })
    expect(response.status).toBe(400)
    expect(toRefusal(response.status, await response.json()).violations[0]).toMatch(/ FORMAT$/)
  })

  it('refuses a body that is too large before parsing it', async () => {
    const { status } = await refusal({ filter: { name: 'x'.repeat(200_000) } }, FALLBACK)
    expect(status).toBe(413)
  })

  it('returns lists without variants unless requested, and single products with them', async () => {
    const product = {
      name: 'Jug',
      productType: 'physical' as const,
      priceData: { price: 5 },
      manageVariants: true,
      productOptions: [{ name: 'Size', choices: [{ value: 'Small', description: 'Small' }] }],
    }
    await test.call('POST /stores/v1/products', { product }, test.apiKey)
    const jug = ({ products }: Awaited<ReturnType<typeof query>>) => products.find(({ slug }) => slug === 'jug')
    const listed = jug(await query({}))
    const whole = jug(await test.call(QUERY, { query: {}, includeVariants: true }, visitor))
    expect(listed).toMatchObject({ variants: [], priceRange: { minValue: 5 }, productOptions: [{ name: 'Size' }] })
    expect(whole).toMatchObject({ ...listed, variants: [{ choices: { Size: 'Small' } }] })
    expect(jug(await query({ filter: { slug: 'jug' } }))).toEqual(whole)
  })

  it('has each image in a list once, and of a choice’s media the main one', async () => {
    const picture = (id: string): MediaRecord => {
      const size = { width: 1200, height: 1200 }
      const thumbnail = { url: `/media/${id}-640.webp`, width: 640, height: 640 }
      return { id, type: 'image', url: `/media/${id}.webp`, ...size, altText: `The ${id} ewer`, thumbnail }
    }
    const choices = [{ value: '#336699', description: 'Blue', mediaIds: ['blue', 'glazed'] }]
    const media = [picture('blue'), picture('glazed')]
    await createProducts(test.app.contextFor(test.siteId), [
      { name: 'Ewer', price: '5.00', media, options: [{ name: 'Colour', type: 'color', choices }] },
    ])
    const ewer = ({ products }: Awaited<ReturnType<typeof query>>) => products.find(({ slug }) => slug === 'ewer')
    const listed = ewer(await query({}))
    const image = { altText: 'The blue ewer' }
    expect(listed?.media?.items.map(({ id }) => id)).toEqual(['blue', 'glazed'])
    expect(listed?.media?.mainMedia).toMatchObject({ image, thumbnail: { width: 640 } })
    expect(listed?.media?.mainMedia?.thumbnail).not.toHaveProperty('altText')
    expect(listed?.media?.items.map(({ thumbnail }) => thumbnail?.width)).toEqual([640, undefined])
    const [choice] = listed?.productOptions[0]?.choices ?? []
    expect(choice?.media).toMatchObject({ mainMedia: { id: 'blue', image: { width: 1200 } }, items: [] })
    expect(choice?.media?.mainMedia).not.toHaveProperty('thumbnail')
    const whole = ewer(await test.call(QUERY, { query: {}, includeVariants: true }, visitor))
    expect(whole?.media?.mainMedia?.thumbnail).toMatchObject(image)
    expect(whole?.media?.items.map(({ thumbnail }) => thumbnail?.width)).toEqual([640, 640])
    expect(whole?.productOptions[0]?.choices?.[0]?.media?.items).toHaveLength(2)
  })
})
