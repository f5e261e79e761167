import { localDate } from '../../kernel/base/time/local-date.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { findFulfillments, findOrder, orderNotFound } from '../orders/index.ts'
import { getSite } from '../sites/index.ts'
import { alreadyDecided, noReturnExpected, withdrawalNotFound } from './errors.ts'
import { scheduleWithdrawalMail } from './mails.ts'
import { type WithdrawalRecord, withdrawals } from './records.ts'
import { saveWithdrawal } from './wire-withdrawal.ts'

async function loadUndecided(context: Context, work: Work, id: string): Promise<WithdrawalRecord> {
  const record = await work.get(withdrawals, context.siteId, id)
  if (!record) throw withdrawalNotFound(id)
  if (record.status !== 'RECEIVED') throw alreadyDecided(id)
  return record
}

/** Says which order a withdrawal is about, until it is decided; one that was accepted without an order gets one. */
export async function assignOrder(
  context: Context,
  work: Work,
  { id, orderId }: { id: string; orderId: string },
): Promise<WithdrawalRecord> {
  const record = await work.get(withdrawals, context.siteId, id)
  if (!record) throw withdrawalNotFound(id)
  if (record.status === 'REFUSED' || (record.status === 'ACCEPTED' && record.orderId)) throw alreadyDecided(id)
  if (!(await findOrder(context, orderId, work))) throw orderNotFound(orderId)
  // The items were chosen on the page of the order that it was about before.
  const { lines: _, ...rest } = record
  const lines = record.orderId === orderId ? record.lines : undefined
  const assigned = { ...rest, ...(lines && { lines }), orderId, match: 'MERCHANT' as const }
  return saveWithdrawal(context, work, assigned, ['orderId', 'match', 'lineItems'])
}

/** Whether something of the order was sent, so that it has to come back; where no order is known, it was. */
async function wasSent(context: Context, orderId: string | undefined): Promise<boolean> {
  return orderId === undefined || (await findFulfillments(context, orderId)).fulfillments.length > 0
}

/** Accepts a withdrawal, and mails the buyer. */
export async function acceptWithdrawal(
  context: Context,
  work: Work,
  input: { id: string; returnExpected?: boolean | undefined; message?: string | undefined },
): Promise<WithdrawalRecord> {
  const record = await loadUndecided(context, work, input.id)
  const isExpected = input.returnExpected ?? (await wasSent(context, record.orderId))
  const reason = input.message?.trim()
  return decide(context, work, record, {
    status: 'ACCEPTED',
    returnState: isExpected ? 'EXPECTED' : 'NOT_NEEDED',
    decision: { date: context.now.toISOString(), ...(reason && { reason }) },
  })
}

/** Refuses a withdrawal, and mails the buyer the reason. */
export async function refuseWithdrawal(
  context: Context,
  work: Work,
  { id, reason }: { id: string; reason: string },
): Promise<WithdrawalRecord> {
  return decide(context, work, await loadUndecided(context, work, id), {
    status: 'REFUSED',
    decision: { date: context.now.toISOString(), reason },
  })
}

async function decide(
  context: Context,
  work: Work,
  record: WithdrawalRecord,
  decided: Pick<WithdrawalRecord, 'status' | 'decision'> & Partial<Pick<WithdrawalRecord, 'returnState'>>,
): Promise<WithdrawalRecord> {
  const saved = await saveWithdrawal(context, work, { ...record, ...decided }, ['status', 'decision', 'returnState'])
  scheduleWithdrawalMail(context, work, saved, decided.status === 'ACCEPTED' ? 'accepted' : 'refused')
  return saved
}

/** Records that the goods came back; today unless another day is named. */
export async function receiveReturn(
  context: Context,
  work: Work,
  input: { id: string; returnedDate?: string | undefined },
): Promise<WithdrawalRecord> {
  const record = await work.get(withdrawals, context.siteId, input.id)
  if (!record) throw withdrawalNotFound(input.id)
  if (record.returnState !== 'EXPECTED') throw noReturnExpected(input.id)
  const { timeZone = 'UTC' } = await getSite(context)
  const returnedDate = input.returnedDate ?? localDate(context.now, timeZone)
  return saveWithdrawal(context, work, { ...record, returnState: 'RECEIVED', returnedDate }, [
    'returnState',
    'returnedDate',
  ])
}
