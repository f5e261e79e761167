import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { NOT_FOUND } from '../../../testing/endpoints/refusal.ts'
import { aliasRoute, type Input } from '../../../testing/test-calls.ts'
import { ALL_PRODUCTS_ID } from '../all-products.ts'
import { createProducts } from '../products/create-products.ts'
import { MUG } from '../test-drafts.ts'

const CREATE = 'POST /stores/v1/collections'
const UPDATE = 'PATCH /stores/v1/collections/{collection.id}'
const DELETE = 'DELETE /stores/v1/collections/{id}'
const ADD = 'POST /stores/v1/collections/{id}/productIds'
const REMOVE = 'POST /stores/v1/collections/{id}/productIds/delete'
const GET = 'GET /v2/collections/{id}'
const QUERY = 'GET /v2/collections/query'
const UNKNOWN = '6f0a1f53-9a33-4b0e-8a6f-0f4d3f1b2c11'

let test: TestApp
let visitor: string
beforeEach(async () => {
  test = await createTestApp()
  visitor = await test.visitor()
})

const create = async (collection: Input<typeof CREATE>['collection']) =>
  (await test.call(CREATE, { collection }, test.apiKey)).collection
const read = async (id: string, token = visitor) => (await test.call(GET, { id }, token)).collection
const products = async (...names: string[]) =>
  (
    await createProducts(
      test.app.contextFor(test.siteId),
      names.map((name) => ({ ...MUG, name, visible: name !== 'Hidden' })),
    )
  ).map((product) => product.id)

describe('the collection of all products', () => {
  it('exists before the first write', async () => {
    expect(await read(ALL_PRODUCTS_ID)).toMatchObject({
      name: 'All Products',
      slug: 'all-products',
      numberOfProducts: 0,
    })
    const { collections, metadata } = await test.call(QUERY, { query: { filter: {} } }, visitor)
    expect(collections.map((collection) => collection.id)).toEqual([ALL_PRODUCTS_ID])
    expect(metadata).toEqual({ count: 1, offset: 0, total: 1 })
    expect((await test.call(QUERY, { query: { filter: { name: 'x' } } }, visitor)).metadata.total).toBe(0)
  })

  it('counts every product, for a visitor the visible ones', async () => {
    await products('Mug', 'Cup', 'Hidden')
    expect((await read(ALL_PRODUCTS_ID)).numberOfProducts).toBe(2)
    expect((await read(ALL_PRODUCTS_ID, test.apiKey)).numberOfProducts).toBe(3)
  })

  it.each([
    ['before the first write', []],
    ['with products in it', ['Mug', 'Cup']],
  ])('takes updates like any other, %s', async (_, names) => {
    await products(...names)
    const change = { id: ALL_PRODUCTS_ID, name: 'Everything', slug: 'everything', description: 'All that we make' }
    const { collection } = await test.call(UPDATE, { collection: change }, test.apiKey)
    expect(collection).toMatchObject({ ...change, numberOfProducts: names.length })
    expect(await read(ALL_PRODUCTS_ID)).toEqual(collection)
    expect(await test.getEventTypes('com.wix.ecommerce.catalog.api.v1.Collection')).toContain(
      'com.wix.ecommerce.catalog.api.v1.CollectionChanged',
    )
    const bySlug = 'GET /v2/collections/slug/{slug}'
    expect((await test.call(bySlug, { slug: 'everything' }, visitor)).collection).toEqual(collection)
    expect((await test.refusal(bySlug, { slug: 'all-products' }, visitor)).status).toBe(404)
    await products('Jug')
    expect(await read(ALL_PRODUCTS_ID)).toMatchObject({ name: 'Everything', numberOfProducts: names.length + 1 })
    await test.call(UPDATE, { collection: { id: ALL_PRODUCTS_ID, visible: false } }, test.apiKey)
    expect((await test.refusal(GET, { id: ALL_PRODUCTS_ID }, visitor)).status).toBe(404)
  })

  it('keeps its products and cannot be deleted', async () => {
    const [mug = ''] = await products('Mug')
    expect((await test.refusal(DELETE, { id: ALL_PRODUCTS_ID }, test.apiKey)).status).toBe(400)
    expect((await test.refusal(REMOVE, { id: ALL_PRODUCTS_ID, productIds: [mug] }, test.apiKey)).status).toBe(400)
    expect((await read(ALL_PRODUCTS_ID)).numberOfProducts).toBe(1)
  })
})

