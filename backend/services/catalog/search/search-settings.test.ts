import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { createCollections } from '../collections/change-collections.ts'
import { createProducts } from '../products/create-products.ts'
import { MUG } from '../test-drafts.ts'

const READ = 'GET /awning/v1/search-settings'
const UPDATE = 'PATCH /awning/v1/search-settings'
const QUERY = 'GET /stores-reader/v1/products/query-platformized'

let test: TestApp
let visitor: string
let ids: Record<string, string>
let collectionId: string

beforeAll(async () => {
  test = await createTestApp()
  visitor = await test.visitor()
  const context = test.app.contextFor(test.siteId)
  const [kitchen] = await createCollections(context, [{ name: 'Kitchen' }])
  collectionId = kitchen?.id ?? ''
  const created = await createProducts(context, [
    { ...MUG, name: 'Pepper mill', sku: 'M-1', collectionIds: [collectionId] },
    { ...MUG, name: 'Skillet', sku: 'S-1', collectionIds: [collectionId] },
    { ...MUG, name: 'Plate', sku: 'P-1', price: '4.00' },
    { ...MUG, name: 'Deep plate', sku: 'P-2', price: '5.00' },
    { ...MUG, name: 'Plate rack', sku: 'P-3', price: '6.00' },
    { ...MUG, name: 'Secret', sku: 'X-1', visible: false },
  ])
  ids = Object.fromEntries(created.map(({ name, id }) => [name, id]))
  await test.call(
    UPDATE,
    {
      settings: {
        synonyms: [{ words: ['grinder', 'mill'] }, { words: ['frying pan', 'Skillet', 'Pfanne'] }],
        firsts: [
          { text: 'plate', productIds: [ids['Plate rack'] ?? '', ids.Secret ?? '', ids.Skillet ?? ''] },
          { text: 'Fête mères', productIds: [ids.Plate ?? ''] },
        ],
      },
    },
    test.apiKey,
  )
})

const find = async (text: string, more: object = {}, filter: object = {}) => {
  const query = { filter: { words: { $contains: text }, ...filter }, ...more }
  const { products, metadata } = await test.call(QUERY, { query }, visitor)
  return { names: products.map(({ name }) => name), total: metadata?.total }
}

describe('words that a shop declares the same', () => {
  it.each([
    ['grinder', ['Pepper mill']],
    ['grinders', ['Pepper mill']],
    ['pepper grinder', ['Pepper mill']],
    ['peper grinder', ['Pepper mill']],
    ['Mill', ['Pepper mill']],
    ['frying pan', ['Skillet']],
    ['pan', []],
    ['pfannen', ['Skillet']],
  ])('%s finds %j', async (text, names) => {
    expect((await find(text)).names).toEqual(names)
  })
})

describe('what a shop shows first', () => {
  it('comes before what has the words, also without them, and hidden products do not', async () => {
    expect(await find('PLATE')).toEqual({ names: ['Plate rack', 'Skillet', 'Plate', 'Deep plate'], total: 4 })
    expect(await find('meres fete')).toEqual({ names: ['Plate'], total: 1 })
    expect((await find('plate deep')).names).toEqual(['Deep plate'])
  })

  it('counts once on all pages', async () => {
    const pages = await Promise.all([0, 1, 2, 3, 4].map((offset) => find('plate', { paging: { limit: 1, offset } })))
    expect(pages.flatMap(({ names }) => names)).toEqual(['Plate rack', 'Skillet', 'Plate', 'Deep plate'])
    expect(pages.every(({ total }) => total === 4)).toBe(true)
    const both = await Promise.all([0, 3].map((offset) => find('plate', { paging: { limit: 3, offset } })))
    expect(both.flatMap(({ names }) => names)).toEqual(['Plate rack', 'Skillet', 'Plate', 'Deep plate'])
  })

  it('is sorted with the others where an order is asked for, and keeps to other conditions', async () => {
    const sort = [{ fieldName: 'price', order: 'ASC' }]
    expect(await find('plate', { sort })).toEqual({ names: ['Plate', 'Deep plate', 'Plate rack', 'Skillet'], total: 4 })
    expect((await find('plate', {}, { collectionIds: collectionId })).names).toEqual(['Skillet'])
  })
})

it('settings that are not sent stay', async () => {
  const before = (await test.call(READ, {}, test.apiKey)).settings
  const { settings } = await test.call(UPDATE, { settings: { synonyms: [] } }, test.apiKey)
  expect(settings).toEqual({ ...before, synonyms: [] })
  expect((await find('grinder')).names).toEqual([])
  expect((await test.refusal(READ, {}, visitor)).status).toBe(403)
})

it('products that the shop does not have cannot come first', async () => {
  const firsts = [{ text: 'tea', productIds: [test.ids.guid()] }]
  const { status, code } = await test.refusal(UPDATE, { settings: { firsts } }, test.apiKey)
  expect([status, code]).toEqual([404, undefined])
})

it.each([
  [{ synonyms: [{ words: ['mill'] }] }, 'settings.synonyms[0].words MIN_SIZE'],
  [{ synonyms: [{ words: ['mill', ''] }] }, 'settings.synonyms[0].words[1] MIN_LENGTH'],
  [{ firsts: [{ text: 'x'.repeat(101), productIds: [MUG.name] }] }, 'settings.firsts[0].text MAX_LENGTH'],
])('refuses %j', async (settings, violation) => {
  const { status, violations } = await test.refusal(UPDATE, { settings } as never, test.apiKey)
  expect(status).toBe(400)
  expect(violations).toContain(violation)
})
