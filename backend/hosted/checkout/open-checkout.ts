import { getLinkState, readLinkKey } from '../../kernel/base/crypto/capability-link.ts'
import type { Visit } from '../../kernel/http/endpoint.ts'
import type { Identity } from '../../kernel/runtime/access/identity.ts'
import { toIdentity } from '../../kernel/runtime/access/owner.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../kernel/runtime/context/work.ts'
import { createReads } from '../../kernel/store/reads.ts'
import {
  type CheckoutRecord,
  findCheckout,
  isOwnerAccessCurrent,
  type PricedCheckout,
  priceCheckout,
} from '../../services/checkout/index.ts'

export type OpenCheckout = {
  record: CheckoutRecord
  /** Acts as the buyer. */
  context: Context
  /** The page's URL with the key of its link, which is not renewed by opening pages. */
  href: string
}

/** A checkout whose link has expired: its holder sees only that, and gets no access. */
type ExpiredCheckout = Omit<OpenCheckout, 'href'> & { expired: true }

/** Opens a checkout by the link's key; undefined if the key is invalid, or of before its member's access was revoked. */
export async function openCheckout(
  { url, params }: Visit,
  context: Context,
): Promise<OpenCheckout | ExpiredCheckout | undefined> {
  const key = url.searchParams.get('key') ?? undefined
  const link = readLinkKey(key)
  if (!link) return undefined
  const { siteId } = link
  const anonymous = deriveContext(context, { siteId, identity: { type: 'UNKNOWN' } })
  const record = await findCheckout(anonymous, params.id ?? '')
  const state = record && getLinkState(link, record.key, context.now)
  if (!record || !state) return undefined
  // A purchase that is under way goes on, without what the account has (`findBuyingMember`).
  const isOwners =
    record.orderId !== undefined || (await isOwnerAccessCurrent(anonymous, createReads(anonymous), record))
  if (!isOwners) return undefined
  if (state === 'expired') return { expired: true, record, context: anonymous }
  const identity = createBuyer(record)
  return { record, context: deriveContext(context, { siteId, identity }), href: `${url.pathname}?key=${key}` }
}

/** Reloads the checkout with current prices. */
export async function priceOpenCheckout({ context, record }: OpenCheckout): Promise<PricedCheckout> {
  return priceCheckout(context, (await findCheckout(context, record.id)) ?? record)
}

/**
 * The holder of the link acts as the buyer. A checkout that an app created has no buyer, so its page acts as that app.
 */
function createBuyer({ owner, siteId, createdBy }: CheckoutRecord): Identity {
  return owner ? toIdentity(owner, siteId) : { type: 'APP', siteId, appId: createdBy.appId ?? '' }
}
