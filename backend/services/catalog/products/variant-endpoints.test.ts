import { beforeEach, describe, expect, it } from 'vitest'
import { createProduct } from '../../../testing/create-product.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { NOT_FOUND } from '../../../testing/endpoints/refusal.ts'
import { APRON, MUG } from '../test-drafts.ts'

const SET = 'PATCH /stores/v1/products/{id}/variants'
const RESET = 'POST /stores/v1/products/{id}/variants/resetToDefault'
const QUERY = 'POST /stores-reader/v1/products/{id}/variants/query'
const AVAILABILITY = 'POST /stores-reader/v1/products/{id}/productOptionsAvailability'
const STORE_QUERY = 'POST /stores-reader/v1/variants/query'
const STORE_GET = 'GET /stores-reader/v1/variants/{id}'

let test: TestApp
let visitor: string
let apron: string
let mug: string
beforeEach(async () => {
  test = await createTestApp()
  visitor = await test.visitor()
  apron = (await createProduct(test.app.contextFor(test.siteId), APRON)).id
  mug = (await createProduct(test.app.contextFor(test.siteId), MUG)).id
})

const getChoices = (variants: { choices?: Record<string, string> }[]) =>
  variants.map(({ choices = {} }) => Object.values(choices).join(' '))

describe('variants of a product', () => {
  it('are changed by some of their choices, all that match', async () => {
    const variants = [{ choices: { Colour: 'Rust' }, price: 50, sku: 'R' }]
    const body = await test.call(SET, { id: apron, variants }, test.apiKey)
    const prices = body.variants.map((variant) => variant.variant?.priceData?.price)
    expect(prices).toEqual([50, 50, 50, 40, 40, 40])
  })

  it("are changed by id, and have the product's values again after a reset", async () => {
    const before = (await test.call(QUERY, { id: apron }, test.apiKey)).variants
    const hidden = { variantIds: [before[3]?.id], visible: false, weight: 2 }
    await test.call(SET, { id: apron, variants: [hidden] }, test.apiKey)
    expect((await test.call(QUERY, { id: apron }, visitor)).totalResults).toBe(4)
    await test.call(RESET, { id: apron }, test.apiKey)
    const after = (await test.call(QUERY, { id: apron }, visitor)).variants
    expect(after.map((variant) => variant.variant?.priceData?.price)).toEqual([40, 40, 40, 40, 40, 40])
    expect(after.map((variant) => variant.id)).toEqual(before.map((variant) => variant.id))
  })

  it.each([
    [{ choices: { Colour: 'Pink' }, price: 1 }, 404, undefined],
    [{ variantIds: ['6f0a1f53-9a33-4b0e-8a6f-0f4d3f1b2c11'], price: 1 }, 404, undefined],
    [{ price: 1 }, 400, undefined],
    [{ choices: {}, price: -1 }, 400, undefined],
    [{ choices: {}, colour: 'red' }, 400, undefined],
  ])('are not changed by %j', async (override, status, code) => {
    const answer = await test.refusal(SET, { id: apron, variants: [override] }, test.apiKey)
    expect(answer.status).toBe(status)
    expect(answer.code).toBe(code)
  })

  it('cannot be changed if they are not managed', async () => {
    const answer = await test.refusal(SET, { id: mug, variants: [{ choices: {}, price: 1 }] }, test.apiKey)
    expect(answer.code).toBe('VARIANTS_NOT_MANAGED')
  })

  it('are found by choices, by id and page by page, without hidden ones', async () => {
    const bySize = await test.call(QUERY, { id: apron, choices: { Size: 'L' } }, visitor)
    expect(getChoices(bySize.variants)).toEqual(['Rust L'])
    const page = await test.call(QUERY, { id: apron, paging: { limit: 2, offset: 1 } }, visitor)
    expect(getChoices(page.variants)).toEqual(['Rust M', 'Rust L'])
    expect(page).toMatchObject({ metadata: { items: 2, offset: 1 }, totalResults: 5 })
    const byId = await test.call(QUERY, { id: apron, variantIds: [page.variants[0]?.id] }, visitor)
    expect(getChoices(byId.variants)).toEqual(['Rust M'])
    expect((await test.call(QUERY, { id: apron, choices: { Size: 'XXL' } }, visitor)).totalResults).toBe(0)
    expect((await test.call(QUERY, { id: mug }, visitor)).variants[0]?.id).toBe('00000000-0000-0000-0000-000000000000')
  })
})

