/** Ids used by the examples. Tests replace them by the ids of a shop that has one entity of each. */
export const EXAMPLE_IDS = {
  product: '5e1b1f0c-7a52-4a3e-9d6f-2f8c1a9be001',
  /** A product without stock. */
  soldOutProduct: '2b6d8e41-0c9f-4a57-b3e2-71f5d09c8a34',
  variant: '8d3f0b4a-14c7-4c58-9a43-6a1f0f52c0d2',
  /** A product whose variants have no prices of their own, so that its options can be removed. */
  unmanagedProduct: '5e1b1f0c-7a52-4a3e-9d6f-2f8c1a9be002',
  collection: '41b7c2d8-0e5f-4a96-8c3d-7e2f1a0b9c84',
  coupon: '2d9e4b71-5c08-4f6a-a3d2-8b1c7e6f5a40',
  couponSeries: '2d9e4b71-5c08-4f6a-a3d2-8b1c7e6f5a41',
  policyText: '7d3a9f52-1e84-4c06-b9d7-5a2f8e0c6b31',
  giftCard: '6f0b3a92-7d41-4c8e-b5a6-0e9d2c1f8b37',
  /** A gift card that was bought for a recipient and mailed. */
  boughtGiftCard: '6f0b3a92-7d41-4c8e-b5a6-0e9d2c1f8b38',
  cart: 'c0a1e5b2-3f64-4b0e-8f0d-5b7a64d1e903',
  cartLine: '00000000-0000-0000-0000-000000000001',
  checkout: '9b6f2f8e-51d4-4a0b-9e57-1d2c3b4a5f06',
  checkoutLine: '00000000-0000-0000-0000-000000000002',

  /** An order with an offline payment, a comment and a fulfillment. */
  order: '3a7c9d10-6e2b-4f85-b1a4-7c5d8e9f0a12',
  orderLine: '00000000-0000-0000-0000-000000000003',
  payment: 'd81e6f27-9c05-4b3a-8e14-6a7f5c2d0b93',
  activity: 'b4d2a7f6-1c93-4e58-8b0a-6f3e9d5c7a21',
  fulfillment: 'e7a05c3d-92b4-4f16-a8d7-3c1b6e9f0d58',
  /** An order that was paid by card, with a pending refund. */
  paidOrder: '3a7c9d10-6e2b-4f85-b1a4-7c5d8e9f0a13',
  cardPayment: 'd81e6f27-9c05-4b3a-8e14-6a7f5c2d0b94',
  refund: '6c0f9a3e-2b71-4d58-9e86-1f4a7d3c5b20',
  /** An order whose card payment is only authorised. */
  authorizedOrder: '3a7c9d10-6e2b-4f85-b1a4-7c5d8e9f0a14',
  authorizedPayment: 'd81e6f27-9c05-4b3a-8e14-6a7f5c2d0b95',
  /** The buyer saved the card; a payment with it is prepared. */
  savedCardOrder: '3a7c9d10-6e2b-4f85-b1a4-7c5d8e9f0a15',
  /** The invoice of an order of its own. */
  invoice: '9e2c7f50-4b18-4d63-a7f1-0c5e8b3d6a29',
  /** Two withdrawals without an order: one waits for its decision, one is accepted and its goods come back. */
  withdrawal: '1c5e9a37-4d82-4b6f-90c3-7a2e8f6d1b54',
  acceptedWithdrawal: '1c5e9a37-4d82-4b6f-90c3-7a2e8f6d1b55',
  gatewayOrder: '7b2e8f46-3a19-4c5d-9e60-d4c1b8a7f253',
  /** An order of something that a membership pays for. */
  membershipOrder: '3a7c9d10-6e2b-4f85-b1a4-7c5d8e9f0a16',
  membershipLine: '00000000-0000-0000-0000-000000000004',
  /** A monthly subscription to coffee. */
  subscription: '1f8d2c64-3b7e-4a95-8d0c-6e5b4a3f2d18',
  /** A public review of `product`. */
  review: 'a6c4e2f8-1b3d-4e5f-9a7c-0d2b4f6e8a19',

  member: '2f9e4c71-8b06-4d3a-a5c8-1e7d0b6f9a35',
  blockedMember: '2f9e4c71-8b06-4d3a-a5c8-1e7d0b6f9a36',
  mutedMember: '2f9e4c71-8b06-4d3a-a5c8-1e7d0b6f9a37',
  membership: '8e4c1b90-6d27-4a5f-b3e8-0f9d2c7a6b14',
  passkey: 'f1a83d6c-7e25-4b90-8c4f-5d2e7b0a9163',
  session: 'b2c84f0d-6a17-4e39-8d5b-9f3e1c7a0d62',
  idpConnection: 'a95d0e7b-3c48-4f21-96b7-e8d4c1f05a72',
  undeliveredMail: '7d9b2e40-5c1f-4a83-b6d7-2f0e8c4a9136',
  apiKey: 'c83f5a1e-0d96-4b72-a4e5-9f7b2d6c8013',
  backInStockRequest: '4d1c8f72-6b3e-4a09-9f5d-2e7b8c0a6d31',
  file: '0f9c7a1e8b2d4c56a3e07d41f6b8c259_5b7e2d90c14f4a86b3d8e1f07a629c35.png',
  picture: '0f9c7a1e8b2d4c56a3e07d41f6b8c259_7c2f4e81a0d35b96e4f1c8270b9d6a53.png',
  /** A picture that the example product shows. */
  productPicture: '0f9c7a1e8b2d4c56a3e07d41f6b8c259_e1b604d7923c4f58a70de92b6c18f34a.png',
  /** Three imports: one is checked, one still receives its table, and one is done. */
  import: '5a2e8c14-7d3b-4f96-a0c8-1b9e6d4f7c32',
  openImport: '5a2e8c14-7d3b-4f96-a0c8-1b9e6d4f7c33',
  doneImport: '5a2e8c14-7d3b-4f96-a0c8-1b9e6d4f7c34',
  folder: '9d3b6f18-2c7e-4a50-8e91-b4f0d7c6a253',
  oauthClient: 'd94e6a1b-5f03-4c87-b2a6-1e8d7c0f9b36',
  webhook: '6d1a9c3f-8e07-4b52-b4d6-0f5c2e8a7b91',
  failedDelivery: '4c8e0b7d-5a19-4f63-92ce-7d3b1f6a8e05',
  /** Another person who runs the shop, beside the owner. */
  user: 'e05f7b2c-6a14-4d98-83c7-2f9e8d1a0c47',
  /** The OAuth client of the shop's own storefront. */
  storefront: '7f0d3b52-9a1c-4e6f-8b2d-4c5e6f7a8b90',
} as const
/** An entity used by the examples. */
export type ExampleEntity = keyof typeof EXAMPLE_IDS

