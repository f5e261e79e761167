import { expect, test } from 'vitest'
import type { z } from 'zod'
import * as cartCalls from './cart/requests.ts'
import * as productCalls from './catalog/product-requests.ts'
import * as checkoutCalls from './checkout/requests.ts'
import * as orderCalls from './orders/requests.ts'
import * as paymentsCollector from './payments/payments-collector.ts'
import * as redirectSession from './redirect-session/redirect-session.ts'

const ID = '11111111-2222-4333-8444-555555555555'
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const reference = { catalogItemId: ID, appId: STORES, options: { variantId: ID } }
const line = { catalogReference: reference, quantity: 2 }
const address = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10001',
  addressLine: '1 Main St',
}
const image = {
  id: 'a.png',
  height: 10,
  width: 10,
  altText: 'undefined',
  filename: 'undefined',
  url: 'wix:image://v1/a',
}

test.each<[string, z.ZodType, unknown]>([
  ['an addition to the cart', cartCalls.addToCurrentCartRequest, { lineItems: [line] }],
  [
    'an addition without options',
    cartCalls.addToCurrentCartRequest,
    {
      lineItems: [{ catalogReference: { catalogItemId: ID, appId: STORES }, quantity: 1 }],
    },
  ],
  ['a coupon', cartCalls.updateCurrentCartRequest, { couponCode: 'SPRING' }],
  [
    'a note with its mask',
    cartCalls.updateCurrentCartRequest,
    {
      cartInfo: { buyerNote: 'Ring twice' },
      cartFieldmask: 'buyerNote',
    },
  ],
  [
    'an estimate',
    cartCalls.estimateCurrentCartTotalsRequest,
    {
      shippingAddress: address,
      selectedShippingOption: { code: 'standard' },
      calculateTax: true,
      calculateShipping: true,
    },
  ],
  [
    'a checkout of the cart',
    cartCalls.createCheckoutFromCurrentCartRequest,
    { channelType: 'WEB', email: 'a@b.example' },
  ],
  [
    'a checkout of lines',
    checkoutCalls.createCheckoutRequest,
    {
      channelType: 'WEB',
      lineItems: [line],
      checkoutInfo: { billingInfo: { address, contactDetails: { firstName: 'Ada', phone: '+49 30 1234567' } } },
    },
  ],
  [
    'a custom line',
    checkoutCalls.createCheckoutRequest,
    {
      channelType: 'POS',
      customLineItems: [
        {
          price: '12.50',
          itemType: { preset: 'SERVICE' },
          media: image,
          url: { relativePath: '/a', url: 'https://a.example/a' },
        },
      ],
    },
  ],
  [
    'a chosen delivery',
    checkoutCalls.updateCheckoutRequest,
    {
      checkout: { id: ID, shippingInfo: { selectedCarrierServiceOption: { code: 'standard' } } },
      giftCardCode: 'GIFT',
    },
  ],
  [
    'a product query',
    productCalls.queryProductsPlatformizedRequest,
    {
      query: { filter: { slug: 'a' }, sort: [{ fieldName: 'name', order: 'ASC' }], paging: { limit: 10, offset: 0 } },
    },
  ],
  [
    'a new product',
    productCalls.createProductRequest,
    {
      product: {
        name: 'Cup',
        priceData: { price: 19.9 },
        productOptions: [{ name: 'Colour', choices: [{ value: '#fff', description: 'White' }] }],
      },
    },
  ],
  [
    'an order search',
    orderCalls.searchOrdersRequest,
    {
      search: { filter: { status: 'APPROVED' }, cursorPaging: { limit: 5 } },
    },
  ],
  ['a capture', paymentsCollector.captureAuthorizedPaymentsRequest, { ecomOrderId: ID, payments: [{ paymentId: ID }] }],
  [
    'a sign-in',
    redirectSession.createRedirectSessionRequest,
    {
      auth: {
        authRequest: {
          redirectUri: 'https://host.example/back',
          clientId: ID,
          codeChallenge: 'x',
          codeChallengeMethod: 'S256',
          responseMode: 'fragment',
          responseType: 'code',
          scope: 'offline_access',
          state: 'y',
        },
        prompt: 'login',
      },
    },
  ],
  [
    'a logout',
    redirectSession.createRedirectSessionRequest,
    {
      logout: { clientId: ID },
      callbacks: { postFlowUrl: 'https://host.example/' },
    },
  ],
])('%s is accepted', (_, schema, value) => {
  expect(schema.safeParse(value).error?.issues).toBeUndefined()
})
