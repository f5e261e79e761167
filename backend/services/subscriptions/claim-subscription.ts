import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { listAllDocuments } from '../../kernel/runtime/personal-data/personal-data.ts'
import { subscriptions } from './records.ts'

/** Gives the subscription that an order began to the member who has taken the order. */
export async function claimSubscription(
  { siteId }: Context,
  work: Work,
  { orderId, memberId }: { orderId: string; memberId: string },
): Promise<void> {
  for (const record of await listAllDocuments(work, subscriptions, siteId, {
    op: 'eq',
    path: 'orderId',
    value: orderId,
  })) {
    const { visitorId: _, ...buyer } = record.buyer
    work.update(subscriptions, {
      ...record,
      owner: `member:${memberId}`,
      buyer: { ...buyer, memberId, contactId: memberId },
    })
  }
}
