import { EXAMPLE_ADDRESS, EXAMPLE_IDS, EXAMPLE_LINE } from '../../contract/examples.ts'
import type { TestApp } from '../create-test-app.ts'
import type { Args } from './every-endpoint.ts'

/** How an entity that a call takes is read back. */
export type RoundTrip = {
  /** The get call, and its arguments; where there is none, the answer is read. */
  read?: readonly [call: string, toArguments: (sent: Args, answer: Args) => Args]
  /** Where arguments are in what is read; `0` is any item of a list. */
  at: Readonly<Record<string, string>>
  /** Arguments in place of the call's example; `{n}` becomes another number each time. */
  args?: Args
  /** Values that have to mean something in the shop. */
  values?: Readonly<Record<string, unknown>>
  /** Arguments beside the entity, such as the id of what it belongs to. */
  beside?: readonly string[]
  /** Fields that are read back otherwise or not at all, and why. */
  except?: Readonly<Record<string, string>>
  /** A merchant's program sends it, where visitors may not set every field. */
  as?: 'app'
  /** Each field needs a shop of its own. */
  fresh?: boolean
  /** Creates what the examples lack; answers its ids by those of the examples. `resolve` gives the shop's own ids. */
  prepare?(shop: TestApp, resolve: (args: Args) => Args): Promise<Record<string, string>>
}

type Read = NonNullable<RoundTrip['read']>
type Entity = { id: string }
const none = () => ({})
/** Reads the entity that the call answered with. */
const answered = (call: string, name: string, more: Args = {}): Read => [
  call,
  (_, answer) => ({ id: (answer[name] as Entity).id, ...more }),
]
const byArgument = (call: string, argument: string, more: Args = {}, name = argument): Read => [
  call,
  (sent) => ({ [name]: sent[argument], ...more }),
]
const product: Read = answered('products.getProduct', 'product', { includeMerchantSpecificData: true })
const productById: Read = byArgument('products.getProduct', 'id', { includeMerchantSpecificData: true })
const cart = answered('cart.getCart', 'cart')
const checkout = answered('checkout.getCheckout', 'checkout')
const order = answered('orders.getOrder', 'order')
const member = answered('members.getMember', 'member', { fieldsets: ['FULL'] })
const folder: Read = ['folders.getFolder', (_, answer) => ({ folderId: (answer.folder as Entity).id })]
const transactions = byArgument('orderTransactions.listTransactionsForSingleOrder', 'orderId')

const SECRET = 'a secret is never answered'
const DELIVERED = {
  channelType: 'WEB',
  shippingAddress: EXAMPLE_ADDRESS,
  selectedShippingOption: { code: 'standard' },
}
const CHOSEN_DELIVERY = {
  shippingDestination: { address: EXAMPLE_ADDRESS },
  selectedCarrierServiceOption: { code: 'standard' },
}
const ORDER_VALUES = { 'order.buyerLanguage': 'de', 'order.lineItems.0.itemType.preset': 'SERVICE' }
/** Fields of lines and codes that carts and checkouts have. */
const LINE_VALUES = {
  couponCode: 'SPRING10',
  giftCardCode: 'GIFT-2026-ADA',
  'lineItems.0.catalogReference.catalogItemId': EXAMPLE_IDS.product,
  'lineItems.0.catalogReference.appId': '1380b703-ce81-ff05-f115-39571d94dfcd',
}
const DISCOUNT_ID = 'carts answer discounts without ids'
const GIFT_CARD = { giftCardCode: 'a code is answered without most of its letters' }
const LINE_EXCEPTIONS = {
  'lineItems.0.catalogReference.options': 'options that the catalogue does not know say nothing about the item',
}
/** Where the item is there already. */
const MERGED = {
  'lineItems.0.quantity': 'is added to what the line has',
  'lineItems.0.catalogReference.appId': 'both ids name the shop: the line that is there keeps its own',
}
const TAX_GROUP = { 'customLineItems.0.taxGroupId': 'decides the tax: the lines of checkouts have no place for it' }
const CODES = { ...GIFT_CARD, overrideCheckoutUrl: 'is answered by getCheckoutUrl' }
const EXEMPT_GROUP = '0b000000-0000-4000-8000-00000000000e'

const review: Read = [
  'reviews.getReview',
  (_, answer) => ({ reviewId: (answer.review as Entity).id, returnPrivateReviews: true }),
]
const MEDIA_EXCEPTIONS = {
  'content.media': 'of the library, which says the rest of a file',
}
const REVIEW_EXCEPTIONS = {
  'review.content.media': MEDIA_EXCEPTIONS['content.media'],
}

