import type { Context } from '../../../kernel/context/context.ts'
import { deriveContext } from '../../../kernel/context/work.ts'
import { ApiError } from '../../../kernel/errors/errors.ts'
import type { JobHandler } from '../../../kernel/jobs/jobs.ts'
import { findDueTransactions, getDueActions, scheduleAction, type TransactionsRecord } from '../../orders/index.ts'
import { changeOrderMoney, loadOrderMoney } from '../collector/order-money.ts'
import { capturePayments, voidPayments } from './authorized-payments.ts'

/** Orders per run; the rest waits for the next run. */
const BATCH = 50
/** Delay before a scheduled action that failed is retried. */
const RETRY_AFTER_MS = 3_600_000

/** Captures and voids authorisations that are due. A failure does not block the others, and is retried. */
export const plannedActionsJob: JobHandler = {
  kind: 'payments-collector.planned-actions',
  everyMs: 30_000,
  async run(_, context) {
    for (const transactions of await findDueTransactions(context, BATCH))
      for (const action of getDueActions(transactions, context.now))
        await runAction(deriveContext(context, { idempotency: false }), transactions.id, action)
  },
}

type Action = ReturnType<typeof getDueActions>[number]

async function runAction(context: Context, orderId: string, { paymentId, actionType }: Action): Promise<void> {
  try {
    if (actionType === 'CAPTURE') await capturePayments(context, orderId, [{ paymentId }])
    else await voidPayments(context, orderId, [paymentId], 'SCHEDULED')
  } catch (error) {
    // A merchant has already captured or voided it.
    if (!(error instanceof ApiError)) throw error
    context.log.warn({ order: orderId, payment: paymentId, error: error.message }, 'a planned action was refused')
  }
  await postpone(context, orderId, { paymentId, actionType })
}

/** Reschedules an action that the gateway refused, so that it is not retried in every run. */
async function postpone(context: Context, orderId: string, { paymentId, actionType }: Action): Promise<void> {
  await context.commit(async (work) => {
    const { order, transactions } = await loadOrderMoney(context, orderId, { work })
    if (!getDueActions(transactions, context.now).some((due) => due.paymentId === paymentId)) return
    const executionDate = new Date(context.now.getTime() + RETRY_AFTER_MS).toISOString()
    const plan = (before: TransactionsRecord) => scheduleAction(before, paymentId, { actionType, executionDate })
    await changeOrderMoney(context, work, order, { transactions: plan })
  })
}
