/** The least role that an endpoint asks for (architecture: Identities; specification section 6). */
export const ROLES = ['public', 'visitor', 'member', 'app', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** Who calls. The type names are the wire's identity types (EVENTS.md). */
export type Identity =
  | { type: 'UNKNOWN' }
  | { type: 'ANONYMOUS_VISITOR'; siteId: string; clientId: string; visitorId: string }
  | { type: 'MEMBER'; siteId: string; clientId: string; visitorId: string; memberId: string }
  | { type: 'APP'; siteId: string; appId: string }
  | { type: 'WIX_USER'; siteId: string; userId: string }

const REACH: Record<Identity['type'], readonly Role[]> = {
  UNKNOWN: ['public'],
  ANONYMOUS_VISITOR: ['public', 'visitor'],
  MEMBER: ['public', 'visitor', 'member'],
  // A merchant's key reads and writes for the whole site, storefront calls included.
  APP: ['public', 'visitor', 'app'],
  WIX_USER: ['public', 'visitor', 'app', 'owner'],
}

/** Whether the identity has the role that an endpoint asks for. */
export function hasRole(identity: Identity, role: Role): boolean {
  return REACH[identity.type].includes(role)
}

/** Whether the caller acts for the merchant. */
export function isMerchant(identity: Identity): boolean {
  return identity.type === 'APP' || identity.type === 'WIX_USER'
}
