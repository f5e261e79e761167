import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { applyOrderChange } from '../change-order.ts'
import { type OrderRecord, orders } from '../records.ts'

/** The most orders that a sign-in takes over; the next one takes the others. */
const MAX_CLAIMED = 50

/** Spellings of an address that people type: as mail programs write it, or as phones begin a line. */
const toSpellings = (email: string): string[] => [
  email,
  email.charAt(0).toUpperCase() + email.slice(1),
  email.toUpperCase(),
]

/** Whether nobody has the order in an account yet. */
const isUnclaimed = ({ owner }: Pick<OrderRecord, 'owner'>): boolean => !owner?.startsWith('member:')

/**
 * Gives a member the orders that were placed with the address of their mailbox, newest first: as a guest, by the
 * merchant, or in the shop that they were imported from. One whose payment has not begun is still its visitor's.
 */
export async function claimOrdersOfMailbox(
  context: Context,
  work: Work,
  { memberId, email }: { memberId: string; email: string },
): Promise<void> {
  const { items } = await work.query(orders, context.siteId, {
    filter: {
      op: 'and',
      filters: [
        { op: 'in', path: 'buyer.email', values: toSpellings(email) },
        { op: 'ne', path: 'status', value: 'INITIALIZED' },
        { op: 'not', filter: { op: 'exists', path: 'buyer.memberId', value: true } },
      ],
    },
    sort: [{ path: 'createdDate', order: 'DESC' }],
    paging: { limit: MAX_CLAIMED, offset: 0 },
  })
  for (const order of items) await claimOrder(context, work, order, memberId)
}

/** Gives an order to a member who has proved its buyer's mailbox, with what it began. */
export async function claimOrder(context: Context, work: Work, order: OrderRecord, memberId: string): Promise<void> {
  if (!isUnclaimed(order)) return
  await applyOrderChange(context, work, order, {
    edit: {
      touched: ['buyerInfo'],
      apply: ({ buyer: { visitorId: _, ...buyer }, ...record }) => ({
        ...record,
        owner: `member:${memberId}`,
        buyer: { ...buyer, memberId, contactId: memberId },
      }),
    },
  })
  await context.hooks.onOrderClaimed(context, work, { orderId: order.id, memberId })
}
