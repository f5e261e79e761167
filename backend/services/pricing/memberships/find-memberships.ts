import { type OwnerKey, ownerIds } from '../../../kernel/access/owner.ts'
import type { Context } from '../../../kernel/context/context.ts'
import { type MembershipRecord, memberships } from './records.ts'

/** Most memberships of one member that are looked at. */
const MAX_MEMBERSHIPS_READ = 100

/** What a buyer holds, oldest first. Visitors hold none, and are not looked up. */
export async function findMemberships(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  owner: OwnerKey | undefined,
): Promise<readonly MembershipRecord[]> {
  const { memberId } = ownerIds(owner)
  if (memberId === undefined) return []
  const { items } = await store.reader(memberships).query(siteId, {
    filter: { op: 'eq', path: 'memberId', value: memberId },
    sort: [{ path: 'createdDate', order: 'ASC' }],
    paging: { limit: MAX_MEMBERSHIPS_READ, offset: 0 },
  })
  return items
}
