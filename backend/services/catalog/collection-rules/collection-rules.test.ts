import { beforeEach, expect, test } from 'vitest'
import type { CollectionRule, RuleCondition } from '../../../contract/catalog/collection-rule.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { createCollections } from '../collections/change-collections.ts'
import { createProducts, type ProductDraft } from '../products/create-products.ts'

const DAY = 86_400_000

let shop: TestShop
let collectionId: string
beforeEach(async () => {
  shop = await createTestShop()
  const [collection] = await createCollections(context(), [{ name: 'Offers' }])
  collectionId = collection?.id ?? ''
})

const context = () => shop.app.contextFor(shop.siteId)
const create = async (...drafts: (Partial<ProductDraft> & { name: string })[]) =>
  (
    await createProducts(
      context(),
      drafts.map((draft) => ({ price: '20.00', ...draft })),
    )
  ).map(({ id }) => id)
const setRule = (conditions: RuleCondition[], match: CollectionRule['match'] = 'ALL') =>
  shop.call('PUT /awning/v1/collections/{id}/rule', { id: collectionId, rule: { match, conditions } }, shop.apiKey)
const update = (id: string, product: object) =>
  shop.call('PATCH /stores/v1/products/{product.id}', { product: { id, ...product } }, shop.apiKey)
const setStock = (productId: string, quantity: number) =>
  shop.call(
    'PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}',
    {
      inventoryItem: {
        productId,
        trackQuantity: true,
        variants: [{ variantId: '00000000-0000-0000-0000-000000000000', quantity }],
      },
    },
    shop.apiKey,
  )
/** The names of the collection's products, and the number that the collection says. */
const members = async () => {
  await shop.settle()
  const query = {
    filter: { collectionIds: { $hasSome: [collectionId] } },
    sort: [{ fieldName: 'name' }],
    paging: { limit: 100 },
  }
  const { products } = await shop.call('GET /stores-reader/v1/products/query-platformized', { query }, shop.apiKey)
  const { collection } = await shop.call('GET /v2/collections/{id}', { id: collectionId }, shop.apiKey)
  expect(collection.numberOfProducts).toBe(products.length)
  return products.map(({ name }) => name)
}
const preview = (rule: CollectionRule) => shop.call('POST /awning/v1/collection-rules/preview', { rule }, shop.apiKey)

test('a rule takes those that meet it in, and the others out; products that come or change follow', async () => {
  const [mug = ''] = await create({ name: 'Mug', price: '12.00' }, { name: 'Kettle', price: '80.00' })
  await shop.call('POST /stores/v1/collections/{id}/productIds', { id: collectionId, productIds: [mug] }, shop.apiKey)
  await setRule([{ kind: 'PRICE', min: '50' }])
  expect(await members()).toEqual(['Kettle'])
  await create({ name: 'Oven', price: '900.00' }, { name: 'Spoon' })
  expect(await members()).toEqual(['Kettle', 'Oven'])
  await update(mug, { priceData: { price: 50 } })
  expect(await members()).toEqual(['Kettle', 'Mug', 'Oven'])
  await update(mug, { discount: { type: 'PERCENT', value: 10 } })
  expect(await members()).toEqual(['Kettle', 'Oven'])
  await setRule([{ kind: 'PRICE', max: '50' }])
  expect(await members()).toEqual(['Mug', 'Spoon'])
})

test('each condition is met by the products that are like it', async () => {
  const size = { name: 'Size', type: 'drop_down' as const }
  const choices = [{ value: 'L', description: 'Large', mediaIds: [] }]
  await create(
    { name: 'Mug', brand: 'Kiln', ribbon: 'New', stock: 0 },
    { name: 'Shirt', options: [{ ...size, choices }], discount: { type: 'PERCENT', value: '10' } },
    { name: 'Pattern', productType: 'digital', brand: 'kiln ' },
    { name: 'Gift card', productType: 'digital', giftCard: true },
  )
  const found = async (...conditions: RuleCondition[]) => {
    const { products, count } = await preview({ match: 'ALL', conditions })
    expect(count).toBe(products.length)
    return products.map(({ name }) => name).sort()
  }
  expect(await found({ kind: 'BRAND', brand: 'KILN' })).toEqual(['Mug', 'Pattern'])
  expect(await found({ kind: 'RIBBON', ribbon: 'new' })).toEqual(['Mug'])
  expect(await found({ kind: 'NAME', contains: 'ATTER' })).toEqual(['Pattern'])
  expect(await found({ kind: 'OPTION', option: 'size' })).toEqual(['Shirt'])
  expect(await found({ kind: 'OPTION', option: 'Size', choice: 'large' })).toEqual(['Shirt'])
  expect(await found({ kind: 'OPTION', option: 'Size', choice: 'Small' })).toEqual([])
  expect(await found({ kind: 'ON_SALE' })).toEqual(['Shirt'])
  expect(await found({ kind: 'TYPE', productType: 'DIGITAL' })).toEqual(['Pattern'])
  expect(await found({ kind: 'TYPE', productType: 'GIFT_CARD' })).toEqual(['Gift card'])
  // What waits for its file is not in stock for buyers.
  expect(await found({ kind: 'IN_STOCK' })).toEqual(['Gift card', 'Shirt'])
  expect(await found({ kind: 'BRAND', brand: 'Kiln' }, { kind: 'TYPE', productType: 'PHYSICAL' })).toEqual(['Mug'])
  expect(
    (await preview({ match: 'ANY', conditions: [{ kind: 'ON_SALE' }, { kind: 'RIBBON', ribbon: 'New' }] })).count,
  ).toBe(2)
})