/** How each call that takes an entity is read back. */
export const ROUND_TRIPS: Readonly<Record<string, RoundTrip>> = {
  'sites.updateCommerceSettings': {
    read: ['sites.getCommerceSettings', none],
    at: { settings: 'settings' },
    args: {
      settings: {
        taxRules: [{ country: 'CA', name: 'GST', rate: '0.05' }],
        automaticTax: {
          state: 'ON',
          rates: [{ country: 'CA', name: 'GST', rate: '0.05' }],
          manualPlaces: [{ country: 'CA' }],
        },
        shippingRegions: [
          {
            id: EXAMPLE_IDS.cart,
            name: 'Canada',
            countries: ['CA'],
            options: [
              {
                code: 'van',
                title: 'Van',
                deliveryTime: '1 day',
                price: '4',
                charges: [{ type: 'INSURANCE', details: 'Glass', amount: '1' }],
                timeSlots: { days: [1], hours: [{ from: '09:00', to: '17:00' }], noticeMinutes: 60, daysAhead: 3 },
              },
            ],
          },
        ],
        taxGroups: [{ id: EXAMPLE_IDS.coupon, name: 'Books' }],
        additionalFees: [{ code: 'bag', name: 'Bag', amount: '1' }],
        purchaseRules: [{ id: EXAMPLE_IDS.coupon, severity: 'ERROR', minimumSubtotal: '5' }],
      },
    },
    values: {
      'settings.taxRules.0.subdivision': 'CA-QC',
      'settings.automaticTax.rates.0.subdivision': 'CA-QC',
      'settings.automaticTax.manualPlaces.0.country': 'CA',
      'settings.automaticTax.manualPlaces.0.subdivision': 'CA-QC',
      'settings.shippingRegions.0.subdivisions.0': 'CA-QC',
      'settings.timeZone': 'Europe/Vienna',
      'settings.taxRules.0.rate': '0.1',
      'settings.automaticTax.rates.0.rate': '0.1',
      'settings.taxRules.0.postcodes.0': 'H2*',
      'settings.automaticTax.rates.0.postcodes.0': 'H2*',
      'settings.shippingRegions.0.postcodes.0': 'H2*',
      'settings.taxRules.0.deliveryRate': '0.1',
      'settings.automaticTax.rates.0.deliveryRate': '0.1',
      'settings.shippingRegions.0.options.0.timeSlots.hours.0.from': '10:00',
      'settings.shippingRegions.0.options.0.timeSlots.hours.0.to': '18:00',
    },
  },
  'sites.updateShopSettings': {
    read: ['sites.getShopSettings', none],
    at: { settings: 'settings' },
    args: {
      settings: {
        look: {
          accent: '#0b5a63',
          font: 'SYSTEM',
          corner: 'SOFT',
          theme: 'AUTO',
          webFont: { family: 'Fettle', url: '/media/a.woff2' },
          titleWebFont: { family: 'Fettle', url: '/media/a.woff2' },
          logo: { url: 'https://shop.example/logo.png', width: 100, height: 40 },
        },
      },
    },
    values: {
      'settings.locale': 'de-AT',
      'settings.productPath': '/things/{slug}',
      'settings.look.accent': '#7a2e1f',
      'settings.look.darkAccent': '#f0c0b0',
      'settings.look.ground': '#fffaf5',
      'settings.look.darkGround': '#101010',
      'settings.look.webFont.family': 'Fettle Sans',
      'settings.look.webFont.url': '/media/fettle.woff2',
      'settings.look.titleWebFont.family': 'Fettle Display',
      'settings.look.titleWebFont.url': 'https://fonts.example/fettle.woff2',
      'settings.look.logo.url': 'https://other.example/logo.png',
      'settings.look.logo.darkUrl': 'https://other.example/dark.png',
    },
  },
  'widgetSettings.saveDraft': {
    read: ['widgetSettings.getWidgetSettings', none],
    at: { settings: 'settings' },
    beside: ['revision'],
    args: {
      settings: {
        look: {
          accent: '#0b5a63',
          font: 'SYSTEM',
          webFont: { family: 'Fettle', url: '/media/a.woff2' },
          titleWebFont: { family: 'Fettle', url: '/media/a.woff2' },
          corner: 'SOFT',
          theme: 'AUTO',
        },
        tokens: [{ name: 'accent', value: '#0b5a63' }],
        options: [{ widget: 'reviews', name: 'limit', value: '5' }],
        words: [{ language: 'en', key: 'checkout.button', text: 'Pay' }],
      },
    },
    values: {
      'settings.look.accent': '#7a2e1f',
      'settings.look.darkAccent': '#f0c0b0',
      'settings.look.ground': '#fffaf5',
      'settings.look.darkGround': '#101010',
      'settings.look.webFont.family': 'Fettle Sans',
      'settings.look.webFont.url': '/media/fettle.woff2',
      'settings.look.titleWebFont.family': 'Fettle Display',
      'settings.look.titleWebFont.url': 'https://fonts.example/fettle.woff2',
      'settings.tokens.0.name': 'on-accent',
      'settings.tokens.0.value': '#7a2e1f',
      'settings.tokens.0.darkValue': '#f0c0b0',
      'settings.options.0.widget': 'recommendations',
      'settings.options.0.name': 'limit',
      'settings.options.0.value': '7',
      'settings.words.0.language': 'de',
      'settings.words.0.key': 'checkout.buyNow',
    },
  },
  'paymentSettings.updatePaymentSettings': {
    read: ['paymentSettings.getPaymentSettings', none],
    at: { settings: 'settings' },
    args: { settings: { bankAccount: { accountHolder: 'Kiln', iban: '', bic: '', details: '' } } },
    values: {
      'settings.bankAccount.iban': 'DE89370400440532013000',
      'settings.bankAccount.bic': 'COBADEFFXXX',
    },
  },
  'sites.updateSignInSettings': {
    read: ['sites.getSignInSettings', none],
    at: {
      settings: 'settings',
      'settings.recaptcha.visible.siteKey': 'settings.recaptcha.visibleSiteKey',
      'settings.recaptcha.invisible.siteKey': 'settings.recaptcha.invisibleSiteKey',
    },
    except: { 'settings.recaptcha.visible.secret': SECRET, 'settings.recaptcha.invisible.secret': SECRET },
  },
  'apiKeys.createApiKey': { read: ['apiKeys.listApiKeys', none], at: { '': 'apiKeys.0' } },
  'webhooks.createWebhook': {
    read: answered('webhooks.getWebhook', 'webhook'),
    at: { webhook: 'webhook' },
    values: { 'webhook.url': 'https://other.example/events' },
  },
  'webhooks.updateWebhook': {
    read: byArgument('webhooks.getWebhook', 'id'),
    at: { webhook: 'webhook' },
    beside: ['id'],
    values: {
      'webhook.name': 'Office',
      'webhook.url': 'https://other.example/events',
      'webhook.eventTypes': ['wix.ecom.v1.cart_updated'],
    },
  },
  'oauthClients.createOAuthClient': {
    read: ['oauthClients.listOAuthClients', none],
    at: { oauthClient: 'oauthClients.0' },
    values: {
      'oauthClient.allowedOrigins.0': 'https://other.example',
      'oauthClient.redirectUris.0': 'com.example.app://back',
    },
  },
  'oauthClients.updateOAuthClient': {
    read: ['oauthClients.listOAuthClients', none],
    at: { oauthClient: 'oauthClients.0' },
    beside: ['id'],
    values: {
      'oauthClient.allowedOrigins.0': 'https://other.example',
      'oauthClient.redirectUris.0': 'com.example.app://back',
    },
  },
  'products.duplicateProduct': {
    read: product,
    at: { name: 'product.name' },
    beside: ['id'],
  },
  'products.createProduct': {
    read: product,
    at: { product: 'product' },
    values: { 'product.discount.type': 'AMOUNT' },
    args: {
      product: {
        name: 'Apron',
        productType: 'physical',
        priceData: { price: 48.9 },
        discount: { type: 'PERCENT', value: 10 },
      },
    },
  },
  'products.updateProduct': {
    read: product,
    at: {
      product: 'product',
      // Its variants have no values of their own, so that they have the product's.
      ...Object.fromEntries(
        ['sku', 'weight', 'productDimensions', 'packageDimensions'].map((field) => [
          `product.${field}`,
          `product.variants.0.variant.${field}`,
        ]),
      ),
    },
    values: { 'product.discount.type': 'AMOUNT' },
    args: { product: { id: EXAMPLE_IDS.product, discount: { type: 'PERCENT', value: 10 } } },
    beside: ['product.id', 'ifUnmodifiedSince'],
  },
  'products.updateProductVariants': {
    read: productById,
    at: {
      'variants.0.choices': 'product.variants.0.choices',
      'variants.0.variantIds.0': 'product.variants.0.id',
      'variants.0.price': 'product.variants.0.variant.priceData.price',
      'variants.0.cost': 'product.variants.0.variant.costAndProfitData.itemCost',
      'variants.0': 'product.variants.0.variant',
    },
    beside: ['id'],
    values: { 'variants.0.choices.Colour': 'Sage', 'variants.0.variantIds.0': EXAMPLE_IDS.variant },
  },
  'products.addProductMedia': {
    read: productById,
    at: {
      'media.0.mediaId': 'product.media.items.0.id',
      'media.0.url': 'product.media.items.0.image.url',
      'media.0.choice.option': 'product.productOptions.0.name',
      'media.0.choice.choice': 'product.productOptions.0.choices.0.description',
    },
    values: {
      'media.0.choice.option': 'Colour',
      'media.0.choice.choice': 'Clay',
      'media.0.mediaId': EXAMPLE_IDS.picture,
    },
    beside: ['id'],
  },
  'products.addProductMediaToChoices': {
    read: productById,
    at: {
      'media.0.option': 'product.productOptions.0.name',
      'media.0.choice': 'product.productOptions.0.choices.0.description',
      'media.0.mediaIds.0': 'product.productOptions.0.choices.0.media.items.0.id',
    },
    beside: ['id'],
    values: { 'media.0.option': 'Colour', 'media.0.choice': 'Sage', 'media.0.mediaIds.0': EXAMPLE_IDS.productPicture },
  },
  'products.bulkUpdateProductsProperty': {
    read: ['products.getProduct', (sent) => ({ id: (sent.ids as string[])[0], includeMerchantSpecificData: true })],
    at: {
      'set.price': 'product.priceData.price',
      'set.cost': 'product.costAndProfitData.itemCost',
      'set.weight': 'product.variants.0.variant.weight',
      set: 'product',
    },
    beside: ['ids'],
  },
  'products.setSubscriptionOptions': {
    read: byArgument('products.getSubscriptionOptions', 'id'),
    at: { subscriptionOptions: 'subscriptionOptions' },
    beside: ['id'],
  },
  'customTextFields.setCustomTextFields': {
    read: byArgument('customTextFields.getCustomTextFields', 'id'),
    at: { customTextFields: 'customTextFields' },
    beside: ['id'],
  },
  'collections.setProductOrder': {
    read: byArgument('collections.getProductOrder', 'id'),
    at: { productIds: 'productIds' },
    beside: ['id'],
  },
  'collectionRules.setCollectionRule': {
    read: ['collectionRules.listCollectionRules', none],
    at: { rule: 'rules.0.rule' },
    beside: ['id'],
  },
  'lowStock.setLowStockLimit': {
    read: byArgument('lowStock.getLowStockLimit', 'id'),
    at: { limit: 'limit' },
    beside: ['id'],
  },
  'digitalFiles.setWithoutFile': {
    read: byArgument('digitalFiles.getDigitalFile', 'productId'),
    at: { withoutFile: 'withoutFile' },
    beside: ['productId'],
  },
  'products.setGiftCard': {
    read: byArgument('products.getGiftCard', 'id'),
    at: { giftCard: 'giftCard' },
    beside: ['id'],
  },
  'products.createCollection': {
    read: answered('collections.getCollection', 'collection'),
    at: { collection: 'collection' },
  },
  'products.updateCollection': {
    read: answered('collections.getCollection', 'collection'),
    at: { collection: 'collection' },
    beside: ['collection.id'],
  },
  'inventory.updateInventoryVariants': {
    read: [
      'inventory.getInventoryVariants',
      ({ inventoryItem }) => {
        const { productId } = inventoryItem as { productId: string }
        return { productId, inventoryId: productId }
      },
    ],
    at: { inventoryItem: 'inventoryItem' },
    beside: ['inventoryItem.productId'],
    values: { 'inventoryItem.variants.0.variantId': EXAMPLE_IDS.variant },
  },
  'coupons.createCoupon': {
    read: answered('coupons.getCoupon', 'coupon'),
    at: { coupon: 'coupon' },
    args: { coupon: { code: 'SUMMER{n}', name: 'Summer', terms: { kind: 'PERCENT', percent: '10' } } },
  },
  'couponSeries.createCouponSeries': {
    at: { series: 'series' },
    values: {
      'series.prefix': 'SALE',
      'series.startsAt': '2026-03-03T00:00:00.000Z',
      'series.expiresAt': '2039-03-03T00:00:00.000Z',
    },
  },
  'giftCards.createGiftCard': {
    read: answered('giftCards.getGiftCard', 'giftCard'),
    at: { giftCard: 'giftCard' },
    values: { 'giftCard.expiresAt': '2039-03-03T00:00:00.000Z' },
  },
  'coupons.updateCoupon': {
    read: answered('coupons.getCoupon', 'coupon'),
    at: { coupon: 'coupon' },
    args: { coupon: { id: EXAMPLE_IDS.coupon } },
    beside: ['coupon.id'],
    values: { 'coupon.startsAt': '2026-03-03T00:00:00.000Z' },
  },
  'memberships.createMembership': {
    read: answered('memberships.getMembership', 'membership'),
    at: { membership: 'membership' },
    values: { 'membership.memberId': EXAMPLE_IDS.member, 'membership.creditsLeft': 3 },
  },
  'memberships.updateMembership': {
    read: answered('memberships.getMembership', 'membership'),
    at: { membership: 'membership' },
    beside: ['membership.id'],
  },
  'currentCart.updateCurrentCart': cartTrip({
    args: { lineItems: [EXAMPLE_LINE] },
    beside: ['cartFieldmask'],
    except: { ...MERGED, ...GIFT_CARD, 'merchantDiscounts.0.id': DISCOUNT_ID },
  }),
  'currentCart.addToCurrentCart': cartTrip({ args: { lineItems: [EXAMPLE_LINE] }, except: MERGED }),
  'cart.createCart': cartTrip({ as: 'app', args: { lineItems: [EXAMPLE_LINE] }, except: GIFT_CARD }),
  'cart.updateCart': cartTrip({
    as: 'app',
    args: { cartInfo: { id: EXAMPLE_IDS.cart }, lineItems: [EXAMPLE_LINE] },
    beside: ['cartInfo.id', 'cartFieldmask'],
    except: { ...MERGED, ...GIFT_CARD, 'merchantDiscounts.0.id': DISCOUNT_ID },
  }),
  'cart.addToCart': cartTrip({
    as: 'app',
    args: { id: EXAMPLE_IDS.cart, lineItems: [EXAMPLE_LINE] },
    beside: ['id'],
    except: MERGED,
  }),
  'currentCart.createCheckoutFromCurrentCart': checkoutOfCart({ args: DELIVERED }),
  'cart.createCheckout': checkoutOfCart({ args: { id: EXAMPLE_IDS.cart, ...DELIVERED }, beside: ['id'] }),
  'checkout.createCheckout': checkoutTrip({
    args: {
      channelType: 'WEB',
      lineItems: [EXAMPLE_LINE],
      giftCardCode: 'GIFT-2026-ADA',
      checkoutInfo: { shippingInfo: CHOSEN_DELIVERY },
    },
    except: {
      ...CODES,
      ...TAX_GROUP,
      'checkoutInfo.membershipOptions': 'names lines, which have no ids yet: LINE_ITEM_NOT_FOUND',
    },
  }),
  'checkout.updateCheckout': checkoutTrip({
    args: {
      checkout: { id: EXAMPLE_IDS.checkout, shippingInfo: CHOSEN_DELIVERY },
      giftCardCode: 'GIFT-2026-ADA',
      lineItems: [EXAMPLE_LINE],
    },
    beside: ['checkout.id'],
    except: {
      ...MERGED,
      ...CODES,
      ...TAX_GROUP,
      'checkout.membershipOptions': 'names lines, and memberships that pay for them: any other has an error of its own',
    },
  }),
  'checkout.addToCheckout': checkoutTrip({
    args: { id: EXAMPLE_IDS.checkout, lineItems: [EXAMPLE_LINE] },
    beside: ['id'],
    except: { ...MERGED, ...TAX_GROUP },
  }),
  'orders.createOrder': {
    read: order,
    at: { order: 'order' },
    values: { ...ORDER_VALUES, 'order.purchasedDate': '2026-03-01T00:00:00.000Z', 'order.status': 'PENDING' },
    beside: ['settings'],
  },
  'orders.importOrder': {
    read: order,
    at: { order: 'order' },
    values: ORDER_VALUES,
    except: { 'order.id': 'names an imported order to replace: any other is refused with ORDER_NOT_FOUND' },
  },
  'orders.updateOrder': { read: order, at: { order: 'order' }, beside: ['order.id'], values: ORDER_VALUES },
  'orders.bulkUpdateOrders': {
    read: ['orders.getOrder', ({ orders }) => ({ id: (orders as { order: Entity }[])[0]?.order.id })],
    at: { 'orders.0.order': 'order' },
    beside: ['orders.0.order.id', 'orders.0.fieldMask', 'returnEntity'],
    values: { 'orders.0.order.buyerLanguage': 'de' },
  },
  'orders.bulkUpdateOrderTags': {
    read: ['orders.getOrder', ({ orderIds }) => ({ id: (orderIds as string[])[0] })],
    at: { assignTags: 'order.tags' },
    beside: ['orderIds', 'unassignTags'],
  },
  'orders.updateOrderLineItem': {
    read: order,
    at: { lineItem: 'order.lineItems.0' },
    beside: ['id', 'lineItem.id'],
    values: { 'lineItem.refundQuantity': 1, 'lineItem.restockQuantity': 1, 'lineItem.locations.0.quantity': 1 },
  },
  'orders.addActivity': { read: order, at: { activity: 'order.activities.0' }, beside: ['id'] },
  'orders.updateActivity': { read: order, at: { activity: 'order.activities.0' }, beside: ['id', 'activityId'] },
  'orders.addActivities': { read: order, at: { orderActivities: 'order.activities' }, beside: ['orderId'] },
  'orderFulfillments.createFulfillment': {
    read: byArgument('orderFulfillments.listFulfillmentsForSingleOrder', 'orderId'),
    at: { fulfillment: 'orderWithFulfillments.fulfillments.0' },
    beside: ['orderId'],
    values: { 'fulfillment.lineItems.0.id': EXAMPLE_IDS.orderLine, 'fulfillment.lineItems.0.quantity': 1 },
    fresh: true,
  },
  'orderFulfillments.updateFulfillment': {
    read: byArgument('orderFulfillments.listFulfillmentsForSingleOrder', 'orderId'),
    at: { fulfillment: 'orderWithFulfillments.fulfillments.0' },
    beside: ['orderId', 'fulfillment.id'],
  },
  'orderFulfillments.bulkCreateFulfillments': {
    read: [
      'orderFulfillments.listFulfillmentsForSingleOrder',
      ({ ordersWithFulfillments }) => ({ orderId: (ordersWithFulfillments as { orderId: string }[])[0]?.orderId }),
    ],
    at: { 'ordersWithFulfillments.0.fulfillments': 'orderWithFulfillments.fulfillments' },
    beside: ['ordersWithFulfillments.0.orderId'],
    values: {
      'ordersWithFulfillments.0.fulfillments.0.lineItems.0.id': EXAMPLE_IDS.orderLine,
      'ordersWithFulfillments.0.fulfillments.0.lineItems.0.quantity': 1,
    },
    fresh: true,
  },
  'orderInvoices.addInvoiceToOrder': {
    read: byArgument('orderInvoices.listInvoices', 'orderId'),
    at: { invoiceInfo: 'invoices.0' },
    args: { orderId: EXAMPLE_IDS.order, invoiceInfo: { id: 'INV-{n}' } },
    beside: ['orderId'],
  },
  'orderTransactions.addPayments': {
    read: transactions,
    at: { payments: 'orderTransactions.payments' },
    args: {
      orderId: EXAMPLE_IDS.order,
      payments: [{ amount: { amount: '0.01' }, regularPaymentDetails: { offlinePayment: false } }],
    },
    beside: ['orderId'],
  },
  'orderTransactions.updatePayments': {
    read: transactions,
    at: { 'payments.0.payment': 'orderTransactions.payments.0' },
    args: { orderId: EXAMPLE_IDS.order, payments: [{ payment: { id: EXAMPLE_IDS.payment } }] },
    beside: ['orderId', 'payments.0.payment.id', 'payments.0.fieldMask', 'payments.0.statusUpdatedDate'],
    values: {
      'payments.0.payment.status': 'REFUNDED',
      'payments.0.payment.regularPaymentDetails.chargebacks.0.status': 'REVERSED',
    },
    fresh: true,
    async prepare(shop, resolve) {
      const { orderId } = resolve({ orderId: EXAMPLE_IDS.order }) as { orderId: string }
      const payment = { amount: { amount: '50' }, regularPaymentDetails: { offlinePayment: false } }
      const add = 'POST /ecom/v1/payments/orders/{orderId}/add-payment'
      const { paymentsIds } = await shop.call(add, { orderId, payments: [payment] }, shop.apiKey)
      const { id } = resolve({ id: EXAMPLE_IDS.payment }) as Entity
      return { [id]: paymentsIds[0] ?? '' }
    },
  },
  'orderTransactions.updateRefundTransaction': {
    read: transactions,
    at: { transaction: 'orderTransactions.refunds.0.transactions.0' },
    beside: ['orderId', 'refundId', 'transaction.paymentId', 'statusUpdatedDate'],
    fresh: true,
  },
  'members.createMember': {
    read: member,
    at: { member: 'member' },
    args: { member: { loginEmail: 'ada{n}@example.com' } },
  },
  'members.updateMember': { read: member, at: { member: 'member' }, beside: ['member.id'] },
  'customers.updateCustomer': {
    read: ['customers.getCustomer', ({ id }) => ({ id })],
    at: { note: 'customer.note', tags: 'customer.tags' },
    beside: ['id'],
  },
  'authentication.registerV2': identityTrip('profile', {
    args: { loginId: { email: 'ada{n}@example.com' }, password: 'a long row of words' },
    beside: ['loginId', 'password', 'captchaTokens', 'clientMetaData'],
    read: ['authentication.loginV2', ({ loginId, password }) => ({ loginId, password })],
  }),
  'authentication.register': identityTrip('identity.identityProfile', {
    args: { identity: { identifiers: [{ email: 'ada{n}@example.com' }] }, inputs: { password: 'a long row of words' } },
    beside: ['identity.identifiers.0.email', 'authenticatorId', 'inputs', 'captchaTokens'],
  }),
  'authentication.signOn': identityTrip('profile', {
    args: { loginId: { email: 'ada{n}@example.com' } },
    beside: ['loginId', 'verifyEmail', 'mergeExistingContact'],
  }),
  'reviews.createReview': {
    read: review,
    at: { review: 'review' },
    as: 'app',
    args: { review: { namespace: 'places', entityId: 'shop-{n}', content: { rating: 5 } } },
    except: REVIEW_EXCEPTIONS,
  },
  'reviews.createReviewAndContact': {
    at: { name: 'review.author.authorName', '': 'review' },
    args: { namespace: 'places', entityId: 'shop-{n}', content: { rating: 5 } },
    as: 'app',
    except: { ...MEDIA_EXCEPTIONS, email: 'is private, and found by the export of a person’s data' },
  },
  'reviews.bulkCreateReview': {
    at: { 'reviews.0': 'results.0.review' },
    args: {
      reviews: [{ namespace: 'places', entityId: 'shop-{n}', content: { rating: 5 }, author: {} }],
      returnEntity: true,
    },
    beside: ['returnEntity'],
    except: Object.fromEntries(
      Object.entries(REVIEW_EXCEPTIONS).map(([path, why]) => [path.replace('review.', 'reviews.0.'), why]),
    ),
  },
  'reviews.updateReview': {
    read: review,
    at: { review: 'review' },
    beside: ['review.id', 'review.revision'],
    except: REVIEW_EXCEPTIONS,
  },
  'reviews.updateReviewContent': {
    read: review,
    at: { content: 'review.content' },
    beside: ['reviewId'],
    except: MEDIA_EXCEPTIONS,
  },
  'reviews.setReply': { read: review, at: { message: 'review.reply.message' }, beside: ['reviewId'] },
  'reviews.updateReviewSettings': { read: ['reviews.getReviewSettings', none], at: { settings: 'settings' } },
  'files.updateFileDescriptor': {
    read: ['files.getFileDescriptor', ({ file }) => ({ fileId: (file as Entity).id })],
    at: { file: 'file' },
    beside: ['file.id'],
    values: { 'file.parentFolderId': EXAMPLE_IDS.folder },
  },
  'folders.createFolder': {
    read: folder,
    at: { '': 'folder' },
    args: { displayName: 'Kitchen {n}' },
    values: { parentFolderId: EXAMPLE_IDS.folder },
  },
  'folders.updateFolder': {
    read: folder,
    at: { folder: 'folder' },
    beside: ['folder.id'],
    values: { 'folder.parentFolderId': 'media-root' },
  },
  'backInStockNotifications.createBackInStockNotificationRequest': {
    read: answered('backInStockNotifications.getBackInStockNotificationRequest', 'request'),
    at: { request: 'request' },
    beside: ['itemDetails', 'language'],
    fresh: true,
    values: {
      'request.itemUrl': 'https://host.example/product/teapot',
      'request.catalogReference.catalogItemId': EXAMPLE_IDS.soldOutProduct,
      'request.catalogReference.appId': '1380b703-ce81-ff05-f115-39571d94dfcd',
    },
  },
  'backInStockSettings.updateSettings': {
    read: ['backInStockSettings.getSettings', none],
    at: { settings: 'settings' },
  },
  'productSearch.updateSearchSettings': {
    read: ['productSearch.getSearchSettings', none],
    at: { settings: 'settings' },
    values: { 'settings.firsts.0.productIds.0': EXAMPLE_IDS.product },
    except: { 'settings.synonyms.0.words.0': 'words that mean the same are two at least' },
  },
  'sites.updateCheckoutReminderSettings': {
    read: ['sites.getCheckoutReminderSettings', none],
    at: { settings: 'settings' },
  },
  'policyTexts.updatePolicyText': {
    read: byArgument('policyTexts.getPolicyText', 'id'),
    at: { title: 'policyText.title', text: 'policyText.text' },
    beside: ['id'],
  },
  'sites.updateInstallWatch': {
    read: ['sites.getInstallWatch', none],
    at: { watch: 'watch' },
  },
  'idpConnections.createIdpConnection': {
    read: ['idpConnections.listIdpConnections', none],
    at: { '': 'idpConnections.0' },
    except: { clientSecret: SECRET },
  },
}

