import type { ApiKeyScope } from '../../contract/access/scopes.ts'

const AREAS: Readonly<Record<string, string>> = {
  products: 'catalog',
  collections: 'catalog',
  inventory: 'catalog',
  catalogVersioning: 'catalog',
  currentCart: 'carts',
  cart: 'carts',
  checkout: 'checkouts',
  redirects: 'checkouts',
  orders: 'orders',
  orderTransactions: 'orders',
  auditRecords: 'audit',
}

const READS = /^(get|list|query|search|estimate|count)/

/** What a key with scopes needs for a call, by the call's name; undefined: no such key may make it. */
export function scopeOf(callName: string): ApiKeyScope | undefined {
  const dot = callName.indexOf('.')
  const area = AREAS[callName.slice(0, dot)]
  return area === undefined
    ? undefined
    : (`${area}.${READS.test(callName.slice(dot + 1)) ? 'read' : 'write'}` as ApiKeyScope)
}
