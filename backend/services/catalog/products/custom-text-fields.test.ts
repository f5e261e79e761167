import { describe, expect, it } from 'vitest'
import { createTestShop } from '../../../testing/test-shop.ts'

const SET = 'PUT /awning/v1/products/{id}/custom-text-fields'
const READ = 'GET /awning/v1/products/{id}/custom-text-fields'
const PRODUCT = 'GET /stores-reader/v1/products/{id}'
const SHELF = 'GET /v1/shelf'

const ENGRAVING = { title: 'Engraving', maxLength: 20, mandatory: true, surcharge: '5.00' }
const NOTE = { title: 'Note', maxLength: 200, mandatory: false }

describe('# the custom text fields of a product', () => {
  it('are set in their order, and read by visitors with their surcharge', async () => {
    const shop = await createTestShop()
    const id = await shop.product()
    const customTextFields = [NOTE, ENGRAVING]
    expect(await shop.call(SET, { id, customTextFields }, shop.apiKey)).toEqual({ customTextFields })
    const token = await shop.visitor()
    expect(await shop.call(READ, { id }, token)).toEqual({ customTextFields })
    const { products } = await shop.call(SHELF, { 'product-id': id }, token)
    expect(products[0]?.customTextFields).toEqual(customTextFields)
    const { surcharge: _, ...published } = ENGRAVING
    expect((await shop.call(PRODUCT, { id }, token)).product.customTextFields).toEqual([NOTE, published])
  })

  it('change by another setting only, and not by an update of the product', async () => {
    const shop = await createTestShop()
    const id = await shop.product({ customTextFields: [NOTE] })
    const product = { id, name: 'Cup', customTextFields: [] }
    await shop.call('PATCH /stores/v1/products/{product.id}', { product }, shop.apiKey)
    expect((await shop.call(PRODUCT, { id }, shop.apiKey)).product).toMatchObject({
      name: 'Cup',
      customTextFields: [NOTE],
    })
    await shop.call(SET, { id, customTextFields: [] }, shop.apiKey)
    expect((await shop.call(PRODUCT, { id }, shop.apiKey)).product.customTextFields).toEqual([])
  })

  it('count as a change of the product', async () => {
    const shop = await createTestShop()
    const id = await shop.product()
    const before = await shop.call(PRODUCT, { id }, shop.apiKey)
    shop.clock.advance(1000)
    await shop.call(SET, { id, customTextFields: [NOTE] }, shop.apiKey)
    const after = await shop.call(PRODUCT, { id }, shop.apiKey)
    expect(after.product.lastUpdated).not.toBe(before.product.lastUpdated)
  })

  it.each([
    ['a title twice', [NOTE, { ...NOTE, title: ' Note ' }], 'customTextFields[1].title VALIDATION'],
    ['a title of spaces', [{ ...NOTE, title: '  ' }], 'customTextFields[0].title REQUIRED_FIELD'],
    ['a title that objects reserve', [{ ...NOTE, title: 'constructor' }], 'customTextFields[0].title FORMAT'],
    ['no room for a letter', [{ ...NOTE, maxLength: 0 }], 'customTextFields[0].maxLength MIN'],
    ['more than the published length', [{ ...NOTE, maxLength: 501 }], 'customTextFields[0].maxLength MAX'],
    [
      'a finer price than the currency has',
      [{ ...NOTE, surcharge: '0.125' }],
      'customTextFields[0].surcharge DECIMAL_MAX_SCALE',
    ],
    ['a price of zero', [{ ...NOTE, surcharge: '0' }], 'customTextFields[0].surcharge DECIMAL_GT'],
    [
      'a seventh field',
      Array.from({ length: 7 }, (_, index) => ({ ...NOTE, title: `Note ${index}` })),
      'customTextFields MAX_SIZE',
    ],
  ])('%s is refused', async (_, customTextFields, violation) => {
    const shop = await createTestShop()
    const id = await shop.product()
    expect((await shop.refusal(SET, { id, customTextFields }, shop.apiKey)).violations).toEqual([violation])
  })

  it('are set by merchants only, of products that exist', async () => {
    const shop = await createTestShop()
    const id = await shop.product()
    expect((await shop.refusal(SET, { id, customTextFields: [] }, await shop.visitor())).status).toBe(403)
    const unknown = '5f0d4c7e-1111-4222-8333-944455556666'
    expect((await shop.refusal(SET, { id: unknown, customTextFields: [] }, shop.apiKey)).status).toBe(404)
    expect((await shop.refusal(READ, { id: unknown }, await shop.visitor())).status).toBe(404)
  })
})
