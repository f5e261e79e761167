import type { OrderActivityType } from '../../../contract/orders/activity-enumerations.ts'
import { ApiError } from '../../../kernel/base/errors.ts'
import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { JobDraft } from '../../../kernel/runtime/jobs/job-draft.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import type { GatewayAnswer, PaymentGateway, Settlement } from '../../../kernel/runtime/payments/gateway.ts'
import { toProviderUnits } from '../../../kernel/runtime/payments/provider-money.ts'
import {
  gatewayIdNotFound,
  getPayment,
  getRefund,
  getRefundTransaction,
  type OrderChange,
  settleCapture,
  settleRefund,
  settleVoid,
  type TransactionsRecord,
} from '../../orders/index.ts'
import { changeOrderMoney, loadOrderMoney, type OrderMoney, toTransactionsAnswer } from '../collector/order-money.ts'
import { findPaymentGateway } from '../gateways/site-gateways.ts'
import { followPayment } from './follow-payment.ts'

/** An operation at a gateway: stored as pending before the call, and settled with its result. */
export type GatewayOperation =
  | { kind: 'CAPTURE' | 'VOID'; orderId: string; paymentId: string }
  | { kind: 'REFUND'; orderId: string; paymentId: string; refundId: string }

const FINISH = 'payments-collector.finish'
/** Delay before the job checks an operation that is still pending: the response was lost, or the bank decides later. */
const FINISH_AFTER_MS = 30_000

/** The job that finishes an operation after a crash; schedule it in the commit that begins the operation. */
export function createFinishJob(context: Context, operation: GatewayOperation): JobDraft {
  return { kind: FINISH, payload: operation, runAt: new Date(context.now.getTime() + FINISH_AFTER_MS) }
}

/** Creates the answer of a call from the order's transactions. */
export type CreateAnswer<A> = (context: Context, money: OrderMoney) => Promise<A>

/**
 * Calls the gateway, commits its result and creates the call's answer. Idempotent: the gateway runs an operation once,
 * and a settled operation stays settled. Undefined while the gateway has not decided, or has not answered: the
 * operation has begun, and its job asks again.
 */
export async function runOperation<A>(
  context: Context,
  operation: GatewayOperation,
  answer: CreateAnswer<A>,
): Promise<A | undefined> {
  const money = await loadOrderMoney(context, operation.orderId)
  if (!isPending(money.transactions, operation)) return answer(context, money)
  const outcome = await callGateway(context, money.transactions, operation).catch(toPending(context, operation))
  if (outcome.status === 'PENDING') return undefined
  const settled = await settleOperation(context, operation, outcome, answer)
  if (outcome.status === 'SUCCEEDED') return settled
  // Refused, perhaps as the money was captured, released or refunded at the provider.
  return (await followRefused(context, operation))
    ? answer(context, await loadOrderMoney(context, operation.orderId))
    : settled
}

/** Whether the books follow what was done at the provider, where it refused an operation; it is asked again if need be. */
async function followRefused(context: Context, operation: GatewayOperation): Promise<boolean> {
  const { orderId, paymentId } = operation
  try {
    return await followPayment(context, orderId, paymentId)
  } catch (error) {
    context.log.warn({ err: error, order: orderId, payment: paymentId }, 'a payment could not be read at its gateway')
    return false
  }
}

/** A gateway that gave no answer may have done what it was asked to, so the operation stays pending. */
function toPending(context: Context, { kind, orderId, paymentId }: GatewayOperation) {
  return (error: unknown): GatewayAnswer => {
    if (error instanceof ApiError) throw error
    context.log.warn({ err: error, kind, order: orderId, payment: paymentId }, 'a gateway did not answer')
    return { status: 'PENDING' }
  }
}

/** Commits the result of an operation, once. */
function settleOperation<A>(
  context: Context,
  operation: GatewayOperation,
  settlement: Settlement,
  answer: CreateAnswer<A>,
): Promise<A> {
  return context.commit(async (work) => {
    const money = await loadOrderMoney(context, operation.orderId, { work })
    if (!isPending(money.transactions, operation)) return answer(context, money)
    const change = toSettlementChange(context, operation, money.transactions, settlement)
    return answer(context, await changeOrderMoney(context, work, money.order, change))
  })
}

