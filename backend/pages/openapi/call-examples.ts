/** The things that examples are of. */
export const EXAMPLE_IDS = {
  product: '5e1b1f0c-7a52-4a3e-9d6f-2f8c1a9be001',
  variant: '8d3f0b4a-14c7-4c58-9a43-6a1f0f52c0d2',
  collection: '41b7c2d8-0e5f-4a96-8c3d-7e2f1a0b9c84',
  cart: 'c0a1e5b2-3f64-4b0e-8f0d-5b7a64d1e903',
  line: '00000000-0000-0000-0000-000000000001',
  checkout: '9b6f2f8e-51d4-4a0b-9e57-1d2c3b4a5f06',
  order: '3a7c9d10-6e2b-4f85-b1a4-7c5d8e9f0a12',
  payment: 'd81e6f27-9c05-4b3a-8e14-6a7f5c2d0b93',
  prepared: '7b2e8f46-3a19-4c5d-9e60-d4c1b8a7f253',
  member: '2f9e4c71-8b06-4d3a-a5c8-1e7d0b6f9a35',
  refund: '6c0f9a3e-2b71-4d58-9e86-1f4a7d3c5b20',
  coupon: '2d9e4b71-5c08-4f6a-a3d2-8b1c7e6f5a40',
  membership: '8e4c1b90-6d27-4a5f-b3e8-0f9d2c7a6b14',
}
const { product: PRODUCT, variant: VARIANT, cart: CART, line: LINE, checkout: CHECKOUT, order: ORDER } = EXAMPLE_IDS
const { payment: PAYMENT, prepared: PREPARED, refund: REFUND, member: MEMBER } = EXAMPLE_IDS
/** The catalogue of this shop, as every reference to one of its products names it. */
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const line = {
  catalogReference: { catalogItemId: PRODUCT, appId: STORES, options: { variantId: VARIANT } },
  quantity: 2,
}
const address = { country: 'DE', city: 'Berlin', postalCode: '10119', addressLine: 'Torstraße 1' }
const estimate = { shippingAddress: address, selectedShippingOption: { code: 'standard' }, calculateTax: true }
const soldElsewhere = {
  lineItems: [
    {
      productName: { original: 'Linen apron' },
      itemType: { preset: 'PHYSICAL' },
      quantity: 1,
      price: { amount: '48.90' },
    },
  ],
  buyerInfo: { email: 'ada@example.com' },
  channelInfo: { type: 'POS' },
  priceSummary: { total: { amount: '48.90' } },
}
const query = {
  filter: { 'priceData.price': { $lte: 50 } },
  sort: [{ fieldName: 'name', order: 'ASC' }],
  paging: { limit: 20, offset: 0 },
}

