import { expect, test } from 'vitest'
import { ApiError } from '../kernel/errors/errors.ts'
import type { JsonObject } from '../kernel/http/json.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import { PUBLISHED_REQUESTS } from './published-requests.ts'

const ID = '5e1b1f0c-7a52-4a3e-9d6f-2f8c1a9be001'
const many = (count: number, item: unknown = {}) => Array.from({ length: count }, () => item)

const payment = (fields: object) => ({ orderId: ID, payments: [{ payment: { id: ID, ...fields } }] })
const refund = (transaction: object) => ({ orderId: ID, refundId: ID, transaction: { paymentId: ID, ...transaction } })
const coupon = (fields: object) => ({
  coupon: { code: 'SPRING', name: 'Spring', terms: { kind: 'PERCENT', percent: '10' }, ...fields },
})
const percent = (percent: string) => coupon({ terms: { kind: 'PERCENT', percent } })
const DETAILS = 'payments[0].payment.regularPaymentDetails'

const BY_GUID = ['cart.removeGiftCard', 'checkout.getCheckoutPaymentSettings', 'orders.renewDownloads'] as const
const BY_ID = [
  'products.deleteProduct',
  'products.removeBrand',
  'products.removeRibbon',
  'products.deleteProductOptions',
  'products.resetAllProductVariantData',
  'products.getStoreVariant',
  'products.getSubscriptionOptions',
  'products.getGiftCard',
  'products.setGiftCard',
  'collections.getCollection',
] as const
const option = (fields: object) => ({ id: ID, subscriptionOptions: [{ title: 'Monthly', ...fields }] })

type Refused = readonly [args: object, violation: string]

