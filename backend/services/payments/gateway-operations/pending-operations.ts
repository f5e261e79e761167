import type { OrderActivityType } from '../../../contract/orders/activity-enumerations.ts'
import type { Context } from '../../../kernel/context/context.ts'
import type { JobDraft } from '../../../kernel/jobs/job-draft.ts'
import type { JobHandler } from '../../../kernel/jobs/jobs.ts'
import { amountOf } from '../../../kernel/money/stored-amount.ts'
import type { GatewayAnswer, Settlement } from '../../../kernel/payments/gateway.ts'
import {
  gatewayIdNotFound,
  type OrderChange,
  paymentIn,
  refundIn,
  refundPartIn,
  settleCapture,
  settleRefund,
  settleVoid,
  type TransactionsRecord,
} from '../../orders/index.ts'
import { changeMoney, loadMoney, moneyAnswer, type OrderMoney } from '../collector/order-money.ts'
import { gatewayTaking } from '../gateways/site-gateways.ts'

/** Something that a gateway is asked for; that it was begun is written down before, and how it ended afterwards. */
export type Errand =
  | { kind: 'CAPTURE' | 'VOID'; orderId: string; paymentId: string }
  | { kind: 'REFUND'; orderId: string; paymentId: string; refundId: string }

const FINISH = 'payments-collector.finish'
/** When an errand is looked after that was begun and not ended: the answer was lost, or the bank takes its time. */
const AFTER_MS = 30_000

/** The job that ends an errand after a crash: to be scheduled in the commit that begins it. */
export function errandJob(context: Context, errand: Errand): JobDraft {
  return { kind: FINISH, payload: errand, runAt: new Date(context.now.getTime() + AFTER_MS) }
}

/** What a call answers with about an order's money. */
export type AnswerOf<A> = (context: Context, money: OrderMoney) => Promise<A>

/**
 * Asks the gateway, writes its answer down, and makes the call's answer of that. The same errand may be run again, by a job,
 * say: the gateway does it once, and what is settled stays so. Undefined where the gateway has not decided yet.
 */
export async function runErrand<A>(context: Context, errand: Errand, answer: AnswerOf<A>): Promise<A | undefined> {
  const money = await loadMoney(context, errand.orderId)
  if (!isPending(money.transactions, errand)) return answer(context, money)
  const told = await askGateway(context, money.transactions, errand)
  return told.status === 'PENDING' ? undefined : settleErrand(context, errand, told, answer)
}

/** Writes down how an errand ended, once. */
function settleErrand<A>(context: Context, errand: Errand, settlement: Settlement, answer: AnswerOf<A>): Promise<A> {
  return context.commit(async (work) => {
    const money = await loadMoney(context, errand.orderId, { work })
    if (!isPending(money.transactions, errand)) return answer(context, money)
    const change = settled(context, errand, money.transactions, settlement)
    return answer(context, await changeMoney(context, work, money.order, change))
  })
}

/** What a settlement changes: the payment, the history, and with a refund what else was wished for with it. */
export function settled(
  { now }: Pick<Context, 'now'>,
  errand: Errand,
  transactions: TransactionsRecord,
  settlement: Settlement,
): OrderChange {
  const { paymentId } = errand
  const done = settlement.status === 'SUCCEEDED'
  const activity = (type: OrderActivityType) => (done ? [type] : [])
  switch (errand.kind) {
    case 'CAPTURE':
      return {
        transactions: (before) => settleCapture(before, paymentId, settlement, now),
        activities: activity('AUTHORIZED_PAYMENT_CAPTURED'),
      }
    case 'VOID':
      return {
        transactions: (before) => settleVoid(before, paymentId, settlement, now),
        activities: activity('AUTHORIZED_PAYMENT_VOIDED'),
      }
    case 'REFUND': {
      const { restockInfo } = refundIn(transactions, errand.refundId).sideEffects ?? {}
      const restock = restockInfo?.type === 'ALL_ITEMS' ? 'ALL' : (restockInfo?.items ?? [])
      return {
        transactions: (before) => settleRefund(before, errand, settlement, now),
        activities: [done ? 'PAYMENT_REFUNDED' : 'PAYMENT_REFUND_FAILED'],
        ...(done && restockInfo && restockInfo.type !== 'NO_ITEMS' && { restock }),
      }
    }
  }
}

function isPending(transactions: TransactionsRecord, errand: Errand): boolean {
  if (errand.kind === 'REFUND') return refundPartIn(transactions, errand).status === 'PENDING'
  const { authorization } = paymentIn(transactions, errand.paymentId)
  return (errand.kind === 'CAPTURE' ? authorization?.capture : authorization?.void)?.status === 'PENDING'
}

async function askGateway(context: Context, transactions: TransactionsRecord, errand: Errand): Promise<GatewayAnswer> {
  const payment = paymentIn(transactions, errand.paymentId)
  const { method, authorization } = payment
  const gateway = gatewayTaking(context, payment)
  if (!gateway || method.kind !== 'ONLINE' || !method.transactionId) throw gatewayIdNotFound(payment.id)
  const known = { paymentId: payment.id, transactionId: method.transactionId, currency: transactions.currency }
  switch (errand.kind) {
    case 'VOID':
      return gateway.void(context, known)
    case 'CAPTURE': {
      const capture = authorization?.capture
      if (!capture) throw new Error(`payment ${payment.id} has no capture`)
      return gateway.capture(context, { ...known, captureId: capture.id, amount: amountOf(capture.amount) })
    }
    case 'REFUND': {
      const { amount } = refundPartIn(transactions, errand)
      return gateway.refund(context, {
        ...known,
        // What was captured later has a name of its own.
        transactionId: authorization?.capture?.reference ?? known.transactionId,
        orderId: errand.orderId,
        refundId: errand.refundId,
        amount: amountOf(amount),
      })
    }
  }
}

/** Ends what was begun at a gateway and not ended. Throwing brings it back later, further and further apart. */
export const finishErrandJob: JobHandler = {
  kind: FINISH,
  async run({ payload }, context) {
    const errand = payload as Errand
    if (!(await runErrand(context, errand, moneyAnswer)))
      throw new Error(`the gateway has not decided about ${errand.paymentId} yet`)
  },
}
