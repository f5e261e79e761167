import type { LineItem, TestShop } from './test-shop.ts'
import { visitPage } from './visit-page.ts'

/** The fields of the first step. */
export const DETAILS = {
  intent: 'details',
  'buyerInfo.email': 'ada@example.com',
  'shippingInfo.shippingDestination.contactDetails.firstName': 'Ada',
  'shippingInfo.shippingDestination.contactDetails.lastName': 'Buyer',
  'shippingInfo.shippingDestination.address.country': 'DE',
  'shippingInfo.shippingDestination.address.addressLine': 'Hauptstraße 1',
  'shippingInfo.shippingDestination.address.postalCode': '10115',
  'shippingInfo.shippingDestination.address.city': 'Berlin',
}
/** The fields of the last step, with a card that is approved. */
export const CARD = {
  'payment.method': 'card',
  'payment.card.number': '4242 4242 4242 4242',
  'payment.card.expiry': '12/40',
  'payment.card.securityCode': '123',
  billing: 'same',
}

/** A billing address of its own, in the last step. */
export const BILLING = {
  billing: 'other',
  'billingInfo.contactDetails.firstName': 'Ada',
  'billingInfo.contactDetails.lastName': 'Buyer',
  'billingInfo.address.country': 'DE',
  'billingInfo.address.addressLine': 'Hauptstraße 1',
  'billingInfo.address.postalCode': '10115',
  'billingInfo.address.city': 'Berlin',
}

/** Opens the hosted page of a visitor's checkout. */
export async function visitCheckout(
  shop: TestShop,
  options: {
    postFlowUrl?: string
    thankYouPageUrl?: string
    lines?: LineItem[]
    /** The owner's token; by default a new visitor's. */
    token?: string
    customSettings?: { disabledPolicyAgreementCheckbox?: boolean }
  } = {},
) {
  const token = options.token ?? (await shop.visitor())
  const mug = await shop.product({ price: '10.00', stock: 5, name: 'Mug' })
  const created = await shop.call(
    'POST /ecom/v1/checkouts',
    {
      channelType: 'WEB',
      lineItems: options.lines ?? [shop.line(mug, 2)],
      ...(options.customSettings && { checkoutInfo: { customSettings: options.customSettings } }),
    },
    token,
  )
  const { id } = created.checkout
  const { postFlowUrl, thankYouPageUrl } = options
  const session = await shop.call(
    'POST /_api/redirects-api/v1/redirect-session',
    {
      ecomCheckout: { checkoutId: id },
      callbacks: { ...(postFlowUrl && { postFlowUrl }), ...(thankYouPageUrl && { thankYouPageUrl }) },
    },
    token,
  )
  return { id, mug, token, ...(await visitPage(shop, session.redirectSession.fullUrl)) }
}
