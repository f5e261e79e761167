import type { VoidReason } from '../../../contract/payments/enumerations.ts'
import type { Context } from '../../../kernel/context/context.ts'
import { beginCapture, beginVoid, gatewayIdNotFound, paymentIn, type TransactionsRecord } from '../../orders/index.ts'
import { amountIn } from '../collector/amounts.ts'
import { changeMoney, loadMoney, moneyAnswer } from '../collector/order-money.ts'
import { gatewayTaking } from '../gateways/site-gateways.ts'
import { type Errand, errandJob, runErrand } from './pending-operations.ts'

type Capture = { paymentId: string; amount?: { amount: string } | undefined }

/** Takes the money of authorised payments, all or a part of each. One that can't be captured refuses the whole call. */
export function capturePayments(context: Context, orderId: string, captures: readonly Capture[]) {
  const begin = (before: TransactionsRecord) =>
    captures.reduce((after, { paymentId, amount }, index) => {
      const minor = amount && amountIn(before.currency, `payments[${index}].amount`, amount)
      const capture = { id: context.ids.guid(), paymentId, ...(minor !== undefined && { amount: minor }) }
      return beginCapture(after, capture, context.now)
    }, before)
  const errands = captures.map(({ paymentId }) => ({ kind: 'CAPTURE', orderId, paymentId }) as const)
  return runAll(context, orderId, errands, begin)
}

/** Gives authorised payments up. One that can't be voided refuses the whole call. */
export function voidPayments(
  context: Context,
  orderId: string,
  paymentIds: readonly string[],
  reason: VoidReason = 'MANUAL',
) {
  const begin = (before: TransactionsRecord) =>
    paymentIds.reduce((after, paymentId) => beginVoid(after, { paymentId, reason }, context.now), before)
  const errands = paymentIds.map((paymentId) => ({ kind: 'VOID', orderId, paymentId }) as const)
  return runAll(context, orderId, errands, begin)
}

/** Writes down what is begun, asks the gateways, and writes down how it ended: a crash in between loses nothing. */
async function runAll(
  context: Context,
  orderId: string,
  errands: readonly Errand[],
  begin: (transactions: TransactionsRecord) => TransactionsRecord,
) {
  let answer = await context.commit(async (work) => {
    const { order, transactions } = await loadMoney(context, orderId, { work })
    const begun = begin(transactions)
    for (const { paymentId } of errands) requireGateway(context, begun, paymentId)
    for (const errand of errands) work.schedule(errandJob(context, errand))
    return moneyAnswer(context, await changeMoney(context, work, order, { transactions: () => begun }))
  })
  for (const errand of errands) answer = (await runErrand(context, errand, moneyAnswer)) ?? answer
  return answer
}

function requireGateway(context: Context, transactions: TransactionsRecord, paymentId: string): void {
  const payment = paymentIn(transactions, paymentId)
  const { method } = payment
  if (!gatewayTaking(context, payment) || method.kind !== 'ONLINE' || !method.transactionId)
    throw gatewayIdNotFound(paymentId)
}
