import { STORES_APP_ID } from '../services/catalog/index.ts'
import type { Caller } from './caller.ts'
import { FIXTURE_PRODUCTS } from './fixture-products.ts'

const ADDRESS = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10001',
  addressLine: '1 Main Street',
}
const CONTACT = { firstName: 'Fixture', lastName: 'Buyer', phone: '+1 212 555 0100' }

/** A visitor's order whose payment is authorised and waits to be captured; its piece is put back on the shelf. */
export async function authorizedOrder(call: Caller, adminApiKey: string) {
  const token = await call.visitor()
  const { id: catalogItemId } = FIXTURE_PRODUCTS.second
  const { checkout } = await call('POST /ecom/v1/checkouts', token, {
    channelType: 'WEB',
    lineItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId }, quantity: 1 }],
    checkoutInfo: {
      buyerInfo: { email: 'fixture@example.com' },
      shippingInfo: { shippingDestination: { address: ADDRESS, contactDetails: CONTACT } },
      billingInfo: { address: ADDRESS, contactDetails: CONTACT },
    },
  })
  const { orderId } = await call(`POST /ecom/v1/checkouts/${checkout.id}/create-order-and-charge`, token, {
    paymentToken: 'sandbox_delayed_capture',
    delayCapture: true,
  })
  const { orderTransactions } = await call(`GET /ecom/v1/payments/orders/${orderId}`, adminApiKey)
  const { order } = await call(`GET /ecom/v1/orders/${orderId}`, adminApiKey)
  await call('POST /stores/v2/inventoryItems/increment', adminApiKey, {
    incrementData: [{ productId: catalogItemId, incrementBy: 1 }],
  })
  return {
    orderId: orderId as string,
    paymentIds: (orderTransactions.payments as { id: string }[]).map(({ id }) => id),
    total: Number(order.priceSummary.total.amount),
  }
}
