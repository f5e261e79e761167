import { withdrawalCalls } from '../../contract/withdrawals/calls.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { allOf } from '../../kernel/store/query/combine.ts'
import { readPlainCursor } from '../../kernel/store/query/plain-cursor.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { findOrder, loadOrder, NO_ORDER } from '../orders/index.ts'
import { acceptWithdrawal, assignOrder, receiveReturn, refuseWithdrawal } from './decide.ts'
import { withdrawalErrors, withdrawalNotFound } from './errors.ts'
import { exportWithdrawals } from './export.ts'
import { loadPeriodFacts, stateDelivery } from './load-period.ts'
import { getPeriod } from './period.ts'
import { type WithdrawalRecord, withdrawals } from './records.ts'
import { prepareRefund } from './refund.ts'
import { findShownInstructions } from './shown-instructions.ts'
import { submitWithdrawal } from './submit.ts'
import { wireWithdrawal } from './wire-withdrawal.ts'

const PAGE = 50
const { WITHDRAWAL_NOT_FOUND, WITHDRAWAL_ALREADY_DECIDED, NO_RETURN_EXPECTED } = withdrawalErrors

type Change<Input> = (context: Context, work: Work, input: Input) => Promise<WithdrawalRecord>

/** Makes a change, and answers the withdrawal after it: what is committed is what a repeated call is answered with. */
const answer =
  <Input>(change: Change<Input>) =>
  (input: Input, context: Context) =>
    context.commit(async (work) => ({ withdrawal: await wireWithdrawal(context, await change(context, work, input)) }))

export const withdrawalEndpoints: readonly Endpoint[] = [
  endpoint(withdrawalCalls.createWithdrawal, 'visitor', (input, context) =>
    context.commit(async (work) => ({ receivedDate: (await submitWithdrawal(context, work, input)).createdDate })),
  ),
  endpoint(withdrawalCalls.listWithdrawals, 'app', async ({ orderId, status, cursor }, context) => {
    const after = readPlainCursor(cursor, 2)
    const filter = allOf(
      orderId ? ({ op: 'eq', path: 'orderId', value: orderId } as const) : undefined,
      status ? ({ op: 'eq', path: 'status', value: status } as const) : undefined,
    )
    const { items, next } = await context.store.reader(withdrawals).query(context.siteId, {
      ...(filter && { filter }),
      sort: [
        { path: 'createdDate', order: 'DESC' },
        { path: 'id', order: 'DESC' },
      ],
      paging: { limit: PAGE, ...(after && { cursor: after }) },
    })
    return {
      withdrawals: await Promise.all(items.map((record) => wireWithdrawal(context, record))),
      ...(next && { nextCursor: next }),
    }
  }),
  endpoint(withdrawalCalls.getWithdrawal, 'app', async ({ id }, context) => readWithdrawal(context, id), {
    errors: [WITHDRAWAL_NOT_FOUND],
  }),
  endpoint(withdrawalCalls.assignOrder, 'app', answer(assignOrder), {
    errors: [...NO_ORDER, WITHDRAWAL_NOT_FOUND, WITHDRAWAL_ALREADY_DECIDED],
  }),
  endpoint(withdrawalCalls.acceptWithdrawal, 'app', answer(acceptWithdrawal), {
    errors: [WITHDRAWAL_NOT_FOUND, WITHDRAWAL_ALREADY_DECIDED],
  }),
  endpoint(withdrawalCalls.refuseWithdrawal, 'app', answer(refuseWithdrawal), {
    errors: [WITHDRAWAL_NOT_FOUND, WITHDRAWAL_ALREADY_DECIDED],
  }),
  endpoint(withdrawalCalls.receiveReturn, 'app', answer(receiveReturn), {
    errors: [WITHDRAWAL_NOT_FOUND, NO_RETURN_EXPECTED],
  }),
  endpoint(withdrawalCalls.exportWithdrawals, 'app', (input, context) => exportWithdrawals(context, input)),
  endpoint(
    withdrawalCalls.getPeriod,
    'app',
    async ({ orderId }, context) => {
      const order = await loadOrder(context, orderId)
      const instructions = await findShownInstructions(context, createReads(context), order)
      const period = getPeriod(await loadPeriodFacts(context, order), context.now)
      return { period, ...(instructions && { instructions }) }
    },
    { errors: NO_ORDER },
  ),
  endpoint(
    withdrawalCalls.setDeliveredDate,
    'app',
    ({ orderId, deliveredDate }, context) =>
      context.commit(async (work) => {
        const order = await loadOrder(context, orderId, work)
        await stateDelivery(context, work, orderId, deliveredDate)
        return { period: getPeriod(await loadPeriodFacts(context, order, work), context.now) }
      }),
    { errors: NO_ORDER },
  ),
]

async function readWithdrawal(context: Context, id: string) {
  const record = await context.store.reader(withdrawals).get(context.siteId, id)
  if (!record) throw withdrawalNotFound(id)
  const order = record.orderId === undefined ? undefined : await findOrder(context, record.orderId)
  const refund = order && (await prepareRefund(context, order, record))
  return {
    withdrawal: await wireWithdrawal(context, record),
    ...(order && { period: getPeriod(await loadPeriodFacts(context, order), context.now) }),
    ...(refund && { refund }),
  }
}
