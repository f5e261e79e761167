/**
 * Other prefixes under which the same calls are reached (ROUTES.md section 14, 'Prefixes' and 'Other hosts', and
 * section 15 for older packages). The first column is the prefix that the calls state.
 */
const PREFIX_ALIASES: readonly (readonly [prefix: string, aliases: readonly string[]])[] = [
  ['/ecom/v1/carts', ['/_api/ecom-cart/v1/carts', '/_api/cart/v1/carts', '/cart-v1-proxy/v1/carts', '/v1/carts']],
  ['/ecom/v1/checkouts', ['/checkout-v1-proxy/v1/checkouts', '/v1/checkouts']],
  ['/ecom/v1/orders', ['/ecom/v1/ep-orders', '/_api/ecom-orders/v1/orders', '/_api/orders/v1/orders', '/v1/orders']],
  ['/ecom/v1/bulk/orders', ['/_api/ecom-orders/v1/bulk/orders', '/_api/orders/v1/bulk/orders', '/v1/bulk/orders']],
  [
    '/ecom/v1/payments-collector',
    [
      '/_api/payments-collector',
      '/_api/v1/payments-collector',
      '/payments-collector/v1/payments-collector',
      '/v1/payments-collector',
    ],
  ],
  [
    '/ecom/v1/payments',
    ['/ecom/v1/ep-payments', '/_api/ecom-payments/v1/payments', '/_api/payments/v1/payments', '/v1/payments'],
  ],
  ['/stores-reader/v1/products', ['/stores-reader/api/v1/products']],
  [
    '/stores-reader/v1',
    ['/stores/v1', '/v1', '/_api/catalog-reader-server/v1', '/catalog-read-proxy/v1', '/_api/catalog-read-proxy/v1'],
  ],
  ['/stores/v1', ['/v1', '/_api/catalog-server/v1', '/catalog-write-api-proxy/v1', '/_api/catalog-write-api-proxy/v1']],
  [
    '/stores-reader/v2',
    ['/stores/v2', '/v2', '/wix-ecommerce-catalog-reader-web/v2', '/_api/wix-ecommerce-catalog-reader-web/v2'],
  ],
  ['/stores/v2', ['/v2', '/_api/catalog-server/v2', '/wix-ecommerce-catalog-web/v2', '/wix-ecommerce-catalog/v2']],
  [
    '/stores/v3/provision/version',
    ['/_api/stores/v3/provision/version', '/_api/provision/version', '/v3/provision/version'],
  ],
  ['/v2/collections', ['/stores-reader/v2/collections', '/_api/wix-ecommerce-catalog-reader-web/v2/collections']],
  ['/_api/redirects-api/v1', ['/redirect-session/v1', '/headless/v1', '/v1']],
  ['/oauth2', ['/_api/oauth2']],
]

/** Every path under which a call is reached, the stated one first. */
export function pathsOf(path: string): string[] {
  const paths = [path]
  for (const [prefix, aliases] of PREFIX_ALIASES) {
    if (path === prefix || path.startsWith(`${prefix}/`)) {
      for (const alias of aliases) paths.push(alias + path.slice(prefix.length))
    }
  }
  return [...new Set(paths)]
}
