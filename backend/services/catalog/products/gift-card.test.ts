import { beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

const GIFT_CARD = '/awning/v1/products/{id}/gift-card'

let shop: TestShop
let id: string
beforeEach(async () => {
  shop = await createTestShop()
  const { product } = await shop.call(
    'POST /stores/v1/products',
    { product: { name: 'Gift card', productType: 'physical', priceData: { price: 25 } } },
    shop.apiKey,
  )
  id = product.id
})
const set = (giftCard: boolean, token = shop.apiKey) => shop.call(`PUT ${GIFT_CARD}`, { id, giftCard }, token)
const read = async (token?: string) =>
  (await shop.call(`GET ${GIFT_CARD}`, { id }, token ?? (await shop.visitor()))).giftCard
const update = (product: object) =>
  shop.call('PATCH /stores/v1/products/{product.id}', { product: { id, ...product } }, shop.apiKey)
/** The item type in a cart. */
async function itemType() {
  const { cart } = await shop.call(
    'POST /ecom/v1/carts/current/add-to-cart',
    { lineItems: [shop.line(id)] },
    await shop.visitor(),
  )
  return cart.lineItems[0]?.itemType?.preset
}

test('a merchant makes a product a gift card, and reverts it', async () => {
  expect([await read(), await itemType()]).toEqual([false, 'PHYSICAL'])
  expect(await set(true)).toEqual({ giftCard: true })
  expect([await read(), await itemType()]).toEqual([true, 'GIFT_CARD'])
  const { product } = await update({ name: 'Gift card for the shop' })
  expect([product.productType, await read()]).toEqual(['digital', true])
  expect(await set(false)).toEqual({ giftCard: false })
  expect([await read(), await itemType()]).toEqual([false, 'DIGITAL'])
})

test('a gift card that becomes a physical product is no gift card any more', async () => {
  await set(true)
  await update({ productType: 'physical' })
  expect([await read(), await itemType()]).toEqual([false, 'PHYSICAL'])
})

test('only merchants make gift cards, and hidden products are not found by visitors', async () => {
  await expect(set(true, await shop.visitor())).rejects.toThrow('FORBIDDEN')
  await update({ visible: false })
  await expect(read()).rejects.toThrow('"status":404')
  expect(await read(shop.apiKey)).toBe(false)
})
