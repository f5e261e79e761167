import type { VoidReason } from '../../../contract/payments/enumerations.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { beginCapture, beginVoid, gatewayIdNotFound, getPayment, type TransactionsRecord } from '../../orders/index.ts'
import { parsePaymentAmount } from '../collector/amounts.ts'
import { changeOrderMoney, loadOrderMoney, toTransactionsAnswer } from '../collector/order-money.ts'
import { findPaymentGateway } from '../gateways/site-gateways.ts'
import { createFinishJob, type GatewayOperation, runOperation } from './pending-operations.ts'

type Capture = { paymentId: string; amount?: { amount: string } | undefined }

/** Captures authorised payments, each in full or in part. One that can't be captured refuses the whole call. */
export function capturePayments(context: Context, orderId: string, captures: readonly Capture[]) {
  const begin = (before: TransactionsRecord) =>
    captures.reduce((after, { paymentId, amount }, index) => {
      const minor = amount && parsePaymentAmount(before.currency, `payments[${index}].amount`, amount)
      const capture = { id: context.ids.guid(), paymentId, ...(minor !== undefined && { amount: minor }) }
      return beginCapture(after, capture, context.now)
    }, before)
  const operations = captures.map(({ paymentId }) => ({ kind: 'CAPTURE', orderId, paymentId }) as const)
  return runAll(context, orderId, operations, begin)
}

/** Voids authorised payments. One that can't be voided refuses the whole call. */
export function voidPayments(
  context: Context,
  orderId: string,
  paymentIds: readonly string[],
  reason: VoidReason = 'MANUAL',
) {
  const begin = (before: TransactionsRecord) =>
    paymentIds.reduce((after, paymentId) => beginVoid(after, { paymentId, reason }, context.now), before)
  const operations = paymentIds.map((paymentId) => ({ kind: 'VOID', orderId, paymentId }) as const)
  return runAll(context, orderId, operations, begin)
}

/** Commits the pending operations before the gateways are called, and the results after, so that a crash loses nothing. */
async function runAll(
  context: Context,
  orderId: string,
  operations: readonly GatewayOperation[],
  begin: (transactions: TransactionsRecord) => TransactionsRecord,
) {
  let answer = await context.commit(async (work) => {
    const { order, transactions } = await loadOrderMoney(context, orderId, { work })
    const begun = begin(transactions)
    for (const { paymentId } of operations) await requireGateway(context, begun, paymentId)
    for (const operation of operations) work.schedule(createFinishJob(context, operation))
    return toTransactionsAnswer(context, await changeOrderMoney(context, work, order, { transactions: () => begun }))
  })
  for (const operation of operations) answer = (await runOperation(context, operation, toTransactionsAnswer)) ?? answer
  return answer
}

async function requireGateway(context: Context, transactions: TransactionsRecord, paymentId: string): Promise<void> {
  const payment = getPayment(transactions, paymentId)
  const { method } = payment
  if (!(await findPaymentGateway(context, payment)) || method.kind !== 'ONLINE' || !method.transactionId)
    throw gatewayIdNotFound(paymentId)
}
