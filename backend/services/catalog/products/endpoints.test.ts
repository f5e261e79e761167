import { beforeEach, describe, expect, it } from 'vitest'
import { createProduct } from '../../../testing/create-product.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import type { Input } from '../../../testing/test-calls.ts'
import { ALL_PRODUCTS_ID } from '../all-products.ts'
import { STORES_APP_ID } from '../resolve-items.ts'
import { APRON, MUG } from '../test-drafts.ts'
import type { ProductDraft } from './create-products.ts'

const GET = 'GET /stores-reader/v1/products/{id}'
const CREATE = 'POST /stores/v1/products'
const UPDATE = 'PATCH /stores/v1/products/{product.id}'

let test: TestApp
let visitor: string
beforeEach(async () => {
  test = await createTestApp()
  visitor = await test.visitor()
})

const make = (draft: ProductDraft) => createProduct(test.app.contextFor(test.siteId), draft)
const create = async (product: Input<typeof CREATE>['product']) =>
  (await test.call(CREATE, { product }, test.apiKey)).product
const refusalToCreate = (product: object) => test.refusal(CREATE, { product }, test.apiKey)
const update = async (product: Input<typeof UPDATE>['product'], more: { fieldMask?: string } = {}) =>
  (await test.call(UPDATE, { product, ...more }, test.apiKey)).product
const refusalToUpdate = (product: object, more: object = {}) => test.refusal(UPDATE, { product, ...more }, test.apiKey)
const eventTypes = async () => (await test.getPendingEvents()).map(({ slug }) => slug)

describe('a new product', () => {
  it('gets defaults: slug, number, stock, the collection of all products', async () => {
    const product = await create({ name: 'Küchenschürze', priceData: { price: 40 } })
    expect(product).toMatchObject({
      slug: 'kuchenschurze',
      numericId: '1000000000000001',
      visible: true,
      productType: 'physical',
      stock: { trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' },
      collectionIds: [ALL_PRODUCTS_ID],
      productPageUrl: { base: 'https://host.example', path: '/product/kuchenschurze' },
      variants: [{ id: '00000000-0000-0000-0000-000000000000', choices: {} }],
    })
    expect((await test.call(GET, { id: product.id }, visitor)).product.name).toBe('Küchenschürze')
    expect(await eventTypes()).toContain('product_created')
  })

  it('has a colour option if all values are colour codes, and each combination as a variant', async () => {
    const product = await create({
      name: 'Apron',
      priceData: { price: 40 },
      discount: { type: 'PERCENT', value: 25 },
      manageVariants: true,
      productOptions: [
        {
          name: 'Colour',
          choices: [
            { value: '#aa3311', description: 'Rust' },
            { value: 'rgb(1, 2, 3)', description: 'Ink' },
          ],
        },
        {
          name: 'Size',
          choices: [
            { value: 'S', description: 'S' },
            { value: 'M', description: 'M' },
          ],
        },
      ],
    })
    expect(product.productOptions?.map((option) => option.optionType)).toEqual(['color', 'drop_down'])
    expect(product.variants).toHaveLength(4)
    expect(product.variants?.[0]?.variant?.priceData).toMatchObject({ price: 40, discountedPrice: 30 })
  })

  it('may fill every section of the API, but no more', async () => {
    const sections = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ title: `Section ${index}`, description: 'x'.repeat(16_000) }))
    const filled = { name: 'Mug', priceData: { price: 1 }, additionalInfoSections: sections(50) }
    expect((await create(filled)).additionalInfoSections).toHaveLength(50)
    const statusFor = async (count: number) =>
      (await refusalToCreate({ ...filled, additionalInfoSections: sections(count) })).status
    expect([await statusFor(51), await statusFor(80)]).toEqual([400, 413])
  })

  it("never has another's slug: a derived one is numbered, a chosen one is refused", async () => {
    await create({ name: 'Mug', priceData: { price: 1 } })
    expect((await create({ name: 'Mug', priceData: { price: 1 } })).slug).toBe('mug-1')
    const refused = await refusalToCreate({ name: 'Cup', slug: 'mug', priceData: { price: 1 } })
    expect(refused).toMatchObject({ status: 409, code: 'DUPLICATE_SLUG' })
  })

  it('has its own slug and number under concurrent creation', async () => {
    const mugs = Array.from({ length: 20 }, () => create({ name: 'Mug', priceData: { price: 1 } }))
    const products = await Promise.all(mugs)
    expect(new Set(products.map((product) => product.slug)).size).toBe(20)
    expect(new Set(products.map((product) => product.numericId)).size).toBe(20)
  })

  it.each([
    [{ priceData: { price: 1 } }, 'product.name', 'REQUIRED_FIELD'],
    [{ name: 'Mug' }, 'product.priceData', 'REQUIRED_FIELD'],
    [{ name: 'Mug', priceData: { price: -1 } }, 'product.priceData.price', 'MIN'],
    [{ name: 'Mug', priceData: { price: '1' } }, 'product.priceData.price', 'FORMAT'],
    [{ name: 'Mug', priceData: { price: 1e9 } }, 'product.priceData.price', 'MAX'],
    [{ name: 'Mug', priceData: { price: 1.005 } }, 'product.priceData.price', 'DECIMAL_MAX_SCALE'],
    [{ name: 'x'.repeat(81), priceData: { price: 1 } }, 'product.name', 'MAX_LENGTH'],
    [{ name: 'Mug', slug: 'A Mug', priceData: { price: 1 } }, 'product.slug', 'FORMAT'],
    [{ name: 'Mug', priceData: { price: 1 }, colour: 'red' }, 'product.colour', 'FIELD_NOT_ALLOWED'],
    [{ name: 'Mug', priceData: { price: 1 }, productType: 'Physical' }, 'product.productType', 'INVALID_ENUM_VALUE'],
    [
      { name: 'Mug', priceData: { price: 1 }, discount: { type: 'PERCENT', value: 101 } },
      'product.discount.value',
      'MAX',
    ],
    [
      { name: 'Mug', priceData: { price: 1 }, discount: { type: 'AMOUNT' } },
      'product.discount.value',
      'REQUIRED_FIELD',
    ],
    [
      { name: 'Mug', priceData: { price: 1 }, productOptions: [{ name: 'Size', choices: [] }] },
      'product.productOptions[0].choices',
      'MIN_SIZE',
    ],
    [
      {
        name: 'Mug',
        priceData: { price: 1 },
        pricePerUnitData: { totalQuantity: 1, totalMeasurementUnit: 'L', baseQuantity: 1, baseMeasurementUnit: 'KG' },
      },
      'product.pricePerUnitData.baseMeasurementUnit',
      'VALIDATION',
    ],
  ])('is refused as %j, and nothing is written', async (product, field, rule) => {
    const { status, violations } = await refusalToCreate(product)
    expect(status).toBe(400)
    expect(violations).toContain(`${field} ${rule}`)
    expect(await test.app.dependencies.store.reader({ name: 'products' }).count(test.siteId)).toBe(0)
  })
})

