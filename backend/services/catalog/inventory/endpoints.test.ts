import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { NOT_FOUND } from '../../../testing/endpoints/refusal.ts'
import { aliasRoute, type Input } from '../../../testing/test-calls.ts'
import { createProducts } from '../products/create-products.ts'
import { DEFAULT_VARIANT_ID, toInventoryItemId } from '../records.ts'
import { APRON, MUG } from '../test-drafts.ts'

const SET = 'PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}'
const TAKE = 'POST /stores/v2/inventoryItems/decrement'
const ADD = 'POST /stores/v2/inventoryItems/increment'
const GET = 'POST /stores-reader/v2/inventoryItems/{inventoryId}/getVariants'
const QUERY = 'POST /stores-reader/v2/inventoryItems/query'
const UNKNOWN = '6f0a1f53-9a33-4b0e-8a6f-0f4d3f1b2c11'

let test: TestApp
let visitor: string
let mug: string
let apron: string
beforeEach(async () => {
  test = await createTestApp()
  visitor = await test.visitor()
  const created = await createProducts(test.app.contextFor(test.siteId), [MUG, APRON])
  mug = created[0]?.id ?? ''
  apron = created[1]?.id ?? ''
})

const item = async (id: string, token = visitor) => (await test.call(GET, { inventoryId: id }, token)).inventoryItem
const getQuantity = async () => (await item(mug)).variants[0]?.quantity
const set = (inventoryItem: Input<typeof SET>['inventoryItem']) => test.send(SET, { inventoryItem }, test.apiKey)
const decrement = (...decrementData: NonNullable<Input<typeof TAKE>['decrementData']>) =>
  test.send(TAKE, { decrementData }, test.apiKey)
const add = (...incrementData: NonNullable<Input<typeof ADD>['incrementData']>) =>
  test.call(ADD, { incrementData }, test.apiKey)

describe('an inventory item', () => {
  it('has its own id, the complement of the product’s, and is found by either', async () => {
    const id = toInventoryItemId(mug)
    expect(toInventoryItemId('c8539b66-7a44-fe18-affc-afec4be8562a')).toBe('37ac6499-85bb-01e7-5003-5013b417a9d5')
    expect(await item(id)).toMatchObject({ id, productId: mug, externalId: mug, trackQuantity: true })
    expect((await item(mug)).id).toBe(id)
    expect((await test.call(GET, { inventoryId: UNKNOWN, productId: mug }, visitor)).inventoryItem.id).toBe(id)
    expect(await test.refusal(GET, { inventoryId: UNKNOWN }, visitor)).toEqual(NOT_FOUND)
  })

  it('lists its variants, for visitors without hidden ones', async () => {
    expect((await item(apron)).variants).toHaveLength(5)
    const all = (await item(apron, test.apiKey)).variants
    expect(all).toHaveLength(6)
    const one = await test.call(GET, { inventoryId: apron, variantIds: [all[0]?.variantId] }, visitor)
    expect(one.inventoryItem.variants).toEqual([
      { variantId: all[0]?.variantId, quantity: 0, inStock: false, availableForPreorder: false },
    ])
  })
})

