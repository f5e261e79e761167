import { expect, test } from 'vitest'
import { ApiError } from '../kernel/errors.ts'
import type { JsonObject } from '../kernel/http/json.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import { type PublishedField, type PublishedTypes, publishedTypes } from './published-types.ts'

/** What calls of catalogue, cart and checkout take, by the published packages. */
const REQUESTS: readonly [packageName: string, requests: Readonly<Record<string, string>>][] = [
  [
    '@wix/auto_sdk_ecom_current-cart',
    {
      'currentCart.updateCurrentCart': 'UpdateCartRequest',
      'currentCart.addToCurrentCart': 'AddToCartRequest',
      'currentCart.removeLineItemsFromCurrentCart': 'RemoveLineItemsRequest',
      'currentCart.createCheckoutFromCurrentCart': 'CreateCheckoutRequest',
      'currentCart.updateCurrentCartLineItemQuantity': 'UpdateLineItemsQuantityRequest',
      'currentCart.estimateCurrentCartTotals': 'EstimateTotalsRequest',
    },
  ],
  [
    '@wix/auto_sdk_ecom_cart',
    {
      'cart.createCart': 'CreateCartRequest',
      'cart.updateCart': 'UpdateCartRequest',
      'cart.addToCart': 'AddToCartRequest',
      'cart.estimateTotals': 'EstimateTotalsRequest',
    },
  ],
  [
    '@wix/auto_sdk_ecom_order-transactions',
    {
      'orderTransactions.updatePaymentStatus': 'UpdatePaymentStatusRequest',
    },
  ],
  [
    '@wix/auto_sdk_ecom_checkout',
    {
      'checkout.createCheckout': 'CreateCheckoutRequest',
      'checkout.updateCheckout': 'UpdateCheckoutRequest',
      'checkout.addToCheckout': 'AddToCheckoutRequest',
      'checkout.removeLineItems': 'RemoveLineItemsRequest',
      'checkout.updateLineItemsQuantity': 'UpdateLineItemsQuantityRequest',
      'checkout.createOrder': 'CreateOrderRequest',
      'checkout.createOrderAndCharge': 'CreateOrderAndChargeRequest',
    },
  ],
  [
    '@wix/auto_sdk_stores_products',
    {
      'products.createProduct': 'CreateProductRequest',
      'products.updateProduct': 'UpdateProductRequest',
      'products.updateProductVariants': 'UpdateVariantsRequest',
      'products.addProductMedia': 'AddProductMediaRequest',
      'products.addProductMediaToChoices': 'AddProductMediaToChoicesRequest',
      'products.bulkUpdateProductsProperty': 'BulkUpdateProductsRequest',
      'products.bulkAdjustProductProperty': 'BulkAdjustProductPropertiesRequest',
      'products.createCollection': 'CreateCollectionRequest',
      'products.updateCollection': 'UpdateCollectionRequest',
    },
  ],
  [
    '@wix/auto_sdk_stores_inventory',
    {
      'inventory.updateInventoryVariants': 'UpdateInventoryVariantsRequest',
      'inventory.decrementInventory': 'DecrementInventoryRequest',
      'inventory.incrementInventory': 'IncrementInventoryRequest',
    },
  ],
]

/** What calls take no notice of, so that no bound of it matters. */
const UNREAD: readonly RegExp[] = [
  // Types of the cart by id; the call of the current one has no such argument.
  /^currentCart\.\w+ id$/,
  // Of a delivery its code says which it is; the shop says the rest.
  /selectedCarrierServiceOption\.(?!code$|carrierId$)/,
  // Stays what it was when the checkout was made.
  /^checkout\.updateCheckout checkout\.cartId$/,
]

/** One thing to send that a bound forbids, or an enumeration allows. */
type Probe = { keys: readonly string[]; value: unknown; rule: string; allowed?: boolean }

const MOST_DEPTH = 7