describe('# the availability of choices', () => {
  it('has the variant, its image and whether it can be bought', async () => {
    const body = await test.call(AVAILABILITY, { id: apron, options: { Colour: 'Rust', Size: 'M' } }, visitor)
    expect(body).toMatchObject({
      availableForPurchase: true,
      selectedVariant: { sku: 'APR-R-M', quantity: 5, price: { price: 44 } },
      media: { items: [{ id: 'apron-rust' }] },
    })
    const sold = await test.call(AVAILABILITY, { id: apron, options: { Colour: 'Rust', Size: 'S' } }, visitor)
    expect(sold).toMatchObject({ availableForPurchase: false, selectedVariant: { inStock: false } })
  })

  it('narrows with every choice', async () => {
    const { selectedVariant, availableForPurchase, productOptions } = await test.call(
      AVAILABILITY,
      { id: apron, options: { Colour: 'Ink' } },
      visitor,
    )
    expect(selectedVariant).toBeUndefined()
    expect(availableForPurchase).toBe(false)
    const [colour, size] = productOptions
    expect(size?.choices?.map((choice) => choice.visible)).toEqual([true, true, false])
    expect(colour?.choices?.map((choice) => choice.inStock)).toEqual([true, true])
  })

  it('is empty after a choice that the product does not have', async () => {
    const { availableForPurchase, selectedVariant } = await test.call(
      AVAILABILITY,
      { id: apron, options: { Colour: 'Pink', Size: 'M' } },
      visitor,
    )
    expect(availableForPurchase).toBe(false)
    expect(selectedVariant).toBeUndefined()
  })

  it('needs no choice for a product without options', async () => {
    const body = await test.call(AVAILABILITY, { id: mug, options: {} }, visitor)
    expect(body).toMatchObject({ availableForPurchase: true, selectedVariant: { sku: 'MUG-1', quantity: 10 } })
  })

  it('refuses options that are not strings', async () => {
    expect((await test.refusal(AVAILABILITY, { id: mug, options: { Size: 1 } }, visitor)).status).toBe(400)
    expect((await test.refusal(AVAILABILITY, { id: mug }, visitor)).status).toBe(400)
  })
})

describe('# variants of all products', () => {
  it('are filtered, sorted and counted', async () => {
    const query = { filter: { sku: { $startsWith: 'APR' } } }
    const { variants } = await test.call(STORE_QUERY, { query }, visitor)
    expect(variants).toMatchObject([{ variantName: 'Rust / M', productName: 'Apron', managedVariant: true }])
    const all = await test.call(STORE_QUERY, { query: { paging: { limit: 2, offset: 4 } } }, visitor)
    expect(all.metadata).toEqual({ count: 2, offset: 4, total: 6 })
    const low = await test.call(STORE_QUERY, { query: { filter: { 'stock.quantity': { $lt: 1 } } } }, visitor)
    expect(getChoices(low.variants)).toEqual(['Rust S'])
    expect((await test.refusal(STORE_QUERY, { query: { filter: { cost: 1 } } }, visitor)).status).toBe(400)
  })

  it('with little stock are those that all variants together show', async () => {
    const context = test.app.contextFor(test.siteId)
    for (let n = 0; n < 12; n++) await createProduct(context, { ...MUG, name: `Mug ${n}`, stock: n % 7 })
    const list = async (filter: Record<string, unknown>) =>
      (await test.call(STORE_QUERY, { query: { filter, paging: { limit: 100 } } }, test.apiKey)).variants
    const all = await list({})
    for (const most of [0, 3, 6]) {
      const low = all.filter(({ stock }) => stock?.quantity !== undefined && stock.quantity <= most)
      expect(low.length).toBeGreaterThan(1)
      expect(await list({ 'stock.quantity': { $lte: most } })).toEqual(low)
      expect(await list({ 'stock.trackQuantity': true, 'stock.quantity': { $lt: most + 1 } })).toEqual(low)
    }
    const three = all.filter(({ stock }) => stock?.quantity === 3)
    expect(await list({ 'stock.quantity': 3, productName: { $exists: true } })).toEqual(three)
    expect(await list({ 'stock.trackQuantity': false, 'stock.quantity': { $lte: 3 } })).toEqual([])
  })

  it('are listed completely by cursor', async () => {
    const seen: string[] = []
    let cursorPaging: object = { limit: 4 }
    for (;;) {
      const { variants, metadata } = await test.call(STORE_QUERY, { query: { cursorPaging } }, visitor)
      seen.push(...variants.map((variant) => variant.id))
      if (!metadata.cursors?.next) break
      cursorPaging = { limit: 4, cursor: metadata.cursors?.next }
    }
    expect(seen).toHaveLength(6)
    expect(new Set(seen).size).toBe(6)
  })

  it('are read by product and variant id, joined by a dash or a dot', async () => {
    const [variant] = (await test.call(QUERY, { id: apron, choices: { Colour: 'Rust', Size: 'M' } }, visitor)).variants
    for (const separator of ['-', '.']) {
      const body = await test.call(STORE_GET, { id: `${apron}${separator}${variant?.id}` }, visitor)
      expect(body.variant).toMatchObject({ productId: apron, variantId: variant?.id, sku: 'APR-R-M' })
    }
    expect(await test.refusal(STORE_GET, { id: `${apron}-${mug}` }, visitor)).toEqual(NOT_FOUND)
  })

  it('are returned to visitors without hidden ones', async () => {
    const [ink] = (await test.call(QUERY, { id: apron, choices: { Colour: 'Ink', Size: 'L' } }, test.apiKey)).variants
    expect((await test.refusal(STORE_GET, { id: `${apron}-${ink?.id}` }, visitor)).status).toBe(404)
    expect((await test.send(STORE_GET, { id: `${apron}-${ink?.id}` }, test.apiKey)).status).toBe(200)
  })
})
