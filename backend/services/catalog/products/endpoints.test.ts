import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { eventsTold } from '../../../testing/shop-records.ts'
import { ALL_PRODUCTS_ID, type ProductDraft, saveProduct } from '../index.ts'
import { APRON, MUG } from '../test-drafts.ts'

const GET = 'GET /stores-reader/v1/products/{id}'
const CREATE = 'POST /stores/v1/products'
const UPDATE = 'PATCH /stores/v1/products/{product.id}'

let test: TestApp
let visitor: string
beforeEach(async () => {
  test = await createTestApp()
  visitor = await test.visitor()
})

const make = (draft: ProductDraft) => saveProduct(test.app.contextFor(test.siteId), draft)
const create = (product: object) => test.call(CREATE, { product }, test.apiKey)
const update = (product: object, more: object = {}) => test.call(UPDATE, { product, ...more }, test.apiKey)
const eventTypes = async () => (await eventsTold(test)).map(({ slug }) => slug)

describe('a new product', () => {
  it('gets what the merchant did not say: slug, number, stock, the collection of all', async () => {
    const { body, status } = await create({ name: 'Küchenschürze', priceData: { price: 40 } })
    expect(status).toBe(200)
    expect(body.product).toMatchObject({
      slug: 'kuchenschurze',
      numericId: '1000000000000001',
      visible: true,
      productType: 'physical',
      stock: { trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' },
      collectionIds: [ALL_PRODUCTS_ID],
      productPageUrl: { base: 'https://host.example', path: '/product/kuchenschurze' },
      variants: [{ id: '00000000-0000-0000-0000-000000000000', choices: {} }],
    })
    expect((await test.call(GET, { id: body.product.id }, visitor)).body.product.name).toBe('Küchenschürze')
    expect(await eventTypes()).toContain('product_created')
  })

  it('reads an option of colour codes as colours, and makes every combination a variant', async () => {
    const { body } = await create({
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
    expect(body.product.productOptions.map((option: { optionType: string }) => option.optionType)).toEqual([
      'color',
      'drop_down',
    ])
    expect(body.product.variants).toHaveLength(4)
    expect(body.product.variants[0].variant.priceData).toMatchObject({ price: 40, discountedPrice: 30 })
  })

  it('may fill every section that the wire allows, but no more', async () => {
    const sections = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ title: `Section ${index}`, description: 'x'.repeat(16_000) }))
    const filled = { name: 'Mug', priceData: { price: 1 }, additionalInfoSections: sections(50) }
    expect((await create(filled)).status).toBe(200)
    expect((await create({ ...filled, additionalInfoSections: sections(51) })).status).toBe(400)
    expect((await create({ ...filled, additionalInfoSections: sections(80) })).status).toBe(413)
  })

  it('never shares a slug: the second of a name is numbered, a chosen one that is taken is refused', async () => {
    await create({ name: 'Mug', priceData: { price: 1 } })
    expect((await create({ name: 'Mug', priceData: { price: 1 } })).body.product.slug).toBe('mug-1')
    const refused = await create({ name: 'Cup', slug: 'mug', priceData: { price: 1 } })
    expect(refused.status).toBe(409)
    expect(refused.body.details.applicationError.code).toBe('DUPLICATE_SLUG')
  })

  it('gets a slug and a number of its own however many are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => create({ name: 'Mug', priceData: { price: 1 } })))
    const products = made.map((answer) => answer.body.product)
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
    const { status, body } = await create(product)
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations).toContainEqual(
      expect.objectContaining({ field, violatedRule: rule }),
    )
    expect(await test.app.dependencies.store.reader({ name: 'products' }).count(test.siteId)).toBe(0)
  })
})

