import type { ApiKeyScope } from '../../../contract/access/scopes.ts'
import { roleHasScope, type UserRole } from '../../../contract/users/roles.ts'

/** The roles of callers, in ascending order; an endpoint states the least one that it requires. */
export const ROLES = ['public', 'visitor', 'member', 'app', 'user', 'owner'] as const
export type Role = (typeof ROLES)[number]

export type { UserRole }

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
  /** A person who runs the shop. `userSessionId`: their session; `provedDate`: when they last proved who they are, ISO. */
  | {
      type: 'WIX_USER'
      siteId: string
      userId: string
      role: UserRole
      userSessionId?: string
      provedDate?: string
    }

const ROLES_BY_TYPE: Record<Exclude<Identity['type'], 'WIX_USER'>, readonly Role[]> = {
  UNKNOWN: ['public'],
  ANONYMOUS_VISITOR: ['public', 'visitor'],
  MEMBER: ['public', 'visitor', 'member'],
  // An API key has access to the whole site, storefront calls included.
  APP: ['public', 'visitor', 'app'],
}
const ROLES_BY_USER_ROLE: Record<UserRole, readonly Role[]> = {
  support: ['public', 'visitor', 'app', 'user'],
  editor: ['public', 'visitor', 'app', 'user'],
  owner: ['public', 'visitor', 'app', 'user', 'owner'],
}

/** Whether a merchant's key, or the role of a person who runs the shop, includes the scope. */
export function hasScope(identity: Identity, scope: ApiKeyScope): boolean {
  if (identity.type === 'APP') return !identity.scopes || identity.scopes.includes(scope)
  if (identity.type !== 'WIX_USER') return false
  return roleHasScope(identity.role, scope)
}

/** How long an authentication (a password, with the second factor where there is one) counts as fresh. */
const PROOF_MS = 10 * 60_000

/** Whether a person has just proved who they are: a session that somebody found open does not suffice. */
export function isFreshlyProved({ provedDate }: Extract<Identity, { type: 'WIX_USER' }>, now: Date): boolean {
  return provedDate !== undefined && now.getTime() - Date.parse(provedDate) <= PROOF_MS
}

/** Whether the identity has the role that an endpoint requires. */
export function hasRole(identity: Identity, role: Role): boolean {
  return (identity.type === 'WIX_USER' ? ROLES_BY_USER_ROLE[identity.role] : ROLES_BY_TYPE[identity.type]).includes(
    role,
  )
}

/**
 * Whether the role of a person who runs the shop allows a call, by the call's role and scope (`by-handler`: it decides
 * itself).
 */
export function mayMakeCall(
  user: Extract<Identity, { type: 'WIX_USER' }>,
  { role, scope }: { role: Role; scope: ApiKeyScope | 'by-handler' | null },
): boolean {
  if (!hasRole(user, role)) return false
  if ((role !== 'visitor' && role !== 'app') || scope === 'by-handler') return true
  return scope ? hasScope(user, scope) : user.role === 'owner'
}

/** A caller that acts for the merchant. */
export type Merchant = Extract<Identity, { type: 'APP' | 'WIX_USER' }>

/** Whether the caller acts for the merchant. */
export function isMerchant(identity: Identity): identity is Merchant {
  return identity.type === 'APP' || identity.type === 'WIX_USER'
}

/** Who acted for the merchant, as records keep it. */
export type Actor = Pick<Merchant, 'type'> & { appId?: string; userId?: string }

export function toActor(merchant: Merchant): Actor {
  return merchant.type === 'APP'
    ? { type: merchant.type, appId: merchant.appId }
    : { type: merchant.type, userId: merchant.userId }
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
