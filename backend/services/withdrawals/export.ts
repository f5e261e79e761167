import { toTablePart } from '../../kernel/base/text/csv.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { readPlainCursor } from '../../kernel/store/query/plain-cursor.ts'
import { withdrawals } from './records.ts'
import { wireWithdrawal } from './wire-withdrawal.ts'

/** Withdrawals per part of the export, which bounds its memory. */
const PAGE = 100

const COLUMNS = [
  'received',
  'status',
  'name',
  'email',
  'order',
  'items',
  'in_time',
  'refund_due',
  'decided',
  'reason',
  'return',
  'returned',
] as const

/** A part of the table of all withdrawals, oldest first. */
export async function exportWithdrawals(context: Context, { cursor }: { cursor?: string | undefined }) {
  const after = readPlainCursor(cursor, 2)
  const { items, next } = await context.store.replicaReader(withdrawals).query(context.siteId, {
    sort: [
      { path: 'createdDate', order: 'ASC' },
      { path: 'id', order: 'ASC' },
    ],
    paging: { limit: PAGE, ...(after && { cursor: after }) },
  })
  const wired = await Promise.all(items.map((record) => wireWithdrawal(context, record)))
  const rows = wired.map(({ lineItems, ...each }) => {
    const chosen = lineItems?.map(({ quantity, name }) => `${quantity} × ${name}`).join('; ')
    const cells: Record<(typeof COLUMNS)[number], string | undefined> = {
      received: each.createdDate,
      status: each.status,
      name: each.name,
      email: each.email,
      order: each.orderNumber,
      items: chosen ?? each.items,
      in_time: each.timeliness,
      refund_due: each.refundDueDate,
      decided: each.decision?.date,
      reason: each.decision?.reason,
      return: each.returnState,
      returned: each.returnedDate,
    }
    return COLUMNS.map((name) => cells[name] ?? '')
  })
  return toTablePart(COLUMNS, rows, { after, next })
}
