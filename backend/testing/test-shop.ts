import type { Calls } from '../contract/calls.ts'
import { type ProductDraft, STORES_APP_ID } from '../services/catalog/index.ts'
import { confirmPayment } from '../services/checkout/index.ts'
import { type CouponTerms, saveCoupon, saveGiftCard } from '../services/pricing/index.ts'
import { createProduct } from './create-product.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import type { Answer, Input, Output } from './test-calls.ts'

/** An address that the test site delivers to, with 19 % tax. */
export const BERLIN = { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Hauptstraße 1' }
/** An address with a tax rate per subdivision. */
export const NEW_YORK = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10001',
  addressLine: '1 Main Street',
}

/** A line item as clients send it. */
export type LineItem = NonNullable<Calls['POST /ecom/v1/checkouts']['input']['lineItems']>[number]

type Order = Output<'GET /ecom/v1/orders/{id}'>['order']

/** An order paid with a sandbox card, and merchants' calls about its money. */
export type PaidOrder = {
  checkoutId: string
  orderId: string
  paymentId: string
  product: string
  token: string
  read(): Promise<Order>
  transactions(): Promise<Output<'GET /ecom/v1/payments/orders/{orderId}'>['orderTransactions']>
}

const CHARGE_SAVED = 'POST /awning/v1/payments-collector/orders/{ecomOrderId}/charge-saved-payment-method'

type OrderWithSavedCard = PaidOrder & {
  /** Prepares a payment of the open amount. */
  prepare(more?: { merchantInitiated?: boolean; delayedCapture?: boolean }): Promise<string>
  charge(id: string, headers?: Record<string, string>): Promise<Answer<typeof CHARGE_SAVED>>
}

export type TestShop = TestApp & {
  /** Creates a product; by default at 10.00 € with a stock of 500. */
  product(more?: {
    price?: string
    stock?: number
    name?: string
    picture?: string
    customTextFields?: NonNullable<ProductDraft['customTextFields']>
  }): Promise<string>
  coupon(
    code: string,
    terms: CouponTerms,
    more?: {
      usesLeft?: number
      expiresAt?: string
      startsAt?: string
      minimumSubtotal?: string
      usesPerBuyer?: number
    },
  ): Promise<string>
  giftCard(code: string, cents: bigint): Promise<string>
  /** A product as clients refer to it. */
  reference(productId: string): { appId: string; catalogItemId: string }
  /** A line item as clients send it. */
  line(productId: string, quantity?: number): LineItem
  /** Creates a visitor's checkout of these lines, ready for placing the order. */
  checkout(lines: LineItem[], more?: Partial<Input<'POST /ecom/v1/checkouts'>>): Promise<{ token: string; id: string }>
  /** Places an order to be paid later; returns it with its buyer's token. */
  placeOrder(
    lines: LineItem[],
    more?: Partial<Input<'POST /ecom/v1/checkouts'>>,
  ): Promise<{ id: string; token: string }>
  /** Buys items at 10.00 € each; without a card the order is paid later, by hand. */
  buy(more?: {
    card?: string
    delayCapture?: boolean
    savePaymentMethod?: boolean
    quantity?: number
  }): Promise<PaidOrder>
  /** An order whose buyer saved the payment method; 20.00 € are paid with it, and 9.63 € are open. */
  createOrderWithSavedCard(card: string): Promise<OrderWithSavedCard>
  /** Reads an order as the merchant. */
  getOrder(id: string): Promise<Order>
  /** The newest hundred orders. */
  getOrders(): Promise<Order[]>
  /** The stock of a product. */
  getStock(productId: string): Promise<number | undefined>
}

