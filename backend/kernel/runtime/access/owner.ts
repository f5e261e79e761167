import { type ApiError, forbidden } from '../../base/errors.ts'
import { type Identity, isMerchant } from './identity.ts'

/** The owner of a cart, checkout or order, as it is stored: a visitor or a member. */
export type OwnerKey = `visitor:${string}` | `member:${string}`

/** The owner of what the caller creates; undefined for a merchant, who creates things for others. */
export function getOwnerKey(identity: Identity): OwnerKey | undefined {
  if (identity.type === 'MEMBER') return `member:${identity.memberId}`
  return identity.type === 'ANONYMOUS_VISITOR' ? `visitor:${identity.visitorId}` : undefined
}

/** The owner of what only shoppers have, such as a current cart. A merchant addresses carts by id. */
export function requireOwnerKey(identity: Identity): OwnerKey {
  const owner = getOwnerKey(identity)
  if (!owner) throw forbidden('The current cart belongs to a visitor or member; name a cart by its id')
  return owner
}

/** The wire's ids of an owner. A member's contact has the id of the member: the two are one record, made together. */
export function toOwnerIds(owner: OwnerKey | undefined): {
  visitorId?: string
  memberId?: string
  contactId?: string
} {
  if (owner === undefined) return {}
  const id = owner.slice(owner.indexOf(':') + 1)
  return owner.startsWith('member:') ? { memberId: id, contactId: id } : { visitorId: id }
}

/** A document with an owner; without one it belongs to the merchant alone. */
export type Owned = { owner?: OwnerKey }

/** Whether a caller may read and change a document of its site: a merchant all, others their own. */
export function mayAccess(identity: Identity, { owner }: Owned): boolean {
  return isMerchant(identity) || (owner !== undefined && owner === getOwnerKey(identity))
}

/**
 * Object-level authorization. A missing and a foreign document give the same error, so that ids can't be probed (must
 * 30 of /docs/security).
 */
export function requireAccess<T extends Owned>(
  { identity }: { identity: Identity },
  thing: T | undefined,
  refusal: () => ApiError,
): T {
  if (!thing || !mayAccess(identity, thing)) throw refusal()
  return thing
}

/** The identity of a document's owner, for the holder of a capability link to it. */
export function toIdentity(owner: OwnerKey, siteId: string): Identity {
  const { visitorId = '', memberId } = toOwnerIds(owner)
  const common = { siteId, clientId: '' }
  return memberId === undefined
    ? { type: 'ANONYMOUS_VISITOR', ...common, visitorId }
    : { type: 'MEMBER', ...common, visitorId: memberId, memberId }
}
