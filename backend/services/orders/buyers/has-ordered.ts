import type { OwnerKey } from '../../../kernel/runtime/access/owner.ts'
import type { Filter } from '../../../kernel/store/query/query.ts'
import type { Reads } from '../../../kernel/store/reads.ts'
import { orders } from '../records.ts'

/** Whether a person has ordered since a time, by their e-mail address or as the same visitor or member. */
export async function hasOrderedSince(
  reads: Pick<Reads, 'query'>,
  { siteId, email, owner }: { siteId: string; email: string; owner?: OwnerKey | undefined },
  since: string,
): Promise<boolean> {
  const people: Filter[] = [
    { op: 'in', path: 'buyer.email', values: [...new Set([email, email.toLowerCase()])] },
    ...(owner ? [{ op: 'eq', path: 'owner', value: owner } as const] : []),
  ]
  for (const person of people) {
    const { items } = await reads.query(orders, siteId, {
      filter: {
        op: 'and',
        filters: [
          person,
          { op: 'gte', path: 'createdDate', value: since },
          { op: 'ne', path: 'status', value: 'REJECTED' },
        ],
      },
      paging: { limit: 1, offset: 0 },
    })
    if (items.length > 0) return true
  }
  return false
}
