import type { Context } from '../../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../../kernel/runtime/context/work.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import {
  findDueTransactions,
  getDueActions,
  getPayment,
  type PaymentRecord,
  scheduleAction,
  type TransactionsRecord,
} from '../../orders/index.ts'
import { changeOrderMoney, loadOrderMoney } from '../collector/order-money.ts'
import { capturePayments, voidPayments } from './authorized-payments.ts'

/** Orders per run; the rest waits for the next run. */
const BATCH = 50
/** Delay before a scheduled action that failed is retried. */
const RETRY_AFTER_MS = 3_600_000

/**
 * Captures and voids authorisations that are due. A failure does not block the others, and is retried; a provider that
 * takes its time delays only its own payments.
 */
export const plannedActionsJob: JobHandler = {
  kind: 'payments-collector.planned-actions',
  everyMs: 30_000,
  async run(_, context) {
    const due = (await findDueTransactions(context, BATCH)).flatMap((transactions) =>
      getDueActions(transactions, context.now).map((action) => ({
        orderId: transactions.id,
        action,
        gateway: getGatewayId(getPayment(transactions, action.paymentId)),
      })),
    )
    await Promise.all(
      [...new Set(due.map(({ gateway }) => gateway))].map(async (gateway) => {
        for (const { orderId, action } of due.filter((each) => each.gateway === gateway))
          await runAction(deriveContext(context, { idempotency: false }), orderId, action)
      }),
    )
  },
}

const getGatewayId = ({ method }: Pick<PaymentRecord, 'method'>) =>
  method.kind === 'ONLINE' ? method.gateway : undefined

type Action = ReturnType<typeof getDueActions>[number]

async function runAction(context: Context, orderId: string, { paymentId, actionType }: Action): Promise<void> {
  try {
    if (actionType === 'CAPTURE') await capturePayments(context, orderId, [{ paymentId }])
    else await voidPayments(context, orderId, [paymentId], 'SCHEDULED')
  } catch (error) {
    // A merchant has already captured or voided it, or the provider can't be reached.
    context.log.warn({ err: error, order: orderId, payment: paymentId }, 'a planned action was not done')
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