function cartTrip(more: Partial<RoundTrip>): RoundTrip {
  return {
    read: cart,
    at: {
      cartInfo: 'cart',
      lineItems: 'cart.lineItems',
      customLineItems: 'cart.lineItems',
      'customLineItems.0.media': 'cart.lineItems.0.image',
      'customLineItems.0.quantityAvailable': 'cart.lineItems.0.availability.quantityAvailable',
      couponCode: 'cart.appliedDiscounts.0.coupon.code',
      giftCardCode: 'cart.giftCard.obfuscatedCode',
      'merchantDiscounts.0': 'cart.appliedDiscounts.0.merchantDiscount',
      businessLocationId: 'cart.businessLocationId',
    },
    ...more,
    values: {
      ...LINE_VALUES,
      'cartInfo.overrideCheckoutUrl': 'https://host.example/checkout',
      'cartInfo.conversionCurrency': 'CHF',
      ...more.values,
    },
    except: { ...LINE_EXCEPTIONS, ...more.except },
    prepare: addShopChoices,
  }
}

/** A currency to show prices in, and a group of buyers without tax. */
async function addShopChoices(shop: TestApp): Promise<Record<string, string>> {
  const settings = {
    displayCurrencies: [{ currency: 'CHF', rate: '0.95' }],
    taxExemptGroups: [{ id: EXEMPT_GROUP, name: 'Schools' }],
  }
  await shop.call('PATCH /awning/v1/commerce-settings', { settings }, shop.apiKey)
  return {}
}