/** What calls refuse whose arguments the published packages do not list, and own calls. */
const REFUSED: Readonly<Record<string, readonly Refused[]>> = {
  ...Object.fromEntries(BY_GUID.map((call) => [call, [[{ id: 'x' }, 'id FORMAT']]])),
  ...Object.fromEntries(
    BY_ID.map((call) => [
      call,
      [
        [{ id: '' }, 'id MIN_LENGTH'],
        [{ id: 'x'.repeat(101) }, 'id MAX_LENGTH'],
      ],
    ]),
  ),
  'orderInvoices.listInvoicesForMultipleOrders': [
    [{ orderIds: [] }, 'orderIds MIN_SIZE'],
    [{ orderIds: many(101, ID) }, 'orderIds MAX_SIZE'],
  ],
  'orderInvoices.addInvoiceToOrder': [
    [{ orderId: ID, invoiceInfo: { id: 'x'.repeat(101) } }, 'invoiceInfo.id MAX_LENGTH'],
    [{ orderId: ID, invoiceInfo: { appId: 'x'.repeat(101) } }, 'invoiceInfo.appId MAX_LENGTH'],
  ],
  'orderInvoices.listInvoices': [[{ orderId: '' }, 'orderId MIN_LENGTH']],
  'orderInvoices.markInvoiceAsSent': [
    [{ orderId: ID, invoiceId: 'x'.repeat(101) }, 'invoiceId MAX_LENGTH'],
    [{ orderId: ID, invoiceId: ID, dueDate: 'soon' }, 'dueDate FORMAT'],
  ],
  'orderInvoices.deleteInvoice': [[{ orderId: ID, invoiceId: '' }, 'invoiceId MIN_LENGTH']],
  'products.setSubscriptionOptions': [
    [{ id: ID, subscriptionOptions: many(7) }, 'subscriptionOptions MAX_SIZE'],
    [option({ title: '' }), 'subscriptionOptions[0].title MIN_LENGTH'],
    [option({ title: 'x'.repeat(151) }), 'subscriptionOptions[0].title MAX_LENGTH'],
    [option({ description: 'x'.repeat(501) }), 'subscriptionOptions[0].description MAX_LENGTH'],
    [option({ discount: { percent: '101' } }), 'subscriptionOptions[0].discount.percent DECIMAL_LTE'],
    [option({ discount: { amount: '0' } }), 'subscriptionOptions[0].discount.amount DECIMAL_GT'],
  ],
  'products.getShelf': [
    [{ collection: 'x'.repeat(201) }, 'collection MAX_LENGTH'],
    [{ ids: 'x'.repeat(4001) }, 'ids MAX_LENGTH'],
    [{ limit: '1'.repeat(21) }, 'limit MAX_LENGTH'],
  ],
  'inventory.getInventoryVariants': [
    [{ inventoryId: ID, variantIds: ['x'] }, 'variantIds[0] FORMAT'],
    [{ inventoryId: ID, variantIds: many(1001, ID) }, 'variantIds MAX_SIZE'],
  ],
  'orders.getOrderPages': [
    [{ orderIds: [] }, 'orderIds MIN_SIZE'],
    [{ orderIds: many(101, ID) }, 'orderIds MAX_SIZE'],
    [{ orderIds: ['x'] }, 'orderIds[0] FORMAT'],
  ],
  'orderTransactions.updatePayments': [
    [{ ...payment({}), orderId: 'x' }, 'orderId FORMAT'],
    [{ orderId: ID, payments: [] }, 'payments MIN_SIZE'],
    [{ orderId: ID, payments: many(51) }, 'payments MAX_SIZE'],
    [payment({ id: 'x' }), 'payments[0].payment.id FORMAT'],
    [payment({ status: 'LOST' }), 'payments[0].payment.status INVALID_ENUM_VALUE'],
    ...['gatewayTransactionId', 'providerTransactionId'].map(
      (name): Refused => [
        payment({ regularPaymentDetails: { [name]: 'x'.repeat(101) } }),
        `${DETAILS}.${name} MAX_LENGTH`,
      ],
    ),
    [payment({ regularPaymentDetails: { chargebacks: many(7) } }), `${DETAILS}.chargebacks MAX_SIZE`],
    [
      payment({ regularPaymentDetails: { chargebacks: [{ amount: { amount: '-1' } }] } }),
      `${DETAILS}.chargebacks[0].amount.amount DECIMAL_GTE`,
    ],
    [
      payment({ regularPaymentDetails: { chargebacks: [{ status: 'LOST' }] } }),
      `${DETAILS}.chargebacks[0].status INVALID_ENUM_VALUE`,
    ],
  ],
  'orderTransactions.updateRefundTransaction': [
    [{ ...refund({}), orderId: 'x' }, 'orderId FORMAT'],
    [{ ...refund({}), refundId: 'x' }, 'refundId FORMAT'],
    [{ orderId: ID, refundId: ID }, 'transaction REQUIRED_FIELD'],
    [refund({ paymentId: 'x' }), 'transaction.paymentId FORMAT'],
    [refund({ refundStatus: 'LOST' }), 'transaction.refundStatus INVALID_ENUM_VALUE'],
  ],
  'orders.setOrderNumberCounter': [
    [{}, 'counter REQUIRED_FIELD'],
    [{ counter: 'x' }, 'counter FORMAT'],
    [{ counter: '1000000000' }, 'counter MAX'],
  ],
  'orders.chargeSavedPaymentMethod': [
    [{ ecomOrderId: '', paymentGatewayOrderId: ID }, 'ecomOrderId MIN_LENGTH'],
    [{ ecomOrderId: ID, paymentGatewayOrderId: 'x'.repeat(101) }, 'paymentGatewayOrderId MAX_LENGTH'],
    [{ ecomOrderId: ID }, 'paymentGatewayOrderId REQUIRED_FIELD'],
  ],
  'coupons.createCoupon': [
    [coupon({ code: 'two words' }), 'coupon.code FORMAT'],
    [coupon({ code: 'X'.repeat(51) }), 'coupon.code FORMAT'],
    [coupon({ name: '' }), 'coupon.name MIN_LENGTH'],
    [coupon({ name: 'x'.repeat(101) }), 'coupon.name MAX_LENGTH'],
    [percent('0'), 'coupon.terms.percent DECIMAL_GT'],
    [percent('100.1'), 'coupon.terms.percent DECIMAL_LTE'],
    [percent('1.00001'), 'coupon.terms.percent DECIMAL_MAX_SCALE'],
    [coupon({ terms: { kind: 'AMOUNT', amount: '0' } }), 'coupon.terms.amount DECIMAL_GT'],
    [coupon({ productIds: [] }), 'coupon.productIds MIN_SIZE'],
    [coupon({ productIds: many(501, ID) }), 'coupon.productIds MAX_SIZE'],
    [coupon({ collectionIds: many(101, ID) }), 'coupon.collectionIds MAX_SIZE'],
    [coupon({ minimumSubtotal: '-1' }), 'coupon.minimumSubtotal DECIMAL_GTE'],
    [coupon({ usesLeft: -1 }), 'coupon.usesLeft MIN'],
    [coupon({ usesPerBuyer: 0 }), 'coupon.usesPerBuyer MIN'],
    [coupon({ expiresAt: 'tomorrow' }), 'coupon.expiresAt FORMAT'],
  ],
  'coupons.updateCoupon': [
    [{ coupon: { id: 'x' } }, 'coupon.id FORMAT'],
    [{ coupon: { id: ID, usesLeft: 1_000_000_001 } }, 'coupon.usesLeft MAX'],
  ],
  'coupons.queryCoupons': [
    [{ query: { paging: { limit: 101 } } }, 'paging.limit MAX'],
    [{ query: { paging: { limit: 0 } } }, 'paging.limit MIN'],
    [{ query: { paging: { offset: -1 } } }, 'paging.offset MIN'],
    [{ query: { cursorPaging: { limit: 101 } } }, 'cursorPaging.limit MAX'],
    [{ query: { cursorPaging: { cursor: 'x'.repeat(16_001) } } }, 'cursorPaging.cursor MAX_LENGTH'],
    [{ query: { sort: many(21) } }, 'sort MAX_SIZE'],
  ],
  'coupons.getCoupon': [[{ id: 'x' }, 'id FORMAT']],
  'coupons.deleteCoupon': [[{ id: 'x' }, 'id FORMAT']],
}