/** Tokens of pending sign-ins and of mails. */
export const EXAMPLE_TOKENS = {
  access: 'YWNjZXNzLXRva2Vu',
  refresh: 'cmVmcmVzaC10b2tlbg',
  /** Session token of a member who has just signed in. */
  session: 'c2Vzc2lvbi10b2tlbg',
  completion: 'c2VjcmV0LWxpbmstdG9rZW4',
  /** State token of a member who has been approved since. */
  approvedState: 'YXBwcm92ZWQtc3RhdGUtdG9rZW4',
  /** State token of a member who was mailed a code. */
  waitingState: 'd2FpdGluZy1zdGF0ZS10b2tlbg',
  /** State token of a member who changes the address, and the code that was mailed there. */
  emailState: 'ZW1haWwtc3RhdGUtdG9rZW4',
  emailCode: '654321',
  code: '123456',
  recovery: 'cmVjb3ZlcnktdG9rZW4',
  /** The e-mail address of a person who runs the shop. */
  userEmail: 'owner@example.com',
  userSession: 'dXNlci1zZXNzaW9u',
  userRecovery: 'dXNlci1yZWNvdmVyeQ',
  invitation: 'aW52aXRhdGlvbg',
  invitationId: 'aW52aXRhdGlvbi1pZA',
  secondFactor: 'c2Vjb25kLWZhY3Rvcg',
  appCode: '481920',
  recoveryCode: 'k7pm-2q9x-w4ta',
} as const

/** Examples of the browser's answers when a passkey is created and used. */
export const EXAMPLE_PASSKEYS = {
  created: { id: 'WLDZ9k', rawId: 'WLDZ9k', type: 'public-key', response: { attestationObject: 'o2NmbXRk' } },
  signedIn: { id: 'WLDZ9k', rawId: 'WLDZ9k', type: 'public-key', response: { signature: 'MEUCIQ' } },
}

/** The parameters with which a provider of sign-ins leads back. */
export const EXAMPLE_TOKEN_PARAMS = { code: 'c3BsZW5kaWQ', state: 'c3RhdGU' }

/** The app that every reference to a product of this shop names. */
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** A line item of a cart or checkout. */
export const EXAMPLE_LINE = {
  catalogReference: {
    catalogItemId: EXAMPLE_IDS.product,
    appId: STORES,
    options: { variantId: EXAMPLE_IDS.variant },
  },
  quantity: 2,
}

export const EXAMPLE_ADDRESS = { country: 'DE', city: 'Berlin', postalCode: '10119', addressLine: 'Torstraße 1' }
