import type { RunningServer } from '../server/running-server.ts'
import { storefront } from './sdk-client.ts'

/** The server that the published SDK is redirected to. */
export const ADDRESS = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10001',
  addressLine1: '1 Main Street',
}
/** The buyer's contact details. */
export const CONTACT = { firstName: 'Test', lastName: 'Buyer', phone: '+1 212 555 0100' }

/** A visitor's order of two items: paid with the sandbox card of this token, or offline without one. */
export async function placeOrder(
  { fixture }: RunningServer,
  { card, delayCapture = false }: { card?: string; delayCapture?: boolean } = {},
) {
  const client = storefront(fixture.clientId)
  client.auth.setTokens(await client.auth.generateVisitorTokens())
  const { simple } = fixture.products
  const checkout = await client.checkout.createCheckout({
    channelType: 'WEB',
    lineItems: [{ catalogReference: { appId: fixture.appId, catalogItemId: simple.id }, quantity: 2 }],
    checkoutInfo: {
      buyerInfo: { email: 'buyer@example.com' },
      shippingInfo: { shippingDestination: { address: ADDRESS, contactDetails: CONTACT } },
      billingInfo: { address: ADDRESS, contactDetails: CONTACT },
    },
  })
  const id = checkout._id ?? ''
  const placed = card
    ? await client.checkout.createOrderAndCharge(id, { paymentToken: card, delayCapture })
    : await client.checkout.createOrder(id)
  const { orderId = '' } = placed as { orderId?: string }
  return { client, orderId }
}
