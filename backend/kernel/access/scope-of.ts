import type { ApiKeyScope } from '../../contract/access/scopes.ts'
import { isRead } from '../../contract/call.ts'

const AREAS: Readonly<Record<string, string>> = {
  products: 'catalog',
  collections: 'catalog',
  inventory: 'catalog',
  catalogVersioning: 'catalog',
  currentCart: 'carts',
  cart: 'carts',
  checkout: 'checkouts',
  redirects: 'checkouts',
  members: 'members',
  memberPictures: 'members',
  authentication: 'members',
  recovery: 'members',
  verification: 'members',
  orders: 'orders',
  orderTransactions: 'orders',
  orderFulfillments: 'orders',
  orderInvoices: 'orders',
  sites: 'settings',
  coupons: 'settings',
  idpConnections: 'settings',
  oauthClients: 'settings',
  memberships: 'members',
  passkeys: 'members',
  personalData: 'members',
  auditRecords: 'audit',
}

/** What a key with scopes needs for a call, by the call's name; undefined: no such key may make it. */
export function scopeOf(callName: string): ApiKeyScope | undefined {
  const area = AREAS[callName.slice(0, callName.indexOf('.'))]
  return area === undefined ? undefined : (`${area}.${isRead(callName) ? 'read' : 'write'}` as ApiKeyScope)
}