/** The order change of a settled operation: the payment, the history, and the side effects of a refund. */
export function toSettlementChange(
  { now }: Pick<Context, 'now'>,
  operation: GatewayOperation,
  transactions: TransactionsRecord,
  settlement: Settlement,
): OrderChange {
  const { paymentId } = operation
  const succeeded = settlement.status === 'SUCCEEDED'
  const activity = (type: OrderActivityType) => (succeeded ? [type] : [])
  switch (operation.kind) {
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
      const { restockInfo } = getRefund(transactions, operation.refundId).sideEffects ?? {}
      const restock = restockInfo?.type === 'ALL_ITEMS' ? 'ALL' : (restockInfo?.items ?? [])
      return {
        transactions: (before) => settleRefund(before, operation, settlement, now),
        activities: [succeeded ? 'PAYMENT_REFUNDED' : 'PAYMENT_REFUND_FAILED'],
        ...(succeeded && restockInfo && restockInfo.type !== 'NO_ITEMS' && { restock }),
      }
    }
  }
}

function isPending(transactions: TransactionsRecord, operation: GatewayOperation): boolean {
  if (operation.kind === 'REFUND') return getRefundTransaction(transactions, operation).status === 'PENDING'
  const { authorization } = getPayment(transactions, operation.paymentId)
  return (operation.kind === 'CAPTURE' ? authorization?.capture : authorization?.void)?.status === 'PENDING'
}

async function callGateway(
  context: Context,
  transactions: TransactionsRecord,
  operation: GatewayOperation,
): Promise<GatewayAnswer> {
  const payment = getPayment(transactions, operation.paymentId)
  const { method, authorization } = payment
  const gateway = await findPaymentGateway(context, payment)
  if (!gateway || method.kind !== 'ONLINE' || !method.transactionId) throw gatewayIdNotFound(payment.id)
  const reference = { paymentId: payment.id, transactionId: method.transactionId, currency: transactions.currency }
  switch (operation.kind) {
    case 'VOID':
      return gateway.void(context, reference)
    case 'CAPTURE': {
      const capture = authorization?.capture
      if (!capture) throw new Error(`payment ${payment.id} has no capture`)
      const amount = parseAmount(capture.amount)
      if (!canMove(gateway, amount, transactions.currency)) return UNSUITABLE
      return gateway.capture(context, { ...reference, captureId: capture.id, amount })
    }
    case 'REFUND': {
      const amount = parseAmount(getRefundTransaction(transactions, operation).amount)
      if (!canMove(gateway, amount, transactions.currency)) return UNSUITABLE
      return gateway.refund(context, {
        ...reference,
        // A later capture has its own id at the provider.
        transactionId: authorization?.capture?.reference ?? reference.transactionId,
        orderId: operation.orderId,
        refundId: operation.refundId,
        amount,
      })
    }
  }
}

/** The provider counts no such amount, for example a part of a forint at PayPal. */
const UNSUITABLE = { status: 'FAILED', failureCode: 'amount_not_supported' } as const

/** Whether the provider can capture or refund an amount, in minor units; such parts may be below its least charge. */
function canMove({ currencies }: Pick<PaymentGateway, 'currencies'>, amount: bigint, code: string): boolean {
  const rule = currencies?.(code)
  return rule === undefined || toProviderUnits(amount, code, rule) !== undefined
}

/**
 * Finishes pending operations, then lets the books follow what else was done at the provider: while a refund of ours was
 * open, one of the dashboard could not be distinguished from it. Throwing retries the job with growing delays.
 */
export const finishOperationJob: JobHandler = {
  kind: FINISH,
  async run({ payload }, context) {
    const operation = payload as GatewayOperation
    if (!(await runOperation(context, operation, toTransactionsAnswer)))
      throw new Error(`the gateway has not decided about ${operation.paymentId} yet`)
    await followPayment(context, operation.orderId, operation.paymentId)
  },
}
