import type { RefundDetailsInput, RefundSideEffects } from '../../../contract/payments/refund.ts'
import type { Context } from '../../../kernel/context/context.ts'
import { invalid } from '../../../kernel/errors/errors.ts'
import { storedAmount } from '../../../kernel/money/stored-amount.ts'
import {
  beginRefund,
  notRefundable,
  type OrderRecord,
  type PaymentRecord,
  paymentsNotFound,
  type RefundRequest,
  refundIn,
  type TransactionsRecord,
} from '../../orders/index.ts'
import { amountIn } from '../collector/amounts.ts'
import { changeMoney, loadMoney, moneyAnswer } from '../collector/order-money.ts'
import { type Errand, errandJob, runErrand, settled } from '../gateway-operations/pending-operations.ts'
import { refundabilityOf } from './refundability.ts'

/** What a merchant gives back: of one payment, all that is left of it where no amount is said. */
export type WantedRefund = {
  payments: readonly {
    paymentId: string
    amount?: { amount: string } | undefined
    externalRefund?: boolean | undefined
  }[]
  details?: RefundDetailsInput | undefined
  sideEffects?: RefundSideEffects | undefined
}

/**
 * Gives money back. Through a gateway it is begun, asked for and settled; what is given back by hand, and what a gift card
 * paid, is settled at once. One that the gateway refuses stays in the books as failed.
 */
export async function refundPayment(context: Context, orderId: string, wanted: WantedRefund) {
  const refundId = context.ids.guid()
  const [part] = wanted.payments
  if (!part) throw paymentsNotFound('')
  const errand: Errand = { kind: 'REFUND', orderId, paymentId: part.paymentId, refundId }
  const answer = refundAnswer(refundId)
  let asked = false
  const begun = await context.commit(async (work) => {
    const { order, transactions } = await loadMoney(context, orderId, { work })
    const payment = transactions.payments.find(({ id }) => id === part.paymentId)
    if (!payment) throw paymentsNotFound(part.paymentId)
    const external = requireRefundable(context, order, transactions, payment, part.externalRefund ?? false)
    const request = toRequest(order, transactions, { wanted, part, id: refundId, external })
    const begin = (before: TransactionsRecord) => beginRefund(before, request, context.now)
    let money = await changeMoney(context, work, order, { transactions: begin, activities: ['REFUND_INITIATED'] })
    asked = payment.method.kind === 'ONLINE' && !external
    if (asked) work.schedule(errandJob(context, errand))
    else {
      const change = settled(context, errand, money.transactions, { status: 'SUCCEEDED' })
      money = await changeMoney(context, work, money.order, change)
    }
    return answer(context, money)
  })
  return (asked ? await runErrand(context, errand, answer) : undefined) ?? begun
}

/** Whether the refund is by hand; throws the reason where it is not possible. */
function requireRefundable(
  context: Context,
  order: OrderRecord,
  transactions: TransactionsRecord,
  payment: PaymentRecord,
  byHand: boolean,
): boolean {
  const { refundabilityStatus, nonRefundableReason } = refundabilityOf(context, order, transactions, payment)
  // Without the gateway's help anything can be given back that was paid.
  if (refundabilityStatus === 'NOT_REFUNDABLE' && !(byHand && nonRefundableReason === 'DISABLED_BY_PROVIDER'))
    throw notRefundable(payment.id, nonRefundableReason ?? 'NONE')
  // Money taken by hand can only go back by hand; what was paid elsewhere must be said to be given back there.
  if (refundabilityStatus === 'MANUAL' && !byHand && payment.method.kind !== 'OFFLINE')
    throw notRefundable(payment.id, 'FORBIDDEN')
  return byHand || payment.method.kind === 'OFFLINE'
}

function toRequest(
  order: OrderRecord,
  transactions: TransactionsRecord,
  refund: { wanted: WantedRefund; part: WantedRefund['payments'][number]; id: string; external: boolean },
): RefundRequest {
  const { part, id, external } = refund
  const { details, sideEffects } = refund.wanted
  const field = details?.lineItems ? 'lineItems' : 'items'
  const lineItems = details?.lineItems ?? details?.items
  requireBought(order, transactions, lineItems ?? [], `details.${field}`)
  const { items } = sideEffects?.restockInfo ?? {}
  requireBought(order, undefined, items ?? [], 'sideEffects.restockInfo.items')
  const { amount: shipping } = details?.shipping ?? {}
  return {
    id,
    paymentId: part.paymentId,
    external,
    ...(part.amount && { amount: amountIn(order.currency, 'payments[0].amount', part.amount) }),
    ...(details?.reason && { reason: details.reason }),
    ...(lineItems && { lineItems }),
    ...(shipping && { shipping: storedAmount(amountIn(order.currency, 'details.shipping.amount', shipping)) }),
    ...((details?.shippingIncluded || shipping) && { shippingIncluded: true }),
    ...(sideEffects && { sideEffects }),
  }
}

/** Refuses pieces that the order does not have, or, with its transactions, that were refunded before. */
function requireBought(
  order: OrderRecord,
  transactions: TransactionsRecord | undefined,
  pieces: readonly { lineItemId: string; quantity: number }[],
  field: string,
): void {
  const refunds = transactions?.refunds.filter((refund) =>
    refund.transactions.some(({ status }) => status !== 'FAILED'),
  )
  const before = refunds?.flatMap((refund) => refund.lineItems ?? []) ?? []
  for (const [index, { lineItemId, quantity }] of pieces.entries()) {
    const line = order.lines.find(({ id }) => id === lineItemId)
    const at = `${field}[${index}]`
    if (!line)
      throw invalid({ field: `${at}.lineItemId`, description: 'is no line of this order', rule: 'OTHER', data: {} })
    const refunded = before
      .filter((each) => each.lineItemId === lineItemId)
      .reduce((sum, each) => sum + each.quantity, 0)
    const threshold = line.quantity - refunded
    const description = `must be at most ${threshold}`
    if (quantity > threshold) throw invalid({ field: `${at}.quantity`, description, rule: 'MAX', data: { threshold } })
  }
}

/** The money of the order, and of this refund which payments the gateway refused to give back. */
function refundAnswer(refundId: string) {
  return async (context: Context, money: Parameters<typeof moneyAnswer>[1]) => {
    const failed = refundIn(money.transactions, refundId).transactions.filter(({ status }) => status === 'FAILED')
    return {
      ...(await moneyAnswer(context, money)),
      refundId,
      failedPaymentIds: failed.map(({ paymentId: id, failureCode = 'UNKNOWN' }, originalIndex) => ({
        id,
        originalIndex,
        success: false,
        error: { code: 'REFUND_FAILED', description: 'The gateway refused this refund', data: { reason: failureCode } },
      })),
    }
  }
}