describe('# tracking stock', () => {
  it('sets quantities, and emits an event', async () => {
    const variants = [{ variantId: DEFAULT_VARIANT_ID, quantity: 0 }]
    expect((await set({ productId: mug, trackQuantity: true, variants })).status).toBe(200)
    expect((await test.call('GET /stores-reader/v1/products/{id}', { id: mug }, visitor)).product.stock).toEqual({
      trackInventory: true,
      quantity: 0,
      inStock: false,
      inventoryStatus: 'OUT_OF_STOCK',
    })
    expect(await test.getPendingEvents()).toContainEqual(
      expect.objectContaining({
        type: 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
        body: {
          plain: expect.objectContaining({
            productId: mug,
            variants: [
              {
                id: DEFAULT_VARIANT_ID,
                oldValue: { quantity: 10, inStock: true },
                newValue: { quantity: 0, inStock: false },
              },
            ],
          }),
        },
      }),
    )
  })

  it('keeps fields that a change does not name', async () => {
    await set({ productId: mug, variants: [{ variantId: DEFAULT_VARIANT_ID, quantity: 4 }] })
    await set({ productId: mug, preorderInfo: { enabled: false } })
    expect(await item(mug)).toMatchObject({ trackQuantity: true, variants: [{ quantity: 4, inStock: true }] })
  })

  it('ends on request; then only inStock counts', async () => {
    const variants = [{ variantId: DEFAULT_VARIANT_ID, inStock: false }]
    await set({ productId: mug, trackQuantity: false, variants })
    expect(await item(mug)).toMatchObject({ trackQuantity: false })
    expect((await item(mug)).variants).toEqual([{ ...variants[0], availableForPreorder: false }])
  })

  it.each([
    [{ productId: UNKNOWN, trackQuantity: true }, 404],
    [{ trackQuantity: true, productId: 'mug', variants: [{ variantId: UNKNOWN, quantity: 1 }] }, 404],
    [{ productId: 'mug', variants: [{ variantId: DEFAULT_VARIANT_ID, quantity: -1 }] }, 400],
    [{ productId: 'mug', variants: [{ variantId: DEFAULT_VARIANT_ID, quantity: 1.5 }] }, 400],
    [{ productId: 'mug', variants: [{ variantId: DEFAULT_VARIANT_ID, quantity: 100_000 }] }, 400],
    [{ productId: 'mug', variants: [{ variantId: DEFAULT_VARIANT_ID, quantity: '5' }] }, 400],
  ])('is refused as %j with %s', async (inventoryItem, status) => {
    const productId = inventoryItem.productId === 'mug' ? mug : inventoryItem.productId
    const answer = await test.refusal(SET, { inventoryItem: { ...inventoryItem, productId } }, test.apiKey)
    expect(answer.status).toBe(status)
    expect(await getQuantity()).toBe(10)
  })
})

describe('# decrementing and incrementing', () => {
  it('changes the stock by product, item or variant, all lines or none', async () => {
    const rustM = (await item(apron)).variants[1]?.variantId
    await decrement({ productId: mug, decrementBy: 3 }, { inventoryId: toInventoryItemId(mug), decrementBy: 1 })
    expect(await getQuantity()).toBe(6)
    const refused = await decrement(
      { productId: mug, decrementBy: 1 },
      { productId: apron, variantId: rustM, decrementBy: 6 },
    )
    expect(refused.refusal).toMatchObject({
      status: 409,
      code: 'INSUFFICIENT_INVENTORY',
      data: { productId: apron, variantId: rustM, quantityAvailable: 5, quantityRequested: 6 },
    })
    expect(await getQuantity()).toBe(6)
    await add({ productId: mug, incrementBy: 4 })
    expect(await getQuantity()).toBe(10)
  })

  it('never decrements below zero, under concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => decrement({ productId: mug, decrementBy: 1 })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10)
    expect(new Set(answers.filter((answer) => answer.status !== 200).map(({ refusal }) => refusal?.code))).toEqual(
      new Set(['INSUFFICIENT_INVENTORY']),
    )
    expect(await getQuantity()).toBe(0)
  })

  it('decrements once per idempotency key', async () => {
    const args = { decrementData: [{ productId: mug, decrementBy: 4 }] }
    const twice = [1, 2].map(() => test.send(TAKE, args, test.apiKey, { 'idempotency-key': 'sale-1' }))
    expect((await Promise.all(twice)).map((answer) => answer.status)).toEqual([200, 200])
    expect(await getQuantity()).toBe(6)
  })

  it('goes below zero only for preorders, up to the limit', async () => {
    const variants = [{ variantId: DEFAULT_VARIANT_ID, quantity: 1 }]
    await set({ productId: mug, trackQuantity: true, variants, preorderInfo: { enabled: true, limit: 2 } })
    expect((await decrement({ productId: mug, decrementBy: 2 })).status).toBe(409)
    expect((await decrement({ productId: mug, decrementBy: 3, preorderRequest: true })).status).toBe(200)
    expect((await decrement({ productId: mug, decrementBy: 1, preorderRequest: true })).status).toBe(409)
    expect((await item(mug)).variants[0]).toMatchObject({ quantity: -2, inStock: false, availableForPreorder: true })
  })

  it('ignores untracked stock', async () => {
    await set({ productId: mug, trackQuantity: false })
    expect((await decrement({ productId: mug, decrementBy: 1000 })).status).toBe(200)
    await set({ productId: mug, trackQuantity: true })
    expect(await getQuantity()).toBe(10)
  })

  it.each([
    [TAKE, { decrementData: [] }, 400],
    [TAKE, { decrementData: [{ productId: 'mug', decrementBy: 0 }] }, 400],
    [TAKE, { decrementData: [{ productId: 'mug', decrementBy: 1.5 }] }, 400],
    [TAKE, { decrementData: [{ productId: 'mug', inventoryId: 'mug', decrementBy: 1 }] }, 400],
    [TAKE, { decrementData: [{ decrementBy: 1 }] }, 400],
    [TAKE, { decrementData: [{ productId: UNKNOWN, decrementBy: 1 }] }, 404],
    [TAKE, { decrementData: [{ productId: 'mug', variantId: UNKNOWN, decrementBy: 1 }] }, 404],
    [ADD, { incrementData: [{ productId: 'mug', incrementBy: -1 }] }, 400],
    [ADD, { incrementData: [{ productId: 'mug', incrementBy: 99_990 }] }, 409],
  ] as const)('is refused by %s as %j with %s', async (route, args, status) => {
    const realArgs = JSON.parse(JSON.stringify(args).replaceAll('"mug"', `"${mug}"`))
    expect((await test.refusal(route, realArgs, test.apiKey)).status).toBe(status)
    expect(await getQuantity()).toBe(10)
  })

  it('requires the variant of a managed product', async () => {
    expect((await decrement({ productId: apron, decrementBy: 1 })).refusal).toEqual(NOT_FOUND)
  })
})

