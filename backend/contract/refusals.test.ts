import { expect, test } from 'vitest'
import type { z } from 'zod'
import * as cartCalls from './cart/requests.ts'
import * as inventory from './catalog/inventory.ts'
import * as productCalls from './catalog/product-requests.ts'
import * as checkoutCalls from './checkout/requests.ts'
import * as orderCalls from './orders/requests.ts'
import * as redirectSession from './redirect-session/redirect-session.ts'
import type { RuleParams } from './wire/scalars.ts'

const ID = '11111111-2222-4333-8444-555555555555'
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const reference = { catalogItemId: ID, appId: STORES, options: { variantId: ID } }
const line = { catalogReference: reference, quantity: 2 }

/** The violations of a value, as 'path code' or 'path RULE'. */
function violations(schema: z.ZodType, value: unknown): string[] {
  return (schema.safeParse(value).error?.issues ?? []).map((issue) => {
    const rule = issue.code === 'custom' ? (issue.params as RuleParams).rule : issue.code
    const keys = issue.code === 'unrecognized_keys' ? ` ${issue.keys.join()}` : ''
    return `${issue.path.join('.')} ${rule}${keys}`
  })
}

const add = (over: object) => ({ lineItems: [{ ...line, ...over }] })
const order = {
  channelInfo: { type: 'WEB' },
  priceSummary: { total: { amount: '1' } },
  lineItems: [
    { productName: { original: 'Cup' }, itemType: { preset: 'PHYSICAL' }, price: { amount: '1' }, quantity: 1 },
  ],
}

test.each<[string, z.ZodType, unknown, string[]]>([
  ['quantity 0', cartCalls.addToCurrentCartRequest, add({ quantity: 0 }), ['lineItems.0.quantity too_small']],
  ['quantity -1', cartCalls.addToCurrentCartRequest, add({ quantity: -1 }), ['lineItems.0.quantity too_small']],
  ['quantity 1.5', cartCalls.addToCurrentCartRequest, add({ quantity: 1.5 }), ['lineItems.0.quantity invalid_type']],
  ['quantity 1e9', cartCalls.addToCurrentCartRequest, add({ quantity: 1e9 }), ['lineItems.0.quantity too_big']],
  [
    'no quantity',
    cartCalls.addToCurrentCartRequest,
    add({ quantity: undefined }),
    ['lineItems.0.quantity invalid_type'],
  ],
  [
    'a field that no line has',
    cartCalls.addToCurrentCartRequest,
    add({ prise: { amount: '0.01' } }),
    ['lineItems.0 unrecognized_keys prise'],
  ],
  [
    'no catalogue reference',
    cartCalls.addToCurrentCartRequest,
    { lineItems: [{ quantity: 1 }] },
    ['lineItems.0.catalogReference invalid_type'],
  ],
  [
    'a reference without its parts',
    cartCalls.addToCurrentCartRequest,
    add({ catalogReference: {} }),
    ['lineItems.0.catalogReference.catalogItemId invalid_type', 'lineItems.0.catalogReference.appId invalid_type'],
  ],
  ['101 lines at once', cartCalls.addToCurrentCartRequest, { lineItems: Array(101).fill(line) }, ['lineItems too_big']],
  [
    'an override above the bound',
    cartCalls.addToCurrentCartRequest,
    add({ catalogOverrideFields: { price: '1000000000' } }),
    ['lineItems.0.catalogOverrideFields.price DECIMAL_LTE'],
  ],
  [
    'a change of quantity to 0',
    cartCalls.updateCurrentCartLineItemQuantityRequest,
    { lineItems: [{ id: ID, quantity: 0 }] },
    ['lineItems.0.quantity too_small'],
  ],
  [
    'no lines to remove',
    cartCalls.removeLineItemsFromCurrentCartRequest,
    { lineItemIds: [] },
    ['lineItemIds too_small'],
  ],
  [
    'a line id that is none',
    cartCalls.removeLineItemsFromCurrentCartRequest,
    { lineItemIds: ['x'] },
    ['lineItemIds.0 invalid_format'],
  ],
  [
    'an unknown field of the cart',
    cartCalls.updateCurrentCartRequest,
    { cartInfo: { total: 1 } },
    ['cartInfo unrecognized_keys total'],
  ],
  ['an unknown argument', cartCalls.getCurrentCartRequest, { x: 1 }, [' unrecognized_keys x']],
  ['a cart id that is none', cartCalls.getCartRequest, { id: 'mine' }, ['id invalid_format']],
  ['no channel', checkoutCalls.createCheckoutRequest, { lineItems: [line] }, ['channelType invalid_value']],
  ['an unknown channel', checkoutCalls.createCheckoutRequest, { channelType: 'FAX' }, ['channelType invalid_value']],
  ['a checkout without its id', checkoutCalls.updateCheckoutRequest, { checkout: {} }, ['checkout.id invalid_type']],
  [
    'a custom line without a price',
    checkoutCalls.createCheckoutRequest,
    { channelType: 'WEB', customLineItems: [{ itemType: { preset: 'SERVICE' } }] },
    ['customLineItems.0.price invalid_type'],
  ],
  [
    'two ways of paging',
    productCalls.queryProductsPlatformizedRequest,
    { query: { paging: {}, cursorPaging: {} } },
    ['query.cursorPaging ONE_OF_ALIGNMENT'],
  ],
  [
    'a page of 101',
    productCalls.queryProductsPlatformizedRequest,
    { query: { paging: { limit: 101 } } },
    ['query.paging.limit too_big'],
  ],
  [
    'a product without name and price',
    productCalls.createProductRequest,
    { product: {} },
    ['product.name invalid_type', 'product.priceData invalid_type'],
  ],
  [
    'a product under a negative price',
    productCalls.createProductRequest,
    { product: { name: 'Cup', priceData: { price: -1 } } },
    ['product.priceData.price too_small'],
  ],
  [
    'two properties at once',
    productCalls.bulkUpdateProductsRequest,
    { ids: [ID], set: { price: 1, cost: 1 } },
    ['set.cost ONE_OF_ALIGNMENT'],
  ],
  [
    'no property at all',
    productCalls.bulkUpdateProductsRequest,
    { ids: [ID], set: {} },
    ['set.price REQUIRED_ONE_OF_FIELD'],
  ],
  [
    'stock of nothing',
    inventory.decrementInventoryRequest,
    { decrementData: [{ decrementBy: 1 }] },
    ['decrementData.0.inventoryId REQUIRED_ONE_OF_FIELD'],
  ],
  [
    'an order without lines',
    orderCalls.createOrderRequest,
    { order: { ...order, lineItems: [] } },
    ['order.lineItems too_small'],
  ],
  [
    'an order line without a price',
    orderCalls.createOrderRequest,
    { order: { ...order, lineItems: [{ ...order.lineItems[0], price: undefined }] } },
    ['order.lineItems.0.price invalid_type'],
  ],
  [
    'an empty cancel message',
    orderCalls.cancelOrderRequest,
    { id: ID, customMessage: '' },
    ['customMessage too_small'],
  ],
  ['no intent', redirectSession.createRedirectSessionRequest, {}, ['bookingsCheckout REQUIRED_ONE_OF_FIELD']],
  [
    'two intents',
    redirectSession.createRedirectSessionRequest,
    { login: {}, logout: { clientId: ID } },
    ['logout ONE_OF_ALIGNMENT'],
  ],
])('%s is refused', (_, schema, value, expected) => {
  expect(violations(schema, value)).toEqual(expected)
})
