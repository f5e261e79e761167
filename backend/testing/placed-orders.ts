import type { TestShop } from './test-shop.ts'

/** An order of these lines that is paid later, with the token of its buyer. */
export async function placeOrder(shop: TestShop, ...[lines, more]: Parameters<TestShop['checkout']>) {
  const { id, token } = await shop.checkout(lines, more)
  const { orderId = '' } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
  return { id: orderId, token }
}

/** An order as the merchant reads it. */
export async function getOrder(shop: TestShop, id: string) {
  return (await shop.call('GET /ecom/v1/orders/{id}', { id }, shop.apiKey)).order
}
