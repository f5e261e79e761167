import { expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

/** A merchant's checkout with a line for each quantity of one product, distinguished by a text field. */
async function createCheckout(shop: TestShop, productId: string, quantities: readonly number[]) {
  const lineItems = quantities.map((quantity, index) => ({
    ...shop.line(productId, quantity),
    catalogOverrideFields: { productName: { original: `For buyer ${index + 1}` } },
  }))
  return (await shop.call('POST /ecom/v1/checkouts', { channelType: 'WEB', lineItems }, shop.apiKey)).checkout
}

it('is shared by the lines of one item: earlier lines are served first', async () => {
  const shop = await createTestShop()
  const jug = await shop.product({ stock: 3, price: '10.00' })
  const checkout = await createCheckout(shop, jug, [2, 2, 1])
  expect(checkout.lineItems.map((line) => line.availability)).toEqual([
    { status: 'AVAILABLE', quantityAvailable: 3 },
    { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 1 },
    { status: 'NOT_AVAILABLE', quantityAvailable: 0 },
  ])
  expect(checkout.priceSummary?.subtotal?.amount).toBe('40.00')
  const answer = await shop.refusal('POST /ecom/v1/checkouts/{id}/create-order', { id: checkout.id }, shop.apiKey)
  expect(answer.code).toBe('PARTIAL_OUT_OF_STOCK')
})

it('is enough for lines whose total quantity equals the stock', async () => {
  const shop = await createTestShop()
  const checkout = await createCheckout(shop, await shop.product({ stock: 4 }), [2, 2])
  for (const line of checkout.lineItems) expect(line.availability?.status).toBe('AVAILABLE')
})