test.each(
  Object.entries(REFUSED).flatMap(([call, refused]) =>
    refused.map(([args, violation]) => [call, violation, args] as const),
  ),
)('%s refuses with %s', (call, violation, args) => {
  const endpoint = EVERY_ENDPOINT.find(([name]) => name === call)?.[1]
  let told: readonly string[] = []
  try {
    endpoint?.read(args as JsonObject)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    told = (error.violations ?? []).map(({ field, rule }) => `${field} ${rule}`)
  }
  expect(told).toContain(violation)
})

/** Calls that take nothing at all: no bound could be broken. */
const BOUNDLESS = [
  'currentCart.getCurrentCart',
  'currentCart.removeCouponFromCurrentCart',
  'currentCart.removeGiftCardFromCurrentCart',
  'currentCart.deleteCurrentCart',
  'catalogVersioning.getCatalogVersion',
]

const COMMERCE =
  /^(products|collections|inventory|catalogVersioning|cart|currentCart|checkout|orders|orderTransactions|orderFulfillments|orderInvoices|coupons)[.]/

test('every call of commerce is held to its bounds here or by the published types, or has none', () => {
  const published = PUBLISHED_REQUESTS.flatMap(([, requests]) => Object.keys(requests))
  const held = new Set([...published, ...Object.keys(REFUSED), ...BOUNDLESS])
  const names = EVERY_ENDPOINT.map(([name]) => name).filter((name) => COMMERCE.test(name))
  expect(names.filter((name) => !held.has(name))).toEqual([])
})