function checkoutOfCart(more: Partial<RoundTrip>): RoundTrip {
  return {
    read: ['checkout.getCheckout', (_, { checkoutId }) => ({ id: checkoutId })],
    at: {
      channelType: 'checkout.channelType',
      email: 'checkout.buyerInfo.email',
      shippingAddress: 'checkout.shippingInfo.shippingDestination.address',
      billingAddress: 'checkout.billingInfo.address',
      selectedShippingOption: 'checkout.shippingInfo.selectedCarrierServiceOption',
    },
    values: { 'selectedShippingOption.code': 'standard', 'shippingAddress.country': 'DE' },
    ...more,
  }
}

function checkoutTrip(more: Partial<RoundTrip>): RoundTrip {
  return {
    read: checkout,
    at: {
      checkoutInfo: 'checkout',
      checkout: 'checkout',
      lineItems: 'checkout.lineItems',
      customLineItems: 'checkout.lineItems',
      'customLineItems.0.quantityAvailable': 'checkout.lineItems.0.availability.quantityAvailable',
      giftCardRedeemAmount: 'checkout.giftCard.amount',
      couponCode: 'checkout.appliedDiscounts.0.coupon.code',
      channelType: 'checkout.channelType',
      giftCardCode: 'checkout.giftCard.obfuscatedCode',
    },
    as: 'app',
    ...more,
    values: {
      ...LINE_VALUES,
      'checkoutInfo.shippingInfo.selectedCarrierServiceOption.code': 'standard',
      'checkout.shippingInfo.selectedCarrierServiceOption.code': 'standard',
      overrideCheckoutUrl: 'https://host.example/checkout',
      'checkoutInfo.conversionCurrency': 'CHF',
      'checkoutInfo.shippingInfo.shippingDestination.address.country': 'DE',
      'checkout.conversionCurrency': 'CHF',
      'checkoutInfo.taxExemptGroupId': EXEMPT_GROUP,
      'checkout.taxExemptGroupId': EXEMPT_GROUP,
    },
    prepare: addShopChoices,
    except: { ...LINE_EXCEPTIONS, ...more.except },
  }
}