/** The test app with helpers for products and checkouts. */
export async function createTestShop(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestShop> {
  const test = await createTestApp(options)
  const context = () => test.app.contextFor(test.siteId)
  const shop: TestShop = {
    ...test,
    async product({ price = '10.00', stock = 500, name = 'Mug', picture, customTextFields = [] } = {}) {
      const media = picture && [{ id: picture, type: 'image' as const, url: picture, width: 320, height: 320 }]
      const product = await createProduct(context(), {
        name,
        price,
        stock,
        customTextFields,
        ...(media && { media }),
      })
      return product.id
    },
    async coupon(code, terms, more = {}) {
      const id = test.ids.guid()
      await saveCoupon(context(), {
        siteId: test.siteId,
        id,
        code,
        name: code,
        terms,
        active: true,
        createdDate: test.clock.now().toISOString(),
        ...more,
      })
      return id
    },
    async giftCard(code, cents) {
      const id = test.ids.guid()
      await saveGiftCard(context(), { id, code, balance: cents, currency: 'EUR' })
      return id
    },
    reference: (productId) => ({ appId: STORES_APP_ID, catalogItemId: productId }),
    line: (productId, quantity = 1) => ({ catalogReference: shop.reference(productId), quantity }),
    async checkout(lines, more = {}) {
      const token = await test.visitor()
      const { checkout } = await test.call(
        'POST /ecom/v1/checkouts',
        {
          channelType: 'WEB',
          lineItems: lines,
          checkoutInfo: {
            buyerInfo: { email: 'buyer@example.com' },
            shippingInfo: { shippingDestination: { address: BERLIN } },
          },
          ...more,
        },
        token,
      )
      return { token, id: checkout.id }
    },
    async placeOrder(lines, more) {
      const { id, token } = await shop.checkout(lines, more)
      const { orderId = '' } = await test.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
      return { id: orderId, token }
    },
    async buy({ card, delayCapture = false, savePaymentMethod = false, quantity = 2 } = {}) {
      const product = await shop.product({ stock: 10 })
      const { id, token } = await shop.checkout([shop.line(product, quantity)])
      const { orderId = '' } = card
        ? await test.call(
            'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
            { id, paymentToken: card, delayCapture, savePaymentMethod },
            token,
          )
        : await test.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, token)
      const transactions = async () =>
        (await test.call('GET /ecom/v1/payments/orders/{orderId}', { orderId }, test.apiKey)).orderTransactions
      const paymentId = (await transactions()).payments[0]?.id ?? ''
      return { checkoutId: id, orderId, paymentId, product, token, read: () => shop.getOrder(orderId), transactions }
    },
    async createOrderWithSavedCard(card) {
      const bought = await shop.buy({ card, delayCapture: true, savePaymentMethod: true })
      const { checkoutId, orderId: ecomOrderId, paymentId } = bought
      if ((await bought.read()).status === 'INITIALIZED') await confirmPayment(context(), checkoutId, paymentId, true)
      const payments = [{ paymentId, amount: { amount: '20.00' } }]
      const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
      await test.call(`POST ${ORDER}/capture-authorized-payments`, { ecomOrderId, payments }, test.apiKey)
      return {
        ...bought,
        async prepare(more = { merchantInitiated: true }) {
          const sent = { ecomOrderId, amount: { amount: '9.63' }, ...more }
          return (await test.call(`POST ${ORDER}/prepare-payment-collection`, sent, test.apiKey)).paymentGatewayOrderId
        },
        charge: (id, headers) =>
          test.send(CHARGE_SAVED, { ecomOrderId, paymentGatewayOrderId: id }, test.apiKey, headers),
      }
    },
    getOrder: async (id) => (await test.call('GET /ecom/v1/orders/{id}', { id }, test.apiKey)).order,
    async getOrders() {
      const search = { cursorPaging: { limit: 100 } }
      return (await test.call('POST /ecom/v1/orders/search', { search }, test.apiKey)).orders
    },
    async getStock(id) {
      const { product } = await test.call('GET /stores-reader/v1/products/{id}', { id }, test.apiKey)
      return product.stock?.quantity
    },
  }
  return shop
}
