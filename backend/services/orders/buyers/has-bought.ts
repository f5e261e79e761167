import type { OwnerKey } from '../../../kernel/runtime/access/owner.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { orders } from '../records.ts'

/** Whether the owner has an approved, paid order with a product that was not fully refunded. */
export async function hasBought(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  owner: OwnerKey,
  catalogItemId: string,
): Promise<boolean> {
  const { items } = await store.reader(orders).query(siteId, {
    filter: {
      op: 'and',
      filters: [
        { op: 'eq', path: 'owner', value: owner },
        { op: 'hasSome', path: 'sought.catalogItemIds', values: [catalogItemId] },
        { op: 'eq', path: 'status', value: 'APPROVED' },
        { op: 'in', path: 'paymentStatus', values: ['PAID', 'PARTIALLY_REFUNDED'] },
      ],
    },
    paging: { limit: 1, offset: 0 },
  })
  return items.length > 0
}
