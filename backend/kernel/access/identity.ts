import type { ApiKeyScope } from '../../contract/access/scopes.ts'

/** The roles of callers, in ascending order; an endpoint states the least one that it requires. */
export const ROLES = ['public', 'visitor', 'member', 'app', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** Roles on the settings page: `staff` may do everything but what is reserved for owners. */
export const USER_ROLES = ['owner', 'staff'] as const
export type UserRole = (typeof USER_ROLES)[number]

/** The visitor or member on whose behalf a program calls. */
export type Shopper = { clientId: string; visitorId: string }

/** The authenticated caller. The type names are those of the wire, as events carry them. */
export type Identity =
  | { type: 'UNKNOWN' }
  /** `sessionId`: the token family that the access token belongs to. */
  | { type: 'ANONYMOUS_VISITOR'; siteId: string; clientId: string; visitorId: string; sessionId?: string }
  | { type: 'MEMBER'; siteId: string; clientId: string; visitorId: string; memberId: string; sessionId?: string }
  /** `scopes`: what a restricted key may do. */
  /** `shopper`: set where the request carries a shopper's token in addition to the key. */
  | { type: 'APP'; siteId: string; appId: string; scopes?: readonly ApiKeyScope[]; shopper?: Shopper }
  | { type: 'WIX_USER'; siteId: string; userId: string; role: UserRole }

const ROLES_BY_TYPE: Record<Exclude<Identity['type'], 'WIX_USER'>, readonly Role[]> = {
  UNKNOWN: ['public'],
  ANONYMOUS_VISITOR: ['public', 'visitor'],
  MEMBER: ['public', 'visitor', 'member'],
  // An API key has access to the whole site, storefront calls included.
  APP: ['public', 'visitor', 'app'],
}
const ROLES_BY_USER_ROLE: Record<UserRole, readonly Role[]> = {
  staff: ['public', 'visitor', 'app'],
  owner: ['public', 'visitor', 'app', 'owner'],
}

/** Whether the identity has the role that an endpoint requires. */
export function hasRole(identity: Identity, role: Role): boolean {
  return (identity.type === 'WIX_USER' ? ROLES_BY_USER_ROLE[identity.role] : ROLES_BY_TYPE[identity.type]).includes(
    role,
  )
}

/** A caller that acts for the merchant. */
export type Merchant = Extract<Identity, { type: 'APP' | 'WIX_USER' }>

/** Whether the caller acts for the merchant. */
export function isMerchant(identity: Identity): identity is Merchant {
  return identity.type === 'APP' || identity.type === 'WIX_USER'
}

/** A key per caller for rate limits and idempotency; undefined for an unauthenticated one. */
export function callerKey(identity: Identity): string | undefined {
  switch (identity.type) {
    case 'ANONYMOUS_VISITOR':
      return `visitor ${identity.visitorId}`
    case 'MEMBER':
      return `member ${identity.memberId}`
    case 'APP':
      return `app ${identity.siteId} ${identity.appId}`
    case 'WIX_USER':
      return `user ${identity.userId}`
    case 'UNKNOWN':
      return undefined
  }
}
