import { confirmPayment } from '../services/checkout/index.ts'
import type { Answer, Output } from './test-calls.ts'
import type { TestShop } from './test-shop.ts'

/** An order that was paid with a sandbox card, and what merchants ask about its money. */
export type PaidOrder = {
  checkoutId: string
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
  {
    card,
    delayCapture = false,
    savePaymentMethod = false,
    quantity = 2,
  }: { card?: string; delayCapture?: boolean; savePaymentMethod?: boolean; quantity?: number } = {},
): Promise<PaidOrder> {
  const product = await shop.product({ pieces: 10 })
  const { id, token } = await shop.checkout([shop.line(product, quantity)])
  const { orderId = '' } = card
    ? await shop.call(
        'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
        { id, paymentToken: card, delayCapture, savePaymentMethod },
        token,
      )
    : await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
  const transactions = async () =>
    (await shop.call('GET /ecom/v1/payments/orders/{orderId}', { orderId }, shop.apiKey)).orderTransactions
  return {
    checkoutId: id,
    orderId,
    paymentId: (await transactions()).payments[0]?.id ?? '',
    product,
    token,
    read: async () => (await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, shop.apiKey)).order,
    transactions,
  }
}

const CHARGE_KEPT = 'POST /awning/v1/payments-collector/orders/{ecomOrderId}/charge-saved-payment-method'

/** An order whose buyer let the shop keep the means of payment; 20.00 € are paid with them, and 9.63 € are open. */
export async function createOrderWithSavedCard(shop: TestShop, card: string) {
  const bought = await buy(shop, { card, delayCapture: true, savePaymentMethod: true })
  const { checkoutId, orderId: ecomOrderId, paymentId } = bought
  if ((await bought.read()).status === 'INITIALIZED')
    await confirmPayment(shop.app.contextFor(shop.siteId), checkoutId, paymentId, true)
  const payments = [{ paymentId, amount: { amount: '20.00' } }]
  const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
  await shop.call(`POST ${ORDER}/capture-authorized-payments`, { ecomOrderId, payments }, shop.apiKey)
  return {
    ...bought,
    /** Prepares a payment of what is open. */
    async prepare(more: { merchantInitiated?: boolean; delayedCapture?: boolean } = { merchantInitiated: true }) {
      const wish = { ecomOrderId, amount: { amount: '9.63' }, ...more }
      return (await shop.call(`POST ${ORDER}/prepare-payment-collection`, wish, shop.apiKey)).paymentGatewayOrderId
    },
    charge: (id: string, headers?: Record<string, string>): Promise<Answer<typeof CHARGE_KEPT>> =>
      shop.send(CHARGE_KEPT, { ecomOrderId, paymentGatewayOrderId: id }, shop.apiKey, headers),
  }
}
