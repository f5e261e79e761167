import type { Withdrawal } from '../../contract/withdrawals/withdrawal.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { findOrder } from '../orders/index.ts'
import { getSite } from '../sites/index.ts'
import { loadPeriodFacts } from './load-period.ts'
import { getRefundDueDate, getTimeliness } from './period.ts'
import { type WithdrawalRecord, withdrawals } from './records.ts'

/** The facts of a withdrawal in the API's shape. */
export function wireStored(record: WithdrawalRecord, timeZone: string): Omit<Withdrawal, 'timeliness'> {
  const { siteId: _, revision: __, owner: ___, sent: ____, lines, ...facts } = record
  return {
    ...facts,
    ...(lines && { lineItems: lines.map(({ id: lineItemId, ...line }) => ({ lineItemId, ...line })) }),
    refundDueDate: getRefundDueDate(record.createdDate, timeZone),
  }
}

/** A withdrawal in the API's shape, with whether it came in time. */
export async function wireWithdrawal(context: Context, record: WithdrawalRecord): Promise<Withdrawal> {
  const { timeZone = 'UTC' } = await getSite(context)
  const order = record.orderId === undefined ? undefined : await findOrder(context, record.orderId)
  return {
    ...wireStored(record, timeZone),
    ...(order && { timeliness: getTimeliness(await loadPeriodFacts(context, order), record.createdDate) }),
  }
}

/** Updates a withdrawal, and emits what changed. */
export async function saveWithdrawal(
  context: Context,
  work: Work,
  record: WithdrawalRecord,
  modifiedFields: readonly (keyof Withdrawal)[],
): Promise<WithdrawalRecord> {
  const { timeZone = 'UTC' } = await getSite(context)
  const saved = work.update(withdrawals, record)
  work.emit('awning.v1.withdrawal_updated', saved, { entity: wireStored(saved, timeZone), modifiedFields })
  return saved
}
