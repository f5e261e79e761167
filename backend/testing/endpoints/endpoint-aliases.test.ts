import { expect, test } from 'vitest'
import { listCalls } from '../../kernel/http/routes.ts'
import { services } from '../../services/index.ts'

const calls = new Map(
  listCalls(services).flatMap(({ endpoint, routes }) => routes.map((route) => [route as string, endpoint.name])),
)

/** Alias routes of other hosts, at least one for each prefix. */
test.each([
  ['GET /_api/ecom-cart/v1/carts/current', 'GET /ecom/v1/carts/current'],
  ['POST /_api/cart/v1/carts/current/add-to-cart', 'POST /ecom/v1/carts/current/add-to-cart'],
  ['GET /cart-v1-proxy/v1/carts/{id}', 'GET /ecom/v1/carts/{id}'],
  ['POST /v1/checkouts', 'POST /ecom/v1/checkouts'],
  ['GET /checkout-v1-proxy/v1/checkouts/{id}', 'GET /ecom/v1/checkouts/{id}'],
  ['POST /_api/ecom-orders/v1/orders/search', 'POST /ecom/v1/orders/search'],
  ['GET /ecom/v1/ep-orders/{id}', 'GET /ecom/v1/orders/{id}'],
  ['GET /ecom/v1/ep-payments/orders/{orderId}', 'GET /ecom/v1/payments/orders/{orderId}'],
  ['GET /_api/ecom-payments/v1/payments/orders/{orderId}', 'GET /ecom/v1/payments/orders/{orderId}'],
  ['POST /_api/payments/v1/payments/list-by-ids', 'POST /ecom/v1/payments/list-by-ids'],
  [
    'POST /_api/payments/v1/bulk/payments/update-payment-transaction-status',
    'POST /ecom/v1/bulk/payments/update-payment-transaction-status',
  ],
  [
    'GET /v1/payments-collector/orders/{ecomOrderId}/payment-collectability-status',
    'GET /ecom/v1/payments-collector/orders/{ecomOrderId}/payment-collectability-status',
  ],
  [
    'POST /_api/payments-collector/orders/{ecomOrderId}/trigger-refund',
    'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund',
  ],
  ['POST /ecom/v1/bulk/payments-collector/mark-as-paid', 'POST /v1/bulk/payments-collector/mark-as-paid'],
  ['GET /stores-reader/api/v1/products/{id}', 'GET /stores-reader/v1/products/{id}'],
  ['GET /_api/catalog-reader-server/v1/products/{id}', 'GET /stores-reader/v1/products/{id}'],
  ['GET /_api/catalog-read-proxy/v1/collections/slug/{slug}', 'GET /stores-reader/v1/collections/slug/{slug}'],
  ['GET /catalog-read-proxy/v1/variants/{id}', 'GET /stores-reader/v1/variants/{id}'],
  ['POST /_api/catalog-server/v1/products', 'POST /stores/v1/products'],
  ['PATCH /_api/catalog-write-api-proxy/v1/products/{product.id}', 'PATCH /stores/v1/products/{product.id}'],
  ['POST /catalog-write-api-proxy/v1/bulk/products/update', 'POST /stores/v1/bulk/products/update'],
  ['POST /_api/catalog-server/v2/inventoryItems/decrement', 'POST /stores/v2/inventoryItems/decrement'],
  ['POST /wix-ecommerce-catalog/v2/inventoryItems/increment', 'POST /stores/v2/inventoryItems/increment'],
  ['POST /wix-ecommerce-catalog-web/v2/inventoryItems/increment', 'POST /stores/v2/inventoryItems/increment'],
  [
    'POST /_api/wix-ecommerce-catalog-reader-web/v2/inventoryItems/query',
    'POST /stores-reader/v2/inventoryItems/query',
  ],
  ['GET /_api/wix-ecommerce-catalog-reader-web/v2/collections/{id}', 'GET /v2/collections/{id}'],
  ['GET /stores-reader/v2/collections/{id}', 'GET /v2/collections/{id}'],
  ['GET /_api/provision/version', 'GET /stores/v3/provision/version'],
  ['POST /redirect-session/v1/redirect-session', 'POST /_api/redirects-api/v1/redirect-session'],
  ['POST /headless/v1/redirect-session', 'POST /_api/redirects-api/v1/redirect-session'],
  ['POST /iam/authentication/v2/login', 'POST /_api/iam/authentication/v2/login'],
  ['POST /_api/iam/verification/v1/Start', 'POST /_api/iam/verification/v1/start'],
  ['POST /_iam/recovery/v1/recover', 'POST /_api/iam/recovery/v1/recover'],
  ['GET /v1/members/my', 'GET /members/v1/members/my'],
  ['POST /_api/members/v1/members/query', 'POST /members/v1/members/query'],
  ['PATCH /members-ng-api/v1/members/{member.id}', 'PATCH /members/v1/members/{member.id}'],
])('%s is %s', (alias, stated) => {
  expect(calls.get(stated)).toBeDefined()
  expect(calls.get(alias)).toBe(calls.get(stated))
})
