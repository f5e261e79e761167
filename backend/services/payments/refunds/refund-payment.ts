import type { RefundDetailsInput, RefundSideEffects } from '../../../contract/payments/refund.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { parseAmount, toStoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { getSmallestAmount, toProviderUnits } from '../../../kernel/runtime/payments/provider-money.ts'
import {
  beginRefund,
  getRefund,
  getRefundableAmount,
  notRefundable,
  type OrderRecord,
  type PaymentRecord,
  paymentsNotFound,
  type RefundRecord,
  type RefundRequest,
  type TransactionsRecord,
} from '../../orders/index.ts'
import { parsePaymentAmount } from '../collector/amounts.ts'
import { changeOrderMoney, loadOrderMoney, type OrderMoney, toTransactionsAnswer } from '../collector/order-money.ts'
import { createFinishJob, runOperation, toSettlementChange } from '../gateway-operations/pending-operations.ts'
import { findPaymentGateway } from '../gateways/site-gateways.ts'
import { getRefundability } from './refundability.ts'

/** A merchant's refund of one payment; without an amount, all that is refundable. */
export type RefundOptions = {
  payments: readonly {
    paymentId: string
    amount?: { amount: string } | undefined
    externalRefund?: boolean | undefined
  }[]
  details?: RefundDetailsInput | undefined
  sideEffects?: RefundSideEffects | undefined
}

/**
 * Refunds a payment. A gateway refund is recorded as pending, requested and then settled; manual and gift card refunds
 * are settled at once. A refund that the gateway refuses is stored as failed; one that it has not answered is the
 * answer, and a repeated request for it asks the gateway about the same refund.
 */
export async function refundPayment(context: Context, orderId: string, options: RefundOptions) {
  const newId = context.ids.guid()
  const [part] = options.payments
  if (!part) throw paymentsNotFound('')
  const { paymentId } = part
  let refundId = newId
  let viaGateway = false
  const begun = await context.commit(async (work) => {
    const { order, transactions } = await loadOrderMoney(context, orderId, { work })
    const payment = transactions.payments.find(({ id }) => id === paymentId)
    if (!payment) throw paymentsNotFound(paymentId)
    const repeated = findBegunRefund(order, transactions, payment, options)
    refundId = repeated?.id ?? newId
    const answer = toRefundAnswer(refundId)
    if (repeated) {
      viaGateway = true
      return answer(context, { transactions })
    }
    const external = await requireRefundable(context, order, transactions, payment, part.externalRefund ?? false)
    const request = toRequest(order, transactions, { options: options, part, id: refundId, external })
    viaGateway = payment.method.kind === 'ONLINE' && !external
    if (viaGateway) await requireWholeUnits(context, order.currency, payment, request.amount)
    const begin = (before: TransactionsRecord) => beginRefund(before, request, context.now)
    let money = await changeOrderMoney(context, work, order, { transactions: begin, activities: ['REFUND_INITIATED'] })
    const operation = { kind: 'REFUND', orderId, paymentId, refundId } as const
    if (viaGateway) work.schedule(createFinishJob(context, operation))
    else {
      const change = toSettlementChange(context, operation, money.transactions, { status: 'SUCCEEDED' })
      money = await changeOrderMoney(context, work, money.order, change)
    }
    return answer(context, money)
  })
  if (!viaGateway) return begun
  const operation = { kind: 'REFUND', orderId, paymentId, refundId } as const
  return (await runOperation(context, operation, toRefundAnswer(refundId))) ?? begun
}

/**
 * The refund that a repeated request is about: the same sum and lines of the same payment, which the gateway has not
 * settled yet. A caller that got no answer asks again.
 */
function findBegunRefund(
  { currency: code }: OrderRecord,
  transactions: TransactionsRecord,
  payment: PaymentRecord,
  { payments: [part], details }: RefundOptions,
): RefundRecord | undefined {
  if (part?.externalRefund) return undefined
  const wanted = part?.amount && parsePaymentAmount(code, 'payments[0].amount', part.amount)
  const lines = toLineKeys(details?.lineItems ?? details?.items)
  // Without a sum, all that is refundable is asked for: that is repeated if the refund left nothing beside it.
  const isSameSum = (amount: bigint) =>
    wanted === undefined ? getRefundableAmount(transactions, payment) === 0n : wanted === amount
  return transactions.refunds.find((refund) =>
    refund.transactions.some(
      ({ paymentId, status, external, amount }) =>
        paymentId === payment.id &&
        status === 'PENDING' &&
        !external &&
        isSameSum(parseAmount(amount)) &&
        toLineKeys(refund.lineItems) === lines,
    ),
  )
}

