import type { ApiKeyScope } from '../../contract/access/scopes.ts'

/** The least role that an endpoint asks for (architecture: Identities; specification section 6). */
export const ROLES = ['public', 'visitor', 'member', 'app', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** What somebody of the merchant's may do on the settings page: `staff` everything but what is for owners alone. */
export const USER_ROLES = ['owner', 'staff'] as const
export type UserRole = (typeof USER_ROLES)[number]

/** The storefront's visitor or member that a program's call came from. */
export type Shopper = { clientId: string; visitorId: string }

/** Who calls. The type names are the wire's identity types (EVENTS.md). */
export type Identity =
  | { type: 'UNKNOWN' }
  /** `sessionId`: the family of tokens that the identity came with. */
  | { type: 'ANONYMOUS_VISITOR'; siteId: string; clientId: string; visitorId: string; sessionId?: string }
  | { type: 'MEMBER'; siteId: string; clientId: string; visitorId: string; memberId: string; sessionId?: string }
  /** `scopes`: of a key that may not do everything. */
  /** `shopper`: for whom a program acts, that sent a shopper's token beside its key (ROUTES.md section 1). */
  | { type: 'APP'; siteId: string; appId: string; scopes?: readonly ApiKeyScope[]; shopper?: Shopper }
  | { type: 'WIX_USER'; siteId: string; userId: string; role: UserRole }

const REACH: Record<Exclude<Identity['type'], 'WIX_USER'>, readonly Role[]> = {
  UNKNOWN: ['public'],
  ANONYMOUS_VISITOR: ['public', 'visitor'],
  MEMBER: ['public', 'visitor', 'member'],
  // A merchant's key reads and writes for the whole site, storefront calls included.
  APP: ['public', 'visitor', 'app'],
}
const USER_REACH: Record<UserRole, readonly Role[]> = {
  staff: ['public', 'visitor', 'app'],
  owner: ['public', 'visitor', 'app', 'owner'],
}

/** Whether the identity has the role that an endpoint asks for. */
export function hasRole(identity: Identity, role: Role): boolean {
  return (identity.type === 'WIX_USER' ? USER_REACH[identity.role] : REACH[identity.type]).includes(role)
}

/** Who acts for the merchant. */
export type Merchant = Extract<Identity, { type: 'APP' | 'WIX_USER' }>

/** Whether the caller acts for the merchant. */
export function isMerchant(identity: Identity): identity is Merchant {
  return identity.type === 'APP' || identity.type === 'WIX_USER'
}

/** Tells callers apart for limits and idempotency keys; undefined for one without a credential. */
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