describe('a collection', () => {
  it('is created, found by slug on both routes, changed and deleted', async () => {
    const created = await create({ name: 'For the desk', description: 'Paper and wood' })
    expect(created).toMatchObject({ slug: 'for-the-desk', visible: true, numberOfProducts: 0, media: { items: [] } })
    for (const route of ['GET /v2/collections/slug/{slug}', 'GET /stores-reader/v1/collections/slug/{slug}'] as const) {
      expect((await test.call(route, { slug: 'for-the-desk' }, visitor)).collection.id).toBe(created.id)
    }
    const changed = await test.call(
      UPDATE,
      { collection: { id: created.id, name: 'Desk', description: null } },
      test.apiKey,
    )
    expect(changed.collection).toMatchObject({ name: 'Desk', slug: 'for-the-desk' })
    expect(changed.collection.description).toBeUndefined()
    await test.call(DELETE, { id: created.id }, test.apiKey)
    expect(await test.refusal(GET, { id: created.id }, visitor)).toEqual(NOT_FOUND)
  })

  it("never has another's slug", async () => {
    await create({ name: 'Desk' })
    expect((await create({ name: 'Desk' })).slug).toBe('desk-1')
    const refused = await test.refusal(CREATE, { collection: { name: 'x', slug: 'desk' } }, test.apiKey)
    expect(refused).toMatchObject({ status: 409, code: 'DUPLICATE_SLUG' })
    expect((await test.call(CREATE, { collection: { name: 'All products' } }, test.apiKey)).collection.slug).toBe(
      'all-products-1',
    )
  })

  it('adds and removes products, each once, and counts them', async () => {
    const { id } = await create({ name: 'Desk' })
    const [mug = '', cup = '', hidden = ''] = await products('Mug', 'Cup', 'Hidden')
    await test.call(ADD, { id, productIds: [mug, cup, hidden, mug] }, test.apiKey)
    await test.call(ADD, { id, productIds: [mug] }, test.apiKey)
    expect((await read(id, test.apiKey)).numberOfProducts).toBe(3)
    expect((await read(id)).numberOfProducts).toBe(2)
    await test.call(REMOVE, { id, productIds: [cup] }, test.apiKey)
    await test.call(REMOVE, { id, productIds: [cup] }, test.apiKey)
    expect((await read(id)).numberOfProducts).toBe(1)
    await test.call('PATCH /stores/v1/products/{product.id}', { product: { id: mug, visible: false } }, test.apiKey)
    expect((await read(id)).numberOfProducts).toBe(0)
  })

  it('removes a product once for two calls at the same moment, and both succeed', async () => {
    const { id } = await create({ name: 'Desk' })
    const productIds = await products('Mug')
    await test.call(ADD, { id, productIds }, test.apiKey)
    const remove = () => test.send(REMOVE, { id, productIds }, test.apiKey)
    const answers = await Promise.all([remove(), remove()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(id, test.apiKey)).numberOfProducts).toBe(0)
  })

  it('adds all products or none', async () => {
    const { id } = await create({ name: 'Desk' })
    const [mug = ''] = await products('Mug')
    const answer = await test.refusal(ADD, { id, productIds: [mug, UNKNOWN] }, test.apiKey)
    expect(answer).toEqual(NOT_FOUND)
    expect((await read(id)).numberOfProducts).toBe(0)
    expect(await test.refusal(ADD, { id: UNKNOWN, productIds: [mug] }, test.apiKey)).toEqual(NOT_FOUND)
  })

  it('is deleted without its products', async () => {
    const { id } = await create({ name: 'Desk' })
    const [mug = ''] = await products('Mug')
    await test.call(ADD, { id, productIds: [mug] }, test.apiKey)
    await test.call(DELETE, { id }, test.apiKey)
    const { product } = await test.call('GET /stores-reader/v1/products/{id}', { id: mug }, visitor)
    expect(product.collectionIds).toEqual([ALL_PRODUCTS_ID])
  })

  it('that is hidden is not found by visitors', async () => {
    const { id, slug } = await create({ name: 'Desk', visible: false })
    expect((await test.refusal(GET, { id }, visitor)).status).toBe(404)
    expect((await test.refusal('GET /v2/collections/slug/{slug}', { slug }, visitor)).status).toBe(404)
    expect((await test.call(QUERY, { query: {} }, visitor)).metadata.total).toBe(1)
    expect((await test.call(QUERY, { query: {} }, test.apiKey)).metadata.total).toBe(2)
    expect((await test.send(GET, { id }, test.apiKey)).status).toBe(200)
  })
})