describe('a changed product', () => {
  it('keeps what the request does not have, and loses what it has as null', async () => {
    const { id } = await make({ ...MUG, ribbon: 'New', brand: 'Kiln' })
    const { body } = await update({ id, name: 'Big mug', ribbon: null })
    expect(body.product).toMatchObject({ name: 'Big mug', slug: 'mug', brand: 'Kiln', sku: 'MUG-1' })
    expect(body.product.ribbon).toBeUndefined()
    expect(body.product.ribbons).toEqual([])
  })

  it('changes only what a field mask names', async () => {
    const { id } = await make({ ...MUG, brand: 'Kiln' })
    const { body } = await update({ id, name: 'Big mug', priceData: { price: 1 } }, { fieldMask: 'name,brand' })
    expect(body.product).toMatchObject({ name: 'Big mug', priceData: { price: 12.5 } })
    expect(body.product.brand).toBeUndefined()
    const refused = await update({ id, name: 'Mug' }, { fieldMask: { paths: ['numericId'] } })
    expect(refused.body.details.validationError.fieldViolations[0]).toMatchObject({ violatedRule: 'FIELD_NOT_ALLOWED' })
  })

  it('may be sent back as it was read', async () => {
    const { id } = await make(APRON)
    const { body } = await test.call(GET, { id, includeMerchantSpecificData: true }, test.apiKey)
    const again = await update(body.product)
    expect(again.status).toBe(200)
    expect({ ...again.body.product, lastUpdated: '' }).toEqual({ ...body.product, lastUpdated: '' })
  })

  it('moves its variants’ prices with its own, but never below zero', async () => {
    const { id } = await make({ ...APRON, variants: [{ choices: { Colour: 'Rust', Size: 'S' }, price: '10.00' }] })
    const { body } = await update({ id, priceData: { price: 42 } })
    expect(body.product.variants[0].variant.priceData.price).toBe(12)
    const refused = await update({ id, priceData: { price: 20 } })
    expect(refused.body.details.applicationError.code).toBe('VALUE_OUT_OF_RANGE')
    expect((await test.call(GET, { id }, visitor)).body.product.priceData.price).toBe(42)
  })

  it('has nothing in stock of a choice that is new, and no stock of one that is gone', async () => {
    const { id } = await make(APRON)
    const sizes = ['M', 'XL'].map((word) => ({ value: word, description: word }))
    const { body } = await update({ id, productOptions: [{ name: 'Size', choices: sizes }] })
    expect(body.product.variants.map((variant: { stock: { quantity: number } }) => variant.stock.quantity)).toEqual([
      0, 0,
    ])
    expect(await test.app.dependencies.store.reader({ name: 'stock' }).count(test.siteId)).toBe(2)
  })

  it('keeps managing its variants as long as it has options', async () => {
    const { id } = await make(APRON)
    expect((await update({ id, manageVariants: false })).body.details.applicationError.code).toBe('VARIANTS_MANAGED')
    const { body } = await update({ id, manageVariants: false, productOptions: [] })
    // Six variants with five pieces each, one of them with none.
    expect(body.product).toMatchObject({ manageVariants: false, stock: { quantity: 25 } })
  })

  it('does not fall behind when two change it at once', async () => {
    const { id } = await make(MUG)
    await Promise.all([update({ id, brand: 'Kiln' }), update({ id, ribbon: 'New' }), update({ id, name: 'Cup' })])
    const { body } = await test.call(GET, { id }, visitor)
    expect(body.product).toMatchObject({ brand: 'Kiln', ribbon: 'New', name: 'Cup' })
  })

  it.each([
    ['POST /stores/v1/products/{id}/remove-brand', 'brand'],
    ['POST /stores/v1/products/{id}/remove-ribbon', 'ribbon'],
  ])('loses by %s its %s', async (route, field) => {
    const { id } = await make({ ...MUG, brand: 'Kiln', ribbon: 'New' })
    expect(await test.call(route, { id }, test.apiKey)).toMatchObject({ status: 200, body: {} })
    expect((await test.call(GET, { id }, visitor)).body.product[field]).toBeUndefined()
  })

  it('loses its options where nobody manages their variants', async () => {
    const route = 'DELETE /stores/v1/products/{id}/options'
    const managed = await make(APRON)
    expect((await test.call(route, { id: managed.id }, test.apiKey)).body.details.applicationError.code).toBe(
      'VARIANTS_MANAGED',
    )
    const plain = await make({ ...MUG, ...(APRON.options && { options: APRON.options }) })
    expect((await test.call(route, { id: plain.id }, test.apiKey)).status).toBe(200)
    expect((await test.call(GET, { id: plain.id }, visitor)).body.product.productOptions).toEqual([])
  })
})

describe('a deleted product', () => {
  it('is gone with its stock, and its collections count one less', async () => {
    const { id } = await make(APRON)
    expect((await test.call('DELETE /stores/v1/products/{id}', { id }, test.apiKey)).status).toBe(200)
    expect((await test.call(GET, { id }, test.apiKey)).status).toBe(404)
    expect(await test.app.dependencies.store.reader({ name: 'stock' }).count(test.siteId)).toBe(0)
    const all = await test.call('GET /v2/collections/{id}', { id: ALL_PRODUCTS_ID }, visitor)
    expect(all.body.collection.numberOfProducts).toBe(0)
    expect(await eventTypes()).toContain('product_deleted')
  })
})