describe('a changed product', () => {
  it('keeps the fields that the request lacks, and clears those that are null', async () => {
    const { id } = await make({ ...MUG, ribbon: 'New', brand: 'Kiln' })
    const product = await update({ id, name: 'Big mug', ribbon: null })
    expect(product).toMatchObject({ name: 'Big mug', slug: 'mug', brand: 'Kiln', sku: 'MUG-1' })
    expect(product.ribbon).toBeUndefined()
    expect(product.ribbons).toEqual([])
  })

  it('changes only the fields of the field mask', async () => {
    const { id } = await make({ ...MUG, brand: 'Kiln' })
    const product = await update({ id, name: 'Big mug', priceData: { price: 1 } }, { fieldMask: 'name,brand' })
    expect(product).toMatchObject({ name: 'Big mug', priceData: { price: 12.5 } })
    expect(product.brand).toBeUndefined()
    const refused = await refusalToUpdate({ id, name: 'Mug' }, { fieldMask: { paths: ['numericId'] } })
    expect(refused.violations[0]).toMatch(/ FIELD_NOT_ALLOWED$/)
  })

  it('accepts its own answer as an update', async () => {
    const { id } = await make(APRON)
    const { product } = await test.call(GET, { id, includeMerchantSpecificData: true }, test.apiKey)
    expect({ ...(await update(product as Input<typeof UPDATE>['product'])), lastUpdated: '' }).toEqual({
      ...product,
      lastUpdated: '',
    })
  })

  it('changes its variants’ prices with its own, but never below zero', async () => {
    const { id } = await make({ ...APRON, variants: [{ choices: { Colour: 'Rust', Size: 'S' }, price: '10.00' }] })
    const product = await update({ id, priceData: { price: 42 } })
    expect(product.variants?.[0]?.variant?.priceData?.price).toBe(12)
    const refused = await refusalToUpdate({ id, priceData: { price: 20 } })
    expect(refused.code).toBe('VALUE_OUT_OF_RANGE')
    expect((await test.call(GET, { id }, visitor)).product.priceData?.price).toBe(42)
  })

  it('has no stock of a new choice, and loses the stock of a removed one', async () => {
    const { id } = await make(APRON)
    const sizes = ['M', 'XL'].map((word) => ({ value: word, description: word }))
    const product = await update({ id, productOptions: [{ name: 'Size', choices: sizes }] })
    expect(product.variants?.map((variant) => variant.stock?.quantity)).toEqual([0, 0])
    expect(await test.app.dependencies.store.reader({ name: 'stock' }).count(test.siteId)).toBe(2)
  })

  it('keeps its options when variant management ends, and loses them on request', async () => {
    const { id, options } = await make(APRON)
    const product = await update({ id, manageVariants: false })
    // Five variants have five items each, the sixth has none.
    expect(product).toMatchObject({ manageVariants: false, stock: { quantity: 25 } })
    expect(product.productOptions?.map(({ name }) => name)).toEqual(options.map(({ name }) => name))
    expect(product.variants).toHaveLength(1)
    await test.call('DELETE /stores/v1/products/{id}/options', { id }, test.apiKey)
    expect((await test.call(GET, { id }, visitor)).product).toMatchObject({
      manageVariants: false,
      productOptions: [],
      stock: { quantity: 25 },
    })
  })

  it('may have options without managed variants from the start, which are selectable and deletable', async () => {
    const choices = ['S', 'M'].map((word) => ({ value: word, description: word }))
    const { id, productOptions } = await create({
      name: 'Shirt',
      priceData: { price: 40 },
      manageVariants: false,
      productOptions: [{ name: 'Size', choices }],
    })
    expect(productOptions).toMatchObject([{ name: 'Size', choices: [{ description: 'S' }, { description: 'M' }] }])
    const catalogReference = { appId: STORES_APP_ID, catalogItemId: id, options: { options: { Size: 'M' } } }
    const { cart } = await test.call(
      'POST /ecom/v1/carts/current/add-to-cart',
      { lineItems: [{ catalogReference, quantity: 1 }] },
      visitor,
    )
    expect(cart.lineItems[0]?.descriptionLines).toMatchObject([
      { name: { original: 'Size' }, plainText: { original: 'M' } },
    ])
    await test.call('DELETE /stores/v1/products/{id}/options', { id }, test.apiKey)
    expect((await test.call(GET, { id }, visitor)).product.productOptions).toEqual([])
  })

  it('keeps both of two concurrent changes', async () => {
    const { id } = await make(MUG)
    await Promise.all([update({ id, brand: 'Kiln' }), update({ id, ribbon: 'New' }), update({ id, name: 'Cup' })])
    const { product } = await test.call(GET, { id }, visitor)
    expect(product).toMatchObject({ brand: 'Kiln', ribbon: 'New', name: 'Cup' })
  })

  it.each([
    ['POST /stores/v1/products/{id}/remove-brand', 'brand'],
    ['POST /stores/v1/products/{id}/remove-ribbon', 'ribbon'],
  ] as const)('loses by %s its %s', async (route, field) => {
    const { id } = await make({ ...MUG, brand: 'Kiln', ribbon: 'New' })
    expect(await test.call(route, { id }, test.apiKey)).toEqual({})
    expect((await test.call(GET, { id }, visitor)).product[field]).toBeUndefined()
  })

  it('loses its options if its variants are not managed', async () => {
    const route = 'DELETE /stores/v1/products/{id}/options'
    const managed = await make(APRON)
    expect((await test.refusal(route, { id: managed.id }, test.apiKey)).code).toBe('VARIANTS_MANAGED')
    const plain = await make({ ...MUG, ...(APRON.options && { options: APRON.options }) })
    expect((await test.send(route, { id: plain.id }, test.apiKey)).status).toBe(200)
    expect((await test.call(GET, { id: plain.id }, visitor)).product.productOptions).toEqual([])
  })
})

