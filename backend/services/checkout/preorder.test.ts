import { beforeEach, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const ADD = 'POST /ecom/v1/carts/current/add-to-cart'
const ORDER = 'POST /ecom/v1/checkouts/{id}/create-order'
const MESSAGE = 'Sent in May.'

let shop: TestShop
let mug: string
beforeEach(async () => {
  shop = await createTestShop()
  mug = await shop.product({ stock: 1 })
})

/** Enables or disables preorders. */
const setPreorder = (preorderInfo: { enabled: boolean; limit?: number; message?: string; expectedDate?: string }) =>
  shop.call(
    'PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}',
    { inventoryItem: { productId: mug, preorderInfo } },
    shop.apiKey,
  )
const ahead = (quantity: number) => ({
  catalogReference: { ...shop.reference(mug), options: { preOrderRequested: true } },
  quantity,
})
const getLine = async (line: ReturnType<typeof ahead>) =>
  (await shop.call(ADD, { lineItems: [line] }, await shop.visitor())).cart.lineItems[0]

it('a sold-out item can be preordered up to the limit, and its availability says so', async () => {
  await setPreorder({ enabled: true, limit: 2, message: MESSAGE })
  expect(await getLine(ahead(3))).toMatchObject({
    availability: { status: 'AVAILABLE', quantityAvailable: 3 },
    descriptionLines: [{ plainText: { original: MESSAGE } }],
  })
  expect(await getLine(ahead(4))).toMatchObject({ availability: { status: 'PARTIALLY_AVAILABLE' } })
  const inStock = await getLine(ahead(1))
  expect(inStock).toMatchObject({ availability: { status: 'AVAILABLE' }, descriptionLines: [] })
  const { token, id } = await shop.checkout([ahead(2)])
  const { orderId = '' } = await shop.call(ORDER, { id }, token)
  const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, shop.apiKey)
  expect(order.lineItems[0]?.descriptionLines).toMatchObject([{ plainText: { original: MESSAGE } }])
  // One of the two items was in stock, so one more can be preordered.
  expect(await getLine(ahead(1))).toMatchObject({ availability: { status: 'AVAILABLE', quantityAvailable: 1 } })
})

it('an item is preordered only on request, and only if the merchant enabled it', async () => {
  expect(await getLine(ahead(2))).toMatchObject({
    availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 1 },
  })
  await setPreorder({ enabled: true })
  const plain = { catalogReference: shop.reference(mug), quantity: 2 }
  const { cart } = await shop.call(ADD, { lineItems: [plain] }, await shop.visitor())
  expect(cart.lineItems).toMatchObject([{ availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 1 } }])
})

it('a line and its order state how much is preordered, and from when it is sent', async () => {
  const expectedDate = '2026-05-12'
  await setPreorder({ enabled: true, message: MESSAGE, expectedDate })
  const preorder = { quantity: 2, message: MESSAGE, expectedDate }
  expect(await getLine(ahead(1))).not.toHaveProperty('preorder')
  expect(await getLine(ahead(3))).toMatchObject({ preorder })
  const { token, id } = await shop.checkout([ahead(3)])
  const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id }, token)
  expect(checkout.lineItems).toMatchObject([{ preorder }])
  const { orderId = '' } = await shop.call(ORDER, { id }, token)
  // What was agreed stays as it was, whatever the product says later.
  await setPreorder({ enabled: false })
  const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, shop.apiKey)
  expect(order.lineItems).toMatchObject([{ quantity: 3, preorder }])
})

it('a shelf names the sold-out variants that can be preordered, and how many of each are left', async () => {
  const shelf = async () =>
    (await shop.call('GET /v1/shelf', { clientId: shop.clientId, 'product-id': mug })).products[0]?.preorder
  await setPreorder({ enabled: true, limit: 3, message: MESSAGE, expectedDate: '2026-05-12' })
  expect(await shelf()).toBeUndefined()
  const { token, id } = await shop.checkout([ahead(2)])
  await shop.call(ORDER, { id }, token)
  expect(await shelf()).toEqual({
    message: MESSAGE,
    expectedDate: '2026-05-12',
    variants: [{ id: expect.any(String), left: 2 }],
  })
  const last = await shop.checkout([ahead(2)])
  await shop.call(ORDER, { id: last.id }, last.token)
  expect(await shelf()).toBeUndefined()
})

it('files are never preordered, as they are delivered with the payment', async () => {
  const file = { name: 'Pattern', productType: 'digital' as const, priceData: { price: 5 }, stock: { inStock: false } }
  const { product } = await shop.call('POST /stores/v1/products', { product: file }, shop.apiKey)
  await shop.call(
    'PUT /awning/v1/products/{productId}/without-file',
    { productId: product.id, withoutFile: true },
    shop.apiKey,
  )
  mug = product.id
  const stockItem = { productId: mug, trackQuantity: true, preorderInfo: { enabled: true } }
  await shop.call(
    'PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}',
    { inventoryItem: stockItem },
    shop.apiKey,
  )
  expect(await getLine(ahead(1))).toMatchObject({ availability: { status: 'NOT_AVAILABLE' } })
})

it('concurrent preorders never exceed the limit, and cancelled ones are returned', async () => {
  await setPreorder({ enabled: true, limit: 2 })
  const checkouts = await Promise.all(Array.from({ length: 5 }, () => shop.checkout([ahead(1)])))
  const answers = await Promise.all(checkouts.map(({ token, id }) => shop.send(ORDER, { id }, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await getLine(ahead(1))).toMatchObject({ availability: { status: 'NOT_AVAILABLE' } })
  const { orders } = await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)
  const cancel = { id: orders[0]?.id ?? '', restockAllItems: true }
  await shop.call('POST /ecom/v1/orders/{id}/cancel', cancel, shop.apiKey)
  expect(await getLine(ahead(1))).toMatchObject({ availability: { status: 'AVAILABLE' } })
})
