import type { Output } from './test-calls.ts'
import type { TestShop } from './test-shop.ts'

/** An order that was paid with a sandbox card, and what merchants ask about its money. */
export type PaidOrder = {
  orderId: string
  paymentId: string
  product: string
  token: string
  read(): Promise<Output<'GET /ecom/v1/orders/{id}'>['order']>
  transactions(): Promise<Output<'GET /ecom/v1/payments/orders/{orderId}'>['orderTransactions']>
}

/** Buys pieces at 10.00 € each; without a card the order is paid later, by hand. */
export async function buy(
  shop: TestShop,
  { card, delayCapture = false, quantity = 2 }: { card?: string; delayCapture?: boolean; quantity?: number } = {},
): Promise<PaidOrder> {
  const product = await shop.product({ pieces: 10 })
  const { id, token } = await shop.checkout([shop.line(product, quantity)])
  const { orderId = '' } = card
    ? await shop.call(
        'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
        { id, paymentToken: card, delayCapture },
        token,
      )
    : await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
  const transactions = async () =>
    (await shop.call('GET /ecom/v1/payments/orders/{orderId}', { orderId }, shop.apiKey)).orderTransactions
  return {
    orderId,
    paymentId: (await transactions()).payments[0]?.id ?? '',
    product,
    token,
    read: async () => (await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, shop.apiKey)).order,
    transactions,
  }
}
