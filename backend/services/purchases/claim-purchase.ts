import type { ClaimPurchaseRequest, Purchase } from '../../contract/purchases/purchase.ts'
import { secretsEqual } from '../../kernel/base/crypto/hash.ts'
import { getOwnerKey, toOwnerIds } from '../../kernel/runtime/access/owner.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { findOrder, getReturnToken, type OrderRecord } from '../orders/index.ts'
import { CLAIM_DAYS, claimedPurchases } from './records.ts'
import { wirePurchase } from './wire-purchase.ts'

const DAY_MS = 86_400_000

/**
 * Answers the purchase once. Nobody learns whether there is an order that is not theirs, and an order that was refused
 * or undone is no purchase.
 */
export function claimPurchase(
  context: Context,
  { orderId, token }: ClaimPurchaseRequest,
): Promise<{ purchase?: Purchase }> {
  const { siteId, now } = context
  return context.commit(async (work) => {
    const order = await findOrder(context, orderId, work)
    if (!order || !isPurchase(order, now) || !mayClaim(context, order, token)) return {}
    if (await work.get(claimedPurchases, siteId, orderId)) return {}
    work.insert(claimedPurchases, { siteId, id: orderId, claimedDate: now.toISOString() })
    return { purchase: await wirePurchase(context, order) }
  })
}

const isPurchase = ({ status, imported, createdDate }: OrderRecord, now: Date) =>
  (status === 'APPROVED' || status === 'PENDING') &&
  !imported &&
  now.getTime() - Date.parse(createdDate) < CLAIM_DAYS * DAY_MS

/** A buyer who signed in at the checkout has the order as a member, while the page that they left knows a visitor. */
function mayClaim({ identity }: Context, order: OrderRecord, token: string | undefined): boolean {
  if (token !== undefined && secretsEqual(token, getReturnToken(order))) return true
  const owner = getOwnerKey(identity)
  if (!owner) return false
  const { visitorId } = toOwnerIds(owner)
  return owner === order.owner || (visitorId !== undefined && visitorId === order.buyer.visitorId)
}
