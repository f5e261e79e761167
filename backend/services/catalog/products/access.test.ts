import { beforeEach, describe, expect, it } from 'vitest'
import { createProduct } from '../../../testing/create-product.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { NOT_FOUND } from '../../../testing/endpoints/refusal.ts'
import { APRON } from '../test-drafts.ts'

const GET = 'GET /stores-reader/v1/products/{id}'
const CREATE = 'POST /stores/v1/products'
const UPDATE = 'PATCH /stores/v1/products/{product.id}'

let test: TestApp
let visitor: string
beforeEach(async () => {
  test = await createTestApp()
  visitor = await test.visitor()
})

describe('# a visitor', () => {
  it('reads products, without costs and without hidden variants or products', async () => {
    const { id } = await createProduct(test.app.contextFor(test.siteId), APRON)
    const body = await test.call(GET, { id, includeMerchantSpecificData: true }, visitor)
    expect(JSON.stringify(body)).not.toMatch(/costAndProfitData|costRange|itemCost/)
    expect(body.product.variants).toHaveLength(5)
    const merchant = await test.call(GET, { id, includeMerchantSpecificData: true }, test.apiKey)
    expect(merchant.product.costAndProfitData).toMatchObject({ itemCost: 15, profit: 25 })
    expect(merchant.product.variants).toHaveLength(6)
    await test.call(UPDATE, { product: { id, visible: false } }, test.apiKey)
    const hidden = await test.refusal(GET, { id }, visitor)
    expect(hidden.status).toBe(404)
    expect(hidden).toEqual(NOT_FOUND)
    expect((await test.send(GET, { id }, test.apiKey)).status).toBe(200)
  })

  it.each([
    [CREATE, { product: { name: 'Mug', priceData: { price: 1 } } }],
    [UPDATE, { product: { id: 'x' } }],
    ['DELETE /stores/v1/products/{id}', { id: 'x' }],
    ['PATCH /stores/v1/products/{id}/variants', { id: 'x', variants: [] }],
    ['POST /stores/v1/products/{id}/media', { id: 'x', media: [] }],
    ['POST /stores/v1/bulk/products/update', { ids: ['x'], set: { price: 1 } }],
    ['POST /stores/v2/inventoryItems/decrement', { decrementData: [] }],
    ['POST /stores/v1/collections', { collection: { name: 'Desk' } }],
  ] as const)("can't write: %s", async (route, args) => {
    expect((await test.refusal(route, args, visitor)).status).toBe(403)
  })

  it('can do nothing without a token', async () => {
    expect((await test.refusal(GET, { id: 'x' })).status).toBe(401)
  })
})

describe('an unknown product', () => {
  it.each([
    [GET, {}],
    ['DELETE /stores/v1/products/{id}', {}],
    ['POST /stores/v1/products/{id}/remove-brand', {}],
    ['POST /stores/v1/products/{id}/media', { media: [{ mediaId: 'a' }] }],
    ['PATCH /stores/v1/products/{id}/variants', { variants: [{ choices: {} }] }],
    ['POST /stores-reader/v1/products/{id}/variants/query', {}],
    ['POST /stores-reader/v1/products/{id}/productOptionsAvailability', { options: {} }],
  ] as const)('is not found by %s', async (route, args) => {
    const unknown = { id: '6f0a1f53-9a33-4b0e-8a6f-0f4d3f1b2c11', ...args }
    expect(await test.refusal(route, unknown, test.apiKey)).toEqual(NOT_FOUND)
  })
})
