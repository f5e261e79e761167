import { getAccessEpochSince } from '../../kernel/runtime/access/access-epoch.ts'
import { isMerchant } from '../../kernel/runtime/access/identity.ts'
import { requireAccess, requireOwnerKey, toOwnerIds } from '../../kernel/runtime/access/owner.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import type { Filter } from '../../kernel/store/query/query.ts'
import { createReads, type Reads } from '../../kernel/store/reads.ts'
import { checkoutIsComplete, checkoutNotFound } from './errors.ts'
import { type CheckoutRecord, checkouts } from './records.ts'

/**
 * The caller's own checkout, or any of the site for a merchant. Checkouts of others and unknown ids give the same
 * error.
 */
export async function loadCheckout(
  context: Context,
  id: string,
  reads: Reads = createReads(context),
): Promise<CheckoutRecord> {
  const record = await reads.get(checkouts, context.siteId, id)
  return requireAccess(context, record, () => checkoutNotFound(id))
}

/** Loads a checkout as `loadCheckout` does; throws also if it has become an order. */
export async function loadOpenCheckout(context: Context, id: string, work: Work): Promise<CheckoutRecord> {
  const record = await loadCheckout(context, id, work)
  if (record.completed) throw checkoutIsComplete()
  return record
}

/** The newest checkout of a cart among those that the caller may see, so that knowing a cart's id gives no access. */
export async function loadCheckoutOfCart(context: Context, cartId: string): Promise<CheckoutRecord> {
  const byCart: Filter = { op: 'eq', path: 'cartId', value: cartId }
  const { items } = await context.store.reader(checkouts).query(context.siteId, {
    filter: isMerchant(context.identity)
      ? byCart
      : { op: 'and', filters: [byCart, { op: 'eq', path: 'owner', value: requireOwnerKey(context.identity) }] },
    sort: [{ path: 'createdDate', order: 'DESC' }],
    paging: { limit: 1, offset: 0 },
  })
  if (!items[0]) throw checkoutNotFound(cartId)
  return items[0]
}

/**
 * Whether what was begun with a checkout still counts: not once its member's access was revoked since, because somebody
 * else may have kept its link from before (must 61 of /docs/security).
 */
export async function isOwnerAccessCurrent(
  context: Pick<Context, 'siteId'>,
  reads: Pick<Reads, 'get'>,
  { owner, ownedDate, createdDate }: CheckoutRecord,
): Promise<boolean> {
  const { memberId } = toOwnerIds(owner)
  if (memberId === undefined) return true
  const since = { memberId, askedDate: ownedDate ?? createdDate }
  return (await getAccessEpochSince(context, reads, since)) !== undefined
}

/** The checkout without an authorisation check: the hosted page checks the key of its link itself. */
export async function findCheckout(
  context: Pick<Context, 'store' | 'siteId'>,
  id: string,
): Promise<CheckoutRecord | undefined> {
  return context.store.reader(checkouts).get(context.siteId, id)
}