function identityTrip(profile: string, more: Partial<RoundTrip>): RoundTrip {
  const custom = `${profile}.customFields.0.value`
  const STREET = 'the older spelling of streetAddress, in which it is answered'
  return {
    at: { [profile]: 'identity.identityProfile' },
    values: {
      [`${custom}.listValue.value.0`]: { strValue: 'red' },
      [`${custom}.mapValue.value.Colour`]: { strValue: 'red' },
    },
    except: {
      [`${profile}.addresses.0.address.streetName`]: STREET,
      [`${profile}.addresses.0.address.streetNumber`]: STREET,
    },
    ...more,
  }
}

/**
 * Calls that write and take no entity: acts on what is there, removals, sign-ins with their codes and tokens, pictures and
 * browsers' proofs, and lists of numbers or ids. What they take is in the tests of each.
 */
export const WITHOUT_ENTITY: readonly string[] = [
  'collectionRules.removeCollectionRule',
  'couponSeries.deleteCouponSeries',
  'purchases.claimPurchase',
  'widgetSettings.deleteDraft',
  'widgetSettings.publish',
  'widgetSettings.rollBack',
  'imports.createImport',
  'imports.receivePart',
  'imports.runImport',
  'imports.undoImport',
  'recommendations.recordView',
  'reviews.deleteReview',
  'reviews.bulkDeleteReviews',
  'reviews.removeReply',
  'reviews.updateModerationStatus',
  'reviews.bulkUpdateModerationStatus',
  'reviews.voteForReview',
  'backInStockNotifications.deleteBackInStockNotificationRequest',
  'backInStockNotifications.deleteMyBackInStockRequest',
  'backInStockNotifications.markAsNotificationSent',
  'backInStockNotifications.reportItemsBackInStock',
  'folders.generateFolderDownloadUrl',
  'files.importFile',
  'files.generateFilesDownloadUrl',
  'files.generateFileResumableUploadUrl',
  'files.bulkImportFiles',
  'files.bulkImportFile',
  'subscriptions.cancelSubscription',
  // Its dates follow from the call; `schedule.test.ts` reads them back.
  'subscriptions.scheduleSubscription',
  'folders.bulkRestoreFoldersFromTrashBin',
  'folders.bulkDeleteFolders',
  'files.bulkRestoreFilesFromTrashBin',
  'files.bulkDeleteFiles',
  'files.generateFileUploadUrl',
  'authentication.endSession',
  'authentication.removeSignInMethod',
  'oauth.token',
  'oauth.revoke',
  'limits.updateLimits',
  // Owners alone read it again; `retention.test.ts` does.
  'retention.hold',
  'retention.release',
  // Owners alone read these again; `mails.test.ts` does.
  'mailSettings.updateMailSettings',
  'mailSettings.saveSmtp',
  'mailSettings.deleteSmtp',
  'mailSettings.sendTestMail',
  // Owners alone read these again; `notices.test.ts` does.
  'notices.updateNoticeSettings',
  // The answer says nothing of what is stored; `withdrawals.test.ts` reads it back.
  'withdrawals.createWithdrawal',
  'withdrawals.assignOrder',
  'withdrawals.acceptWithdrawal',
  'withdrawals.refuseWithdrawal',
  'withdrawals.receiveReturn',
  'withdrawals.setDeliveredDate',
  // Each order is its own; `many-orders.test.ts` reads them back.
  'manyOrders.sendOrders',
  'manyOrders.captureOrders',
  // Their revision has to be the stored one; `order-views.test.ts` reads them back.
  'manyOrders.saveOrderViews',
  // Likewise; `customers.test.ts` does.
  'customers.saveCustomerViews',
  'customers.unsubscribeCustomer',
  // Their papers come from orders; `invoices.test.ts` reads them back.
  'invoices.createInvoice',
  'invoices.issueInvoices',
  'invoices.cancelInvoice',
  'invoices.sendInvoice',
  'invoiceSettings.updateInvoiceSettings',
  // Read back beside our wording, text by text; `mail-wording.test.ts` does.
  'mailWordings.saveMailWording',
  'mailWordings.deleteMailWording',
  'paymentProviders.saveStripeKeys',
  'paymentProviders.savePaypalKeys',
  'paymentProviders.saveMollieKeys',
  'paymentProviders.deleteProviderKeys',
  'webhooks.deleteWebhook',
  'webhooks.rollWebhookSecret',
  'webhooks.testWebhook',
  'webhooks.resendFailedDelivery',
  'webhooks.rotateWebhookKey',
  'apiKeys.rotateApiKey',
  'apiKeys.revokeApiKey',
  'users.signIn',
  'users.completeSignIn',
  'users.accept',
  'users.requestRecovery',
  'users.recover',
  // Locked by the orders of the example shop; `shop-currency.test.ts` reads it back.
  'shopCurrency.updateShopCurrency',
  // Belongs to another shop than the call's; `users.test.ts` reads it back.
  'users.createShop',
  'users.prove',
  'users.signOut',
  'users.endSession',
  'users.changePassword',
  'users.beginSecondFactor',
  'users.confirmSecondFactor',
  'users.removeSecondFactor',
  'users.signInWithPasskey',
  'users.proveWithPasskey',
  'users.addPasskey',
  'users.renamePasskey',
  'users.removePasskey',
  'users.invite',
  'users.withdrawInvitation',
  'users.changeRole',
  'users.removeUser',
  'oauthClients.deleteOAuthClient',
  'products.deleteProduct',
  'products.removeBrand',
  'products.removeRibbon',
  'products.deleteProductOptions',
  'products.resetAllProductVariantData',
  'products.removeProductMedia',
  'collections.setCollectionMedia',
  'products.setProductMedia',
  'products.removeProductMediaFromChoices',
  'products.bulkAdjustProductProperty',
  'imports.changeProducts',
  'products.deleteCollection',
  'products.addProductsToCollection',
  'products.removeProductsFromCollection',
  'inventory.decrementInventory',
  'inventory.incrementInventory',
  'coupons.deleteCoupon',
  'giftCards.voidGiftCard',
  'giftCardMails.sendGiftCard',
  'undeliveredMails.sendUndeliveredMail',
  'memberships.deleteMembership',
  'currentCart.removeLineItemsFromCurrentCart',
  'currentCart.removeCouponFromCurrentCart',
  'currentCart.removeGiftCardFromCurrentCart',
  'currentCart.updateCurrentCartLineItemQuantity',
  'currentCart.deleteCurrentCart',
  'cart.removeLineItems',
  'cart.removeCoupon',
  'cart.removeGiftCard',
  'cart.updateLineItemsQuantity',
  'cart.deleteCart',
  'cart.removeBusinessLocation',
  'checkout.removeLineItems',
  'checkout.updateLineItemsQuantity',
  'checkout.removeCoupon',
  'checkout.removeGiftCard',
  'checkout.removeOverrideCheckoutUrl',
  'checkout.createOrder',
  'checkout.createOrderAndCharge',
  'checkout.markCheckoutAsCompleted',
  'checkout.markCheckoutAsCompletedAndRedirectToUrl',
  'orders.setOrderNumberCounter',
  'orders.bulkDeleteImportedOrders',
  'orders.cancelOrder',
  'orders.updateOrderStatus',
  'orders.deleteActivity',
  'orders.sendConfirmation',
  'orderCorrections.correctOrder',
  'orders.sendPaymentLink',
  'orders.renewDownloads',
  'orderFulfillments.deleteFulfillment',
  'orderInvoices.markInvoiceAsSent',
  'orderInvoices.deleteInvoice',
  'orderTransactions.updatePaymentStatus',
  'orderTransactions.bulkUpdatePaymentStatuses',
  'orders.preparePaymentCollection',
  'orders.paymentCollectionCreatePaymentGatewayOrder',
  'orders.chargeSavedPaymentMethod',
  'orders.recordManuallyCollectedPayment',
  'orders.paymentCollectionMarkOrderAsPaid',
  'orders.paymentCollectionBulkMarkOrdersAsPaid',
  'orders.chargeMemberships',
  'orders.triggerRefund',
  'orders.voidAuthorizedPayments',
  'orders.captureAuthorizedPayments',
  'redirects.createRedirectSession',
  'members.updateCurrentMemberSlug',
  'members.updateMemberSlug',
  'members.joinCommunity',
  'members.leaveCommunity',
  'members.deleteMyMember',
  'members.deleteMemberPhones',
  'members.deleteMemberEmails',
  'members.deleteMemberAddresses',
  'members.approveMember',
  'members.blockMember',
  'members.disconnectMember',
  'members.muteMember',
  'members.unmuteMember',
  'members.deleteMember',
  'members.bulkDeleteMembers',
  'members.bulkDeleteMembersByFilter',
  'members.bulkApproveMembers',
  'members.bulkBlockMembers',
  'authentication.loginV2',
  'authentication.login',
  'authentication.proceedToNextState',
  'authentication.changePassword',
  'authentication.startEmailChange',
  'authentication.confirmEmailChange',
  'authentication.signOutEverywhere',
  'authentication.requirePasswordReset',
  'recovery.sendRecoveryEmail',
  'recovery.sendActivationEmail',
  'recovery.recover',
  'verification.start',
  'verification.verifyDuringAuthentication',
  'verification.resendDuringAuthentication',
  'passkeys.addPasskey',
  'passkeys.signIn',
  'passkeys.renamePasskey',
  'passkeys.removePasskey',
  'authentication.loginWithIdpConnectionTokenParams',
  'idpConnections.beginSignIn',
  'idpConnections.deleteIdpConnection',
  'memberPictures.setMyPicture',
  'memberPictures.removeMyPicture',
  'personalData.eraseMyPersonalData',
  'personalData.erasePersonalData',
]
