import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { createCollections } from '../collections/change-collections.ts'
import { createProducts } from '../products/create-products.ts'
import { products } from '../records.ts'
import { APRON, MUG } from '../test-drafts.ts'
import { vocabulary, vocabularyUpgrade } from './vocabulary.ts'

const SHELF = 'GET /v1/shelf'
const QUERY = 'GET /stores-reader/v1/products/query-platformized'

let test: TestApp
let visitor: string

beforeAll(async () => {
  test = await createTestApp()
  visitor = await test.visitor()
  const context = test.app.contextFor(test.siteId)
  const [linen, secret] = await createCollections(context, [
    { name: 'Gifts for cooks' },
    { name: 'Bargains', visible: false },
  ])
  const collectionIds = [linen?.id ?? '', secret?.id ?? '']
  await createProducts(context, [
    { ...MUG, name: 'Kettle', sku: 'K-1', description: '<p>Enamel that whistles.</p>' },
    { ...MUG, name: 'Wanduhr', sku: 'W-1', description: undefined },
    { ...APRON, name: 'Dreamcatcher, red', sku: 'D-1', collectionIds },
    { ...MUG, name: 'Gift card', sku: 'G-1', description: undefined },
    { ...MUG, name: 'Basket', sku: 'B-1', price: '30.00' },
    { ...MUG, name: 'Unicorn', sku: 'U-1', visible: false },
  ])
})

const find = async (text: string) => {
  const { products, meant } = await test.call(SHELF, { query: text }, visitor)
  return { names: products.map(({ name }) => name), meant }
}

describe('a search that finds nothing as it is typed', () => {
  it.each([
    ['ketle', ['Kettle'], 'kettle'],
    ['red dreamcacther', ['Dreamcatcher, red'], 'red dreamcatcher'],
    ['dream catcher', ['Dreamcatcher, red'], 'dreamcatcher'],
    ['giftcard', ['Gift card'], 'gift card'],
    ['uhr', ['Wanduhr'], undefined],
    ['whistles', ['Kettle'], undefined],
    ['cooks', ['Dreamcatcher, red'], undefined],
    ['kettle of quince', ['Kettle'], 'kettle'],
    ['quince', [], undefined],
    ['bargains', [], undefined],
    ['unicron', [], undefined],
    ['" OR NEAR(*', [], undefined],
    ['x'.repeat(200), [], undefined],
  ])('%s is read as what was meant: %j', async (text, names, meant) => {
    expect(await find(text)).toEqual({ names, meant })
  })

  it('finds what has the most of its words first', async () => {
    expect((await find('kettle basket dreamcatcher red')).names).toEqual(['Dreamcatcher, red', 'Kettle', 'Basket'])
  })

  it('is read within the other conditions, and in the order that is asked for', async () => {
    const query = (more: object) =>
      test.call(QUERY, { query: { filter: { words: { $contains: 'baskett ketle' } }, ...more } }, visitor)
    const sort = [{ fieldName: 'price', order: 'DESC' }]
    expect((await query({ sort })).products.map(({ name }) => name)).toEqual(['Basket', 'Kettle'])
    const filter = { words: { $contains: 'ketle' }, price: { $gt: 29 } }
    expect((await query({ filter })).metadata?.total).toBe(0)
    const pages = await Promise.all([0, 1, 2].map((offset) => query({ paging: { limit: 1, offset } })))
    expect(pages.map((page) => page.products.map(({ name }) => name))).toEqual([['Kettle'], ['Basket'], []])
    expect(pages.map(({ metadata }) => metadata?.total)).toEqual([2, 2, 2])
  })

  it('finds hidden products for merchants only', async () => {
    const query = { filter: { words: { $contains: 'unicron' } } }
    expect((await test.call(QUERY, { query }, test.apiKey)).products.map(({ name }) => name)).toEqual(['Unicorn'])
  })
})

it('products of earlier versions give their words to the vocabulary, once', async () => {
  const shop = await createTestApp()
  const context = shop.app.contextFor(shop.siteId)
  const { store, siteId } = context
  await createProducts(context, [{ ...MUG, name: 'Saucepan' }])
  const words = () => store.reader(vocabulary).query(siteId, {})
  const before = (await words()).items
  expect(before.map(({ id }) => id)).toContain('saucepan')
  await store.transaction((transaction) => {
    for (const word of before) transaction.delete(vocabulary, word)
  })
  await vocabularyUpgrade.run(context)
  await vocabularyUpgrade.run(context)
  expect((await words()).items.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(await store.reader(products).count(siteId)).toBe(1)
})
