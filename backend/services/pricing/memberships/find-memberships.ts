import { type OwnerKey, toOwnerIds } from '../../../kernel/runtime/access/owner.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { type MembershipRecord, memberships } from './records.ts'

/** The maximum number of memberships read per member. */
const MAX_MEMBERSHIPS_READ = 100

/** A member's memberships, oldest first. Visitors have none, so nothing is read for them. */
export async function findMemberships(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  owner: OwnerKey | undefined,
): Promise<readonly MembershipRecord[]> {
  const { memberId } = toOwnerIds(owner)
  if (memberId === undefined) return []
  const { items } = await store.reader(memberships).query(siteId, {
    filter: { op: 'eq', path: 'memberId', value: memberId },
    sort: [{ path: 'createdDate', order: 'ASC' }],
    paging: { limit: MAX_MEMBERSHIPS_READ, offset: 0 },
  })
  return items
}