describe('a query of inventory', () => {
  it('parses filter and sort from JSON strings, and counts all matches', async () => {
    const query = { paging: { limit: 1 }, sort: JSON.stringify({ numericId: 'desc' }) }
    const body = await test.call(QUERY, { query }, visitor)
    expect(body).toMatchObject({ metadata: { items: 1, offset: 0 }, totalResults: 2 })
    expect(body.inventoryItems[0]?.productId).toBe(apron)
    const one = await test.call(QUERY, { query: { filter: JSON.stringify({ productId: mug }) } }, visitor)
    expect(one.inventoryItems.map((each) => each.productId)).toEqual([mug])
    expect((await test.call(QUERY, {}, visitor)).totalResults).toBe(2)
  })

  it.each([
    [{ filter: '{' }, 'FORMAT'],
    [{ filter: '[1]' }, 'FORMAT'],
    [{ filter: '{"name":"Mug"}' }, 'FIELD_NOT_ALLOWED'],
    [{ filter: '{"__proto__":1}' }, 'FIELD_NOT_ALLOWED'],
    [{ sort: '{"numericId":"sideways"}' }, 'INVALID_ENUM_VALUE'],
    [{ sort: '7' }, 'FORMAT'],
    [{ paging: { limit: 101 } }, 'MAX'],
  ])('refuses %j', async (query, rule) => {
    const { status, violations } = await test.refusal(QUERY, { query }, visitor)
    expect(status).toBe(400)
    expect(violations[0]).toMatch(new RegExp(` ${rule}$`))
  })
})

describe('# the catalogue version', () => {
  it('is V1 under each prefix', async () => {
    for (const prefix of ['/stores/v3', '/_api/stores/v3', '/_api', '/v3'] as const) {
      const route = aliasRoute('GET /stores/v3/provision/version', `GET ${prefix}/provision/version`)
      expect(await test.call(route, {}, visitor)).toEqual({ catalogVersion: 'V1_CATALOG' })
    }
  })
})
