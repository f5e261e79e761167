import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { APRON, MUG } from '../test-drafts.ts'
import { createProducts } from './create-products.ts'

const SET = 'POST /stores/v1/bulk/products/update'
const ADJUST = 'POST /stores/v1/bulk/products/adjust-properties'
const UNKNOWN = '6f0a1f53-9a33-4b0e-8a6f-0f4d3f1b2c11'

let test: TestApp
let mug: string
let apron: string
beforeEach(async () => {
  test = await createTestApp()
  const created = await createProducts(test.app.contextFor(test.siteId), [MUG, APRON])
  mug = created[0]?.id ?? ''
  apron = created[1]?.id ?? ''
})

const read = async (id: string) =>
  (await test.call('GET /stores-reader/v1/products/{id}', { id, includeMerchantSpecificData: true }, test.apiKey))
    .product

describe('one property of many products', () => {
  it('is set where it is valid, with a result for each product', async () => {
    const { bulkActionMetadata, results } = await test.call(
      SET,
      { ids: [mug, UNKNOWN, apron], set: { brand: 'Kiln' } },
      test.apiKey,
    )
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 })
    expect(results[1]?.itemMetadata).toMatchObject({
      id: UNKNOWN,
      originalIndex: 1,
      success: false,
      error: { code: 'NOT_FOUND' },
    })
    expect((await read(apron)).brand).toBe('Kiln')
    await test.call(SET, { ids: [apron], set: { brand: '' } }, test.apiKey)
    expect((await read(apron)).brand).toBeUndefined()
  })

  it("changes the variants' prices with the product’s, and sets cost and weight of each", async () => {
    await test.call(SET, { ids: [apron], set: { price: 50 } }, test.apiKey)
    await test.call(SET, { ids: [apron], set: { cost: 20 } }, test.apiKey)
    await test.call(SET, { ids: [apron], set: { weight: 1.5 } }, test.apiKey)
    const { variants } = await read(apron)
    const rustM = variants.find((variant) => variant.variant?.sku === 'APR-R-M')
    expect(rustM?.variant).toMatchObject({ priceData: { price: 54 }, costAndProfitData: { itemCost: 20 }, weight: 1.5 })
  })

  it.each([
    [{ price: { percentage: { rate: 10 } } }, 13.75],
    [{ price: { percentage: { rate: 10, roundToInt: true } } }, 14],
    [{ price: { percentage: { rate: -100 } } }, 0],
    [{ price: { percentage: { rate: 1e-9 } } }, 12.5],
    [{ price: { amount: -2.5 } }, 10],
  ])('is adjusted by %j to %s', async (adjust, price) => {
    await test.call(ADJUST, { ids: [mug], adjust }, test.apiKey)
    expect((await read(mug)).priceData?.price).toBe(price)
  })

  it('is refused below zero, for the products concerned', async () => {
    const { results } = await test.call(ADJUST, { ids: [mug, apron], adjust: { price: { amount: -20 } } }, test.apiKey)
    expect(results[0]?.itemMetadata.error?.code).toBe('VALUE_OUT_OF_RANGE')
    expect(results[1]?.itemMetadata.success).toBe(true)
    expect([(await read(mug)).priceData?.price, (await read(apron)).priceData?.price]).toEqual([12.5, 20])
  })

  it('adjusts weights too', async () => {
    await test.call(ADJUST, { ids: [mug], adjust: { weight: { percentage: { rate: 50 } } } }, test.apiKey)
    expect((await read(mug)).weight).toBe(0.6)
  })

  it.each([
    [SET, { ids: [], set: { price: 1 } }],
    [SET, { ids: ['x'], set: {} }],
    [SET, { ids: ['x'], set: { price: 1, cost: 1 } }],
    [SET, { ids: Array.from({ length: 101 }, () => 'x'), set: { price: 1 } }],
    [ADJUST, { ids: ['x'], adjust: { price: { percentage: { rate: 1001 } } } }],
    [ADJUST, { ids: ['x'], adjust: { price: { amount: 1, percentage: { rate: 1 } } } }],
    [ADJUST, { ids: ['x'], adjust: { name: 'x' } }],
  ] as const)('is refused by %s as %j', async (route, args) => {
    expect((await test.refusal(route, args, test.apiKey)).status).toBe(400)
  })

  it('is refused for all products if the amount has more decimals than the currency', async () => {
    const { status } = await test.refusal(SET, { ids: [mug], set: { price: 1.005 } }, test.apiKey)
    expect(status).toBe(400)
    expect((await read(mug)).priceData?.price).toBe(12.5)
  })
})
