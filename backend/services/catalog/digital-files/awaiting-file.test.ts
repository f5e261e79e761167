import { beforeEach, expect, test } from 'vitest'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { createProduct } from '../../../testing/create-product.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
let pattern: string
beforeEach(async () => {
  shop = await createTestShop()
  pattern = await digital()
})

const digital = async (draft: object = {}) =>
  (
    await createProduct(shop.app.contextFor(shop.siteId), {
      name: 'Pattern',
      price: '5.00',
      productType: 'digital',
      stock: 7,
      ...draft,
    })
  ).id

const upload = (productId: string) =>
  shop.fetch(`/awning/v1/products/${productId}/digital-file?name=pattern.pdf`, {
    method: 'PUT',
    headers: { authorization: shop.apiKey, 'content-type': 'application/pdf' },
    body: '%PDF-1.4 pattern',
  })
const onShelf = async (productId: string) =>
  (await shop.call('GET /v1/shelf', { clientId: shop.clientId, 'product-id': productId })).products[0]
const deliveries = async (...productIds: string[]) =>
  (await shop.call('POST /awning/v1/digital-deliveries/query', { productIds }, shop.apiKey)).deliveries
const setWithoutFile = (productId: string, withoutFile: boolean) =>
  shop.call('PUT /awning/v1/products/{productId}/without-file', { productId, withoutFile }, shop.apiKey)
const availability = async (productId: string) => {
  const { token, id } = await shop.checkout([shop.line(productId)])
  const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id }, token)
  return checkout.lineItems[0]?.availability?.status
}

test('a digital product is shown and not sold before its file is there, and sold from then on', async () => {
  const { token, id } = await shop.checkout([shop.line(pattern)])
  expect(await onShelf(pattern)).toMatchObject({
    awaitsFile: true,
    stock: { inStock: false, trackInventory: true, inventoryStatus: 'OUT_OF_STOCK' },
  })
  expect(await shop.refusal('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)).toMatchObject({
    code: 'FULL_OUT_OF_STOCK',
    data: { notYet: [expect.any(String)] },
  })
  expect(await shop.call('GET /ecom/v1/checkouts/{id}', { id }, token)).toMatchObject({
    checkout: {
      lineItems: [{ availability: { status: 'NOT_AVAILABLE' } }],
      violations: [{ severity: 'ERROR', description: 'Pattern is not available yet: take it out' }],
    },
  })

  expect((await upload(pattern)).status).toBe(200)
  const sold = await onShelf(pattern)
  expect(sold).toMatchObject({ stock: { inStock: true, quantity: 7 } })
  expect(sold).not.toHaveProperty('awaitsFile')
  const bought = await shop.placeOrder([shop.line(pattern)])
  const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: bought.id }, shop.apiKey)
  expect(order.lineItems[0]?.digitalFile).toBeDefined()
})

test('a merchant sees the stock as it is, and which product waits for its file', async () => {
  const mug = await shop.product()
  const card = await digital({ giftCard: true })
  const { product } = await shop.call('GET /stores-reader/v1/products/{id}', { id: pattern }, shop.apiKey)
  expect(product.stock).toMatchObject({ inStock: true, quantity: 7 })
  expect(await deliveries(pattern, mug, card)).toEqual([{ productId: pattern, withoutFile: false, awaitsFile: true }])
  await upload(pattern)
  expect(await deliveries(pattern)).toEqual([
    { productId: pattern, withoutFile: false, awaitsFile: false, fileName: 'pattern.pdf' },
  ])
})

test('gift cards, and digital products that have no file by nature, are sold without one', async () => {
  expect(await availability(await digital({ giftCard: true }))).toBe('AVAILABLE')
  expect(await availability(pattern)).toBe('NOT_AVAILABLE')
  await setWithoutFile(pattern, true)
  expect(await availability(pattern)).toBe('AVAILABLE')
  expect(await onShelf(pattern)).not.toHaveProperty('awaitsFile')
  await setWithoutFile(pattern, false)
  expect(await availability(pattern)).toBe('NOT_AVAILABLE')
})

test('people who asked are notified when the file is there', async () => {
  const visitor = await shop.visitor()
  await shop.call(
    'POST /back-in-stock-service/v1/back-in-stock-notification-requests',
    {
      request: { catalogReference: shop.reference(pattern), email: 'ada@example.com' },
      itemDetails: { name: 'Pattern', price: '5.00' },
    },
    visitor,
  )
  const mails = async () => {
    await shop.settle()
    return listStoredMails(shop.app.dependencies.store, shop.siteId, 'ada@example.com')
  }
  expect(await mails()).toEqual([])
  await upload(pattern)
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Pattern is back in stock'])
  await upload(pattern)
  expect(await mails()).toHaveLength(1)
})