const toLineKeys = (items: readonly { lineItemId: string; quantity: number }[] = []) =>
  items
    .map(({ lineItemId, quantity }) => `${lineItemId}:${quantity}`)
    .sort()
    .join()

/** Whether the refund is manual; throws the reason if it is not possible. */
async function requireRefundable(
  context: Context,
  order: OrderRecord,
  transactions: TransactionsRecord,
  payment: PaymentRecord,
  externalRefund: boolean,
): Promise<boolean> {
  const { refundabilityStatus, nonRefundableReason } = await getRefundability(context, order, transactions, payment)
  // A manual refund needs no gateway, so any paid amount can be refunded.
  if (refundabilityStatus === 'NOT_REFUNDABLE' && !(externalRefund && nonRefundableReason === 'DISABLED_BY_PROVIDER'))
    throw notRefundable(payment.id, nonRefundableReason ?? 'NONE')
  // Offline payments are refunded manually; a payment made elsewhere needs `externalRefund`.
  if (refundabilityStatus === 'MANUAL' && !externalRefund && payment.method.kind !== 'OFFLINE')
    throw notRefundable(payment.id, 'FORBIDDEN')
  return externalRefund || payment.method.kind === 'OFFLINE'
}

/** Refuses an amount that is finer than the provider counts, for example a part of a forint at PayPal. */
async function requireWholeUnits(
  context: Context,
  code: string,
  payment: PaymentRecord,
  amount: bigint | undefined,
): Promise<void> {
  const rule = (await findPaymentGateway(context, payment))?.currencies?.(code)
  if (!rule || amount === undefined || toProviderUnits(amount, code, rule) !== undefined) return
  const smallest = getSmallestAmount(code, rule)
  throw invalid({
    field: 'payments[0].amount',
    description: `has to be a multiple of ${currency(code).decimal(smallest)} ${code}, as the payment provider counts no smaller sums`,
    rule: 'VALIDATION',
  })
}

function toRequest(
  order: OrderRecord,
  transactions: TransactionsRecord,
  refund: { options: RefundOptions; part: RefundOptions['payments'][number]; id: string; external: boolean },
): RefundRequest {
  const { part, id, external } = refund
  const { details, sideEffects } = refund.options
  const field = details?.lineItems ? 'lineItems' : 'items'
  const lineItems = details?.lineItems ?? details?.items
  requireRefundableItems(order, transactions, lineItems ?? [], `details.${field}`)
  const { items } = sideEffects?.restockInfo ?? {}
  requireRefundableItems(order, undefined, items ?? [], 'sideEffects.restockInfo.items')
  const { amount: shipping } = details?.shipping ?? {}
  return {
    id,
    paymentId: part.paymentId,
    external,
    ...(part.amount && { amount: parsePaymentAmount(order.currency, 'payments[0].amount', part.amount) }),
    ...(details?.reason && { reason: details.reason }),
    ...(lineItems && { lineItems }),
    ...(shipping && {
      shipping: toStoredAmount(parsePaymentAmount(order.currency, 'details.shipping.amount', shipping)),
    }),
    ...((details?.shippingIncluded || shipping) && { shippingIncluded: true }),
    ...(sideEffects && { sideEffects }),
  }
}

/** Refuses quantities above those ordered or, with the transactions, above those not yet refunded. */
function requireRefundableItems(
  order: OrderRecord,
  transactions: TransactionsRecord | undefined,
  items: readonly { lineItemId: string; quantity: number }[],
  field: string,
): void {
  const refunds = transactions?.refunds.filter((refund) =>
    refund.transactions.some(({ status }) => status !== 'FAILED'),
  )
  const before = refunds?.flatMap((refund) => refund.lineItems ?? []) ?? []
  for (const [index, { lineItemId, quantity }] of items.entries()) {
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

/** The order's transactions, with the payments whose refund the gateway refused. */
function toRefundAnswer(refundId: string) {
  return async (context: Context, money: Pick<OrderMoney, 'transactions'>) => {
    const failed = getRefund(money.transactions, refundId).transactions.filter(({ status }) => status === 'FAILED')
    return {
      ...(await toTransactionsAnswer(context, money)),
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