describe('a product that two people edit', () => {
  const rename = (id: string, name: string, ifUnmodifiedSince: string) =>
    test.send(UPDATE, { product: { id, name }, ifUnmodifiedSince }, test.apiKey)

  it('is changed by the first; the second is refused, and names the moment of the change', async () => {
    const { id, lastUpdated } = await make(MUG)
    test.clock.advance(1000)
    expect((await rename(id, 'Big mug', lastUpdated)).status).toBe(200)
    const { status, refusal } = await rename(id, 'Small mug', lastUpdated)
    const { product } = await test.call(GET, { id }, visitor)
    expect([status, refusal?.code, refusal?.data]).toEqual([
      409,
      'PRODUCT_CHANGED',
      { lastUpdated: product.lastUpdated },
    ])
    expect(product.name).toBe('Big mug')
    expect((await rename(id, 'Small mug', product.lastUpdated ?? '')).status).toBe(200)
  })
})

describe('a deleted product', () => {
  it('loses its stock, and its collections count one less', async () => {
    const { id } = await make(APRON)
    expect((await test.send('DELETE /stores/v1/products/{id}', { id }, test.apiKey)).status).toBe(200)
    expect((await test.refusal(GET, { id }, test.apiKey)).status).toBe(404)
    expect(await test.app.dependencies.store.reader({ name: 'stock' }).count(test.siteId)).toBe(0)
    const all = await test.call('GET /v2/collections/{id}', { id: ALL_PRODUCTS_ID }, visitor)
    expect(all.collection.numberOfProducts).toBe(0)
    expect(await eventTypes()).toContain('product_deleted')
  })
})