describe('a query of collections', () => {
  it('filters, sorts and pages, by GET, by POST and under the older prefix', async () => {
    await create({ name: 'Kitchen' })
    await create({ name: 'Desk' })
    const byName = { sort: [{ fieldName: 'name', order: 'DESC' as const }], filter: { name: { $ne: 'All Products' } } }
    for (const route of [QUERY, 'POST /v2/collections/query', 'POST /stores-reader/v2/collections/query'] as const) {
      const { collections, metadata } = await test.call(
        aliasRoute(QUERY, route),
        { query: { ...byName, paging: { limit: 1 } } },
        visitor,
      )
      expect(collections.map((collection) => collection.name)).toEqual(['Kitchen'])
      expect(metadata).toEqual({ count: 1, offset: 0, total: 2 })
    }
    const unsorted = (await test.call(QUERY, {}, visitor)).collections
    expect(unsorted.map((collection) => collection.name)).toEqual(['All Products', 'Kitchen', 'Desk'])
  })

  it.each([
    [{ filter: { colour: 'red' } }, 'FIELD_NOT_ALLOWED'],
    [{ filter: { name: { $near: 1 } } }, 'FIELD_NOT_ALLOWED'],
    [{ filter: { visible: true } }, 'FIELD_NOT_ALLOWED'],
    [{ paging: { limit: 1000 } }, 'MAX'],
    [{ paging: { limit: 1 }, cursorPaging: { limit: 1 } }, 'ONE_OF_ALIGNMENT'],
  ])('refuses %j', async (query, rule) => {
    const { status, violations } = await test.refusal(QUERY, { query }, visitor)
    expect(status).toBe(400)
    expect(violations[0]).toMatch(new RegExp(` ${rule}$`))
  })

  it.each([
    [{ name: '' }, 'MIN_LENGTH'],
    [{ name: 'x'.repeat(51) }, 'MAX_LENGTH'],
    [{}, 'REQUIRED_FIELD'],
    [{ name: 'Desk', slug: 'The Desk' }, 'FORMAT'],
    [{ name: 'Desk', colour: 'red' }, 'FIELD_NOT_ALLOWED'],
  ])('finds nothing of a refused collection: %j', async (collection, rule) => {
    const { status, violations } = await test.refusal(CREATE, { collection }, test.apiKey)
    expect(status).toBe(400)
    expect(violations[0]).toMatch(new RegExp(` ${rule}$`))
    expect((await test.call(QUERY, {}, test.apiKey)).metadata.total).toBe(1)
  })
})

it('a collection without a picture answers that of its first product that has one', async () => {
  const { call, apiKey, visitor } = await createTestApp()
  const { collection } = await call('POST /stores/v1/collections', { collection: { name: 'Kitchen' } }, apiKey)
  const { id } = collection
  const read = async () => (await call('GET /v2/collections/{id}', { id }, await visitor())).collection.media
  const add = async (name: string, url?: string, visible = true) => {
    const draft = { name, productType: 'physical' as const, priceData: { price: 5 }, visible }
    const { product } = await call('POST /stores/v1/products', { product: draft }, apiKey)
    if (url) await call('POST /stores/v1/products/{id}/media', { id: product.id, media: [{ url }] }, apiKey)
    await call('POST /stores/v1/collections/{id}/productIds', { id, productIds: [product.id] }, apiKey)
  }
  expect((await read())?.items).toEqual([])
  await add('Hidden', 'https://pictures.example/hidden.jpg', false)
  await add('Plain')
  expect((await read())?.items).toEqual([])
  await add('Mug', 'https://pictures.example/mug.jpg')
  await add('Bowl', 'https://pictures.example/bowl.jpg')
  const image = { url: 'https://pictures.example/mug.jpg' }
  expect((await read())?.mainMedia).toMatchObject({ image })
  expect((await call('GET /v2/collections/{id}', { id }, apiKey)).collection.media?.items).toEqual([])
  const { collections } = await call('GET /v2/collections/query', {}, await visitor())
  expect(collections.map(({ media }) => media?.mainMedia?.image?.url)).toEqual([image.url, image.url])
})
