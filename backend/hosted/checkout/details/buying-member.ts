import { createReads } from '../../../kernel/store/reads.ts'
import { isOwnerAccessCurrent } from '../../../services/checkout/index.ts'
import { findMember, type MemberRecord } from '../../../services/members/index.ts'
import type { OpenCheckout } from '../open-checkout.ts'

/**
 * The member who created the checkout. Undefined if a visitor created it, even one who has signed in since, because the
 * link may be known to others; also undefined if the member may no longer sign in, or their access was revoked since.
 */
export async function findBuyingMember({ context, record }: OpenCheckout): Promise<MemberRecord | undefined> {
  const { memberId } = record.createdBy
  if (!memberId || record.owner !== `member:${memberId}`) return undefined
  const reads = createReads(context)
  if (!(await isOwnerAccessCurrent(context, reads, record))) return undefined
  const member = await findMember(context, reads, memberId)
  return member?.status === 'APPROVED' ? member : undefined
}