test('what sells out leaves a collection of what is in stock, and comes back with new stock', async () => {
  const [mug = ''] = await create({ name: 'Mug', stock: 1 }, { name: 'Kettle', stock: 0 })
  await setRule([{ kind: 'IN_STOCK' }])
  expect(await members()).toEqual(['Mug'])
  await shop.placeOrder([shop.line(mug)])
  expect(await members()).toEqual([])
  await setStock(mug, 4)
  expect(await members()).toEqual(['Mug'])
})

test('what is new leaves after the days of its rule', async () => {
  await create({ name: 'Mug' })
  await setRule([{ kind: 'CREATED_WITHIN', days: 7 }])
  shop.clock.advance(6 * DAY)
  await create({ name: 'Kettle' })
  expect(await members()).toEqual(['Kettle', 'Mug'])
  shop.clock.advance(2 * DAY)
  expect(await members()).toEqual(['Kettle'])
})

test('a collection with a rule takes no products by hand until the rule ends, and keeps its products then', async () => {
  const [mug = ''] = await create({ name: 'Mug' }, { name: 'Spoon', price: '1.00' })
  await setRule([{ kind: 'PRICE', min: '10' }])
  expect(await members()).toEqual(['Mug'])
  const one = { id: collectionId, productIds: [mug] }
  for (const route of [
    'POST /stores/v1/collections/{id}/productIds',
    'POST /stores/v1/collections/{id}/productIds/delete',
  ] as const)
    expect(await shop.refusal(route, one, shop.apiKey)).toMatchObject({ status: 409, code: 'COLLECTION_HAS_RULE' })
  expect(
    await shop.refusal(
      'POST /awning/v1/product-changes',
      { change: { kind: 'COLLECTION', collectionId, isIn: true }, products: [{ id: mug }] },
      shop.apiKey,
    ),
  ).toMatchObject({ code: 'COLLECTION_HAS_RULE' })
  await shop.call('DELETE /awning/v1/collections/{id}/rule', { id: collectionId }, shop.apiKey)
  await update(mug, { priceData: { price: 2 } })
  expect(await members()).toEqual(['Mug'])
  await shop.call('POST /stores/v1/collections/{id}/productIds/delete', one, shop.apiKey)
  expect(await members()).toEqual([])
})

test('a rule that bounds nothing, or that no price meets, is refused at its field', async () => {
  const refusal = async (condition: RuleCondition) =>
    (
      await shop.refusal(
        'PUT /awning/v1/collections/{id}/rule',
        { id: collectionId, rule: { match: 'ALL', conditions: [{ kind: 'ON_SALE' }, condition] } },
        shop.apiKey,
      )
    ).violations
  expect(await refusal({ kind: 'PRICE' })).toEqual(['rule.conditions[1].max REQUIRED_FIELD'])
  expect(await refusal({ kind: 'PRICE', min: '5', max: '4' })).toEqual(['rule.conditions[1].max MIN'])
})

test('many products are renewed once, without a change of their dates, and a change in bulk is still undone', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `Product ${String(index).padStart(3, '0')}`)
  const ids = await create(...names.map((name, index) => ({ name, stock: 1, price: index % 2 ? '5.00' : '50.00' })))
  const read = async (id = '') => (await shop.call('GET /stores-reader/v1/products/{id}', { id }, shop.apiKey)).product
  const before = await read(ids[1])
  shop.clock.advance(DAY)
  await setRule([{ kind: 'PRICE', max: '10' }, { kind: 'IN_STOCK' }])
  const listed = async () => (await shop.call('GET /awning/v1/collection-rules', {}, shop.apiKey)).rules
  expect((await listed())[0]?.isRenewing).toBe(true)
  expect(await members()).toHaveLength(60)
  expect((await listed())[0]?.isRenewing).toBe(false)
  const after = await read(ids[1])
  expect([after.collectionIds.includes(collectionId), after.lastUpdated]).toEqual([true, before.lastUpdated])

  const change = { change: { kind: 'STOCK' as const, quantity: 0 }, products: [{ id: ids[1] ?? '' }] }
  const { import: begun } = await shop.call('POST /awning/v1/product-changes', change, shop.apiKey)
  expect(await members()).toHaveLength(59)
  await shop.call('POST /awning/v1/imports/{importId}/undo', { importId: begun.id }, shop.apiKey)
  expect(await members()).toHaveLength(60)
})
