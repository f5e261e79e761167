import { type ApiError, forbidden } from '../errors/errors.ts'
import { type Identity, isMerchant } from './identity.ts'

/** Whose a cart, checkout or order is, as it is kept with it: a visitor's or a member's. */
export type OwnerKey = `visitor:${string}` | `member:${string}`

/** The owner of what the caller makes; undefined for a merchant, who makes things for others. */
export function getOwnerKey(identity: Identity): OwnerKey | undefined {
  if (identity.type === 'MEMBER') return `member:${identity.memberId}`
  return identity.type === 'ANONYMOUS_VISITOR' ? `visitor:${identity.visitorId}` : undefined
}

/** The owner of what only shoppers have: a current cart, say. A merchant names such things by their id. */
export function requireOwnerKey(identity: Identity): OwnerKey {
  const owner = getOwnerKey(identity)
  if (!owner) throw forbidden('The current cart belongs to a visitor or member; name a cart by its id')
  return owner
}

/** The wire's two fields for an owner. */
export function ownerIds(owner: OwnerKey | undefined): { visitorId?: string; memberId?: string } {
  if (owner === undefined) return {}
  const id = owner.slice(owner.indexOf(':') + 1)
  return owner.startsWith('member:') ? { memberId: id } : { visitorId: id }
}

/** Something that belongs to somebody of its site, or, without an owner, to the merchant alone. */
export type Owned = { owner?: OwnerKey }

/** Whether a caller may see and change a thing of its site: a merchant anything, others what is theirs. */
export function mayAccess(identity: Identity, { owner }: Owned): boolean {
  return isMerchant(identity) || (owner !== undefined && owner === getOwnerKey(identity))
}

/** The one check of objects: unknown and foreign things give the same refusal, so that ids can't be probed (security.md 30). */
export function requireAccess<T extends Owned>(
  { identity }: { identity: Identity },
  thing: T | undefined,
  refusal: () => ApiError,
): T {
  if (!thing || !mayAccess(identity, thing)) throw refusal()
  return thing
}

/** The identity of a thing's owner, for whoever holds the link to it. */
export function toIdentity(owner: OwnerKey, siteId: string): Identity {
  const { visitorId = '', memberId } = ownerIds(owner)
  const common = { siteId, clientId: '' }
  return memberId === undefined
    ? { type: 'ANONYMOUS_VISITOR', ...common, visitorId }
    : { type: 'MEMBER', ...common, visitorId: memberId, memberId }
}
