import { beforeEach, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const ADD = 'POST /ecom/v1/carts/current/add-to-cart'
const ORDER = 'POST /ecom/v1/checkouts/{id}/create-order'
const MESSAGE = 'Sent in May.'

let shop: TestShop
let mug: string
beforeEach(async () => {
  shop = await createTestShop()
  mug = await shop.product({ pieces: 1 })
})

/** Takes orders ahead of delivery, or does so no more. */
const setPreorder = (preorderInfo: { enabled: boolean; limit?: number; message?: string }) =>
  shop.call(
    'PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}',
    { inventoryItem: { productId: mug, preorderInfo } },
    shop.apiKey,
  )
const ahead = (quantity: number) => ({
  catalogReference: { ...shop.reference(mug), options: { preOrderRequested: true } },
  quantity,
})
const lineOf = async (line: ReturnType<typeof ahead>) =>
  (await shop.call(ADD, { lineItems: [line] }, await shop.visitor())).cart.lineItems[0]

it('what is sold out can be ordered ahead, up to the limit, and says so', async () => {
  await setPreorder({ enabled: true, limit: 2, message: MESSAGE })
  expect(await lineOf(ahead(3))).toMatchObject({
    availability: { status: 'AVAILABLE', quantityAvailable: 3 },
    descriptionLines: [{ plainText: { original: MESSAGE } }],
  })
  expect(await lineOf(ahead(4))).toMatchObject({ availability: { status: 'PARTIALLY_AVAILABLE' } })
  const inStock = await lineOf(ahead(1))
  expect(inStock).toMatchObject({ availability: { status: 'AVAILABLE' }, descriptionLines: [] })
  const { token, id } = await shop.checkout([ahead(2)])
  const { orderId = '' } = await shop.call(ORDER, { id }, token)
  const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, shop.apiKey)
  expect(order.lineItems[0]?.descriptionLines).toMatchObject([{ plainText: { original: MESSAGE } }])
  // One piece of the two was not there: one more can be ordered ahead.
  expect(await lineOf(ahead(1))).toMatchObject({ availability: { status: 'AVAILABLE', quantityAvailable: 1 } })
})

it('nobody orders ahead who did not ask, nor where the merchant takes no such orders', async () => {
  expect(await lineOf(ahead(2))).toMatchObject({
    availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 1 },
  })
  await setPreorder({ enabled: true })
  const plain = { catalogReference: shop.reference(mug), quantity: 2 }
  const { cart } = await shop.call(ADD, { lineItems: [plain] }, await shop.visitor())
  expect(cart.lineItems).toMatchObject([{ availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 1 } }])
})

it('many at once never order more ahead than the limit, and what is cancelled goes back', async () => {
  await setPreorder({ enabled: true, limit: 2 })
  const checkouts = await Promise.all(Array.from({ length: 5 }, () => shop.checkout([ahead(1)])))
  const answers = await Promise.all(checkouts.map(({ token, id }) => shop.send(ORDER, { id }, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await lineOf(ahead(1))).toMatchObject({ availability: { status: 'NOT_AVAILABLE' } })
  const { orders } = await shop.call('POST /ecom/v1/orders/search', { search: {} }, shop.apiKey)
  const cancel = { id: orders[0]?.id ?? '', restockAllItems: true }
  await shop.call('POST /ecom/v1/orders/{id}/cancel', cancel, shop.apiKey)
  expect(await lineOf(ahead(1))).toMatchObject({ availability: { status: 'AVAILABLE' } })
})
