import { expect, test } from 'vitest'
import { createTestShop } from '../../../testing/test-shop.ts'

const DUPLICATE = 'POST /awning/v1/products/{id}/duplicate'
const READ = 'GET /stores-reader/v1/products/{id}'

test('a duplicate has all that the product has, is hidden, and lives on its own', async () => {
  const shop = await createTestShop()
  const { call, apiKey } = shop
  const { product } = await call(
    'POST /stores/v1/products',
    {
      product: {
        name: 'Tee',
        productType: 'physical',
        priceData: { price: 20 },
        brand: 'Nord',
        ribbon: 'New',
        weight: 0.2,
        costAndProfitData: { itemCost: 8 },
        discount: { type: 'PERCENT', value: 10 },
        manageVariants: true,
        productOptions: [{ name: 'Size', choices: ['S', 'L'].map((value) => ({ value, description: value })) }],
        additionalInfoSections: [{ title: 'Care', description: 'Cold' }],
      },
    },
    apiKey,
  )
  const { id } = product
  // A picture by its address is no file of the library.
  const url = 'https://pictures.example/tee.jpg'
  const media = [{ url, choice: { option: 'Size', choice: 'L' } }]
  await call('POST /stores/v1/products/{id}/media', { id, media }, apiKey)
  await call(
    'PATCH /stores/v1/products/{id}/variants',
    { id, variants: [{ choices: { Size: 'L' }, price: 24 }] },
    apiKey,
  )
  const [small, large] = product.variants.map((variant) => variant.id)
  const variants = [
    { variantId: small ?? '', quantity: 3 },
    { variantId: large ?? '', quantity: 0 },
  ]
  await call(
    'PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}',
    { inventoryItem: { productId: id, trackQuantity: true, variants, preorderInfo: { enabled: true, limit: 5 } } },
    apiKey,
  )
  await call(
    'PUT /awning/v1/products/{id}/custom-text-fields',
    { id, customTextFields: [{ title: 'Name', maxLength: 20, mandatory: true, surcharge: '5' }] },
    apiKey,
  )
  const read = async (productId: string) =>
    (await call(READ, { id: productId, includeMerchantSpecificData: true }, apiKey)).product
  const before = await read(id)
  const made = (await call(DUPLICATE, { id, name: 'Tee (copy)' }, apiKey)).product
  const after = await read(made.id)
  const own = { id: '', numericId: '', inventoryItemId: '', createdDate: '', lastUpdated: '', slug: '', name: '' }
  const toPlain = (each: typeof before) => ({
    ...each,
    ...own,
    visible: true,
    productPageUrl: {},
    variants: each.variants.map((variant) => ({ ...variant, id: '' })),
  })
  expect(toPlain(after)).toEqual(toPlain(before))
  expect(after).toMatchObject({ name: 'Tee (copy)', slug: 'tee-copy', visible: false })
  expect(after.productOptions[0]?.choices?.[1]?.media?.items?.[0]?.image?.url).toBe(url)

  await call('PATCH /stores/v1/products/{product.id}', { product: { id, brand: 'South' } }, apiKey)
  expect((await read(made.id)).brand).toBe('Nord')
  expect((await shop.refusal(READ, { id: made.id }, await shop.visitor())).status).toBe(404)
})

test('a digital product is duplicated with its file, a gift card as one', async () => {
  const shop = await createTestShop()
  const { call, apiKey } = shop
  const digital = { name: 'Pattern', productType: 'digital' as const, priceData: { price: 5 } }
  const { id } = (await call('POST /stores/v1/products', { product: digital }, apiKey)).product
  const sent = await shop.fetch(`/awning/v1/products/${id}/digital-file?name=pattern.pdf`, {
    method: 'PUT',
    headers: { authorization: shop.apiKey, 'content-type': 'application/pdf' },
    body: 'the pattern',
  })
  expect(sent.status).toBe(200)
  const copy = (await call(DUPLICATE, { id }, apiKey)).product
  const { digitalFile } = await call('GET /awning/v1/products/{productId}/digital-file', { productId: copy.id }, apiKey)
  expect(digitalFile).toMatchObject({ name: 'pattern.pdf', mimeType: 'application/pdf', sizeInBytes: 11 })
  await call('PUT /awning/v1/products/{id}/gift-card', { id, giftCard: true }, apiKey)
  const card = (await call(DUPLICATE, { id }, apiKey)).product
  expect(await call('GET /awning/v1/products/{id}/gift-card', { id: card.id }, apiKey)).toEqual({ giftCard: true })
})

test('an unknown product, a name that is too long and a visitor are refused', async () => {
  const shop = await createTestShop()
  const id = await shop.product()
  expect((await shop.refusal(DUPLICATE, { id: shop.siteId }, shop.apiKey)).status).toBe(404)
  const long = await shop.refusal(DUPLICATE, { id, name: 'x'.repeat(81) }, shop.apiKey)
  expect(long.violations).toEqual(['name MAX_LENGTH'])
  expect((await shop.refusal(DUPLICATE, { id }, await shop.visitor())).status).toBe(403)
})