function probesOf(types: PublishedTypes, name: string, keys: readonly string[] = []): Probe[] {
  if (keys.length > MOST_DEPTH) return []
  return (types.interfaces.get(name) ?? []).flatMap((field) => {
    if (field.readonly) return []
    const at = [...keys, field.name, ...(field.list ? ['0'] : [])]
    return [...fieldProbes(types, field, [...keys, field.name], at), ...probesOf(types, field.type, at)]
  })
}

function fieldProbes(types: PublishedTypes, field: PublishedField, keys: readonly string[], at: readonly string[]) {
  const { type, list, bounds } = field
  const probes: Probe[] = []
  const add = (value: unknown, rule: string) => probes.push({ keys: at, value, rule })
  const size = (value: number, rule: string) =>
    probes.push({ keys, value: Array.from({ length: value }, () => ({})), rule })
  if (list && bounds.maxSize) size(Number(bounds.maxSize) + 1, 'MAX_SIZE')
  if (list && Number(bounds.minSize) > 0) size(0, 'MIN_SIZE')
  if (type === 'string') {
    if (bounds.maxLength) add('x'.repeat(Number(bounds.maxLength) + 1), 'MAX_LENGTH')
    if (Number(bounds.minLength) > 0) add('', 'MIN_LENGTH')
    if (/^(GUID|EMAIL|CURRENCY|WEB_URL|DECIMAL_VALUE)$/.test(bounds.format ?? '')) add('no such thing', 'FORMAT')
    for (const [, bound = '', limit = ''] of (bounds.decimalValue ?? '').matchAll(/(\w+):(\d+)/g)) {
      if (bound === 'gte') add('-0.01', 'DECIMAL_GTE')
      if (bound === 'gt') add('0', 'DECIMAL_GT')
      if (bound === 'lte') add(`${limit}.1`, 'DECIMAL_LTE')
      if (bound === 'maxScale') add(`0.${'1'.repeat(Number(limit) + 1)}`, 'DECIMAL_MAX_SCALE')
    }
  }
  if (type === 'number') {
    if (bounds.max) add(Number(bounds.max) + 1, 'MAX')
    if (bounds.min) add(Number(bounds.min) - 1, 'MIN')
  }
  const values = types.enumerations.get(type)
  if (values) {
    add('NO_SUCH_CHOICE', 'INVALID_ENUM_VALUE')
    for (const value of values) probes.push({ keys: at, value, rule: 'INVALID_ENUM_VALUE', allowed: true })
  }
  return probes
}

/** Arguments with nothing but this in them. */
function argumentsWith(keys: readonly string[], value: unknown): JsonObject {
  return keys.reduceRight((inner, key) => (key === '0' ? [inner] : { [key]: inner }), value) as JsonObject
}

const pathOf = (keys: readonly string[]) =>
  keys.reduce((path, key) => (key === '0' ? `${path}[0]` : path ? `${path}.${key}` : key), '')

test.each(
  REQUESTS.flatMap(([packageName, requests]) =>
    Object.entries(requests).map(([call, request]) => [call, packageName, request] as const),
  ),
)(
  '%s refuses what its published bounds forbid, and takes each value of its enumerations',
  (call, packageName, request) => {
    const endpoint = EVERY_ENDPOINT.find(([name]) => name === call)?.[1]
    const probes = probesOf(publishedTypes(packageName), request).filter(
      ({ keys }) => !UNREAD.some((unread) => unread.test(`${call} ${pathOf(keys)}`)),
    )
    expect([call, endpoint !== undefined, probes.length > 0]).toEqual([call, true, true])
    const wrong = probes.flatMap(({ keys, value, rule, allowed }) => {
      const path = pathOf(keys)
      let told: string[] = []
      try {
        endpoint?.read(argumentsWith(keys, value))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        told = (error.violations ?? []).map((violation) => `${violation.field} ${violation.rule}`)
      }
      const refused = told.includes(`${path} ${rule}`)
      return refused === !allowed
        ? []
        : [`${path} ${rule}${allowed ? ` ${value}` : ''} (${told.filter((t) => t.startsWith(path)).join()})`]
    })
    expect(wrong).toEqual([])
  },
)
