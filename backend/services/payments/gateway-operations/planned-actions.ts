import type { Context } from '../../../kernel/context/context.ts'
import { deriveContext } from '../../../kernel/context/work.ts'
import { ApiError } from '../../../kernel/errors/errors.ts'
import type { JobHandler } from '../../../kernel/jobs/jobs.ts'
import { dueActions, dueTransactions, scheduleAction, type TransactionsRecord } from '../../orders/index.ts'
import { changeMoney, loadMoney } from '../collector/order-money.ts'
import { capturePayments, voidPayments } from './authorized-payments.ts'

/** How many orders one run looks at; the rest waits for the next. */
const BATCH = 50
/** When a planned action is tried again that the gateway refused. */
const AGAIN_MS = 3_600_000

/** Captures and voids authorisations whose time has come. One that fails holds up no other, and is tried again. */
export const plannedActionsJob: JobHandler = {
  kind: 'payments-collector.planned-actions',
  everyMs: 30_000,
  async run(_, context) {
    for (const transactions of await dueTransactions(context, BATCH))
      for (const action of dueActions(transactions, context.now))
        await act(deriveContext(context, { idempotency: false }), transactions.id, action)
  },
}

type Action = ReturnType<typeof dueActions>[number]

async function act(context: Context, orderId: string, { paymentId, actionType }: Action): Promise<void> {
  try {
    if (actionType === 'CAPTURE') await capturePayments(context, orderId, [{ paymentId }])
    else await voidPayments(context, orderId, [paymentId], 'SCHEDULED')
  } catch (error) {
    // A merchant was faster.
    if (!(error instanceof ApiError)) throw error
    context.log.warn({ order: orderId, payment: paymentId, error: error.message }, 'a planned action was refused')
  }
  await postpone(context, orderId, { paymentId, actionType })
}

/** What the gateway refused is planned anew, so that it is not asked without an end. */
async function postpone(context: Context, orderId: string, { paymentId, actionType }: Action): Promise<void> {
  await context.commit(async (work) => {
    const { order, transactions } = await loadMoney(context, orderId, { work })
    if (!dueActions(transactions, context.now).some((due) => due.paymentId === paymentId)) return
    const executionDate = new Date(context.now.getTime() + AGAIN_MS).toISOString()
    const plan = (before: TransactionsRecord) => scheduleAction(before, paymentId, { actionType, executionDate })
    await changeMoney(context, work, order, { transactions: plan })
  })
}