/** Arguments where the required ones alone would say nothing. Every one of them is checked against its schema. */
export const CALL_EXAMPLES: Readonly<Record<string, unknown>> = {
  'oauth.token': { clientId: '7f0d3b52-9a1c-4e6f-8b2d-4c5e6f7a8b90', grantType: 'anonymous' },

  'products.queryProducts': { query },
  'products.getProductOptionsAvailability': { id: PRODUCT, options: { Colour: 'Sage' } },
  'products.queryProductVariants': { id: PRODUCT, choices: { Colour: 'Sage', Size: 'Large' } },
  'products.queryStoreVariants': { query: { paging: { limit: 20, offset: 0 } } },
  'products.getStoreVariant': { id: `${PRODUCT}-${VARIANT}` },
  'products.createProduct': {
    product: {
      name: 'Linen apron',
      productType: 'physical',
      priceData: { price: 48.9 },
      productOptions: [{ name: 'Colour', choices: [{ value: '#8a9a7b', description: 'Sage' }] }],
    },
  },
  'products.updateProduct': { product: { id: PRODUCT, priceData: { price: 44.9 } } },
  'products.updateProductVariants': { id: PRODUCT, variants: [{ choices: { Colour: 'Sage' }, price: 52 }] },
  'products.addProductMedia': {
    id: PRODUCT,
    media: [{ url: 'https://example.com/apron.jpg', choice: { option: 'Colour', choice: 'Sage' } }],
  },
  'products.bulkUpdateProductsProperty': { ids: [PRODUCT], set: { ribbon: 'New' } },
  'products.bulkAdjustProductProperty': { ids: [PRODUCT], adjust: { price: { percentage: { rate: -10 } } } },
  'products.createCollection': { collection: { name: 'Kitchen' } },
  'products.updateCollection': { collection: { id: EXAMPLE_IDS.collection, name: 'Kitchen and table' } },
  'products.getCollectionBySlug': { slug: 'kitchen' },

  'collections.queryCollections': { query: { paging: { limit: 20, offset: 0 } } },
  'collections.getCollectionBySlug': { slug: 'kitchen' },

  'inventory.queryInventory': { query: { paging: { limit: 20, offset: 0 } } },
  'inventory.updateInventoryVariants': {
    inventoryItem: { productId: PRODUCT, trackQuantity: true, variants: [{ variantId: VARIANT, quantity: 12 }] },
  },
  'inventory.decrementInventory': { decrementData: [{ productId: PRODUCT, variantId: VARIANT, decrementBy: 1 }] },
  'inventory.incrementInventory': { incrementData: [{ productId: PRODUCT, variantId: VARIANT, incrementBy: 5 }] },

  'currentCart.updateCurrentCart': { cartInfo: { buyerNote: 'Please ring twice.' }, couponCode: 'SPRING10' },
  'currentCart.addToCurrentCart': { lineItems: [line] },
  'currentCart.removeLineItemsFromCurrentCart': { lineItemIds: [LINE] },
  'currentCart.createCheckoutFromCurrentCart': { channelType: 'WEB', email: 'ada@example.com' },
  'currentCart.updateCurrentCartLineItemQuantity': { lineItems: [{ id: LINE, quantity: 3 }] },
  'currentCart.estimateCurrentCartTotals': estimate,

  'cart.createCart': { lineItems: [line] },
  'cart.updateCart': { cartInfo: { id: CART, buyerNote: 'Please ring twice.' }, couponCode: 'SPRING10' },
  'cart.addToCart': { id: CART, lineItems: [line] },
  'cart.createCheckout': { id: CART, channelType: 'WEB', email: 'ada@example.com' },
  'cart.estimateTotals': { id: CART, ...estimate },

  'checkout.createCheckout': { channelType: 'WEB', lineItems: [line] },
  'checkout.updateCheckout': {
    checkout: {
      id: CHECKOUT,
      shippingInfo: {
        shippingDestination: { address, contactDetails: { firstName: 'Ada', lastName: 'Lovelace' } },
        selectedCarrierServiceOption: { code: 'standard' },
      },
    },
    giftCardCode: 'GIFT-2026-ADA',
  },
  'checkout.addToCheckout': { id: CHECKOUT, lineItems: [line] },
  'checkout.createOrderAndCharge': { id: CHECKOUT, paymentToken: 'tok_visa' },
  'checkout.markCheckoutAsCompleted': { id: CHECKOUT, orderId: ORDER },

  'orders.preparePaymentCollection': { ecomOrderId: ORDER, amount: { amount: '12.50' }, delayedCapture: true },
  'orders.chargeSavedPaymentMethod': { ecomOrderId: ORDER, paymentGatewayOrderId: PREPARED },
  'orders.recordManuallyCollectedPayment': {
    orderId: ORDER,
    amount: { amount: '12.50' },
    userDefinedPaymentMethodName: { predefined: 'CASH' },
  },
  'orders.triggerRefund': {
    ecomOrderId: ORDER,
    payments: [{ paymentId: PAYMENT, amount: { amount: '12.50' } }],
    details: { reason: 'Arrived broken' },
    sideEffects: { restockInfo: { type: 'NO_ITEMS' }, sendOrderRefundedEmail: true },
  },
  'orders.captureAuthorizedPayments': { ecomOrderId: ORDER, payments: [{ paymentId: PAYMENT }] },
  'orders.voidAuthorizedPayments': { ecomOrderId: ORDER, paymentIds: [PAYMENT] },
  'orderTransactions.updatePaymentStatus': { orderId: ORDER, paymentId: PAYMENT, status: 'APPROVED' },
  'orderTransactions.bulkUpdatePaymentStatuses': {
    paymentAndOrderIds: [{ orderId: ORDER, paymentId: PAYMENT }],
    status: 'APPROVED',
  },
  'orderTransactions.updatePayments': {
    orderId: ORDER,
    payments: [{ payment: { id: PAYMENT, refundDisabled: true } }],
  },
  'orderTransactions.updateRefundTransaction': {
    orderId: ORDER,
    refundId: REFUND,
    transaction: { paymentId: PAYMENT, refundStatus: 'SUCCEEDED' },
  },
  'orderTransactions.addPayments': {
    orderId: ORDER,
    payments: [{ amount: { amount: '12.50' }, regularPaymentDetails: { offlinePayment: true } }],
  },
  'orders.getOrderPages': { orderIds: [ORDER] },
  'orders.searchOrders': {
    search: {
      filter: { status: 'APPROVED' },
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      cursorPaging: { limit: 20 },
    },
  },

  'orders.createOrder': {
    order: { ...soldElsewhere, paymentStatus: 'PAID' },
    settings: { notifications: { sendNotificationToBuyer: false } },
  },
  'orders.importOrder': { order: { ...soldElsewhere, number: '873', status: 'APPROVED', paymentStatus: 'PAID' } },
  'orders.setOrderNumberCounter': { counter: '20001' },
  'orders.bulkDeleteImportedOrders': { orderIds: [ORDER] },
  'orders.aggregateOrders': {
    filter: { status: 'APPROVED' },
    aggregation: {
      byStatus: { $count: ['paymentStatus', 'fulfillmentStatus'] },
      total: { $sum: 'priceSummary.total.amount' },
    },
  },
  'orders.updateOrder': { order: { id: ORDER, archived: true } },
  'orders.bulkUpdateOrders': { orders: [{ order: { id: ORDER, seenByAHuman: true } }], returnEntity: true },
  'orders.bulkUpdateOrderTags': { orderIds: [ORDER], assignTags: { tags: { tagIds: ['gift'] } } },
  'orders.updateOrderLineItem': { id: ORDER, lineItem: { id: LINE, physicalProperties: { sku: 'APRON-S' } } },
  'orders.cancelOrder': {
    id: ORDER,
    sendOrderCanceledEmail: true,
    customMessage: 'The apron is out of print.',
    restockAllItems: true,
  },
  'orders.updateOrderStatus': { orderId: ORDER, status: 'APPROVED' },
  'orders.addActivity': { id: ORDER, activity: { merchantComment: { message: 'Called the buyer back.' } } },
  'orders.addActivities': {
    orderId: ORDER,
    orderActivities: [{ activityType: 'MERCHANT_COMMENT', merchantComment: { message: 'Called the buyer back.' } }],
  },
  'orders.updateActivity': {
    id: ORDER,
    activityId: CART,
    activity: { merchantComment: { message: 'Called the buyer back twice.' } },
  },

  'orderFulfillments.createFulfillment': {
    orderId: ORDER,
    fulfillment: {
      lineItems: [{ id: LINE, quantity: 1 }],
      trackingInfo: { shippingProvider: 'dhl', trackingNumber: '00340434161094042557' },
    },
  },
  'orderFulfillments.updateFulfillment': {
    orderId: ORDER,
    fulfillment: { id: CART, status: 'In_Delivery' },
  },
  'orderInvoices.addInvoiceToOrder': { orderId: ORDER, invoiceInfo: { id: 'INV-2026-0042' } },
  'orderInvoices.markInvoiceAsSent': {
    orderId: ORDER,
    invoiceId: 'INV-2026-0042',
    dueDate: '2026-12-31T00:00:00.000Z',
  },
  'orderInvoices.deleteInvoice': { orderId: ORDER, invoiceId: 'INV-2026-0042' },
  'orderFulfillments.bulkCreateFulfillments': {
    ordersWithFulfillments: [{ orderId: ORDER, fulfillments: [{ lineItems: [{ id: LINE, quantity: 1 }] }] }],
  },

  'passkeys.addPasskey': {
    response: { id: 'WLDZ9k', rawId: 'WLDZ9k', type: 'public-key', response: {} },
    name: 'Phone',
  },
  'passkeys.signIn': { response: { id: 'WLDZ9k', rawId: 'WLDZ9k', type: 'public-key', response: {} } },
  'authentication.loginWithIdpConnectionTokenParams': {
    idpConnectionId: MEMBER,
    tokenParams: { code: 'c3BsZW5kaWQ', state: 'c3RhdGU' },
  },
  'oauthClients.createOAuthClient': {
    oauthClient: { name: 'Wish list', redirectUris: ['https://wishes.example/back'], asksConsent: true },
  },
  'oauthClients.updateOAuthClient': { id: MEMBER, oauthClient: { asksConsent: true } },
  'authentication.requirePasswordReset': { id: MEMBER },
  'idpConnections.beginSignIn': { id: MEMBER, redirectUri: 'https://host.example/' },
  'idpConnections.createIdpConnection': {
    name: 'Example',
    issuer: 'https://accounts.example.com',
    clientId: 'shop',
    clientSecret: 'a long secret',
  },
  'personalData.getPersonalData': { memberId: MEMBER },
  'personalData.erasePersonalData': { memberId: MEMBER },
  'members.listMembers': { paging: { limit: 20, offset: 0 } },
  'members.queryMembers': {
    query: { filter: { 'profile.nickname': { $startsWith: 'Ada' } }, paging: { limit: 20, offset: 0 } },
  },
  'members.getMember': { id: MEMBER, fieldsets: ['PUBLIC'] },
  'members.updateCurrentMemberSlug': { slug: 'ada-lovelace' },
  'memberPictures.setMyPicture': {
    picture: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  },
  'members.updateMemberSlug': { id: MEMBER, slug: 'ada-lovelace' },
  'members.createMember': {
    member: { loginEmail: 'ada@example.com', contact: { firstName: 'Ada', phones: ['+49 30 901820'] } },
  },
  'members.updateMember': { member: { id: MEMBER, profile: { nickname: 'Ada' }, contact: { company: 'Engines' } } },
  'members.bulkDeleteMembers': { memberIds: [MEMBER] },
  'members.bulkDeleteMembersByFilter': { filter: { status: 'OFFLINE' } },
  'members.bulkApproveMembers': { filter: { status: 'PENDING' } },
  'members.bulkBlockMembers': { filter: { activityStatus: 'MUTED' } },

  'coupons.createCoupon': {
    coupon: { code: 'SPRING10', name: 'Spring', terms: { kind: 'PERCENT', percent: '10' }, minimumSubtotal: '40' },
  },
  'products.setGiftCard': { id: PRODUCT, giftCard: true },
  'products.setSubscriptionOptions': {
    id: PRODUCT,
    subscriptionOptions: [
      {
        title: 'Every month',
        subscriptionSettings: { frequency: 'MONTH', autoRenewal: true, enableCustomerCancellation: true },
        discount: { percent: '10' },
      },
    ],
  },
  'memberships.getMembership': { id: EXAMPLE_IDS.membership },
  'memberships.createMembership': {
    membership: { memberId: MEMBER, name: 'Ten aprons', productIds: [PRODUCT], creditsTotal: 10 },
  },
  'memberships.updateMembership': { membership: { id: EXAMPLE_IDS.membership, creditsLeft: 8 } },
  'memberships.deleteMembership': { id: EXAMPLE_IDS.membership },
  'memberships.queryMemberships': { query: { filter: { memberId: MEMBER } } },
  'coupons.getCoupon': { id: EXAMPLE_IDS.coupon },
  'coupons.updateCoupon': { coupon: { id: EXAMPLE_IDS.coupon, expiresAt: '2026-06-01T00:00:00.000Z' } },
  'coupons.deleteCoupon': { id: EXAMPLE_IDS.coupon },
  'coupons.queryCoupons': { query: { filter: { active: true }, paging: { limit: 20, offset: 0 } } },

  'authentication.registerV2': {
    loginId: { email: 'ada@example.com' },
    password: 'a long row of words',
    profile: { firstName: 'Ada' },
  },
  'authentication.loginV2': { loginId: { email: 'ada@example.com' }, password: 'a long row of words' },
  'authentication.register': {
    identity: { identifiers: [{ email: 'ada@example.com' }], identityProfile: { firstName: 'Ada' } },
    inputs: { password: 'a long row of words' },
  },
  'authentication.login': {
    identifier: { email: 'ada@example.com' },
    inputs: { password: 'a long row of words' },
  },
  'authentication.changePassword': { newPassword: 'another long row of words' },
  'authentication.signOn': { loginId: { email: 'ada@example.com' }, profile: { firstName: 'Ada' } },
  'verification.start': { identityId: MEMBER },
  'verification.verifyDuringAuthentication': { code: '123456', stateToken: 'c3RhdGUtdG9rZW4' },
  'recovery.sendActivationEmail': { identityId: MEMBER },
  'recovery.recover': { recoveryToken: 'cmVjb3ZlcnktdG9rZW4', password: 'a long row of words' },
  'sites.updateSignInSettings': { settings: { emailVerification: true } },

  'auditRecords.searchAuditRecords': {
    search: { filter: { call: 'products.updateProduct' }, cursorPaging: { limit: 20 } },
  },

  'redirects.createRedirectSession': {
    ecomCheckout: { checkoutId: CHECKOUT },
    callbacks: { postFlowUrl: 'https://host.example/shop' },
  },
}
