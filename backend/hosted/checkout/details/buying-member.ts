import { createReads } from '../../../kernel/store/reads.ts'
import { findMember, type MemberRecord } from '../../../services/members/index.ts'
import type { OpenCheckout } from '../open-checkout.ts'

/**
 * The member who made the checkout. Nobody where a visitor began it, even one who has signed in since: the link of that time
 * may be in other hands, and shows nothing of an account. Nobody either where the member may no longer sign in.
 */
export async function buyingMember({ context, record }: OpenCheckout): Promise<MemberRecord | undefined> {
  const { memberId } = record.createdBy
  if (!memberId || record.owner !== `member:${memberId}`) return undefined
  const member = await findMember(context, createReads(context), memberId)
  return member?.status === 'APPROVED' ? member : undefined
}
