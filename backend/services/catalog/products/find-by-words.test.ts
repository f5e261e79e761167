import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { products } from '../records.ts'
import { APRON, MUG } from '../test-drafts.ts'
import { createProducts } from './create-products.ts'
import { productWordsUpgrade } from './product-words.ts'

const QUERY = 'GET /stores-reader/v1/products/query-platformized'

let test: TestApp
let visitor: string

beforeAll(async () => {
  test = await createTestApp()
  visitor = await test.visitor()
  const choices = ['Blue', 'Grün'].map((value) => ({ value, description: value, mediaIds: [] }))
  await createProducts(test.app.contextFor(test.siteId), [
    { ...MUG, name: 'Mugwort tea', sku: 'TEA-1' },
    { ...APRON, name: 'Apron for a mug', sku: 'MUG' },
    { ...MUG, name: 'Crème brûlée, blue', sku: 'CB-350-BLU' },
    { ...MUG, name: 'Großes Größenmesser', brand: 'Kiln & Söhne', sku: undefined },
    { ...MUG, name: 'Mug', sku: 'KL-1' },
    { ...MUG, name: 'Jug, 350 ml', options: [{ name: 'Colour', type: 'drop_down', choices }], sku: undefined },
    { ...MUG, name: 'Secret mug', visible: false },
  ])
})

const find = async (text: string, more: object = {}, token = visitor) =>
  (await test.call(QUERY, { query: { filter: { words: { $contains: text } }, ...more } }, token)).products.map(
    ({ name }) => name,
  )

describe('products are found by words', () => {
  it.each([
    ['creme brulee', 'Crème brûlée, blue'],
    ['BRULEE creme', 'Crème brûlée, blue'],
    ['cb350blu', 'Crème brûlée, blue'],
    ['cb-350', 'Crème brûlée, blue'],
    ['grossenmesser', 'Großes Größenmesser'],
    ['kiln soehne', 'Großes Größenmesser'],
    ['grüner jug', 'Jug, 350 ml'],
    ['grün jug', 'Jug, 350 ml'],
    ['350ml', 'Jug, 350 ml'],
    ['jugs', 'Jug, 350 ml'],
    ['plate', undefined],
    ['!?', undefined],
  ])('%s finds first %s', async (text, first) => {
    expect((await find(text))[0]).toBe(first)
  })

  it('in the order that a person expects: the article number, whole words of the name, beginnings, the rest', async () => {
    expect(await find('mug')).toEqual(['Apron for a mug', 'Mug', 'Mugwort tea'])
    expect(await find('mugs')).toEqual(['Apron for a mug', 'Mug'])
    const sort = [{ fieldName: 'name', order: 'ASC' }]
    expect(await find('mug', { sort })).toEqual(['Apron for a mug', 'Mug', 'Mugwort tea'])
    expect(await find('mug', { sort: [{ fieldName: 'name', order: 'DESC' }] })).toEqual([
      'Mugwort tea',
      'Mug',
      'Apron for a mug',
    ])
  })

  it('on pages that neither overlap nor leave anything out, with the exact total', async () => {
    const pages = await Promise.all(
      [0, 1, 2, 3].map((offset) =>
        test.call(QUERY, { query: { filter: { words: { $contains: 'mug' } }, paging: { limit: 1, offset } } }, visitor),
      ),
    )
    expect(pages.flatMap((page) => page.products.map(({ name }) => name))).toEqual(await find('mug'))
    expect(pages.map(({ metadata }) => metadata?.total)).toEqual([3, 3, 3, 3])
    expect(pages.map(({ metadata }) => metadata?.offset)).toEqual([0, 1, 2, 3])
  })

  it('by cursor in the sequence of their creation', async () => {
    const filter = { words: { $contains: 'mug' } }
    const first = await test.call(QUERY, { query: { filter, cursorPaging: { limit: 2 } } }, visitor)
    const cursor = first.metadata?.cursors?.next
    const second = await test.call(QUERY, { query: { cursorPaging: { limit: 2, cursor } } }, visitor)
    const names = [...first.products, ...second.products].map(({ name }) => name)
    expect(names).toEqual(['Mugwort tea', 'Apron for a mug', 'Mug'])
  })

  it('beside other filters, and hidden ones by merchants only', async () => {
    const filter = { $and: [{ words: { $contains: 'mug' } }, { sku: 'KL-1' }] }
    expect((await test.call(QUERY, { query: { filter } }, visitor)).products.map(({ name }) => name)).toEqual(['Mug'])
    expect(await find('secret')).toEqual([])
    expect(await find('secret', {}, test.apiKey)).toEqual(['Secret mug'])
    expect(await find('', {}, visitor)).toHaveLength(6)
  })

  it('of earlier versions after an upgrade, once', async () => {
    const context = test.app.contextFor(test.siteId)
    const reader = context.store.reader(products)
    const [mug] = (await reader.query(test.siteId, { filter: { op: 'eq', path: 'name', value: 'Mug' } })).items
    if (!mug) throw new Error('no mug')
    const { words: _, ...earlier } = mug
    await context.commit(async (work) => void work.update(products, earlier))
    expect(await find('kl-1')).toEqual([])
    await productWordsUpgrade.run(context)
    await productWordsUpgrade.run(context)
    expect(await find('kl-1')).toEqual(['Mug'])
    expect((await reader.get(test.siteId, mug.id))?.revision).toBe(mug.revision + 2)
  })

  it.each([
    [{ words: 'mug' }, 'query.filter.words FIELD_NOT_ALLOWED'],
    [{ words: { $startsWith: 'mug' } }, 'query.filter.words.$startsWith FIELD_NOT_ALLOWED'],
    [{ words: { $contains: 7 } }, 'query.filter.words.$contains FORMAT'],
    [{ words: { $contains: 'x'.repeat(1001) } }, 'query.filter.words.$contains MAX_LENGTH'],
  ])('and refuses %j', async (filter, violation) => {
    const { status, violations } = await test.refusal(QUERY, { query: { filter } }, visitor)
    expect([status, violations]).toEqual([400, [violation]])
  })
})
